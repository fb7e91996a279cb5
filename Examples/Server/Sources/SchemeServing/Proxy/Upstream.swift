/// The server behind a proxy: one, which is configured, and never what a request asks for.
public struct Upstream: Hashable, Sendable, CustomStringConvertible {
  private let origin: String

  /// - Parameter text: the scheme, `http` or `https`, the host, and a port if need be:
  ///   `http://127.0.0.1:8081`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, ["http:", "https:"].contains(parts[0]), parts[1].isEmpty else {
      return nil
    }
    let host = parts[2].hasSuffix("/") ? parts[2].dropLast() : parts[2]
    guard !host.isEmpty, !host.utf8.contains(where: { "/?#@\\ ".utf8.contains($0) }) else {
      return nil
    }
    origin = "\(parts[0])//\(host)"
  }

  /// The URL for the target of a request; `nil` for one that is no path, such as that of another server
  /// or one that would change the host.
  func url(for target: String) -> String? {
    guard target.hasPrefix("/"), !target.utf8.contains(UInt8(ascii: "#")) else { return nil }
    return origin + target
  }

  public var description: String { origin }
}

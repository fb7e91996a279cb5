/// The address that the root folder of a site is served at, such as `https://example.org/docs/`: absolute
/// references to it are the site's own.
package struct SiteAddress: Hashable, Sendable {
  /// In lower case, with a port that is not that of the scheme.
  private let host: String
  /// The path of the root folder, with a slash at its start and none at its end; empty for the root of
  /// the host.
  let prefix: String

  /// - Parameter text: a URL of `http:` or `https:` with a host.
  /// - Returns: `nil` for any other text.
  package init?(_ text: String) {
    guard let (host, rest) = Self.split(text), !host.isEmpty else { return nil }
    self.host = host
    var path = rest.prefix { $0 != "?" && $0 != "#" }
    while path.hasSuffix("/") { path.removeLast() }
    prefix = String(path)
  }

  /// The path of an absolute reference with all that follows, such as a query, and with a slash at its
  /// start; `nil` if the reference leads to another host. `http:` and `https:` count as one: sites move
  /// from one to the other.
  func path(of reference: String) -> String? {
    let text = reference.hasPrefix("//") ? "https:" + reference : reference
    guard let (host, rest) = Self.split(text), host == self.host else { return nil }
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }

  private static func split(_ text: String) -> (host: String, rest: Substring)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let ports = ["http": ":80", "https": ":443"]
    guard let port = ports[text[..<colon].lowercased()] else { return nil }
    let rest = text[text.index(after: colon)...].drop { $0 == "/" || $0 == "\\" }
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    var host = rest[..<end].lowercased()
    if host.hasSuffix(port) { host.removeLast(port.count) }
    return (host, rest[end...])
  }
}

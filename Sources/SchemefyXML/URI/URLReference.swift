internal import SchemefySource

/// The start of a reference, which decides on the parts that it inherits from the base URL.
enum URLReference: Hashable, Sendable {
  /// A URL by itself, with its scheme in lower case.
  case absolute(scheme: String)
  /// `//host/path`
  case host
  /// `/path`
  case path
  /// `path`
  case relative
  /// `?query` or `#fragment`
  case suffix
  case empty

  /// - Parameter reference: with `/` for `\`, and without the ignored characters around it.
  init(_ reference: String) {
    if let scheme = Self.scheme(of: reference) {
      self = .absolute(scheme: scheme)
    } else if reference.hasPrefix("//") {
      self = .host
    } else {
      self =
        switch reference.utf8.first {
        case nil: .empty
        case UInt8(ascii: "/"): .path
        case UInt8(ascii: "?"), UInt8(ascii: "#"): .suffix
        default: .relative
        }
    }
  }

  /// URL Standard "scheme state" <https://url.spec.whatwg.org/#scheme-state>
  private static func scheme(of reference: String) -> String? {
    guard let first = reference.utf8.first, first.isASCIIAlpha,
      let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let scheme = reference[..<colon]
    let isScheme = scheme.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    return isScheme ? scheme.lowercased() : nil
  }

  /// Whether a URL is none, as its scheme asks for a host and it has none.
  ///
  /// URL Standard "host state" <https://url.spec.whatwg.org/#host-state>
  static func lacksHost(_ url: String, scheme: String) -> Bool {
    guard ["http", "https", "ws", "wss", "ftp"].contains(scheme) else { return false }
    // However many slashes there are.
    let rest = url.dropFirst(scheme.count + 1).drop { $0 == "/" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return authority.isEmpty || authority.hasSuffix("@")
  }
}

internal import CLibXML2
internal import SchemefySource

/// An absolute URL of a page, or of a resource that a page links.
///
/// Files are under a root folder of their own, `file:///`: a page at `docs/index.html` has the URL
/// `file:///docs/index.html`, and `/style.css` on it is `style.css` in the root folder. A reference
/// with a scheme or a host leads elsewhere, unless it begins with the address of the site, also if the scheme is `file:`, which means the root of
/// a user's computer.
///
/// URL Standard <https://url.spec.whatwg.org/>: libxml2 resolves by RFC 3986, after preprocessing
/// that makes authors' text valid.
package struct ResourceURL: Hashable, Sendable {
  /// The URL, serialized; one that leads elsewhere may be relative.
  package let text: String
  /// Whether the URL leads away from the site.
  package let isElsewhere: Bool
  /// The address of the root folder; `nil` if it is not known, so that no absolute reference leads there.
  private let site: SiteAddress?

  /// The URL of a file.
  ///
  /// - Parameters:
  ///   - path: relative to the root, `/` between its parts.
  ///   - site: the address of the root.
  package init(path: String, in site: SiteAddress? = nil) {
    var text = Self.root
    for byte in path.utf8 {
      Self.append(byte, to: &text, escaping: Self.isUnsafeInPath(byte))
    }
    self.init(text: text, in: site)
  }

  private init(text: String, in site: SiteAddress?, isElsewhere: Bool = false) {
    self.text = text
    self.site = site
    self.isElsewhere = isElsewhere
  }

  private static let root = "file:///"

  /// The URL that a reference resolves to on a page at this URL; `nil` if it is no URL.
  ///
  /// - Parameter reference: the value of `href`, or of `url()`, decoded.
  package func resolving(_ reference: [UInt8]) -> ResourceURL? {
    if let url = resolvingPlain(reference) { return url }
    let cleaned = Self.preprocessed(reference)
    switch URLReference(cleaned) {
    case .absolute(let scheme):
      guard !URLReference.lacksHost(cleaned, scheme: scheme) else { return nil }
      return inSite(site?.path(of: cleaned)) ?? elsewhere(cleaned)
    case .host:
      return inSite(site?.path(of: cleaned)) ?? elsewhere(cleaned)
    case .path where !(site?.prefix ?? "").isEmpty && !isElsewhere:
      return inSite(cleaned) ?? elsewhere(cleaned)
    case .path, .relative, .suffix, .empty:
      return isElsewhere ? self : resolvingPath(cleaned)
    }
  }

  /// The URL of another file of the site.
  ///
  /// - Parameter path: relative to the root, with nothing in it that has to be escaped; a query and a
  ///   fragment may follow.
  func file(at path: [UInt8]) -> ResourceURL {
    ResourceURL(text: Self.root + String(decoding: path, as: UTF8.self), in: site)
  }

  private func elsewhere(_ text: String) -> ResourceURL {
    ResourceURL(text: text, in: site, isElsewhere: true)
  }

  /// The URL of a file of the site; `nil` for a path outside of it.
  ///
  /// - Parameter path: from the root of the host.
  private func inSite(_ path: String?) -> ResourceURL? {
    guard let site, let path, let url = resolvingPath(path) else { return nil }
    let inside = url.text.dropFirst(Self.root.count - 1)
    let rest = inside.dropFirst(site.prefix.count)
    guard inside.hasPrefix(site.prefix), rest.first.map({ "/?#".contains($0) }) ?? true else {
      return nil
    }
    return ResourceURL(text: Self.root + rest.drop { $0 == "/" }, in: site)
  }

  /// The URL that a reference to a file of the site resolves to from another file of the site.
  private func resolvingPath(_ reference: String) -> ResourceURL? {
    let resolved: String?
    switch URLReference(reference) {
    case .empty:
      // RFC 3986 §5.2.2: an empty reference is the page itself, without its fragment.
      resolved = String(text.prefix { $0 != "#" })
    case .path:
      // From the root, as libxml2 leaves dot segments in a path that it has not put together.
      resolved = Self.build("." + reference, Self.root)
    case .relative:
      // In the first part of a relative path, RFC 3986 §4.2 allows no `:`.
      resolved = Self.build("./" + reference, text)
    case .suffix, .absolute, .host:
      resolved = Self.build(reference, text)
    }
    // Of dots alone in the root, libxml2 leaves nothing.
    return resolved.map { ResourceURL(text: $0.hasPrefix(Self.root) ? $0 : Self.root, in: site) }
  }

  /// The scheme of a URL that names one, in lower case.
  package var scheme: String? {
    if case .absolute(let scheme) = URLReference(text) { scheme } else { nil }
  }

  /// Whether a reference means something else on another page of the site.
  package static func isRelative(_ reference: [UInt8]) -> Bool {
    // As a rule a `data:` URL is long, and there are many of them.
    if reference.starts(with: "data:".utf8) { return false }
    let cleaned = preprocessed(reference)
    return switch URLReference(cleaned) {
    case .relative: true
    case .suffix: !cleaned.hasPrefix("#")
    case .absolute, .host, .path, .empty: false
    }
  }

  /// The path of the file under the root, decoded, without query and fragment; `nil` if the URL
  /// leads elsewhere or names no file.
  ///
  /// Of several slashes in a row one counts, as where files are served.
  package var localPath: String? {
    guard !isElsewhere else { return nil }
    if let plain = plainPath { return plain }
    let path = text.dropFirst(Self.root.count).prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.percentDecoded(path.utf8), !decoded.hasSuffix("/") else { return nil }
    let parts = decoded.split(separator: "/")
    guard !parts.isEmpty, !parts.contains("."), !parts.contains("..") else { return nil }
    return parts.joined(separator: "/")
  }

  /// The path under the root where that is spelled as nearly all are: nothing in it is escaped, and
  /// no part of it is empty or begins with a dot; `nil` for another one.
  var plainPath: String? {
    guard !isElsewhere else { return nil }
    let path = text.utf8.dropFirst(Self.root.utf8.count)
    var last = UInt8(ascii: "/")
    var end = path.startIndex
    for byte in path {
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      let startsBadly =
        last == UInt8(ascii: "/") && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "."))
      guard byte < 0x80, byte != UInt8(ascii: "%"), !startsBadly else { return nil }
      last = byte
      path.formIndex(after: &end)
    }
    return last == UInt8(ascii: "/") ? nil : String(text[path.startIndex..<end])
  }

  /// The shortest reference that leads here from a file at another URL; `nil` if one of the two is
  /// elsewhere.
  ///
  /// libxml2's own loses query and fragment.
  package func reference(from base: ResourceURL) -> String? {
    guard !isElsewhere, !base.isElsewhere else { return nil }
    let suffix = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let names = Self.names(in: text[..<suffix])
    let folder = Self.names(in: base.text.prefix { $0 != "?" && $0 != "#" }).dropLast()
    let shared = min(names.count - 1, zip(names, folder).prefix { $0 == $1 }.count)
    let climb = Array(repeating: "..", count: folder.count - shared)
    let path = (climb + names[shared...].map(String.init)).joined(separator: "/")
    // A name that is empty would make it a reference of another kind.
    return (path.isEmpty || path.hasPrefix("/") ? "./" + path : path) + text[suffix...]
  }

  /// The names between the slashes, the last one empty for a folder.
  private static func names(in path: Substring) -> [Substring] {
    path.dropFirst(root.count).split(separator: "/", omittingEmptySubsequences: false)
  }
}

// MARK: - Preprocessing

extension ResourceURL {
  /// Strips the characters that the URL Standard's parser ignores, turns `\` into `/`, and escapes
  /// those that RFC 3986 does not allow.
  ///
  /// URL Standard §4.4 <https://url.spec.whatwg.org/#concept-basic-url-parser>
  private static func preprocessed(_ reference: [UInt8]) -> String {
    var bytes = reference[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let hash = UInt8(ascii: "#")
    var text = ""
    var isBehindPath = false
    var isInFragment = false
    while let byte = bytes.popFirst() {
      isBehindPath = isBehindPath || byte == UInt8(ascii: "?") || byte == hash
      if byte == UInt8(ascii: "\\"), !isBehindPath {
        text += "/"
      } else if byte == UInt8(ascii: "%"), !isBehindPath, isEscapedDot(bytes) {
        // The standard's dot segments may be escaped; RFC 3986 wants them plain.
        text += "."
        bytes = bytes.dropFirst(2)
      } else {
        append(byte, to: &text, escaping: isUnsafe(byte) || isInFragment && byte == hash)
      }
      isInFragment = isInFragment || byte == hash
    }
    return text
  }

  private static func isEscapedDot(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first == UInt8(ascii: "2")
      && rest.dropFirst().first?.asciiLowercased == UInt8(ascii: "e")
  }

  private static func append(_ byte: UInt8, to text: inout String, escaping: Bool) {
    guard escaping else {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      return
    }
    let digits = String(byte, radix: 16, uppercase: true)
    text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
  }

  private static func isUnsafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...: true
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): true
    case UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"): true
    case UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }

  private static func isUnsafeInPath(_ byte: UInt8) -> Bool {
    isUnsafe(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigitValue,
        let low = rest.dropFirst().first?.hexDigitValue
      {
        // A separator inside a name can't be distinguished from one between names.
        guard high << 4 | low != UInt8(ascii: "/") else { return nil }
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

// MARK: - libxml2

extension ResourceURL {
  private static func build(_ reference: String, _ base: String) -> String? {
    unsafe call(guarded(reference), guarded(base)) { unsafe schemefy_xml_uri($0, $1) }.map(
      unguarded)
  }

  /// libxml2 decodes escapes while it parses, and so would make `%2f` a separator, and it drops
  /// names that are empty. An escaped `%`, and an escape of no meaning for nothing, survive that.
  private static func guarded(_ url: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(url.utf8.count + 16)
    let head = url.hasPrefix(root) ? root : ""
    bytes += head.utf8
    var isInPath = true
    var isEmptyName = true
    for byte in url.utf8.dropFirst(head.utf8.count) {
      isInPath = isInPath && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
      if isInPath, isEmptyName, byte == UInt8(ascii: "/") { bytes += "%01".utf8 }
      isEmptyName = byte == UInt8(ascii: "/")
      bytes.append(byte)
      if byte == UInt8(ascii: "%") { bytes += "25".utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unguarded(_ url: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(url.utf8.count)
    var rest = url.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.starts(with: "01".utf8) {
        rest = rest.dropFirst(2)
        continue
      }
      bytes.append(byte)
      if byte == UInt8(ascii: "%"), rest.starts(with: "25".utf8) { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls a function of two strings that allocates its result, and frees it.
  private static func call(
    _ first: String, _ second: String,
    _ function: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> UnsafeMutablePointer<UInt8>?
  ) -> String? {
    // SAFETY: both strings end in NUL and outlive the call; the result is NUL-terminated memory
    // of libxml2's, freed here and nowhere else.
    unsafe first.withCString(encodedAs: UTF8.self) { first in
      unsafe second.withCString(encodedAs: UTF8.self) { second in
        guard let result = unsafe function(first, second) else { return nil }
        defer { unsafe schemefy_xml_free(result) }
        return unsafe String(cString: result)
      }
    }
  }
}

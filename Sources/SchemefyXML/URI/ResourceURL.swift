internal import CLibXML2
internal import SchemefySource

/// An absolute URL of a page, or of what a page links to.
///
/// Files stand under a root folder of their own, `file:///`: a page at `docs/index.html` has the
/// URL `file:///docs/index.html`, and `/style.css` on it is `style.css` in the root folder.
///
/// URL Standard <https://url.spec.whatwg.org/>: libxml2 resolves by RFC 3986, behind the
/// preprocessing that makes a URL of what authors write.
package struct ResourceURL: Hashable, Sendable {
  /// The URL, serialized.
  package let text: String

  /// The URL of a file.
  ///
  /// - Parameter path: relative to the root, `/` between its parts.
  package init(path: String) {
    var text = "file:///"
    for byte in path.utf8 {
      Self.append(byte, to: &text, escaping: Self.isUnsafeInPath(byte))
    }
    self.text = text
  }

  private init(text: String) {
    self.text = text
  }

  /// What a reference on a page at this URL leads to; `nil` if it is no URL.
  ///
  /// - Parameter reference: the value of `href`, or of `url()`, decoded.
  package func resolving(_ reference: [UInt8]) -> ResourceURL? {
    var cleaned = Self.preprocessed(reference)
    if cleaned.isEmpty {
      // RFC 3986 §5.2.2: an empty reference is the page itself, without its fragment.
      return ResourceURL(text: String(text.prefix { $0 != "#" }))
    }
    if cleaned.hasPrefix("//") { cleaned = scheme + ":" + cleaned }
    guard let resolved = Self.build(cleaned, self.text) else { return nil }
    return ResourceURL(text: resolved)
  }

  /// The scheme, in lower case.
  package var scheme: String {
    text.prefix { $0 != ":" }.lowercased()
  }

  /// The path of the file under the root, decoded, without query and fragment; `nil` if the URL
  /// leads elsewhere or names no file.
  package var localPath: String? {
    guard scheme == "file", text.hasPrefix("file:///") else { return nil }
    let path = text.dropFirst("file:///".count).prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.percentDecoded(path.utf8), !decoded.isEmpty,
      !decoded.hasSuffix("/")
    else { return nil }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("."), !parts.contains("..") else { return nil }
    return decoded
  }

  /// The shortest reference that leads here from a page at another URL; the URL itself where none
  /// does.
  package func reference(from base: ResourceURL) -> String {
    guard scheme == base.scheme, let relative = Self.buildRelative(text, base.text) else {
      return text
    }
    return relative
  }
}

// MARK: - Preprocessing

extension ResourceURL {
  /// Strips what the URL Standard's parser ignores, turns `\` into `/`, and escapes what RFC 3986
  /// does not allow.
  ///
  /// URL Standard §4.4 <https://url.spec.whatwg.org/#concept-basic-url-parser>
  private static func preprocessed(_ reference: [UInt8]) -> String {
    var bytes = reference[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    bytes.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    var text = ""
    var isBehindPath = false
    while let byte = bytes.popFirst() {
      isBehindPath = isBehindPath || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      if byte == UInt8(ascii: "\\"), !isBehindPath {
        text += "/"
      } else if byte == UInt8(ascii: "%"), !isBehindPath, isEscapedDot(bytes) {
        // The standard's dot segments may be escaped; RFC 3986 wants them plain.
        text += "."
        bytes = bytes.dropFirst(2)
      } else {
        append(byte, to: &text, escaping: isUnsafe(byte))
      }
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
      || byte == UInt8(ascii: "#")
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigitValue,
        let low = rest.dropFirst().first?.hexDigitValue
      {
        // A separator inside a name can't be told from one between names.
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
    unsafe call(guarded(reference), guarded(base)) { unsafe xmlBuildURI($0, $1) }.map(unguarded)
  }

  private static func buildRelative(_ url: String, _ base: String) -> String? {
    unsafe call(guarded(url), guarded(base)) { unsafe xmlBuildRelativeURI($0, $1) }.map(unguarded)
  }

  /// libxml2 decodes escapes while it parses, and so would make `%2f` a separator: an escaped `%`
  /// survives that.
  private static func guarded(_ url: String) -> String {
    String(url.flatMap { $0 == "%" ? "%25" : String($0) })
  }

  private static func unguarded(_ url: String) -> String {
    var text = ""
    var rest = url[...]
    while let character = rest.popFirst() {
      text.append(character)
      if character == "%", rest.hasPrefix("25") { rest = rest.dropFirst(2) }
    }
    return text
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

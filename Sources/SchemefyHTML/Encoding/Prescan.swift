internal import SchemefySource

/// Prescans a byte stream to determine its encoding.
///
/// HTML §13.2.3.2 <https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding>
///
/// The prescan parses tags and comments only, so that it reads tags in scripts and titles, too.
struct Prescan: ~Escapable {
  private let bytes: Span<UInt8>
  private var position = 0

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// The encoding that is declared; `nil` if none is.
  ///
  /// - Complexity: O(n).
  static func encoding(of bytes: Span<UInt8>) -> CharacterEncoding? {
    var prescan = Prescan(bytes)
    if prescan.matches(0x3C, 0, 0x3F, 0, 0x78, 0) { return .utf16LE }
    if prescan.matches(0, 0x3C, 0, 0x3F, 0, 0x78) { return .utf16BE }
    if let declared = prescan.findMeta() { return declared }
    return XMLDeclarationScan.encoding(of: bytes)
  }

  /// The byte at the position; `nil` where the bytes have run out, which ends the prescan.
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func matches(_ expected: UInt8...) -> Bool {
    guard bytes.count - position >= expected.count else { return false }
    return expected.indices.allSatisfy { bytes[position + $0] == expected[$0] }
  }

  /// Steps 4 and 5: from one `<` to the next.
  @_lifetime(self: copy self)
  private mutating func findMeta() -> CharacterEncoding? {
    while position < bytes.count {
      position = bytes.firstOffset(of: UInt8(ascii: "<"), from: position)
      if matches(0x3C, 0x21, 0x2D, 0x2D) {
        skipComment()
      } else if isAtMeta {
        position += 5
        if let declared = readMeta() { return declared }
      } else if isAtTag {
        skipTag()
      } else if matches(0x3C, 0x21) || matches(0x3C, 0x2F) || matches(0x3C, 0x3F) {
        position = bytes.firstOffset(of: UInt8(ascii: ">"), from: position)
      }
      position += 1
    }
    return nil
  }

  /// Passes over a comment. The two hyphens before its `>` may be those that it starts with.
  @_lifetime(self: copy self)
  private mutating func skipComment() {
    position += 4
    repeat {
      position = bytes.firstOffset(of: UInt8(ascii: ">"), from: position)
      if position >= bytes.count { return }
      if bytes[position - 1] == 0x2D, bytes[position - 2] == 0x2D { return }
      position += 1
    } while true
  }

  /// Whether `<meta` is next, with white space or `/` behind it.
  private var isAtMeta: Bool {
    guard bytes.count - position > 5 else { return false }
    let word = (1...4).map { bytes[position + $0] | 0x20 }
    let next = bytes[position + 5]
    return word.elementsEqual("meta".utf8) && (next.isASCIIWhitespace || next == 0x2F)
  }

  private var isAtTag: Bool {
    guard position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    if next.isASCIIAlpha { return true }
    return next == 0x2F && position + 2 < bytes.count && bytes[position + 2].isASCIIAlpha
  }

  @_lifetime(self: copy self)
  private mutating func skipTag() {
    while let byte, !byte.isASCIIWhitespace, byte != UInt8(ascii: ">") { position += 1 }
    while nextAttribute() != nil {}
  }

  /// Reads the attributes of a `meta`.
  @_lifetime(self: copy self)
  private mutating func readMeta() -> CharacterEncoding? {
    var names: [[UInt8]] = []
    var gotPragma = false
    var needsPragma: Bool?
    var charset: CharacterEncoding?
    while let attribute = nextAttribute() {
      guard !names.contains(attribute.name) else { continue }
      names.append(attribute.name)
      if attribute.name.elementsEqual("http-equiv".utf8) {
        gotPragma = gotPragma || attribute.value.elementsEqual("content-type".utf8)
      } else if attribute.name.elementsEqual("content".utf8) {
        if charset == nil, let encoding = CharacterEncoding(metaContent: attribute.value) {
          charset = encoding
          needsPragma = true
        }
      } else if attribute.name.elementsEqual("charset".utf8) {
        charset = CharacterEncoding(label: attribute.value)
        needsPragma = false
      }
    }
    // Bytes that ran out inside the tag end the prescan, with nothing found.
    guard position < bytes.count, let needsPragma, !needsPragma || gotPragma else { return nil }
    return charset?.declaredInMeta
  }
}

// MARK: - Attributes

extension Prescan {
  /// Gets an attribute; `nil` if there is none, or the bytes run out.
  ///
  /// HTML §13.2.3.2 <https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing>
  ///
  /// - Returns: name and value, both lowercased.
  @_lifetime(self: copy self)
  private mutating func nextAttribute() -> (name: [UInt8], value: [UInt8])? {
    while let byte, byte.isASCIIWhitespace || byte == UInt8(ascii: "/") { position += 1 }
    guard let first = byte, first != UInt8(ascii: ">") else { return nil }
    var name: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: "="), !name.isEmpty { break }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return (name, []) }
      if byte.isASCIIWhitespace { break }
      name.append(byte.asciiLowercased)
      position += 1
    }
    skipSpaces()
    guard let next = byte else { return nil }
    guard next == UInt8(ascii: "=") else { return (name, []) }
    position += 1
    skipSpaces()
    guard let value = value() else { return nil }
    return (name, value)
  }

  @_lifetime(self: copy self)
  private mutating func skipSpaces() {
    while let byte, byte.isASCIIWhitespace { position += 1 }
  }

  /// The value, from its first byte on; `nil` if the bytes run out.
  @_lifetime(self: copy self)
  private mutating func value() -> [UInt8]? {
    guard let first = byte else { return nil }
    var value: [UInt8] = []
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      while let byte, byte != first {
        value.append(byte.asciiLowercased)
        position += 1
      }
      guard byte != nil else { return nil }
      position += 1
      return value
    }
    while let byte, !byte.isASCIIWhitespace, byte != UInt8(ascii: ">") {
      value.append(byte.asciiLowercased)
      position += 1
    }
    return byte == nil ? nil : value
  }
}

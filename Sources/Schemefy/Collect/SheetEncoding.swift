internal import SchemefySource

/// The encoding of a page or of a style sheet, as far as it is known.
///
/// CSS Syntax 3 §3.2 <https://drafts.csswg.org/css-syntax/#input-byte-stream>
struct SheetEncoding: Sendable, Hashable {
  /// The name in the Encoding Standard, or a label, lowercased; `nil` if nothing declares it.
  var name: String?

  static let utf8 = SheetEncoding(name: "utf-8")

  /// The encoding of a page: of its byte order mark, else what it declares.
  init(of page: PageOutline, in file: SourceFile) {
    name = file.hasByteOrderMark ? Self.utf8.name : page.encodingLabel.map(Self.name)
  }

  private init(name: String?) {
    self.name = name
  }

  /// What a sheet says of itself: a byte order mark, else `@charset`; `nil` if neither.
  init?(declaredBy file: SourceFile) {
    if file.hasByteOrderMark {
      self = .utf8
      return
    }
    let start = Array("@charset \"".utf8)
    guard file.bytes.starts(with: start) else { return nil }
    let label = file.bytes[start.count...].prefix(1024 - start.count)
      .prefix { $0 != UInt8(ascii: "\"") }
    guard file.bytes[label.endIndex...].starts(with: "\";".utf8) else { return nil }
    name = Self.name(Array(label))
  }

  /// The name that stands for all labels of an encoding, where several are common.
  ///
  /// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#names-and-labels>. Of declarations
  /// that are read as ASCII, UTF-16 means UTF-8.
  private static func name(_ label: [UInt8]) -> String {
    let trimmed = label.split(whereSeparator: \.isASCIIWhitespace).first ?? []
    let lowercased = String(decoding: trimmed.map(\.asciiLowercased), as: UTF8.self)
    if unicodeLabels.contains(lowercased) { return "utf-8" }
    return westernLabels.contains(lowercased) ? "windows-1252" : lowercased
  }

  private static let unicodeLabels: Set<String> = [
    // UTF-8
    "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8",
    // UTF-16
    "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "unicodefffe", "utf-16",
    "utf-16be", "utf-16le",
  ]

  private static let westernLabels: Set<String> = [
    "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1",
    "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1",
    "us-ascii", "windows-1252", "x-cp1252",
  ]
}

// MARK: - Sheets in pages

extension SheetEncoding {
  /// Whether text means the same in a page of this encoding: it is ASCII, or both encodings are
  /// one.
  func canHold(_ text: [UInt8], of sheet: SheetEncoding) -> Bool {
    self == sheet || !text.contains { $0 >= 0x80 || $0 == 0x1B }
  }

  /// UTF-8 in ASCII, with CSS escapes.
  ///
  /// CSS Syntax 3 §4.3.7 <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>: the
  /// space ends the escape and is part of it. Legal in identifiers, strings and URLs alike.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 4)
    // A backslash before a code point is an escape already: it takes the digits instead.
    var isEscaping = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        if !isEscaping { result.append(UInt8(ascii: "\\")) }
        result += String(scalar.value, radix: 16).utf8
        result.append(UInt8(ascii: " "))
      }
      isEscaping = scalar == "\\" && !isEscaping
    }
    return result
  }
}

internal import Schemefy

/// A text in quoted-printable, and where its bytes stand.
///
/// RFC 2045 §6.7 <https://www.rfc-editor.org/rfc/rfc2045#section-6.7>
struct QuotedPrintable {
  private let encoded: [UInt8]
  private(set) var decoded: [UInt8] = []
  /// Where each byte of the text starts in the encoded one, and where that ends.
  private var starts: [Int] = []

  init(_ encoded: [UInt8]) {
    self.encoded = encoded
    decoded.reserveCapacity(encoded.count)
    starts.reserveCapacity(encoded.count + 1)
    var place = 0
    while place < encoded.count {
      let spaces = Self.spaces(encoded, from: place)
      let isPadding = spaces == encoded.count || encoded[spaces] == 0x0A || encoded[spaces] == 0x0D
      if !isPadding { for index in place..<spaces { append(encoded[index], at: index) } }
      place = spaces
      if place < encoded.count { place = decode(at: place) }
    }
    starts.append(encoded.count)
  }

  private static func spaces(_ encoded: [UInt8], from start: Int) -> Int {
    encoded[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? encoded.count
  }

  private mutating func append(_ byte: UInt8, at place: Int) {
    decoded.append(byte)
    starts.append(place)
  }

  /// Decodes what stands at a place, and is no white space. An `=` that starts nothing is itself.
  ///
  /// - Returns: the place behind it.
  private mutating func decode(at place: Int) -> Int {
    guard encoded[place] == UInt8(ascii: "=") else {
      append(encoded[place], at: place)
      return place + 1
    }
    if place + 2 < encoded.count, let high = Self.digit(encoded[place + 1]),
      let low = Self.digit(encoded[place + 2])
    {
      append(high << 4 | low, at: place)
      return place + 3
    }
    let end = Self.spaces(encoded, from: place + 1)
    if end == encoded.count { return end }
    if encoded[end] == 0x0A { return end + 1 }
    if encoded[end] == 0x0D, end + 1 < encoded.count, encoded[end + 1] == 0x0A { return end + 2 }
    append(encoded[place], at: place)
    return place + 1
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// The encoded text with edits in it; all that they do not touch stays as it is.
  ///
  /// - Parameters:
  ///   - edits: of the text.
  ///   - isText: whether a line feed ends a line.
  func applying(_ edits: EditList, newline: [UInt8], isText: Bool) -> [UInt8] {
    var writer = QuotedPrintableWriter(newline: newline, isText: isText)
    var end = 0
    for (range, replacement) in edits.edits {
      writer.copy(encoded[end..<starts[range.lowerBound]])
      end = starts[range.upperBound]
      writer.write(replacement)
      writer.makeRoom(for: encoded[end...])
    }
    writer.copy(encoded[end...])
    return writer.bytes
  }

  /// A text in quoted-printable.
  static func encoding(_ text: [UInt8], newline: [UInt8]) -> [UInt8] {
    var writer = QuotedPrintableWriter(newline: newline, isText: true)
    writer.write(text[...])
    return writer.bytes
  }
}

/// Writes quoted-printable, in lines that are short enough.
struct QuotedPrintableWriter {
  /// The longest line, without its end.
  private static let longestLine = 76

  private let newline: [UInt8]
  /// Whether a line feed ends a line.
  private let isText: Bool
  private(set) var bytes: [UInt8] = []
  /// How long the last line is.
  private var column = 0

  init(newline: [UInt8], isText: Bool) { (self.newline, self.isText) = (newline, isText) }

  /// Takes over what is encoded.
  mutating func copy(_ encoded: ArraySlice<UInt8>) {
    bytes += encoded
    if let end = encoded.lastIndex(of: 0x0A) {
      column = encoded.endIndex - end - 1
    } else {
      column += encoded.count
    }
  }

  /// Encodes text.
  mutating func write(_ text: ArraySlice<UInt8>) {
    var place = text.startIndex
    while place < text.endIndex {
      let isPair = text[place] == 0x0D && place + 1 < text.endIndex && text[place + 1] == 0x0A
      if isText, isPair || text[place] == 0x0A {
        bytes += newline
        column = 0
        place += isPair ? 2 : 1
        continue
      }
      let next = place + 1 < text.endIndex ? text[place + 1] : nil
      write(text[place], before: next)
      place += 1
    }
  }

  private mutating func write(_ byte: UInt8, before next: UInt8?) {
    let isLiteral: Bool
    switch byte {
    case UInt8(ascii: "="): isLiteral = false
    // At the end of a line white space would be lost.
    case 0x20, 0x09: isLiteral = next != nil && next != 0x0D && next != 0x0A
    default: isLiteral = (0x21...0x7E).contains(byte)
    }
    let digits = Array("0123456789ABCDEF".utf8)
    let word = isLiteral ? [byte] : [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    if column + word.count >= Self.longestLine { breakLine() }
    bytes += word
    column += word.count
  }

  /// Breaks the line if what follows makes it too long.
  mutating func makeRoom(for encoded: ArraySlice<UInt8>) {
    let line = encoded.prefix(Self.longestLine + 2).prefix { $0 != 0x0A }
    let length = line.count - (line.last == 0x0D ? 1 : 0)
    if column > 0, length > 0, column + length > Self.longestLine { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "="))
    bytes += newline
    column = 0
  }
}

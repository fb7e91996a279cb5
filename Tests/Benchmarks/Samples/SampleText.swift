/// Text in legacy encodings, as it stands in pages: words between tags.
enum SampleText {
  /// Western text, of which one byte in twenty is not ASCII.
  static func western(size: Int) -> [UInt8] {
    let word = Array("<p>Les \u{0}l\u{0}ves ont mang\u{0} dix crêpes</p>\n".unicodeScalars)
      .map { $0 == "\0" ? 0xE9 : UInt8(truncatingIfNeeded: $0.value) }
    return repeated(word, size)
  }

  /// Japanese text in Shift_JIS: four fifths of the bytes are of characters of two.
  static func japanese(size: Int) -> [UInt8] {
    var text: [UInt8] = []
    var number = 0
    while text.count < size {
      text += Array("<p>".utf8)
      for _ in 0..<20 {
        number = (number * 5 + 7) % 2965
        let (row, cell) = number.quotientAndRemainder(dividingBy: 188)
        text += [UInt8(0x89 + row), UInt8(cell + (cell < 0x3F ? 0x40 : 0x41))]
        if number % 3 != 0 { text += [0x82, UInt8(0x9F + number % 80)] }
      }
      text += Array("</p>\n".utf8)
    }
    return text
  }

  private static func repeated(_ part: [UInt8], _ size: Int) -> [UInt8] {
    var text: [UInt8] = []
    while text.count < size { text += part }
    return text
  }
}

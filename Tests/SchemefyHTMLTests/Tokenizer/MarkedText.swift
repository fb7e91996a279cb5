import SchemefySource

/// A source with places marked by 1️⃣ to 9️⃣, which are taken out and remembered.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  /// Offset of each mark, by its number.
  private(set) var offsets: [Int: Int] = [:]

  init(_ marked: String) {
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[2] == "\u{20E3}", let number = Int(String(scalars[0])) {
        offsets[number] = bytes.count
      } else {
        bytes += String(character).utf8
      }
    }
  }

  /// The range between two marks; an impossible one if a mark is missing.
  func range(_ start: Int, _ end: Int) -> TextRange {
    guard let start = offsets[start], let end = offsets[end] else {
      return TextRange(at: Int(UInt32.max))
    }
    return TextRange(start..<end)
  }
}

package import SchemefySource

/// A text with places marked in it: `a { color: 1️⃣red2️⃣ }`.
///
/// The marks are the keycaps 1️⃣ to 9️⃣; they are taken out, and their places remembered.
package struct MarkedText: Sendable {
  /// The text without the marks.
  package let text: String
  private let offsets: [Int: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[1...].elementsEqual(["\u{FE0F}", "\u{20E3}"]),
        let number = character.wholeNumber
      {
        offsets[number] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The text's bytes.
  package var bytes: [UInt8] { Array(text.utf8) }

  /// The offset in bytes of a mark.
  ///
  /// - Precondition: the mark is in the text.
  package func offset(_ mark: Int) -> Int {
    guard let offset = offsets[mark] else { preconditionFailure("no mark \(mark) in \(text)") }
    return offset
  }

  /// The range from one mark to another, by default from mark 1 to mark 2.
  package func range(_ start: Int = 1, _ end: Int = 2) -> TextRange {
    TextRange(offset(start)..<offset(end))
  }
}

extension Character {
  /// The digit of a keycap.
  fileprivate var wholeNumber: Int? {
    unicodeScalars.first.flatMap { Int(String($0)) }
  }
}

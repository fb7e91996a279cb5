/// Input that invites quadratic time, deep recursion or runaway memory, of any size.
///
/// It is a piece, repeated, between a front and an end, and may be closed by another piece as many
/// times. A `§` in a piece stands for its number.
package struct HostileInput: Sendable, CustomStringConvertible {
  package enum Language: Sendable {
    case html, css
  }

  package let language: Language
  private let front: String
  private let piece: String
  private let closing: String
  private let end: String

  init(
    _ language: Language, _ piece: String, closing: String = "", front: String = "",
    end: String = ""
  ) {
    self.language = language
    self.front = front
    self.piece = piece
    self.closing = closing
    self.end = end
  }

  /// Its name: how it is made.
  package var description: String {
    let start = front.utf8.count > 60 ? "\(front.prefix(8))…" : front
    let rest = closing.isEmpty ? "" : " (\(closing))×n"
    let text = start + "(\(piece))×n" + rest + end
    return text.unicodeScalars.map { scalar in
      scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// The name by which the parsers know what it is.
  package var path: String { language == .html ? "page.html" : "sheet.css" }

  /// About so many bytes of it, the front apart.
  package func bytes(_ size: Int) -> [UInt8] {
    let count = max(1, size / (piece.utf8.count + closing.utf8.count))
    var bytes = Array(front.utf8)
    bytes.reserveCapacity(bytes.count + size * 2)
    append(piece, count, to: &bytes)
    append(closing, count, to: &bytes)
    bytes += end.utf8
    return bytes
  }

  private func append(_ text: String, _ count: Int, to bytes: inout [UInt8]) {
    let parts = text.split(separator: "§", omittingEmptySubsequences: false).map { Array($0.utf8) }
    for index in 0..<count {
      for (number, part) in parts.enumerated() {
        if number > 0 { bytes += String(index).utf8 }
        bytes += part
      }
    }
  }
}

internal import SchemefySource

/// The text of an element of foreign content: character data, in which references are decoded, and
/// CDATA sections, in which nothing is.
struct CharacterData: Sendable {
  /// Decoded.
  let text: [UInt8]
  /// The ranges of the sections' contents in the text around them, in order.
  let sections: [TextRange]

  private static let opening = "<![CDATA["
  private static let closing = "]]>"

  /// Appends a replacement as its place demands: as it is inside a section, with references
  /// outside.
  ///
  /// `]]>`, which would end a section, and which XML forbids outside of one, is never written, also
  /// not in combination with the surrounding text.
  ///
  /// - Parameters:
  ///   - range: the range to replace, in the decoded text; no section begins or ends in it.
  ///   - outer: the same in the text around.
  func append(
    _ replacement: [UInt8], replacing range: TextRange, at outer: TextRange,
    to output: inout [UInt8]
  ) {
    let isInSection = isInSection(outer.lowerBound)
    // Brackets in a row behind which a `>` would be too much.
    var brackets = 0
    for byte in text[max(0, range.lowerBound - 2)..<range.lowerBound] {
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
    }
    for byte in replacement {
      let isEnd = byte == UInt8(ascii: ">") && brackets >= 2
      if isInSection {
        if isEnd { output += (Self.closing + Self.opening).utf8 }
        output.append(byte)
      } else {
        Self.appendEscaped(byte, isEnd: isEnd, to: &output)
      }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
    }
    if isInSection, makesEnd(brackets, before: range.upperBound) {
      output += (Self.closing + Self.opening).utf8
    }
  }

  private static func appendEscaped(_ byte: UInt8, isEnd: Bool, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">") where isEnd: output += "&gt;".utf8
    default: output.append(byte)
    }
  }

  /// Whether brackets and the text from an offset on are the end of a section together.
  private func makesEnd(_ brackets: Int, before offset: Int) -> Bool {
    let rest = text[min(offset, text.count)...]
    return brackets >= 2 && rest.starts(with: ">".utf8)
      || brackets == 1 && rest.starts(with: "]>".utf8)
  }

  /// Whether an offset of the outer text is in a section, or at an end of its text.
  ///
  /// - Complexity: O(log n) in the number of sections.
  private func isInSection(_ offset: Int) -> Bool {
    let index = sections.partitioningIndex { $0.upperBound >= offset }
    return index < sections.count && sections[index].lowerBound <= offset
  }
}

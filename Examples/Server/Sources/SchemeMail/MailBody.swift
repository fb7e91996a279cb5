internal import Schemefy

/// The body of a page in a mail: its text, and the way back into its transfer encoding.
///
/// RFC 2045 §6 <https://www.rfc-editor.org/rfc/rfc2045#section-6>
struct MailBody {
  private enum Encoding {
    case identity
    case quotedPrintable(QuotedPrintable)
    case base64(Base64Text)
  }

  /// The longest line without its end, in bytes: RFC 5322 §2.1.1.
  private static let longestLine = 998

  private let part: MailPart
  private let encoding: Encoding
  /// The text, as the page's charset has it.
  let content: [UInt8]
  /// The end of lines of the message.
  private let newline: [UInt8]

  init(_ part: MailPart, in message: [UInt8]) {
    self.part = part
    let encoded = Array(message[part.body])
    newline = message.prefix { $0 != 0x0A }.last == 0x0D ? [0x0D, 0x0A] : [0x0A]
    switch MediaTypeField(part.fields.value(of: "content-transfer-encoding") ?? "").essence {
    case "quoted-printable":
      let text = QuotedPrintable(encoded)
      (encoding, content) = (.quotedPrintable(text), text.decoded)
    case "base64":
      let text = Base64Text(encoded)
      (encoding, content) = (.base64(text), text.decoded)
    default:
      (encoding, content) = (.identity, encoded)
    }
  }

  /// Whether characters of the text are more than a byte, so that a byte is no end of a line.
  private var isWide: Bool {
    let charset = part.type.charset?.lowercased() ?? ""
    return charset.hasPrefix("utf-16") || charset.hasPrefix("utf-32")
  }

  /// The bytes that change in the message when the text does.
  ///
  /// - Returns: `nil` if something in the new body would be taken for the end of a part.
  func applying(_ edits: EditList) -> [(range: Range<Int>, bytes: [UInt8])]? {
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    let body: [UInt8]
    switch encoding {
    case .quotedPrintable(let text):
      body = text.applying(edits, newline: newline, isText: !isWide)
    case .base64(let text):
      let usesCRLF = content.prefix { $0 != 0x0A }.last == 0x0D
      let ends = usesCRLF && !isWide ? [0x0D, 0x0A] : nil as [UInt8]?
      body = text.encoding(edits.applied(to: content, newline: ends), newline: newline)
    case .identity:
      let plain = edits.applied(to: content, newline: newline)
      if Self.hasLongLine(plain), !Self.hasLongLine(content) {
        body = QuotedPrintable.encoding(plain, newline: newline)
        changes.append(fieldOfQuotedPrintable)
      } else {
        body = plain
      }
    }
    guard !hasBoundary(body) else { return nil }
    return changes + [(part.body, body)]
  }

  private static func hasLongLine(_ text: [UInt8]) -> Bool {
    text.split(separator: 0x0A).contains { $0.count - ($0.last == 0x0D ? 1 : 0) > longestLine }
  }

  /// The change of the header by which the body is in quoted-printable.
  private var fieldOfQuotedPrintable: (range: Range<Int>, bytes: [UInt8]) {
    let field = part.fields.first { $0.name == "content-transfer-encoding" }
    let end = part.header.upperBound
    return (
      field?.range ?? end..<end,
      Array("Content-Transfer-Encoding: quoted-printable".utf8) + newline
    )
  }

  /// Whether a line starts like a boundary of a part that this one is in.
  private func hasBoundary(_ body: [UInt8]) -> Bool {
    body.split(separator: 0x0A).contains { line in
      line.starts(with: "--".utf8)
        && part.boundaries.contains { line.dropFirst(2).starts(with: $0) }
    }
  }
}

extension EditList {
  /// A text with the edits in it.
  ///
  /// - Parameter newline: how lines end in what is added; `nil` leaves them as they are.
  func applied(to text: [UInt8], newline: [UInt8]?) -> [UInt8] {
    var (new, end): ([UInt8], Int) = ([], 0)
    for (range, replacement) in edits {
      new += text[end..<range.lowerBound]
      var last: UInt8 = 0
      for byte in replacement {
        if byte == 0x0A, last != 0x0D, let newline { new += newline } else { new.append(byte) }
        last = byte
      }
      end = range.upperBound
    }
    return new + text[end...]
  }
}

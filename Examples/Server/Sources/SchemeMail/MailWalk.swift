/// A part of a mail that is a page.
struct MailPart {
  /// Its number, as of ``MailNote/part``.
  var name: String
  /// Its header, with the empty line behind it, and its body.
  var header: Range<Int>
  var body: Range<Int>
  var fields: [MailField]
  var type: MediaTypeField
  /// The parts that it stands in and whose signatures cover it.
  var signed: [(part: String, signature: MailSignature)]
  /// The boundaries of the parts that it stands in.
  var boundaries: [[UInt8]]
}

/// A walk through the parts of a mail, for its pages.
struct MailWalk {
  /// A part that has not been looked at yet.
  private struct Pending {
    var name: String
    var range: Range<Int>
    var depth = 0
    var signed: [(part: String, signature: MailSignature)] = []
    var boundaries: [[UInt8]] = []
  }

  private let message: [UInt8]
  private let limits: MailGateway.Limits
  /// Whether pages that are signed are left out.
  private let skipsSigned: Bool
  private(set) var notes: [MailNote] = []

  init(_ message: [UInt8], _ limits: MailGateway.Limits, skipsSigned: Bool) {
    (self.message, self.limits, self.skipsSigned) = (message, limits, skipsSigned)
  }

  /// The signatures that cover the whole message.
  var signaturesOfMessage: [MailSignature] {
    let names = MailField.header(in: message, message.indices).fields.map(\.name)
    var signatures: [MailSignature] = []
    if names.contains("dkim-signature") { signatures.append(.dkim) }
    if names.contains("arc-message-signature") { signatures.append(.arc) }
    return signatures
  }

  /// The pages, in their order.
  mutating func pages() -> [MailPart] {
    var pages: [MailPart] = []
    var pending = [Pending(name: "", range: message.indices)]
    var count = 0
    while let part = pending.popLast() {
      count += 1
      guard count <= limits.parts, part.depth <= limits.depth else {
        notes.append(MailNote(kind: .tooManyParts, part: part.name))
        if count > limits.parts { break }
        continue
      }
      let (fields, end, body) = MailField.header(in: message, part.range)
      let type = MediaTypeField(fields.value(of: "content-type") ?? "text/plain")
      if type.essence.hasPrefix("multipart/") {
        pending += children(of: part, type, body..<part.range.upperBound).reversed()
      } else if type.essence == "text/html", !Self.isAttachment(fields) {
        pages.append(
          MailPart(
            name: part.name, header: part.range.lowerBound..<end,
            body: body..<part.range.upperBound, fields: fields, type: type, signed: part.signed,
            boundaries: part.boundaries))
      }
    }
    return pages
  }

  private static func isAttachment(_ fields: [MailField]) -> Bool {
    MediaTypeField(fields.value(of: "content-disposition") ?? "").essence == "attachment"
  }

  private mutating func children(
    of part: Pending, _ type: MediaTypeField, _ body: Range<Int>
  ) -> [Pending] {
    guard type.essence != "multipart/encrypted", let boundary = type.parameters["boundary"],
      !boundary.isEmpty
    else { return [] }
    var child = part
    child.depth += 1
    child.boundaries.append(Array(boundary.utf8))
    if type.essence == "multipart/signed" {
      let signature = Self.signature(type)
      if skipsSigned {
        notes.append(MailNote(kind: .kept(signature), part: part.name))
        return []
      }
      child.signed.append((part.name, signature))
    }
    return ranges(between: Array(boundary.utf8), in: body).enumerated().map { index, range in
      child.name = part.name.isEmpty ? "\(index + 1)" : "\(part.name).\(index + 1)"
      child.range = range
      return child
    }
  }

  private static func signature(_ type: MediaTypeField) -> MailSignature {
    switch type.parameters["protocol"]?.lowercased() {
    case "application/pgp-signature": .pgp
    case "application/pkcs7-signature", "application/x-pkcs7-signature": .smime
    default: .other
    }
  }

  /// The parts of a body.
  ///
  /// RFC 2046 §5.1.1 <https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1>: the end of the line in front of a
  /// boundary belongs to that.
  private func ranges(between boundary: [UInt8], in body: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, partStart): (Int, Int?) = (body.lowerBound, nil)
    while start < body.upperBound {
      let end = message.endOfLine(from: start, to: body.upperBound)
      if let isLast = isBoundary(start..<end, boundary) {
        if let partStart { ranges.append(partStart..<endOfPart(before: start, from: partStart)) }
        if isLast { return ranges }
        partStart = end
      }
      start = end
    }
    if let partStart { ranges.append(partStart..<body.upperBound) }
    return ranges
  }

  /// Whether a line is the last boundary; `nil` if it is none.
  private func isBoundary(_ line: Range<Int>, _ boundary: [UInt8]) -> Bool? {
    let text = message[line]
    guard text.starts(with: "--".utf8), text.dropFirst(2).starts(with: boundary) else { return nil }
    let rest = text.dropFirst(2 + boundary.count)
    let isLast = rest.starts(with: "--".utf8)
    let padding = isLast ? rest.dropFirst(2) : rest
    return padding.allSatisfy { " \t\r\n".utf8.contains($0) } ? isLast : nil
  }

  private func endOfPart(before boundary: Int, from start: Int) -> Int {
    var end = boundary
    if end > start, message[end - 1] == 0x0A { end -= 1 }
    if end > start, message[end - 1] == 0x0D { end -= 1 }
    return end
  }
}

public import Schemefy

/// Rewrites the pages in a mail, and leaves all other bytes as they are.
///
/// ```swift
/// let gateway = MailGateway(SchemeRewriter(options: options))
/// let result = try gateway.rewrite(message)
/// for note in result.notes { log(note.description) }
/// ```
///
/// A page is a part of the type `text/html` that is shown. It keeps its transfer encoding; in quoted-printable
/// only what was edited is encoded anew. Mail in mail, and what is encrypted, is left alone.
public struct MailGateway: Sendable {
  /// What becomes of mail that is signed: changing a page breaks the signature.
  public enum SignedMail: String, Sendable, CaseIterable {
    /// It is rewritten, and the result names the signatures that are broken. For a gateway that has checked
    /// them, and says so.
    case rewrite
    /// It stays as it is.
    case keep
  }

  /// How much is done for a mail. Each limit has a default and a unit.
  public struct Limits: Sendable {
    /// The longest mail that is rewritten, in bytes.
    public var size = 64 << 20
    /// How many parts a mail may have; the pages behind them stay as they are.
    public var parts = 1000
    /// How many parts may be in each other.
    public var depth = 32
    /// The time for a mail.
    public var time = Duration.seconds(5)

    public init() {}
  }

  private let rewriter: SchemeRewriter
  private let signedMail: SignedMail
  private let limits: Limits

  /// - Parameter rewriter: with no style chosen, for a page that follows the scheme of the reader's client.
  public init(
    _ rewriter: SchemeRewriter, signedMail: SignedMail = .rewrite, limits: Limits = Limits()
  ) {
    (self.rewriter, self.signedMail, self.limits) = (rewriter, signedMail, limits)
  }

  /// Rewrites a message.
  ///
  /// RFC 5322 <https://www.rfc-editor.org/rfc/rfc5322>, RFC 2045, RFC 2046
  ///
  /// - Parameter message: as it is kept in a file, with any line ends.
  /// - Throws: `WorkInterruption` where the task is cancelled, or the time is up.
  public func rewrite(_ message: [UInt8]) throws(WorkInterruption) -> MailResult {
    var result = MailResult(bytes: message)
    guard message.count <= limits.size else {
      result.add(.tooLong)
      return result
    }
    var walk = MailWalk(message, limits, skipsSigned: signedMail == .keep)
    let signatures = walk.signaturesOfMessage
    if signedMail == .keep, !signatures.isEmpty {
      for signature in signatures { result.add(.kept(signature)) }
      return result
    }
    let pages = walk.pages()
    result.notes += walk.notes
    try rewrite(pages, of: message, signatures, &result)
    return result
  }

  private func rewrite(
    _ pages: [MailPart], of message: [UInt8], _ signatures: [MailSignature],
    _ result: inout MailResult
  ) throws(WorkInterruption) {
    let deadline = ContinuousClock.now + limits.time
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    var broken: [(part: String, signature: MailSignature)] = signatures.map { ("", $0) }
    for page in pages {
      let body = MailBody(page, in: message)
      let rewritten = try rewriter.rewrite(
        SchemeContent(body.content, as: .page, path: page.name, charset: page.type.charset),
        until: deadline)
      guard rewritten.isChanged else { continue }
      guard let new = body.applying(rewritten.edits) else {
        result.add(.boundary, page.name)
        continue
      }
      changes += new
      result.changedParts.append(page.name)
      for signed in page.signed where !broken.contains(where: { $0.part == signed.part }) {
        broken.append(signed)
      }
    }
    guard !changes.isEmpty else { return }
    for (part, signature) in broken { result.add(.broken(signature), part) }
    result.bytes = message.replacing(changes)
  }
}

extension [UInt8] {
  /// The bytes with others in the place of ranges, which come in their order.
  fileprivate func replacing(_ changes: [(range: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var (new, end): ([UInt8], Int) = ([], 0)
    for (range, bytes) in changes {
      new += self[end..<range.lowerBound]
      new += bytes
      end = range.upperBound
    }
    return new + self[end...]
  }
}

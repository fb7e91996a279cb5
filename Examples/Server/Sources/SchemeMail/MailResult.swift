/// A kind of signature.
public enum MailSignature: String, Hashable, Sendable {
  /// RFC 6376 <https://www.rfc-editor.org/rfc/rfc6376>
  case dkim = "DKIM"
  /// RFC 8617 <https://www.rfc-editor.org/rfc/rfc8617>
  case arc = "ARC"
  /// RFC 8551 <https://www.rfc-editor.org/rfc/rfc8551>
  case smime = "S/MIME"
  /// RFC 3156 <https://www.rfc-editor.org/rfc/rfc3156>
  case pgp = "PGP/MIME"
  /// A part of the type `multipart/signed` of another kind.
  case other = "unknown"
}

/// Something to know of a mail that was rewritten, or of why it was not.
public struct MailNote: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// A signature that does not hold any more.
    case broken(MailSignature)
    /// A signature for which the pages that it covers stay as they are.
    case kept(MailSignature)
    /// The mail is longer than ``MailGateway/Limits/size``.
    case tooLong
    /// There are more parts, or more in each other, than the limits let in.
    case tooManyParts
    /// A page stays as it is, as what would be added looks like the end of a part.
    case boundary
  }

  public let kind: Kind
  /// The part: `1.2` is the second part of the first one, and the message itself has no number.
  public let part: String

  public var description: String {
    let place = part.isEmpty ? "message" : "part \(part)"
    switch kind {
    case .broken(let signature): return "\(place): \(signature.rawValue) signature is broken"
    case .kept(let signature): return "\(place): left alone for its \(signature.rawValue) signature"
    case .tooLong: return "\(place): left alone, too long"
    case .tooManyParts: return "\(place): left alone, too many parts"
    case .boundary: return "\(place): left alone, its boundary would be in it"
    }
  }
}

/// A mail, and what was done to it.
public struct MailResult: Sendable {
  public internal(set) var bytes: [UInt8]
  /// The numbers of the pages that were changed, as of ``MailNote/part``.
  public internal(set) var changedParts: [String] = []
  public internal(set) var notes: [MailNote] = []

  public var isChanged: Bool { !changedParts.isEmpty }

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ kind: MailNote.Kind, _ part: String = "") {
    notes.append(MailNote(kind: kind, part: part))
  }
}

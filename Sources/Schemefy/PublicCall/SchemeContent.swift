public import SchemefyPage

/// Bytes that a caller has in hand, and their kind: the caller's word, which nothing is guessed against.
///
/// ```swift
/// SchemeContent(body, as: .page, path: "guide/start.html", charset: "utf-8")
/// SchemeContent(row, as: .fragment(in: "tr"))
/// ```
///
/// Content that comes in pieces is described in the same way
/// (``SchemeRewriter/stream(_:with:resources:plan:until:)``); there may be no bytes of it yet.
public struct SchemeContent: Sendable {
  /// The kind of content that bytes are.
  public enum Kind: Hashable, Sendable {
    /// A page in the syntax of HTML, as `text/html` names it.
    case page
    /// A page in the syntax of XML, as `application/xhtml+xml` names it.
    case xmlPage
    /// A piece of a page in the syntax of HTML, for the content of an element.
    case fragment(FragmentContext)
    /// A style sheet.
    case styleSheet
    /// A picture in SVG.
    case picture

    /// A piece of a page, for the content of `body` or of an element like it.
    public static let fragment = Kind.fragment(.body)

    /// The kind of a whole file of a content type.
    public init(_ type: ContentType) {
      switch type {
      case .html: self = .page
      case .xhtml: self = .xmlPage
      case .css: self = .styleSheet
      case .svg: self = .picture
      }
    }

    /// The content type of a file that holds nothing else.
    package var type: ContentType {
      switch self {
      case .page, .fragment: .html
      case .xmlPage: .xhtml
      case .styleSheet: .css
      case .picture: .svg
      }
    }
  }

  /// All bytes of the content; in a stream, those that have come so far.
  public var bytes: [UInt8]
  public var kind: Kind
  /// The path as diagnostics show it, relative to the root of the resources: `a/b.html`. References in
  /// the content are relative to it.
  public var path: String
  /// The `charset` that came with the bytes, as of ``SchemeOptions/charset``; `nil` takes that of the
  /// options.
  public var charset: String?
  /// The nonce by which the content security policy of a response lets styles in: styles that are put
  /// into the content carry it, unless the content has a nonce of its own. `nil` if no policy came with
  /// it.
  public var nonce: String?

  public init(
    _ bytes: [UInt8] = [], as kind: Kind, path: String = "", charset: String? = nil,
    nonce: String? = nil
  ) {
    (self.bytes, self.kind, self.path) = (bytes, kind, path)
    (self.charset, self.nonce) = (charset, nonce)
  }
}

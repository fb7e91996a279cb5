/// A mail: its text, and the parts that this shows.
public struct MailSource: ContentSource {
  /// The path of the text.
  public static let page = "mail.html"
  private let text: Content
  private let parts: [String: Content]

  /// - Parameters:
  ///   - text: the part of the type `text/html`, decoded from its transfer encoding.
  ///   - parts: the others by their `Content-ID`, without the angle brackets: the text names them as
  ///     `cid:ID`, and a web view asks for them by that.
  public init(_ text: Content, parts: [String: Content] = [:]) {
    self.text = text
    self.parts = parts
  }

  /// None: a mail is a page by itself.
  public var paths: [String] { [] }

  public func content(at path: String) -> Content? { path == Self.page ? text : parts[path] }
}

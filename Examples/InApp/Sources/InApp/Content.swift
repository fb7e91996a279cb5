import Schemefy

/// What a web view asks for, or gets: bytes, and what they are.
public struct Content: Hashable, Sendable {
  public var bytes: [UInt8]
  /// Such as `text/html`.
  public var mimeType: String
  /// The encoding that came with a text, such as `utf-8`; `nil` if the text says it itself.
  public var charset: String?

  public init(_ bytes: [UInt8], mimeType: String, charset: String? = nil) {
    self.bytes = bytes
    self.mimeType = mimeType
    self.charset = charset
  }

  /// The type that is rewritten; `nil` for any other, such as a photograph.
  var type: ContentType? { ContentType(rawValue: mimeType.lowercased()) }
}

/// Where content comes from.
public protocol ContentSource: Sendable {
  /// The paths of the pages and sheets that belong together, which are read once to decide on all of them:
  /// the same sheet then has the same colours on each page. None where each page is by itself.
  var paths: [String] { get }

  /// The content at a path; `nil` if there is none.
  ///
  /// - Parameter path: without a slash in front, and decoded, as `a/b c.html`.
  func content(at path: String) -> Content?
}

/// The sheets and pictures of a source, for the rewriter.
struct SourceFiles: ResourceProvider {
  let source: any ContentSource

  func bytes(at path: String) -> [UInt8]? { source.content(at: path)?.bytes }
}

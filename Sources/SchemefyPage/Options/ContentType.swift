/// A type of content that is rewritten: pages, pictures and style sheets.
public enum ContentType: String, Sendable, CaseIterable {
  case html = "text/html"
  case xhtml = "application/xhtml+xml"
  case svg = "image/svg+xml"
  case css = "text/css"

  /// The type of a file by the extension of its name; `nil` for any other.
  public init?(fileName: String) {
    let lowercased = fileName.lowercased()
    if lowercased.hasSuffix(".html") || lowercased.hasSuffix(".htm") {
      self = .html
    } else if lowercased.hasSuffix(".xhtml") || lowercased.hasSuffix(".xht") {
      self = .xhtml
    } else if lowercased.hasSuffix(".svg") {
      self = .svg
    } else if lowercased.hasSuffix(".css") {
      self = .css
    } else {
      return nil
    }
  }

  /// Whether the type is in the syntax of XML.
  package var isXML: Bool { self == .xhtml || self == .svg }
}

internal import Schemefy

extension SchemeContent.Kind {
  /// The content type of a whole file of it.
  var contentType: ContentType {
    switch self {
    case .page, .fragment: .html
    case .xmlPage: .xhtml
    case .styleSheet: .css
    case .picture: .svg
    }
  }
}

internal import Schemefy
internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// Pages that reports show.
extension HTMLReport {
  /// A page as it looks in a style.
  package struct View {
    package var page: String
    package var type: ContentType
    package var caption: String
    package var style: UserInterfaceStyle
  }

  /// The size of views beside each other.
  enum ViewSize: String {
    case large = "views pair"
    case small = "views"
  }

  /// The rules for the views.
  static let viewStyle: CSSText = """
    .views { display: grid; grid-template-columns: repeat(auto-fill, minmax(13em, 1fr)); gap: 1em }
    .views.pair { grid-template-columns: repeat(auto-fit, minmax(min(24em, 100%), 1fr)) }
    figure { margin: 0 }
    figcaption { margin-bottom: 0.3em }
    figure div { overflow: hidden; height: 16em; border: 1px solid light-dark(#6e6e73, #8e8e93);
      border-radius: 0.5em }
    iframe { background: Canvas; width: 250%; height: 250%; border: 0; transform: scale(0.4); transform-origin: 0 0 }
    .pair div { height: 30em }
    .pair iframe { width: 200%; height: 200%; transform: scale(0.5) }
    """

  /// Pages beside each other, each in a frame that runs nothing and loads nothing.
  package static func views(_ views: [View], _ size: ViewSize) -> Markup {
    "<div class=\"\(size.rawValue)\">\n\(views.map(frame).joined())</div>\n"
  }

  private static func frame(_ view: View) -> Markup {
    """
    <figure><figcaption>\(view.caption)</figcaption><div><iframe sandbox="" title="\(view.caption)" \
    style="color-scheme: \(view.style.rawValue)"\(source(of: view))></iframe></div></figure>

    """
  }

  /// A page in XML syntax has to be parsed as XML, which `srcdoc` does not do.
  private static func source(of view: View) -> MarkupAttributes {
    guard view.type != .html else { return MarkupAttributes("srcdoc", view.page.utf8) }
    let text = PercentEncoding.text(view.page)
    return MarkupAttributes("src", "data:\(view.type.rawValue);charset=utf-8,\(text)".utf8)
  }
}

/// What the tree builder asks of an open element again and again, as bits.
struct ElementTraits: OptionSet {
  let rawValue: UInt16

  /// WHATWG HTML §13.2.4.2 <https://html.spec.whatwg.org/multipage/parsing.html#special>
  static let special = ElementTraits(rawValue: 1)
  /// Ends the search for an element "in scope".
  static let scopeMarker = ElementTraits(rawValue: 2)
  /// Ends the search in list item scope, besides the scope markers.
  static let listScopeMarker = ElementTraits(rawValue: 4)
  /// Ends the search in button scope, besides the scope markers.
  static let buttonScopeMarker = ElementTraits(rawValue: 8)
  /// Ends the search in table scope.
  static let tableScopeMarker = ElementTraits(rawValue: 16)
  static let htmlIntegrationPoint = ElementTraits(rawValue: 32)
  static let mathMLTextIntegrationPoint = ElementTraits(rawValue: 64)
  /// A formatting element of HTML: it may stand in the list of active formatting elements.
  static let formatting = ElementTraits(rawValue: 128)
  /// Generating implied end tags pops it.
  static let impliedEnd = ElementTraits(rawValue: 256)
  /// Generating all implied end tags thoroughly pops it.
  static let impliedEndThoroughly = ElementTraits(rawValue: 512)

  /// A template in it has made its shadow root.
  static let shadowHost = ElementTraits(rawValue: 1024)

  static let scope: ElementTraits = [.scopeMarker]
  static let listItemScope: ElementTraits = [.scopeMarker, .listScopeMarker]
  static let buttonScope: ElementTraits = [.scopeMarker, .buttonScopeMarker]
  static let tableScope: ElementTraits = [.tableScopeMarker]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The traits that follow from name and namespace alone.
  init(_ tag: TagName, _ namespace: HTMLNode.Namespace) {
    switch namespace {
    case .html: self = tag.htmlTraits
    case .svg: self = tag.svgTraits
    case .mathml: self = tag.mathMLTraits
    }
  }
}

extension TagName {
  /// The traits of an HTML element.
  fileprivate var htmlTraits: ElementTraits {
    switch self {
    case .applet, .marquee, .object, .select: [.special, .scopeMarker]
    case .html, .table, .template: [.special, .scopeMarker, .tableScopeMarker]
    case .td, .th: [.special, .scopeMarker, .impliedEndThoroughly]
    case .caption: [.special, .scopeMarker, .impliedEndThoroughly]
    case .ol, .ul: [.special, .listScopeMarker]
    case .button: [.special, .buttonScopeMarker]
    case .dd, .dt, .li, .p: [.special, .impliedEnd, .impliedEndThoroughly]
    case .optgroup, .option, .rb, .rp, .rt, .rtc: [.impliedEnd, .impliedEndThoroughly]
    case .colgroup, .tbody, .tfoot, .thead, .tr: [.special, .impliedEndThoroughly]
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      [.formatting]
    case .address, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
      .center, .col, .details, .dir, .div, .dl, .embed, .fieldset, .figcaption, .figure, .footer,
      .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr,
      .iframe, .img, .input, .keygen, .link, .listing, .main, .menu, .meta, .nav, .noembed,
      .noframes, .noscript, .param, .plaintext, .pre, .script, .search, .section, .source,
      .style, .summary, .textarea, .title, .track, .wbr, .xmp:
      [.special]
    default: []
    }
  }

  /// The traits of an SVG element.
  fileprivate var svgTraits: ElementTraits {
    switch self {
    case .foreignObject, .desc, .title: [.special, .scopeMarker, .htmlIntegrationPoint]
    default: []
    }
  }

  /// The traits of a MathML element; `annotation-xml` may also be an HTML integration point.
  fileprivate var mathMLTraits: ElementTraits {
    switch self {
    case .mi, .mo, .mn, .ms, .mtext: [.special, .scopeMarker, .mathMLTextIntegrationPoint]
    case .annotationXml: [.special, .scopeMarker]
    default: []
    }
  }
}

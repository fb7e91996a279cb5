/// Properties of an open element that the tree builder often tests, as bits.
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
  /// The standard's "generate implied end tags" pops the element.
  static let impliedEnd = ElementTraits(rawValue: 256)
  /// The standard's "generate all implied end tags thoroughly" pops the element.
  static let impliedEndThoroughly = ElementTraits(rawValue: 512)

  /// A template in the element has made its shadow root.
  static let shadowHost = ElementTraits(rawValue: 1024)

  // The effects of tags in the in-body mode, for `TreeBuilder+Ordinary.swift`.

  /// A start tag closes a `p` in button scope and inserts its element.
  static let startsBlock = ElementTraits(rawValue: 2048)
  /// A start tag re-creates formatting elements and inserts its element.
  static let startsPhrase = ElementTraits(rawValue: 4096)
  /// An end tag closes the current node, if that has its name, and nothing else.
  static let endsItself = ElementTraits(rawValue: 8192)

  /// A start tag closes an open list item before it does the same as one that starts a block.
  static let listItem = ElementTraits(rawValue: 16384)

  static let scope: ElementTraits = [.scopeMarker]
  static let listItemScope: ElementTraits = [.scopeMarker, .listScopeMarker]
  static let buttonScope: ElementTraits = [.scopeMarker, .buttonScopeMarker]
  static let tableScope: ElementTraits = [.tableScopeMarker]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The traits that follow from name and namespace alone.
  init(_ tag: TagName, _ namespace: ElementNamespace) {
    switch namespace {
    case .html: self = tag.htmlTraits
    case .svg: self = tag.svgTraits
    case .mathml: self = tag.mathMLTraits
    case .other: self = []
    }
  }
}

extension TagName {
  /// Whether the tag is that of a formatting element, such as `b` and `font`.
  ///
  /// WHATWG HTML §13.2.4.2 <https://html.spec.whatwg.org/multipage/parsing.html#formatting>
  package var isFormatting: Bool { htmlTraits.contains(.formatting) }

  /// The traits of an HTML element. Not inlined, so that it is a look-up in a table: inlined, the
  /// compiler makes jumps of it that processors mispredict.
  @inline(never)
  fileprivate var htmlTraits: ElementTraits {
    switch self {
    case .applet, .marquee, .object, .select: [.special, .scopeMarker]
    case .html, .table, .template: [.special, .scopeMarker, .tableScopeMarker]
    case .td, .th: [.special, .scopeMarker, .impliedEndThoroughly]
    case .caption: [.special, .scopeMarker, .impliedEndThoroughly]
    case .ol, .ul: [.special, .listScopeMarker, .startsBlock, .endsItself]
    case .button: [.special, .buttonScopeMarker, .endsItself]
    case .p: [.special, .impliedEnd, .impliedEndThoroughly, .startsBlock, .endsItself]
    case .dd, .dt, .li: [.special, .impliedEnd, .impliedEndThoroughly, .listItem, .endsItself]
    case .optgroup, .option, .rb, .rp, .rt, .rtc: [.impliedEnd, .impliedEndThoroughly]
    case .colgroup, .tbody, .tfoot, .thead, .tr: [.special, .impliedEndThoroughly]
    case .a, .nobr: [.formatting, .endsItself]
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      [.formatting, .startsPhrase, .endsItself]
    case .address, .article, .aside, .blockquote, .center, .details, .dir, .div, .dl, .fieldset,
      .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .search, .section,
      .summary:
      [.special, .startsBlock, .endsItself]
    case .dialog: [.startsBlock, .endsItself]
    case .h1, .h2, .h3, .h4, .h5, .h6, .listing, .pre: [.special, .endsItself]
    case .area, .base, .basefont, .bgsound, .body, .br, .col, .embed, .form, .frame, .frameset,
      .head, .hr, .iframe, .img, .input, .keygen, .link, .meta, .noembed, .noframes, .noscript,
      .param, .plaintext, .script, .source, .style, .textarea, .title, .track, .wbr, .xmp:
      [.special]
    case .image, .math, .selectedcontent, .svg: []
    default: [.startsPhrase, .endsItself]
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

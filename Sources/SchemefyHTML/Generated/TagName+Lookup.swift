// Made by make-tag-lookup.py; not to be edited by hand.

extension TagName {
  /// The name that has these bytes; `.unknown` if none has.
  @inline(__always)
  package init(_ name: PackedName) {
    self = name.count <= 8 ? Self.short(name.low) : Self.long(name)
  }

  @inline(__always)
  private static func short(_ low: UInt64) -> TagName {
    let slot = (low &* 0x5c15fb63ac73e4dd) &>> 54
    let name = slots[Int(truncatingIfNeeded: slot)]
    return shortNames[Int(name.rawValue)] == low ? name : .unknown
  }

  @inline(never)
  private static func long(_ name: PackedName) -> TagName {
    guard name.isComplete else { return .unknown }
    return switch (name.low, name.high) {
    case (0x697461746f6e6e61, 0x6c6d782d6e6f): .annotationXml
    case (0x6f75716b636f6c62, 0x6574): .blockquote
    case (0x6974706163676966, 0x6e6f): .figcaption
    case (0x6f6e676965726f66, 0x7463656a62): .foreignObject
    case (0x72677261656e696c, 0x746e65696461): .linearGradient
    case (0x616d6e67696c616d, 0x6b72): .malignmark
    case (0x7865746e69616c70, 0x74): .plaintext
    case (0x72676c6169646172, 0x746e65696461): .radialGradient
    case (0x64657463656c6573, 0x746e65746e6f63): .selectedcontent
    default: .unknown
    }
  }

  /// The name in lowercase, as the tokenizer reports it; empty for `.unknown`.
  package var lowercased: String {
    switch self {
    case .unknown: ""
    case .a: "a"
    case .abbr: "abbr"
    case .address: "address"
    case .annotationXml: "annotation-xml"
    case .applet: "applet"
    case .area: "area"
    case .article: "article"
    case .aside: "aside"
    case .b: "b"
    case .base: "base"
    case .basefont: "basefont"
    case .bgsound: "bgsound"
    case .big: "big"
    case .blockquote: "blockquote"
    case .body: "body"
    case .br: "br"
    case .button: "button"
    case .caption: "caption"
    case .center: "center"
    case .circle: "circle"
    case .clipPath: "clippath"
    case .code: "code"
    case .col: "col"
    case .colgroup: "colgroup"
    case .data: "data"
    case .dd: "dd"
    case .defs: "defs"
    case .del: "del"
    case .desc: "desc"
    case .details: "details"
    case .dialog: "dialog"
    case .dir: "dir"
    case .div: "div"
    case .dl: "dl"
    case .dt: "dt"
    case .ellipse: "ellipse"
    case .em: "em"
    case .embed: "embed"
    case .fieldset: "fieldset"
    case .figcaption: "figcaption"
    case .figure: "figure"
    case .font: "font"
    case .footer: "footer"
    case .foreignObject: "foreignobject"
    case .form: "form"
    case .frame: "frame"
    case .frameset: "frameset"
    case .g: "g"
    case .h1: "h1"
    case .h2: "h2"
    case .h3: "h3"
    case .h4: "h4"
    case .h5: "h5"
    case .h6: "h6"
    case .head: "head"
    case .header: "header"
    case .hgroup: "hgroup"
    case .hr: "hr"
    case .html: "html"
    case .i: "i"
    case .iframe: "iframe"
    case .image: "image"
    case .img: "img"
    case .input: "input"
    case .ins: "ins"
    case .keygen: "keygen"
    case .label: "label"
    case .legend: "legend"
    case .li: "li"
    case .line: "line"
    case .linearGradient: "lineargradient"
    case .link: "link"
    case .listing: "listing"
    case .main: "main"
    case .malignmark: "malignmark"
    case .map: "map"
    case .mark: "mark"
    case .marquee: "marquee"
    case .math: "math"
    case .menu: "menu"
    case .menuitem: "menuitem"
    case .meta: "meta"
    case .mglyph: "mglyph"
    case .mi: "mi"
    case .mn: "mn"
    case .mo: "mo"
    case .ms: "ms"
    case .mtext: "mtext"
    case .nav: "nav"
    case .nobr: "nobr"
    case .noembed: "noembed"
    case .noframes: "noframes"
    case .noscript: "noscript"
    case .object: "object"
    case .ol: "ol"
    case .optgroup: "optgroup"
    case .option: "option"
    case .output: "output"
    case .p: "p"
    case .param: "param"
    case .path: "path"
    case .pattern: "pattern"
    case .picture: "picture"
    case .plaintext: "plaintext"
    case .polygon: "polygon"
    case .polyline: "polyline"
    case .pre: "pre"
    case .progress: "progress"
    case .q: "q"
    case .radialGradient: "radialgradient"
    case .rb: "rb"
    case .rect: "rect"
    case .rp: "rp"
    case .rt: "rt"
    case .rtc: "rtc"
    case .ruby: "ruby"
    case .s: "s"
    case .samp: "samp"
    case .script: "script"
    case .search: "search"
    case .section: "section"
    case .select: "select"
    case .selectedcontent: "selectedcontent"
    case .small: "small"
    case .source: "source"
    case .span: "span"
    case .stop: "stop"
    case .strike: "strike"
    case .strong: "strong"
    case .style: "style"
    case .sub: "sub"
    case .summary: "summary"
    case .sup: "sup"
    case .svg: "svg"
    case .symbol: "symbol"
    case .table: "table"
    case .tbody: "tbody"
    case .td: "td"
    case .template: "template"
    case .text: "text"
    case .textarea: "textarea"
    case .tfoot: "tfoot"
    case .th: "th"
    case .thead: "thead"
    case .time: "time"
    case .title: "title"
    case .tr: "tr"
    case .track: "track"
    case .tspan: "tspan"
    case .tt: "tt"
    case .u: "u"
    case .ul: "ul"
    case .use: "use"
    case .`var`: "var"
    case .video: "video"
    case .wbr: "wbr"
    case .xmp: "xmp"
    }
  }

  /// The bytes of each name of up to eight, in the order of the cases; 0 for the others.
  private static let shortNames: InlineArray<158, UInt64> = [
    0x0, 0x61, 0x72626261, 0x73736572646461, 0x0, 0x74656c707061, 0x61657261, 0x656c6369747261,
    0x6564697361, 0x62, 0x65736162, 0x746e6f6665736162, 0x646e756f736762, 0x676962, 0x0,
    0x79646f62, 0x7262, 0x6e6f74747562, 0x6e6f6974706163, 0x7265746e6563, 0x656c63726963,
    0x6874617070696c63, 0x65646f63, 0x6c6f63, 0x70756f72676c6f63, 0x61746164, 0x6464, 0x73666564,
    0x6c6564, 0x63736564, 0x736c6961746564, 0x676f6c616964, 0x726964, 0x766964, 0x6c64, 0x7464,
    0x657370696c6c65, 0x6d65, 0x6465626d65, 0x746573646c656966, 0x0, 0x657275676966, 0x746e6f66,
    0x7265746f6f66, 0x0, 0x6d726f66, 0x656d617266, 0x746573656d617266, 0x67, 0x3168, 0x3268,
    0x3368, 0x3468, 0x3568, 0x3668, 0x64616568, 0x726564616568, 0x70756f726768, 0x7268, 0x6c6d7468,
    0x69, 0x656d61726669, 0x6567616d69, 0x676d69, 0x7475706e69, 0x736e69, 0x6e656779656b,
    0x6c6562616c, 0x646e6567656c, 0x696c, 0x656e696c, 0x0, 0x6b6e696c, 0x676e697473696c,
    0x6e69616d, 0x0, 0x70616d, 0x6b72616d, 0x6565757172616d, 0x6874616d, 0x756e656d,
    0x6d657469756e656d, 0x6174656d, 0x6870796c676d, 0x696d, 0x6e6d, 0x6f6d, 0x736d, 0x747865746d,
    0x76616e, 0x72626f6e, 0x6465626d656f6e, 0x73656d6172666f6e, 0x7470697263736f6e, 0x7463656a626f,
    0x6c6f, 0x70756f726774706f, 0x6e6f6974706f, 0x74757074756f, 0x70, 0x6d61726170, 0x68746170,
    0x6e726574746170, 0x65727574636970, 0x0, 0x6e6f67796c6f70, 0x656e696c796c6f70, 0x657270,
    0x73736572676f7270, 0x71, 0x0, 0x6272, 0x74636572, 0x7072, 0x7472, 0x637472, 0x79627572, 0x73,
    0x706d6173, 0x747069726373, 0x686372616573, 0x6e6f6974636573, 0x7463656c6573, 0x0,
    0x6c6c616d73, 0x656372756f73, 0x6e617073, 0x706f7473, 0x656b69727473, 0x676e6f727473,
    0x656c797473, 0x627573, 0x7972616d6d7573, 0x707573, 0x677673, 0x6c6f626d7973, 0x656c626174,
    0x79646f6274, 0x6474, 0x6574616c706d6574, 0x74786574, 0x6165726174786574, 0x746f6f6674, 0x6874,
    0x6461656874, 0x656d6974, 0x656c746974, 0x7274, 0x6b63617274, 0x6e61707374, 0x7474, 0x75,
    0x6c75, 0x657375, 0x726176, 0x6f65646976, 0x726277, 0x706d78,
  ]

  /// The only name of up to eight bytes that a slot may hold.
  private static let slots: InlineArray<1024, TagName> = [
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .summary, .unknown, .unknown,
    .unknown, .unknown, .path, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .footer,
    .unknown, .unknown, .unknown, .unknown, .unknown, .br, .unknown, .unknown, .unknown, .unknown,
    .unknown, .h6, .unknown, .unknown, .unknown, .g, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .rect, .unknown, .unknown,
    .unknown, .span, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .ms, .unknown, .unknown, .u, .unknown, .unknown, .unknown, .unknown,
    .unknown, .menuitem, .body, .applet, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .time, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .center, .unknown, .unknown, .desc,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .use, .unknown, .ins, .mark,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .wbr, .unknown, .unknown, .unknown, .unknown,
    .noscript, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .rtc, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .col, .hr, .unknown,
    .unknown, .ol, .unknown, .unknown, .unknown, .unknown, .unknown, .line, .unknown, .frame,
    .unknown, .unknown, .unknown, .unknown, .mtext, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .strong, .unknown, .mi, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .style, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .dl, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .b, .unknown, .unknown, .unknown, .unknown, .bgsound,
    .pre, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .head, .unknown, .unknown, .unknown, .img, .unknown, .unknown,
    .basefont, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .p, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .td,
    .unknown, .marquee, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .samp, .unknown, .unknown, .unknown, .ellipse, .unknown, .unknown, .unknown, .unknown,
    .unknown, .article, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .ul, .unknown, .unknown, .legend, .unknown, .unknown, .unknown, .s,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .table, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .textarea, .unknown, .unknown, .unknown, .unknown, .unknown, .iframe,
    .track, .unknown, .sup, .unknown, .unknown, .unknown, .ruby, .unknown, .unknown, .text,
    .picture, .font, .unknown, .unknown, .unknown, .unknown, .unknown, .caption, .unknown, .big,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .rb,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .clipPath, .unknown, .unknown,
    .unknown, .search, .tspan, .unknown, .menu, .unknown, .unknown, .unknown, .html, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .main, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .label, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .xmp, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .tr, .unknown, .unknown, .unknown, .unknown, .map, .unknown, .unknown,
    .image, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .link, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .dd,
    .meta, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .listing, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .defs, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .tbody, .unknown, .unknown, .source, .unknown, .unknown,
    .unknown, .unknown, .unknown, .circle, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .template, .unknown, .unknown, .form, .unknown, .unknown, .unknown,
    .unknown, .unknown, .embed, .unknown, .unknown, .symbol, .h1, .unknown, .unknown, .unknown,
    .unknown, .unknown, .select, .rp, .unknown, .unknown, .unknown, .area, .unknown, .unknown,
    .unknown, .colgroup, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .svg, .unknown, .unknown, .q, .sub, .unknown, .unknown,
    .unknown, .unknown, .unknown, .mn, .unknown, .unknown, .th, .unknown, .script, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .code, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .pattern, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .tt,
    .unknown, .unknown, .em, .unknown, .unknown, .unknown, .dialog, .unknown, .unknown, .unknown,
    .unknown, .del, .unknown, .unknown, .unknown, .unknown, .h2, .unknown, .frameset, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .nobr, .unknown, .var, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .mo, .title, .unknown, .unknown, .section,
    .unknown, .unknown, .unknown, .unknown, .mglyph, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .details, .param, .unknown, .video, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .i, .unknown, .nav,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .small, .unknown, .unknown, .unknown, .progress, .unknown, .unknown, .h3, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .fieldset, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .polyline, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .output, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .base, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .tfoot, .unknown, .aside, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .noembed, .unknown, .div, .unknown,
    .unknown, .li, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .h4, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .optgroup, .unknown, .a,
    .unknown, .input, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .noframes, .unknown,
    .option, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .header, .unknown,
    .unknown, .unknown, .keygen, .unknown, .unknown, .figure, .unknown, .unknown, .unknown, .abbr,
    .unknown, .unknown, .dt, .unknown, .unknown, .dir, .stop, .unknown, .unknown, .unknown,
    .hgroup, .unknown, .math, .unknown, .unknown, .unknown, .unknown, .button, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .strike, .h5, .polygon, .unknown, .object, .unknown, .unknown, .unknown,
    .rt, .unknown, .thead, .unknown, .unknown, .unknown, .address, .unknown, .unknown, .unknown,
    .unknown, .data, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
    .unknown, .unknown, .unknown, .unknown, .unknown, .unknown,
  ]

  /// The number of bytes of the name; 0 for `.unknown`.
  var length: Int {
    switch self {
    case .unknown: 0
    case .a, .b, .g, .i, .p, .q, .s, .u: 1
    case .br, .dd, .dl, .dt, .em, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .li, .mi, .mn, .mo, .ms, .ol,
      .rb, .rp, .rt, .td, .th, .tr, .tt, .ul:
      2
    case .big, .col, .del, .dir, .div, .img, .ins, .map, .nav, .pre, .rtc, .sub, .sup, .svg, .use,
      .`var`, .wbr, .xmp:
      3
    case .abbr, .area, .base, .body, .code, .data, .defs, .desc, .font, .form, .head, .html,
      .line, .link, .main, .mark, .math, .menu, .meta, .nobr, .path, .rect, .ruby, .samp, .span,
      .stop, .text, .time:
      4
    case .aside, .embed, .frame, .image, .input, .label, .mtext, .param, .small, .style, .table,
      .tbody, .tfoot, .thead, .title, .track, .tspan, .video:
      5
    case .applet, .button, .center, .circle, .dialog, .figure, .footer, .header, .hgroup, .iframe,
      .keygen, .legend, .mglyph, .object, .option, .output, .script, .search, .select, .source,
      .strike, .strong, .symbol:
      6
    case .address, .article, .bgsound, .caption, .details, .ellipse, .listing, .marquee, .noembed,
      .pattern, .picture, .polygon, .section, .summary:
      7
    case .basefont, .clipPath, .colgroup, .fieldset, .frameset, .menuitem, .noframes, .noscript,
      .optgroup, .polyline, .progress, .template, .textarea:
      8
    case .plaintext: 9
    case .blockquote, .figcaption, .malignmark: 10
    case .foreignObject: 13
    case .annotationXml, .linearGradient, .radialGradient: 14
    case .selectedcontent: 15
    }
  }
}

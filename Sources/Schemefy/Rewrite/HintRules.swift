internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource

/// Rules that replace attributes which can't hold `var()`: for `<td bgcolor="#eee">`, the rule
/// `td[bgcolor="#eee" i]{background-color:var(--scheme-x-…)}`.
struct HintRules: Sendable {
  /// In the order of the source; each rule once.
  private(set) var rules: [CSSText] = []
  private var known: Set<CSSText> = []
  /// The attributes whose rules were written already, as pages repeat attributes.
  private var written: Set<Written> = []
  /// Whether attributes of the same value in masks have to be left out.
  private let sparesMasks: Bool

  /// Whether drawings that are marked to stay have to be left out.
  var sparesKept = false

  init(sparesMasks: Bool) {
    self.sparesMasks = sparesMasks
  }

  /// The place of the elements that a rule applies to.
  enum Place: Sendable {
    case anywhere
    /// The `svg` of an icon that is marked, or an element in it.
    case icon, iconContent
  }

  /// An attribute, and all else that its rule is made of.
  private struct Written: Hashable {
    var element: TagName
    var syntax: PresentationalAttribute.Syntax
    var rule: HintRule
    var isShape: Bool
    var isInDiagram: Bool
    var isInGroundedDrawing: Bool
    var isOfEdge: Bool
    var isOfText: Bool
    var attribute: [UInt8]
    var value: [UInt8]
    var color: CSSText
    var place: Place
  }

  /// Adds the rule for an attribute of a value.
  mutating func add(
    _ hint: PresentationalColor, attribute: [UInt8], value: [UInt8], color: CSSText,
    in place: Place = .anywhere
  ) {
    let isNew = written.insert(
      Written(
        element: hint.element, syntax: hint.syntax, rule: hint.rule, isShape: hint.role == .shape,
        isInDiagram: hint.isInDiagram, isInGroundedDrawing: hint.isInGroundedDrawing,
        isOfEdge: hint.isOfEdge,
        isOfText: hint.isOfText, attribute: attribute, value: value, color: color, place: place)
    ).inserted
    guard isNew else { return }
    let name = String(decoding: attribute.map(\.asciiLowercased), as: UTF8.self)
    let isOfElement = hint.syntax == .legacy || hint.role == .shape
    let element =
      hint.isOfText ? Self.texts(of: hint.element) : isOfElement ? Self.name(of: hint.element) : ""
    // Browsers fill a rule of some height with its colour.
    let fill: CSSText = hint.element == .hr ? ";background-color:\(color)" : ""
    let spared: CSSText = sparesMasks && hint.syntax == .css ? ":not(mask *)" : ""
    let isOfRoot = hint.isOfText && hint.element == .svg
    let kept: CSSText = sparesKept && hint.syntax == .css ? Self.sparingKept : ""
    let around: CSSText =
      switch place {
      case .anywhere:
        hint.isInDiagram && !hint.isInGroundedDrawing && !isOfRoot ? "svg:has(text) " : ""
      case .icon: Self.icon
      case .iconContent: "\(Self.icon) "
      }
    let grounded: CSSText = hint.isInGroundedDrawing ? Self.onGround : ""
    let subject: CSSText = place == .icon ? "" : element
    let rule: CSSText =
      "\(around)\(subject)[\(identifier: name)=\(string: value) i]\(spared)\(grounded)\(kept)\(hint.rule.suffix.css){\(identifier: hint.rule.property.rawValue):\(color)\(fill)}"
    if known.insert(rule).inserted { rules.append(rule) }
  }

  /// Adds the rule for icons without a `fill`.
  mutating func addIcon(color: CSSText) {
    let rule: CSSText = "\(Self.icon):not([fill]){fill:\(color)}"
    if known.insert(rule).inserted { rules.append(rule) }
  }

  /// A selector that leaves out drawings that stay; it does not count in the cascade.
  private static let sparingKept: CSSText =
    ":where(:not([\(SchemeMarker.attribute)=\(identifier: SchemeMarker.kept)],[\(SchemeMarker.attribute)=\(identifier: SchemeMarker.kept)] *))"

  /// A selector for what is drawn on a pale shape of its drawing: it beats a rule for the same attribute elsewhere.
  private static let onGround: CSSText =
    ":is([\(SchemeMarker.attribute)=\(identifier: SchemeMarker.drawing)],[\(SchemeMarker.attribute)=\(identifier: SchemeMarker.drawing)] *)"

  private static let icon: CSSText = "[\(SchemeMarker.attribute)=\(identifier: SchemeMarker.icon)]"

  /// The elements whose `fill` is that of texts: texts, or elements around texts.
  private static func texts(of tag: TagName) -> CSSText {
    switch tag {
    case .text, .tspan, .unknown: ":is(text,tspan,textPath)"
    case .svg: "svg:has(text)"
    default: ":is(g,a,switch):has(text)"
    }
  }

  /// The name of an element that has colour attributes. Reflection would give the names of all
  /// elements, but is slow.
  private static func name(of tag: TagName) -> CSSText {
    switch tag {
    case .body: "body"
    case .circle: "circle"
    case .col: "col"
    case .colgroup: "colgroup"
    case .ellipse: "ellipse"
    case .font: "font"
    case .frame: "frame"
    case .frameset: "frameset"
    case .hr: "hr"
    case .marquee: "marquee"
    case .polygon: "polygon"
    case .rect: "rect"
    case .table: "table"
    case .tbody: "tbody"
    case .td: "td"
    case .tfoot: "tfoot"
    case .th: "th"
    case .thead: "thead"
    case .tr: "tr"
    default: ""
    }
  }
}

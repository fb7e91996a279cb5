internal import SchemefyHTML
internal import SchemefySource

/// Rules that say in CSS what attributes say that cannot carry `var()`.
struct HintRules: Sendable {
  /// In the order of the source; each rule once.
  private(set) var rules: [String] = []
  private var known: Set<String> = []
  /// Whether attributes of the same value in masks have to be left out.
  private let sparesMasks: Bool

  init(sparesMasks: Bool) {
    self.sparesMasks = sparesMasks
  }

  /// Where the elements are that a rule is for.
  enum Place: Sendable {
    case anywhere
    /// The `svg` of an icon that is marked, or what is in it.
    case icon, iconContent
  }

  /// Adds the rule for an attribute of a value.
  mutating func add(
    _ hint: PresentationalColor, attribute: [UInt8], value: [UInt8], color: [UInt8],
    in place: Place = .anywhere
  ) {
    let name = String(decoding: attribute.map(\.asciiLowercased), as: UTF8.self)
    let isOfElement = hint.syntax == .legacy || hint.role == .shape
    let element = isOfElement ? Self.name(of: hint.element) : ""
    let color = String(decoding: color, as: UTF8.self)
    // Browsers fill a rule of some height with its colour.
    let fill = hint.element == .hr ? ";background-color:\(color)" : ""
    let spared = sparesMasks && hint.syntax == .css ? ":not(mask *)" : ""
    let around =
      switch place {
      case .anywhere: hint.isInDiagram ? "svg:has(text) " : ""
      case .icon: Self.icon
      case .iconContent: "\(Self.icon) "
      }
    let rule =
      "\(around)\(place == .icon ? "" : element)[\(name)=\(Self.string(value)) i]\(spared)\(hint.rule.suffix.rawValue)"
      + "{\(hint.rule.property.rawValue):\(color)\(fill)}"
    if known.insert(rule).inserted { rules.append(rule) }
  }

  /// Adds the rule for icons that say no `fill`.
  mutating func addIcon(color: [UInt8]) {
    let rule = "\(Self.icon):not([fill]){fill:\(String(decoding: color, as: UTF8.self))}"
    if known.insert(rule).inserted { rules.append(rule) }
  }

  private static let icon = "[\(SchemeMarker.attribute)=\(SchemeMarker.icon)]"

  /// The name of an element whose colours mean something by it. Reflection would give all of them, but
  /// is slow.
  private static func name(of tag: TagName) -> String {
    switch tag {
    case .body: "body"
    case .circle: "circle"
    case .col: "col"
    case .colgroup: "colgroup"
    case .ellipse: "ellipse"
    case .font: "font"
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

  /// A CSS string of any value.
  ///
  /// CSSOM "serialize a string" <https://drafts.csswg.org/cssom/#serialize-a-string>
  static func string(_ value: [UInt8]) -> String {
    var text = "\""
    for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\0": text += "\u{FFFD}"
      case "\u{1}"..."\u{1F}", "\u{7F}", "<": text += "\\\(String(scalar.value, radix: 16)) "
      case "\"", "\\": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

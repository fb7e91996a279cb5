@testable import Schemefy
@testable import SchemefyPalettes
@testable import SchemefyMapping
import SchemefyColor
import SchemefyTraits
import Testing

@testable import SchemefySheets
import SchemefyPage

/// A use of a colour that rules are asked about, without a page.
struct RuleQuestion: Sendable, CustomTestStringConvertible {
  static let roles: [ColorUse.Role] = [
    .text, .surface, .border, .shadow, .textShadow, .graphic, .shape,
  ]

  let testDescription: String
  private let mapper: ColorMapper
  private let use: ColorUse

  /// - Parameters:
  ///   - color: in the notation of CSS, as all colours.
  ///   - canvas: what the page lies on in the light.
  ///   - surfaces: of rules that set no text.
  ///   - isPair: as of ``ColorUse/isPair``.
  init(
    _ role: ColorUse.Role, _ color: String, on backdrop: String? = nil, under text: String? = nil,
    canvas: String? = nil, surfaces: [String] = [], isPair: Bool = false,
    _ options: SchemeOptions = SchemeOptions()
  ) {
    let beside = [("on", backdrop), ("under", text), ("canvas", canvas)].compactMap { word, color in
      color.map { " \(word) \($0)" }
    }
    testDescription = "\(role) \(color)" + beside.joined()
    let backdrops = Backdrops(
      canvas: canvas.map(Self.color), bare: Set(surfaces.map { Self.color($0) }))
    mapper = Self.mapper(backdrops, options)
    use = ColorUse(
      role, Self.color(color), backdrop: backdrop.map(Self.color), text: text.map(Self.color),
      isPair: isPair)
  }

  static func mapper(
    _ backdrops: Backdrops = Backdrops(), _ options: SchemeOptions = SchemeOptions()
  ) -> ColorMapper {
    let named = Palette(builtIn: options.palette)
    let palette = MappingPalette(
      named, traits: options.traits, options: options.matching(named, given: nil))
    return ColorMapper(palette: palette, minimum: 4.5, backdrops: backdrops)
  }

  static func color(_ text: String) -> Color { Color(css: text) ?? Color.black.withAlpha(0) }

  /// What a rule says: `-` if it leaves the colour to others, `stays`, the name of a role, or what it
  /// is in the dark.
  func answer(of rule: MappingRule) -> String {
    var subject = ColorCase(use, mapper)
    return rule.answer(&subject).map { Self.text(of: $0.color) } ?? "-"
  }

  /// Whether a rule is the first that has an answer.
  func isDecided(by rule: MappingRule) -> Bool { mapper.decide(use).isBy(rule) }

  /// - Parameters:
  ///   - decisions: what colours become: colours, or roles.
  ///   - canvas: what the page lies on.
  static func options(
    _ decisions: KeyValuePairs<String, String> = [:], canvas: String? = nil
  ) -> SchemeOptions {
    var options = SchemeOptions()
    options.decisions = decisions.compactMap { source, target in
      PaletteColor(target).map { ColorDecision(color(source), becomes: $0) }
    }
    options.canvas = canvas.flatMap { PaletteColor($0) }
    return options
  }

  private static func text(of color: MappedColor?) -> String {
    switch color?.source {
    case .role(let role)?: role.rawValue
    case .added?, .derived?, .currentColor?: color?.dark.cssText ?? ""
    case nil: "stays"
    }
  }
}

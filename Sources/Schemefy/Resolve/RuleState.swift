internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// When a rule applies, so far as schemes and media can tell.
struct RuleState: Sendable, Hashable {
  /// The schemes in which it may apply.
  var schemes: SchemeSet
  /// Whether it depends on something that is not decided.
  var isConditional: Bool
  /// Whether its colours are the author's choice for a screen: not so in rules for forced colours,
  /// in at-rules that take none, and, unless a scheme is baked for all media, in print.
  var isShown: Bool

  static let always = RuleState(schemes: .both, isConditional: false, isShown: true)
  static let never = RuleState(schemes: [], isConditional: false, isShown: false)
}

/// A set of schemes.
struct SchemeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let light = SchemeSet(rawValue: 1)
  static let dark = SchemeSet(rawValue: 2)
  static let both: SchemeSet = [.light, .dark]
}

extension RuleState {
  /// The state of each rule of a sheet.
  ///
  /// - Parameters:
  ///   - outer: the state of the sheet as a whole, as `media` has it.
  ///   - bakesAllMedia: whether colours for print follow the scheme too.
  static func states(
    of sheet: Stylesheet, in text: Span<UInt8>, outer: RuleState, bakesAllMedia: Bool
  ) -> [RuleState] {
    var states: [RuleState] = []
    states.reserveCapacity(sheet.rules.count)
    let own = OwnBlock.rules(of: sheet, in: text)
    for (index, rule) in sheet.rules.enumerated() {
      let parent = rule.parent < 0 ? outer : states[Int(rule.parent)]
      guard !own.contains(index) else {
        states.append(.never)
        continue
      }
      states.append(
        parent.narrowed(by: rule, of: sheet, in: text, bakesAllMedia: bakesAllMedia))
    }
    return states
  }

  private func narrowed(
    by rule: CSSRule, of sheet: Stylesheet, in text: Span<UInt8>, bakesAllMedia: Bool
  ) -> RuleState {
    var state = self
    switch rule.keyword {
    case nil, .layer, .scope, .startingStyle, .keyframes, .webkitKeyframes:
      break
    case .media:
      return narrowed(
        byMedia: rule.prelude, of: sheet.tokens.span, in: text, bakesAllMedia: bakesAllMedia)
    case .supports, .container:
      state.isConditional = true
    default:
      state.isShown = false
    }
    return state
  }

  /// The state of what a media query list guards.
  func narrowed(
    byMedia list: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, bakesAllMedia: Bool
  ) -> RuleState {
    let list = MediaQueryList.parse(tokens, in: text, list)
    func truth(_ style: UserInterfaceStyle, _ type: String?) -> MediaTruth {
      let traits = TraitCollection(userInterfaceStyle: style)
      var environment = MediaEnvironment(traits: traits, mediaType: type)
      environment.settings[.forcedColors] = .keyword("none")
      return MediaEvaluation(list, tokens, in: text, environment: environment).evaluate()
    }
    var state = self
    let light = truth(.light, nil)
    let dark = truth(.dark, nil)
    if light == .false { state.schemes.remove(.light) }
    if dark == .false { state.schemes.remove(.dark) }
    if light == .false, dark == .false { state.isShown = false }
    if !bakesAllMedia, truth(.unspecified, "screen") == .false { state.isShown = false }
    if light == .undetermined || dark == .undetermined {
      // `screen` alone is no condition here.
      state.isConditional =
        state.isConditional
        || !(truth(.light, "screen") == .true || truth(.dark, "screen") == .true)
    }
    return state
  }
}

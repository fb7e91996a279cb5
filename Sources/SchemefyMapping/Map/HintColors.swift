package import SchemefyColor
package import SchemefySheets

/// The new colours of attributes such as `bgcolor`.
package struct HintColors: Sendable {
  /// The surface and the text of `body`, which belong together.
  package var body: (surface: Color?, text: Color?)
  /// The decisions on attributes by the places where their colours are seen.
  package var seen: SeenHints
  /// By text that could not be read where it is seen, its new colour for more contrast.
  private var texts: [Color: MappedColor] = [:]
  /// The mapper of the attributes; `nil` where nothing is mapped.
  package var mapper: ColorMapper?
  /// The mapper of the plan that one for more contrast begins with; `nil` for any other plan.
  private var start: ColorMapper?

  package init(
    body: (surface: Color?, text: Color?), seen: SeenHints, mapper: ColorMapper?
  ) {
    self.body = body
    self.seen = seen
    self.mapper = mapper
  }

  /// Changes a surface, or a text.
  mutating func take(_ change: ColorChange, of color: Color) {
    switch change.kind {
    case .text(let mapped) where start == nil:
      seen.decisions[ColorUse(.text, color)] = MappingDecision(mapped, by: change.rule)
    case .text(let mapped): texts[color] = mapped
    case .underTexts(let text): seen.texts[color] = text
    case .nested(let mapped as MappedColor?), .surface(let mapped):
      seen.decisions[ColorUse(.surface, color)] = MappingDecision(mapped, by: change.rule)
    default: break
    }
  }

  /// Changes the surface of `body`.
  mutating func takeBody(_ change: ColorChange) {
    switch change.kind {
    case .underTexts(let text): seen.body.text = text
    case .nested(let mapped as MappedColor?), .surface(let mapped):
      seen.body.surface = MappingDecision(mapped, by: change.rule)
    default: break
    }
  }

  /// Whether a surface is mapped as one with dark text on it.
  func isPale(_ surface: Color) -> Bool {
    guard let mapper, !mapper.isCanvas(surface) else { return false }
    return mapper.map(ColorUse(.surface, surface)) != nil
  }

  /// The decision on a text; `nil` where nothing is mapped.
  func decision(onText color: Color) -> MappingDecision? {
    var use = ColorUse(.text, color)
    let isOfBody = color == body.text?.rounded
    seen.complete(&use, ofBody: isOfBody ? body : nil)
    return seen.decision(on: use, isOfBody: isOfBody) ?? mapper?.decide(use)
  }

  /// The new colour of an attribute; `nil` if it stays.
  ///
  /// - Parameter isBody: whether it is the surface of `body`. A text of the colour of its texts is taken for one
  ///   of these, whichever element it is in.
  package func color(for color: Color, as role: ColorUse.Role, isBody: Bool) -> MappedColor? {
    let isOfBody = role == .surface ? isBody : color == body.text
    return self.color(of: ColorUse(role, color), isOfBody: isOfBody)
  }

  /// The new colour of an attribute; `nil` if it stays.
  private func color(of use: ColorUse, isOfBody: Bool) -> MappedColor? {
    guard let mapper else { return nil }
    if use.role == .text, let text = texts[use.color.rounded] { return text }
    var use = use
    seen.complete(&use, ofBody: isOfBody ? body : nil)
    let decision = seen.decision(on: use, isOfBody: isOfBody)
    guard let start, use.text == nil, decision == nil || use.role == .text else {
      return (decision ?? mapper.decide(use)).color
    }
    let own = (decision ?? start.decide(use)).color.map { mapper.palette.mapped($0.source) ?? $0 }
    let isEnough =
      use.role != .text || mapper.isReadable(own?.dark ?? use.color, inPlaceOf: use.color)
    return isEnough ? own : mapper.map(use)
  }

  // MARK: More contrast

  /// The colours that a plan for more contrast begins with: these, with the roles as the palette of
  /// another mapper has them, which maps surfaces under texts and what can't be read.
  package func resolved(with mapper: ColorMapper) -> HintColors {
    guard self.mapper != nil else { return self }
    var colors = self
    (colors.start, colors.mapper) = (self.mapper, mapper)
    func resolved(_ decision: MappingDecision) -> MappingDecision {
      decision.with(decision.color.map { mapper.palette.mapped($0.source) ?? $0 })
    }
    colors.seen.decisions = seen.decisions.mapValues(resolved)
    colors.seen.body.surface = seen.body.surface.map(resolved)
    return colors
  }

  /// The new colour of an attribute with its value for more contrast, where these are the colours for that;
  /// `nil` if it stays in both.
  ///
  /// - Parameter mapped: the colour that it has otherwise; `nil` if it stays.
  package func adding(
    to mapped: MappedColor?, of use: ColorUse, isOfBody: Bool
  ) -> MappedColor? {
    guard mapped?.source != .currentColor, let more = color(of: use, isOfBody: isOfBody) else {
      return mapped
    }
    let kind: MappedColor.Kind = use.role == .surface ? .surface : .text
    let own = mapped ?? MappedColor(kind, use.color, use.color)
    // The palette has the values of its roles.
    let plain = mapper?.palette.mapped(own.source) ?? own
    return plain.dark.isEquivalent(to: more.dark)
      ? mapped : own.withMoreContrast(of: more, as: kind)
  }
}

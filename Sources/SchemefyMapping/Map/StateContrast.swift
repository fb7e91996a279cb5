internal import SchemefyColor
internal import SchemefySheets

/// Finds colours for states that would look as at rest in the dark, where they differ in the light:
/// `#0b5ed7` of a hovered button at rest `#0d6efd`, say.
///
/// A surface goes the way that it goes in the light: towards the text on it, or away from it; a text
/// goes away from its backdrop, or towards it. Where that is not possible, as white can't get
/// lighter, or the text could not be read any more, it goes the other way.
struct StateContrast {
  private let mapper: ColorMapper
  private let role: ColorUse.Role
  /// The colours in the light, at rest and in the state.
  private let light: (rest: Color, own: Color)
  /// The colour beside the one of the state: for a text its backdrop, for a surface the text on it;
  /// `nil` if it is not known.
  private let other: Color?
  /// The dark counterpart of the colour beside it, if that is known; else the mapper gives it.
  private let darkOther: Color?

  init(
    _ mapper: ColorMapper, role: ColorUse.Role, light: (rest: Color, own: Color),
    beside other: Color?, inDark darkOther: Color? = nil
  ) {
    self.mapper = mapper
    self.role = role
    self.light = light
    self.other = other
    self.darkOther = darkOther
  }

  /// The new colour of the state, if it would look as at rest; `nil` if it can stay, or no other colour
  /// can be read.
  func color(_ dark: (rest: Color, own: Color)) -> MappedColor? {
    guard light.rest.isOpaque, light.own.isOpaque,
      mapper.palette.chosen.decision(on: light.own) == nil
    else { return nil }
    let difference = OKLab(light.rest).difference(to: OKLab(light.own))
    let canvas = mapper.canvas.dark
    let (rest, own) = (dark.rest.composited(over: canvas), dark.own.composited(over: canvas))
    let least = min(difference * Thresholds.leastStateShare, Thresholds.noticedDifference)
    guard difference >= Thresholds.noticedDifference,
      OKLab(rest).difference(to: OKLab(own)) < least
    else { return nil }
    let step = min(max(difference, Thresholds.leastStateStep), Thresholds.largestStateStep)
    let lightness = OKLab(rest).lightness
    let color = OKLCH(own)
    let line = HueLine(hue: color.hue)
    for change in isLighter ? [step, -step] : [-step, step] {
      let wanted = lightness + change
      guard wanted >= 0, wanted <= 1 else { continue }
      let found = Color(rgb: line.fitted(lightness: wanted, chroma: color.chroma).rgb)
      guard isReadable(found) else { continue }
      return MappedColor(
        source: .derived(role == .text ? .text : .surface), light: light.own.rounded, dark: found)
    }
    return nil
  }

  /// Whether the state is lighter than its rest in the dark, if it can be.
  private var isLighter: Bool {
    let (rest, own) = (light.rest.relativeLuminance, light.own.relativeLuminance)
    let base = other.map { $0.composited(over: mapper.canvas.light).relativeLuminance }
    switch role {
    case .text:
      // Away from the backdrop is lighter, as all are dark.
      let backdrop = base ?? mapper.canvas.light.relativeLuminance
      return (own < rest) == (rest < backdrop)
    default:
      // Towards the text is lighter, as all texts are light.
      let text = base ?? (rest > Thresholds.paleLuminance ? 0 : 1)
      return (own < rest) == (text < rest)
    }
  }

  private func isReadable(_ color: Color) -> Bool {
    guard role == .text else {
      let text = other.map { other in
        darkOther ?? mapper.map(ColorUse(.text, other, backdrop: light.own))?.dark ?? other
      }
      return (text ?? .white).contrastRatio(on: color) >= mapper.text.target
    }
    let shown = light.own.composited(over: other ?? mapper.canvas.light)
    let backdrop =
      other.map { other in
        (darkOther ?? mapper.darkSurface(other, under: shown)).composited(over: mapper.canvas.dark)
      } ?? mapper.brightestBackdrop(of: shown)
    return color.contrastRatio(to: backdrop) >= mapper.text.target
  }
}

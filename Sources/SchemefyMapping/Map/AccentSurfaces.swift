internal import SchemefyCascade
package import SchemefyColor
package import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The vivid fills, of buttons, badges and bands, that keep their colours in the dark: `#ffc107` under
/// `#212529`.
///
/// A colour has one result on a page: a fill stays only if all fills of its colour can, and a bright yellow
/// that is a band somewhere is dimmed in a line, too. A text is dark only if it is seen on nothing but such
/// fills; others, such as a text of the whole page, are light in the dark and need fills that become darker,
/// but for the yellow of a small part, on which an added rule makes them dark.
struct AccentSurfaces {
  private typealias Place = DeclaredColors.Place
  private typealias Target = ColorChange.Target

  /// A text that is seen on vivid fills.
  private struct FilledText {
    let own: Color
    /// The colour of the text on the fills that stay: the darkest that one of them asks for.
    var color: Color
    var fills: Set<Color> = []
  }

  /// By vivid colour: the owners of its fills.
  private var fills: [Color: Set<Target>] = [:]
  /// For each vivid colour that can stay, its colour in the dark.
  private let shown: [Color: Color]
  /// By place of a text: the text on vivid fills.
  private var texts: [Place: FilledText] = [:]
  /// For each vivid colour, the texts on its fills.
  private var textsOnFill: [Color: Set<Place>] = [:]
  /// For each vivid colour, the fills that it becomes in states, or is at rest, which stay with it.
  private var companions: [Color: Set<Color>] = [:]
  /// The vivid colours that can't stay.
  private var rejected: Set<Color> = []
  /// The texts that have to be light somewhere.
  private var elsewhere: Set<Place> = []
  /// The vivid colours that become something else than a vivid fill in a state.
  private var leaving: Set<Color> = []
  /// The yellows of small parts, which stay under texts that are light elsewhere.
  private let yellows: Set<Color>

  init(_ scene: inout ScenePlan) {
    let sizes = scene.sizesOfFills
    let largest = scene.largestFills(sizes)
    shown = largest.reduce(into: [:]) { $0[$1.key] = $1.key.accent(as: $1.value) }
    yellows = Set(largest.lazy.filter { $0.value <= .small && $0.key.isBrightYellow }.map(\.key))
    // The vivid colours under texts that have a browser's colour, whose states are not known yet.
    var underBrowsers: Set<Color> = []
    for text in scene.evidence.texts.indices {
      let colors = scene.evidence.original(text)
      guard !colors.isHidden, colors.textColor.color?.alpha != 0 else { continue }
      let place = scene.owner(of: text)
      guard let (_, owner, fill) = scene.vividFill(under: scene.evidence.texts[text].style) else {
        if let place { elsewhere.insert(place) }
        if let rest = scene.fillAtRest(under: text) { leaving.insert(rest.color) }
        continue
      }
      fills[fill, default: []].insert(owner)
      let rest = scene.fillAtRest(under: text)
      let isOfAccent = rest.map { noteState(fill, text, $0.color, scene) } ?? false
      guard let place, let dark = shown[fill], !scene.isKept(place),
        let own = colors.textColor.color,
        !scene.isDecided(own),
        let color = scene.mapper.textColor(own, onAccent: dark, ofAccentAtRest: isOfAccent)
      else {
        // A button without a colour of its own has the browser's, which is another one in the dark. So has a `mark`,
        // whose surface is toned.
        let light = scene.lightColors(of: text)
        let hasBrowsersColor =
          place == nil && !scene.isSupplied(text)
          && light.text != colors.textColor.color
          && (light.contrast ?? 0) >= scene.mapper.text.minimum
        if hasBrowsersColor { underBrowsers.insert(fill) } else { rejected.insert(fill) }
        if let place { elsewhere.insert(place) }
        continue
      }
      note(own, color, at: place, on: fill)
    }
    rejected.formUnion(underBrowsers.filter { !isYellow($0) })
    reject()
    fills = fills.filter { !rejected.contains($0.key) }
    addMarks(sizes, scene)
  }

  /// Notes the fill of a state.
  ///
  /// - Returns: whether the text is dark on the fill at rest.
  private mutating func noteState(
    _ fill: Color, _ text: Int, _ rest: Color, _ scene: ScenePlan
  ) -> Bool {
    companions[fill, default: []].insert(rest)
    companions[rest, default: []].insert(fill)
    let own = scene.evidence.originalAtRest(text).textColor.color
    return own.flatMap { scene.mapper.textColor($0, onAccent: shown[rest] ?? rest) } != nil
  }

  private mutating func note(_ own: Color, _ color: Color, at place: Place, on fill: Color) {
    textsOnFill[fill, default: []].insert(place)
    var text = texts[place] ?? FilledText(own: own, color: color)
    if color.relativeLuminance < text.color.relativeLuminance { text.color = color }
    text.fills.insert(fill)
    texts[place] = text
  }

  /// Rejects the fills of all texts that are seen elsewhere, and then the companions of rejected fills,
  /// and the fills of the texts on them: these texts are seen elsewhere, too.
  private mutating func reject() {
    var pending =
      Array(rejected)
      + elsewhere.flatMap { place in
        (texts[place]?.fills ?? []).filter { !staysUnderText($0, at: place) }
      }
    rejected = []
    while let fill = pending.popLast() {
      guard rejected.insert(fill).inserted else { continue }
      pending += companions[fill] ?? []
      for place in textsOnFill[fill] ?? [] { pending += texts[place]?.fills ?? [] }
    }
  }

  /// Whether a fill stays though a text on it is light elsewhere, as it is a yellow in all states: an added rule
  /// gives the text the author's colour there, in all states.
  private func staysUnderText(_ fill: Color, at place: Place) -> Bool {
    guard let text = texts[place], text.color == text.own else { return false }
    return isYellow(fill)
  }

  /// Whether a fill is the yellow of a small part, and yellow in all states.
  private func isYellow(_ fill: Color) -> Bool {
    fill.isBrightYellow && !leaving.contains(fill)
      && companions[fill, default: []].allSatisfy(\.isBrightYellow)
      && (yellows.contains(fill) || companions[fill]?.contains(where: yellows.contains) ?? false)
  }

  /// Adds the marks, such as the bar of a progress, that have the colour of a fill which stays.
  private mutating func addMarks(_ sizes: [ColorChange.Target: SurfaceSize], _ scene: ScenePlan) {
    for (target, size) in sizes where size == .mark {
      guard case .place(let place) = target,
        let color = scene.colors.declared.color(at: place)?.rounded
      else { continue }
      fills[color]?.insert(target)
    }
  }

  /// The owners of the fills that stay.
  var targets: Set<ColorChange.Target> { fills.values.reduce(into: []) { $0.formUnion($1) } }

  /// The changes that let the fills stay, with the texts on them.
  func changes(_ planned: PlannedColors) -> [ColorChange] {
    var changes: [ColorChange] = []
    for (color, targets) in fills {
      guard let dark = shown[color] else { continue }
      for target in targets {
        let now =
          switch target {
          case .place(let place): planned.color(for: color, at: place)
          default:
            planned.hints.color(for: color, as: .surface, isBody: target == .bodySurface)?.dark
              ?? color
          }
        guard now != dark else { continue }
        var new: MappedColor?
        if dark != color {
          new = MappedColor(.surface, color, dark)
        } else if case .place(let place) = target, planned.declared.isFromVariable(place) {
          new = MappedColor(kept: color)
        }
        changes.append(ColorChange(target, .surface(new), by: .surfaceAccent))
      }
    }
    for (place, text) in texts
    where !elsewhere.contains(place) && text.fills.allSatisfy({ fills[$0] != nil }) {
      guard planned.color(for: text.own, at: place) != text.color else { continue }
      changes.append(
        ColorChange(
          place, .text(planned.textColor(text.color, at: place, text.own)), by: .textOnAccent))
    }
    return changes
  }
}

extension ScenePlan {
  /// Whether the colour of a text is one that is added for what browsers show in the light alone.
  fileprivate func isSupplied(_ text: Int) -> Bool {
    evidence.paint.styles[Int(evidence.texts[text].style)].textPaint.supplied != nil
  }

  /// The largest sizes that vivid surfaces are seen in, by their owners.
  fileprivate var sizesOfFills: [ColorChange.Target: SurfaceSize] {
    var sizes: [ColorChange.Target: SurfaceSize] = [:]
    for sized in evidence.sizes where sized.surface.gradient == nil {
      guard let color = sized.surface.color, color.isVividFill,
        let background = sized.surface.background
      else { continue }
      let target =
        background.isHint
        ? ColorChange.Target(ofSurface: color, background)
        : colors.declared.onlySurface(of: background).map { .place($0) }
      guard let target else { continue }
      sizes[target] = max(sizes[target] ?? .knob, sized.size)
    }
    return sizes
  }

  /// By vivid colour, the largest of its fills, which the canvas is.
  fileprivate mutating func largestFills(
    _ sizes: [ColorChange.Target: SurfaceSize]
  ) -> [Color: SurfaceSize] {
    var largest: [Color: SurfaceSize] = [:]
    for text in evidence.texts.indices {
      let colors = evidence.original(text)
      guard !colors.isHidden,
        let (surface, _, fill) = vividFill(under: evidence.texts[text].style)
      else { continue }
      let rest = fillAtRest(under: text)
      let size =
        mapper.isCanvas(fill)
        ? .large : sizes[surface] ?? rest.flatMap { sizes[$0.seen] } ?? .medium
      largest[fill] = max(largest[fill] ?? .knob, size)
    }
    return largest
  }

  /// A vivid fill: where its colour is seen, and the owner of that.
  fileprivate typealias VividFill = (
    seen: ColorChange.Target, owner: ColorChange.Target, color: Color
  )

  /// The vivid fill that the texts of a style lie on in the author's colours; `nil` if they lie on anything
  /// else, or the fill is not to be changed.
  fileprivate mutating func vividFill(under style: Int32) -> VividFill? {
    let seen = evidence.original.styles[Int(style)]
    guard let fill = seen.backdrop.color?.rounded, fill.isVividFill, !isDecided(fill),
      let source = seen.backdropSource
    else { return nil }
    if source.isHint {
      let target = ColorChange.Target(ofSurface: fill, source)
      guard colors.hints.mapper != nil, !isKept(target) else { return nil }
      return (target, target, fill)
    }
    guard let (place, owner) = changeableSurface(fill, of: source, under: style) else { return nil }
    return (.place(place), .place(owner), fill)
  }

  /// The vivid fill that a text of a state lies on at rest.
  fileprivate mutating func fillAtRest(under text: Int) -> VividFill? {
    let own = evidence.texts[text]
    return own.state == nil ? nil : vividFill(under: own.rest)
  }
}

extension DeclaredColors {
  /// The surface of a declaration that has exactly one; otherwise `nil`.
  func onlySurface(of declaration: DeclarationSource) -> Place? {
    let surfaces = surfaces(of: declaration)
    return surfaces.count == 1 ? surfaces.first : nil
  }

  func isFromVariable(_ place: Place) -> Bool { entry(place).variable != nil }
}

extension PlannedColors {
  /// The colour that is written for a text; `nil` if the author's stays.
  func textColor(_ color: Color, at place: Place, _ own: Color) -> MappedColor? {
    guard color == own else { return MappedColor(.text, own, color) }
    return declared.isFromVariable(place) ? MappedColor(ownValue: own) : nil
  }
}

extension Color {
  /// The colour in the dark of a vivid fill of a size, which is its own if that does not glare; `nil` for a
  /// fill that is mapped as any surface: one that is large, or bright and more than a part of a line.
  ///
  /// A bright yellow is dimmed instead, `#ffe500` to `#e1ca01`: as a dark surface it would be olive, which is
  /// another colour.
  package func accent(as size: SurfaceSize) -> Color? {
    switch size {
    case .small, .step, .mark, .knob: return self
    case .large: return nil
    case .medium:
      let luminance = relativeLuminance
      guard luminance > Thresholds.largestAccentLuminance else { return self }
      guard isBrightYellow else { return nil }
      let range = Thresholds.dimmedAccentLuminances
      let share =
        (luminance - Thresholds.largestAccentLuminance) / (1 - Thresholds.largestAccentLuminance)
      let wanted = range.lowerBound + share * (range.upperBound - range.lowerBound)
      return ContrastSolver(on: .white).darker(
        OKLCH(self), ratio: Color.contrastRatio(luminance: 1, luminance: wanted))
    }
  }

  /// Whether a fill is a yellow that would be olive as a dark surface.
  fileprivate var isBrightYellow: Bool {
    let lch = OKLCH(self)
    return relativeLuminance > Thresholds.paleLuminance
      && Thresholds.yellowHues.contains(lch.hue) && lch.chroma >= Thresholds.yellowChroma
  }
}

extension ColorMapper {
  /// The colour that a text has on a vivid fill that keeps its colour: its own, or a darker one of its hue, or
  /// nearly black where it was lighter than the fill. `nil` if it can't be read so, or if the fill has to
  /// become only a little darker for it.
  ///
  /// - Parameter isOfState: whether the fill is that of a state, and has a dark text at rest.
  package func textColor(
    _ own: Color, onAccent fill: Color, ofAccentAtRest isOfState: Bool = false
  ) -> Color? {
    let seen = own.composited(over: fill)
    if seen.relativeLuminance < fill.relativeLuminance {
      if own.contrastRatio(on: fill) >= text.minimum { return own }
      let darker = ContrastSolver(on: fill).darker(OKLCH(seen), ratio: text.minimum)
      if darker.contrastRatio(on: fill) >= text.minimum { return darker }
    } else if !isOfState {
      let darkened = darkSurface(fill, under: seen)
      guard OKLab(darkened).difference(to: OKLab(fill)) >= Thresholds.dulledDifference else {
        return nil
      }
    }
    var lch = OKLCH(fill)
    (lch.lightness, lch.chroma) = Thresholds.accentInk
    let ink = Color(OKLab(lch)).rounded
    return ink.contrastRatio(on: fill) >= text.target ? ink : nil
  }
}

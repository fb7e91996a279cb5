internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets

/// The light surfaces of small parts, such as the white button of a violet or black band, that stay as they are
/// with the fills that they are seen on.
///
/// One stays only if it is seen on nothing but fills that hardly change, and the texts on it are seen on
/// nothing but such surfaces; they have a hue, or their colour stands in the rule of the surface. The surfaces
/// that it has in states stay with it, where they are light.
struct SurfacesOnFills {
  private typealias Place = DeclaredColors.Place

  /// A text that is seen on these surfaces.
  private struct Text {
    let own: Color
    /// The colour of the text on surfaces that stay: the darkest that one of them asks for.
    var color: Color
    var surfaces: Set<Place> = []
  }

  /// By owner, the colours of the surfaces.
  private var surfaces: [Place: Color] = [:]
  /// By owner, the texts on them.
  private var texts: [Place: Text] = [:]
  /// By surface, the owners of the texts on it.
  private var textsOnSurface: [Place: Set<Place>] = [:]
  /// By surface, those that it becomes in states, or is at rest.
  private var companions: [Place: Set<Place>] = [:]

  /// - Returns: `nil` if there are none, as on most pages.
  init?(_ scene: inout ScenePlan) {
    guard scene.showsPaleOnFill else { return nil }
    surfaces = scene.surfacesOnFills
    guard !surfaces.isEmpty else { return nil }
    addStates(&scene)
    var rejected: Set<Place> = []
    var elsewhere: Set<Place> = []
    for text in scene.evidence.texts.indices {
      let colors = scene.evidence.original(text)
      guard !colors.isHidden, colors.textColor.color?.alpha != 0 else { continue }
      let owner = scene.owner(of: text)
      guard let place = scene.lightSurface(under: scene.evidence.texts[text].style)?.place,
        let surface = surfaces[place]
      else {
        if let owner { elsewhere.insert(owner) }
        continue
      }
      guard let owner, !scene.isKept(owner), let own = colors.textColor.color,
        !scene.isDecided(own),
        OKLCH(own).chroma >= Thresholds.tintChroma || isOfRule(owner, place, scene),
        own.composited(over: surface).relativeLuminance < surface.relativeLuminance,
        let color = scene.mapper.textColor(own, onAccent: surface)
      else {
        rejected.insert(place)
        if let owner { elsewhere.insert(owner) }
        continue
      }
      var known = texts[owner] ?? Text(own: own, color: color)
      if color.relativeLuminance < known.color.relativeLuminance { known.color = color }
      known.surfaces.insert(place)
      texts[owner] = known
      textsOnSurface[place, default: []].insert(owner)
    }
    reject(rejected, elsewhere)
  }

  /// Whether the colour of a text stands in the rule of a surface, or of what the surface is at rest.
  private func isOfRule(_ text: Place, _ surface: Place, _ scene: ScenePlan) -> Bool {
    let source = scene.colors.declared.sources[text.source]
    func rule(of entry: Int) -> Int32 {
      source.sheet.declarations[source.usage.entries[entry].declaration].rule
    }
    let own = rule(of: text.entry)
    return ([surface] + (companions[surface] ?? [])).contains {
      $0.source == text.source && rule(of: $0.entry) == own
    }
  }

  /// Adds the surfaces of states whose elements have one of these surfaces at rest.
  private mutating func addStates(_ scene: inout ScenePlan) {
    for text in scene.evidence.texts where text.state != nil {
      guard let rest = scene.lightSurface(under: text.rest)?.place, surfaces[rest] != nil,
        let (place, color) = scene.lightSurface(under: text.style), place != rest
      else { continue }
      companions[place, default: []].insert(rest)
      companions[rest, default: []].insert(place)
      surfaces[place] = color
    }
  }

  /// Removes surfaces, and then those of the texts that are seen on them, or elsewhere, and so on.
  private mutating func reject(_ rejected: Set<Place>, _ elsewhere: Set<Place>) {
    var pending = Array(rejected) + elsewhere.flatMap { texts[$0]?.surfaces ?? [] }
    while let place = pending.popLast() {
      guard surfaces.removeValue(forKey: place) != nil else { continue }
      pending += companions[place] ?? []
      for text in textsOnSurface[place] ?? [] { pending += texts[text]?.surfaces ?? [] }
    }
  }

  /// The owners of the surfaces that stay.
  var targets: Set<ColorChange.Target> { Set(surfaces.keys.map { .place($0) }) }

  /// The changes that let the surfaces stay, with the texts on them.
  func changes(_ planned: PlannedColors) -> [ColorChange] {
    let ofSurfaces = surfaces.filter { planned.color(for: $0.value, at: $0.key) != $0.value }
      .map { place, color in
        ColorChange(
          place,
          .surface(
            planned.declared.isFromVariable(place) ? MappedColor(kept: color) : nil),
          by: .surfaceOnFill)
      }
    let ofTexts =
      texts
      .filter { place, text in
        text.surfaces.allSatisfy { surfaces[$0] != nil }
          && planned.color(for: text.own, at: place) != text.color
      }
      .map { place, text in
        ColorChange(
          place, .text(planned.textColor(text.color, at: place, text.own)), by: .surfaceOnFill)
      }
    // The lines around one were made for it as well.
    let ofLines = surfaces.keys.flatMap { place -> [ColorChange] in
      let source = planned.declared.sources[place.source]
      guard source.usage.entries[place.entry].definition == nil else { return [] }
      return source.usage.entries(ofRuleOf: place.entry, in: source.sheet).compactMap { index in
        let line = Place(source: place.source, entry: index)
        guard case .border = source.usage.entries[index].found.role,
          source.usage.entries[index].definition == nil, let own = planned.declared.color(at: line),
          planned.color(for: own, at: line) != own
        else { return ColorChange?.none }
        return ColorChange(line, .own(own), by: .surfaceOnFill)
      }
    }
    return ofSurfaces + ofTexts + ofLines
  }
}

extension ScenePlan {
  fileprivate typealias LightSurface = (place: DeclaredColors.Place, color: Color)

  /// Whether any pale surface lies on a fill.
  fileprivate var showsPaleOnFill: Bool {
    let original = evidence.original.styles
    return evidence.boxes.contains { box in
      guard box.hasTexts, let own = original[Int(box.style)].backdrop.color else { return false }
      return own.relativeLuminance > Thresholds.paleLuminance && fill(under: box) != nil
    }
  }

  /// The fill that a box lies on, in the author's colours; `nil` if it lies on anything else, such as the canvas
  /// that browsers have.
  private func fill(under box: SeenBox) -> Color? {
    let around = evidence.original.styles[Int(box.parentStyle)]
    guard let fill = around.backdrop.color, fill.isVividFill || fill.isSurfaceOfDark,
      let source = around.backdropSource, colors.declared.isOfPage(source)
    else { return nil }
    return fill
  }

  /// The owners of the light surfaces of small parts that are seen on nothing but fills which hardly change.
  ///
  /// The entry of a dark menu that has the ground of the page, as `#fcfcfc`, opens into the page, and turns dark with
  /// it, as do the other entries there. White is no sign of it, as buttons are white on any page.
  fileprivate var surfacesOnFills: [DeclaredColors.Place: Color] {
    mutating get {
      let grounds = groundsOfPages
      // The fills with an entry that opens into the page.
      var opened: Set<Color> = []
      var fills: [DeclaredColors.Place: Set<Color>] = [:]
      var surfaces: [DeclaredColors.Place: Color] = [:]
      var others: Set<DeclaredColors.Place> = []
      let (painted, original) = (painted, evidence.original.styles)
      let large = Set(
        evidence.sizes.compactMap { $0.size > .small ? $0.surface.background : nil })
      for box in evidence.boxes where box.hasTexts {
        guard let (place, color) = lightSurface(under: box.style) else { continue }
        guard let source = original[Int(box.style)].backdropSource, !large.contains(source),
          source == evidence.paint.styles[Int(box.style)].background.source,
          let fill = fill(under: box),
          let dark = painted.styles[Int(box.parentStyle)].backdrop.color,
          OKLab(fill).difference(to: OKLab(dark)) < Thresholds.dulledDifference
        else {
          others.insert(place)
          continue
        }
        surfaces[place] = color
        fills[place, default: []].insert(fill)
        if grounds.contains(color) { opened.insert(fill) }
      }
      return surfaces.filter { place, _ in
        !others.contains(place) && fills[place]?.isDisjoint(with: opened) ?? true
      }
    }
  }

  /// The colours of the canvas and of surfaces with most of a page's texts, but for white.
  private var groundsOfPages: Set<Color> {
    var grounds = Set(
      evidence.sizes.compactMap { $0.size == .large ? $0.surface.color?.rounded : nil })
    if evidence.root >= 0, let root = evidence.original.styles[Int(evidence.root)].backdrop.color {
      grounds.insert(root.rounded)
    }
    grounds.remove(.white)
    return grounds
  }

  /// The light surface that the texts of a style lie on in the author's colours, with its owner; `nil` for
  /// any other, and for one that is not to be changed.
  fileprivate mutating func lightSurface(under style: Int32) -> LightSurface? {
    let seen = evidence.original.styles[Int(style)]
    guard let color = seen.backdrop.color?.rounded, color.isOpaque,
      color.relativeLuminance > Thresholds.paleLuminance, !color.isVividFill,
      !isDecidedSurface(color), let source = seen.backdropSource, !source.isHint,
      let owner = changeableSurface(color, of: source, under: style)?.owner
    else { return nil }
    return (owner, color)
  }
}

internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  /// By itself, `#666` is taken for a text on the canvas that may lie on any surface of the page, and
  /// `#ccc` for a text on a dark surface: it would be the strongest text of the page.
  static let textRank: MappingRule = MappingRule(
    "text-rank",
    "A text that is seen on paler surfaces gets the rank that it has on these in the light, and the pale line of "
      + "its rule becomes as weak as others.",
    needs: [.color, .surfacesSeen, .palette],
    changes: "as strong as in the light{seen}",
    .scene { scene in
      guard scene.situation.isMapped, scene.situation.style == .dark else { return }
      let painted = scene.painted
      var changes: [ColorChange] = []
      var defined: [DeclaredColors.Place: [Int]] = [:]
      for (place, texts) in scene.placesOfTexts {
        // One of several values may colour texts that are not seen.
        guard scene.colors.declared.entry(place).definition == nil else { continue }
        if let definition = scene.definition(ofTextsAt: place, texts) {
          defined[definition, default: []] += texts
        } else if let ranked = scene.rankedColor(at: place, of: texts, painted) {
          changes.append(ColorChange(place, .text(ranked), by: .textRank))
        }
      }
      for (place, texts) in defined {
        // A single text on something bright is no reason to lift all, or to make all dark.
        guard let ranked = scene.rankedColor(at: place, of: texts, painted),
          scene.isFainter(ranked, thanAt: place)
        else { continue }
        changes.append(ColorChange(place, .text(ranked), by: .textRank))
      }
      for (own, texts) in scene.textsOfAttributes {
        guard let planned = scene.colors.hints.decision(onText: own),
          let ranked = scene.rankedColor(of: own, texts, insteadOf: planned, painted)
        else { continue }
        changes.append(ColorChange(.attributes(own), .text(ranked), by: .textRank))
      }
      scene.take(changes + changes.flatMap { scene.paleLines(ofRuleOf: $0) })
    })

  /// The names of the rules that decide on a text by the CSS rule that colours it.
  fileprivate static let ofTexts = Set(
    [textOnDark, textOfTint, textLight, textSeen, textLabel, textTint, textCurve].map {
      $0.identifier.description
    })
}

extension ScenePlan {
  /// The changes to the pale lines of a rule whose text was taken to lie on something dark, and is seen on paler
  /// surfaces: `#ddd` around `#b5b5b5` on white is no stronger than around other texts.
  fileprivate func paleLines(ofRuleOf change: ColorChange) -> [ColorChange] {
    guard case .place(let text) = change.target,
      colors.sources[text.source].plan.decisions[text.entry].isBy(.textOnDark)
    else { return [] }
    let source = colors.declared.sources[text.source]
    return source.usage.entries(ofRuleOf: text.entry, in: source.sheet).compactMap { index in
      let entry = source.usage.entries[index]
      let place = DeclaredColors.Place(source: text.source, entry: index)
      guard entry.found.role == .border, entry.definition == nil, !isKept(place),
        colors.sources[text.source].plan.decisions[index].isBy(.lineOnDark),
        let own = entry.found.color.color,
        let color = mapper.map(ColorUse(.border, own))
      else { return nil }
      return ColorChange(place, .alone(color), by: change.rule)
    }
  }

  /// The texts whose colour an attribute gives, by that colour.
  fileprivate var textsOfAttributes: [Color: [Int]] {
    var texts: [Color: [Int]] = [:]
    for text in evidence.texts.indices where evidence.original(text).textSource == .hint {
      guard let own = ownColor(of: text) else { continue }
      texts[own.rounded, default: []].append(text)
    }
    return texts
  }

  /// The definition of the custom property that texts take their colour from, if that is for texts alone and
  /// has no other value: all texts that it colours get one rank. `nil` for other texts.
  fileprivate func definition(
    ofTextsAt place: DeclaredColors.Place, _ texts: [Int]
  ) -> DeclaredColors.Place? {
    let facts = facts(at: place)
    guard colors.declared.entry(place).found.form == .variable,
      let name = colors.declared.variable(at: place), facts.color(ofVariable: name) != nil,
      facts.variables[name]?.roles == RoleSet(.text), let text = texts.first
    else { return nil }
    let paint = evidence.paint.styles[Int(evidence.texts[text].style)].textPaint
    guard let own = ownColor(of: text), let definition = paint.definition,
      let owner = colors.declared.literal(own, definedBy: definition),
      !colors.declared.entry(owner).isOfDark
    else { return nil }
    return owner
  }

  /// Whether a colour is a fainter text on the canvas in the dark than what is planned at a place, and can be
  /// read there.
  fileprivate func isFainter(_ color: MappedColor, thanAt place: DeclaredColors.Place) -> Bool {
    let planned = colors.sources[place.source].plan.decisions[place.entry].color?.dark
    guard let planned = planned ?? colors.declared.color(at: place) else { return false }
    let canvas = mapper.canvas.dark
    let ratio = color.dark.contrastRatio(on: canvas)
    return ratio < planned.contrastRatio(on: canvas) && ratio >= minimum
  }

  fileprivate func rankedColor(
    at place: DeclaredColors.Place, of texts: [Int], _ painted: PaintedTree
  ) -> MappedColor? {
    guard let own = texts.first.flatMap(ownColor), !isKept(place) else { return nil }
    let planned = colors.sources[place.source].plan.colors.decisions[place.entry]
    return rankedColor(of: own, texts, insteadOf: planned, painted)
  }

  /// The new colour of texts, by the darkest of the surfaces that they are seen on; `nil` if it is the
  /// planned one, or if a text is lighter than its surface, or not seen on it.
  fileprivate func rankedColor(
    of own: Color, _ texts: [Int], insteadOf planned: MappingDecision, _ painted: PaintedTree
  ) -> MappedColor? {
    guard !isDecided(own), MappingRule.ofTexts.contains(planned.ruleName) else { return nil }
    // In a state a text may lie on something else, which is no reason to change it at rest.
    let isSeenAtRest = texts.contains { evidence.texts[$0].state == nil }
    var surfaces: [(light: Color, dark: Color)] = []
    for text in texts {
      let dark = colors(of: text, painted)
      // As it is in the light: the surface of a form field is the browser's, and another one in the dark.
      guard !dark.isHidden, let surface = lightColors(of: text).backdrop,
        let shown = dark.backdrop.color
      else { continue }
      guard own.composited(over: surface).relativeLuminance <= surface.relativeLuminance,
        !ColorMapper.isUnseen(own, on: surface)
      else { return nil }
      if evidence.texts[text].state == nil || !isSeenAtRest { surfaces.append((surface, shown)) }
    }
    guard let ranked = mapper.decide(text: own, onAnyOf: surfaces)?.color,
      planned.color.map({ !$0.isLike(ranked) }) ?? true
    else { return nil }
    return ranked
  }
}

extension MappedColor {
  /// Whether both colours are of one role, or can't be distinguished in the dark.
  fileprivate func isLike(_ other: MappedColor) -> Bool {
    source == other.source && dark.isEquivalent(to: other.dark)
  }
}

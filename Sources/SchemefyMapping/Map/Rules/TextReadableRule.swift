internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefySheets
internal import SchemefyTraits

extension MappingRule {
  static let textReadable: MappingRule = MappingRule(
    "text-readable",
    "A text that can't be read where it is seen gets the nearest colour that can be.",
    needs: [.color, .surfacesSeen],
    changes: "the nearest colour that can be read{seen}",
    .scene { scene in
      guard scene.hasToBeReadable() else { return }
      guard scene.situation.style == .dark else {
        scene.changeTexts()
        return
      }
      var given: Set<Int> = []
      var tried = scene
      tried.changeTextsAndSurfaces(&given)
      // If a surface became darker and its text is still unreadable, that surface stays.
      given.formIntersection(tried.failing())
      if given.isEmpty { scene = tried } else { scene.changeTextsAndSurfaces(&given) }
    })
}

extension ScenePlan {
  /// Changes texts; where no colour of a text can be read, its surface becomes darker step by step.
  ///
  /// - Parameter given: the texts for which no surface may become darker; afterwards, those for which
  ///   one did.
  fileprivate mutating func changeTextsAndSurfaces(_ given: inout Set<Int>) {
    let ignored = given
    given = []
    for step in 0..<Thresholds.yieldingSteps {
      let painted = painted
      let unsolved = changeTexts().filter {
        !ignored.contains($0) && (step < Thresholds.yieldingStepsForFaded || !isFaded($0, painted))
      }
      let darker = darkerSurfaces(under: unsolved, painted)
      guard !darker.isEmpty else { break }
      take(darker)
      given.formUnion(unsolved)
    }
  }

  /// Gives unreadable texts colours that can be read on all of their surfaces.
  ///
  /// - Returns: the texts for which there is no such colour.
  @discardableResult
  fileprivate mutating func changeTexts() -> [Int] {
    let (painted, isFailing) = (painted, isFailing)
    guard isFailing.contains(true) else { return [] }
    // Links of the browser's own and the like: their surfaces give way.
    var unsolved =
      situation.style == .dark
      ? evidence.texts.indices.filter {
        isFailing[$0] && isLight($0, painted) && owner(of: $0) == nil
      } : []
    var changes: [ColorChange] = []
    for (place, texts) in placesOfTexts {
      let failing = texts.filter { isFailing[$0] }
      guard !failing.isEmpty, let own = texts.first.flatMap(ownColor), !isDecided(own) else {
        continue
      }
      // One disabled button is no reason for all buttons to become white: it may get a rule of its own.
      let lasting = texts.filter { !isFaded($0, painted) }
      guard lasting.isEmpty || lasting.contains(where: { isFailing[$0] }) else {
        continue
      }
      guard !isKept(place),
        let (light, solved) = readableColor(
          of: own, for: lasting.isEmpty ? texts : lasting, painted)
      else {
        unsolved += failing
        continue
      }
      changes.append(
        situation.style == .dark
          ? .text(place, light, solved, by: .textReadable)
          : ColorChange(place, .light(solved, from: own), by: .textReadable))
    }
    take(changes)
    return unsolved
  }
}

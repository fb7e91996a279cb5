internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyTraits

/// The contrasts of a page's texts, by the declarations that their colours come from.
struct SeenColors {
  private(set) var contrasts: [PlannedColors.Place: ColorExplanation.Contrast] = [:]
  /// How many backdrops are listed at most.
  private static let backdropLimit = 4
  private let options: SchemeOptions
  /// The lowest contrasts in the dark, as shares of what the texts need.
  private var shares: [PlannedColors.Place: Double] = [:]

  /// - Parameters:
  ///   - texts: those of the page.
  ///   - original: the page in the dark, as its author has it.
  ///   - painted: the same with what is planned.
  ///   - light: the page in the light.
  init(
    _ texts: [AuditedText], _ planned: PlannedColors, original: ComputedColors,
    painted: ComputedColors, light: ComputedColors, _ options: SchemeOptions
  ) {
    self.options = options
    for text in texts where !text.isDrawn {
      let (own, dark, light) = (
        original[text.element], painted[text.element], light[text.element]
      )
      // What is quite transparent is not to be seen.
      guard !own.isHidden, own.textColor.color?.alpha != 0,
        own.visibleTextColor != own.backdrop || own.textColor == own.backdrop
      else { continue }
      if let color = own.textColor.color, let source = own.textSource,
        let place = planned.place(of: color, in: .text, from: source)
      {
        note(light, dark, at: place)
      }
      if let source = own.backdropSource,
        let place = planned.places(of: source).last(where: planned.isSurface)
      {
        note(light, dark, at: place)
      }
    }
  }

  private mutating func note(
    _ light: ElementColors, _ dark: ElementColors, at place: PlannedColors.Place
  ) {
    let minimum = options.requiredContrast(size: dark.size?.size, weight: dark.size?.weight)
    var contrast =
      contrasts[place]
      ?? ColorExplanation.Contrast(
        fontSize: dark.size?.size, fontWeight: dark.size?.weight, minimum: minimum, count: 0,
        backdrops: [])
    contrast.count += 1
    if let share = dark.contrast.map({ $0 / minimum }), share < shares[place] ?? .infinity {
      shares[place] = share
      contrast.fontSize = dark.size?.size
      contrast.fontWeight = dark.size?.weight
      contrast.minimum = minimum
    }
    contrast.light = Self.lower(contrast.light, light.contrast)
    contrast.dark = Self.lower(contrast.dark, dark.contrast)
    if let backdrop = dark.backdrop.color?.rounded, !contrast.backdrops.contains(backdrop),
      contrast.backdrops.count < Self.backdropLimit
    {
      contrast.backdrops.append(backdrop)
    }
    contrasts[place] = contrast
  }

  private static func lower(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

extension ElementColors {
  /// That of the text as it is seen; `nil` where it is not known.
  fileprivate var contrast: Double? {
    guard let text = visibleTextColor.color, let backdrop = backdrop.color else { return nil }
    return text.contrastRatio(to: backdrop)
  }
}

extension PlannedColors {
  func isSurface(_ place: Place) -> Bool {
    sources[place.source].usage.entries[place.entry].found.role == .surface
  }
}

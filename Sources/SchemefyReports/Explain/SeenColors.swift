internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The contrasts of a page's texts, by the declarations that their colours come from.
struct SeenColors {
  package private(set) var contrasts: [DeclaredColors.Place: ColorExplanation.Contrast] = [:]
  /// The contrasts of texts whose colours come from attributes such as `bgcolor`: attributes of one
  /// colour are mapped alike.
  private var attributes: [AttributeColor: ColorExplanation.Contrast] = [:]
  /// The maximum number of backdrops that are listed.
  private static let backdropLimit = 4
  private let options: SchemeOptions

  /// The colours of elements where a page is shown in one style.
  package struct Shown {
    /// The colours as the author declares them, and as they are planned.
    package var original: ComputedColors
    package var painted: ComputedColors
  }

  /// - Parameters:
  ///   - texts: the texts of the page, or of a part of it.
  ///   - light: in the light; `nil` for a part that is not shown so.
  ///   - dark: the same in the dark.
  package init(
    _ texts: [PageText], _ planned: PlannedColors, light: Shown?, dark: Shown?,
    _ options: SchemeOptions
  ) {
    self.options = options
    guard let original = (dark ?? light)?.original else { return }
    for text in texts where !text.isDrawn {
      let own = original[text.element]
      guard !own.isHidden, !own.isUnseen else { continue }
      let (light, dark) = (light?.painted[text.element], dark?.painted[text.element])
      if let color = own.textColor.color, let source = own.textSource,
        let place = planned.declared.place(of: color, in: .text, from: source)
      {
        note(light, dark, in: &contrasts[place])
      } else if let color = own.textColor.color, own.textSource == .hint {
        note(light, dark, in: &attributes[AttributeColor(color, .text)])
      }
      if let source = own.backdropSource,
        let place = planned.declared.surfaces(of: source).last
      {
        note(light, dark, in: &contrasts[place])
      } else if let color = own.backdrop.color, let source = own.backdropSource, source.isHint {
        let owner: AttributeColor.Owner = source == .bodyHint ? .body : .surface
        note(light, dark, in: &attributes[AttributeColor(color, owner)])
      }
    }
  }

  /// The contrast of the texts that an attribute gives their colour, or their surface; `nil` if there are
  /// none.
  ///
  /// - Parameters:
  ///   - color: the author's.
  ///   - owner: the kind of the attributes.
  package func contrast(
    ofAttribute color: Color, _ owner: AttributeColor.Owner
  ) -> ColorExplanation.Contrast? {
    attributes[AttributeColor(color, owner)]
  }

  /// A colour of attributes.
  package struct AttributeColor: Hashable {
    /// The kind of attributes that have one result where their colours are equal.
    package enum Owner: Hashable {
      case text
      /// Of any element but `body`.
      case surface
      /// The `bgcolor` of `body`.
      case body
    }

    let color: Color
    let owner: Owner

    init(_ color: Color, _ owner: Owner) {
      self.color = color.rounded
      self.owner = owner
    }
  }

  /// Adds a text to those that a declaration, or an attribute, has to do with.
  private func note(
    _ light: ElementColors?, _ dark: ElementColors?, in known: inout ColorExplanation.Contrast?
  ) {
    var contrast = known ?? ColorExplanation.Contrast(count: 0, backdrops: [])
    contrast.count += 1
    contrast.light = .worse(contrast.light, light.flatMap(self.contrast))
    contrast.dark = .worse(contrast.dark, dark.flatMap(self.contrast))
    if let backdrop = (dark ?? light)?.backdrop.color?.rounded,
      !contrast.backdrops.contains(backdrop), contrast.backdrops.count < Self.backdropLimit
    {
      contrast.backdrops.append(backdrop)
    }
    known = contrast
  }

  /// The contrast of a text as it is seen; `nil` if it is unknown.
  private func contrast(of own: ElementColors) -> ColorExplanation.TextContrast? {
    guard let text = own.visibleTextColor.color, let backdrop = own.backdrop.color else {
      return nil
    }
    let (size, weight) = (own.size?.size, own.size?.weight)
    return ColorExplanation.TextContrast(
      ratio: text.contrastRatio(to: backdrop),
      minimum: options.requiredContrast(size: size, weight: weight), fontSize: size,
      fontWeight: weight)
  }
}

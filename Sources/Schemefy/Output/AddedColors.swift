internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefyTraits

/// The colours of the rules that are added to a page for elements that it does not colour itself; `nil`
/// for elements that keep the browser's colour.
struct AddedColors {
  var background: MappedColor?
  var label: MappedColor?
  var link: MappedColor?
  var placeholder: MappedColor?
  var mark: MappedColor?
  var button: MappedColor?
  var dialog: MappedColor?
  /// The lines that browsers draw by themselves: of `hr`, and of the grid of a table.
  var line: MappedColor?

  /// The colours of the page as a whole; its parts keep the browser's.
  init(_ palette: MappingPalette) {
    background = palette.canvas
    label = palette.mapped(.label)
  }

  /// The colours of a page and its parts.
  ///
  /// - Parameter hasLinks: whether links of the page lack a colour.
  init(_ mapper: ColorMapper, hasLinks: Bool, _ options: SchemeOptions) {
    self.init(mapper.palette)
    link = hasLinks ? Self.link(mapper) : nil
    placeholder = Self.placeholder(mapper.palette, options)
    mark = mapper.mark(under: link)
    button = mapper.buttonSurface
    dialog = mapper.dialogSurface
    line = mapper.palette.separator
  }

  /// The colour for links that have none: the mapped blue of browsers, `#0000ee`.
  static func link(_ mapper: ColorMapper) -> MappedColor? {
    mapper.map(ColorUse(.text, SystemColor.linkText.color(in: .light)))
  }

  /// The colour for placeholders: the secondary label, if it can be read on the fields of browsers,
  /// which are lighter than a page, and else the label. Where the light is the author's, the browser's gray,
  /// raised until it can be read, takes the place of both if it is weaker: `#a6a6a6` that of `#c6c8cc`.
  static func placeholder(_ palette: MappingPalette, _ options: SchemeOptions) -> MappedColor? {
    guard let label = palette.mapped(.secondaryLabel) else { return nil }
    func isReadable(_ color: Color, _ style: UserInterfaceStyle) -> Bool {
      let field = SystemColor.field.color(in: style == .dark ? .dark : .light)
      return color.contrastRatio(on: field) >= options.contrastRatio
    }
    guard options.lightColors == .author else {
      let isEnough = isReadable(label.dark, .dark) && isReadable(label.light, .light)
      return isEnough ? label : palette.mapped(.label)
    }
    let field = SystemColor.field.color(in: .dark)
    let gray = ContrastSolver(on: field).lighter(
      OKLCH(browserPlaceholder), ratio: options.contrastRatio + Thresholds.textMargin)
    let isEnough =
      isReadable(label.dark, .dark)
      && label.dark.contrastRatio(on: field) <= gray.contrastRatio(on: field)
        * Thresholds.clearRatio
    return isEnough
      ? label : MappedColor(source: .derived(.text), light: browserPlaceholder, dark: gray)
  }

  /// The colour of placeholders in Chromium, in both schemes.
  private static let browserPlaceholder = Color(rgb: 0x75_75_75)

  /// Gives links and placeholders the values that they have where the reader asks for more contrast.
  ///
  /// A button keeps the browser's colours: its text is white, so that only another background would help,
  /// and that would take its look away.
  ///
  /// - Parameter hints: the colours of attributes for that: a link without a colour of its own is one that
  ///   the browser colours so.
  mutating func addMoreContrast(of hints: HintColors) {
    guard let mapper = hints.mapper else { return }
    link = link.flatMap { hints.adding(to: $0, of: ColorUse(.text, $0.light), isOfBody: false) }
    let field = SystemColor.field.color(in: .dark)
    guard var more = placeholder.map({ mapper.palette.mapped($0.source) ?? $0 }),
      more.dark.contrastRatio(on: field) < mapper.text.minimum
    else { return }
    more.dark = ContrastSolver(on: field).lighter(
      OKLCH(more.dark.composited(over: field)), ratio: mapper.text.target)
    placeholder = placeholder?.withMoreContrast(of: more, as: .text)
  }

  private init(_ color: (SuppliedColor) -> MappedColor) {
    (background, label, link) = (color(.background), color(.label), color(.link))
    (placeholder, mark, button) = (color(.placeholder), color(.mark), color(.button))
    dialog = color(.dialog)
  }

  /// The colours with which a page is observed, before a plan gives them their values.
  static let references = AddedColors { color in
    MappedColor(
      source: .derived(.text), light: color.reference(in: .light),
      dark: color.reference(in: .dark))
  }

  /// The value of a colour in a style.
  ///
  /// - Parameters:
  ///   - palette: the palette that the page lies on.
  ///   - isOnCanvas: whether the app names the canvas, which else is the browser's.
  func value(
    of color: SuppliedColor, in style: UserInterfaceStyle, _ palette: MappingPalette,
    isOnCanvas: Bool
  ) -> Color {
    func shown(_ mapped: MappedColor?, or system: SystemColor) -> Color {
      guard let mapped else { return system.color(in: style == .dark ? .dark : .light) }
      return (style == .light ? mapped.light : mapped.dark).rounded
    }
    return switch color {
    case .surroundings: palette.darkCanvas(isGrouped: false)
    case .pageSurroundings:
      isOnCanvas ? palette.darkCanvas(isGrouped: false) : shown(nil, or: .canvas)
    case .background: shown(background, or: .canvas)
    case .label: shown(label, or: .canvasText)
    case .link: shown(link, or: .linkText)
    case .placeholder: shown(placeholder, or: .grayText)
    case .mark: shown(mark, or: .mark)
    case .button: shown(button, or: .buttonFace)
    case .dialog: shown(dialog, or: .canvas)
    }
  }
}

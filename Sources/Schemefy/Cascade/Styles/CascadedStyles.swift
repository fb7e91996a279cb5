internal import SchemefyColor
internal import SchemefyCSS

/// The styles of all elements of a document: they can be painted as they are, or with other colours
/// in the place of what declarations give.
struct CascadedStyles {
  private let run: CascadeRun

  init(_ run: CascadeRun) { self.run = run }

  /// By element: its style.
  var indices: [Int32] { run.styles }
  /// By element: the number of its style attribute; as ``ComputedColors/attributes``.
  var attributes: [Int32] { run.attributes }

  /// Whether an element is displayed, as far as its own style says.
  func isDisplayed(_ element: Int32) -> Bool {
    let style = indices[Int(element)]
    return style >= 0 && run.computer.styles[Int(style)].isNotDisplayed != true
  }

  /// By style: the declaration that gives its background colour; `nil` if none does.
  var backgrounds: [DeclarationSource?] {
    run.computer.styles.map { style in
      style.backgroundSource < 0
        ? nil : run.computer.blocks.declarations[Int(style.backgroundSource)].source
    }
  }

  /// The same where elements are in more states: all that may be.
  ///
  /// - Parameter text: the document's.
  func shown(in states: ElementStates, _ text: Span<UInt8>) -> CascadedStyles {
    var run = self.run
    run.rerun(in: states, text)
    return CascadedStyles(run)
  }

  /// Paints the backgrounds of all elements, and the texts on them.
  ///
  /// - Parameter recoloring: `nil` for the colours as they are.
  func painted(_ recoloring: SurfacePainter.Recoloring? = nil) -> PaintedStyles {
    var painter = SurfacePainter(run.computer, recoloring)
    let colors = painter.colors()
    return PaintedStyles(
      colors: ComputedColors(
        indices: indices, styles: colors, attributes: attributes,
        pseudoElements: run.pseudoElements, generatedStates: run.generatedStates),
      surfaces: painter.surfaces)
  }
}

/// What elements look like.
struct PaintedStyles {
  let colors: ComputedColors
  /// By style: what becomes of a text that is painted there.
  let surfaces: [Surface]

  /// What a text is painted on.
  func surface(of part: TextPart) -> Surface { surfaces[Int(colors.style(of: part))] }
}

package import SchemefyColor
package import SchemefyCSS

/// The styles of all elements of a document, at rest and in states: they can be painted as they are,
/// or with other colours in the place of what declarations give.
///
/// What elements look like in several states is one style, which is computed and painted once.
package struct CascadedStyles {
  private var run: CascadeRun
  /// How the elements are shown: at rest first.
  private var views: [ElementStyles]

  /// - Precondition: the styles at rest are computed.
  package init(_ run: CascadeRun) {
    self.run = run
    views = [run.rest]
  }

  /// The page at rest where it is shown in another way; `nil` if other rules apply there, or more is
  /// to be looked at.
  ///
  /// - Parameter text: the document's.
  package func shown(in environment: CascadeEnvironment, _ text: Span<UInt8>) -> CascadedStyles? {
    run.shown(in: environment, text).map { CascadedStyles($0) }
  }

  /// By element: its style at rest.
  package var indices: [Int32] { views[0].styles }
  /// By element: the number of its style attribute; as ``ComputedColors/attributes``.
  package var attributes: [Int32] { run.attributes }

  /// Whether an element is displayed, as far as its own style says.
  package func isDisplayed(_ element: Int32) -> Bool {
    let style = indices[Int(element)]
    return style >= 0 && run.computer.styles[Int(style)].isNotDisplayed != true
  }

  /// By style: the declaration that gives its background colour; `nil` if none does.
  package var backgrounds: [DeclarationSource?] { sources(\.backgroundSource) }

  /// By style: the declaration that gives it a gradient; `nil` if none does.
  package var gradients: [DeclarationSource?] {
    sources { $0.gradient == nil ? -1 : $0.gradientSource }
  }

  private func sources(_ declaration: (ComputedStyle) -> Int32) -> [DeclarationSource?] {
    run.computer.styles.map { style in
      let declaration = declaration(style)
      return declaration < 0 ? nil : run.computer.blocks.declarations[Int(declaration)].source
    }
  }

  /// Whether a declaration gives a style a background colour.
  package func hasBackground(_ style: Int32) -> Bool {
    run.computer.styles[Int(style)].backgroundSource >= 0
  }

  /// What elements have at rest that is no element.
  package var pseudoElements: [GeneratedElement] { views[0].pseudoElements }

  /// The background colour that a style declares; `nil` if it is not known, or follows the text's.
  package func backgroundColor(_ style: Int32) -> Color? {
    guard style >= 0, case .color(let color) = run.computer.styles[Int(style)].background else {
      return nil
    }
    return color
  }

  /// Whether a style leaves its element where it stands.
  package func isInFlow(_ style: Int32) -> Bool {
    guard style >= 0 else { return true }
    let style = run.computer.styles[Int(style)]
    return style.isOutOfFlow == false && style.isTransformed == false
  }

  /// The states that the styles of elements depend on.
  package var states: ElementStates { run.states }

  /// Adds a view where elements are in more states: all that may be.
  ///
  /// - Parameter text: the document's.
  package mutating func show(in states: ElementStates, _ text: Span<UInt8>) {
    views.append(run.styles(in: states, text))
  }

  /// Keeps some of the views, by their numbers.
  package mutating func keepViews(_ numbers: [Int]) { views = numbers.map { views[$0] } }

  /// Paints the backgrounds of all elements at rest, and the texts on them.
  package func painted(_ recoloring: SurfacePainter.Recoloring? = nil) -> PaintedStyles {
    paintedViews(recoloring)[0]
  }

  /// Paints the backgrounds of all elements, and the texts on them, in each view.
  ///
  /// - Parameter recoloring: `nil` for the colours as they are.
  package func paintedViews(_ recoloring: SurfacePainter.Recoloring? = nil) -> [PaintedStyles] {
    var painter = SurfacePainter(run.computer, recoloring)
    let colors = painter.colors()
    return views.map { view in
      PaintedStyles(
        colors: ComputedColors(
          indices: view.styles, styles: colors, attributes: attributes,
          pseudoElements: view.pseudoElements, generatedStates: view.generatedStates),
        surfaces: painter.surfaces, surfaceIndices: painter.surfaceIndices)
    }
  }
}

/// What elements look like.
package struct PaintedStyles {
  package let colors: ComputedColors
  /// What becomes of texts that are painted there.
  fileprivate let surfaces: [Surface]
  /// By style: index into `surfaces`.
  fileprivate let surfaceIndices: [Int32]

  /// What a text is painted on.
  package func surface(of part: TextPart) -> Surface {
    surfaces[Int(surfaceIndices[Int(colors.style(of: part))])]
  }
}

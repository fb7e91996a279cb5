package import SchemefyColor
package import SchemefyCSS
package import SchemefyProperties

/// The styles of all elements of a document, at rest and in states: they can be painted in their
/// own colours, or in replacements.
///
/// Equal styles of elements, also in different states, are one, which is computed and painted once.
package struct CascadedStyles {
  /// The computation of the styles. It is large, and the styles are passed on often.
  private final class Computation {
    var run: CascadeRun

    init(_ run: CascadeRun) { self.run = run }
  }

  private var computation: Computation
  private var run: CascadeRun {
    _read { yield computation.run }
    _modify {
      makeUnique()
      yield &computation.run
    }
  }
  /// The styles of elements by sets of states: at rest first.
  private var views: [ElementStyles]
  /// For each view, the states that it shows in addition to those of the environment.
  private var viewStates: [ElementStates] = [.none]
  private var painting = PaintTreeBuilder()

  /// - Precondition: the styles at rest are computed.
  package init(_ run: CascadeRun) {
    computation = Computation(run)
    views = [run.rest]
    addPaint()
  }

  /// The page at rest in another environment; `nil` if other rules apply there, or other things
  /// have to be computed.
  ///
  /// - Parameters:
  ///   - elements: the elements that are asked for; `nil` for all. Of others there are only the root, the body
  ///     and those that these inherit from.
  ///   - text: the document's.
  package func shown(
    in environment: CascadeEnvironment, of elements: [Int32]? = nil, _ text: Span<UInt8>
  ) -> CascadedStyles? {
    run.shown(in: environment, of: elements, text).map { CascadedStyles($0) }
  }

  /// The colours of some elements at rest in another environment; `nil` as in ``shown(in:_:)``. No other
  /// styles are computed but those that they inherit from.
  ///
  /// - Parameter text: the document's.
  package func colors(
    of elements: [Int32], in environment: CascadeEnvironment, _ text: Span<UInt8>
  ) -> [Int32: ResolvedColor]? {
    run.colors(of: elements, in: environment, text)
  }

  /// The colour of an element at rest.
  package func color(of element: Int32) -> ResolvedColor {
    run.computer.styles[Int(indices[Int(element)])].color
  }

  /// The elements that a rule gives its colour to, in each view.
  ///
  /// - Parameter text: the document's.
  /// - Complexity: O(elements) for each view.
  package mutating func reach(of rule: AddedRule, _ text: Span<UInt8>) -> [ColorReach] {
    let states = run.computer.environment.states
    return zip(views, viewStates).map { view, own in
      run.reach(of: rule, in: view, states.union(own), text)
    }
  }

  /// The declarations of the sheets by the groups of elements that they may apply to: for each rule, its
  /// sheet, the offsets of the names of its declarations, and the groups. `nil` if the environment does not
  /// ask for groups.
  package var groupedRules: [GroupedRule]? {
    guard let groups = run.groups else { return nil }
    return run.rules.rules.enumerated().map { number, rule in
      let sheet = run.sheets[Int(rule.sheet)].sheet
      return GroupedRule(
        sheet: Int(rule.sheet),
        names: rule.declarations.map { sheet.nameToken(of: sheet.declarations[Int($0)]).start },
        groups: groups.groups(of: number))
    }
  }

  /// The computer of the styles.
  var computer: StyleComputer { run.computer }

  /// By element: its parent in the flat tree; -1 for the root.
  ///
  /// - Parameter text: the document's.
  package mutating func parents(_ text: Span<UInt8>) -> [Int32] { run.flatTree.parents(text) }

  /// By element: its style at rest.
  package var indices: [Int32] { views[0].styles }
  /// By element: the number of its style attribute; as ``ComputedColors/attributes``.
  package var attributes: [Int32] { run.attributes }

  /// Whether an element is displayed, by its own style alone.
  package func isDisplayed(_ element: Int32) -> Bool {
    let style = indices[Int(element)]
    return style >= 0 && run.computer.styles[Int(style)].isNotDisplayed != true
  }

  /// By style: the declaration that gives its background colour; `nil` if none does.
  package var backgrounds: [DeclarationSource?] { sources(\.backgroundSource) }

  /// For each style, the declaration of its gradient; `nil` if it has none.
  package var gradients: [DeclarationSource?] {
    sources { $0.gradient == nil ? -1 : $0.imageSource }
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

  /// The `fill` of styles, with the declarations that give it; it is computed where
  /// ``CascadeEnvironment/isForAudit`` is set.
  package func fills(of styles: [Int32]) -> [PaintTree.Paint] {
    var computer = run.computer
    return styles.map { style in
      let style = computer.styles[Int(style)]
      let declaration = style.fillSource
      let source =
        declaration < 0 ? nil : computer.blocks.declarations[Int(declaration)].source
      guard style.fill != .currentColor else { return PaintTree.Paint(.currentColor, source) }
      return PaintTree.Paint(
        .color(computer.resolved(style.fill, current: style.color)), source)
    }
  }

  /// The pseudo-elements at rest.
  package var pseudoElements: [GeneratedElement] { views[0].pseudoElements }

  /// The background colour that a style declares; `nil` if it is not known, or follows the text's.
  package func backgroundColor(_ style: Int32) -> Color? {
    guard style >= 0, case .color(let color) = run.computer.styles[Int(style)].background else {
      return nil
    }
    return color
  }

  /// Whether a style leaves its element at its place in the flow, without a transform.
  package func isInFlow(_ style: Int32) -> Bool {
    guard style >= 0 else { return true }
    let style = run.computer.styles[Int(style)]
    return style.isOutOfFlow == false && style.isTransformed == false
  }

  /// The states that the styles of elements depend on.
  package var states: ElementStates { run.states }

  /// Adds a view where elements are in more states: all that may be.
  ///
  /// - Parameters:
  ///   - elements: the elements that the view is asked for; others may have their styles at rest. `nil` for
  ///     all.
  ///   - text: the document's.
  package mutating func show(
    in states: ElementStates, of elements: [Int32]? = nil, _ text: Span<UInt8>
  ) {
    views.append(run.styles(in: states, of: elements, text))
    viewStates.append(states)
    addPaint()
  }

  /// Drops all views but some, by their numbers.
  package mutating func selectViews(_ numbers: [Int]) {
    views = numbers.map { views[$0] }
    viewStates = numbers.map { viewStates[$0] }
  }

  /// The paint of all styles.
  package var paint: PaintTree { painting.tree }

  /// The colours of all elements at rest.
  package func painted(_ recoloring: PaintTree.Recoloring? = nil) -> ComputedColors {
    paintedViews(recoloring)[0]
  }

  /// The colours of all elements in each view.
  ///
  /// - Parameter recoloring: `nil` for the colours as they are.
  package func paintedViews(_ recoloring: PaintTree.Recoloring? = nil) -> [ComputedColors] {
    var painted = painting.tree.painted(recoloring)
    if run.computer.environment.isForAudit { addBoundaries(to: &painted) }
    return views(painted)
  }

  /// The colours of all elements in each view.
  ///
  /// - Parameter painted: the painted tree of ``paint``, perhaps recoloured.
  package func views(_ painted: PaintedTree) -> [ComputedColors] {
    views.map { view in
      ComputedColors(
        indices: view.styles, styles: painted.styles, attributes: attributes,
        pseudoElements: view.pseudoElements, generatedStates: view.generatedStates)
    }
  }

  /// Adds the sizes of texts, their paint, and the visible edges of elements.
  private func addBoundaries(to painted: inout PaintedTree) {
    var computer = run.computer
    for (index, style) in computer.styles.enumerated() {
      let surface = painted.surfaces[Int(painting.tree.styles[index].layer)]
      painted.styles[index].size = TextSize(style.font)
      painted.styles[index].fill = computer.fill(of: style, on: surface)
      painted.styles[index].clipped = painting.tree.clipped(index, painted)
      painted.styles[index].boundary = computer.boundary(of: style, on: surface)
    }
  }
  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&computation) else { return }
    computation = Computation(computation.run)
  }

  /// Adds the paint of the styles that were computed since the last call.
  private mutating func addPaint() {
    makeUnique()
    let computation = computation
    painting.add(&computation.run.computer)
  }

}

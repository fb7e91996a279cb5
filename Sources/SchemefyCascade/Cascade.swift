package import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// The cascade: finds the declaration that wins for each property of each element, and computes
/// colours from it.
///
/// css-cascade-6 <https://drafts.csswg.org/css-cascade-6/>
package enum Cascade {
  /// Computes the colours of all elements of a document.
  ///
  /// No element is hovered, focused, visited, or in any other state that the document does not set
  /// itself, except for the states of the environment. Style attributes are read from the elements
  /// themselves, and so is the `meta` that names the page's colour schemes. Animations have not
  /// started.
  ///
  /// - Parameters:
  ///   - text: the document's.
  ///   - sheets: in the order of the document, a user agent's first.
  ///   - hints: the presentational hints of the elements.
  ///   - names: the table that `elements` was made with; the names in the sheets are added.
  /// - Complexity: linear in the number of elements and of rules, and in that of the rules that
  ///   match each element.
  package static func colors(
    of elements: ElementTable, in text: Span<UInt8>, sheets: [CascadeSheet],
    hints: PresentationalHints = PresentationalHints(), names: inout NameTable,
    environment: CascadeEnvironment
  ) -> ComputedColors {
    styles(
      of: elements, in: text, sheets: sheets, hints: hints, names: &names, environment: environment
    ).painted()
  }

  /// The colours in further sets of states, in addition to those of the environment; for each set
  /// only the rules that depend on it are matched again.
  package static func colors(
    of elements: ElementTable, in text: Span<UInt8>, sheets: [CascadeSheet],
    hints: PresentationalHints = PresentationalHints(), names: inout NameTable,
    environment: CascadeEnvironment, states: [ElementStates]
  ) -> [ComputedColors] {
    var styles = styles(
      of: elements, in: text, sheets: sheets, hints: hints, names: &names, environment: environment)
    for states in states { styles.show(in: states, text) }
    return Array(styles.paintedViews().dropFirst())
  }

  /// The cascaded styles of all elements, before backgrounds are painted.
  ///
  /// - Parameter turned: the element that is another one in the other place of the environment. What
  ///   matches there alone is found on the way, for ``CascadedStyles/shown(in:_:)``.
  package static func styles(
    of elements: ElementTable, turned: TurnedElement = .none, in text: Span<UInt8>,
    sheets: [CascadeSheet], hints: PresentationalHints, names: inout NameTable,
    environment: CascadeEnvironment
  ) -> CascadedStyles {
    environment.budget.noteCascade()
    var (run, visited) = run(
      of: elements,
      turned: environment.otherMedia == nil && !environment.isOnTrial ? .none : turned, in: text,
      sheets, hints, names, environment)
    run.run(text, visited: visited)
    names = run.computer.names
    return CascadedStyles(run)
  }

  /// A run over the elements, which computes styles from rules, and the matcher for visited links.
  private static func run(
    of elements: ElementTable, turned: TurnedElement = .none, in text: Span<UInt8>,
    _ sheets: [CascadeSheet], _ hints: PresentationalHints, _ names: NameTable,
    _ environment: CascadeEnvironment
  ) -> (run: CascadeRun, visited: RuleMatcher?) {
    let sheets = environment.isForAudit ? sheets.map { $0.whole(environment.budget) } : sheets
    var reader = CascadeRuleReader(sheets, environment, names)
    reader.read()
    let rules = reader.result
    let selectors = reader.selectors
    let names = reader.names
    // Visited links are matched apart, so that their style can be compared with that of other
    // links.
    let isVisited = environment.states.contains(.visited)
    let states = environment.states.subtracting(ElementStates(.visited))
    func matcher(_ states: ElementStates) -> RuleMatcher {
      RuleMatcher(
        of: elements, turned: turned, rules, selectors, names, states,
        budget: environment.budget)
    }
    let atRest = matcher(states)
    let visited = isVisited ? matcher(environment.states) : nil
    var texts = ValueTexts()
    for sheet in sheets { _ = texts.add(sheet.text, sheet.sheet.tokens) }
    let computer = StyleComputer(
      environment,
      pageSchemes: environment.pageSchemes ?? PageSchemes.find(in: elements, text), texts, rules,
      names, isQuirky: elements.isQuirky)
    let run = CascadeRun(
      elements, turned: turned, sheets, rules, selectors, atRest, hints, computer)
    return (run, visited)
  }
}

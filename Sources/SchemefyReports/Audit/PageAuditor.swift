internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyObservation
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Judges the texts of a page, and finds the places of their declarations.
struct PageAuditor {
  private var page: StyledPage
  private let file: DocumentSource
  private let options: SchemeOptions
  private let texts: PageTexts
  private let controls: ControlBorders
  private let drawn: DrawnTexts
  private var counts = AuditReport.Counts()
  private var findings: [AuditFinding] = []
  private var found: [AuditFinding.Key: Int] = [:]
  /// By element, the first finding on a text of it.
  private(set) var unreadable: [Int32: AuditFinding] = [:]
  private var places: PagePlaces
  /// The results for texts at rest, in the current style.
  private var rest: [TextPart: Outcome] = [:]
  /// The texts at rest that are proved to be readable, in all styles judged so far.
  private(set) var claims: [AuditClaim] = []

  /// The result for a text.
  private struct Outcome {
    var colors: ElementColors
    /// The verdict on the text; `nil` if it can be read.
    var verdict: AuditFinding.Verdict?
  }

  /// A view of the page in which texts are judged: a style and a state, with the colours in it.
  private struct View {
    var style: UserInterfaceStyle
    var state: InteractionState?
    var colors: ComputedColors
    /// The boxes that may lie behind the texts.
    var overlaps: Overlaps
    /// The texts of SVG whose colours are known, by their elements.
    var drawn: [Int32: SeenText]
  }

  package init(_ page: StyledPage, of file: DocumentSource, _ options: SchemeOptions) {
    var page = page
    self.file = file
    self.options = options
    let disabled = DisabledControls(attribute: page.name("disabled"))
    texts = PageTexts(page, file.text, disabled: disabled)
    controls = ControlBorders(page.elements, file.text, inactive: texts.inactive)
    drawn = DrawnTexts(&page, texts)
    places = PagePlaces(page, of: file)
    self.page = page
  }

  package var report: AuditReport { AuditReport(findings, counts) }

  /// Judges all texts where the page is shown in one way: first as it is, then in each state that
  /// its colours depend on.
  ///
  /// - Parameter style: of the app around; a document in another may be shown in the other one.
  /// - Returns: the colours of its elements as it is, and what may lie behind these; `nil` if that costs
  ///   more than it may.
  package mutating func judge(
    _ environment: CascadeEnvironment, in style: UserInterfaceStyle
  ) -> (colors: ComputedColors, overlaps: Overlaps)? {
    var styles = page.styles(in: file.text, environment)
    guard !environment.budget.isSpent else { return nil }
    let states = page.sheets.states(among: styles.states)
    for state in states { styles.show(in: state.elementStates, file.text) }
    let colors = styles.paintedViews()
    let (boxes, parents) = (styles.boxes, styles.parents(file.text))
    let shown = [nil] + states.map { Optional($0) }
    let views = zip(shown, colors).map { state, colors in
      View(
        style: style, state: state, colors: colors,
        overlaps: Overlaps(page.elements, boxes, colors, parents: parents, environment.budget),
        drawn: drawn.seen(colors, minimum: options.requiredContrast(size: nil, weight: nil)))
    }
    guard !environment.budget.isSpent else { return nil }
    rest.removeAll(keepingCapacity: true)
    judge(views[0])
    judgeControls(views[0])
    for view in views.dropFirst() { judge(view) }
    return (views[0].colors, views[0].overlaps)
  }

  private mutating func judge(_ view: View) {
    for text in texts.all { judge(text, view.colors[text.element], view) }
    for item in view.colors.pseudoElements {
      guard let text = texts.text(of: item, in: page) else { continue }
      judge(text, view.colors.styles[Int(item.style)], view)
    }
  }

  private mutating func judge(_ text: PageText, _ own: ElementColors, _ view: View) {
    guard !own.isHidden, !own.isUnseen || own.clipped != nil,
      !text.isDrawn || !drawn.isComment(text.element)
    else { return }
    let subject = TextPart(element: text.element, part: text.part)
    if let state = view.state, let known = rest[subject],
      !page.sheets.isNews(own, in: state, atRest: known.colors)
    {
      return
    }
    let verdict: AuditFinding.Verdict?
    let seen =
      text.isDrawn
      ? view.drawn[text.element] : SeenText(own, view.overlaps[text.element, text.part])
    if let seen {
      verdict = self.verdict(seen, minimum(for: text, own))
      if verdict == nil, !seen.isAssumed, view.state == nil {
        claims.append(
          AuditClaim(
            text, in: view.style, seen.text, on: seen.backdrop, minimum: minimum(for: text, own)))
      }
    } else {
      // A contrast that is unknown at rest is not reported again for states.
      if view.state != nil, rest[subject]?.verdict == .unknown { return }
      verdict = .unknown
      counts.unknown += 1
    }
    if view.state == nil { rest[subject] = Outcome(colors: own, verdict: verdict) }
    guard let verdict else { return }
    // A contrast that is too low at rest is reported once.
    if view.state != nil, let known = rest[subject]?.verdict, known != .unknown { return }
    add(verdict, text, own, seen, view)
  }

  private mutating func verdict(_ seen: SeenText, _ minimum: Double) -> AuditFinding.Verdict? {
    guard seen.contrast < minimum else {
      if seen.isAssumed { counts.assumed += 1 } else { counts.proven += 1 }
      return nil
    }
    counts.failing += 1
    return seen.isAssumed ? .assumed : .failing
  }

  /// The contrast that a text has to have. How large a drawing shows its texts is not known.
  private func minimum(for text: PageText, _ own: ElementColors) -> Double {
    let size = text.isDrawn ? nil : own.size
    return options.requiredContrast(size: size?.size, weight: size?.weight)
  }

  private mutating func add(
    _ verdict: AuditFinding.Verdict, _ text: PageText, _ own: ElementColors, _ seen: SeenText?,
    _ view: View
  ) {
    let attributes = view.colors.attributes
    var finding = AuditFinding(
      verdict: verdict, styles: [view.style], states: view.state.map { [$0] } ?? [],
      minimum: minimum(for: text, own),
      textPlace: places.place(of: seen?.source ?? own.textSource, text.element, attributes),
      backdropPlace: places.place(of: own.backdropSource, text.element, attributes), count: 1,
      firstPlace: places.place(of: text.offset), sample: text.sample(file.text))
    if let seen {
      (finding.text, finding.backdrop) = (seen.text, seen.backdrop)
    } else {
      let isOnPicture = view.overlaps[text.element, text.part] == .picture
      finding.reason =
        text.isDrawn
        ? "it is drawn in a picture"
        : own.reason(in: page.sheets.sheets)
          ?? (isOnPicture ? "there may be an image behind it" : "")
    }
    if unreadable[text.element] == nil { unreadable[text.element] = finding }
    note(finding, view)
  }

  /// Judges whether controls stand out from their surroundings.
  private mutating func judgeControls(_ view: View) {
    let findings = controls.findings(
      in: view.colors, view.overlaps, isUserAgents: page.sheets.isUserAgent)
    for item in findings {
      counts.faintControls += 1
      let attributes = view.colors.attributes
      let name = page.elements.elements[Int(item.element)].name
      var finding = AuditFinding(
        verdict: .controlBorder, styles: [view.style], text: item.color, backdrop: item.outside,
        minimum: ControlBorders.minimum,
        textPlace: places.place(of: item.source, item.element, attributes),
        backdropPlace: places.place(of: item.outsideSource, item.parent, attributes), count: 1,
        firstPlace: places.place(ofElement: item.element), sample: page.names.text(of: name))
      if item.isAssumed { finding.reason = "something else may lie behind it" }
      note(finding, view)
    }
  }

  /// Adds a finding, or a text to one that is known.
  private mutating func note(_ finding: AuditFinding, _ view: View) {
    var key = finding.key
    // Findings in both styles, or in several states, become one.
    key.styles = []
    key.states = finding.states.isEmpty ? [] : [.hover]
    guard let known = found[key] else {
      found[key] = findings.count
      findings.append(finding)
      return
    }
    if !findings[known].styles.contains(view.style) { findings[known].styles.append(view.style) }
    if let state = view.state, !findings[known].states.contains(state) {
      findings[known].states.append(state)
    }
    let isFirst =
      findings[known].styles == [view.style] && findings[known].states.count < 2
    if isFirst { findings[known].count += 1 }
  }
}

internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyTraits

/// Judges the texts of a page, and finds the places of what is declared of them.
struct PageAuditor {
  private var page: StyledPage
  private let file: SourceFile
  private let minimum: Double
  private let texts: [AuditedText]
  private var counts = AuditReport.Counts()
  private var findings: [AuditFinding] = []
  private var places: [AuditFinding.Key: Int] = [:]
  /// By index of a sheet: the lines of its text; 0 is the page's own.
  private var lines: [Int: LineIndex] = [:]

  init(_ page: StyledPage, of file: SourceFile, minimum: Double) {
    var page = page
    self.file = file
    self.minimum = minimum
    texts = AuditedText.all(
      in: page.elements, file.text, disabled: DisabledControls(attribute: page.name("disabled")))
    self.page = page
  }

  var report: AuditReport { AuditReport(findings, counts) }

  /// Judges all texts where the page is shown in one way.
  mutating func judge(_ environment: CascadeEnvironment) {
    let style = environment.media.traits.userInterfaceStyle
    let colors = page.colors(in: file.text, environment)
    for text in texts {
      let own = colors[text.element]
      guard !own.isHidden, own.textColor.color?.alpha != 0 else { continue }
      judge(text, own, colors, style)
    }
  }

  private mutating func judge(
    _ text: AuditedText, _ colors: ElementColors, _ all: ComputedColors, _ style: UserInterfaceStyle
  ) {
    guard let seen = colors.visibleTextColor.color, let backdrop = colors.backdrop.color,
      !text.isDrawn
    else {
      counts.unknown += 1
      let reason = text.isDrawn ? "it is drawn in a picture" : reason(colors)
      return add(.unknown, reason, nil, nil, text, colors, all, style)
    }
    // What is quite transparent is not to be seen.
    guard seen != backdrop || colors.textColor.color == backdrop else { return }
    guard seen.contrastRatio(to: backdrop) < minimum else {
      if colors.isBackdropAssumed { counts.assumed += 1 } else { counts.proven += 1 }
      return
    }
    counts.failing += 1
    add(
      colors.isBackdropAssumed ? .assumed : .failing, nil, seen, backdrop, text, colors, all, style)
  }

  private mutating func add(
    _ verdict: AuditFinding.Verdict, _ reason: String?, _ seen: Color?, _ backdrop: Color?,
    _ text: AuditedText, _ colors: ElementColors, _ all: ComputedColors, _ style: UserInterfaceStyle
  ) {
    let finding = AuditFinding(
      verdict: verdict, styles: [style], text: seen, backdrop: backdrop, minimum: minimum,
      reason: reason, textPlace: place(of: colors.textSource, text.element, all),
      backdropPlace: place(of: colors.backdropSource, text.element, all), count: 1,
      firstPlace: place(of: text.offset), sample: text.sample(file.text))
    var key = finding.key
    // What is found in both styles is one finding.
    key.styles = []
    guard let known = places[key] else {
      places[key] = findings.count
      findings.append(finding)
      return
    }
    if findings[known].styles.last != style { findings[known].styles.append(style) }
    if findings[known].styles == [style] { findings[known].count += 1 }
  }
}

// MARK: - Places

extension PageAuditor {
  private mutating func place(of offset: Int) -> SourceLocation {
    location(file.name, offset, in: -1) { LineIndex($0.text) }
  }

  /// The place of a declaration; `nil` for a user agent's, and where there is none.
  ///
  /// - Parameter element: whose style it is part of.
  private mutating func place(
    of source: DeclarationSource?, _ element: Int32, _ colors: ComputedColors
  ) -> SourceLocation? {
    guard let source, source != .hint else { return nil }
    let sheets = page.sheets
    guard Int(source.text) < sheets.sheets.count else {
      return attributePlace(source, element, colors)
    }
    switch sheets.origins[Int(source.text)] {
    case .page(let map):
      let offset = Int(source.offset)
      return place(of: map.source(of: offset..<offset).lowerBound)
    case .file(let path):
      let bytes = sheets.sheets[Int(source.text)].text
      return location(path, Int(source.offset), in: Int(source.text)) { _ in
        LineIndex(bytes.span)
      }
    case nil: return nil
    }
  }

  /// The place of a declaration in a style attribute: that of the element, or of the nearest around
  /// it that is styled so.
  private mutating func attributePlace(
    _ source: DeclarationSource, _ element: Int32, _ colors: ComputedColors
  ) -> SourceLocation? {
    let elements = page.elements
    var element = element
    while element >= 0, colors.attributes[Int(element)] != source.text {
      let own = elements.elements[Int(element)]
      element = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    }
    guard element >= 0, let attribute = elements.attribute(elements.known.style, of: element)
    else { return nil }
    guard !attribute.isDecoded else {
      let node = elements.document.nodes[Int(elements.elements[Int(element)].node)]
      return place(of: node.range.lowerBound)
    }
    return place(of: Int(attribute.value.lowerBound + source.offset))
  }

  private mutating func location(
    _ path: String, _ offset: Int, in sheet: Int, _ index: (SourceFile) -> LineIndex
  ) -> SourceLocation {
    let lines = self.lines[sheet] ?? index(file)
    self.lines[sheet] = lines
    let position = lines.position(of: offset)
    return SourceLocation(file: path, line: position.line, column: position.column)
  }
}

// MARK: - Reasons

extension PageAuditor {
  /// Why a pair is not known.
  private func reason(_ colors: ElementColors) -> String {
    for color in [colors.backdrop, colors.textColor, colors.visibleTextColor] {
      if case .unknown(let reason) = color { return description(of: reason) }
    }
    return ""
  }

  private func description(of reason: ResolvedColor.Reason) -> String {
    switch reason {
    case .condition(let condition): "it depends on \(description(of: condition))"
    case .scheme: "it depends on a scheme that is not known"
    case .image: "there is an image"
    case .effect: "a filter or blending changes it"
    case .value: "its value can't be computed"
    case .limit: "a limit was reached"
    }
  }

  /// The condition as it is written, without line breaks.
  private func description(of condition: CascadeCondition) -> String {
    let sheet = page.sheets.sheets[Int(condition.sheet)]
    guard condition.rule >= 0 else { return "the 'media' of a style sheet" }
    let rule = sheet.sheet.rules[Int(condition.rule)]
    let range = sheet.sheet.textRange(rule.prelude).range
    let prelude = String(decoding: sheet.text[range], as: UTF8.self)
    return "'\(prelude.split(whereSeparator: \.isWhitespace).joined(separator: " "))'"
  }
}

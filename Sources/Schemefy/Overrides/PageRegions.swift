internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The regions of a page, or of a sheet of which no page is known, and the rules that give them
/// their styles.
///
/// A region is a part of the page with a style of its own: the elements that `--override`,
/// `--ignore` or an attribute `data-scheme-style` selects.
struct PageRegions: Sendable {
  let regions: [SchemeRegion]
  /// The regions as the definitions of custom properties use them.
  let definitions: SchemeRegions
  let shape: OutputShape
  /// `nil` where no page is known.
  let map: RegionMap?
  var rules: RegionRules?
  /// The values that colours have where a style is baked: the page's first, then those of regions that
  /// differ.
  let values: [RegionValues]
  /// For each region, the index of its values in `values`.
  let numbers: [Int]
  /// The plans of the page's colours in the light and in the dark, where they are mapped.
  var plans: (light: PagePlans?, dark: PagePlans?) = (nil, nil)
  /// The planner of the attributes that are mapped; `nil` if none are.
  var planner: SheetPlanner?
  /// The decisions on the attributes in parts, by the places where their colours are seen in the dark
  /// page.
  var seenHints = SeenHints()
  /// Rules for texts in parts that can't be read otherwise where the page has another style.
  var overrides: [OverrideRule] = []
  /// For each region, the colours with which it begins.
  var halves: [RegionHalf] = []
  /// For each sheet of a shadow tree, the number of the values that all of it has, as it stands in
  /// one region with all the elements that it applies to; `nil` for a sheet of the document, which
  /// regions divide.
  var fixed: [Int?] = []
  private var copies: RegionCopies
  /// The `@keyframes` of the document that look different in regions: where a style is baked, those
  /// have copies of them.
  private var animations: Set<String> = []
  /// All `@keyframes` of shadow trees, and all there are.
  private var animationsOfTrees: Set<String> = []
  private var allAnimations: Set<String> = []

  /// The new colour of an attribute of `body` that colours links; `nil` if it stays.
  func color(of use: ColorUse) -> MappedColor? {
    guard let planner else { return nil }
    return (seenHints.decision(on: use, isOfBody: true) ?? planner.mapper.decide(use)).color
  }

  /// - Parameters:
  ///   - page: the values of the page's colours; `nil` where they are left to the browser.
  ///   - isMapping: whether content that does not follow the scheme by itself is mapped.
  init(
    _ definitions: SchemeRegions, _ map: RegionMap?, page: RegionValues?, isMapping: Bool,
    _ shape: OutputShape
  ) {
    regions = definitions.all
    self.definitions = definitions
    self.map = map
    self.shape = shape
    var values = page.map { [$0] } ?? []
    var numbers: [Int] = []
    for region in regions {
      guard let page else {
        numbers.append(1)
        continue
      }
      let own = RegionValues(
        region.style, in: page, isMapping: isMapping, shape.lightColors)
      if !values.contains(own) { values.append(own) }
      numbers.append(values.firstIndex(of: own) ?? 0)
    }
    self.values = values
    self.numbers = numbers
    copies = RegionCopies(
      Self.chains(regions, numbers, map, isAuto: page == nil), isAuto: page == nil)
  }

  private static func chains(
    _ regions: [SchemeRegion], _ numbers: [Int], _ map: RegionMap?, isAuto: Bool
  ) -> [RegionCopies.Chain] {
    let excluded =
      isAuto
      ? regions.map { _ in [] }
      : map?.excluded ?? regions.indices.map { Set(($0 + 1)..<max(regions.count, $0 + 1)) }
    let selectors = RegionSelectors(regions, values: numbers, excluded: excluded)
    let found = map?.chains(numbers) ?? assumedChains(numbers)
    return (isAuto ? [[1]] : found).map { chain in
      RegionCopies.Chain(
        values: chain, roots: selectors.roots(chain), elements: selectors.elements(chain))
    }
  }

  /// The chains that are possible where no page is known: each region, and each one in each other.
  private static func assumedChains(_ numbers: [Int]) -> [[Int]] {
    let all = Set(numbers).sorted()
    let outer = all.filter { $0 != 0 }
    return outer.map { [$0] }
      + outer.flatMap { first in all.filter { $0 != first }.map { [first, $0] } }
  }

  /// Looks for animations in a sheet whose colours are planned.
  mutating func findAnimations(of index: Int, _ loaded: LoadedSheet, _ text: Span<UInt8>) {
    let all = RegionAnimations.allNames(in: loaded.sheet, text)
    allAnimations.formUnion(all)
    guard fixed.isEmpty || fixed[index] == nil else {
      animationsOfTrees.formUnion(all)
      return
    }
    let plans = plans(ofSheet: index)
    animations.formUnion(
      RegionAnimations.names(
        in: loaded.sheet, loaded.usage, text, [plans.light, plans.dark].compactMap(\.self)))
  }

  /// Names the copies of animations, once those of all sheets are found.
  mutating func nameAnimations() {
    guard !copies.isAuto else { return }
    copies.animations = RegionAnimations(animations, taken: allAnimations)
  }

  /// Whether the page's rules in place of attributes have to hold in both schemes.
  var isScreenWide: Bool {
    shape.style == nil && shape.lightColors == .author && regions.contains { $0.style == .dark }
  }

  /// Whether nothing in the regions differs from the page.
  var isPlain: Bool { !values.isEmpty && copies.chains.isEmpty }

  /// The baked regions in regions.
  var chains: [RegionCopies.Chain] { copies.isAuto ? [] : copies.chains }

  /// The facts about a page that the values of its regions are written by.
  struct Page {
    var environment: MediaEnvironment
    var decision: PageDecision
    var variables: [CustomPropertyName: VariableFacts]
    var rootScheme: String?
  }

  // MARK: Sheets

  /// A sheet together with its edits for the values of each region.
  struct PreparedSheet {
    fileprivate var index: Int
    /// The sheet, with all of its declarations.
    fileprivate var sheet: Stylesheet
    /// The edits by number of values; for a sheet that has one of the values as a whole, those
    /// alone.
    fileprivate var edits: [TextEdits]
  }

  /// Prepares the edits of a sheet for the values of each region. All sheets of a page are prepared
  /// before ``edits(of:in:)`` is called for any, as custom properties of one may depend on those of
  /// any other.
  ///
  /// - Parameters:
  ///   - own: the edits of the sheet for the page.
  ///   - plans: the plans of its colours in the light and in the dark.
  mutating func prepare(
    _ own: TextEdits, of sheet: Int, _ loaded: LoadedSheet, in text: Span<UInt8>,
    plans: (light: SheetPlan?, dark: SheetPlan?), _ page: Page
  ) -> PreparedSheet {
    let whole = Stylesheet.parse(text)
    func edits(_ number: Int, _ animations: RegionAnimations) -> TextEdits {
      var edits = self.edits(number, loaded.sheet, loaded.usage, plans, in: text, page)
      edits.append(animations.renaming(whole, in: text, for: values[number]))
      return edits
    }
    if fixed.indices.contains(sheet), let number = fixed[sheet] {
      // Keyframes of its own tree keep their names.
      let shown =
        number > 0 ? edits(number, copies.animations.subtracting(animationsOfTrees)) : own
      return PreparedSheet(index: sheet, sheet: whole, edits: [shown])
    }
    let all = [own] + values.indices.dropFirst().map { edits($0, copies.animations) }
    copies.findVariables(all, of: whole, in: text)
    return PreparedSheet(index: sheet, sheet: whole, edits: all)
  }

  /// The edits of a prepared sheet, with the copies of rules that regions need.
  func edits(of prepared: PreparedSheet, in text: Span<UInt8>) -> TextEdits {
    if fixed.indices.contains(prepared.index), fixed[prepared.index] != nil {
      return prepared.edits.first ?? TextEdits()
    }
    return copies.edits(prepared.edits, of: prepared.sheet, in: text) { offset in
      rules?.use(offset, in: prepared.index) ?? .unknown
    }
  }

  /// The edits of a style attribute that has one of the values as a whole.
  ///
  /// - Parameter isInDocument: whether the attribute stands in no shadow tree.
  func edits(
    _ number: Int, ofAttribute index: Int, isInDocument: Bool, _ sheet: Stylesheet,
    _ usage: SheetUsage, in text: Span<UInt8>, _ page: Page
  ) -> TextEdits {
    let plans = (plans.light?.attributes[index], plans.dark?.attributes[index])
    var edits = edits(number, sheet, usage, plans, in: text, page)
    guard isInDocument, !animations.isEmpty else { return edits }
    edits.append(
      copies.animations.renaming(
        Stylesheet.parseDeclarations(text), in: text, for: values[number]))
    return edits
  }

  /// The edits of a sheet, or of a style attribute, that has one of the values as a whole.
  private func edits(
    _ number: Int, _ sheet: Stylesheet, _ usage: SheetUsage,
    _ plans: (light: SheetPlan?, dark: SheetPlan?), in text: Span<UInt8>, _ page: Page
  ) -> TextEdits {
    let values = self.values[number]
    var shape = self.shape
    shape.style = values.scheme
    let writer = SheetWriter(
      shape, environment: page.environment,
      usedScheme: page.decision.usedScheme == nil ? nil : values.scheme,
      variables: page.variables, rootScheme: page.rootScheme,
      isMapped: page.decision.isMapped)
    let plan =
      switch values.colors {
      case .author: nil as SheetPlan?
      case .light: plans.light
      case .dark: plans.dark
      }
    var edits = writer.resolve(sheet, in: text, except: plan.map { (usage, $0) })
    guard let plan else { return edits }
    var colors = ColorWriter(values.shape(self.shape))
    edits.append(writer.map(usage, plan, of: sheet, in: text, &colors))
    return edits
  }

  /// The plans of a sheet's colours in the light and in the dark.
  func plans(ofSheet index: Int) -> (light: SheetPlan?, dark: SheetPlan?) {
    func plan(_ plans: PagePlans?) -> SheetPlan? {
      plans.flatMap { $0.sheets.indices.contains(index) ? $0.sheets[index] : nil }
    }
    return (plan(plans.light), plan(plans.dark))
  }

  /// The rules for parts of the page that have another style than the page, out of those for both.
  ///
  /// - Parameter rules: the rules for the page and for its parts.
  func overrides(_ rules: [OverrideRule]) -> [OverrideRule] {
    rules.filter { $0.isForParts && $0.style != shape.style }.map { rule in
      let parts = regions.filter { $0.style != .ignored && $0.style.scheme == rule.style }
      return rule.narrowed(
        to: parts.map(\.selector.css).joined(separator: ","),
        in: rule.style == .dark ? .light : .dark)
    }
  }

  // MARK: Places

  /// The number of the values at an offset of the text, where a style is baked.
  func number(at offset: Int) -> Int {
    guard !values.isEmpty, let region = map?.region(at: offset) else { return 0 }
    return numbers[region]
  }

  /// Whether content at an offset of the text is left as it is.
  func isIgnored(at offset: Int) -> Bool {
    map?.region(at: offset).map { regions[$0].style == .ignored } ?? false
  }

  /// The region around a place of the text.
  func region(at offset: Int) -> SchemeRegion? { map?.region(at: offset).map { regions[$0] } }
}

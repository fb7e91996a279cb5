internal import SchemefyMapping
internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The regions of a page, or of a sheet of which no page is known, and what becomes of them.
struct PageRegions: Sendable {
  let regions: [SchemeRegion]
  /// What the definitions of custom properties have to know.
  let definitions: SchemeRegions
  let shape: OutputShape
  /// `nil` where no page is known.
  let map: RegionMap?
  var rules: RegionRules?
  /// Where a style is baked, what colours are: the page's first, then those of regions that differ.
  let values: [RegionValues]
  /// By region the number of its values.
  let numbers: [Int]
  /// What the page's colours become where they are mapped, in the light and in the dark.
  var plans: (light: PagePlans?, dark: PagePlans?) = (nil, nil)
  /// Plans the attributes that are mapped; `nil` if none are.
  var planner: SheetPlanner?
  /// Rules for texts in parts that can't be read otherwise where the page has another style.
  var overrides: [OverrideRule] = []
  /// By region what it starts from.
  var halves: [RegionHalf] = []
  /// By sheet the number of the values that all of it has, as it stands in one region with all of the
  /// elements that it is for; `nil` for one of the document, which regions divide.
  var fixed: [Int?] = []
  private var copies: RegionCopies
  /// The `@keyframes` of the document that look different in regions: where a style is baked, those
  /// have copies of them.
  private var animations: Set<String> = []
  /// All `@keyframes` of shadow trees, and all there are.
  private var animationsOfTrees: Set<String> = []
  private var allAnimations: Set<String> = []

  /// - Parameters:
  ///   - page: what the colours of the page are; `nil` where that is left to the browser.
  ///   - isMapping: whether what does not follow the scheme by itself is mapped.
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

  /// Where no page is known: each region, and each in each other.
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

  /// What has to be known of a page to write its values.
  struct Page {
    var environment: MediaEnvironment
    var decision: PageDecision
    var variables: [CustomPropertyName: VariableFacts]
    var rootScheme: String?
  }

  // MARK: Sheets

  /// A sheet of which is known what it says in all regions.
  struct PreparedSheet {
    fileprivate var index: Int
    /// With all of its declarations.
    fileprivate var sheet: Stylesheet
    /// By number of values; of one that has the same values as a whole, those alone.
    fileprivate var edits: [TextEdits]
  }

  /// What a sheet says in all regions. Those of a page are prepared before any is completed, as custom
  /// properties of one may depend on those of any other.
  ///
  /// - Parameters:
  ///   - own: the edits of the page.
  ///   - plans: what its colours become in the light and in the dark.
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

  /// The edits of a sheet with those that regions need.
  func complete(_ prepared: PreparedSheet, in text: Span<UInt8>) -> TextEdits {
    if fixed.indices.contains(prepared.index), fixed[prepared.index] != nil {
      return prepared.edits.first ?? TextEdits()
    }
    return copies.edits(prepared.edits, of: prepared.sheet, in: text) { offset in
      rules?.use(offset, in: prepared.index) ?? .unknown
    }
  }

  /// The edits of a style attribute where all of it has some values.
  ///
  /// - Parameter isInDocument: whether it stands in no shadow tree.
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

  /// What the colours of a sheet, or of a style attribute, become where all of it has some values.
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
    var edits = writer.resolve(sheet, in: text)
    let plan = values.colors == .light ? plans.light : plans.dark
    guard values.colors != .author, let plan else { return edits }
    var colors = ColorWriter(values.shape(self.shape))
    edits.append(writer.map(usage, plan, of: sheet, in: text, &colors))
    return edits
  }

  /// What a sheet's colours become.
  func plans(ofSheet index: Int) -> (light: SheetPlan?, dark: SheetPlan?) {
    func plan(_ plans: PagePlans?) -> SheetPlan? {
      plans.flatMap { $0.sheets.indices.contains(index) ? $0.sheets[index] : nil }
    }
    return (plan(plans.light), plan(plans.dark))
  }

  /// What is added to a page for its parts that have a style where the page has the other.
  ///
  /// - Parameter rules: what is added for both.
  func overrides(_ rules: [OverrideRule]) -> [OverrideRule] {
    rules.filter { $0.isForParts && $0.style != shape.style }.map { rule in
      let parts = regions.filter { $0.style != .ignored && $0.style.scheme == rule.style }
      return rule.narrowed(
        to: parts.map(\.selector.css).joined(separator: ","),
        in: rule.style == .dark ? .light : .dark)
    }
  }

  // MARK: Places

  /// The number of the values at a place of the text: where a style is baked.
  func number(at offset: Int) -> Int {
    guard !values.isEmpty, let region = map?.region(at: offset) else { return 0 }
    return numbers[region]
  }

  /// Whether what stands at a place of the text is left as it is.
  func isIgnored(at offset: Int) -> Bool {
    map?.region(at: offset).map { regions[$0].style == .ignored } ?? false
  }

  /// The region around a place of the text.
  func region(at offset: Int) -> SchemeRegion? { map?.region(at: offset).map { regions[$0] } }
}

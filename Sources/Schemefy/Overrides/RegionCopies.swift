internal import SchemefyCSS
internal import SchemefySource

/// Adds copies of rules to a sheet, for regions: with the declarations that differ there.
///
/// In a page baked for dark, `p { color: #fff }` for `#333` gets a copy for a region of light,
/// `p:where(.a, .a *) { color: #333 }`.
///
/// A copy stands directly behind its rule, in the same at-rules. Its selectors are those of the rule,
/// narrowed without more strength: so it beats its rule, and in all else the cascade is the same. Where
/// other rules are nested in the rule, copies are so, too, behind the declarations that they are of:
/// what is nested further down beats both.
/// Where the elements are known and a declaration applies to those of one region only, it takes that
/// region's value itself.
///
/// Custom properties are inherited as they are computed: those that elements around a region set are
/// set again where it begins, without any strength.
struct RegionCopies {
  /// The values of a region and of the regions that it lies in.
  struct Chain: Sendable {
    /// The numbers of the values, the outermost first; 0 is the page's.
    var values: [Int]
    /// The selectors of the elements that begin the innermost region, and of all its elements.
    var roots: CSSText
    var elements: CSSText
  }

  let chains: [Chain]
  /// Whether the scheme is left to the browser: then values follow it by themselves, but for the
  /// custom properties that were computed further up.
  let isAuto: Bool
  /// The animations that have copies.
  var animations = RegionAnimations([])
  /// The custom properties of all sheets that differ in regions, or depend on others that do.
  private var variables: Set<String> = []
  /// For each custom property, the properties of all sheets that use it and are not known to
  /// differ.
  private var dependents: [String: Set<String>] = [:]

  init(_ chains: [Chain], isAuto: Bool) {
    self.chains = chains
    self.isAuto = isAuto
  }

  /// A declaration that differs in regions.
  struct Item {
    var declaration: Int
    /// The text of the declaration for each number of values.
    var texts: [[UInt8]]
    var isDefinition: Bool
    var use: RegionRules.Use
    /// Whether the declaration itself takes the values of a region, as it applies in that region
    /// alone.
    var isMoved: Bool

    func differs(_ value: Int) -> Bool { texts[value] != texts[0] }
  }

  /// The edits of a sheet, with the copies of rules that regions need.
  ///
  /// - Parameters:
  ///   - edits: the edits by number of values, with the names that animations have there.
  ///   - sheet: the sheet with all of its selectors, which one that was read for colours alone
  ///     lacks.
  ///   - use: the elements that a declaration applies to, by the offset of its name.
  func edits(
    _ edits: [TextEdits], of sheet: Stylesheet, in text: Span<UInt8>,
    use: (UInt32) -> RegionRules.Use
  ) -> TextEdits {
    let own = OwnBlock(sheet, in: text)?.rules(of: sheet) ?? 0..<0
    let edited = edits.map { EditedText($0) }
    var places = RegionPlaces(sheet, own: own, in: text)
    var items: [Int: [Item]] = [:]
    for index in differing(edited, sheet, places, text) {
      let declaration = sheet.declarations[index]
      let token = sheet.nameToken(of: declaration)
      let value = valueRange(declaration, sheet)
      var item = Item(
        declaration: index, texts: edited.map { $0.bytes(of: value, in: text) },
        isDefinition: token.isCustomPropertyName(in: text), use: use(token.start), isMoved: false)
      item.isMoved = !isAuto && item.use.only.map { $0 > 0 && item.differs($0) } ?? false
      items[Int(declaration.rule), default: []].append(item)
    }
    guard let page = edits.first else { return TextEdits() }
    let moved = items.values.joined().filter(\.isMoved)
    var result = page
    for item in moved { move(item, sheet, edited, &result) }
    insert(items, sheet, edited, &places, page, text, &result)
    copyKeyframes(of: sheet, edits, edited, places, text, &result)
    return result
  }

  /// Inserts copies of `@keyframes` for regions behind the rules.
  private func copyKeyframes(
    of sheet: Stylesheet, _ edits: [TextEdits], _ edited: [EditedText], _ places: RegionPlaces,
    _ text: Span<UInt8>, _ result: inout TextEdits
  ) {
    for rule in animations.keyframes(of: sheet, in: text) {
      let range = sheet.textRange(sheet.rules[rule].tokens)
      guard !edits[0].removes(range), let place = places.place(behind: rule, of: sheet, in: text),
        place.closer.isEmpty
      else { continue }
      let copies = Set(chains.flatMap(\.values)).subtracting([0]).sorted().filter {
        !edits[$0].removes(range)
      }
      guard !copies.isEmpty else { continue }
      result.insert(
        copies.flatMap { place.indentation + edited[$0].bytes(of: range, in: text) },
        at: place.offset)
    }
  }

  private func valueRange(_ declaration: CSSDeclaration, _ sheet: Stylesheet) -> TextRange {
    sheet.textRange(declaration.value)
  }

  // MARK: What differs

  /// Looks for the custom properties of a sheet that differ in regions, and follows the declarations
  /// that depend on them.
  ///
  /// - Parameter edits: as those of ``edits(_:of:in:use:)``.
  /// - Complexity: linear over all sheets, as each custom property is followed once.
  mutating func findVariables(
    _ edits: [TextEdits], of sheet: Stylesheet, in text: Span<UInt8>
  ) {
    let own = OwnBlock(sheet, in: text)?.rules(of: sheet) ?? 0..<0
    let edited = edits.map { EditedText($0) }
    let places = RegionPlaces(sheet, own: own, in: text)
    var found: [String] = []
    for declaration in sheet.declarations where places.mayDiffer(declaration.rule) {
      let token = sheet.nameToken(of: declaration)
      guard token.isCustomPropertyName(in: text), !OwnProperty.isOwn(token, in: text) else {
        continue
      }
      let name = token.stringValue(in: text)
      if isDifferent(valueRange(declaration, sheet), edited, text) {
        found.append(name)
        continue
      }
      for used in variables(in: declaration, sheet, text) {
        dependents[used, default: []].insert(name)
        if variables.contains(used) { found.append(name) }
      }
    }
    while let name = found.popLast() {
      guard variables.insert(name).inserted else { continue }
      found += dependents[name] ?? []
    }
  }

  /// The custom properties that the value of another one names.
  private func variables(
    in declaration: CSSDeclaration, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [String] {
    declaration.value.range.compactMap { index in
      let token = sheet.tokens[index]
      return token.isCustomPropertyName(in: text) ? token.stringValue(in: text) : nil
    }
  }

  /// The declarations that differ in regions, and those of custom properties that depend on others
  /// which do.
  private func differing(
    _ edited: [EditedText], _ sheet: Stylesheet, _ places: RegionPlaces, _ text: Span<UInt8>
  ) -> [Int] {
    var found: [Int] = []
    for (index, declaration) in sheet.declarations.enumerated()
    where places.mayDiffer(declaration.rule) {
      let token = sheet.nameToken(of: declaration)
      let isDefinition = token.isCustomPropertyName(in: text)
      if isDefinition ? OwnProperty.isOwn(token, in: text) : isAuto { continue }
      if isOfRootScheme(declaration, token, sheet, text) { continue }
      let isDependent =
        isDefinition && variables(in: declaration, sheet, text).contains(where: variables.contains)
      if isDependent || isDifferent(valueRange(declaration, sheet), edited, text) {
        found.append(index)
      }
    }
    return found
  }

  private func isDifferent(
    _ value: TextRange, _ edited: [EditedText], _ text: Span<UInt8>
  ) -> Bool {
    guard edited.contains(where: { !$0.edits(in: value).isEmpty }) else { return false }
    let page = edited[0].bytes(of: value, in: text)
    guard isAuto else {
      return edited.dropFirst().contains { $0.bytes(of: value, in: text) != page }
    }
    return String(decoding: page, as: UTF8.self).contains("var(\(OwnProperty.prefix)")
  }

  /// Whether a declaration is the `color-scheme` of the root: that holds for the page, and differs
  /// in no region.
  private func isOfRootScheme(
    _ declaration: CSSDeclaration, _ token: CSSToken, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    guard token.matches("color-scheme", in: text) else { return false }
    var selectors = RuleSelectors()
    return selectors.isOfRoots(declaration.rule, of: sheet, in: text)
  }

  // MARK: Edits

  private func move(
    _ item: Item, _ sheet: Stylesheet, _ edited: [EditedText], _ result: inout TextEdits
  ) {
    guard let value = item.use.only else { return }
    let range = valueRange(sheet.declarations[item.declaration], sheet)
    result.drop(in: range)
    for edit in edited[value].edits(in: range) {
      result.replace(edit.range, with: edit.replacement)
    }
  }

  private func insert(
    _ items: [Int: [Item]], _ sheet: Stylesheet, _ edited: [EditedText],
    _ places: inout RegionPlaces, _ page: TextEdits, _ text: Span<UInt8>, _ result: inout TextEdits
  ) {
    // Blocks that are open at the end of the text end there, the innermost first.
    var insertions: [Int: [UInt8]] = [:]
    for rule in items.keys.sorted(by: >) {
      guard let items = items[rule], !page.removes(sheet.textRange(sheet.rules[rule].tokens))
      else { continue }
      guard places.isNesting[rule] else {
        guard let place = places.place(behind: rule, of: sheet, in: text) else { continue }
        let copies = copies(of: rule, items[...], in: nil, sheet, edited, &places, text)
        insert(copies, at: place, text, &insertions)
        continue
      }
      var left = items[...]
      for run in places.runs(of: rule) {
        let own = left.prefix { run.contains($0.declaration) }
        left = left.dropFirst(own.count)
        guard let place = places.place(behind: run, of: sheet, in: text) else { continue }
        let copies = copies(of: rule, own, in: run, sheet, edited, &places, text)
        insert(copies, at: place, text, &insertions)
      }
    }
    for (offset, inserted) in insertions { result.insert(inserted, at: offset) }
  }

  /// Inserts copies at their place, except those that an earlier run put there.
  private func insert(
    _ copies: [[UInt8]], at place: RegionPlaces.Place, _ text: Span<UInt8>,
    _ insertions: inout [Int: [UInt8]]
  ) {
    var offset = place.offset
    var closer = place.closer
    for copy in copies {
      if let end = end(of: copy, at: offset, text) {
        offset = end
      } else {
        insertions[offset, default: []] += closer + place.indentation + copy
        closer = []
      }
    }
  }

  /// The offset behind a copy that an earlier run put at a place; `nil` if there is none. The white
  /// space in front of the copy may differ: it is that of the sheet as it was then, before an
  /// import was written in its place.
  private func end(of copy: [UInt8], at offset: Int, _ text: Span<UInt8>) -> Int? {
    var start = offset
    while start < text.count, text[start].isASCIIWhitespace { start += 1 }
    guard start + copy.count <= text.count,
      copy.indices.allSatisfy({ text[start + $0] == copy[$0] })
    else { return nil }
    return start + copy.count
  }

  /// Items together with the declarations that stand behind them in their rule, or in a part of it,
  /// and set a part of the same: without a copy of their own, those would lose to the copy.
  private func extended(
    _ items: [Item], of rule: Int, in run: Range<Int>?, _ sheet: Stylesheet,
    _ edited: [EditedText], _ places: RegionPlaces, _ text: Span<UInt8>
  ) -> [Item] {
    guard let first = items.first else { return items }
    var result: [Item] = []
    var properties = RegionProperties()
    var left = items[...]
    let own = places.declarations[rule]
    for index in own[own.partitioningIndex { $0 >= first.declaration }...] {
      if let run, index >= run.upperBound { break }
      let declaration = sheet.declarations[index]
      let name = sheet.nameToken(of: declaration).stringValue(in: text)
      if let item = left.first, item.declaration == index {
        result.append(item)
        left.removeFirst()
        properties.insert(name)
      } else if properties.overlaps(name) {
        let value = valueRange(declaration, sheet)
        result.append(
          Item(
            declaration: index, texts: edited.map { $0.bytes(of: value, in: text) },
            isDefinition: false, use: .unknown, isMoved: false))
      }
    }
    return result
  }

  /// The copies behind a rule, those of the outermost regions first.
  private func copies(
    of rule: Int, _ items: ArraySlice<Item>, in run: Range<Int>?, _ sheet: Stylesheet,
    _ edited: [EditedText], _ places: inout RegionPlaces, _ text: Span<UInt8>
  ) -> [[UInt8]] {
    // A prelude that would end what a copy stands in is none of a selector.
    let range = sheet.textRange(sheet.rules[rule].prelude).range
    guard CSSText(copying: range.map { text[$0] }) != nil else { return [] }
    var copies: [[UInt8]] = []
    let isNested = run != nil
    func extended(_ items: [Item]) -> [Item] {
      self.extended(items, of: rule, in: run, sheet, edited, places, text)
    }
    for chain in chains {
      guard let value = chain.values.last else { continue }
      let shown = isAuto ? 0 : value
      let own = isAuto ? [] : items.filter { !$0.isMoved && isCopied($0, chain) }
      if !own.isEmpty {
        guard let prelude = places.prelude(of: rule, sheet, text, narrowedTo: chain.elements)
        else { return [] }
        copies.append(prelude + block(extended(own), shown, sheet, text))
      }
      let set = items.filter { item in
        item.isDefinition && item.use.hasAncestors && !(item.isMoved && item.use.only == value)
      }
      if !set.isEmpty,
        let outer = isNested ? [UInt8(ascii: "&")] : places.prelude(of: rule, sheet, text)
      {
        let prelude =
          Array(":where(".utf8) + outer + (") :where(\(chain.roots))" as CSSText).bytes
        let inherited = inlined(extended(set), shown, sheet, text)
        copies.append(prelude + block(inherited, shown, sheet, text))
      }
    }
    return copies
  }

  /// Definitions of custom properties as descendants inherit them: with the values of other
  /// properties of the same rule in them.
  private func inlined(
    _ items: [Item], _ value: Int, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [Item] {
    var known: [String: [UInt8]] = [:]
    for item in items {
      let name = sheet.nameToken(of: sheet.declarations[item.declaration])
      known[name.stringValue(in: text)] = item.texts[value]
    }
    return items.map { item in
      var item = item
      item.texts[value] = InlinedVariables.text(item.texts[value], known)
      return item
    }
  }

  /// Whether a declaration needs a copy: its text differs from that around the region, and elements
  /// of the region match its rule.
  private func isCopied(_ item: Item, _ chain: Chain) -> Bool {
    guard let value = chain.values.last, item.use.has(value) else { return false }
    if item.differs(value) { return true }
    return chain.values.dropLast().contains { item.differs($0) && item.use.has($0) }
  }

  private func block(
    _ items: [Item], _ value: Int, _ sheet: Stylesheet, _ text: Span<UInt8>
  ) -> [UInt8] {
    // Another run finds the copies by this comment, if they are left to the browser.
    var block = [UInt8(ascii: "{")] + (isAuto ? TwinMark.comment.bytes : [])
    for (index, item) in items.enumerated() {
      if index > 0 { block.append(UInt8(ascii: ";")) }
      let declaration = sheet.declarations[item.declaration]
      for index in sheet.nameToken(of: declaration).range.range { block.append(text[index]) }
      block.append(UInt8(ascii: ":"))
      block += item.texts[value]
      if declaration.isImportant { block += "!important".utf8 }
    }
    block.append(UInt8(ascii: "}"))
    return block
  }
}

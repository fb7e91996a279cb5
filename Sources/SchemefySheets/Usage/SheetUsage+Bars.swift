internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties

/// Bars: boxes so thin that they are lines, as those that the icon of a menu is drawn with.
extension SheetUsage {
  /// Takes dark backgrounds of thin boxes for lines, as in `.bar::before { height: 2px; background: #222 }`: a
  /// surface of `#222` stays in the dark, a line has to be seen.
  ///
  /// - Complexity: linear in the entries: of each rule with dark surfaces, no more than
  ///   ``Thresholds/longestBlockOfBar`` bytes are read, once.
  mutating func collectBars(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    // A rule goes on behind the rules in it.
    var known: [Int32: Bool] = [:]
    var rulesOfBars: Set<Int32> = []
    for index in entries.indices {
      guard case .surface = entries[index].found.role, entries[index].definition == nil,
        let color = entries[index].found.color.color, color.isOpaque, color.isSurfaceOfDark
      else { continue }
      let rule = sheet.declarations[entries[index].declaration].rule
      let isThin = known[rule] ?? Self.isThin(rule, of: sheet, text)
      known[rule] = isThin
      guard isThin else { continue }
      entries[index].found.role = .border
      // The stops of a gradient are not told from each other.
      entries[index].found.isBar = entries[index].isAlone(at: index, entries)
      rulesOfBars.insert(rule)
    }
    guard !rulesOfBars.isEmpty else { return }
    // Neither bars nor their shadows, which may be more bars, lie on them.
    for index in entries.indices
    where rulesOfBars.contains(sheet.declarations[entries[index].declaration].rule) {
      entries[index].backdrop = nil
    }
  }

  /// Whether a rule makes boxes as thin as a line.
  private static func isThin(
    _ rule: Int32, of sheet: Stylesheet, _ text: Span<UInt8>
  ) -> Bool {
    guard rule >= 0 else { return isThin(sheet, text) }
    guard let block = sheet.rules[Int(rule)].block else { return false }
    // A skimmed sheet has no tokens of sizes.
    let (open, close) = (sheet.tokens[block.lowerBound - 1], sheet.tokens[block.upperBound])
    guard close.start - open.end <= Thresholds.longestBlockOfBar else { return false }
    let contents = text.extracting(Int(open.end)..<Int(close.start))
    return isThin(Stylesheet.parseDeclarations(contents), contents)
  }

  /// Whether the declarations of a block make boxes as thin as a line.
  private static func isThin(_ block: Stylesheet, _ text: Span<UInt8>) -> Bool {
    block.declarations.contains { declaration in
      let name = block.nameToken(of: declaration)
      guard declaration.rule < 0,
        name.matches("height", in: text) || name.matches("width", in: text)
      else { return false }
      let values = declaration.value.range.filter { block.tokens[$0].kind != .whitespace }
      guard let value = values.first, block.tokens[value].kind == .dimension,
        let pixels = block.tokens[value].pixels(in: text)
      else { return false }
      return pixels > 0 && pixels <= Double(Thresholds.borderWidth)
    }
  }
}

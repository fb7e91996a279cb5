internal import SchemefyColor
internal import SchemefyCSS
package import SchemefySheets
internal import SchemefySource

extension SheetPlan {
  /// The plan of a sheet for the same sheet that was read in another way: with other states beside it, or
  /// with declarations that were passed over.
  ///
  /// - Parameters:
  ///   - planned: the sheet as this plan has it.
  ///   - found: the sheet as the other plan is to have it.
  ///   - base: a plan of that, for what this plan does not have.
  package func moved(
    from planned: LoadedSheet, to found: LoadedSheet, onto base: SheetPlan
  ) -> SheetPlan {
    let own = planned.numbersByPlace
    let known = found.usage.entries.map { own[SheetPlace(of: $0, in: found.sheet)] }
    var numbers: [Int: Int] = [:]
    for (number, known) in known.enumerated() { if let known { numbers[known] = number } }
    func isNew(_ number: Int) -> Bool { known[number] == nil }
    func moved(_ own: Set<Int>, _ others: Set<Int>) -> Set<Int> {
      others.filter(isNew).union(own.compactMap { numbers[$0] })
    }
    var plan = base
    for (number, known) in known.enumerated() {
      if let known { plan.decisions[number] = decisions[known] }
    }
    plan.unknown = (base.unknown.filter(isNew) + unknown.compactMap { numbers[$0] }).sorted()
    plan.lost =
      base.lost.filter { isNew($0.entry) }
      + lost.compactMap { lost in numbers[lost.entry].map { ($0, lost.contrast) } }
    for (entry, lines) in lines {
      if let entry = numbers[entry] { plan.lines[entry] = lines.compactMap { numbers[$0] } }
    }
    for (entry, texts) in underTexts {
      if let entry = numbers[entry] { plan.underTexts[entry] = texts }
    }
    plan.states = moved(states, base.states)
    plan.nested = moved(nested, base.nested)
    plan.seenDefinitions = moved(seenDefinitions, base.seenDefinitions)
    plan.notations = Self.merged(
      (planned.usage.names.names, notations), (found.usage.names.names, base.notations))
    plan.pictures = Self.merged(
      (planned.offsets(planned.usage.pictures.map(\.token)), pictures),
      (found.offsets(found.usage.pictures.map(\.token)), base.pictures))
    plan.blends = Self.merged(
      (planned.offsets(planned.usage.grounds.map(\.declaration.lowerBound)), blends),
      (found.offsets(found.usage.grounds.map(\.declaration.lowerBound)), base.blends))
    plan.unblended = Set(
      Self.merged(
        (
          planned.usage.multiplied.map(\.offset),
          planned.usage.multiplied.indices.map(unblended.contains)
        ),
        (
          found.usage.multiplied.map(\.offset),
          found.usage.multiplied.indices.map(base.unblended.contains)
        )
      ).enumerated().filter(\.element).map(\.offset))
    return plan
  }

  /// The values of others, with our own where keys are the same.
  private static func merged<Key: Hashable, Value>(
    _ own: (keys: [Key], values: [Value]), _ others: (keys: [Key], values: [Value])
  ) -> [Value] {
    let known = Dictionary(zip(own.keys, own.values)) { first, _ in first }
    return zip(others.keys, others.values).map { known[$0] ?? $1 }
  }
}

extension LoadedSheet {
  /// The numbers of its colours by their places.
  fileprivate var numbersByPlace: [SheetPlace: Int] {
    Dictionary(
      zip(usage.entries.map { SheetPlace(of: $0, in: sheet) }, usage.entries.indices)
    ) { first, _ in first }
  }

  /// The offsets of tokens in the sheet's text.
  fileprivate func offsets(_ tokens: [Int]) -> [UInt32] { tokens.map { sheet.tokens[$0].start } }
}

/// The place of a colour in a sheet, the same for all that read the sheet.
private struct SheetPlace: Hashable {
  /// The offset of its first token in the sheet's text.
  private let offset: UInt32
  private let role: ColorUse.Role

  init(of entry: SheetUsage.Entry, in sheet: Stylesheet) {
    offset = sheet.tokens[Int(entry.found.tokens.lowerBound)].start
    role = entry.found.role
  }
}

internal import SchemefyColor
internal import SchemefyCSS
package import SchemefySheets
internal import SchemefySource

extension SheetPlan {
  /// Copies the decisions of a plan of the same sheet, which was read in another way: with other states
  /// beside it.
  ///
  /// - Parameters:
  ///   - planned: the sheet as the other plan has it.
  ///   - found: the sheet as this plan has it.
  package mutating func takeDecisions(
    of plan: SheetPlan, for planned: LoadedSheet, _ found: LoadedSheet
  ) {
    func places(of sheet: LoadedSheet) -> [SheetPlace] {
      sheet.usage.entries.map { SheetPlace(of: $0, in: sheet.sheet) }
    }
    let own = places(of: planned)
    let indices = Dictionary(zip(own, own.indices)) { first, _ in first }
    for (index, place) in places(of: found).enumerated() {
      if let known = indices[place] { decisions[index] = plan.decisions[known] }
    }
  }
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

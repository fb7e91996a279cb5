internal import Schemefy

/// A listing of the contrasts of a palette's texts: for each text a line for each background, with a
/// column for each combination of traits, marked if the contrast is too low.
struct PaletteCheckListing {
  private let palette: Palette
  private let check: PaletteCheck
  private let width: Int

  init(_ palette: Palette, minimum: Double, placements: [PaletteCheck.Placement]) {
    self.palette = palette
    check = PaletteCheck(palette, minimum: minimum, placements: placements)
    width = palette.names.reduce(palette.name.utf8.count) { max($0, $1.utf8.count + 2) } + 2
  }

  /// Whether there are pairs of a text and a background to compare.
  var hasPairs: Bool { !check.pairs.isEmpty }

  var hasFailures: Bool { !check.failures.isEmpty }

  var text: String {
    var text = line(palette.name, DynamicColor.combinations.map(\.shortName))
    var heading = ""
    var cells: [String] = []
    for pair in check.pairs {
      if pair.text != heading {
        heading = pair.text
        text += heading + "\n"
      }
      let mark = pair.ratio < check.minimum(with: pair.traits) ? "!" : ""
      cells.append(Self.decimal(pair.ratio) + mark)
      guard cells.count == DynamicColor.combinations.count else { continue }
      text += line("  " + pair.background, cells)
      cells = []
    }
    return text + summary + "\n"
  }

  /// A line: its heading, and the cells of the columns.
  private func line(_ head: String, _ cells: [String]) -> String {
    var line = PaletteListing.padded(head, width)
    for (traits, cell) in zip(DynamicColor.combinations, cells) {
      line += PaletteListing.padded(cell, max(traits.shortName.utf8.count, 6) + 2)
    }
    return PaletteListing.trimmed(line) + "\n"
  }

  private var summary: String {
    let failures = Set(check.failures.map(\.text))
    let failing = check.texts.filter(failures.contains)
    let result =
      failing.isEmpty
      ? "All texts reach \(Self.decimal(check.minimum)), with high contrast 7."
      : "Too low (!): " + failing.joined(separator: ", ")
    let others = check.rolesNotCompared
    return others.isEmpty ? result : "\(result)\nNot compared: \(others.joined(separator: ", "))"
  }

  /// To two decimals, never rounded up.
  private static func decimal(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

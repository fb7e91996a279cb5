internal import Schemefy

/// The colours of a palette, a line for each role and a column for each combination of traits.
struct PaletteListing {
  private let palette: Palette
  private let isColored: Bool

  /// - Parameter isColored: whether swatches are drawn, in 24 bits.
  init(_ palette: Palette, isColored: Bool) {
    self.palette = palette
    self.isColored = isColored
  }

  /// The lines, each made as it is asked for.
  var lines: some Sequence<String> {
    let names = palette.names
    let width = names.reduce(0) { max($0, $1.utf8.count) } + 2
    return (-1..<names.count).lazy.map { $0 < 0 ? head(width) : line(names[$0], width) }
  }

  private func head(_ width: Int) -> String {
    let line = DynamicColor.combinations.reduce(into: Self.padded(palette.name, width)) {
      $0 += Self.padded($1.shortName, 19)
    }
    return Self.trimmed(line) + "\n"
  }

  /// - Returns: nothing for a role that has no colour.
  private func line(_ name: String, _ width: Int) -> String {
    guard let color = palette.color(named: name) else { return "" }
    let line = DynamicColor.combinations.reduce(into: Self.padded(name, width)) {
      $0 += cell(color[$1], $1)
    }
    return Self.trimmed(line) + "\n"
  }

  /// A swatch and the text of a colour, in a column's width.
  private func cell(_ color: Color, _ traits: TraitCollection) -> String {
    let text = color.rounded.cssText
    guard isColored else { return Self.padded(text, 19) }
    let backdrop = palette.resolvedColor(.systemBackground, with: traits) ?? .white
    let seen = color.composited(over: backdrop).rgb
    let swatch = "\u{1b}[48;2;\(seen >> 16 & 0xFF);\(seen >> 8 & 0xFF);\(seen & 0xFF)m  \u{1b}[0m "
    return swatch + Self.padded(text, 16)
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }

  /// A line without spaces at its end.
  static func trimmed(_ line: String) -> String {
    let bytes = line.utf8
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map(bytes.index(after:))
    return String(line[..<(end ?? line.startIndex)])
  }
}

extension TraitCollection {
  /// The traits other than the defaults, such as `dark elevated high`.
  var shortName: String {
    var words = [userInterfaceStyle.rawValue]
    if userInterfaceLevel == .elevated { words.append("elevated") }
    if accessibilityContrast == .high { words.append("high") }
    return words.joined(separator: " ")
  }
}

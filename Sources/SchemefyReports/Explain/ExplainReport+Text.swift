internal import SchemefyColor
internal import SchemefySource

extension ExplainReport {
  /// The explanations, some lines each, and behind them a table of all colours.
  public var text: String {
    explanations.map(\.text).joined() + table
  }

  /// `light → dark`, the number of declarations, the lowest contrasts, the replacement.
  private var table: String {
    let swatches = self.swatches
    guard swatches.count > 1 else { return "" }
    var text = "\nlight      dark       declared  contrast in light, in dark\n"
    for swatch in swatches {
      var line = Self.padded(swatch.light.cssText, 11) + Self.padded(swatch.dark.cssText, 11)
      line += Self.padded("\(swatch.count)", 10)
      line += Self.padded(Self.figure(swatch.lightContrast), 7)
      line += Self.padded(Self.figure(swatch.darkContrast), 7)
      line += swatch.target ?? (swatch.light == swatch.dark ? "stays" : "derived")
      text += line + "\n"
    }
    return text
  }

  private static func figure(_ contrast: ColorExplanation.TextContrast?) -> String {
    contrast.map { DecimalText.ratio($0.ratio) } ?? "-"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}

extension ColorExplanation {
  fileprivate var text: String {
    let place = "\(place.file):\(place.line):\(place.column): "
    return place + lines.joined(separator: "\n  ") + "\n"
  }

  /// The lines for a colour: its replacement; its use, and the rule that decided; the contrast.
  package var lines: [String] {
    var first = "\(property): \(Self.line(written))"
    if let color, let dark {
      if color.cssText != written { first += " (\(color.cssText))" }
      first += isChanged || target != nil ? " becomes \(shown(dark))" : " stays"
    }
    var second = role.rawValue
    if let part { second += " in '\(Self.line(part))'" }
    if let pair { second += role == .surface ? " under \(pair.cssText)" : " on \(pair.cssText)" }
    second += ": \(rule) [\(ruleIdentifier)]"
    return [first, second] + (contrast?.line.map { [$0] } ?? [])
  }

  /// A text that may have been written in several lines.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func shown(_ dark: Color) -> String {
    target.map { "\($0), \(dark.cssText)" } ?? dark.cssText
  }
}

extension ColorExplanation.Contrast {
  /// The size of the text: `24 px`, `19 px and bold`.
  private var font: String? {
    guard count > 0, let text = dark ?? light, let fontSize = text.fontSize else { return nil }
    let isBold = (text.fontWeight ?? 0) >= 700
    return DecimalText.text(fontSize, digits: 1) + " px" + (isBold ? " and bold" : "")
  }

  fileprivate var line: String? {
    let figures = [(light, "light"), (dark, "dark")].compactMap { text, name in
      text.map { "\(DecimalText.ratio($0.ratio)) in \(name)" }
    }
    guard !figures.isEmpty else { return nil }
    var line = "contrast " + figures.joined(separator: ", ")
    if count > 0 {
      line += count == 1 ? ", of 1 text" : ", the worst of \(count) texts"
    }
    if let font { line += count == 1 ? " of \(font)" : ", of \(font)" }
    let names = backdrops.map(\.cssText).joined(separator: ", ")
    return names.isEmpty ? line : line + ", there on \(names)"
  }
}

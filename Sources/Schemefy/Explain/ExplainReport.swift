public import SchemefyColor
internal import SchemefySource

/// What becomes of the colours of a page.
public struct ExplainReport: Hashable, Sendable {
  /// A colour in light and what it is in the dark, wherever it is declared.
  public struct Swatch: Hashable, Sendable {
    public var light: Color
    public var dark: Color
    /// The role of the palette that it becomes; `nil` for none.
    public var target: String?
    /// How many declarations there are.
    public var count: Int
    /// The lowest contrasts of texts that it has part in; `nil` where there are none.
    public var lightContrast: Double?
    public var darkContrast: Double?
  }

  /// In the order of files, and of places in them.
  public let explanations: [ColorExplanation]

  init(_ explanations: [ColorExplanation]) {
    self.explanations = explanations.enumerated().sorted { first, second in
      let (one, other) = (first.element.place, second.element.place)
      return (one.file, one.line, one.column, first.offset)
        < (other.file, other.line, other.column, second.offset)
    }.map(\.element)
  }

  /// The declaration around a place of a file, line and column from 1: nothing else.
  public func at(line: Int, column: Int, of file: String) -> ExplainReport {
    ExplainReport(
      explanations.filter { item in
        item.place.file == file && (item.place.line, item.place.column) <= (line, column)
          && (line, column) < (item.end.line, item.end.column)
      })
  }

  /// The same with other names for the files.
  public func namingFiles(_ name: (String) -> String) -> ExplainReport {
    ExplainReport(
      explanations.map { item in
        var item = item
        item.place.file = name(item.place.file)
        item.end.file = name(item.end.file)
        return item
      })
  }

  /// All colours, the pair that is worst to read first.
  public var swatches: [Swatch] {
    var swatches: [Swatch] = []
    var known: [[Color]: Int] = [:]
    for item in explanations {
      guard let light = item.color, let dark = item.dark, light.alpha > 0 else { continue }
      let key = [light.rounded, dark.rounded]
      let index = known[key] ?? swatches.count
      if index == swatches.count {
        known[key] = index
        swatches.append(
          Swatch(light: light.rounded, dark: dark.rounded, target: item.target, count: 0))
      }
      swatches[index].count += 1
      swatches[index].target = swatches[index].target ?? item.target
      swatches[index].lightContrast =
        Self.lower(swatches[index].lightContrast, item.contrast?.light)
      swatches[index].darkContrast = Self.lower(swatches[index].darkContrast, item.contrast?.dark)
    }
    // Those that no text is seen in or on come last.
    return swatches.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.darkContrast ?? 99, -one.count, first.offset)
        < (other.darkContrast ?? 99, -other.count, second.offset)
    }.map(\.element)
  }

  private static func lower(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

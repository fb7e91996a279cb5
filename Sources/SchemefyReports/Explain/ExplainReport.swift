public import SchemefyColor
internal import SchemefySource

/// The replacements of the colours of a page, with their reasons.
public struct ExplainReport: Hashable, Sendable {
  /// A colour in the light with its replacement in the dark, such as `#333333` → `#d0d0d0`,
  /// wherever it is declared.
  public struct Swatch: Hashable, Sendable {
    public var light: Color
    public var dark: Color
    /// The role of the palette that replaces the colour; `nil` for none.
    public var target: String?
    /// The number of declarations.
    public var count: Int
    /// The lowest contrasts of texts in or on the colour, relative to the required ones; `nil`
    /// where there are none.
    public var lightContrast: ColorExplanation.TextContrast?
    public var darkContrast: ColorExplanation.TextContrast?

    /// The contrast of the worst text relative to the required one, in the dark if that is known; `nil`
    /// if there is none.
    fileprivate var share: Double? { (darkContrast ?? lightContrast)?.share }
  }

  /// In the order of files, and of places in them.
  public let explanations: [ColorExplanation]

  package init(_ explanations: [ColorExplanation]) {
    self.explanations = explanations.enumerated().sorted { first, second in
      let (one, other) = (first.element.place, second.element.place)
      return (one.file, one.line, one.column, first.offset)
        < (other.file, other.line, other.column, second.offset)
    }.map(\.element)
  }

  /// The report on the declaration at a place of a file, line and column from 1.
  public func at(line: Int, column: Int, of file: String) -> ExplainReport {
    ExplainReport(
      explanations.filter { item in
        item.place.file == file && (item.place.line, item.place.column) <= (line, column)
          && (line, column) < (item.end.line, item.end.column)
      })
  }

  /// The explanations of the colours that are declared nearest to a place of a file, the nearest first:
  /// by lines, then by columns.
  public func near(line: Int, column: Int, of file: String, count: Int) -> [ColorExplanation] {
    let own = explanations.filter { $0.place.file == file }
    func distance(_ place: SourceLocation) -> (Int, Int) {
      (abs(place.line - line), abs(place.column - column))
    }
    return Array(own.sorted { distance($0.place) < distance($1.place) }.prefix(count))
  }

  /// The report with other names for the files.
  public func namingFiles(_ name: (String) -> String) -> ExplainReport {
    ExplainReport(
      explanations.map { item in
        var item = item
        item.place.file = name(item.place.file)
        item.end.file = name(item.end.file)
        return item
      })
  }

  /// All pairs of colours, the one with the lowest contrast first.
  public var swatches: [Swatch] {
    var swatches: [Swatch] = []
    var known: [[Color]: Int] = [:]
    /// A declaration that several parts of a page show is counted once.
    var places: [Set<SourceLocation>] = []
    for item in explanations {
      guard let light = item.color, let dark = item.dark, light.alpha > 0 else { continue }
      let key = [light.rounded, dark.rounded]
      let index = known[key] ?? swatches.count
      if index == swatches.count {
        known[key] = index
        swatches.append(
          Swatch(light: light.rounded, dark: dark.rounded, target: item.target, count: 0))
        places.append([])
      }
      if places[index].insert(item.place).inserted { swatches[index].count += 1 }
      swatches[index].target = swatches[index].target ?? item.target
      swatches[index].lightContrast = .worse(swatches[index].lightContrast, item.contrast?.light)
      swatches[index].darkContrast = .worse(swatches[index].darkContrast, item.contrast?.dark)
    }
    // Pairs that no text is seen in or on come last.
    return swatches.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.share ?? 99, -one.count, first.offset)
        < (other.share ?? 99, -other.count, second.offset)
    }.map(\.element)
  }
}

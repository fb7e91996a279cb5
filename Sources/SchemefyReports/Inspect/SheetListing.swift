internal import Schemefy
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// Style sheets as text, a line for each rule, declaration and colour.
///
/// ```
/// 1:1     0..<53        at-rule      media 0..<6  "print" 7..<12
/// 1:15    14..<51         rule         "a" 14..<15
/// 1:19    18..<48           declaration  border 18..<24  "1px solid #ddd" 26..<40  !important
/// 1:37    36..<40             color        border  "#ddd"  #dddddd
/// ```
///
/// A line has the place of the first byte (line and column, as diagnostics count them), the range
/// of the bytes in the file and, with two spaces for each rule around it, the kind of item:
///
/// - `at-rule`: its name with its range, and its prelude, if it has one: the conditions of `@media`;
/// - `rule`: its prelude, the selectors;
/// - `declaration`: its name and value, each with its range, and `!important`;
/// - `color`, below its declaration: its role, its notation, and its value. A known value is in
///   hexadecimal notation, in sRGB. `channels` is in front of bare channels, and a custom property
///   in place of a colour is shown by its name.
///
/// In a page, a line `sheet` for each `style` element, and a line `attribute` for each style
/// attribute with its value, precede their contents; those in masks are left out.
///
/// Texts are in quotes, as they stand in the file's text, with escapes as in ``TokenListing``. From
/// the 32nd level on, lines are not moved further to the right.
struct SheetListing {
  package private(set) var output: [UInt8] = []
  private let embedding: Embedding
  private let lines: LineIndex
  /// From the text of a sheet to that of the file, the innermost first.
  private var maps: [OffsetMap] = []
  private var scanner = ValueScanner()

  private static let depthLimit = 32

  package init(_ file: SourceFile) {
    embedding = file.embedding
    lines = LineIndex(file.text)
  }

  // MARK: Pages

  /// Adds the contents of a page, in the order of its source.
  package mutating func add(_ page: CollectedPage, of file: DocumentSource) {
    var items = page.styles.map { (place: $0.range, text: $0.text, isElement: true) }
    items += page.attributes.map { attribute in
      let count = attribute.text.withText(in: file.text) { $0.count }
      let place = attribute.text.map.source(of: 0..<count)
      return (TextRange(place), attribute.text, false)
    }
    items.sort { $0.place.lowerBound < $1.place.lowerBound }
    let outer = file.maps
    for item in items {
      maps = outer
      start(item.place, depth: 0, item.isElement ? "sheet" : "attribute", isLast: true)
      maps = [item.text.map] + outer
      item.text.withText(in: file.text) { css in
        let sheet =
          item.isElement ? Stylesheet.parse(css) : Stylesheet.parseDeclarations(css)
        add(sheet, in: css, depth: 1)
      }
    }
  }

  // MARK: Sheets

  /// Adds the rules and declarations of a sheet, in the order of its source.
  package mutating func add(_ sheet: Stylesheet, in text: Span<UInt8>, depth outer: Int = 0) {
    var depths: [Int] = []
    depths.reserveCapacity(sheet.rules.count)
    var declaration = 0
    for index in sheet.rules.indices {
      let rule = sheet.rules[index]
      while declaration < sheet.declarations.count,
        Int(sheet.declarations[declaration].name) < rule.tokens.lowerBound
      {
        add(declaration, of: sheet, depths, outer, in: text)
        declaration += 1
      }
      let depth = rule.parent < 0 ? outer : depths[Int(rule.parent)] + 1
      depths.append(depth)
      add(rule, of: sheet, depth, in: text)
    }
    while declaration < sheet.declarations.count {
      add(declaration, of: sheet, depths, outer, in: text)
      declaration += 1
    }
  }

  private mutating func add(
    _ rule: CSSRule, of sheet: Stylesheet, _ depth: Int, in text: Span<UInt8>
  ) {
    start(sheet.textRange(rule.tokens), depth: depth, rule.isAtRule ? "at-rule" : "rule")
    if let name = sheet.nameToken(of: rule) {
      output += "\(name.stringValue(in: text)) \(range(name.range))".utf8
      if !rule.prelude.isEmpty { output += "  ".utf8 }
    }
    if !rule.prelude.isEmpty || !rule.isAtRule {
      addQuoted(sheet.textRange(rule.prelude), of: text)
      output += " \(range(sheet.textRange(rule.prelude)))".utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func add(
    _ index: Int, of sheet: Stylesheet, _ depths: [Int], _ outer: Int, in text: Span<UInt8>
  ) {
    let declaration = sheet.declarations[index]
    let rule = Int(declaration.rule)
    let depth = rule < 0 ? outer : depths[rule] + 1
    let name = sheet.nameToken(of: declaration)
    let value = sheet.textRange(declaration.value)
    start(sheet.textRange(declaration.tokens), depth: depth, "declaration")
    output += "\(name.stringValue(in: text)) \(range(name.range))  ".utf8
    addQuoted(value, of: text)
    output += " \(range(value))".utf8
    if declaration.isImportant { output += "  !important".utf8 }
    output.append(UInt8(ascii: "\n"))
    let keyword = rule < 0 ? nil : sheet.rules[rule].keyword
    guard let property = PropertyDefinition(name, of: keyword, in: text) else { return }
    addColors(of: declaration, property, of: sheet, depth + 1, in: text)
  }

  private mutating func addColors(
    of declaration: CSSDeclaration, _ property: PropertyDefinition, of sheet: Stylesheet,
    _ depth: Int, in text: Span<UInt8>
  ) {
    let values = ComponentValueCursor(sheet.tokens.span, in: text, declaration.value)
    if property == .custom, let components = BareComponents(values), components.count == 3 {
      let place = sheet.textRange(components.tokens)
      let bytes = place.range.map { text[$0] }
      // The functions that use the components decide their notation; these two are the most likely
      // ones.
      let isHSL = bytes.contains(UInt8(ascii: "%"))
      if let color = (isHSL ? ComponentNotation.hsl : .rgb).color(of: bytes) {
        start(place, depth: depth, "color")
        addColor("any", place, "channels \(color.cssText)", of: text)
        return
      }
    }
    guard scanner.scan(values, property) else { return }
    for found in scanner.found {
      let place = sheet.textRange(found.tokens)
      let role =
        property.role == .never ? "never" : property == .custom ? "any" : "\(found.role)"
      start(place, depth: depth, "color")
      addColor(role, place, describe(found, sheet, in: text), of: text)
    }
  }

  private mutating func addColor(
    _ role: String, _ place: TextRange, _ value: String, of text: Span<UInt8>
  ) {
    output += "\(role)  ".utf8
    addQuoted(place, of: text)
    output += "  \(value)\n".utf8
  }

  /// The description of a colour.
  private func describe(_ found: FoundColor, _ sheet: Stylesheet, in text: Span<UInt8>) -> String {
    let prefix = found.channels == nil ? "" : "channels "
    guard found.variable.isEmpty else {
      return prefix + sheet.tokens[found.variable.lowerBound].stringValue(in: text)
    }
    return switch found.color {
    case .color(let color, _): prefix + color.cssText
    case .currentColor: "currentcolor"
    case .system(let color): color.rawValue
    case .lightDark: "light-dark"
    case .unresolved: "unresolved"
    }
  }

  // MARK: Lines

  /// Starts the line of an item: its place, its range and its kind.
  private mutating func start(
    _ range: TextRange, depth: Int, _ kind: String, isLast: Bool = false
  ) {
    let place = place(of: range)
    let (line, column) = lines.position(of: place.lowerBound)
    output +=
      (ListingText.padded("\(line):\(column)", to: 8)
      + ListingText.padded(self.range(range), to: 14)
      + String(repeating: "  ", count: min(depth, Self.depthLimit))
      + (isLast ? "\(kind)\n" : ListingText.padded(kind, to: 13))).utf8
  }

  private mutating func addQuoted(_ range: TextRange, of text: Span<UInt8>) {
    let bytes = range.range.map { text[$0] }
    ListingText.appendQuoted(String(decoding: bytes, as: UTF8.self), to: &output)
  }

  /// A range of a sheet's text in that of the file.
  private func place(of range: TextRange) -> TextRange {
    TextRange(maps.reduce(range.range) { $1.source(of: $0) })
  }

  /// A range of a sheet's text as one of the file.
  private func range(_ range: TextRange) -> String {
    let source = embedding.sourceRange(of: place(of: range))
    return "\(source.lowerBound)..<\(source.upperBound)"
  }
}

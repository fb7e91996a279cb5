internal import SchemefyColor
package import SchemefyCSS
internal import SchemefySource

/// Finds the colours of a value, and reports whether the whole value is understood.
///
/// A value that is not understood (a hack, a vendor's syntax) may be one that browsers drop. With
/// `var()` in it they would take it, and fail when they compute it; so it has to stay.
package struct ValueScanner {
  package var found: [FoundColor] = []
  var role = ColorUse.Role.text
  /// Whether the value is that of a custom property, whose uses decide on the role.
  var isOfProperty = false
  /// Whether there is something that is replaced before the value is parsed, such as `var()`:
  /// browsers take any such value.
  var isSubstituted = false
  /// Whether the value is invalid, or nests too deeply to be scanned.
  var isBroken = false
  /// Whether hexadecimal colours may do without `#`, outside of functions.
  var takesQuirkyColors = false
  /// The number of functions around the scanned value.
  var depth = 0

  /// The nesting of functions that is followed.
  static let depthLimit = 8

  package init() {}

  /// Scans a declaration's value.
  ///
  /// - Returns: whether it is understood; otherwise `found` means nothing.
  package mutating func scan(
    _ values: consuming ComponentValueCursor, _ property: PropertyDefinition
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    (isSubstituted, isBroken, depth) = (false, false, 0)
    role = ColorUse.Role(property.role)
    switch property.grammar {
    case .any:
      isOfProperty = true
      defer { isOfProperty = false }
      scanAnything(&values)
      return !isBroken
    case .color where scanSingle(&values):
      return true
    default:
      break
    }
    let isValid = scanItems(&values, property.grammar)
    return (isValid || isSubstituted) && !isBroken
  }

  /// Scans a value that is a colour in one token, as most are; leaves all others.
  @_lifetime(values: copy values)
  private mutating func scanSingle(_ values: inout ComponentValueCursor) -> Bool {
    let start = values.position
    guard start + 1 == values.end, let value = values.next() else { return false }
    if case .token = value, scanColor(value, values) { return true }
    values = ComponentValueCursor(values.tokens, in: values.text, TokenRange(start..<values.end))
    return false
  }

  /// The items of a value that its grammar allows, between commas if it is a list.
  @_lifetime(values: copy values)
  mutating func scanItems(
    _ values: inout ComponentValueCursor, _ grammar: ValueGrammar
  ) -> Bool {
    let rule = grammar.rule
    let takesColors = rule.limit(of: .color) > 0
    var item = ValueItem()
    let start = found.count
    var line = ShadowLine(start: start)
    var (isValid, isFirst) = (true, true)
    while let value = values.nextSkippingWhitespace() {
      let count = found.count
      // Where no colour may stand, its name is any ident: a counter style may be called `red`.
      if takesColors || !isToken(value), scanColor(value, values) {
        if isLiteral(from: count), !item.add(.color, rule) { isValid = false }
      } else if isComma(value, values) {
        if !canEnd(item, rule, isLast: false) { isValid = false }
        mark(line, item, grammar)
        (item, line) = (ValueItem(), ShadowLine(start: found.count))
        isFirst = false
      } else if !add(value, values, rule, &item, &line) {
        isValid = false
      }
    }
    mark(line, item, grammar)
    // Not all browsers know lists of rules between columns.
    if !isFirst, rule.options.contains(.repetition) { markLiteral(from: start) }
    return isValid && canEnd(item, rule, isLast: true) && (isFirst || !item.isKeyword)
  }

  /// Whether the last value scanned is a colour, not a variable that may hold anything.
  private func isLiteral(from count: Int) -> Bool {
    guard found.count > count else { return false }
    switch found[found.count - 1].form {
    case .color, .quirky: return true
    case .channels, .components, .function, .variable: return false
    }
  }

  private func isToken(_ value: ComponentValue) -> Bool {
    if case .token = value { true } else { false }
  }

  private func isComma(_ value: ComponentValue, _ values: borrowing ComponentValueCursor) -> Bool {
    guard case .token(let index) = value else { return false }
    return values.token(index).kind == .comma
  }

  private func canEnd(
    _ item: ValueItem, _ rule: ValueGrammar.Rule, isLast: Bool
  ) -> Bool {
    guard item.isComplete(rule) else { return false }
    guard !isLast else { return true }
    return rule.options.contains(.list) && !item.isKeyword
      && (!rule.options.contains(.colorsLast) || item.count(of: .color) == 0)
  }
}

// MARK: - Components

extension ValueScanner {
  /// Adds a component value that is no colour to an item; whether there is room for it.
  private mutating func add(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor,
    _ rule: ValueGrammar.Rule, _ item: inout ValueItem, _ line: inout ShadowLine
  ) -> Bool {
    switch value {
    case .token(let index):
      return add(values.token(index), in: values.text, rule, &item, &line)
    case .function(let open, _):
      guard let function = ValueFunction(values.token(open), in: values.text) else { return false }
      if case .math = function { line.addLength(nil, of: item) }
      if case .repetition = function { return scanRepetition(value, values, rule, &item) }
      return add(function, value, values, rule, &item)
    case .block:
      return false
    }
  }

  private mutating func add(
    _ token: CSSToken, in text: Span<UInt8>, _ rule: ValueGrammar.Rule,
    _ item: inout ValueItem, _ line: inout ShadowLine
  ) -> Bool {
    switch token.kind {
    case .ident:
      return item.add(keyword: .keyword(token, in: text), rule)
        || rule.options.contains(.idents) && item.add(.ident, rule)
    case .number, .percentage, .dimension:
      guard isAllowed(token, in: text, rule) else { return false }
      let isOfShadow = rule.limit(of: .inset) > 0
      line.addLength(isOfShadow ? token.pixels(in: text) : token.numericValue(in: text), of: item)
      return item.addNumber(rule)
    case .string:
      return item.add(.string, rule)
    case .url:
      return add(rule.urls, rule, &item)
    case .delim where token.isDelim(UInt8(ascii: "/"), in: text):
      return item.addSlash(rule)
    case .badString, .badURL, .closeParen, .closeSquare, .closeCurly:
      isBroken = true
      return false
    default:
      return false
    }
  }

  /// Whether a number may have its unit, or none, and its sign.
  private func isAllowed(
    _ token: CSSToken, in text: Span<UInt8>, _ rule: ValueGrammar.Rule
  ) -> Bool {
    if rule.options.contains(.positive), text[Int(token.start)] == UInt8(ascii: "-") {
      return false
    }
    switch token.kind {
    case .percentage: return rule.options.contains(.percentages)
    case .number: return rule.options.contains(.plainNumbers) || token.numericValue(in: text) == 0
    default: return token.isLength(in: text)
    }
  }

  private func add(
    _ component: ValueComponent?, _ rule: ValueGrammar.Rule, _ item: inout ValueItem
  ) -> Bool {
    guard let component else { return false }
    return item.add(component, rule)
  }

  private mutating func add(
    _ function: ValueFunction, _ value: ComponentValue, _ values: borrowing ComponentValueCursor,
    _ rule: ValueGrammar.Rule, _ item: inout ValueItem
  ) -> Bool {
    switch function {
    case .math: return item.addNumber(rule)
    case .url: return add(rule.urls, rule, &item)
    case .filter: return item.add(.filter, rule)
    case .string: return item.add(.string, rule)
    case .symbols: return rule.options.contains(.idents) && item.add(.ident, rule)
    case .substitution, .condition:
      scanSubstitution(function, value, values)
      return true
    case .dropShadow:
      let outer = role
      role = .shadow
      defer { role = outer }
      return scanContents(of: value, values) { $0.scanItems(&$1, .dropShadow) }
        && item.add(.filter, rule)
    case .image, .gradient, .imageSet, .crossFade, .newImage:
      return rule.images != nil && scanImage(function, value, values)
        && add(rule.images, rule, &item)
    case .repetition:
      return false
    }
  }

  /// `repeat()` among the rules between columns: a count, and the repeated values.
  private mutating func scanRepetition(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor,
    _ rule: ValueGrammar.Rule, _ item: inout ValueItem
  ) -> Bool {
    let grammar: ValueGrammar = rule.numbers == nil ? .ruleColor : .rule
    guard rule.options.contains(.repetition), item.isEmpty else { return false }
    let start = found.count
    let isValid = scanContents(of: value, values) { scanner, contents in
      guard contents.nextSkippingWhitespace() != nil, contents.consume(.comma) else { return false }
      return scanner.scanItems(&contents, grammar)
    }
    markLiteral(from: start)
    return item.add(.color, rule) && isValid
  }

  /// Scans the contents of a function, unless it nests too deeply.
  mutating func scanContents(
    of value: ComponentValue, _ values: borrowing ComponentValueCursor,
    _ scan: (inout ValueScanner, inout ComponentValueCursor) -> Bool
  ) -> Bool {
    guard depth < Self.depthLimit else {
      isBroken = true
      return false
    }
    depth += 1
    defer { depth -= 1 }
    var contents = values.contents(of: value)
    return scan(&self, &contents)
  }
}

// MARK: - Shadows

extension ValueScanner {
  /// A shadow without blur, which is seen as a border, or fills its box.
  struct ShadowLine {
    /// The index of the shadow's first colour among those found.
    var start: Int
    private var isBlurred = false
    /// Its offsets in pixels, the greatest number for an unknown one.
    private var offsets = (x: 0.0, y: 0.0)
    /// Its spread in pixels: 0 for one that is no wider than its box.
    private var spread = 0.0

    init(start: Int) {
      self.start = start
    }

    /// Notes a length of an item before the length is added; `nil` stands for an unknown one.
    mutating func addLength(_ length: Double?, of item: ValueItem) {
      switch item.count(of: .length) {
      case 0: offsets.x = length ?? .greatestFiniteMagnitude
      case 1: offsets.y = length ?? .greatestFiniteMagnitude
      case 2: if length != 0 { isBlurred = true }
      default: spread = length ?? .nan
      }
    }

    func isLine(_ item: ValueItem) -> Bool {
      !isBlurred && item.count(of: .length) >= 2
    }

    /// Whether the line is along one side of its box, and wide: `inset 4px 0 #ffc107`.
    func isStripe(_ item: ValueItem) -> Bool {
      item.count(of: .inset) > 0 && spread == 0 && min(abs(offsets.x), abs(offsets.y)) == 0
        && max(abs(offsets.x), abs(offsets.y)) >= Thresholds.stripeWidth
    }

    /// Whether it fills its box, over the background: `inset 0 0 0 9999px #d7d8da`.
    func isFilling(_ item: ValueItem) -> Bool {
      item.count(of: .inset) > 0 && offsets == (0, 0) && spread >= Thresholds.fillingSpread
    }
  }

  private mutating func mark(
    _ line: ShadowLine, _ item: ValueItem, _ grammar: ValueGrammar
  ) {
    guard case .boxShadow = grammar, role == .shadow, line.isLine(item) else { return }
    let isStripe = line.isStripe(item)
    let isFilling = line.isFilling(item)
    for index in found.indices.dropFirst(line.start) {
      // Translucent channels that fill a box tint what lies behind.
      let filling: ColorUse.Role = found[index].isTranslucent ? .graphic : .surface
      found[index].role = isFilling ? filling : .border
      found[index].isStripe = isStripe && found[index].color.color?.isVividFill == true
    }
  }
}

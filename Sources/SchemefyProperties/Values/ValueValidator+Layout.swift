package import SchemefyCSS
internal import SchemefySource

/// The values of properties that say where boxes lie. Of their grammar as much is checked as decides
/// on that.
extension ValueValidator {
  /// The value of a property; `nil` if it is none of its values.
  package func layout(_ property: CascadeProperty, _ value: ValueReference) -> SpecifiedValue? {
    let range = value.range
    switch property {
    case .positioning:
      return word(range, Self.positionKinds).map { .box(.position($0)) }
    case .displayKind: return display(range)
    case .backgroundBox: return backgroundBox(range)
    case .shadowReach: return .box(.shadow(shadowReach(range)))
    case .float: return word(range, Self.floats).map { .flag($0) }
    case .clear: return word(range, Self.clearances).map { .flag($0) }
    case .overflowX, .overflowY: return word(range, Self.overflows).map { .flag($0) }
    case .zIndex: return level(range).map { .box(.level($0)) }
    case .layering, .shift: return .flag(word(range, Self.ineffective) != true && !isOne(range))
    case .whiteSpace: return whiteSpace(range)
    case .textIndent: return .flag(lengths(value).contains { isOutdent($0) })
    case .gridRow: return row(range).map { .box(.length($0)) }
    default: return lengths(value).first.map { .box(.length($0)) }
    }
  }

  /// The value that a shorthand gives to a property.
  package func layout(
    _ property: CascadeProperty, of shorthand: BoxShorthand, _ value: ValueReference
  ) -> SpecifiedValue? {
    let parts = parts(value)
    let properties = shorthand.properties
    guard !parts.isEmpty, parts.count <= properties.count,
      let place = properties.firstIndex(of: property)
    else { return nil }
    // Without a value of its own, a side has that of the one across, or else the first one.
    let own = place < parts.count ? place : place == 3 && parts.count > 1 ? 1 : 0
    return layout(property, parts[own])
  }

  /// The height of lines that the shorthand `font` sets.
  package func lineHeight(ofFont value: ValueReference) -> SpecifiedValue? {
    let parts = parts(value)
    guard
      let slash = parts.firstIndex(where: {
        tokens[$0.range.lowerBound].isDelim(UInt8(ascii: "/"), in: text)
      }), slash + 1 < parts.count
    else { return .box(.length(.auto)) }
    return .box(.length(length(parts[slash + 1])))
  }

  /// Whether the last box of a background is that of the content: where two are named, the first one
  /// is for its images.
  package func backgroundBox(_ range: TokenRange) -> SpecifiedValue {
    var isContent = false
    for index in range.range where tokens[index].kind == .ident {
      if let box = Self.boxes.value(of: tokens[index], in: text) { isContent = box }
    }
    return .flag(isContent)
  }

  // MARK: Parts

  private func word<Value: Sendable>(_ range: TokenRange, _ table: KeywordTable<Value>) -> Value? {
    guard range.count == 1, tokens[range.lowerBound].kind == .ident else { return nil }
    return table.value(of: tokens[range.lowerBound], in: text)
  }

  private func isOne(_ range: TokenRange) -> Bool {
    range.count == 1 && tokens[range.lowerBound].kind == .number
      && tokens[range.lowerBound].numericValue(in: text) == 1
  }

  @inline(never)
  private func parts(_ value: ValueReference) -> [ValueReference] {
    var values = ComponentValueCursor(tokens, in: text, value.range)
    var parts: [ValueReference] = []
    while let next = values.nextSkippingWhitespace() {
      parts.append(
        ValueReference(text: value.text, range: TokenRange(next.first..<values.position)))
    }
    return parts
  }

  private func lengths(_ value: ValueReference) -> [BoxLength] { parts(value).map { length($0) } }

  private func length(_ value: ValueReference) -> BoxLength {
    let token = tokens[value.range.lowerBound]
    switch token.kind {
    case .ident: return .auto
    case .percentage: return .share(token.numericValue(in: text) / 100)
    case .number:
      let number = token.numericValue(in: text)
      return number == 0 ? .pixels(0) : .factor(number)
    case .dimension:
      if let pixels = token.absoluteLength(in: text) { return .pixels(pixels) }
      let number = token.numericValue(in: text)
      // Of most fonts `ex` and `ch` are about half of their size.
      if token.matches("em", in: text) { return .em(number) }
      if token.matches("ex", in: text) || token.matches("ch", in: text) { return .em(number / 2) }
      if token.matches("rem", in: text) { return .rem(number) }
      return number < 0 ? .open : .positive
    case .function: return .function(value)
    default: return .open
    }
  }

  /// Whether a first line begins further to the left than a border is wide.
  private func isOutdent(_ length: BoxLength) -> Bool {
    switch length {
    case .pixels(let size): size < -4
    case .em(let size), .rem(let size), .factor(let size): size < -0.25
    case .share(let share): share < 0
    case .auto, .positive: false
    case .function, .open: true
    }
  }

  // MARK: Shadows

  private func shadowReach(_ range: TokenRange) -> ShadowReach {
    var reach: ShadowReach = []
    var (isInner, sizes): (Bool, [Double]) = (false, [])
    func finish() {
      let sizes = sizes.map(\.magnitude)
      if isInner, sizes.reduce(0, +) > 4 { reach.insert(.inner) }
      // The fourth length is by how much a shadow is larger than the box.
      if !isInner, sizes.count > 3, sizes[3] > 16 { reach.insert(.outer) }
      if !isInner, sizes.prefix(2).contains(where: { $0 > 48 }) { reach.insert(.outer) }
    }
    for part in parts(ValueReference(text: 0, range: range)) {
      let token = tokens[part.range.lowerBound]
      switch token.kind {
      case .comma:
        finish()
        (isInner, sizes) = (false, [])
      case .ident where token.matches("inset", in: text): isInner = true
      case .number, .dimension:
        switch length(part) {
        case .pixels(let size): sizes.append(size)
        case .em(let size), .rem(let size): sizes.append(size * 16)
        default: sizes.append(1000)
        }
      default: break
      }
    }
    finish()
    return reach
  }

  // MARK: Keywords

  private func display(_ range: TokenRange) -> SpecifiedValue? {
    var (isInline, kind): (Bool, DisplayKind?) = (false, nil)
    for index in range.range where !tokens[index].kind.isTrivia {
      guard tokens[index].kind == .ident,
        let known = Self.displayKinds.value(of: tokens[index], in: text)
      else { return nil }
      if known == .inline { isInline = true }
      if kind == nil || kind == .inline || kind == .block { kind = known }
    }
    guard let kind else { return nil }
    guard isInline, kind.formsContext else { return .box(.display(kind)) }
    return .box(.display(kind == .flex || kind == .grid ? .inlineFlex : .inlineBlock))
  }

  private func level(_ range: TokenRange) -> StackLevel? {
    guard range.count == 1 else { return range.isEmpty ? nil : .open }
    let token = tokens[range.lowerBound]
    switch token.kind {
    case .ident: return token.matches("auto", in: text) ? .auto : nil
    case .number:
      let number = token.numericValue(in: text)
      return number < 0 ? .below : number > 0 ? .above : .zero
    default: return .open
    }
  }

  private func whiteSpace(_ range: TokenRange) -> SpecifiedValue? {
    for index in range.range where tokens[index].kind == .ident {
      if Self.unbroken.value(of: tokens[index], in: text) == true { return .flag(true) }
    }
    return .flag(false)
  }

  /// The row that a value asks for: a number for each name, open for lines; `nil` for `auto` and such as
  /// `span 2`, which is put where there is room.
  private func row(_ range: TokenRange) -> BoxLength? {
    guard let first = parts(ValueReference(text: 0, range: range)).first else { return nil }
    let token = tokens[first.range.lowerBound]
    guard token.kind == .ident else { return .open }
    if token.matches("span", in: text) || token.matches("auto", in: text) { return nil }
    return .factor(
      Double(token.decodedBytes(in: text).reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }))
  }

  private static let positionKinds = KeywordTable<PositionKind>([
    "static": .static, "relative": .relative, "absolute": .absolute, "fixed": .fixed,
    "sticky": .sticky, "-webkit-sticky": .sticky,
  ])

  private static let displayKinds = KeywordTable<DisplayKind>([
    "none": .none, "contents": .contents, "inline": .inline, "block": .block,
    "inline-block": .inlineBlock, "flow": .block, "flow-root": .flowRoot, "list-item": .block,
    "flex": .flex, "inline-flex": .inlineFlex, "-webkit-box": .flex, "-webkit-flex": .flex,
    "-webkit-inline-box": .inlineFlex, "-webkit-inline-flex": .inlineFlex, "grid": .grid,
    "inline-grid": .inlineFlex, "table": .table, "inline-table": .inlineBlock,
    "table-row": .row, "table-row-group": .row, "table-header-group": .row,
    "table-footer-group": .row, "table-cell": .cell, "table-caption": .caption,
    "table-column": .column, "table-column-group": .column, "ruby": .inline,
    "ruby-text": .inline, "math": .inline, "run-in": .block,
  ])

  private static let boxes = KeywordTable<Bool>([
    "content-box": true, "padding-box": false, "border-box": false, "text": false,
    "border-area": false,
  ])

  private static let floats = KeywordTable<Bool>([
    "none": false, "left": true, "right": true, "inline-start": true, "inline-end": true,
  ])

  private static let clearances = KeywordTable<Bool>([
    "none": false, "left": true, "right": true, "both": true, "inline-start": true,
    "inline-end": true,
  ])

  private static let overflows = KeywordTable<Bool>([
    "visible": false, "hidden": true, "clip": true, "scroll": true, "auto": true,
    "overlay": true,
  ])

  private static let ineffective = KeywordTable<Bool>([
    "none": true, "auto": true, "normal": true, "inherit": true,
  ])

  private static let unbroken = KeywordTable<Bool>([
    "pre": true, "nowrap": true,
  ])
}

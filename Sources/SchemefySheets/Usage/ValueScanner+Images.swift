internal import SchemefyCSS
internal import SchemefySource

/// Images that colours stand in.
///
/// CSS Images 4 <https://drafts.csswg.org/css-images-4/#image-values>
extension ValueScanner {
  /// Scans a function that gives an image; returns whether it is one.
  mutating func scanImage(
    _ function: ValueFunction, _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> Bool {
    switch function {
    case .image: return true
    case .gradient(.oldStop): return false
    case .gradient(let kind): return scanContents(of: value, values) { $0.scanGradient(&$1, kind) }
    case .imageSet: return scanContents(of: value, values) { $0.scanOptions(&$1, hasColors: false) }
    case .crossFade:
      return scanContents(of: value, values) { $0.scanOptions(&$1, hasColors: false) }
    case .newImage:
      let start = found.count
      let isValid = scanContents(of: value, values) { $0.scanOptions(&$1, hasColors: true) }
      markLiteral(from: start)
      return isValid
    default: return false
    }
  }

  /// The items of a gradient: its shape, stops with a colour each, and hints between them.
  @_lifetime(values: copy values)
  private mutating func scanGradient(
    _ values: inout ComponentValueCursor, _ kind: ValueFunction.Gradient
  ) -> Bool {
    var gradient = GradientItems(kind)
    // Browsers parse a value with a variable only when the variable's value is known.
    var isPending = false
    let start = found.count
    while let value = values.nextSkippingWhitespace() {
      let count = found.count
      if scanColor(value, values) {
        if found.count == count || found[count].form == .color {
          gradient.colors += 1
        } else {
          isPending = true
        }
        continue
      }
      switch value {
      case .token(let index): gradient.add(values.token(index), in: values.text)
      case .function(let open, _):
        let function = ValueFunction(values.token(open), in: values.text)
        switch function {
        case .math: gradient.numbers += 1
        case .gradient(.oldStop) where kind == .old:
          gradient.colors += 1
          if !scanContents(of: value, values, { $0.scanStop(&$1) }) { gradient.isValid = false }
        case .substitution?, .condition?:
          isPending = true
          if let function { scanSubstitution(function, value, values) }
        default: gradient.isValid = false
        }
      case .block: gradient.isValid = false
      }
    }
    let isValid = gradient.end()
    // Of a single stop, older browsers make no gradient.
    if gradient.stops == 1, kind != .old, !isPending { markLiteral(from: start) }
    return isValid
  }

  /// Notes that some browsers drop the value that contains the last colours found.
  mutating func markLiteral(from start: Int) {
    for index in found.indices.dropFirst(start) { found[index].isLiteral = true }
  }

  /// The arguments of `from()`, `to()` and `color-stop()`.
  @_lifetime(values: copy values)
  private mutating func scanStop(_ values: inout ComponentValueCursor) -> Bool {
    var colors = 0
    while let value = values.nextSkippingWhitespace() {
      if scanColor(value, values) {
        colors += 1
        continue
      }
      guard case .token(let index) = value else { return false }
      switch values.token(index).kind {
      case .number, .percentage, .comma: continue
      default: return false
      }
    }
    return colors == 1
  }

  /// Images or colours, each with a resolution, a type or a percentage.
  @_lifetime(values: copy values)
  private mutating func scanOptions(
    _ values: inout ComponentValueCursor, hasColors: Bool
  ) -> Bool {
    var isValid = true
    var (images, others) = (0, 0)
    while let value = values.nextSkippingWhitespace() {
      if scanColor(value, values) {
        if !hasColors, !isSubstituted { isValid = false }
        images += 1
        continue
      }
      switch value {
      case .token(let index):
        switch values.token(index).kind {
        case .comma:
          if images > 1 { isValid = false }
          (images, others) = (0, 0)
        case .url, .string: images += 1
        case .number, .percentage, .dimension: others += 1
        case .ident where hasColors: others += 1
        default: isValid = false
        }
      case .function(let open, _):
        guard let function = ValueFunction(values.token(open), in: values.text) else {
          // `type()` names the format of an image.
          if !values.token(open).matches("type", in: values.text) { isValid = false }
          continue
        }
        switch function {
        case .math: others += 1
        case .url: images += 1
        case .substitution, .condition: scanSubstitution(function, value, values)
        default:
          images += 1
          if !scanImage(function, value, values) { isValid = false }
        }
      case .block: isValid = false
      }
    }
    return isValid && images <= 1 && others <= 2
  }
}

/// The items of a gradient, in the order in which they are scanned.
private struct GradientItems {
  private let kind: ValueFunction.Gradient
  /// Of the item that is read.
  var colors = 0
  var numbers = 0
  private var words = 0
  /// Whether `to` or `at` came.
  private var hasPreposition = false
  var isValid = true
  private var heads = 0
  private(set) var stops = 0
  private var endsInHint = false

  init(_ kind: ValueFunction.Gradient) {
    self.kind = kind
  }

  mutating func add(_ token: CSSToken, in text: Span<UInt8>) {
    switch token.kind {
    case .comma: endItem()
    case .number, .percentage, .dimension: numbers += 1
    case .ident:
      words += 1
      if !isHead(.keyword(token, in: text)) { isValid = false }
    default: isValid = false
    }
  }

  /// Whether a word may stand in front of the stops.
  private mutating func isHead(_ word: ValueComponents) -> Bool {
    switch kind {
    case .prefixed, .old, .oldStop:
      return !word.isDisjoint(with: [.prefixedGradient, .gradientSide])
    case .linear, .radial, .conic:
      if word.contains(.gradientSide) { return hasPreposition }
      guard word.contains(shape) else { return false }
      if word.contains(.gradientPreposition) { hasPreposition = true }
      return true
    }
  }

  private var shape: ValueComponents {
    switch kind {
    case .linear: .linearGradient
    case .radial: .radialGradient
    case .conic: .conicGradient
    case .prefixed, .old, .oldStop: .prefixedGradient
    }
  }

  private mutating func endItem() {
    defer { (colors, numbers, words) = (0, 0, 0) }
    if colors > 0 {
      if colors > 1 || words > 0 || numbers > 2 { isValid = false }
      stops += 1
      endsInHint = false
    } else if kind == .old || stops == 0 {
      heads += 1
      let most =
        switch kind {
        case .linear, .radial, .conic: 1
        case .prefixed: 2
        case .old, .oldStop: 5
        }
      if heads > most || words + numbers == 0 { isValid = false }
    } else {
      if endsInHint || numbers != 1 || words > 0 { isValid = false }
      endsInHint = true
    }
  }

  /// Ends the last item, and returns whether the items make a gradient.
  mutating func end() -> Bool {
    endItem()
    return isValid && !endsInHint && stops > 0
  }
}

internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// Computing the properties that place boxes.
extension StyleComputer {
  mutating func computeBox(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    let parent = box(of: inherited)
    var box = BoxStyle(inheriting: parent)
    for choice in choices {
      guard let property = choice.target.property, property.isOfLayout else { continue }
      var choice = choice
      let value = specified(&choice, property, sequence, style.properties)
      if choice.doubt == nil {
        set(property, to: value, parent, style.font.size, &box)
      } else {
        set(property, toOneOf: choice.places, &box)
      }
    }
    guard box != BoxStyle() else { return }
    if box == parent, let inherited {
      style.box = inherited.box
    } else {
      environment.budget.hold(1, of: BoxStyle.self)
      boxes.append(box)
      style.box = Int32(truncatingIfNeeded: boxes.count - 1)
    }
  }

  private func box(of style: ComputedStyle?) -> BoxStyle {
    guard let style, style.box >= 0 else { return BoxStyle() }
    return boxes[Int(style.box)]
  }

  private func set(
    _ property: CascadeProperty, to value: Specified, _ parent: BoxStyle, _ fontSize: Double?,
    _ box: inout BoxStyle
  ) {
    switch property {
    case .positioning:
      box.position = keyword(value, parent.position, .static) {
        if case .position(let kind) = $0 { kind } else { nil }
      }
    case .displayKind:
      box.display = keyword(value, parent.display, .inline) {
        if case .display(let kind) = $0 { kind } else { nil }
      }
    case .shadowReach:
      box.shadow = keyword(value, parent.shadow, []) {
        if case .shadow(let reach) = $0 { reach } else { nil }
      }
    case .zIndex:
      let level = keyword(value, parent.level, .auto) {
        if case .level(let level) = $0 { level } else { nil }
      }
      box.level = level ?? .open
    case .backgroundBox: apply(value, parent.clipsToContent, &box.clipsToContent)
    case .float: apply(value, parent.floats, &box.floats)
    case .clear: apply(value, parent.clears, &box.clears)
    case .overflowX: apply(value, parent.clipsX, &box.clipsX)
    case .overflowY: apply(value, parent.clipsY, &box.clipsY)
    case .layering: apply(value, parent.isLayered, &box.isLayered)
    case .shift: apply(value, parent.isShifted, &box.isShifted)
    case .whiteSpace: apply(value, parent.keepsLines, &box.keepsLines)
    case .textIndent: apply(value, parent.isOutdented, &box.isOutdented)
    default: setLength(property, to: value, parent, fontSize, &box)
    }
  }

  private func setLength(
    _ property: CascadeProperty, to value: Specified, _ parent: BoxStyle, _ fontSize: Double?,
    _ box: inout BoxStyle
  ) {
    guard let path = Self.length(property) else { return }
    switch value {
    case .inherit: box[keyPath: path] = parent[keyPath: path]
    case .initial: box[keyPath: path] = BoxStyle()[keyPath: path]
    case .value(.box(.length(let length))):
      box[keyPath: path] = computed(length, fontSize, isLineHeight: property == .lineHeight)
    case .value, .unknown: box[keyPath: path] = .open
    }
  }

  /// Sets what is known of a property whatever the window's width decides.
  private func set(
    _ property: CascadeProperty, toOneOf places: PossiblePlaces, _ box: inout BoxStyle
  ) {
    if property == .positioning {
      box.position = places.position
    } else if let path = Self.length(property), property != .lineHeight {
      box[keyPath: path] = places.length
    } else {
      set(property, to: .unknown(.limit), BoxStyle(), nil, &box)
    }
  }

  /// The part of a box that a property sets.
  private static func length(
    _ property: CascadeProperty
  ) -> WritableKeyPath<BoxStyle, BoxLength>? {
    switch property {
    case .insetTop: \.inset.top
    case .insetRight: \.inset.right
    case .insetBottom: \.inset.bottom
    case .insetLeft: \.inset.left
    case .marginTop: \.margin.top
    case .marginRight: \.margin.right
    case .marginBottom: \.margin.bottom
    case .marginLeft: \.margin.left
    case .paddingTop: \.padding.top
    case .paddingRight: \.padding.right
    case .paddingBottom: \.padding.bottom
    case .paddingLeft: \.padding.left
    case .width: \.width
    case .maxWidth: \.maxWidth
    case .height: \.height
    case .maxHeight: \.maxHeight
    case .lineHeight: \.lineHeight
    case .gridRow: \.row
    default: nil
    }
  }

  private func keyword<Value>(
    _ value: Specified, _ inherited: Value?, _ initial: Value, _ read: (BoxValue) -> Value?
  ) -> Value? {
    switch value {
    case .inherit: inherited
    case .initial: initial
    case .value(.box(let value)): read(value)
    case .value, .unknown: nil
    }
  }

  /// - Parameter isLineHeight: whether a share is one of the size of text.
  private func computed(
    _ length: BoxLength, _ fontSize: Double?, isLineHeight: Bool
  ) -> BoxLength {
    switch length {
    case .em(let number): Self.product(number, fontSize)
    case .rem(let number): Self.product(number, rootFontSize)
    case .share(let share) where isLineHeight: Self.product(share, fontSize)
    case .function(let reference):
      size(reference, fontSize).map { .pixels($0) } ?? (isNegative(reference) ? .open : .positive)
    default: length
    }
  }

  private static func product(_ number: Double, _ fontSize: Double?) -> BoxLength {
    fontSize.map { .pixels(number * $0) } ?? (number < 0 ? .open : .positive)
  }

  /// Whether a function may be negative, as it has a subtraction.
  private func isNegative(_ reference: ValueReference) -> Bool {
    let source = texts[reference]
    let (tokens, text) = (source.tokens.span, source.bytes.span)
    return reference.range.range.contains { index in
      switch tokens[index].kind {
      case .number, .percentage, .dimension: tokens[index].numericValue(in: text) < 0
      default: tokens[index].isDelim(UInt8(ascii: "-"), in: text)
      }
    }
  }

  /// Inlined into a loop, a cursor crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private func size(_ reference: ValueReference, _ fontSize: Double?) -> Double? {
    let source = texts[reference]
    let (tokens, text) = (source.tokens.span, source.bytes.span)
    for index in reference.range.range where tokens[index].kind == .percentage { return nil }
    var values = ComponentValueCursor(tokens, in: text, reference.range)
    guard let value = values.nextSkippingWhitespace() else { return nil }
    return FontSizes(parent: fontSize, root: rootFontSize).length(value, in: values)
  }
}

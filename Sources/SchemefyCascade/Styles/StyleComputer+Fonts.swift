internal import SchemefyCSS
internal import SchemefyProperties

/// Sizes and weights of text.
///
/// CSS Fonts 4 <https://drafts.csswg.org/css-fonts-4/#font-size-prop>. The user has chosen no other
/// sizes than the usual ones: 16 pixels, and 13 in `monospace`.
extension StyleComputer {
  mutating func computeFont(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    let parent = inherited?.font ?? FontStyle()
    style.font = parent
    for choice in choices {
      guard let property = choice.target.property, Self.fontProperties.contains(property),
        property != .fontFamily || !mayInherit(choice, parent.isMonospace)
      else { continue }
      var choice = choice
      let value = specified(&choice, property, sequence, style.properties)
      switch property {
      case .fontSize: setSize(value, parent, &style.font)
      case .fontWeight: style.font.weight = Self.weight(value, parent.weight)
      case .fontFamily: apply(value, parent.isMonospace, &style.font.isMonospace)
      default: break
      }
    }
    style.font.adapt(toParent: parent, isQuirky: isQuirky)
    if style.role == .root { rootFontSize = style.font.size }
  }

  /// Whether a family may apply that is none other than the inherited one, as far as that counts here,
  /// or else nothing.
  private func mayInherit(_ choice: CascadedValues.Choice, _ isMonospace: Bool?) -> Bool {
    guard choice.declaration < 0, choice.alternative >= 0, let isMonospace else { return false }
    return blocks.declarations[Int(choice.alternative)].value == .flag(isMonospace)
  }

  private static let fontProperties: [CascadeProperty] = [.fontSize, .fontWeight, .fontFamily]

  private func setSize(_ value: Specified, _ parent: FontStyle, _ font: inout FontStyle) {
    switch value {
    case .inherit: return
    case .initial: setSize(.keyword(.medium), parent, &font)
    case .value(.font(let value)): setSize(value, parent, &font)
    case .value, .unknown:
      font.size = nil
      font.keyword = nil
    }
  }

  private func setSize(_ value: FontValue, _ parent: FontStyle, _ font: inout FontStyle) {
    font.keyword = nil
    switch value {
    case .keyword(let keyword):
      font.size = parent.isMonospace.map {
        keyword.size(isMonospace: $0, isQuirky: isQuirky)
      }
      font.keyword = keyword
      font.isAbsolute = false
    case .share(let share): font.size = parent.size.map { $0 * share }
    case .pixels(let size):
      font.size = size
      font.isAbsolute = true
    case .length(let reference): setSize(reference, parent, &font)
    // Of a weight.
    case .weight, .bolder, .lighter: break
    }
  }

  /// Inlined into a loop, a cursor crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private func setSize(
    _ reference: ValueReference, _ parent: FontStyle, _ font: inout FontStyle
  ) {
    let source = texts[reference]
    let (tokens, text) = (source.tokens.span, source.bytes.span)
    var values = ComponentValueCursor(tokens, in: text, reference.range)
    guard let value = values.nextSkippingWhitespace() else { return }
    let sizes = FontSizes(parent: parent.size, root: rootFontSize)
    font.size = sizes.size(value, in: values)
    let token = tokens[value.first]
    let isShare =
      token.kind == .percentage || token.kind == .dimension && token.matches("em", in: text)
    font.isAbsolute = parent.isAbsolute || !isShare
  }

  private static func weight(_ value: Specified, _ parent: Double?) -> Double? {
    switch value {
    case .inherit: parent
    case .initial: 400
    case .value(.font(.weight(let weight))): weight
    case .value(.font(.bolder)): parent.map(FontStyle.bolder)
    case .value(.font(.lighter)): parent.map(FontStyle.lighter)
    case .value, .unknown: nil
    }
  }
}

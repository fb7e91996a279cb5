internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties

/// The styles from which that of an element with visited links is computed.
struct VisitedKey: Hashable {
  /// The style that the element has if the links are not visited.
  var unvisited: Int32
  package var sequence: Int32
  package var parent: Int32
}

/// The styles of visited links, which pages must not be able to observe.
///
/// Selectors 4 "Privacy" <https://drafts.csswg.org/selectors-4/#visited-privacy>: only colours are
/// those of visited links, and their alpha is that of other links. Custom properties are those of
/// other links as well.
extension StyleComputer {
  /// The style of an element where links are visited.
  ///
  /// - Parameters:
  ///   - unvisited: its style where they are not.
  ///   - sequence: the list of the blocks that apply where they are.
  ///   - parent: index of the parent's style where they are; -1 for the root.
  mutating func visitedStyle(_ unvisited: Int32, _ sequence: Int32, parent: Int32) -> Int32 {
    let key = VisitedKey(unvisited: unvisited, sequence: sequence, parent: parent)
    if let known = visitedStyles[key] { return known }
    let other = styles[Int(unvisited)]
    var style = other
    style.parent = parent
    let inherited = parent >= 0 ? styles[Int(parent)] : nil
    let choices = cascaded.choices(of: sequence, sequences, blocks)
    for property in [CascadeProperty.color, .textFillColor, .backgroundColor] {
      let target = CascadeTarget(property)
      let choice = choices.first { $0.target == target } ?? CascadedValues.Choice(target: target)
      apply(choice, property, sequence, inherited, &style)
    }
    takeAlpha(of: other, &style)
    styles.append(style)
    let number = Int32(truncatingIfNeeded: styles.count - 1)
    visitedStyles[key] = number
    return number
  }

  private mutating func takeAlpha(of other: ComputedStyle, _ style: inout ComputedStyle) {
    let background = resolved(style.background, current: style.color)
    let fill = resolved(style.textFill, current: style.color)
    let isFilled = style.textFill != .currentColor || other.textFill != .currentColor
    style.color = Self.visible(style.color, other.color)
    if isFilled {
      style.textFill = Self.paint(
        Self.visible(fill, resolved(other.textFill, current: other.color)))
    }
    // It follows the colour, which has the alpha already.
    if style.background == .currentColor, other.background == .currentColor { return }
    let otherBackground = resolved(other.background, current: other.color)
    // Browsers take a background that is transparent for none.
    guard background != .color(.transparent) else {
      style.background = Self.paint(otherBackground)
      style.backgroundSource = other.backgroundSource
      return
    }
    style.background = Self.paint(Self.visible(background, otherBackground))
  }

  /// The colour with the alpha of another one.
  private static func visible(_ color: ResolvedColor, _ other: ResolvedColor) -> ResolvedColor {
    guard case .color(var color) = color else { return color }
    guard case .color(let other) = other, other.alpha > 0 else { return other }
    color.alpha = other.alpha
    return .color(color)
  }

  private static func paint(_ color: ResolvedColor) -> ComputedStyle.Paint {
    switch color {
    case .color(let color): .color(color)
    case .unknown(let reason): .unknown(reason)
    }
  }
}

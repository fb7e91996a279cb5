/// The grammar of a property's value: the places of colours, and the other components.
package enum ValueGrammar: UInt8, CaseIterable, Hashable, Sendable {
  /// A single colour.
  case color
  /// A single colour, or `auto`.
  case colorOrAuto
  case twoColors, fourColors
  /// `auto`, or a colour for the thumb and one for the track.
  case scrollbarColor
  /// A line's width, style and colour.
  case border, outline, textStroke
  /// Lines between the columns or rows of a container, and their colours.
  case rule, ruleColor
  case textDecoration, textEmphasis, caret
  /// Shadows: lengths and a colour each.
  case boxShadow, textShadow
  /// Filter functions, of which `drop-shadow()` has a colour.
  case filter, dropShadow
  /// A colour, or a paint server and a colour to fall back to.
  case paint
  /// Layers of images, of which the last may have a colour.
  case background
  /// Layers of images without a colour.
  case mask
  /// A list of images.
  case images
  /// An image.
  case image
  case borderImage, listStyle, content, reflection
  /// The descriptor of `@font-palette-values`: indices with colours.
  case overrideColors
  /// Any value, as custom properties have.
  case any
}

extension ValueGrammar {
  /// The components of a value, or of each of its items between commas.
  package struct Rule: Sendable {
    /// For each component, the maximum number of times that a value may have it.
    private var limits = InlineArray<40, UInt8>(repeating: 0)
    /// The component that a length is.
    package var numbers: ValueComponent?
    /// The component that a URL is.
    package var urls: ValueComponent?
    /// The component that an image other than a URL is.
    package var images: ValueComponent?
    /// The component that lengths and keywords behind a `/` are.
    package var afterSlash: ValueComponent?
    /// The component that is allowed only at the start.
    package var first: ValueComponent?
    /// The component that an item must have, and the least number of it, unless a keyword stands alone.
    package var least: (component: ValueComponent, count: UInt8)?
    package var options: Options

    package struct Options: OptionSet, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Items between commas.
      package static let list = Options(rawValue: 1)
      /// Only the last item may have a colour.
      package static let colorsLast = Options(rawValue: 2)
      package static let percentages = Options(rawValue: 4)
      /// Numbers without a unit, other than 0.
      package static let plainNumbers = Options(rawValue: 8)
      package static let idents = Options(rawValue: 16)
      /// Negative numbers are invalid.
      package static let positive = Options(rawValue: 32)
      /// `none` or `auto` is all of a value.
      package static let keywordAlone = Options(rawValue: 64)
      /// Items may be repeated by `repeat()`.
      package static let repetition = Options(rawValue: 128)
    }

    init(
      _ limits: KeyValuePairs<ValueComponent, UInt8>, numbers: ValueComponent? = nil,
      urls: ValueComponent? = nil, images: ValueComponent? = nil,
      afterSlash: ValueComponent? = nil, first: ValueComponent? = nil,
      least: (component: ValueComponent, count: UInt8)? = nil, _ options: Options = []
    ) {
      for (component, limit) in limits { self.limits[Int(component.rawValue)] = limit }
      self.numbers = numbers
      self.urls = urls
      self.images = images
      self.afterSlash = afterSlash
      self.first = first
      self.least = least
      self.options = options
    }

    /// The maximum number of a component in an item.
    package func limit(of component: ValueComponent) -> UInt8 {
      limits[Int(component.rawValue)]
    }
  }

  /// The rule for the values.
  package var rule: Rule { Self.rules[Int(rawValue)] }

  private static let rules = allCases.map(makeRule)

  private static func makeRule(_ grammar: ValueGrammar) -> Rule {
    switch grammar {
    case .color: Rule([.color: 1])
    case .colorOrAuto: Rule([.color: 1, .auto: 1], .keywordAlone)
    case .twoColors: Rule([.color: 2])
    case .fourColors: Rule([.color: 4])
    case .scrollbarColor: Rule([.color: 2, .auto: 1], least: (.color, 2), .keywordAlone)
    case .ruleColor: Rule([.color: 1], [.list, .repetition])
    case .border: Rule([.color: 1, .width: 1, .borderStyle: 1], numbers: .width, .positive)
    case .rule:
      Rule(
        [.color: 1, .width: 1, .borderStyle: 1], numbers: .width,
        [.positive, .list, .repetition])
    case .outline:
      Rule([.color: 1, .width: 1, .outlineStyle: 1], numbers: .width, .positive)
    case .textStroke: Rule([.color: 1, .width: 1], numbers: .width, .positive)
    case .textDecoration:
      Rule(
        [.color: 1, .decorationLine: 4, .decorationStyle: 1, .thickness: 1], numbers: .thickness,
        .percentages)
    case .textEmphasis: Rule([.color: 1, .emphasisFill: 1, .emphasisShape: 1, .string: 1])
    case .caret: Rule([.color: 1, .caretShape: 1, .caretAnimation: 1, .auto: 1])
    case .boxShadow:
      Rule(
        [.color: 1, .length: 4, .inset: 1, .none: 1], numbers: .length, least: (.length, 2),
        [.list, .keywordAlone])
    case .textShadow:
      Rule(
        [.color: 1, .length: 3, .none: 1], numbers: .length, least: (.length, 2),
        [.list, .keywordAlone])
    case .dropShadow: Rule([.color: 1, .length: 3], numbers: .length, least: (.length, 2))
    case .filter: Rule([.filter: .max, .none: 1], urls: .filter, .keywordAlone)
    case .paint:
      Rule([.color: 1, .paint: 1, .none: 1], urls: .paint, first: .paint, .keywordAlone)
    default: makeImageRule(grammar)
    }
  }

  private static func makeImageRule(_ grammar: ValueGrammar) -> Rule {
    switch grammar {
    case .background:
      Rule(
        [
          .color: 1, .image: 1, .position: 4, .slash: 1, .size: 2, .repetition: 2, .attachment: 1,
          .box: 2, .clip: 1,
        ], numbers: .position, urls: .image, images: .image, afterSlash: .size,
        [.list, .colorsLast, .percentages])
    case .mask:
      Rule(
        [
          .image: 1, .position: 4, .slash: 1, .size: 2, .repetition: 2, .box: 2, .compositing: 2,
        ], numbers: .position, urls: .image, images: .image, afterSlash: .size,
        [.list, .percentages])
    case .images: Rule([.image: 1], urls: .image, images: .image, .list)
    case .image: Rule([.image: 1], urls: .image, images: .image)
    case .borderImage:
      Rule(
        [
          .image: 1, .length: 4, .slash: 2, .sliceWidth: 4, .sliceFill: 1, .sliceRepetition: 2,
        ], numbers: .length,
        urls: .image, images: .image, afterSlash: .sliceWidth,
        [.percentages, .plainNumbers, .positive])
    case .listStyle:
      Rule(
        [.image: 1, .ident: 1, .string: 1, .listPosition: 1], urls: .image, images: .image, .idents)
    case .content:
      Rule(
        [
          .image: .max, .string: .max, .quote: .max, .slash: 1, .none: 1,
        ], urls: .image, images: .image, afterSlash: .string)
    case .reflection:
      Rule(
        [.side: 1, .length: 1, .image: 1], numbers: .length, urls: .image, images: .image,
        first: .side, least: (.side, 1), .percentages)
    case .overrideColors:
      Rule([.length: 1, .color: 1], numbers: .length, least: (.color, 1), [.list, .plainNumbers])
    default: Rule([:])
    }
  }
}

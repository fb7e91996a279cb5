/// A part of a property's value, as far as grammars have to distinguish them to find colours.
package enum ValueComponent: UInt8, CaseIterable, Hashable, Sendable {
  case color, image, string, quote, slash
  /// A length, percentage or number other than the following ones.
  case length
  /// Of a line: its width; of a text decoration, its thickness.
  case width, thickness
  /// The styles of borders, outlines and text decorations.
  case borderStyle, outlineStyle, decorationStyle
  case decorationLine
  /// Whether a mark of emphasis is filled, and its shape.
  case emphasisFill, emphasisShape
  case position, size, repetition, attachment, box
  /// A value of `background-clip` that is no box, such as `text`.
  case clip
  /// A keyword of `mask-composite` or `mask-mode`.
  case compositing
  case sliceRepetition, sliceFill, sliceWidth
  case inset
  /// A filter function, or a reference to a filter.
  case filter
  /// A reference to a paint server.
  case paint
  /// A keyword that is all of a value: `none` and its like, and `auto`.
  case none, auto
  case caretShape, caretAnimation
  case side, listPosition
  /// Any other ident.
  case ident
}

/// A set of components, and whether the word that may be one of them stands alone.
package struct ValueComponents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable package init(_ component: ValueComponent) {
    rawValue = 1 &<< UInt64(component.rawValue)
  }

  /// No other word of its component may stand beside it: `none` among the lines of a decoration.
  package static let alone = ValueComponents(rawValue: 1 << 62)
  /// A keyword of every property: it is all of a value.
  package static let wide = ValueComponents(rawValue: 1 << 61)
  /// Words that may stand in front of the stops of a gradient.
  package static let linearGradient = ValueComponents(rawValue: 1 << 60)
  package static let radialGradient = ValueComponents(rawValue: 1 << 59)
  package static let conicGradient = ValueComponents(rawValue: 1 << 58)
  package static let prefixedGradient = ValueComponents(rawValue: 1 << 57)
  /// A side, which in gradients follows `to` or `at`, but where a prefix stands before their name.
  package static let gradientSide = ValueComponents(rawValue: 1 << 56)
  /// `to` and `at`.
  package static let gradientPreposition = ValueComponents(rawValue: 1 << 55)

  /// The bits that are components.
  static let components: UInt64 = (1 << 55) - 1
}

extension ValueComponents {
  /// The components that a keyword may be; empty if no property with colours has the keyword.
  @inlinable
  package static func keyword(_ token: CSSToken, in text: Span<UInt8>) -> ValueComponents {
    keywords.value(of: token, in: text) ?? []
  }

  @usableFromInline
  static let keywords: KeywordTable<ValueComponents> = {
    var entries: [(name: PackedName, value: ValueComponents)] = []
    for (components, words) in groups {
      for name in PackedName.names(in: words) {
        if let index = entries.firstIndex(where: { $0.name == name }) {
          entries[index].value.formUnion(components)
        } else {
          entries.append((name, components))
        }
      }
    }
    return KeywordTable(entries)
  }()

  /// Keywords, grouped by the components that they may be.
  private static let groups: [(ValueComponents, String)] = [
    (.wide, "inherit initial unset revert revert-layer revert-rule"),
    // Colours of engines that no standard has: their values are unknown.
    (
      of(.color), "-webkit-focus-ring-color -webkit-link -webkit-activelink -webkit-text"
    ),
    (of(.borderStyle), "none hidden dotted dashed solid double groove ridge inset outset"),
    (of(.outlineStyle), "none auto dotted dashed solid double groove ridge inset outset"),
    (of(.width), "thin medium thick"),
    (of(.thickness), "auto from-font"),
    (of(.decorationStyle), "solid double dotted dashed wavy"),
    (of(.decorationLine), "underline overline line-through blink"),
    ([of(.decorationLine), .alone], "none spelling-error grammar-error"),
    (of(.emphasisFill), "filled open"),
    (of(.emphasisShape), "dot circle double-circle triangle sesame none"),
    (of(.image), "none"),
    (of(.position), "left right top bottom center"),
    (of(.size), "auto cover contain"),
    (of(.repetition), "repeat no-repeat round space"),
    ([of(.repetition), .alone], "repeat-x repeat-y"),
    (of(.attachment), "scroll fixed local"),
    (of(.box), "border-box padding-box content-box fill-box stroke-box view-box"),
    (of(.box), "margin-box no-clip"), (of(.clip), "text border-area"),
    (
      of(.compositing), "add subtract intersect exclude alpha luminance match-source"
    ),
    (of(.sliceRepetition), "stretch repeat round space"),
    (of(.sliceFill), "fill"), (of(.sliceWidth), "auto"),
    (of(.inset), "inset"),
    (of(.none), "none context-fill context-stroke"), (of(.auto), "auto"),
    (of(.caretShape), "auto bar block underscore"), (of(.caretAnimation), "auto manual"),
    (of(.quote), "open-quote close-quote no-open-quote no-close-quote contents"),
    (of(.side), "above below left right"), (of(.listPosition), "inside outside"),
    ([.linearGradient, .gradientPreposition], "to"),
    ([.radialGradient, .conicGradient, .gradientPreposition], "at"), (.conicGradient, "from"),
    (.gradientSide, "left right top bottom center x-start x-end y-start y-end"),
    (
      [.radialGradient, .prefixedGradient],
      """
      circle ellipse closest-side closest-corner farthest-side farthest-corner
      """
    ),
    (.prefixedGradient, "cover contain linear radial"),
    (
      [.linearGradient, .radialGradient, .conicGradient],
      """
      in srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 oklab oklch lab \
      lch hsl hwb xyz xyz-d50 xyz-d65 shorter longer increasing decreasing hue
      """
    ),
  ]

  private static func of(_ component: ValueComponent) -> ValueComponents {
    ValueComponents(component)
  }
}

/// A declared value that says where a box lies.
package enum BoxValue: Hashable, Sendable {
  case length(BoxLength)
  case position(PositionKind)
  case display(DisplayKind)
  case shadow(ShadowReach)
  case level(StackLevel)
}

/// A length of a box, or another size that is declared in the place of one.
package enum BoxLength: Hashable, Sendable {
  /// `auto`, `none`, `normal`, and sizes that follow from the content.
  case auto
  /// A length in CSS pixels, once it is computed.
  case pixels(Double)
  case em(Double)
  case rem(Double)
  /// 0.5 for 50 %.
  case share(Double)
  /// A height of lines as a multiple of the size of text.
  case factor(Double)
  /// A function that is computed with the sizes of text.
  case function(ValueReference)
  /// A length of 0 or more, which depends on the window, or is not known.
  case positive
  /// A length that depends on the window, or on a value that is not known.
  case open
}

/// Lengths of the sides of a box.
package struct BoxSides: Hashable, Sendable {
  package var top, right, bottom, left: BoxLength

  package init(_ all: BoxLength) {
    (top, right, bottom, left) = (all, all, all, all)
  }

  package var all: [BoxLength] { [top, right, bottom, left] }
}

/// A value of `position`.
///
/// CSS Positioned Layout 3 §2 <https://drafts.csswg.org/css-position/#position-property>
package enum PositionKind: UInt8, Hashable, Sendable {
  case `static`, relative, absolute, fixed, sticky
}

/// A value of `display`, as far as it says how boxes lie on each other.
///
/// CSS Display 3 §2 <https://drafts.csswg.org/css-display/#the-display-properties>
package enum DisplayKind: UInt8, Hashable, Sendable {
  /// No declaration: the kind of element decides.
  case natural
  case none, contents, inline
  /// A box in a line that has a formatting context of its own.
  case inlineBlock
  case block, flowRoot, flex, grid
  /// `inline-flex` and `inline-grid`
  case inlineFlex
  case table, cell, caption
  /// Rows, and groups of rows.
  case row
  /// Columns, and groups of them: their backgrounds lie behind cells.
  case column

  /// Whether text is laid out in a formatting context of its own: floats in it end in it.
  package var formsContext: Bool {
    switch self {
    case .inlineBlock, .inlineFlex, .flowRoot, .flex, .grid, .table, .cell, .caption: true
    default: false
    }
  }
}

/// The reach of the shadows of a box.
// Inlinable: as calls they cost an audit 2 % of its instructions (`.ci/instructions`, audit).
@usableFromInline package struct ShadowReach: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// To the text in the box.
  package static let inner = ShadowReach(rawValue: 1)
  /// To the text in other boxes.
  package static let outer = ShadowReach(rawValue: 2)
}

/// A value of `z-index`.
package enum StackLevel: UInt8, Hashable, Sendable {
  case auto, below, zero, above, open
}

/// A shorthand of properties that say where boxes lie.
package enum BoxShorthand: UInt8, Hashable, Sendable {
  case overflow, inset, insetBlock, insetInline
  case margin, marginBlock, marginInline, padding, paddingBlock, paddingInline

  /// The properties that the shorthand sets, in the order of its values. Only shorthands of four sides
  /// have up to four values; the others have one value for both properties, or one for each.
  package var properties: [CascadeProperty] {
    switch self {
    case .overflow: [.overflowX, .overflowY]
    case .inset: [.insetTop, .insetRight, .insetBottom, .insetLeft]
    case .insetBlock: [.insetTop, .insetBottom]
    case .insetInline: [.insetLeft, .insetRight]
    case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
    case .marginBlock: [.marginTop, .marginBottom]
    case .marginInline: [.marginLeft, .marginRight]
    case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
    case .paddingBlock: [.paddingTop, .paddingBottom]
    case .paddingInline: [.paddingLeft, .paddingRight]
    }
  }
}

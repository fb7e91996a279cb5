package import SchemefyColor
package import SchemefyCSS
package import SchemefyMedia
internal import SchemefyTraits

/// A part of a text: the value of a declaration.
package struct ValueReference: Hashable, Sendable {
  /// Index into ``ValueTexts/texts``.
  package var text: Int32
  package var range: TokenRange

  package init(text: Int32, range: TokenRange) {
    self.text = text
    self.range = range
  }
}

/// A declared value, resolved as far as possible without the element that it is for.
package enum SpecifiedValue: Hashable, Sendable {
  /// The keywords that all properties have.
  ///
  /// css-cascade-5 §7.3 <https://drafts.csswg.org/css-cascade-5/#defaulting-keywords>
  package enum Wide: Hashable, Sendable {
    case initial, inherit, unset, revert, revertLayer
  }

  case wide(Wide)
  case color(Color)
  case currentColor
  case system(SystemColor)
  /// A colour that has system colours, `currentcolor` or `light-dark()` in it.
  case expression(ValueReference)
  case schemes(SchemeList)
  case number(Double)
  /// Whether a value has the meaning that counts for its property, such as an image where the value may
  /// be `none`.
  case flag(Bool)
  /// An image that is a gradient.
  case gradient(ValueReference)
  /// The value of a custom property, and whether there is something in it to be substituted.
  case tokens(ValueReference, hasReferences: Bool)
  /// The text of an attribute that `attr()` may ask for, and whether there is something in it to be
  /// substituted.
  case attribute(ValueReference, hasReferences: Bool)
  case font(FontValue)
  case box(BoxValue)
  /// A value with `var()`, and the name of its declaration.
  case pending(ValueReference, CascadeName)
  /// The colour of `body`.
  ///
  /// Quirks Mode <https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk>
  case quirkInherit
  case unknown(ResolvedColor.Reason)
}

extension SpecifiedValue.Wide {
  /// The keyword that a value consists of.
  package init?(_ range: TokenRange, _ tokens: Span<CSSToken>, in text: Span<UInt8>) {
    guard range.count == 1 else { return nil }
    self.init(tokens[range.lowerBound], in: text)
  }

  /// The keyword that a token is.
  package init?(_ token: CSSToken, in text: Span<UInt8>) {
    guard token.kind == .ident, let keyword = Self.table.value(of: token, in: text) else {
      return nil
    }
    self = keyword
  }

  private static let table = KeywordTable<SpecifiedValue.Wide>([
    "initial": .initial, "inherit": .inherit, "unset": .unset, "revert": .revert,
    "revert-layer": .revertLayer,
  ])
}

/// A value of `color-scheme`: the schemes that it lists.
///
/// CSS Color Adjustment 1 §2.2 <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>
// Inlinable: as calls they cost an audit 2 % of its instructions (`.ci/instructions`, audit).
@usableFromInline package struct SchemeList: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let light = SchemeList(rawValue: 1)
  package static let dark = SchemeList(rawValue: 2)
  /// Of the two, dark is listed first.
  static let darkFirst = SchemeList(rawValue: 4)
  /// Schemes that are not supported are listed, too.
  package static let others = SchemeList(rawValue: 8)
  package static let only = SchemeList(rawValue: 16)

  /// `normal`
  package static let normal: SchemeList = []
}

extension SchemeList {
  package init(_ value: ColorSchemeValue) {
    self = []
    if value.lists(.light) { insert(.light) }
    if value.lists(.dark) { insert(.dark) }
    if value.known.first?.style == .dark { insert(.darkFirst) }
    if value.hasOthers { insert(.others) }
    if value.isOnly { insert(.only) }
  }
}

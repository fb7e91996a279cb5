/// A function in a value, other than colour functions and `var()`.
///
/// Functions that no engine supports any more (`-moz-linear-gradient()`, `-o-`, `-ms-`) are not
/// listed.
package enum ValueFunction: Hashable, Sendable {
  /// A number: `calc()` and its kin.
  case math
  /// `url()` with quotes, `src()`.
  case url
  /// An image without colours, or with one of its own for each scheme: `element()`,
  /// `light-dark()`.
  case image
  case gradient(Gradient)
  /// `image-set()`
  case imageSet
  case crossFade
  /// `cross-fade()` without prefix, `image()`, `stripes()`: with colours, and not in all engines.
  case newImage
  /// A filter function without a colour.
  case filter
  case dropShadow
  /// A string in `content`.
  case string
  /// The counter style that `symbols()` makes.
  case symbols
  /// `repeat()`, among the colours of rules between columns.
  case repetition
  /// A substitution function, which is replaced before the value is parsed, so that any value with one
  /// is valid.
  case substitution
  /// `if()`: the same, by conditions.
  case condition

  package enum Gradient: Hashable, Sendable {
    case linear, radial, conic
    /// `-webkit-linear-gradient()`
    case prefixed
    /// `-webkit-gradient()`
    case old
    /// `from()`, `to()` and `color-stop()` in `-webkit-gradient()`.
    case oldStop
  }

  /// The function that a token opens; `nil` if it is none of those listed.
  @inlinable
  package init?(_ token: CSSToken, in text: Span<UInt8>) {
    if let function = Self.table.value(of: token, in: text) {
      self = function
    } else if token.flags.contains(.dashed) {
      self = .substitution
    } else {
      return nil
    }
  }

  @usableFromInline
  static let table = KeywordTable<ValueFunction>(
    groups.flatMap { function, names in PackedName.names(in: names).map { ($0, function) } })

  private static let groups: [(ValueFunction, String)] = [
    (
      .math,
      """
      calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs \
      sign progress calc-size -webkit-calc anchor anchor-size sibling-index sibling-count
      """
    ),
    (.url, "url src"),
    (.image, "element -moz-element paint -webkit-canvas light-dark"),
    (.gradient(.linear), "linear-gradient repeating-linear-gradient"),
    (.gradient(.radial), "radial-gradient repeating-radial-gradient"),
    (.gradient(.conic), "conic-gradient repeating-conic-gradient"),
    (
      .gradient(.prefixed),
      """
      -webkit-linear-gradient -webkit-radial-gradient -webkit-repeating-linear-gradient \
      -webkit-repeating-radial-gradient
      """
    ),
    (.gradient(.old), "-webkit-gradient"),
    (.gradient(.oldStop), "from to color-stop"),
    (.imageSet, "image-set -webkit-image-set"),
    (.crossFade, "-webkit-cross-fade"),
    (.newImage, "cross-fade image stripes"),
    (
      .filter,
      "blur brightness contrast grayscale hue-rotate invert opacity saturate sepia"
    ),
    (.dropShadow, "drop-shadow"),
    (.string, "counter counters content string target-counter target-counters target-text leader"),
    (.symbols, "symbols"),
    (.repetition, "repeat"),
    (.substitution, "env attr inherit random-item first-valid toggle"),
    (.condition, "if"),
  ]
}

internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Texts that stay unreadable in a style, as no allowed colour of them or of their surface has enough
/// contrast: those on a white picture, or in a colour that `--set` decides.
///
/// The texts of one declaration on the surface of one other are reported together.
struct UnreadableText {
  /// The identifier of the warnings on unreadable texts.
  static let identifier = "contrast-minimum"

  /// The style in which the texts are shown.
  var style: UserInterfaceStyle
  /// The state in which the first of them is shown; `nil` at rest.
  var state: InteractionState?
  /// The offset in the page of the first text, or of its element.
  var offset: Int
  /// The colour of the first text as it is seen, opacity applied.
  var color: Color
  /// The colour behind the first text.
  var backdrop: Color
  /// The contrast that is asked for, 1...21.
  var minimum: Double
  /// The number of texts with different styles.
  var count = 1

  /// The text of the warning.
  var message: String {
    let pair = "'\(color.rounded.cssText)' on '\(backdrop.rounded.cssText)'"
    let ratio = DecimalText.ratio(color.contrastRatio(to: backdrop))
    let state = state.map { ", :\($0.rawValue)" } ?? ""
    let others = count > 1 ? ", here and in \(count - 1) more places" : ""
    return
      "a text stays hard to read in the \(style.rawValue)\(state): contrast \(ratio):1 of \(pair)"
      + " is below \(DecimalText.ratio(minimum)):1\(others)"
  }
}

extension UnreadableText {
  /// Reports texts in the planned colours of the first of them; `nil` where these are not known.
  init?(
    _ colors: ElementColors, _ style: UserInterfaceStyle, _ state: InteractionState?,
    at offset: Int, minimum: Double, count: Int
  ) {
    guard let color = colors.visibleTextColor.color, let backdrop = colors.backdrop.color else {
      return nil
    }
    self.init(
      style: style, state: state, offset: offset, color: color, backdrop: backdrop,
      minimum: minimum, count: count)
  }
}

internal import SchemefyColor
package import SchemefySheets
internal import SchemefySource

/// A text that can't be read in the dark on the backdrop that its rule sets, as `--set` decides the
/// colour of one of them.
package struct LostContrast: Sendable {
  package static let identifier = "set-contrast"
  /// The text of the warning.
  package let message: String

  /// - Parameter message: the text of a warning that was made before.
  package init(message: String) { self.message = message }

  /// - Returns: `nil` if the text can be read, or `--set` decides neither colour.
  package init?(_ use: ColorUse, _ mapper: borrowing ColorMapper) {
    guard let backdrop = use.backdrop, let ratio = mapper.lostContrast(use) else { return nil }
    message =
      "as it was set, '\(use.color.rounded.cssText)' on '\(backdrop.rounded.cssText)' has a contrast"
      + " of \(DecimalText.ratio(ratio)) in dark, not \(DecimalText.ratio(mapper.text.minimum))"
  }
}

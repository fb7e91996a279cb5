internal import SchemefySource
internal import SchemefyColor
package import SchemefySheets

/// A text that can't be read in the dark on the backdrop that its rule sets, as the author decided
/// what one of them becomes.
package struct LostContrast: Sendable {
  package static let identifier = "set-contrast"
  /// Says so.
  package let message: String

  /// - Parameter message: that of a contrast which was found before.
  package init(message: String) { self.message = message }

  /// - Returns: `nil` if it can be read, or nothing was decided.
  package init?(_ use: ColorUse, _ mapper: borrowing ColorMapper) {
    guard let backdrop = use.backdrop, let ratio = mapper.lostContrast(use) else { return nil }
    message =
      "as it was set, '\(use.color.rounded.cssText)' on '\(backdrop.rounded.cssText)' has a contrast"
      + " of \(DecimalText.ratio(ratio)) in dark, not \(DecimalText.ratio(mapper.text.minimum))"
  }
}

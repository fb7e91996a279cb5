internal import Stylesheets

extension CascadeSheet {
  /// The user agent's sheets for a document.
  ///
  /// - Parameter isQuirky: whether it is in quirks mode.
  package static func userAgent(isQuirky: Bool) -> [CascadeSheet] {
    isQuirky ? [userAgent, userAgentQuirks] : [userAgent]
  }

  /// Parsed once.
  private static let userAgent = CascadeSheet(EmbeddedStylesheets.userAgent, origin: .userAgent)
  private static let userAgentQuirks = CascadeSheet(
    EmbeddedStylesheets.userAgentQuirks, origin: .userAgent)
}

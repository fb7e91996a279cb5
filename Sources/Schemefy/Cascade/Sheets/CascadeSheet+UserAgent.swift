internal import Stylesheets

extension CascadeSheet {
  /// The user agent's sheets for a document.
  ///
  /// - Parameter isQuirky: whether it is in quirks mode.
  package static func userAgent(isQuirky: Bool) -> [CascadeSheet] {
    var sheets = [CascadeSheet(EmbeddedStylesheets.userAgent, origin: .userAgent)]
    if isQuirky {
      sheets.append(CascadeSheet(EmbeddedStylesheets.userAgentQuirks, origin: .userAgent))
    }
    return sheets
  }
}

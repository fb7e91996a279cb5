package import SchemefyCSS
package import SchemefyCascade
internal import SchemefyPage
internal import Synchronization

/// A sheet that pages share, as the cascade takes it: made when the first page needs it, as there may be
/// none that does.
package final class SharedCascadeSheet: Sendable {
  private let text: [UInt8]
  private let sheet: Stylesheet?
  private let selectors: ParsedSelectors?
  private let made = Mutex<CascadeSheet?>(nil)

  /// - Parameter loaded: a sheet that has its text itself.
  package convenience init(_ loaded: LoadedSheet) {
    let file: [UInt8] = []
    self.init(
      loaded.text.bytes(in: file.span), loaded.isForCascade ? loaded.sheet : nil,
      loaded.selectors)
  }

  /// - Parameters:
  ///   - text: the text of the sheet, decoded.
  ///   - sheet: the sheet, where it was read for the cascade; else the text is parsed.
  ///   - selectors: those of the sheet's rules that the cascade reads; `nil` if they are not parsed.
  package init(_ text: [UInt8], _ sheet: Stylesheet?, _ selectors: ParsedSelectors?) {
    self.text = text
    self.sheet = sheet
    self.selectors = selectors
  }

  /// The sheet without the edits of an earlier run.
  package func cascadeSheet() -> CascadeSheet {
    made.withLock { made in
      if let made { return made }
      let own =
        sheet.map { CascadeSheet(text: text, sheet: $0, selectors: selectors) }
        ?? CascadeSheet(text)
      made = own
      return own
    }
  }
}

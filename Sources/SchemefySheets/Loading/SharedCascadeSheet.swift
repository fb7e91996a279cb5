package import SchemefyCSS
package import SchemefyCascade
internal import SchemefyPage
internal import Synchronization

/// A sheet that pages share, as the cascade takes it: made when the first page needs it, as there may be
/// none that does.
package final class SharedCascadeSheet: Sendable {
  private let text: [UInt8]
  private let sheet: Stylesheet?
  private let made = Mutex<CascadeSheet?>(nil)

  /// - Parameter loaded: a sheet that has its text itself.
  package convenience init(_ loaded: LoadedSheet) {
    let file: [UInt8] = []
    self.init(
      loaded.text.bytes(in: file.span), loaded.isForCascade ? loaded.sheet : nil)
  }

  /// - Parameters:
  ///   - text: the text of the sheet, decoded.
  ///   - sheet: the sheet, where it was read for the cascade; else the text is parsed.
  package init(_ text: [UInt8], _ sheet: Stylesheet?) {
    self.text = text
    self.sheet = sheet
  }

  /// The sheet without the edits of an earlier run.
  package func cascadeSheet() -> CascadeSheet {
    made.withLock { made in
      if let made { return made }
      let own = sheet.map { CascadeSheet(text: text, sheet: $0) } ?? CascadeSheet(text)
      made = own
      return own
    }
  }
}

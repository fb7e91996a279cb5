package import SchemefyCascade
internal import SchemefyPage
internal import Synchronization

/// A sheet that pages share, as the cascade takes it: parsed when the first page needs it, as there
/// may be none that does.
package final class SharedCascadeSheet: Sendable {
  private let text: [UInt8]
  private let parsed = Mutex<CascadeSheet?>(nil)

  /// - Parameter loaded: a sheet that has its text itself.
  package convenience init(_ loaded: LoadedSheet) {
    let file: [UInt8] = []
    self.init(loaded.text.bytes(in: file.span))
  }

  /// - Parameter text: the text of the sheet, decoded.
  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// The sheet without the edits of an earlier run.
  package func sheet() -> CascadeSheet {
    parsed.withLock { parsed in
      if let parsed { return parsed }
      let sheet = CascadeSheet(text)
      parsed = sheet
      return sheet
    }
  }
}

package import SchemefyCascade
internal import SchemefyPage
internal import Synchronization

/// A sheet that pages share, as the cascade takes it: parsed when the first page needs it, as there
/// may be none that does.
package final class SharedCascadeSheet: Sendable {
  private let loaded: LoadedSheet
  private let parsed = Mutex<CascadeSheet?>(nil)

  /// - Parameter loaded: a sheet that has its text itself.
  package init(_ loaded: LoadedSheet) {
    self.loaded = loaded
  }

  /// The sheet without the edits of an earlier run.
  package func sheet() -> CascadeSheet {
    parsed.withLock { parsed in
      if let parsed { return parsed }
      let file: [UInt8] = []
      let sheet = CascadeSheet(loaded.text.bytes(in: file.span))
      parsed = sheet
      return sheet
    }
  }
}

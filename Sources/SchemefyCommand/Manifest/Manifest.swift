internal import Schemefy

/// The results of a run over a folder, by which the next run knows what it need not do again. The
/// manifest lies in the folder that was written to.
struct Manifest: Equatable, Sendable {
  /// The result for one file, folder or link of the folder. A run in which nothing has changed hands
  /// tens of thousands of them on, so they are references.
  final class Record: Equatable, Sendable {
    /// The kind of entry, and of a page or a style sheet the type.
    let kind: String
    let input: FileStamp
    /// The hash of the bytes of a page or a style sheet.
    let hash: ContentHash?
    /// The stamp of the file that was written.
    let output: FileStamp
    /// The paths, relative to the root, of the files that the result depends on, be they there or not.
    let reads: [String]
    /// The style sheet that a page links for its custom properties.
    let sheet: Sheet?
    /// The warnings and notes on the file.
    let warnings: [FileWarning]
    /// Whether that was a finding.
    let isFinding: Bool
    /// The stamp that the input had before, where it was read to see that its bytes are the same: the
    /// manifest has to be written for the new one to count the next time.
    let formerInput: FileStamp?

    init(
      kind: String, input: FileStamp, hash: ContentHash? = nil, output: FileStamp,
      reads: [String] = [], sheet: Sheet? = nil, warnings: [FileWarning] = [],
      isFinding: Bool = false, formerInput: FileStamp? = nil
    ) {
      (self.kind, self.input, self.hash, self.output) = (kind, input, hash, output)
      (self.reads, self.sheet, self.warnings) = (reads, sheet, warnings)
      (self.isFinding, self.formerInput) = (isFinding, formerInput)
    }

    /// The record where the input has another stamp, and the same bytes.
    func stamped(_ stamp: FileStamp) -> Record {
      Record(
        kind: kind, input: stamp, hash: hash, output: output, reads: reads, sheet: sheet,
        warnings: warnings, isFinding: isFinding, formerInput: input)
    }

    static func == (first: Record, second: Record) -> Bool {
      first === second
        || first.kind == second.kind && first.input == second.input && first.hash == second.hash
          && first.output == second.output && first.reads == second.reads
          && first.sheet == second.sheet && first.warnings == second.warnings
          && first.isFinding == second.isFinding && first.formerInput == second.formerInput
    }
  }

  /// A style sheet that a page links to, with the definitions that the page needs of it.
  struct Sheet: Hashable, Sendable {
    /// The path of the sheet in the root.
    let path: String
    /// The definitions, as of ``PaletteSheet/bytes``.
    let content: [UInt8]
    /// Taken once, as many pages may need much.
    private let hash: ContentHash

    init(path: String, content: [UInt8]) {
      (self.path, self.content, hash) = (path, content, ContentHash(content))
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(hash.value)
    }
  }

  /// The name of the manifest in the folder that is written to.
  static let fileName = FilePath(".schemefy-manifest")

  /// Whether a run is at work, or was ended before it was done.
  var isOpen = false
  /// Whether the evidence of pages lies beside it, in a file that only a run reads in which something has
  /// changed: ``EvidenceFile``.
  var hasEvidence = false
  /// The options and the version that results depend on.
  var fingerprint: ContentHash
  /// The time at which the walk through the folder began, in nanoseconds since 1970: a file that was
  /// changed about then may have been changed again without a trace.
  var started: Int
  /// The plan for the style sheets that pages share; `nil` without one.
  var plan: ContentHash?
  /// The files that the plan depends on, as ``Record/reads``.
  var planReads: [String] = []
  /// The files that results depend on, with their stamps; `nil` for a file that is not there.
  var reads: [String: FileStamp?] = [:]
  /// The files that were written for pages to link to, relative to the folder.
  var linked: Set<FilePath> = []
  /// By path, relative to the folder; also of things that have vanished from it.
  var records: [FilePath: Record] = [:]

  /// Whether a change after the stamp would show in the file's next stamp.
  func isSettled(_ stamp: FileStamp) -> Bool { stamp.isSettled(before: started) }

  /// The kind of the record of an entry that has vanished from the folder.
  static let gone = "gone"
}

/// A warning or a note about a file that is said again where the file is not processed again.
enum FileWarning: Equatable, Sendable {
  /// A diagnostic of the library.
  case diagnostic(Diagnostic)
  /// A warning of the command's own: identifier and text.
  case own(String, String)
}

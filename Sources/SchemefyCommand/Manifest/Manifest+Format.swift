internal import Glibc
internal import Schemefy

extension Manifest {
  private static let format = BinaryFileFormat(name: "schemefy manifest\n", version: 3)

  /// The largest file of a manifest, in bytes: about a kilobyte each for a million files is as much.
  private static let largestFile = 1 << 30

  /// Reads the manifest of a folder that was written to; `nil` if there is none, or none that is whole
  /// and known.
  init?(in folder: FilePath) {
    // Neither a link nor a pipe is followed or waited for.
    guard let bytes = try? RootFolder(path: folder).read(Self.fileName, limit: Self.largestFile),
      var reader = try? Self.format.reader(bytes), let read = try? Self(reading: &reader)
    else { return nil }
    self = read
  }

  /// Whether a folder has the manifest of any version, whole or not.
  static func isThere(in folder: FilePath) -> Bool {
    let bytes = try? RootFolder(path: folder).read(fileName, limit: format.name.utf8.count)
    return bytes?.starts(with: format.name.utf8) ?? false
  }

  /// The file of the manifest.
  var file: [UInt8] {
    Self.format.file { writer in
      writer.write(isOpen)
      writer.write(hasEvidence)
      writer.write(fingerprint)
      writer.write(fixed: UInt64(bitPattern: Int64(started)))
      writer.write(plan != nil)
      if let plan { writer.write(plan) }
      writer.write(texts: planReads)
      writer.write(reads)
      writer.write(linked.count)
      for path in linked.sorted() { writer.write(path.bytes) }
      // Most pages of a folder need the same.
      var sheets: [Sheet: Int] = [:]
      let sorted = records.sorted { $0.key < $1.key }
      for case let sheet? in sorted.lazy.map(\.value.sheet) where sheets[sheet] == nil {
        sheets[sheet] = sheets.count
      }
      writer.write(sheets.count)
      for (sheet, _) in sheets.sorted(by: { $0.value < $1.value }) {
        writer.write(sheet.path)
        writer.write(sheet.content)
      }
      writer.write(records.count)
      for (path, record) in sorted {
        writer.write(path.bytes)
        writer.write(record.sheet.flatMap { sheets[$0] }.map { $0 + 1 } ?? 0)
        writer.write(record)
      }
    }
  }

  private init(reading reader: inout BinaryReader) throws(BinaryReader.Failure) {
    isOpen = try reader.flag()
    hasEvidence = try reader.flag()
    fingerprint = try reader.hash()
    started = Int(Int64(bitPattern: try reader.fixed()))
    guard started >= 0 else { throw reader.failure("a run began before 1970") }
    if try reader.flag() { plan = try reader.hash() }
    planReads = try reader.texts()
    reads = try reader.reads()
    for _ in 0..<(try reader.count()) { linked.insert(try reader.path()) }
    var sheets: [Sheet] = []
    for _ in 0..<(try reader.count()) {
      let path = try reader.text()
      sheets.append(Sheet(path: path, content: try reader.content()))
    }
    let count = try reader.count()
    records.reserveCapacity(count)
    for _ in 0..<count {
      let path = try reader.path()
      let sheet = try reader.number(below: sheets.count + 1)
      records[path] = try reader.record(linking: sheet > 0 ? sheets[sheet - 1] : nil)
    }
  }
}

extension BinaryWriter {
  /// Writes the stamps of files that were read; `nil` for one that was not there.
  mutating func write(_ reads: [String: FileStamp?]) {
    write(reads.count)
    for (path, stamp) in reads.sorted(by: { $0.key.isBefore($1.key) }) {
      write(path)
      write(stamp != nil)
      if let stamp { write(stamp) }
    }
  }

  fileprivate mutating func write(texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }

  fileprivate mutating func write(_ stamp: FileStamp) {
    write(stamp.size)
    write(fixed: UInt64(bitPattern: Int64(stamp.modified)))
    write(fixed: UInt64(bitPattern: Int64(stamp.changed)))
    write(stamp.number)
    write(UInt64(stamp.permissions))
  }

  fileprivate mutating func write(_ record: Manifest.Record) {
    write(record.kind)
    write(record.input)
    write(record.hash != nil)
    if let hash = record.hash { write(hash) }
    write(record.output)
    write(texts: record.reads)
    write(record.isFinding)
    write(record.warnings.count)
    for warning in record.warnings { write(warning) }
  }

  private mutating func write(_ warning: FileWarning) {
    switch warning {
    case .own(let identifier, let text):
      write(false)
      write(texts: [identifier, text])
    case .diagnostic(let diagnostic):
      write(true)
      write(texts: [diagnostic.severity.rawValue, diagnostic.identifier, diagnostic.message])
      write(diagnostic.location)
      write(diagnostic.notes.count)
      for note in diagnostic.notes {
        write(note.message)
        write(note.location)
      }
    }
  }

  private mutating func write(_ location: SourceLocation) {
    write(location.file)
    write(location.line)
    write(location.column)
    write(location.scalarColumn)
  }
}

extension BinaryReader {
  /// The stamps of files that were read.
  mutating func reads() throws(Failure) -> [String: FileStamp?] {
    var reads: [String: FileStamp?] = [:]
    for _ in 0..<(try count()) {
      let path = try text()
      reads[path] = .some(try flag() ? try stamp() : nil)
    }
    return reads
  }

  fileprivate mutating func path() throws(Failure) -> FilePath {
    let path = FilePath(bytes: try content())
    guard !path.isAbsolute, !path.hasParentComponent else {
      throw failure("a path leads out of the folder")
    }
    return path
  }

  fileprivate mutating func texts() throws(Failure) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  fileprivate mutating func stamp() throws(Failure) -> FileStamp {
    FileStamp(
      size: try number(below: .max), modified: Int(Int64(bitPattern: try fixed())),
      changed: Int(Int64(bitPattern: try fixed())), number: try unsigned(),
      permissions: mode_t(try number(below: 1 << 12)))
  }

  fileprivate mutating func record(
    linking sheet: Manifest.Sheet?
  ) throws(Failure) -> Manifest.Record {
    let (kind, input) = (try text(), try stamp())
    let hash = try flag() ? try hash() : nil
    let (output, reads, isFinding) = (try stamp(), try texts(), try flag())
    var warnings: [FileWarning] = []
    for _ in 0..<(try count()) { warnings.append(try warning()) }
    return Manifest.Record(
      kind: kind, input: input, hash: hash, output: output, reads: reads, sheet: sheet,
      warnings: warnings, isFinding: isFinding)
  }

  private mutating func warning() throws(Failure) -> FileWarning {
    guard try flag() else {
      let words = try texts()
      guard words.count == 2 else { throw failure("a warning has another form") }
      return .own(words[0], words[1])
    }
    let words = try texts()
    guard words.count == 3, let severity = Diagnostic.Severity(rawValue: words[0]) else {
      throw failure("a diagnostic has another form")
    }
    let place = try location()
    var notes: [Diagnostic.Note] = []
    for _ in 0..<(try count()) {
      let message = try text()
      notes.append(Diagnostic.Note(location: try location(), message: message))
    }
    return .diagnostic(Diagnostic(severity, words[1], words[2], at: place, notes: notes))
  }

  private mutating func location() throws(Failure) -> SourceLocation {
    SourceLocation(
      file: try text(), line: try number(below: .max), column: try number(below: .max),
      scalarColumn: try number(below: .max))
  }
}

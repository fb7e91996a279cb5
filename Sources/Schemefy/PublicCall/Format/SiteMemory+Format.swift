internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySheets
package import SchemefySource

/// The memory of a plan for the next one in another process, as bytes; evidence lies in an
/// ``EvidenceStore``.
///
/// Style sheets are not in it: each is read for the plan anyway. Neither is a file of which it is not
/// known whether it has changed.
extension SiteMemory {
  package func write(to binary: inout BinaryWriter) {
    let state = current
    var writer = PlanWriter(binary)
    for hash in [state.hashes.decided, state.hashes.planned] {
      writer.binary.write(hash != nil)
      if let hash { writer.binary.write(hash) }
    }
    let files = state.files.sorted { $0.key.isBefore($1.key) }
    let isKept = { (path: String, file: File) in
      file.version != nil && state.survey.parts(of: path).allSatisfy { $0.facts.sheet == nil }
    }
    let others = files.filter { !isKept($0.key, $0.value) }
    writer.binary.write(others.count)
    for (path, _) in others { writer.binary.write(path) }
    writer.binary.write(files.count - others.count)
    for (path, file) in files where isKept(path, file) {
      writer.binary.write(path)
      file.write(to: &writer)
      state.survey.write(path, to: &writer)
    }
    binary = writer.binary
  }

  /// Reads the memory that a plan in another process has left.
  ///
  /// - Parameter limit: the end of the places in the store that evidence lies in.
  package func read(
    from binary: inout BinaryReader, placesBelow limit: Int
  ) throws(BinaryReader.Failure) {
    var state = State()
    var reader = PlanReader(binary, addedRoleCount: 0)
    if try reader.binary.flag() { state.hashes.decided = try reader.binary.hash() }
    if try reader.binary.flag() { state.hashes.planned = try reader.binary.hash() }
    for _ in 0..<(try reader.binary.count()) { state.others.insert(try reader.binary.text()) }
    for _ in 0..<(try reader.binary.count()) {
      let path = try reader.binary.text()
      state.files[path] = try File(from: &reader, placesBelow: limit)
      state.survey.merge(try SiteSurvey(of: path, from: &reader))
    }
    binary = reader.binary
    put(state)
  }
}

extension SiteMemory.File {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.binary.write(ContentHash(value: version ?? 0))
    for place in [seen.place, own.place] {
      writer.binary.write(place != nil)
      guard let place else { continue }
      writer.binary.write(place.lowerBound)
      writer.binary.write(place.count)
    }
  }

  fileprivate init(
    from reader: inout PlanReader, placesBelow limit: Int
  ) throws(BinaryReader.Failure) {
    version = try reader.binary.hash().value
    seen.place = try reader.binary.optionalPlace(below: limit)
    own.place = try reader.binary.optionalPlace(below: limit)
  }
}

extension BinaryReader {
  fileprivate mutating func optionalPlace(below limit: Int) throws(Failure) -> Range<Int>? {
    guard try flag() else { return nil }
    let start = try number(below: limit + 1)
    return start..<start + (try number(below: limit + 1 - start))
  }
}

extension SiteSurvey {
  /// Writes the facts of a page.
  func write(_ path: String, to writer: inout PlanWriter) {
    let parts = parts(of: path)
    writer.binary.write(parts.count)
    for (name, facts) in parts {
      writer.binary.write(name)
      facts.write(to: &writer)
    }
  }

  init(
    of path: String, from reader: inout PlanReader
  ) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.binary.count()) {
      let name = try reader.binary.text()
      // Behind the path of a page the names of documents in it have a NUL.
      guard name == path || name.utf8.starts(with: "\(path)\0".utf8) else {
        throw reader.binary.failure("a page is another one's")
      }
      merge(SiteSurvey(path: name, try FileFacts(from: &reader)))
    }
  }
}

/// The facts of a page.
extension SiteSurvey.FileFacts {
  fileprivate func write(to writer: inout PlanWriter) {
    writer.write(facts)
    writer.binary.write(sheets.count)
    for sheet in sheets {
      writer.binary.write(sheet.path)
      writer.binary.write(sheet.state)
      writer.binary.write(sheet.isOfDocument)
    }
    writer.binary.write(meta.flatMap { $0?.name })
    let flags = [isQuirky, isBaked, hasDocuments]
    writer.binary.write(
      byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
  }

  fileprivate init(from reader: inout PlanReader) throws(BinaryReader.Failure) {
    facts = try reader.sheetFacts().facts
    sheets = []
    for _ in 0..<(try reader.binary.count()) {
      let path = try reader.binary.text()
      let state = try reader.binary.ruleState()
      sheets.append(SheetUse(path: path, state: state, isOfDocument: try reader.binary.flag()))
    }
    meta = .some(try reader.binary.optionalColorScheme())
    let flags = try reader.binary.flags(7)
    isQuirky = flags & 1 != 0
    isBaked = flags & 2 != 0
    hasDocuments = flags & 4 != 0
  }
}

internal import Schemefy
internal import Synchronization

/// The file beside the manifest in which a run leaves the evidence of pages, so that the next run, if
/// some pages have changed, need not look at the others again.
///
/// The evidence of each page stands in it by itself, so that no more than one is in memory at a time; what
/// is kept of all of them follows. A file that is damaged or of other options is not used.
///
/// | bytes | content |
/// | --- | --- |
/// | a line | `schemefy evidence of pages` |
/// | … | the evidence of one page after the other |
/// | … | a ``BinaryFileFormat``: the fingerprint, what ``FolderMemory`` keeps, the places of the evidence |
/// | 8 | how many bytes the latter has, the lowest first |
final class EvidenceFile: EvidenceStore {
  /// The name of the file in the folder that is written to.
  static let fileName = FilePath(".schemefy-evidence")

  private static let name = Array("schemefy evidence of pages\n".utf8)
  private static let format = BinaryFileFormat(name: "schemefy memory of a folder\n", version: 5)
  /// The largest index that is read, in bytes: as large as the largest ``Manifest``.
  private static let largestIndex = 1 << 30

  /// The file of the run before; `nil` without one.
  private let earlier: OpenFile?
  private let next: Mutex<Next?>

  /// The file that takes the place of the earlier one.
  private struct Next: ~Copyable {
    let file: AtomicFile
    /// In bytes.
    var count: Int
  }

  /// - Parameters:
  ///   - folder: the one that is written to.
  ///   - isOurs: whether what has its name there is known to be an earlier one.
  ///   - isDryRun: whether nothing is written.
  init(in folder: FilePath, isOurs: Bool, isDryRun: Bool) {
    // Neither a link nor a pipe is followed or waited for.
    var found: OpenFile?
    if let parent = try? OpenFile(reading: folder),
      let file = try? OpenFile(name: Self.fileName, in: parent, isFolder: false),
      (try? file.status())?.kind == .file, (try? file.read(Self.name.count, at: 0)) == Self.name
    {
      found = consume file
    }
    let path = folder.appending(Self.fileName)
    let isFree = isOurs || found != nil || (try? FileStatus(of: path, followsLinks: false)) == nil
    earlier = found
    next = Mutex(isDryRun || !isFree ? nil : Self.begin(at: path))
  }

  private static func begin(at path: FilePath) -> Next? {
    guard let file = try? AtomicFile(path: path, .new(0o666)), (try? file.write(name)) != nil else {
      return nil
    }
    return Next(file: file, count: name.count)
  }

  // MARK: Evidence

  func bytes(at place: Range<Int>) -> [UInt8]? {
    try? earlier?.read(place.count, at: place.lowerBound)
  }

  func keep(_ bytes: [UInt8]) -> Range<Int>? {
    next.withLock { next in
      guard let start = next?.count else { return nil }
      guard (try? next?.file.write(bytes)) != nil else {
        // Writing has failed, such as for want of room: the next run does without the file.
        next = nil
        return nil
      }
      next?.count += bytes.count
      return start..<start + bytes.count
    }
  }

  // MARK: The rest

  /// Reads the memory of all pages.
  ///
  /// - Parameters:
  ///   - fingerprint: as given to ``finish(_:_:)``; if the file has another one, nothing is read.
  ///   - read: gets a reader of the memory, and the offset at which places of evidence end.
  func read(
    _ fingerprint: ContentHash,
    _ read: (inout BinaryReader, _ limit: Int) throws(BinaryReader.Failure) -> Void
  ) {
    guard let (bytes, limit) = index, var reader = try? Self.format.reader(bytes),
      (try? reader.hash()) == fingerprint
    else { return }
    try? read(&reader, limit)
  }

  /// The bytes behind the evidence, and the offset at which the evidence ends.
  private var index: (bytes: [UInt8], limit: Int)? {
    guard let size = try? earlier?.status().size, size >= 8,
      let last = bytes(at: size - 8..<size), last.count == 8
    else { return nil }
    var reader = BinaryReader(last, in: 0..<8)
    guard let count = try? reader.fixed(), count <= min(size - 8, Self.largestIndex) else {
      return nil
    }
    let start = size - 8 - Int(count)
    return bytes(at: start..<size - 8).map { ($0, start) }
  }

  /// Puts the new file in its place.
  ///
  /// - Parameter write: writes what is kept of all pages.
  /// - Returns: whether it is there.
  func finish(_ fingerprint: ContentHash, _ write: (inout BinaryWriter) -> Void) -> Bool {
    let bytes = Self.format.file { writer in
      writer.write(fingerprint)
      write(&writer)
    }
    var length = BinaryWriter()
    length.write(fixed: UInt64(bytes.count))
    return next.withLock { next in
      guard let own = next.take() else { return false }
      let file = own.file
      do throws(SystemError) {
        try file.write(bytes)
        try file.write(length.bytes)
        try file.commit()
        return true
      } catch {
        return false
      }
    }
  }
}

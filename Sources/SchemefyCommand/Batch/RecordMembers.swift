internal import Glibc
internal import Schemefy

/// The pages and style sheets that stand in files of records, as the members of a site. Their bytes are
/// read when they are needed, so that the site need not be held in memory.
struct RecordMembers: Sendable {
  private let rewriter: any RecordRewriter
  private let format: RecordFormat
  private let limit: Int
  private let root: FilePath

  init(_ settings: CommandSettings) throws(CommandFailure) {
    format = settings.recordFormat
    limit = settings.recordLimit
    root = settings.root ?? FilePath(".")
    rewriter = format.rewriter(
      try RecordContent(settings, isForSite: true), settings.messages.rules)
  }

  /// The members in a file.
  ///
  /// - Parameter fail: called with each record that can't be read.
  func members(
    of file: FilePath, _ fail: (CommandFailure) -> Void
  ) throws(CommandFailure) -> [SiteFolder.Member] {
    var members: [SiteFolder.Member] = []
    do throws(SystemError) {
      let open = try OpenFile(reading: file)
      var reader = format.reader(
        InputBuffer(ByteReader(descriptor: open.descriptor)), limit: limit)
      while let piece = try reader.next() {
        switch piece {
        case .other: continue
        case .fault(_, let place, let message): fail(place.failure(message, in: file))
        case .record(let record, let place):
          do throws(RecordFault) {
            guard let content = try rewriter.content(of: record) else { continue }
            members.append(member(content, file, place.offset, record.count))
          } catch {
            fail(place.failure(error.message, in: file))
          }
        }
      }
    } catch {
      throw CommandFailure(file, error)
    }
    return members
  }

  private func member(
    _ content: SchemeContent, _ file: FilePath, _ offset: Int, _ count: Int
  ) -> SiteFolder.Member {
    let path = FilePath(content.path)
    return SiteFolder.Member(
      place: Place.member(path, of: root, prefix: FilePath(""), root: root),
      type: content.kind.type, charset: content.charset, version: nil, formerVersion: nil
    ) { [rewriter] () throws(SystemError) in
      let record = try OpenFile(reading: file).read(count, at: offset)
      do throws(RecordFault) {
        return try rewriter.content(of: record)?.bytes ?? []
      } catch {
        // The file has changed since.
        throw SystemError(code: ESTALE)
      }
    }
  }
}

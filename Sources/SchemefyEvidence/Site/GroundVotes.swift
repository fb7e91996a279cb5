internal import SchemefyColor
internal import SchemefySheets
internal import SchemefySource

/// The grounds of pages, each with the number of pages that have it.
///
/// Of many grounds a stated number are kept, whatever the order in which pages are added: those with the
/// lowest hashes, with the darkest and the lightest, and that of pages that give none.
struct GroundVotes: Sendable {
  /// The largest number of grounds, but for the extremes.
  static let limit = 256

  private var all: [PageGround: Int] = [:]

  mutating func add(_ ground: PageGround, _ count: Int) {
    all[ground, default: 0] += count
    if all.count > 4 * Self.limit { all = counts }
  }

  mutating func merge(_ other: GroundVotes) {
    for (ground, count) in other.all { add(ground, count) }
  }

  /// The grounds that are kept, each with its number of pages.
  var counts: [PageGround: Int] {
    guard all.count > Self.limit else { return all }
    let hashed = all.keys.map { (ground: $0, hash: Self.hash(of: $0)) }
      .sorted { ($0.hash, $0.ground.key) < ($1.hash, $1.ground.key) }
    var kept = Set(hashed.prefix(Self.limit).map(\.ground))
    let known = hashed.compactMap { own in
      own.ground.canvas.map { (own.ground, $0.relativeLuminance, own.ground.key) }
    }
    if let darkest = known.min(by: { ($0.1, $0.2) < ($1.1, $1.2) }) { kept.insert(darkest.0) }
    if let lightest = known.max(by: { ($0.1, $1.2) < ($1.1, $0.2) }) { kept.insert(lightest.0) }
    kept.insert(PageGround())
    return all.filter { kept.contains($0.key) }
  }

  /// The ground that most pages have.
  var most: PageGround? { counts.max { ($0.value, $1.key.key) < ($1.value, $0.key.key) }?.key }

  private static func hash(of ground: PageGround) -> UInt64 {
    Checksum(
      EvidenceTable.record { record in
        record.write(ground.canvas)
        record.write(ground.wrapper)
      }
    ).value
  }
}

internal import SchemefyCascade

/// Bounds the number of places that are kept for a declaration, whatever the number of pages.
///
/// The choice does not depend on the order in which pages are added: a place that is chosen of all is
/// chosen of any part that has it, so its number of pages is known.
extension EvidenceTable {
  /// The largest number of places of a kind for each declaration, but for the extremes.
  package static let contextLimit = 64

  /// Leaves out places once there are twice as many as were kept.
  mutating func limit() {
    guard placeCount > mostPlaces else { return }
    self = limited
    mostPlaces = max(2 * placeCount, 2 * Self.contextLimit)
  }

  /// The table with at most ``contextLimit`` places of a kind for each declaration, those with the lowest
  /// hashes, and with the places on the darkest and on the lightest surface.
  var limited: EvidenceTable {
    let groups = places.values.filter { $0.count > Self.contextLimit }
    guard !groups.isEmpty else { return self }
    let hashes = PlaceHashes(self)
    return leavingOut(
      Set(groups.flatMap { Self.surplus(of: HashedPlace.sorted($0, by: hashes)) }))
  }

  /// The places of a group that are left out.
  private static func surplus(of group: [HashedPlace]) -> [Place] {
    let last = group[contextLimit - 1].hash
    // Places of one hash are kept together or not at all.
    func isKept(_ hash: UInt64, among places: some Sequence<HashedPlace>) -> Bool {
      places.count { $0.hash == hash } <= contextLimit
    }
    let keepsLast = isKept(last, among: group)
    let ends = HashedPlace.extremes(of: group).filter { isKept($0, among: group) }
    return group.filter { place in
      (keepsLast ? place.hash > last : place.hash >= last) && !ends.contains(place.hash)
    }.map(\.place)
  }
}

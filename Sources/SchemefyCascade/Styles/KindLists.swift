/// The blocks that apply to the elements of each kind, for kinds of which all elements have the same.
struct KindLists {
  /// It refers to nothing, so that each element of a kind gets it without counting references.
  struct Known {
    var own: CascadeRun.Sequence
    var dependsOnPlace: Bool
    /// The lists of the pseudo-elements of one element of the kind: indices into ``KindLists/generated``.
    var generated: Range<Int32>
  }

  private var known: [Known?] = []
  private(set) var generated: [GeneratedBlocks.List] = []

  /// What applies to a kind; `nil` if that is not known, or for -1.
  subscript(kind: Int32) -> Known? {
    kind >= 0 && Int(kind) < known.count ? known[Int(kind)] : nil
  }

  /// Notes what applies to a kind.
  ///
  /// - Parameter lists: the lists of the pseudo-elements of one element.
  mutating func note(
    _ kind: Int32, _ own: CascadeRun.Sequence, dependsOnPlace: Bool,
    _ lists: ArraySlice<GeneratedBlocks.List>
  ) {
    while known.count <= Int(kind) { known.append(nil) }
    let start = Int32(truncatingIfNeeded: generated.count)
    generated += lists
    known[Int(kind)] = Known(
      own: own, dependsOnPlace: dependsOnPlace,
      generated: start..<Int32(truncatingIfNeeded: generated.count))
  }
}

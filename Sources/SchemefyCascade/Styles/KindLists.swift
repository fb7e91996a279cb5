/// The blocks that apply to the elements of each kind, for kinds of which all elements have the same.
struct KindLists {
  struct Known {
    var own: CascadeRun.Sequence
    var dependsOnPlace: Bool
    /// The lists of the pseudo-elements of one element of the kind.
    var generated: [GeneratedBlocks.List]
  }

  private var known: [Known?] = []

  subscript(kind: Int32) -> Known? {
    get { kind >= 0 && Int(kind) < known.count ? known[Int(kind)] : nil }
    set {
      guard kind >= 0 else { return }
      while known.count <= Int(kind) { known.append(nil) }
      known[Int(kind)] = newValue
    }
  }
}

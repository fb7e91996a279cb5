internal import SchemefyPage
internal import SchemefySource

/// The set of sheets that a page starts with: sheets without a title, and sheets with the title of the
/// first one that is no alternative. All others apply when a user selects them.
///
/// CSSOM §6.2 <https://drafts.csswg.org/cssom/#css-style-sheet-collections>. Titles that scripts
/// select are ignored.
struct StyleSheetSet {
  /// The title that counts; empty if there is none.
  private let preferred: [UInt8]

  /// The properties of a sheet that decide whether it is in the set.
  struct Member {
    /// Decoded; empty if there is none, as outside of the document's own tree.
    var title: [UInt8]
    var isAlternate: Bool

    /// The title of the set that a `meta` names, unless a sheet in front of it has named one.
    ///
    /// This is what browsers do; in WHATWG HTML the last `meta` counts
    /// <https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-default-style>.
    init(naming title: [UInt8]) {
      self.title = title
      isAlternate = false
    }

    init(
      _ title: EmbeddedText?, isAlternate: Bool, in tree: FoundElement.Tree, _ text: Span<UInt8>
    ) {
      self.isAlternate = isAlternate
      guard tree == .document, let title else {
        self.title = []
        return
      }
      self.title = title.withText(in: text) { title in title.indices.map { title[$0] } }
    }
  }

  /// - Parameter members: in the order of the tree.
  init(_ members: [Member]) {
    preferred = members.first { !$0.isAlternate && !$0.title.isEmpty }?.title ?? []
  }

  /// Whether a sheet applies from the start.
  func contains(_ member: Member) -> Bool {
    member.title.isEmpty ? !member.isAlternate : member.title == preferred
  }
}

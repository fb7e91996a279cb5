internal import SchemefySource

/// A place of a file that is marked as ours and can't be given back as it was.
struct RestoreDoubt: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The text in a mark is none that schemefy writes there.
    case original
    /// A beginning without an end, and an end without a beginning.
    case noEnd, noStart
    /// A custom property of schemefy without the author's value as its fallback.
    case noFallback
    /// A mark of a version that is not known.
    case version
    /// Content that schemefy wrote, edited since.
    case edited
    /// Removing the marked text would change the meaning of the text around it.
    case tokens
  }

  var kind: Kind
  /// The place of the mark, in the text around it.
  var range: TextRange

  init(_ kind: Kind, at range: TextRange) {
    self.kind = kind
    self.range = range
  }

  static let identifier = "restore-doubt"

  var message: String {
    switch kind {
    case .original: "what this mark keeps can't have stood here; left as it is"
    case .noEnd: "what an earlier run put here has no end; left as it is"
    case .noStart: "what an earlier run put here has no beginning; left as it is"
    case .noFallback: "a custom property of ours has no value of the author's; left as it is"
    case .version: "a mark of another version of schemefy; left as it is"
    case .edited: "what an earlier run put here was edited since; left as it is"
    case .tokens: "without what is marked here, what stands around it would change; left as it is"
    }
  }
}

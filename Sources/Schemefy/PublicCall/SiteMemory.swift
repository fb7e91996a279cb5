internal import SchemefyEvidence
internal import SchemefySource
internal import Synchronization

/// What was seen of the files of a site, kept from one plan of it to the next, so that files that are as
/// they were need not be read again. The plans are those that are made without it.
///
/// It belongs to one rewriter. Where it keeps evidence in memory, it grows with the number of pages by what
/// is seen on each of them; else by the facts that a survey has of each, as a plan does that is made
/// without it.
package final class SiteMemory: Sendable {
  /// What was seen of a file.
  struct File: Sendable {
    /// As of ``SiteFile/version``.
    var version: UInt128?
    /// The evidence of a page that uses style sheets together with others.
    var seen = Seen()
    /// The plans of a page for the sheets that it alone uses, by their paths.
    var own = Own()
  }

  /// The evidence of a page, as far as it is known.
  struct Seen: KnownPart {
    var value: SiteEvidence?
    var place: Range<Int>?
  }

  /// The plans of a page for its own sheets, as far as they are known.
  struct Own: KnownPart {
    var value: [String: OwnSheet]?
    var place: Range<Int>?
  }

  /// What was made of all files.
  struct State: Sendable {
    /// By path.
    var files: [String: File] = [:]
    /// The survey of all of them, undecided.
    var survey = SiteSurvey()
    /// The paths of files of which it is only known that they were there.
    var others: Set<String> = []
    /// The survey with the decisions on the sheets, as the files say; `nil` if these have changed since.
    var decided: SiteSurvey?
    /// The survey with the plans for the sheets that several pages use; `nil` as for `decided`, or if
    /// what pages show has changed.
    var planned: SiteSurvey?
    /// What the last decisions, and the last plans, are known by.
    var hashes: (decided: ContentHash?, planned: ContentHash?) = (nil, nil)

    /// Forgets what depends on more than one file.
    mutating func forgetPages() {
      for path in files.keys {
        files[path]?.seen = Seen()
        files[path]?.own = Own()
      }
      planned = nil
    }
  }

  private let state = Mutex(State())
  /// Whether evidence stays in memory, for more than one plan.
  let keepsEvidence: Bool

  /// A memory of no file.
  package init(keepsEvidence: Bool = true) { self.keepsEvidence = keepsEvidence }

  /// Forgets what was made with files that are no part of the site, as one of them has changed.
  package func forgetResources() {
    state.withLock { $0.forgetPages() }
  }

  /// Takes out what is known, to be put back with what is new. For another plan at the same time nothing
  /// is known.
  func take() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  /// Puts back what is known.
  func put(_ new: State) {
    state.withLock { $0 = new }
  }

  /// What is known now.
  var current: State { state.withLock { $0 } }
}

/// What is known of a page, or not.
///
/// A protocol, as valgrind finds fault with the runtime where it makes a generic structure.
protocol KnownPart: Sendable {
  associatedtype Value: Sendable

  /// `nil` where it is not in memory.
  var value: Value? { get set }
  /// Where it lies in an ``EvidenceStore``; `nil` where it does not.
  var place: Range<Int>? { get set }

  init(value: Value?, place: Range<Int>?)
}

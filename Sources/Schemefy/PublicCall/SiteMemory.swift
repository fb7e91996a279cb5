internal import SchemefyEvidence
internal import SchemefySource
internal import Synchronization

/// The memory of the files of a site, from one plan of it to the next, so that files that are as they
/// were need not be read again. The plans are those that are made without it.
///
/// A memory belongs to one rewriter. If it has evidence in memory, it grows with the number of pages by
/// the evidence of each; else by the facts that a survey has of each, as a plan does that is made
/// without it.
package final class SiteMemory: Sendable {
  /// The memory of a file.
  struct File: Sendable {
    /// The version of ``SiteFile/version``.
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

  /// The memory of all files, and of the steps of the plan.
  struct State: Sendable {
    /// By path.
    var files: [String: File] = [:]
    /// The survey of all files, undecided.
    var survey = SiteSurvey()
    /// The paths of files of which it is only known that they were there.
    var others: Set<String> = []
    /// The survey with the decisions on the sheets, as the files say; `nil` if these have changed since.
    var decided: SiteSurvey?
    /// The survey with the plans for the sheets that several pages use; `nil` as for `decided`, or if
    /// what pages show has changed.
    var planned: SiteSurvey?
    /// The hashes of the last decisions, and of the last plans.
    var hashes: (decided: ContentHash?, planned: ContentHash?) = (nil, nil)

    /// Forgets all results that depend on more than one file.
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

  /// Forgets the results that depend on files that are no part of the site, as one of these has changed.
  package func forgetResources() {
    state.withLock { $0.forgetPages() }
  }

  /// Takes the state out, to be put back with new results. A plan at the same time finds an empty
  /// memory.
  func take() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  /// Puts a state back.
  func put(_ new: State) {
    state.withLock { $0 = new }
  }

  /// The state at this moment.
  var current: State { state.withLock { $0 } }
}

/// A part of the memory of a page, which may be in memory, in a store, or unknown.
///
/// A protocol, as valgrind finds fault with the runtime where it makes a generic structure.
protocol KnownPart: Sendable {
  associatedtype Value: Sendable

  /// The value; `nil` if it is not in memory.
  var value: Value? { get set }
  /// The place of the value in an ``EvidenceStore``; `nil` if it is in none.
  var place: Range<Int>? { get set }

  init(value: Value?, place: Range<Int>?)
}

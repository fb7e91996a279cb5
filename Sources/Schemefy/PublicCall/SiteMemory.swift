internal import SchemefyEvidence
internal import Synchronization

/// What was seen of the files of a site, kept from one plan of it to the next, so that files that are as
/// they were need not be read again. The plans are those that are made without it.
///
/// It belongs to one rewriter, and grows with the number of pages: by what is seen on each of them.
package final class SiteMemory: Sendable {
  /// What was seen of a file.
  struct File: Sendable {
    /// As of ``SiteFile/version``.
    var version: UInt128?
    var survey: SiteSurvey
    /// Of a page that uses style sheets together with others; `nil` where it is not known.
    var evidence: SiteEvidence?
    /// The plans of a page for the sheets that it alone uses; `nil` where they are not known.
    var own: [String: OwnSheet]?
  }

  /// What was made of all files.
  struct State: Sendable {
    /// By path.
    var files: [String: File] = [:]
    /// The survey with the decisions on the sheets, as the files say; `nil` if these have changed since.
    var decided: SiteSurvey?
    /// The survey with the plans for the sheets that several pages use; `nil` as for `decided`, or if
    /// what pages show has changed.
    var planned: SiteSurvey?
    /// The bytes of the last decisions, and of the last plans.
    var bytes: (decided: [UInt8], planned: [UInt8]) = ([], [])

    /// Forgets what depends on more than one file.
    mutating func forgetPages() {
      for path in files.keys {
        files[path]?.evidence = nil
        files[path]?.own = nil
      }
      planned = nil
    }
  }

  private let state = Mutex(State())

  /// A memory of no file.
  package init() {}

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
}

internal import Schemefy
internal import Synchronization

/// The processors for files that a configuration has settings of their own for: one for each
/// combination of its parts.
final class ProcessorVariants: Sendable {
  /// A processor, and its plan for the style sheets that the pages of a site share.
  struct Variant: Sendable {
    let processor: Processor
    let plan: SitePlan?
  }

  private struct State {
    var members: [SiteFolder.Member] = []
    var variants: [[Int]: Variant] = [:]
  }

  private let files: FileSettings
  private let state = Mutex(State())

  init(_ files: FileSettings) {
    self.files = files
  }

  /// Starts with the pages and style sheets of a site.
  func begin(_ members: [SiteFolder.Member]) {
    state.withLock { $0 = State(members: members) }
  }

  /// The variant for a file; `nil` if no part counts for it.
  func variant(for file: FilePath, of processor: Processor) -> Variant? {
    let parts = files.parts(file)
    guard !parts.isEmpty, let settings = try? files.settings(parts) else { return nil }
    return state.withLock { state in
      if let variant = state.variants[parts] { return variant }
      let own = processor.variant(settings)
      let plan = state.members.first.map { own.plan(state.members, resources: $0.place.resources) }
      let variant = Variant(processor: own, plan: plan)
      state.variants[parts] = variant
      return variant
    }
  }
}

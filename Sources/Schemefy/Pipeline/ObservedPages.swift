internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource
internal import Synchronization

/// What was seen of the pages of a site when it was planned, until each is rewritten, so that it is observed
/// once.
///
/// As many pages are kept as fit into ``limit``; others are observed again. Results are the same: a page that is
/// taken out costs its budget what it cost to observe it.
final class ObservedPages: Sendable {
  /// The largest size of what is kept of all pages together, in bytes: that of some hundred pages.
  private static let limit = 32 << 20

  private struct State {
    var pages: [String: KeptPage] = [:]
    var size = 0
  }

  private let state = Mutex(State())
  /// The tones of pictures that belong to the rewriter which has seen the pages. Another rewriter, which may
  /// have other options, has others.
  let tones: PictureTones

  init(_ tones: PictureTones) { self.tones = tones }

  /// Keeps what was seen of a page, if it fits.
  ///
  /// - Parameter cost: what it took to observe the page.
  func keep(_ observed: ObservedPage, _ cost: WorkBudget.Amount, _ observer: PageObserver) {
    guard let page = KeptPage(observed, cost, observer) else { return }
    state.withLock { state in
      guard state.size + page.size <= Self.limit else { return }
      let path = observed.page.file.file.name
      if let former = state.pages.updateValue(page, forKey: path) { state.size -= former.size }
      state.size += page.size
    }
  }

  /// Takes out what was seen of a page; `nil` if nothing is kept of it, or it has other contents now.
  func take(_ loaded: LoadedPage, _ observer: PageObserver) -> ObservedPage? {
    guard loaded.file.depth == 0 else { return nil }
    let page = state.withLock { state in
      let page = state.pages.removeValue(forKey: loaded.file.file.name)
      if let page { state.size -= page.size }
      return page
    }
    return page?.observed(loaded, observer)
  }
}

/// What was seen of one page: the evidence of it, without its elements and their styles.
private struct KeptPage: Sendable {
  private struct Scene {
    let situation: PlanSituation
    let evidence: Evidence
    /// As ``DeclaredColors/numbers``.
    let numbers: [Int32: Int]
    let ground: SeenGround?
    let pictures: SeenPictures
  }

  private let key: Key
  /// What it took to observe the page.
  private let cost: WorkBudget.Amount
  private let scenes: [Scene]
  /// In bytes.
  let size: Int

  /// The input that an observation of a page depends on, besides the sheets and the options of its site.
  private struct Key: Equatable {
    let hash: ContentHash
    let encoding: CharacterEncoding?
    let isXML: Bool
    let isFragment: Bool
    let context: FragmentContext?

    /// - Returns: `nil` for a page of which more is needed than is kept: one that has pictures behind its
    ///   texts, parts with a style of their own, or documents in it.
    init?(_ loaded: LoadedPage, _ options: EvidenceOptions) {
      guard loaded.file.depth == 0, loaded.tones.isEmpty, loaded.parts == nil,
        loaded.page.documents.isEmpty, loaded.survey != nil
      else { return nil }
      hash = ContentHash(loaded.file.file.bytes)
      encoding = loaded.file.file.encoding
      isXML = loaded.file.isXML
      isFragment = loaded.isFragment
      context = options.fragmentContext
    }
  }

  init?(_ observed: ObservedPage, _ cost: WorkBudget.Amount, _ observer: PageObserver) {
    guard !observed.scenes.isEmpty, let key = Key(observed.page, observer.options) else {
      return nil
    }
    (self.key, self.cost) = (key, cost)
    scenes = observed.scenes.map { scene in
      Scene(
        situation: scene.situation, evidence: scene.evidence, numbers: scene.declared.numbers,
        ground: scene.ground, pictures: scene.pictures)
    }
    size = scenes.reduce(0) { $0 + $1.evidence.size + $1.numbers.count * 32 }
  }

  /// The observation of the page as it was loaded once more; `nil` if it is not the one that was seen.
  func observed(_ loaded: LoadedPage, _ observer: PageObserver) -> ObservedPage? {
    let situations = loaded.decision.repairedStyles.map {
      PlanSituation($0, loaded.decision, observer.options)
    }
    guard Key(loaded, observer.options) == key, scenes.map(\.situation) == situations else {
      return nil
    }
    var observed = ObservedPage(loaded)
    observed.start = observer.budget.rest
    // The list of sources is a part of the cost.
    let (sources, attributes) = observer.budget.releasing { observer.sources(of: loaded) }
    observer.budget.take(cost)
    observed.scenes = scenes.map { scene in
      ObservedScene(
        scene.situation, scene.evidence,
        DeclaredColors(sources, attributes: attributes, numbers: scene.numbers), scene.ground,
        scene.pictures, nil)
    }
    return observed
  }
}

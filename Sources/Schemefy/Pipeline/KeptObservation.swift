internal import SchemefyEvidence
internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource

/// What was seen of one page: the evidence of it, without its elements and their styles.
struct KeptObservation: Sendable {
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

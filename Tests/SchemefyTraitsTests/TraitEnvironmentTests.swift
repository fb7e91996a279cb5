import SchemefyTraits
import TestSupport
import Testing

struct TraitEnvironmentTests {
  private static let full = TraitCollection(
    userInterfaceStyle: .light, userInterfaceLevel: .base, accessibilityContrast: .normal)
  private static let raised = TraitCollection(userInterfaceLevel: .elevated)
  private static let dark = TraitCollection(userInterfaceStyle: .dark)
  private static let light = TraitCollection(userInterfaceStyle: .light)

  /// All that a sequence tells until its environment goes away.
  private static func told(
    _ changes: AsyncStream<TraitCollection>?
  ) async -> [UserInterfaceStyle]? {
    guard let changes else { return nil }
    var styles: [UserInterfaceStyle] = []
    for await traits in changes { styles.append(traits.userInterfaceStyle) }
    return styles
  }

  @Test func subtreesOverride() {
    let page = TraitEnvironment(traitCollection: Self.full)
    let player = page.child()
    player.overrideUserInterfaceStyle = .dark
    #expect(page.traitCollection == Self.full)
    #expect(player.traitCollection.userInterfaceStyle == .dark)
    #expect(player.child().traitCollection.userInterfaceStyle == .dark)
    #expect(player.child().traitCollection.accessibilityContrast == .normal)
    #expect(player.child().overrideUserInterfaceStyle == .unspecified)
    let sheet = player.child()
    sheet.traitOverrides = Self.raised
    #expect(
      sheet.traitCollection
        == TraitCollection(traitsFrom: [player.traitCollection, Self.raised]))
    let inner = sheet.child()
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.userInterfaceLevel == .elevated)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection == sheet.traitCollection)
  }

  @Test("A child follows later changes, its own overrides before them; without these again")
  func follows() {
    let app = TraitEnvironment(traitCollection: Self.light)
    let page = app.child()
    let part = page.child()
    app.traitOverrides = Self.dark
    #expect(page.traitCollection == Self.dark)
    #expect(part.traitCollection == Self.dark)
    page.overrideUserInterfaceStyle = .light
    #expect(part.traitCollection == Self.light)
    app.traitOverrides = TraitCollection(traitsFrom: [Self.dark, Self.raised])
    #expect(page.traitCollection == TraitCollection(traitsFrom: [Self.light, Self.raised]))
    page.overrideUserInterfaceStyle = .unspecified
    #expect(part.traitCollection == app.traitCollection)
    app.traitOverrides = TraitCollection()
    #expect(part.traitCollection == Self.light)
  }

  @Test("Changes are told to all who asked, in order, none is lost and none is told twice")
  func tells() async {
    var app: TraitEnvironment? = TraitEnvironment(traitCollection: Self.light)
    var page = app?.child()
    let ofApp = app?.traitChanges()
    let (first, second) = (page?.traitChanges(), page?.traitChanges())
    app?.traitOverrides = Self.dark
    app?.traitOverrides = Self.dark
    app?.traitOverrides = Self.light
    page?.overrideUserInterfaceStyle = .light
    app?.traitOverrides = Self.dark
    page?.overrideUserInterfaceStyle = .unspecified
    app = nil
    let late = page?.traitChanges()
    page = nil
    #expect(await Self.told(ofApp) == [.dark, .light, .dark])
    #expect(await Self.told(first) == [.dark, .light, .dark])
    #expect(await Self.told(second) == [.dark, .light, .dark])
    #expect(await Self.told(late) == [])
  }

  @Test("A reader that waits is told, and one that gives up is not waited for")
  func wakes() async {
    let app = TraitEnvironment(traitCollection: Self.light)
    let changes = app.traitChanges()
    let reader = Task { await changes.first { _ in true } }
    app.traitOverrides = Self.dark
    #expect(await reader.value == Self.dark)
    let others = app.traitChanges()
    let idle = Task { await Self.told(others) }
    idle.cancel()
    #expect(await idle.value == [])
    app.traitOverrides = Self.light
    #expect(app.traitCollection == Self.light)
  }

  @Test("A child keeps following where nobody holds what is between it and the root")
  func outlives() {
    let app = TraitEnvironment(traitCollection: Self.light)
    var between: TraitEnvironment? = app.child()
    let part = between?.child()
    between?.traitOverrides = Self.raised
    between = nil
    app.traitOverrides = Self.dark
    #expect(part?.traitCollection == TraitCollection(traitsFrom: [Self.dark, Self.raised]))
  }

  @Test("However deep places nest, nothing recurses")
  func nestsDeep() {
    let app = TraitEnvironment(traitCollection: Self.light)
    var deepest = app.child()
    for _ in 0..<100_000 { deepest = deepest.child() }
    app.traitOverrides = Self.dark
    #expect(deepest.traitCollection == Self.dark)
  }

  @Test("Tasks that change and read at once: the last change told is what holds")
  func concurrent() async {
    let app = TraitEnvironment(traitCollection: Self.light)
    var page: TraitEnvironment? = app.child()
    let changes = page?.traitChanges()
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          var random = SeededRandom(seed: UInt64(task))
          for _ in 0..<500 {
            app.overrideUserInterfaceStyle = [.light, .dark].randomElement(using: &random) ?? .dark
            _ = app.child().traitChanges()
          }
        }
      }
    }
    page = nil
    let told = await Self.told(changes) ?? []
    #expect(told.last ?? .light == app.traitCollection.userInterfaceStyle)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
  }
}

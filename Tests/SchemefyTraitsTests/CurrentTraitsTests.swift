import SchemefyColor
import SchemefyTraits
import Testing

struct CurrentTraitsTests {
  private static let dark = TraitCollection(userInterfaceStyle: .dark)
  private static let light = TraitCollection(userInterfaceStyle: .light)
  private static let color = DynamicColor(light: .white, dark: .black)
  private struct Refusal: Error {}

  @Test func performsAsCurrent() {
    #expect(TraitCollection.current == TraitCollection())
    let color = Self.dark.performAsCurrent {
      #expect(TraitCollection.current == Self.dark)
      return Self.color.resolvedColor()
    }
    #expect(color == .black)
    #expect(Self.color.resolvedColor() == .white)
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test("Nothing is inherited from the traits that were current before")
  func nests() {
    let raised = TraitCollection(userInterfaceLevel: .elevated)
    Self.dark.performAsCurrent {
      raised.performAsCurrent {
        #expect(TraitCollection.current == raised)
        #expect(Self.color.resolvedColor() == .white)
      }
      #expect(TraitCollection.current == Self.dark)
    }
  }

  @Test("An error gets out, and the traits are as before")
  func throwsThrough() {
    #expect(throws: Refusal.self) {
      try Self.dark.performAsCurrent { () throws(Refusal) in throw Refusal() }
    }
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test("Tasks have the traits that they were started with")
  func tasks() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        let traits = index.isMultiple(of: 2) ? Self.dark : Self.light
        group.addTask {
          await traits.performAsCurrent {
            let inner = Task { TraitCollection.current }
            let detached = Task.detached { TraitCollection.current }
            await Task.yield()
            let isKept = await inner.value == traits && TraitCollection.current == traits
            let isPlain = await detached.value == TraitCollection()
            return isKept && isPlain
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test("An error gets out of what waits, too")
  func waitingThrows() async {
    await #expect(throws: Refusal.self) {
      try await Self.dark.performAsCurrent { () async throws(Refusal) -> Void in
        await Task.yield()
        throw Refusal()
      }
    }
  }

  @MainActor
  @Test("The actor stays the same")
  func staysOnActor() async {
    await Self.dark.performAsCurrent {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
  }
}

internal import Synchronization

/// All places of a hierarchy, and the observers that are informed when their traits change.
///
/// The places are numbers, so that they do not own each other: however deep they nest, none of them is
/// found, changed or given up by a call within a call.
final class TraitHierarchy: Sendable {
  /// The place without a parent.
  static let root = 0

  private let state: Mutex<State>

  init(_ traits: TraitCollection) {
    state = Mutex(State(traits))
  }

  func traits(of place: Int) -> TraitCollection {
    state.withLock { $0.places[place]?.traits ?? TraitCollection() }
  }

  func overrides(of place: Int) -> TraitCollection {
    state.withLock { $0.places[place]?.overrides ?? TraitCollection() }
  }

  func addChild(of place: Int) -> Int {
    state.withLock { $0.addChild(of: place) }
  }

  func changeOverrides(of place: Int, _ change: (inout TraitCollection) -> Void) {
    state.withLock { $0.changeOverrides(of: place, change) }
  }

  func changes(of place: Int) -> AsyncStream<TraitCollection> {
    let (stream, observer) = AsyncStream.makeStream(of: TraitCollection.self)
    let number = state.withLock { $0.add(observer, to: place) }
    observer.onTermination = { [weak self] _ in
      self?.state.withLock { $0.removeObserver(number, of: place) }
    }
    return stream
  }

  /// Gives up a place that nobody holds any more. It stays for its descendants.
  func release(_ place: Int) {
    let observers = state.withLock { $0.release(place) }
    // An observer that ends removes itself, for which it needs the lock.
    for observer in observers { observer.finish() }
  }
}

/// The places by their numbers.
private struct State {
  typealias Observer = AsyncStream<TraitCollection>.Continuation

  struct Place {
    /// `nil` for the root.
    var parent: Int?
    var children: Set<Int> = []
    var isHeld = true
    /// The traits that the root was made with, under its overrides.
    let given: TraitCollection
    var overrides = TraitCollection()
    /// The traits that observers were informed of last.
    var traits: TraitCollection
    var observers: [Int: Observer] = [:]

    init(_ traits: TraitCollection, parent: Int? = nil) {
      given = traits
      self.traits = traits
      self.parent = parent
    }
  }

  private(set) var places: [Int: Place]
  /// The next number of a place or of an observer.
  private var next = TraitHierarchy.root + 1

  init(_ traits: TraitCollection) {
    places = [TraitHierarchy.root: Place(traits)]
  }

  private mutating func number() -> Int {
    defer { next += 1 }
    return next
  }

  mutating func addChild(of parent: Int) -> Int {
    let child = number()
    places[child] = Place(places[parent]?.traits ?? TraitCollection(), parent: parent)
    places[parent]?.children.insert(child)
    return child
  }

  mutating func add(_ observer: Observer, to place: Int) -> Int {
    let number = number()
    places[place]?.observers[number] = observer
    return number
  }

  mutating func removeObserver(_ number: Int, of place: Int) {
    places[place]?.observers[number] = nil
  }

  /// Changes overrides, and informs the observers of all places whose traits are others now. This
  /// happens under the lock, so that all observers see all changes in the same order.
  mutating func changeOverrides(of place: Int, _ change: (inout TraitCollection) -> Void) {
    guard var changed = places[place] else { return }
    change(&changed.overrides)
    places[place] = changed
    var open = [place]
    while let place = open.popLast() {
      guard var next = places[place] else { continue }
      let inherited = next.parent.flatMap { places[$0]?.traits } ?? next.given
      let traits = TraitCollection(traitsFrom: [inherited, next.overrides])
      guard traits != next.traits else { continue }
      next.traits = traits
      places[place] = next
      for observer in next.observers.values { observer.yield(traits) }
      open += next.children
    }
  }

  /// - Returns: the observers of the place.
  mutating func release(_ place: Int) -> [Observer] {
    let observers = places[place]?.observers.values.map { $0 } ?? []
    places[place]?.isHeld = false
    places[place]?.observers = [:]
    var unused: Int? = place
    while let place = unused, let last = places[place], !last.isHeld, last.children.isEmpty {
      places[place] = nil
      if let parent = last.parent { places[parent]?.children.remove(place) }
      unused = last.parent
    }
    return observers
  }
}

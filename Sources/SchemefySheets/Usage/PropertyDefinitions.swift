package import SchemefyCSS

/// The places that define custom properties, by the names of these: `--bg: #fff` and `--bg: var(--white)`, say.
package struct PropertyDefinitions: Sendable {
  package typealias Place = DeclaredColors.Place

  /// The sources that define any.
  package private(set) var sources: [Int] = []
  /// The properties that others take their values from: `--white` above.
  package private(set) var aliased: Set<CustomPropertyName> = []
  /// By name, the index of its first place.
  private var first: [CustomPropertyName: Int32] = [:]
  private var places: [Place] = []
  /// By place, the index of the next one of the same name; -1 behind the last.
  private var next: [Int32] = []

  init(_ all: [DeclaredColors.Source]) {
    // Backwards, so that the places of a name are in the order of the sources.
    for number in all.indices.reversed() where !all[number].usage.definitions.isEmpty {
      let source = all[number]
      sources.append(number)
      for range in source.usage.definitions.reversed() {
        for index in range.reversed() { add(Place(source: number, entry: index), of: source) }
      }
    }
    sources.reverse()
  }

  private mutating func add(_ place: Place, of source: DeclaredColors.Source) {
    guard let definition = source.usage.entries[place.entry].definition else { return }
    let name = source.usage.names.names[Int(definition)]
    let index = Int32(truncatingIfNeeded: places.count)
    places.append(place)
    next.append(first.updateValue(index, forKey: name) ?? -1)
    if let other = source.variable(of: place.entry) { aliased.insert(other) }
  }

  /// The places that define a property, in the order of the sources.
  package func places(of name: CustomPropertyName) -> [Place] {
    var found: [Place] = []
    var index = first[name] ?? -1
    while index >= 0 {
      found.append(places[Int(index)])
      index = next[Int(index)]
    }
    return found
  }
}

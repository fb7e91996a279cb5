internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// The definitions of custom properties that surfaces use.
struct DefinedSurfaces {
  private var places: [PropertyColor: [DeclaredColors.Place]] = [:]
  private var aliases: [CustomPropertyName: Set<CustomPropertyName>] = [:]
  /// The properties that others stand for.
  private(set) var aliased: Set<CustomPropertyName> = []

  /// - Parameter color: the colour in the light of a place that may be changed.
  init(_ declared: DeclaredColors, color: (DeclaredColors.Place) -> Color?) {
    for (number, source) in declared.sources.enumerated() {
      for index in source.usage.definitions.joined() {
        let place = DeclaredColors.Place(source: number, entry: index)
        guard let definition = source.usage.entries[index].definition else { continue }
        let name = source.usage.names.names[Int(definition)]
        if let other = declared.variable(at: place) {
          aliases[name, default: []].insert(other)
          aliased.insert(other)
        } else if let own = color(place) {
          places[PropertyColor(name, own), default: []].append(place)
        }
      }
    }
  }

  /// The places that give a property a colour directly.
  func ownPlaces(of name: CustomPropertyName, holding color: Color) -> [DeclaredColors.Place] {
    places[PropertyColor(name, color)] ?? []
  }

  /// The places that give a property a colour, directly or by other properties that it uses.
  func places(of name: CustomPropertyName, holding color: Color) -> [DeclaredColors.Place] {
    var found: [DeclaredColors.Place] = []
    var seen: Set<CustomPropertyName> = [name]
    var pending = [name]
    while let name = pending.popLast() {
      found += ownPlaces(of: name, holding: color)
      for other in aliases[name] ?? [] where seen.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}

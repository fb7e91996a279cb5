internal import SchemefyCSS
internal import SchemefyColor
internal import SchemefySheets

/// The definitions of custom properties that surfaces are made of.
struct DefinedSurfaces {
  private var places: [PropertyColor: [PlannedColors.Place]] = [:]
  private var aliases: [CustomPropertyName: Set<CustomPropertyName>] = [:]
  /// The properties that others stand for.
  private(set) var aliased: Set<CustomPropertyName> = []

  /// - Parameter color: the colour in the light of a place that may be changed.
  init(_ planned: PlannedColors, color: (PlannedColors.Place) -> Color?) {
    for (number, source) in planned.sources.enumerated() {
      for index in source.usage.definitions.joined() {
        let place = PlannedColors.Place(source: number, entry: index)
        guard let definition = source.usage.entries[index].definition else { continue }
        let name = source.usage.names.names[Int(definition)]
        if let other = planned.variable(at: place) {
          aliases[name, default: []].insert(other)
          aliased.insert(other)
        } else if let own = color(place) {
          places[PropertyColor(name, own), default: []].append(place)
        }
      }
    }
  }

  /// Where a property itself is given a colour.
  func ownPlaces(of name: CustomPropertyName, holding color: Color) -> [PlannedColors.Place] {
    places[PropertyColor(name, color)] ?? []
  }

  /// Where a property is given a colour, be it through others that it stands for.
  func places(of name: CustomPropertyName, holding color: Color) -> [PlannedColors.Place] {
    var found: [PlannedColors.Place] = []
    var seen: Set<CustomPropertyName> = [name]
    var pending = [name]
    while let name = pending.popLast() {
      found += ownPlaces(of: name, holding: color)
      for other in aliases[name] ?? [] where seen.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}

extension PlannedColors {
  /// The custom property that a place stands for.
  func variable(at place: Place) -> CustomPropertyName? {
    let entry = entry(place)
    guard entry.found.form != .function else { return nil }
    return entry.variable.map { sources[place.source].usage.names.names[Int($0)] }
  }
}

internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySheets

/// The definitions of custom properties that surfaces use.
struct DefinedSurfaces {
  private let declared: DeclaredColors
  /// The colour in the light of a place that may be changed.
  private let color: (DeclaredColors.Place) -> Color?
  /// The places that were asked for before: a property colours many surfaces.
  private var known: [PropertyColor: [DeclaredColors.Place]] = [:]

  /// - Parameter color: the colour in the light of a place that may be changed; `nil` for any other.
  init(_ declared: DeclaredColors, color: @escaping (DeclaredColors.Place) -> Color?) {
    (self.declared, self.color) = (declared, color)
  }

  /// The places that give a property a colour directly.
  func ownPlaces(of name: CustomPropertyName, holding color: Color) -> [DeclaredColors.Place] {
    let color = color.rounded
    return declared.definitions.places(of: name).filter {
      declared.variable(at: $0) == nil && self.color($0)?.rounded == color
    }
  }

  /// The places that give a property a colour, directly or by other properties that it uses.
  mutating func places(
    of name: CustomPropertyName, holding color: Color
  ) -> [DeclaredColors.Place] {
    let value = PropertyColor(name, color)
    if let places = known[value] { return places }
    var found: [DeclaredColors.Place] = []
    var seen: Set<CustomPropertyName> = [name]
    var pending = [name]
    while let name = pending.popLast() {
      found += ownPlaces(of: name, holding: color)
      for place in declared.definitions.places(of: name) {
        guard let other = declared.variable(at: place), seen.insert(other).inserted else {
          continue
        }
        pending.append(other)
      }
    }
    known[value] = found
    return found
  }
}

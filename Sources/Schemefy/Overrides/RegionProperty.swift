/// A property, to tell whether one declaration takes another one's effect.
struct RegionProperty {
  private let name: Substring

  init(_ name: String) {
    let lower = name.hasPrefix("--") ? name : name.lowercased()
    self.name = lower.hasPrefix("-webkit-") ? lower.dropFirst(8) : lower[...]
  }

  /// Whether two set something in common, as a shorthand and its parts do: those of borders by sides
  /// and by what they say, all others by what their names begin with.
  func overlaps(_ other: RegionProperty) -> Bool {
    guard !name.hasPrefix("--"), !other.name.hasPrefix("--") else { return name == other.name }
    return name == other.name || name == "all" || other.name == "all"
      || name.hasPrefix("\(other.name)-") || other.name.hasPrefix("\(name)-")
      || name.hasPrefix("border-") && other.name.hasPrefix("border-")
  }
}

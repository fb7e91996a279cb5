/// The properties that a copied rule sets, by which overlapping ones are found.
///
/// A shorthand overlaps with its longhands, and borders by side with borders by aspect: `border-top`
/// with `border-color`. Such names begin alike.
struct RegionProperties {
  private var custom: Set<String> = []
  /// The names of the properties: few, as few properties have colours.
  private var names: [Substring] = []

  /// Adds a property by its name as it is written.
  mutating func insert(_ name: String) {
    if name.hasPrefix("--") {
      custom.insert(name)
    } else {
      add(Self.known(name))
    }
  }

  private mutating func add(_ name: Substring) {
    if !names.contains(name) { names.append(name) }
  }

  /// Whether a property overlaps with one of the set. If it is a shorthand of one, all of its longhands
  /// are added.
  mutating func overlaps(_ name: String) -> Bool {
    guard !name.hasPrefix("--") else { return custom.contains(name) }
    let name = Self.known(name)
    guard names.contains(where: { Self.overlap($0, name) }) else { return false }
    if name == "all" || names.contains(where: { $0.hasPrefix("\(name)-") }) { add(name) }
    return true
  }

  private static func known(_ name: String) -> Substring {
    let name = name.lowercased()
    return name.hasPrefix("-webkit-") ? name.dropFirst(8) : name[...]
  }

  private static func overlap(_ one: Substring, _ other: Substring) -> Bool {
    one == other || one == "all" || other == "all"
      || one.hasPrefix("\(other)-") || other.hasPrefix("\(one)-")
      || one.hasPrefix("border-") && other.hasPrefix("border-")
  }
}

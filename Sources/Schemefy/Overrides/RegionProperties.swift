/// Properties that a copied rule sets, to tell which others take a part in that.
///
/// A shorthand and its parts do, and borders by sides and by what they say; of all properties that is
/// told by what their names begin with.
struct RegionProperties {
  private var custom: Set<String> = []
  /// Few, as colours have few properties.
  private var names: [Substring] = []

  /// Adds a property, as it is written.
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

  /// Whether a property sets something that one of them does. Of a shorthand of theirs all parts count
  /// from then on.
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

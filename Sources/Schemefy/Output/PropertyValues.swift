internal import SchemefyCSS
internal import SchemefySource

/// Values of custom properties, in the order of their names.
struct PropertyValues: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var name: String
    var value: CSSText
  }

  private(set) var entries: [Entry] = []

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a value, or replaces that of a name; cheap where the names come in their order.
  subscript(name: String) -> CSSText? {
    get {
      let place = place(of: name)
      return place < entries.count && entries[place].name == name ? entries[place].value : nil
    }
    set {
      let place = place(of: name)
      let isKnown = place < entries.count && entries[place].name == name
      switch (newValue, isKnown) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert(Entry(name: name, value: value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// The index of a name among the names, or that at which it would be inserted.
  private func place(of name: String) -> Int {
    guard let last = entries.last, !(last.name < name) else { return entries.count }
    return entries.partitioningIndex { !($0.name < name) }
  }

  /// Adds other values; of two for a name the choice counts.
  mutating func merge(_ other: PropertyValues, _ choice: (CSSText, CSSText) -> CSSText) {
    guard self != other else { return }
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + other.entries.count)
    var index = 0
    for entry in other.entries {
      while index < entries.count, entries[index].name < entry.name {
        merged.append(entries[index])
        index += 1
      }
      if index < entries.count, entries[index].name == entry.name {
        merged.append(Entry(name: entry.name, value: choice(entries[index].value, entry.value)))
        index += 1
      } else {
        merged.append(entry)
      }
    }
    entries = merged + entries[index...]
  }

  /// The values with others added; of two for a name, the added one counts.
  func merging(_ other: PropertyValues) -> PropertyValues {
    var merged = self
    merged.merge(other) { $1 }
    return merged
  }

  /// The names, each with the value `initial`, which makes the fallbacks of `var()` count.
  var initial: PropertyValues {
    var result = self
    for index in entries.indices { result.entries[index].value = "initial" }
    return result
  }

  /// The values without those whose names the other values lack.
  func intersection(_ other: PropertyValues) -> PropertyValues {
    var result = self
    result.entries.removeAll { other[$0.name] == nil }
    return result
  }

  /// Removes the values whose names other values have.
  mutating func subtract(_ other: PropertyValues) {
    entries.removeAll { other[$0.name] != nil }
  }

  /// A rule that declares the values; empty if there are none.
  func rule(_ selector: CSSText = ":root", isImportant: Bool = false) -> CSSText {
    guard !entries.isEmpty else { return "" }
    let end: CSSText = isImportant ? "!important" : ""
    var css = selector
    var count = selector.bytes.count + 2
    for entry in entries {
      count += entry.name.utf8.count + entry.value.bytes.count + end.bytes.count + 2
    }
    css.reserveCapacity(count)
    for index in entries.indices {
      css += index == 0 ? "{" : ";"
      css.append(identifier: entries[index].name)
      css += ":"
      css += entries[index].value
      css += end
    }
    css += "}"
    return css
  }
}

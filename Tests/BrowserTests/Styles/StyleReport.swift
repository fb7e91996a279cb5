/// What `styles.js` says of the frames.
struct StyleReport: Decodable, Sendable {
  struct Frame: Decodable, Sendable {
    var prefersDark: Bool
    var isPrinted: Bool
    var width: Int
    var height: Int
    /// `CSS1Compat`, or `BackCompat` for quirks.
    var mode: String
    var elements: [Element]
  }

  struct Element: Decodable, Sendable, Equatable {
    /// Its place among its parents, not counting elements of ours.
    var path: String
    /// The used colour scheme.
    var scheme: String
    /// The picture that was chosen.
    var source: String
    /// Indices of `names` and of `values` in turn, where they are not the reference's.
    var differing: [Int]
  }

  /// Of the properties.
  var names: [String]
  /// Indices of `values`.
  var reference: [Int]
  var frames: [Frame]
  var values: [String]
}

/// Numbers for values that are the same in all reports.
struct StyleValues: Sendable {
  private(set) var values: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(_ value: String) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension StyleReport {
  /// Takes over common numbers, by which elements of different reports are soon compared.
  mutating func renumber(_ all: inout StyleValues) {
    let numbers = values.map { all.number($0) }
    for index in reference.indices { reference[index] = numbers[reference[index]] }
    for frame in frames.indices {
      for element in frames[frame].elements.indices {
        var differing = frames[frame].elements[element].differing
        for place in stride(from: 1, to: differing.count, by: 2) {
          differing[place] = numbers[differing[place]]
        }
        frames[frame].elements[element].differing = differing
      }
    }
    values = all.values
  }

  /// The values of all properties of an element.
  func values(of element: Element) -> [String] {
    var indices = reference
    for place in stride(from: 0, to: element.differing.count, by: 2) {
      indices[element.differing[place]] = element.differing[place + 1]
    }
    return indices.map { values[$0] }
  }

  /// How a frame differs from one of another report that should be the same, a line each.
  func differences(of frame: Int, from other: StyleReport, _ otherFrame: Int) -> [String] {
    let (found, wanted) = (frames[frame], other.frames[otherFrame])
    var lines: [String] = []
    if found.mode != wanted.mode { lines.append("mode is \(found.mode), not \(wanted.mode)") }
    let paths = (found.elements.map(\.path), wanted.elements.map(\.path))
    guard paths.0 == paths.1 else {
      let missing = paths.1.filter { !paths.0.contains($0) }
      let added = paths.0.filter { !paths.1.contains($0) }
      return lines + ["missing elements \(missing.prefix(3)), other elements \(added.prefix(3))"]
    }
    for (element, original) in zip(found.elements, wanted.elements)
    where element != original || reference != other.reference {
      var differing: [String] = []
      func compare(_ name: String, _ found: String, _ wanted: String) {
        if found != wanted { differing.append("\(name) is '\(found)', not '\(wanted)'") }
      }
      compare("used scheme", element.scheme, original.scheme)
      compare("source", element.source, original.source)
      let values = zip(values(of: element), other.values(of: original))
      for (name, (value, old)) in zip(names, values) { compare(name, value, old) }
      guard !differing.isEmpty else { continue }
      // What follows from `color` says nothing new.
      let own = differing.filter { $0.hasPrefix("color ") || $0.hasPrefix("used ") }
      let shown = (own.isEmpty ? differing : own).prefix(2).joined(separator: ", ")
      lines.append("\(element.path): \(shown) (\(differing.count) properties)")
    }
    return lines
  }
}

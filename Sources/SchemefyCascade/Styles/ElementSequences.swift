internal import SchemefyCSS

/// The blocks that apply to each element, with the states that they depend on. Elements that have the same of
/// both share one entry: of a page with 260,000 elements, 24 bytes for each would be 6 MB.
struct ElementSequences: Sendable {
  typealias Sequence = CascadeRun.Sequence

  /// By element: the number of its entry.
  private var numbers: [Int32] = []
  private var entries: [Sequence] = []
  /// By list of blocks: the number of the latest entry with this list; -1 if there is none.
  private var latest: [Int32] = []
  /// By entry: the number of the entry before with the same blocks, but other states; -1 if there is none.
  private var earlier: [Int32] = []

  var count: Int { numbers.count }

  mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// Adds an element.
  mutating func append(_ sequence: Sequence) { numbers.append(number(of: sequence)) }

  @inline(__always)
  subscript(element: Int) -> Sequence {
    get { entries[Int(numbers[element])] }
    set { numbers[element] = number(of: newValue) }
  }

  /// The number of an element's entry, by which it is put back.
  func number(of element: Int) -> Int32 { numbers[element] }

  /// Gives an element an entry by its number.
  mutating func set(_ number: Int32, of element: Int) { numbers[element] = number }

  subscript(entry number: Int32) -> Sequence { entries[Int(number)] }

  /// By element: its list of blocks.
  var blocks: [Int32] { numbers.map { entries[Int($0)].blocks } }

  /// The union of a set of states over all elements.
  func union(_ states: (Sequence) -> ElementStates) -> ElementStates {
    var isSeen = [Bool](repeating: false, count: entries.count)
    return numbers.reduce(.none) { union, number in
      guard !isSeen[Int(number)] else { return union }
      isSeen[Int(number)] = true
      return union.union(states(entries[Int(number)]))
    }
  }

  private mutating func number(of sequence: Sequence) -> Int32 {
    let blocks = Int(sequence.blocks)
    while latest.count <= blocks { latest.append(-1) }
    var number = latest[blocks]
    while number >= 0 {
      if entries[Int(number)].isSame(as: sequence) { return number }
      number = earlier[Int(number)]
    }
    number = Int32(truncatingIfNeeded: entries.count)
    entries.append(sequence)
    earlier.append(latest[blocks])
    latest[blocks] = number
    return number
  }
}

extension CascadeRun.Sequence {
  @inline(__always)
  fileprivate func isSame(as other: Self) -> Bool {
    blocks == other.blocks && states.rawValue == other.states.rawValue
      && generated.rawValue == other.generated.rawValue
  }
}

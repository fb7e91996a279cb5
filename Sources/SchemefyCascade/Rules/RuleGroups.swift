/// A rule by the groups with elements that it may match.
package struct GroupedRule: Sendable {
  /// Index of its sheet.
  package let sheet: Int
  /// The offsets in the sheet at which the names of its declarations begin.
  package let names: [UInt32]
  /// The numbers of the groups, in ascending order.
  package let groups: [Int]
}

/// For each rule, the groups with elements that it may match: in any states, and in each place where the
/// page is shown.
struct RuleGroups: Sendable {
  private let elements: ElementGroups
  /// The words of a row of bits, one bit for each group.
  private let width: Int
  /// By rule, a row.
  private var words: [UInt64]

  init(_ elements: ElementGroups, rules: Int) {
    self.elements = elements
    width = (elements.count + 63) / 64
    words = [UInt64](repeating: 0, count: rules * width)
  }

  /// Notes the rules that may match an element.
  mutating func note(_ matches: [RuleMatch], of element: Int32) {
    let group = Int(elements.numbers[Int(element)])
    for match in matches where match.match.isPossible {
      words[Int(match.rule) * width + group / 64] |= 1 << UInt64(group % 64)
    }
  }

  /// The groups with elements that a rule may match.
  func groups(of rule: Int) -> [Int] {
    (0..<elements.count).filter { group in
      words[rule * width + group / 64] & 1 << UInt64(group % 64) != 0
    }
  }
}

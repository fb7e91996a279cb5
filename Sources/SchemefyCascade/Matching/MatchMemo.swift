/// Answers that a matcher will need again, by question.
///
/// Nested selectors may need the same result along exponentially many paths, so results must stay
/// available while those that depend on them are computed. But a page has too many to store all:
/// the latest are stored, in two generations. When the younger one is full, the older one is
/// dropped; a result that is used again moves to the younger.
struct MatchMemo: Sendable {
  /// The cost of a look-up or an insertion, in steps of matching.
  package static var cost: Int { 8 }

  /// The question that a result answers: whether a selector list matches an element, in a scope and
  /// a tree.
  package struct Key: Hashable, Sendable {
    /// Index of a list; or for a `~` its number and mode as `-1 - (number * 3 + mode)`.
    package var subject: Int32
    package var element: Int32
    package var scope: Int32
    package var tree: Int32

    fileprivate static var none: Key { Key(subject: .min, element: -1, scope: -1, tree: -1) }

    @inline(__always)
    fileprivate static func isSame(_ left: Key, _ right: Key) -> Bool {
      left.element == right.element && left.subject == right.subject
        && left.scope == right.scope && left.tree == right.tree
    }
  }

  struct Answer: Sendable {
    /// A match's, or states'.
    package var bits: UInt64
    /// The element that was found; -1 if there is none.
    package var element: Int32 = -1
  }

  /// A hash table with open addressing, at most half full.
  private struct Generation: Sendable {
    private(set) var keys: [Key] = []
    private var answers: [Answer] = []
    private var count = 0
    var isFull: Bool { count * 2 >= keys.count }

    init(slots: Int) {
      keys = [Key](repeating: .none, count: slots)
      answers = [Answer](repeating: Answer(bits: 0), count: slots)
    }

    func answer(_ key: Key) -> Answer? {
      guard !keys.isEmpty else { return nil }
      let slot = slot(key)
      return Key.isSame(keys[slot], key) ? answers[slot] : nil
    }

    mutating func insert(_ answer: Answer, _ key: Key) {
      let slot = slot(key)
      if !Key.isSame(keys[slot], key) { count += 1 }
      keys[slot] = key
      answers[slot] = answer
    }

    /// A table of twice the size with the same answers.
    func doubled() -> Generation {
      var result = Generation(slots: keys.count * 2)
      for (slot, key) in keys.enumerated() where !Key.isSame(key, .none) {
        result.insert(answers[slot], key)
      }
      return result
    }

    /// The slot of a key, or the free slot where it is to be put.
    private func slot(_ key: Key) -> Int {
      let asked = Self.word(key.subject, key.element)
      let place = Self.word(key.scope, key.tree)
      let product = (asked ^ place &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
      let mask = keys.count - 1
      var slot = Int(product >> 40) & mask
      while !Key.isSame(keys[slot], key), !Key.isSame(keys[slot], .none) {
        slot = (slot + 1) & mask
      }
      return slot
    }

    private static func word(_ high: Int32, _ low: Int32) -> UInt64 {
      UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
    }
  }

  private var young = Generation(slots: 0)
  private var old = Generation(slots: 0)
  /// The slots of a generation: room for all ancestors of an element and each list around another.
  private static var limit: Int { 1 << 14 }

  package mutating func answer(_ key: Key) -> Answer? {
    if let answer = young.answer(key) { return answer }
    guard let answer = old.answer(key) else { return nil }
    remember(answer, key)
    return answer
  }

  package mutating func remember(_ answer: Answer, _ key: Key) {
    if young.isFull { makeRoom() }
    young.insert(answer, key)
  }

  private mutating func makeRoom() {
    if young.keys.count >= Self.limit {
      old = young
      young = Generation(slots: Self.limit)
    } else {
      young = young.keys.isEmpty ? Generation(slots: 256) : young.doubled()
    }
  }
}

/// Keys that an element and those around it must have, so that a selector matches; 0 for none.
struct RequiredKeys: Hashable, Sendable {
  /// A second key of the element.
  var subject: Int32 = 0
  var parent: Int32 = 0
  /// Keys of ancestors.
  private(set) var first: Int32 = 0
  private(set) var second: Int32 = 0

  var isEmpty: Bool { subject == 0 && parent == 0 && first == 0 }
  var hasAncestor: Bool { first != 0 }
  var isFull: Bool { second != 0 }

  /// Adds the key of an ancestor, if there is room.
  mutating func addAncestor(_ key: Int32) {
    if first == 0 {
      first = key
    } else if second == 0 {
      second = key
    }
  }

  mutating func addAncestors(_ keys: [Int32]) {
    for key in keys { addAncestor(key) }
  }
}

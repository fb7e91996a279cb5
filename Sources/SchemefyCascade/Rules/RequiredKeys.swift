/// The keys that an element, its parent and its ancestors must have, so that a selector matches; 0 for
/// none.
package struct RequiredKeys: Hashable, Sendable {
  /// A second key of the element.
  package var subject: Int32 = 0
  package var parent: Int32 = 0
  /// Keys of ancestors.
  package private(set) var first: Int32 = 0
  package private(set) var second: Int32 = 0

  package var isEmpty: Bool { subject == 0 && parent == 0 && first == 0 }
  var hasAncestor: Bool { first != 0 }
  package var isFull: Bool { second != 0 }

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

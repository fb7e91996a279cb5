internal import SchemefyCSS

/// The styles computed so far, by their inputs.
struct StyleTable: Sendable {
  package struct Key: Sendable {
    /// The number of the list of blocks.
    package var sequence: Int32
    /// The parent's style; -1 for the root.
    package var parent: Int32
    package var role: ComputedStyle.Role
    package var states: ElementStates

    @inline(__always)
    fileprivate static func isSame(_ left: Key, _ right: Key) -> Bool {
      left.sequence == right.sequence && left.parent == right.parent
        && left.role.rawValue == right.role.rawValue
        && left.states.rawValue == right.states.rawValue
    }

    @inline(__always)
    fileprivate var hash: Int {
      let place = UInt64(UInt32(bitPattern: sequence)) << 32 | UInt64(UInt32(bitPattern: parent))
      let product = (place ^ states.rawValue &* 0xC2B2_AE3D_27D4_EB4F)
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return Int(truncatingIfNeeded: product.high ^ product.low ^ UInt64(role.rawValue))
    }
  }

  /// With the numbers of their styles: those of visited links are among the styles, but not here.
  private var keys: [(key: Key, style: Int32)] = []
  /// A hash table with open addressing, at most half full: places among the keys; -1 is a free one.
  private var slots = [Int32](repeating: -1, count: 256)

  /// The style of a key, or where the next style is to be put.
  package func find(_ key: Key) -> (style: Int32, slot: Int) {
    let mask = slots.count - 1
    var slot = key.hash & mask
    while slots[slot] >= 0 {
      let known = keys[Int(slots[slot])]
      if Key.isSame(known.key, key) { return (known.style, slot) }
      slot = (slot + 1) & mask
    }
    return (-1, slot)
  }

  /// Adds a style.
  ///
  /// - Parameter slot: the slot that ``find(_:)`` returned.
  package mutating func append(_ key: Key, style: Int32, at slot: Int) {
    slots[slot] = Int32(truncatingIfNeeded: keys.count)
    keys.append((key, style))
    guard keys.count * 2 > slots.count else { return }
    let mask = slots.count * 2 - 1
    slots = [Int32](repeating: -1, count: mask + 1)
    for (number, known) in keys.enumerated() {
      var slot = known.key.hash & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}

internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefySheets

/// The regions whose elements each declaration of a page's sheets applies to.
struct RegionRules: Sendable {
  /// For each loaded sheet, the bits of a ``Use`` by the offset of the declaration's name; `nil`
  /// for a sheet whose matches are not known.
  private var uses: [[UInt32: UInt8]?]

  /// The elements that a declaration applies to.
  struct Use: Sendable {
    fileprivate(set) var bits: UInt8

    /// Any elements.
    static let unknown = Use(bits: .max)

    private static let outside: UInt8 = 1 << 6
    private static let ancestors: UInt8 = 1 << 7

    /// Whether the declaration applies to elements with a number of values.
    func has(_ value: Int) -> Bool { bits & 1 << UInt8(truncatingIfNeeded: value) != 0 }

    /// Whether the declaration applies to elements that regions stand in.
    var hasAncestors: Bool { bits & Self.ancestors != 0 }

    /// The number of the values that all of the elements have; `nil` if they differ, or if some are
    /// outside of regions.
    var only: Int? {
      let own = bits & ~Self.ancestors
      guard own != 0, own & Self.outside == 0, own & (own - 1) == 0 else { return nil }
      return own.trailingZeroBitCount
    }

    /// The bits for an element.
    ///
    /// - Parameter value: the number of the values of its region; `nil` outside of all regions.
    fileprivate static func of(_ value: Int?, isAncestor: Bool) -> UInt8 {
      (value.map { 1 << UInt8(truncatingIfNeeded: $0) } ?? outside) | (isAncestor ? ancestors : 0)
    }
  }

  /// - Parameters:
  ///   - values: by region the number of its values, less than six.
  ///   - count: the number of loaded sheets.
  init(_ seen: SeenParts, _ sheets: PageSheets, values: [Int], count: Int) {
    uses = Array(repeating: nil, count: count)
    for rule in seen.rules {
      guard let sheet = sheets.loaded[rule.sheet] else { continue }
      let bits = rule.groups.reduce(UInt8(0)) { bits, group in
        bits | Use.of(group < 2 ? nil : values[group / 2 - 1], isAncestor: group % 2 == 1)
      }
      var known = uses[sheet] ?? [:]
      uses[sheet] = nil
      for name in rule.names { known[name, default: 0] |= bits }
      uses[sheet] = known
    }
  }

  /// The elements that a declaration of a sheet applies to.
  ///
  /// - Parameter offset: the offset of its name.
  func use(_ offset: UInt32, in sheet: Int) -> Use {
    uses[sheet]?[offset].map { Use(bits: $0) } ?? .unknown
  }
}

internal import SchemefyCSS
package import SchemefyCascade
internal import SchemefySheets

/// What each declaration of a page's sheets applies to: to elements of which regions.
struct RegionRules: Sendable {
  /// By loaded sheet, by where the declaration's name begins: bits; `nil` for a sheet of which
  /// nothing is known.
  private var uses: [[UInt32: UInt8]?]

  /// What elements a declaration applies to.
  struct Use: Sendable {
    fileprivate(set) var bits: UInt8

    /// Any.
    static let unknown = Use(bits: .max)

    private static let outside: UInt8 = 1 << 6
    private static let ancestors: UInt8 = 1 << 7

    /// Whether there are some with values in regions.
    func has(_ value: Int) -> Bool { bits & 1 << UInt8(truncatingIfNeeded: value) != 0 }

    /// Whether regions stand in some of them.
    var hasAncestors: Bool { bits & Self.ancestors != 0 }

    /// The values that all of them have, if they are in regions.
    var only: Int? {
      let own = bits & ~Self.ancestors
      guard own != 0, own & Self.outside == 0, own & (own - 1) == 0 else { return nil }
      return own.trailingZeroBitCount
    }

    /// - Parameter value: of its region; `nil` outside of all.
    fileprivate static func of(_ value: Int?, isAncestor: Bool) -> UInt8 {
      (value.map { 1 << UInt8(truncatingIfNeeded: $0) } ?? outside) | (isAncestor ? ancestors : 0)
    }
  }

  /// - Parameters:
  ///   - values: by region the number of its values, less than six.
  ///   - count: the number of loaded sheets.
  init(
    _ page: StyledPage, _ map: RegionMap, values: [Int], count: Int, in text: Span<UInt8>,
    _ environment: CascadeEnvironment
  ) {
    uses = Array(repeating: nil, count: count)
    var isAncestor = [Bool](repeating: false, count: map.own.count)
    for element in map.selected.joined() {
      var parent = map.parents[Int(element)]
      while parent >= 0, !isAncestor[Int(parent)] {
        isAncestor[Int(parent)] = true
        parent = map.parents[Int(parent)]
      }
    }
    let elements = map.own.indices.map { element in
      let region = map.own[element]
      return Use.of(region < 0 ? nil : values[Int(region)], isAncestor: isAncestor[element])
    }
    let (rules, bits) = page.rules(in: text, environment, elements)
    for (rule, bits) in zip(rules, bits) {
      guard let sheet = page.sheets.loaded[Int(rule.sheet)] else { continue }
      let own = page.sheets.sheets[Int(rule.sheet)].sheet
      var known = uses[sheet] ?? [:]
      uses[sheet] = nil
      for index in rule.declarations {
        known[own.nameToken(of: own.declarations[Int(index)]).start, default: 0] |= bits
      }
      uses[sheet] = known
    }
  }

  /// What a declaration of a sheet applies to.
  ///
  /// - Parameter offset: where its name begins.
  func use(_ offset: UInt32, in sheet: Int) -> Use {
    uses[sheet]?[offset].map { Use(bits: $0) } ?? .unknown
  }
}

extension StyledPage {
  /// The rules that may apply, and what is said of the elements that each one matches, together.
  ///
  /// - Parameter said: by element, bits.
  package func rules<Bits: FixedWidthInteger>(
    in text: Span<UInt8>, _ environment: CascadeEnvironment, _ said: [Bits]
  ) -> (rules: [CascadeRule], said: [Bits]) {
    var reader = CascadeRuleReader(sheets.sheets, environment, names)
    reader.read()
    let rules = reader.result
    let matcher = Cascade.matcher(
      elements, rules, reader.selectors, reader.names, environment.states)
    let matches = matcher.run(in: text)
    var result = [Bits](repeating: 0, count: rules.rules.count)
    for element in said.indices {
      for match in matches[Int32(truncatingIfNeeded: element)] where match.match.isPossible {
        result[Int(match.rule)] |= said[element]
      }
    }
    return (rules.rules, result)
  }
}

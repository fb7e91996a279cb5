internal import Schemefy
internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// The parts of a page with a style of their own, and the declarations that are seen in each of them.
///
/// Scenes are numbered: 0 is the page outside of all parts, and the parts follow.
struct ExplainedParts {
  package let regions: [SchemeRegion]
  /// `nil` if there are none.
  private let map: RegionMap?
  /// By loaded sheet, by the offset of the declaration's name: a bit for each scene in which it is
  /// seen, and the same bits higher up for those that it is inherited into.
  private var uses: [[UInt32: UInt64]]

  /// The maximum number of parts that are distinguished.
  private static let limit = 30

  package init(
    _ regions: [SchemeRegion], _ page: StyledPage, count: Int, in text: Span<UInt8>,
    _ environment: CascadeEnvironment
  ) {
    self.regions = Array(regions.prefix(Self.limit))
    uses = Array(repeating: [:], count: count)
    guard !regions.isEmpty else {
      map = nil
      return
    }
    let map = RegionMap(self.regions, page.elements, in: text, names: page.names)
    self.map = map
    var said = map.own.map { UInt64(1) << UInt64($0 + 1) }
    for (region, selected) in map.selected.enumerated() {
      let bit = UInt64(1) << UInt64(region + 1 + 32)
      for element in selected {
        var parent = map.parents[Int(element)]
        while parent >= 0, said[Int(parent)] & bit == 0 {
          said[Int(parent)] |= bit
          parent = map.parents[Int(parent)]
        }
      }
    }
    // Elements that are in the same scenes are one group.
    let distinct = Array(Set(said))
    let numbers = Dictionary(
      uniqueKeysWithValues: distinct.enumerated().map { ($1, Int32(truncatingIfNeeded: $0)) })
    var environment = environment
    environment.groups = ElementGroups(said.map { numbers[$0] ?? 0 }, count: distinct.count)
    var page = page
    for rule in page.styles(in: text, environment).groupedRules ?? [] {
      guard let sheet = page.sheets.loaded[rule.sheet] else { continue }
      let bits = rule.groups.reduce(UInt64(0)) { $0 | distinct[$1] }
      for name in rule.names { uses[sheet][name, default: 0] |= bits }
    }
  }

  /// The scenes that a declaration of a sheet is seen in; the first one if that is not known.
  ///
  /// - Parameters:
  ///   - offset: where its name begins.
  ///   - isInherited: whether it counts for all that is in the elements that it is of.
  func scenes(of offset: UInt32, in sheet: Int, isInherited: Bool) -> [Int] {
    guard map != nil, var bits = uses[sheet][offset] else { return [0] }
    if isInherited { bits |= bits >> 32 }
    let scenes = (0...regions.count).filter { bits & 1 << UInt64($0) != 0 }
    return scenes.isEmpty ? [0] : scenes
  }

  /// The scene of a place in the page's text, such as that of an attribute.
  package func scene(at offset: Int) -> Int { map?.region(at: offset).map { $0 + 1 } ?? 0 }

  /// The scene that an element is in.
  package func scene(of element: Int32) -> Int { map.map { Int($0.own[Int(element)]) + 1 } ?? 0 }

  /// Whether elements are in a part.
  func hasElements(_ part: Int) -> Bool { map?.own.contains(Int32(part)) ?? false }
}

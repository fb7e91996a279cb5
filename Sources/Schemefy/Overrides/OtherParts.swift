internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The parts of a page that are shown in another style than the page, or are left as they are:
/// rules that are added for the page must not apply in them.
struct OtherParts {
  private let map: RegionMap?
  private let style: UserInterfaceStyle
  /// The selector that narrows a compound selector to elements outside of these parts, without more
  /// specificity: `:where(:not(.a,:is(.a) *))`. Empty where there are none.
  let narrowing: CSSText

  init(
    _ regions: SchemeRegions, in style: UserInterfaceStyle, _ page: StyledPage,
    _ text: Span<UInt8>
  ) {
    let all = regions.all
    let others = all.filter { Self.isOther($0, in: style) }
    self.style = style
    map = all.isEmpty ? nil : RegionMap(all, page.elements, in: text, names: page.names)
    let list = others.map(\.selector.css).joined(separator: ",")
    narrowing = others.isEmpty ? "" : ":where(:not(\(list),:is(\(list)) *))"
  }

  var isEmpty: Bool { narrowing.isEmpty }

  private static func isOther(_ region: SchemeRegion, in style: UserInterfaceStyle) -> Bool {
    region.style == .ignored || region.style.scheme != style
  }

  /// Whether an element lies in a part that has another style than the page, or is left as it is.
  func contains(_ element: Int32) -> Bool {
    region(of: element).map { Self.isOther($0, in: style) } ?? false
  }

  /// Whether an element lies in a part that has the style whatever style the page has.
  func isOfStyle(_ element: Int32) -> Bool {
    region(of: element).map { !Self.isOther($0, in: style) } ?? false
  }

  private func region(of element: Int32) -> SchemeRegion? {
    guard let map, case let region = map.own[Int(element)], region >= 0 else { return nil }
    return map.regions[Int(region)]
  }
}

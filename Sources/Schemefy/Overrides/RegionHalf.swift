internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyProperties
internal import SchemefyTraits

/// The colours that a region starts from: the text and the backdrop that it would inherit if the
/// page were shown in its scheme.
struct RegionHalf: Hashable, Sendable {
  /// `nil` where no element of it inherits its colour, or the colour is not known.
  var text: CSSText?
  /// The backdrop; `nil` if each element has a background of its own, or the one behind the region is
  /// not known.
  var backdrop: CSSText?
  /// The region's own translucent background as it looks on that backdrop: the page behind it is
  /// shown in the other scheme, and must not show through.
  var cover: CSSText?
  /// Whether elements of the region may have a background or a colour by an attribute, which a rule
  /// would beat.
  var sparesAttributes = false

  /// - Parameters:
  ///   - roots: the elements that begin the region.
  ///   - colors: the colours of the page in the scheme of the region.
  ///   - readable: gives the text that is read on a backdrop, in the place of one that is seen there.
  init(
    _ roots: [Int32], _ map: RegionMap, _ elements: ElementTable, _ colors: ComputedColors,
    attributes: [NameTable.ID], readable: (_ text: Color, _ backdrop: Color) -> Color
  ) {
    var pairs: [(text: CSSText?, backdrop: CSSText?, cover: CSSText?, count: Int)] = []
    var needs = (text: false, backdrop: false)
    for root in roots {
      let parent = map.parents[Int(root)]
      let own = colors[root]
      let around = parent < 0 ? own : colors[parent]
      // A rule that may apply or not leaves open what else may.
      needs.text =
        needs.text || parent < 0 || own.textSource == around.textSource
        || own.textColor.color == nil
      needs.backdrop = needs.backdrop || own.backgroundColor.color?.isOpaque != true
      sparesAttributes =
        sparesAttributes || attributes.contains { elements.hasAttribute($0, root) }
      let ground = Self.ground(of: own, on: around.backdrop)
      let text = Self.text(
        around.color.color.flatMap { text in ground.map { .color(readable(text, $0)) } }
          ?? around.color)
      let backdrop = Self.text(around.backdrop)
      let cover = Self.cover(own, on: around.backdrop)
      let place = pairs.firstIndex {
        $0.text == text && $0.backdrop == backdrop && $0.cover == cover
      }
      if let place {
        pairs[place].count += 1
      } else if pairs.count < Self.pairLimit {
        pairs.append((text, backdrop, cover, 1))
      }
    }
    // The pair that most elements have, which goes together wherever it stands.
    guard let pair = pairs.max(by: { $0.count < $1.count }) else { return }
    text = needs.text ? pair.text : nil
    backdrop = needs.backdrop ? pair.backdrop : nil
    cover = pair.cover
  }

  /// The colour of the region's own background as it is seen on a backdrop.
  private static func ground(of own: ElementColors, on backdrop: ResolvedColor) -> Color? {
    guard let behind = backdrop.color else { return own.backdrop.color }
    return own.backgroundColor.color?.composited(over: behind) ?? behind
  }

  private static func cover(_ own: ElementColors, on backdrop: ResolvedColor) -> CSSText? {
    guard own.declaresBackground, let color = own.backgroundColor.color, !color.isOpaque,
      let behind = backdrop.color
    else { return nil }
    return text(.color(color.composited(over: behind)))
  }

  /// The colours where no page is known: those that the browser shows in the scheme, or those of
  /// the palette.
  init(_ style: SchemeRegion.Style, canvas: Color?, _ palette: MappingPalette) {
    sparesAttributes = true
    guard style == .dark else {
      text = "CanvasText"
      backdrop = canvas.flatMap { Self.text(.color($0)) } ?? "Canvas"
      return
    }
    text = palette.mapped(.label).flatMap { Self.text(.color($0.dark)) }
    backdrop = Self.text(.color(palette.darkCanvas(isGrouped: false)))
  }

  /// Replaces the author's colours by the palette's for light.
  mutating func show(_ palette: MappingPalette) {
    if text != nil { text = Self.text(.color(palette.light(.label))) }
    if backdrop != nil { backdrop = Self.text(.color(palette.lightCanvas)) }
    cover = cover.flatMap { _ in backdrop }
  }

  private static let pairLimit = 64

  private static func text(_ color: ResolvedColor) -> CSSText? {
    color.color.map { CSSText($0.rounded) }
  }

  /// The rules for elements that begin the region.
  ///
  /// - Parameter selector: the selector of the rules, without specificity.
  func rules(_ selector: CSSText) -> [CSSText] {
    let text = self.text.map { "color:\($0)" as CSSText }
    let backdrop =
      cover.map { "background-color:\($0)!important" as CSSText }
      ?? self.backdrop.map { "background-color:\($0)" }
    guard sparesAttributes else {
      let declarations = [text, backdrop].compactMap(\.self)
      return declarations.isEmpty ? [] : ["\(selector){\(declarations.joined(separator: ";"))}"]
    }
    return
      (text.map { ["\(selector):where(:not(body[text],font[color])){\($0)}"] } ?? [])
      + (backdrop.map { ["\(selector):where(:not([bgcolor])){\($0)}"] } ?? [])
  }
}

extension PageRegions {
  /// The rules for the colours that regions start from where the page is shown in a scheme.
  func halfRules(page: UserInterfaceStyle) -> [CSSText] {
    var rules: [CSSText] = []
    for (index, region) in regions.enumerated() where index < halves.count {
      let others = regions.filter { $0.style.scheme != region.style.scheme }
        .map(\.selector.css).joined(separator: ",")
      if region.style.scheme == page {
        guard !others.isEmpty, map?.roots(of: index, page: page).isEmpty != true else { continue }
        rules += halves[index].rules(":where(:where(\(others)) \(nested(region)))")
        continue
      }
      if let map, map.roots(of: index, page: page).isEmpty { continue }
      let css = region.selector.css
      let isNested = map?.isNested(index) ?? false
      let inner: CSSText = isNested ? ":not(:where(\(css)) *)" : ""
      rules += halves[index].rules(
        ":where(\(isNested ? nested(region) : css)\(inner))")
    }
    return rules
  }

  private func nested(_ region: SchemeRegion) -> CSSText {
    region.selector.isCompound ? region.selector.css : ":is(\(region.selector.css))"
  }

  /// The rules that set the `color-scheme` of regions.
  var schemeRules: [CSSText] {
    regions.runs.map { ":where(\($0.css)){color-scheme:\($0.style.scheme.keyword)!important}" }
  }
}

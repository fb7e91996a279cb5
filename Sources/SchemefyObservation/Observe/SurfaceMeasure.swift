internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyEvidence
internal import SchemefyHTML
internal import SchemefySheets

/// Measures the part of a page that the elements with a surface cover.
///
/// A planner sees a rule by itself and takes all surfaces for cells and boxes. The elements that show a
/// surface say more: a surface that holds most of a page's texts would glare in a colour that is right
/// for a mark in a line, or for a bar or a dot without text.
struct SurfaceMeasure {
  private let styles: CascadedStyles
  private let page: StyledPage
  private var elements: ElementTable { page.elements }
  private let texts: TextCounts

  init(_ page: StyledPage, _ styles: CascadedStyles, _ texts: TextCounts) {
    self.styles = styles
    self.page = page
    self.texts = texts
  }

  /// The size of an element.
  ///
  /// - Parameter index: into ``ElementTable/elements``.
  func size(of index: Int) -> SurfaceSize {
    let element = elements.elements[index]
    if isKnob(index, element) { return .knob }
    if texts.isBlank(index, element) || texts.isUnderIcon(index, element) {
      let isMark = styles.isInFlow(styles.indices[index]) || isOnTrack(Int(element.parent))
      return isMark ? .mark : .small
    }
    if texts[index] <= Thresholds.mostTextsOfSmall, element.isHTML, elements.isInLine(element) {
      return .small
    }
    return texts[index] >= Thresholds.leastTextsOfLarge && texts.areMost(texts[index])
      ? .large : .medium
  }

  /// Whether an element is the knob of a switch in a line: lighter than the element around it, and
  /// alone in that.
  private func isKnob(_ index: Int, _ element: SelectableElement) -> Bool {
    guard texts.isBlank(index, element), let track = track(around: Int(element.parent)),
      elements.isInLine(elements.elements[track])
    else { return false }
    return isLighter(styles.indices[index], than: styles.indices[track])
  }

  /// The element without texts that paints the surface around a knob: a handle that paints nothing may be
  /// between both. `nil` if there is none.
  private func track(around index: Int) -> Int? {
    var index = index
    for _ in 0..<Self.mostHandles where index >= 0 && texts[index] == 0 {
      guard elements.elements[index].tag != .body, elements.elements[index].tag != .html,
        let color = styles.backgroundColor(styles.indices[index])
      else { return nil }
      if color.alpha > Thresholds.invisibleAlpha { return index }
      index = Int(elements.elements[index].parent)
    }
    return nil
  }

  /// The elements that are looked at for a track: it, and handles in it.
  private static let mostHandles = 3

  private func isLighter(_ style: Int32, than track: Int32) -> Bool {
    guard let own = styles.backgroundColor(style), let track = styles.backgroundColor(track) else {
      return false
    }
    guard !track.isOpaque else { return own.relativeLuminance > track.relativeLuminance }
    // The track of a switch that is off may be a shade of the page, as black at 25 % is; at 3 % it is a box.
    let shade = track.composited(over: .white)
    return own.relativeLuminance > shade.relativeLuminance
      && own.contrastRatio(to: shade) >= Thresholds.leastLine
  }

  /// The size of a pseudo-element.
  func size(of item: GeneratedElement) -> SurfaceSize {
    guard let content = item.content, GeneratedText.isEmpty(content, in: page.sheets) else {
      return .medium
    }
    let parent = Int(item.element)
    if texts.isBlank(parent, elements.elements[parent]), let track = track(around: parent),
      track == parent || elements.isInLine(elements.elements[track]),
      isLighter(item.style, than: styles.indices[track])
    {
      return .knob
    }
    let isMark =
      styles.isInFlow(item.style) || texts.isBlank(parent, elements.elements[parent])
    return isMark ? .mark : .small
  }

  /// Whether an element without texts paints a surface that marks may be placed on, such as a progress bar's.
  private func isOnTrack(_ parent: Int) -> Bool {
    guard parent >= 0, texts[parent] == 0 else { return false }
    return styles.backgroundColor(styles.indices[parent])?.isOpaque ?? false
  }
}

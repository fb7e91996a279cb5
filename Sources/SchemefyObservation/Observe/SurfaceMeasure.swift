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
      return styles.isInFlow(styles.indices[index]) ? .mark : .small
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
    let parent = Int(element.parent)
    guard parent >= 0, texts[parent] == 0, texts.isBlank(index, element),
      elements.isInLine(elements.elements[parent]),
      let track = styles.backgroundColor(styles.indices[parent]), track.isOpaque,
      let own = styles.backgroundColor(styles.indices[index])
    else { return false }
    return own.relativeLuminance > track.relativeLuminance
  }

  /// The size of a pseudo-element.
  func size(of item: GeneratedElement) -> SurfaceSize {
    guard let content = item.content, GeneratedText.isEmpty(content, in: page.sheets) else {
      return .medium
    }
    let parent = Int(item.element)
    if texts.isBlank(parent, elements.elements[parent]),
      let track = styles.backgroundColor(styles.indices[parent]),
      let own = styles.backgroundColor(item.style), track.isOpaque,
      own.relativeLuminance > track.relativeLuminance
    {
      return .knob
    }
    return styles.isInFlow(item.style) ? .mark : .small
  }
}

internal import SchemefyHTML

/// How many elements with text of their own there are in each element of a page.
struct TextCounts {
  /// By element.
  private let counts: [Int32]
  /// By element: whether another is in it.
  private let isParent: [Bool]
  /// In the whole page.
  let all: Int32

  /// - Parameter texts: those of the page.
  init(_ styles: CascadedStyles, _ elements: ElementTable, texts: [AuditedText]) {
    var counts = [Int32](repeating: 0, count: elements.elements.count)
    var all: Int32 = 0
    for text in texts where !text.isDrawn && styles.isDisplayed(text.element) {
      counts[Int(text.element)] += 1
      all += 1
    }
    var isParent = [Bool](repeating: false, count: counts.count)
    // Parents stand before their children.
    for index in counts.indices.reversed() {
      let parent = elements.elements[index].parent
      guard parent >= 0 else { continue }
      counts[Int(parent)] += counts[index]
      isParent[Int(parent)] = true
    }
    self.counts = counts
    self.isParent = isParent
    self.all = all
  }

  subscript(element: Int) -> Int32 { counts[element] }

  /// Whether nothing is in an element, and it shows nothing but its surface.
  func isBlank(_ index: Int, _ element: SelectableElement) -> Bool {
    guard counts[index] == 0, !isParent[index], element.isHTML else { return false }
    switch element.tag {
    case .div, .span, .i, .b, .em, .a, .li, .td, .th, .hr, .p, .progress, .label: return true
    default: return false
    }
  }
}

/// How many elements with text of their own there are in each element of a page.
struct TextCounts {
  /// By element.
  private let counts: [Int32]
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
    // Parents stand before their children.
    for index in counts.indices.reversed() {
      let parent = elements.elements[index].parent
      if parent >= 0 { counts[Int(parent)] += counts[index] }
    }
    self.counts = counts
    self.all = all
  }

  subscript(element: Int) -> Int32 { counts[element] }
}

package import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML

/// Counts, for each element of a page, the elements in it that have text of their own.
package struct TextCounts {
  /// For each element, the count.
  private let counts: [Int32]
  /// For each element, whether another element is in it.
  private let isParent: [Bool]
  /// For each element, whether another is in it that is no part of an icon.
  private let holdsMore: [Bool]
  /// The count for the whole page.
  package let all: Int32

  /// Whether some number of texts is most of the page's.
  func areMost(_ count: Int32) -> Bool { Double(count) > Double(all) * Thresholds.wholeShare }

  /// - Parameter texts: the texts of the page.
  package init(_ styles: CascadedStyles, _ elements: ElementTable, texts: [PageText]) {
    var counts = [Int32](repeating: 0, count: elements.elements.count)
    var all: Int32 = 0
    for text in texts where !text.isDrawn && styles.isDisplayed(text.element) {
      counts[Int(text.element)] += 1
      all += 1
    }
    var isParent = [Bool](repeating: false, count: counts.count)
    var holdsMore = isParent
    // Parents stand before their children.
    for index in counts.indices.reversed() {
      let parent = elements.elements[index].parent
      guard parent >= 0 else { continue }
      counts[Int(parent)] += counts[index]
      isParent[Int(parent)] = true
      if holdsMore[index] || !elements.elements[index].isOfIcon { holdsMore[Int(parent)] = true }
    }
    self.counts = counts
    self.isParent = isParent
    self.holdsMore = holdsMore
    self.all = all
  }

  package subscript(element: Int) -> Int32 { counts[element] }

  /// Whether an element is empty, and shows nothing but its surface.
  package func isBlank(_ index: Int, _ element: SelectableElement) -> Bool {
    counts[index] == 0 && !isParent[index] && Self.isBox(element)
  }

  /// Whether only an icon is in an element, which can be a mark nevertheless.
  func isUnderIcon(_ index: Int, _ element: SelectableElement) -> Bool {
    counts[index] == 0 && isParent[index] && !holdsMore[index] && Self.isBox(element)
  }

  private static func isBox(_ element: SelectableElement) -> Bool {
    guard element.isHTML else { return false }
    switch element.tag {
    case .div, .span, .i, .b, .em, .a, .li, .td, .th, .hr, .p, .progress, .label: return true
    default: return false
    }
  }
}

extension SelectableElement {
  /// Whether the element is an icon or a part of one: from a font, or drawn.
  fileprivate var isOfIcon: Bool {
    guard isHTML else { return true }
    switch tag {
    case .i, .span, .b, .em: return true
    default: return false
    }
  }
}

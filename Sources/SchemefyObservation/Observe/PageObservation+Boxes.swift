internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyEvidence
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// The elements of a page that paint surfaces.
extension PageObservation {
  /// Adds the boxes of the page to the evidence, outer ones before inner ones.
  mutating func addBoxes() {
    let elements = page.elements.elements
    let original = evidence.original.styles
    let boxes = surfaceElements()
    // By element: the number of the box that its texts lie on; -1 for the canvas.
    var numbers = [Int32](repeating: -1, count: elements.count)
    var known: [SeenBox: Int32] = [:]
    for (index, style) in styles.indices.enumerated() {
      guard page.budget.checkpoint(at: index) else { break }
      let parent = Int(elements[index].parent)
      guard style >= 0, parent >= 0 else { continue }
      let sharing = boxes[index]
      guard sharing.contains(.isBox) else {
        numbers[index] = numbers[parent]
        continue
      }
      var box = SeenBox(
        parent: numbers[parent], style: style, parentStyle: styles.indices[parent])
      box.hasTexts = counts[index] > 0
      box.hasAllTexts = sharing.contains(.hasAll)
      box.lendsTexts = sharing.contains(.lends)
      box.isCell = elements[index].isCell
      box.isMark = counts.isBlank(index, elements[index]) && styles.isInFlow(style)
      box.isInLine = page.elements.isInLine(elements[index])
      box.isRaised = page.elements.isRaised(index)
      let number = known[box] ?? Int32(truncatingIfNeeded: evidence.boxes.count)
      if known.updateValue(number, forKey: box) == nil { evidence.boxes.append(box) }
      evidence.boxes[Int(number)].weight +=
        original[Int(style)].isHidden && !box.isRaised ? 0 : max(1, counts[index])
      numbers[index] = number
    }
  }

  /// Whether an element paints a surface, and how its texts and those of the surface around it are
  /// shared.
  private struct TextSharing: OptionSet {
    let rawValue: UInt8

    /// The element paints a surface.
    static let isBox = TextSharing(rawValue: 1)
    /// All texts of the surface around the element are in the element.
    static let hasAll = TextSharing(rawValue: 2)
    /// All of the element's own texts are in a surface on it.
    static let lends = TextSharing(rawValue: 4)
  }

  /// For each element, whether it paints a surface, and how that shares its texts with others.
  private func surfaceElements() -> [TextSharing] {
    let elements = page.elements.elements
    let original = evidence.original.styles
    var boxes = [TextSharing](repeating: [], count: elements.count)
    // By element: that whose background lies behind its texts.
    var owners = [Int](repeating: 0, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = Int(elements[index].parent)
      guard style >= 0, parent >= 0 else { continue }
      let owner = owners[parent]
      guard styles.hasBackground(style), original[Int(style)].backdropSource != nil else {
        owners[index] = owner
        continue
      }
      owners[index] = index
      let hasAll = owner > 0 && counts[owner] > 0 && counts[owner] == counts[index]
      boxes[index] = hasAll ? [.isBox, .hasAll] : .isBox
      if hasAll { boxes[owner].insert(.lends) }
    }
    return boxes
  }
}

extension SelectableElement {
  /// Whether the element is a cell or a row: a darker surface behind those shows as lines.
  fileprivate var isCell: Bool {
    switch tag {
    case .td, .th, .tr, .tbody, .thead, .tfoot: true
    default: false
    }
  }
}

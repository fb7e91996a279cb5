internal import SchemefyHTML

/// A drawing in a page, until its end.
struct OpenDrawing: Sendable {
  let element: HTMLDocument.NodeID
  /// How many colours were collected before it.
  private let hints: Int
  private let attributes: Int
  var hasText = false

  init(_ element: HTMLDocument.NodeID, _ page: CollectedPage) {
    self.element = element
    hints = page.hints.count
    attributes = page.attributes.count
  }

  /// Says of all colours in it that they are in a diagram.
  func markDiagram(_ page: inout CollectedPage) {
    for index in page.hints.indices.dropFirst(hints) where page.hints[index].syntax == .css {
      page.hints[index].isInDiagram = true
    }
    for index in page.attributes.indices.dropFirst(attributes)
    where page.attributes[index].element == .unknown {
      page.attributes[index].isInDiagram = true
    }
  }
}

extension PageCollector {
  /// Ends with a drawing. Where text stands in it, its shapes are what that is written on, whatever
  /// element they are; an icon's are what is seen of it.
  @_lifetime(self: copy self)
  mutating func endDrawing(_ drawing: OpenDrawing) {
    if drawing.hasText { drawing.markDiagram(&page) }
    self.drawing = nil
  }
}

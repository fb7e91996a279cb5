package import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
package import SchemefySheets
internal import SchemefySource

/// The texts of a page that have to be readable: the audit judges the same texts that a rewrite
/// makes readable.
package struct PageTexts: Sendable {
  /// The texts of elements, one for each element with text of its own.
  package private(set) var own: [PageText]
  /// The texts that fields and buttons show of their attributes, and the placeholders of fields.
  private var values: [PageText]
  private var placeholders: [PageText]
  /// For each element, whether its texts are not judged, as it is part of an inactive control: WCAG
  /// makes no demand of those.
  package private(set) var inactive: [Bool]

  package init(_ page: StyledPage, _ text: Span<UInt8>, disabled: DisabledControls) {
    inactive = disabled.inactive(in: page.elements)
    own = PageText.all(in: page.elements, text, inactive: inactive, page.budget)
    values = PageText.values(in: page.elements, text, inactive: inactive, page.budget)
    placeholders = PageText.placeholders(in: page.elements, text, inactive: inactive, page.budget)
  }

  /// Returns the texts without those of some elements.
  package func removing(_ isExcluded: (Int32) -> Bool) -> PageTexts {
    var texts = self
    texts.own.removeAll { isExcluded($0.element) }
    texts.values.removeAll { isExcluded($0.element) }
    texts.placeholders.removeAll { isExcluded($0.element) }
    for element in inactive.indices where isExcluded(Int32(truncatingIfNeeded: element)) {
      texts.inactive[element] = true
    }
    return texts
  }

  /// All texts that elements show in their own colours.
  package var all: [PageText] { values.isEmpty ? own : own + values }

  /// The offset of the text of an element; `nil` for parts, and for elements without text of their
  /// own.
  package func offset(of part: TextPart) -> Int? {
    guard case .none = part.part else { return nil }
    return Self.text(of: part.element, among: own)?.offset
  }

  /// The text of a pseudo-element; `nil` if it has none that is judged.
  package func text(of item: GeneratedElement, in page: StyledPage) -> PageText? {
    let element = item.element
    switch item.pseudoElement {
    case .placeholder: return Self.text(of: element, among: placeholders)
    case .before, .after:
      let own = page.elements.elements[Int(element)]
      guard !inactive[Int(element)], !Self.isReplaced(own.tag), let content = item.content,
        let words = GeneratedText.text(of: content, in: page.sheets)
      else { return nil }
      return PageText(
        element: element, part: item.pseudoElement, offset: page.elements.start(of: element),
        words: words)
    case .marker:
      guard !inactive[Int(element)], page.elements.elements[Int(element)].tag == .li else {
        return nil
      }
      return PageText(
        element: element, part: .marker, offset: page.elements.start(of: element),
        words: item.content.flatMap { GeneratedText.text(of: $0, in: page.sheets) } ?? "•")
    case .selection, .firstLine, .firstLetter:
      var text = Self.text(of: element, among: own) ?? Self.text(of: element, among: values)
      text?.part = item.pseudoElement
      return text
    default: return nil
    }
  }

  /// The text of an element; texts are in the order of their elements.
  private static func text(of element: Int32, among texts: [PageText]) -> PageText? {
    let index = texts.partitioningIndex { $0.element >= element }
    return index < texts.count && texts[index].element == element ? texts[index] : nil
  }

  /// Whether an element generates no content, as it is replaced by a picture or another object.
  private static func isReplaced(_ tag: TagName) -> Bool {
    switch tag {
    case .img, .br, .input, .textarea, .select, .iframe, .object, .embed, .video: true
    default: false
    }
  }
}

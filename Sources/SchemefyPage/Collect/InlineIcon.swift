internal import SchemefyColor
internal import SchemefyHTML
package import SchemefySource

/// A drawing in a page that is small and nothing but shapes: it may be an icon of one colour.
package struct InlineIcon: Sendable {
  /// The tag of its `svg`.
  package var tag: TextRange
  /// The colours and the style attributes in the icon: ranges of indices into those of the page.
  package var hints: Range<Int>
  package var attributes: Range<Int>
  /// Whether a shape in the icon has no `fill`, and so is black.
  package var hasDefaultFill: Bool
  /// Whether an earlier run left its mark on the icon.
  package var isMarked: Bool
}

/// An ``InlineIcon`` whose `svg` element is still open.
struct OpenIcon: Sendable {
  /// The size of a drawing, as its attributes give it.
  enum Size: Sendable {
    case small, large
    /// The attributes leave the size to the surroundings.
    case open
  }

  let tag: TextRange
  let size: Size
  let isMarked: Bool
  /// Whether it has only contained shapes, groups and descriptions so far.
  private(set) var isPlain = true
  private(set) var hasDefaultFill = false
  private var count = 0
  /// The offsets of tags that have a `fill` for all their descendants.
  private var filled: [Int] = []

  /// An icon has no more elements than this.
  private static let limit = 64

  init(tag: TextRange, size: Size, isMarked: Bool) {
    self.tag = tag
    self.size = size
    self.isMarked = isMarked
  }

  /// Notes an element, the first of which is the `svg` itself.
  ///
  /// - Parameter hasFill: whether it has a `fill` of its own.
  mutating func note(_ element: borrowing FoundElement, hasFill: Bool) {
    let node = element.node
    count += 1
    guard isPlain, count <= Self.limit else {
      isPlain = false
      return
    }
    switch node.tag {
    case .path, .circle, .ellipse, .line, .polyline, .polygon, .rect:
      if !hasFill, !isFilled(element) { hasDefaultFill = true }
    case .g, .defs: if hasFill { filled.append(node.range.lowerBound) }
    case .svg where count == 1: if hasFill { filled.append(node.range.lowerBound) }
    case .title, .desc: break
    default: isPlain = false
    }
  }

  /// Whether an element around an element has a `fill`.
  private func isFilled(_ element: borrowing FoundElement) -> Bool {
    guard !filled.isEmpty else { return false }
    var ancestors = element.ancestors
    while let ancestor = ancestors.next(), case .svg = ancestor.namespace {
      if filled.contains(ancestor.range.lowerBound) { return true }
    }
    return false
  }
}

extension OpenIcon.Size {
  /// - Parameters: the values of attributes; empty where there are none.
  init(width: [UInt8], height: [UInt8], viewBox: [UInt8]) {
    let sizes = [width, height].map { Self($0) }
    if sizes.contains(.large) {
      self = .large
    } else if sizes.contains(.small) {
      self = .small
    } else {
      let numbers = DrawnNumber.words(viewBox)
      let isSmall = numbers.count == 4 && numbers.suffix(2).allSatisfy { Self($0) == .small }
      self = isSmall ? .small : .open
    }
  }

  /// A length: up to 48 px or 3 em is that of an icon.
  private init(_ text: some Collection<UInt8>) {
    let text = text.map(\.asciiLowercased)
    let digits = text.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
      self = .open
      return
    }
    switch String(decoding: text.dropFirst(digits.count), as: UTF8.self) {
    case "", "px": self = number <= Double(Thresholds.iconSize) ? .small : .large
    case "em", "rem", "ex", "ch": self = number <= Thresholds.iconSizeInEms ? .small : .large
    default: self = .open
    }
  }
}

extension PageCollector {
  /// Starts a drawing that may be an icon; `nil` where it is too large, or no rule of the page
  /// reaches it.
  ///
  /// - Parameter viewBox: the attribute's value; empty if there is none.
  func openIcon(_ element: borrowing FoundElement, viewBox: [UInt8]) -> OpenIcon? {
    var size = OpenIcon.Size(
      width: value("width", of: element), height: value("height", of: element), viewBox: viewBox)
    guard size != .large, element.tree == .document else { return nil }
    var ancestors = element.ancestors
    if let parent = ancestors.next(), case .html = parent.namespace, Self.isInLine(parent.tag) {
      size = .small
    }
    let marker = value(SchemeMarker.attribute, of: element)
    return OpenIcon(
      tag: element.node.range, size: size,
      isMarked: marker.elementsEqual(SchemeMarker.icon.utf8))
  }

  /// The value of an attribute; empty if there is none.
  private func value(_ name: StaticString, of element: borrowing FoundElement) -> [UInt8] {
    element.attribute(name).map { bytes(of: $0) } ?? []
  }

  /// Notes an element in a drawing that may be an icon.
  @_lifetime(self: copy self)
  mutating func noteInIcon(_ element: borrowing FoundElement) {
    guard drawing?.icon?.isPlain == true else { return }
    let hasFill = hasFill(element)
    drawing?.icon?.note(element, hasFill: hasFill)
  }

  /// Whether an element sets a `fill` for itself and its descendants.
  private func hasFill(_ element: borrowing FoundElement) -> Bool {
    if let fill = element.attribute("fill"), !fill.value.isEmpty { return true }
    return setsFill(element)
  }

  /// Whether the style attribute of an element sets its `fill`.
  func setsFill(_ element: borrowing FoundElement) -> Bool {
    guard let style = element.attribute("style") else { return false }
    let css = bytes(of: style)
    let count = "fill".utf8.count
    // The bytes are not copied: drawings have very many such attributes.
    for start in css.indices.dropLast(count) {
      let end = start + count
      guard css[start].asciiLowercased == UInt8(ascii: "f"),
        css.span.matches(TextRange(start..<end), "fill")
      else { continue }
      if css[end...].first(where: { !$0.isASCIIWhitespace }) == UInt8(ascii: ":") { return true }
    }
    return false
  }

  /// Adds an icon to the page, at its end.
  ///
  /// - Parameter node: that of its `svg`.
  @_lifetime(self: copy self)
  mutating func endIcon(_ drawing: OpenDrawing, _ node: HTMLNode) {
    guard let icon = drawing.icon, icon.isPlain, icon.size == .small || isBesideText(node) else {
      return
    }
    page.icons.append(
      InlineIcon(
        tag: placed(icon.tag), hints: drawing.hints..<page.hints.count,
        attributes: drawing.attributes..<page.attributes.count,
        hasDefaultFill: icon.hasDefaultFill, isMarked: icon.isMarked))
  }

  /// Whether an element stands in a run of text.
  private func isBesideText(_ node: HTMLNode) -> Bool {
    var start = node.range.lowerBound - 1
    while start >= 0, text[start].isASCIIWhitespace { start -= 1 }
    if start >= 0, text[start] != UInt8(ascii: ">") { return true }
    var end = max(node.range.upperBound, node.endTag.upperBound)
    while end < text.count, text[end].isASCIIWhitespace { end += 1 }
    return end < text.count && text[end] != UInt8(ascii: "<")
  }

  /// Whether an element is a part of a line, a heading or a control, which large things do not
  /// stand in.
  private static func isInLine(_ tag: TagName) -> Bool {
    switch tag {
    case .a, .abbr, .b, .big, .button, .code, .em, .font, .i, .label, .legend, .mark, .nobr,
      .output,
      .q, .s, .small, .span, .strong, .sub, .summary, .sup, .time, .tt, .u, .h1, .h2, .h3, .h4, .h5,
      .h6:
      true
    default: false
    }
  }
}

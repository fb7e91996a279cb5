internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// Collects an element that shows a picture.
  @_lifetime(self: copy self)
  mutating func visitImage(_ element: borrowing FoundElement, _ kind: ImageElement.Kind) {
    guard !element.isInMask(exactly: entities != nil) else { return }
    let source: HTMLAttribute?
    switch kind {
    case .img: source = element.attribute("src")
    case .input: source = isImageButton(element) ? element.attribute("src") : nil
    case .video: source = element.attribute("poster")
    case .embedded: source = embeddedPicture(element)
    case .image: source = element.attribute("href") ?? element.attribute("xlink:href")
    }
    let sourceSet = kind == .img ? element.attribute("srcset") : nil
    guard source ?? sourceSet != nil else { return }
    let node = element.node
    let end = max(node.range.upperBound, node.endTag.upperBound)
    page.images.append(
      ImageElement(
        range: placed(TextRange(node.range.lowerBound..<end)), kind: kind,
        source: embedded(source), sourceSet: embedded(sourceSet),
        sizes: embedded(element.attribute("sizes")), size: size(of: element),
        names: names(of: element), tree: element.tree,
        pictureStart: element.endOfPictureTag.map { $0 + origin },
        hasSources: page.sourcedPictures.contains(node.parent),
        sources: page.pictureSources.removeValue(forKey: node.parent) ?? [],
        hasSchemes: page.schemedPictures.contains(node.parent), isInHTML: element.isInHTML))
  }

  /// The URL of an `object` or an `embed`, if that is a picture by itself.
  private func embeddedPicture(_ element: borrowing FoundElement) -> HTMLAttribute? {
    let name: StaticString = element.node.tag == .object ? "data" : "src"
    guard let url = element.attribute(name), DataURL.startsPicture(bytes(of: url).span) else {
      return nil
    }
    return url
  }

  private func isImageButton(_ element: borrowing FoundElement) -> Bool {
    element.attribute("type").map { bytes(of: $0).map(\.asciiLowercased) == Array("image".utf8) }
      ?? false
  }

  /// The smaller of width and height, as attributes give them.
  private func size(of element: borrowing FoundElement) -> Int? {
    let width = element.attribute("width").map { number(bytes(of: $0)) } ?? nil
    let height = element.attribute("height").map { number(bytes(of: $0)) } ?? nil
    guard let width, let height else { return width ?? height }
    return min(width, height)
  }

  /// The classes of an image, and its id.
  private func names(of element: borrowing FoundElement) -> [[UInt8]] {
    let classes = element.attribute("class").map { bytes(of: $0) } ?? []
    let id = element.attribute("id").map { [bytes(of: $0)] } ?? []
    return classes.split(whereSeparator: \.isASCIIWhitespace).map { Array($0) } + id
  }

  /// HTML "parse dimension values", as far as it is about whole pixels.
  private func number(_ value: [UInt8]) -> Int? {
    guard !value.contains(UInt8(ascii: "%")) else { return nil }
    let digits = value.drop(while: \.isASCIIWhitespace).prefix(while: \.isASCIIDigit).prefix(6)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Collects a `source`, which may be for a scheme.
  @_lifetime(self: copy self)
  mutating func visitSource(_ element: borrowing FoundElement) {
    guard element.endOfPictureTag != nil else { return }
    page.sourcedPictures.insert(element.node.parent)
    let media = element.attribute("media")
    page.pictureSources[element.node.parent, default: []].append(
      PictureSource(
        range: placed(element.node.range), sourceSet: embedded(element.attribute("srcset")),
        media: embedded(media)))
    guard let media else { return }
    let value = String(decoding: bytes(of: media).map(\.asciiLowercased), as: UTF8.self)
    if value.contains("prefers-color-scheme") { page.schemedPictures.insert(element.node.parent) }
  }
}

extension FoundElement {
  /// Whether its parent is an element of HTML.
  var isInHTML: Bool {
    var ancestors = self.ancestors
    guard let parent = ancestors.next(), case .html = parent.namespace else { return false }
    return true
  }

  /// The offset behind the tag of the `picture` that is the parent of the element; `nil` if there is
  /// none.
  var endOfPictureTag: Int? {
    var ancestors = self.ancestors
    guard let parent = ancestors.next(), case .html = parent.namespace,
      case .picture = parent.tag, !parent.isImplied
    else { return nil }
    return parent.range.upperBound
  }
}

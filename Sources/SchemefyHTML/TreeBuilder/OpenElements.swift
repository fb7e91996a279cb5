import SchemefySource

/// An element on the stack of open elements.
struct OpenElement {
  var node: HTMLDocument.NodeID
  /// The node that gets the element's children: the element itself, or a template's content.
  var childrenParent: HTMLDocument.NodeID
  /// The name as written in the start tag; empty for implied elements.
  var name: TextRange
  var tag: TagName
  var namespace: ElementNamespace
  var traits: ElementTraits

  /// Whether the element is one of HTML with a given name.
  func isHTML(_ name: TagName) -> Bool {
    tag == name && namespace == .html
  }
}

/// The stack of open elements.
///
/// All searches look at the upper ``searchLimit`` elements only, so that no nesting makes the
/// parser quadratic; the limit is above the depth where browsers stop nesting.
///
/// WHATWG HTML §13.2.4.2
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements>
struct OpenElements {
  private(set) var items: [OpenElement] = []
  /// The number of open HTML elements of each name: most searches end here. (Not an `InlineArray`: the
  /// compiler copies the whole of it for a look at one count.)
  private var counts = [Int32](repeating: 0, count: 256)
  /// The number of open elements of other namespaces.
  private(set) var foreignCount = 0

  /// The number of elements that a search looks at.
  static let searchLimit = 1024

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var last: OpenElement? { items.last }

  /// The lowest index that searches look at.
  var searchFloor: Int { max(0, items.count - OpenElements.searchLimit) }

  init() { items.reserveCapacity(64) }

  subscript(index: Int) -> OpenElement { items[index] }

  /// The number of open HTML elements with the name.
  func count(of tag: TagName) -> Int { Int(counts[Int(tag.rawValue)]) }

  mutating func push(_ element: OpenElement) {
    note(element, 1)
    items.append(element)
  }

  mutating func popLast() -> OpenElement? {
    guard let element = items.popLast() else { return nil }
    note(element, -1)
    return element
  }

  /// Removes the current node, which there must be.
  @inline(__always)
  mutating func removeLast() {
    note(items.removeLast(), -1)
  }

  mutating func remove(at index: Int) {
    note(items.remove(at: index), -1)
  }

  mutating func insert(_ element: OpenElement, at index: Int) {
    note(element, 1)
    items.insert(element, at: index)
  }

  /// Puts a copy in the place of the element it was copied from.
  mutating func replaceNode(at index: Int, with node: HTMLDocument.NodeID) {
    items[index].node = node
    items[index].childrenParent = node
  }

  /// Counts the places of names in another text.
  mutating func move(_ place: (TextRange) -> TextRange) {
    for index in items.indices { items[index].name = place(items[index].name) }
  }

  /// Adds traits to the current node.
  mutating func addTraits(_ traits: ElementTraits) {
    guard !items.isEmpty else { return }
    items[items.count - 1].traits.formUnion(traits)
  }

  /// The index of an element, or `nil` if it is not (or too deep) on the stack.
  func index(of node: HTMLDocument.NodeID) -> Int? {
    let floor = searchFloor
    var index = items.count - 1
    while index >= floor {
      if items[index].node == node { return index }
      index -= 1
    }
    return nil
  }

  /// The index of the topmost HTML element with the name.
  func lastIndex(of tag: TagName) -> Int? {
    guard count(of: tag) > 0 else { return nil }
    let floor = searchFloor
    var index = items.count - 1
    while index >= floor {
      if items[index].isHTML(tag) { return index }
      index -= 1
    }
    return nil
  }

  /// Whether the stack has an HTML element with the name in a scope.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope>
  func has(_ tag: TagName, in scope: ElementTraits = .scope) -> Bool {
    guard count(of: tag) > 0 else { return false }
    let floor = searchFloor
    var index = items.count - 1
    while index >= floor {
      if items[index].isHTML(tag) { return true }
      if !items[index].traits.isDisjoint(with: scope) { return false }
      index -= 1
    }
    return false
  }

  /// Whether the stack has one of the headings `h1` to `h6` in scope.
  func hasHeadingInScope() -> Bool {
    let floor = searchFloor
    var index = items.count - 1
    while index >= floor {
      let element = items[index]
      if element.namespace == .html && element.tag.isHeading { return true }
      if element.traits.contains(.scopeMarker) { return false }
      index -= 1
    }
    return false
  }

  /// Whether the element at an index is in scope: no scope marker is above it.
  func isInScope(index: Int) -> Bool {
    var above = items.count - 1
    while above > index {
      if items[above].traits.contains(.scopeMarker) { return false }
      above -= 1
    }
    return true
  }

  @inline(__always)
  private mutating func note(_ element: OpenElement, _ change: Int32) {
    if element.namespace == .html {
      counts[Int(element.tag.rawValue)] &+= change
    } else {
      foreignCount &+= Int(change)
    }
  }
}

extension TagName {
  /// Whether the name is one of `h1` to `h6`.
  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }
}

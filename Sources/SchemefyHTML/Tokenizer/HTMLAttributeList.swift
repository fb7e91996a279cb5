/// The attributes of a tag, in order.
///
/// Removed elements stay in the storage, and are overwritten later: so the array is allocated once
/// per document, and emptied by setting a number.
package struct HTMLAttributeList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private var storage: [HTMLAttribute] = []
  package private(set) var count = 0

  package init() {}

  package init(arrayLiteral attributes: HTMLAttribute...) {
    storage = attributes
    count = attributes.count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The attribute at an index in `0..<count`.
  package subscript(index: Int) -> HTMLAttribute {
    precondition(index < count, "an attribute's index is less than their number")
    return storage[index]
  }

  package var span: Span<HTMLAttribute> {
    @_lifetime(borrow self)
    get { storage.span.extracting(first: count) }
  }

  /// Adds an attribute.
  @inline(__always)
  package mutating func append(_ attribute: HTMLAttribute) {
    if count < storage.count {
      storage[count] = attribute
    } else {
      storage.append(attribute)
    }
    count &+= 1
  }

  /// Removes all attributes.
  @inline(__always)
  package mutating func removeAll() { count = 0 }

  /// Removes the attributes from an index on.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func removeAll(from index: Int) {
    precondition(0...count ~= index, "what is removed is in the list")
    count = index
  }
}

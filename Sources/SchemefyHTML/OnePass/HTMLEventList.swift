/// The events of the tokens of one step, in order.
///
/// Removed events stay in the storage, as in a list of attributes, and are overwritten later.
package struct HTMLEventList: RandomAccessCollection, Sendable {
  private var storage: [HTMLEvent] = []
  package private(set) var count = 0

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The event at an index in `0..<count`.
  package subscript(index: Int) -> HTMLEvent {
    precondition(index < count, "an event's index is less than their number")
    return storage[index]
  }

  package var span: Span<HTMLEvent> {
    @_lifetime(borrow self)
    get { storage.span.extracting(first: count) }
  }

  /// Adds an event.
  @inline(__always)
  mutating func append(_ event: HTMLEvent) {
    if count < storage.count {
      storage[count] = event
    } else {
      storage.append(event)
    }
    count &+= 1
  }

  /// Removes all events.
  @inline(__always)
  mutating func removeAll() { count = 0 }
}

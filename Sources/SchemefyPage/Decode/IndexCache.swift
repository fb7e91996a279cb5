internal import SchemefySource
internal import SchemefyXML
internal import Synchronization

/// Remembers the indexes of encodings, which take milliseconds to be had.
package final class IndexCache: Sendable {
  private let found = Mutex<[CharacterIndex.Name: CharacterIndex?]>([:])

  /// The index with a name; `nil` if the system can't give it.
  func index(_ name: CharacterIndex.Name) -> CharacterIndex? {
    found.withLock { found in
      if let known = found[name] { return known }
      let index = CharacterIndex(converting: name)
      found.updateValue(index, forKey: name)
      return index
    }
  }
}

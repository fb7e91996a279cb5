internal import SchemefySource

/// The name of a custom property with its hash: facts on properties are often looked up by name,
/// and names are long.
package struct CustomPropertyName: Hashable, Sendable {
  /// `--` included.
  package let text: String
  package let hash: UInt64

  package init(_ text: String) {
    self.text = text
    // A copy: the span of a short string lies in the string, which is ended too early where this is inlined.
    let bytes = Array(text.utf8)
    hash = Self.hash(of: bytes.span)
  }

  /// - Parameter hash: the result of `hash(of:)` for the text.
  package init(_ text: String, hash: UInt64) {
    self.text = text
    self.hash = hash
  }

  package static func == (first: CustomPropertyName, second: CustomPropertyName) -> Bool {
    first.hash == second.hash && first.text == second.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The hash of a name, the same all through a process.
  ///
  /// Eight bytes at a time; the last eight overlap those before them.
  package static func hash(of name: Span<UInt8>) -> UInt64 {
    var hash = propertyNameSeed &+ UInt64(truncatingIfNeeded: name.count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
    guard name.count >= 8 else {
      add(name.partialWord(at: 0))
      return hash
    }
    var position = 0
    while position &+ 8 < name.count {
      add(name.word(at: position))
      position &+= 8
    }
    add(name.word(at: name.count &- 8))
    return hash
  }
}

/// Not the same in every process, so that no sheet can be written whose names all collide.
private let propertyNameSeed = UInt64.random(in: .min ... .max)

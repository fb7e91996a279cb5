/// Bytes as the key of a table, hashed eight at a time: an array feeds them to the hash one by one.
package struct TextKey: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func hash(into hasher: inout Hasher) {
    let text = bytes.span
    hasher.combine(text.count)
    var offset = 0
    while offset + 8 <= text.count {
      hasher.combine(text.word(at: offset))
      offset += 8
    }
    if offset < text.count { hasher.combine(text.partialWord(at: offset)) }
  }
}

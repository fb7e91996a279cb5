/// Bytes as the key of a table, hashed at once: an array feeds them to the hash one by one.
package struct TextKey: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    // SAFETY: the buffer is that of the array, and is read while the call lasts.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}

import SchemefySource

/// How much room a tree is going to need.
extension HTMLDocument {
  /// Reserves capacity for the tree of a text, by a sample of it: an array that grows is copied,
  /// and holds the old storage and the new for a while. Unused capacity costs nothing, as memory
  /// that is not written to is not allocated.
  mutating func reserveCapacity(for text: Span<UInt8>) {
    let (tags, attributes) = Self.estimate(for: text)
    // At most two nodes for a `<`: text, and an element if it starts one.
    nodes.reserveCapacity(2 * tags + 16, details: min(attributes, tags))
    self.attributes.reserveCapacity(attributes)
    copyLimit = Self.copyLimit(of: text.count)
  }

  /// About how many tags and attributes a text has, rather too many: `<` and `=` in samples from
  /// all over it.
  private static func estimate(for text: Span<UInt8>) -> (tags: Int, attributes: Int) {
    let length = 256
    let samples = 32
    let step = max(length, text.count / samples)
    var tags = 0
    var attributes = 0
    var looked = 0
    var start = 0
    while start < text.count {
      let sample = text.extracting(start..<min(text.count, start + length))
      var index = 0
      while index + 16 <= sample.count {
        let block = sample.block(at: index)
        tags += ByteScan.bits(ByteScan.equal(block, UInt8(ascii: "<"))).nonzeroBitCount
        attributes += ByteScan.bits(ByteScan.equal(block, UInt8(ascii: "="))).nonzeroBitCount
        index += 16
      }
      looked += index
      start += step
    }
    guard looked > 0 else { return (0, 0) }
    return (scaled(tags, looked, text.count), scaled(attributes, looked, text.count))
  }

  /// The estimated number in the whole text, from the number in a part of it, plus a tenth.
  private static func scaled(_ found: Int, _ part: Int, _ whole: Int) -> Int {
    Int(Double(found) * 1.1 * Double(whole) / Double(part)) + 16
  }
}

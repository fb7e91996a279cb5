/// A Huffman code of a JPEG, by the lengths of its words.
///
/// ITU-T T.81 Annex C <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>
struct JPEGHuffmanCode: Sendable {
  /// A symbol, and the number of bits of its word; 0 bits where no word fits.
  typealias Entry = (symbol: UInt8, length: UInt8)

  /// The number of bits that a word has at most.
  static let mostBits = 16
  /// The number of bits that are looked up at once; longer words are rare.
  private static let fastBits = 8

  /// By the next bits of the input, the word that they begin with.
  private var fast: [Entry]
  /// By length: the first word, the number of words, and the place of the first one's symbol.
  private var first = [Int](repeating: 0, count: mostBits + 1)
  private var counts = [Int](repeating: 0, count: mostBits + 1)
  private var places = [Int](repeating: 0, count: mostBits + 1)
  private let symbols: [UInt8]

  /// - Parameters:
  ///   - counts: how many words have each length, from 1 on; 16 of them.
  ///   - symbols: the symbols in the order of their words.
  /// - Returns: `nil` if there are more words than bits for them, or fewer symbols than words.
  init?(counts: [UInt8], symbols: [UInt8]) {
    let total = counts.reduce(0) { $0 + Int($1) }
    guard counts.count == Self.mostBits, total <= symbols.count else { return nil }
    self.symbols = symbols
    fast = Array(repeating: (0, 0), count: 1 << Self.fastBits)
    var (word, place) = (0, 0)
    for length in 1...Self.mostBits {
      let count = Int(counts[length - 1])
      guard word + count <= 1 << length else { return nil }
      (first[length], self.counts[length], places[length]) = (word, count, place)
      if length <= Self.fastBits { addFast(word..<word + count, length, from: place) }
      place += count
      word = (word + count) << 1
    }
  }

  private mutating func addFast(_ words: Range<Int>, _ length: Int, from place: Int) {
    let free = Self.fastBits - length
    for word in words {
      let entry: Entry = (symbols[place + word - words.lowerBound], UInt8(length))
      for rest in 0..<1 << free { fast[word << free | rest] = entry }
    }
  }

  /// The word that some bits begin with.
  ///
  /// - Parameter bits: ``mostBits`` of them.
  func entry(_ bits: Int) -> Entry {
    let entry = fast[bits >> (Self.mostBits - Self.fastBits)]
    guard entry.length == 0 else { return entry }
    for length in Self.fastBits + 1...Self.mostBits {
      let place = bits >> (Self.mostBits - length) - first[length]
      guard place >= 0, place < counts[length] else { continue }
      return (symbols[places[length] + place], UInt8(length))
    }
    return (0, 0)
  }
}

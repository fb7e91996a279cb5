/// Reads ISO-2022-JP, in which escape sequences switch between character sets.
///
/// Encoding Standard §12.2.1 <https://encoding.spec.whatwg.org/#iso-2022-jp-decoder>
struct ISO2022JPDecoder {
  /// The character set of bytes, until the next escape sequence.
  enum State: UInt8, Hashable, Sendable {
    case ascii, roman, katakana
    /// The standard's states *leading byte* and *trailing byte*.
    case jis0208

    /// The escape sequence that leads to the state.
    var escape: [UInt8] {
      switch self {
      case .ascii: [0x1B, 0x28, 0x42]
      case .roman: [0x1B, 0x28, 0x4A]
      case .katakana: [0x1B, 0x28, 0x49]
      case .jis0208: [0x1B, 0x24, 0x42]
      }
    }

    /// The state that the bytes behind an ESC lead to; `nil` for others.
    fileprivate init?(_ first: UInt8, _ second: UInt8) {
      switch (first, second) {
      case (0x28, 0x42): self = .ascii
      case (0x28, 0x4A): self = .roman
      case (0x28, 0x49): self = .katakana
      case (0x24, 0x40), (0x24, 0x42): self = .jis0208
      default: return nil
      }
    }
  }

  private let jis0208: CharacterIndex
  private var text: DecodedText
  private var shifts = ISO2022JPShifts()
  private var state = State.ascii
  /// Whether nothing stands behind the last escape sequence yet: the standard's *output*.
  private var isBehindEscape = false
  /// The offset of the first of the escape sequences that belong to the next character; `nil` if it has
  /// none.
  ///
  /// A place before that character is thus before them, in the state of the character before: text
  /// inserted there never stands right behind an escape sequence, nor does one remain when all text
  /// around it is removed. Escape sequences at the end of the file belong to no text.
  private var pendingStart: Int?

  private init(jis0208: CharacterIndex, from start: Int, capacity: Int) {
    self.jis0208 = jis0208
    text = DecodedText(from: start, capacity: capacity)
  }

  /// The text, and where its source is in which state.
  static func decode(
    _ bytes: [UInt8], from start: Int, jis0208: CharacterIndex
  ) -> (text: DecodedText, shifts: ISO2022JPShifts) {
    let span = bytes.span
    var decoder = ISO2022JPDecoder(
      jis0208: jis0208, from: start, capacity: span.count + span.count / 2)
    var offset = start
    while offset < span.count {
      offset +=
        span[offset] == 0x1B
        ? decoder.escape(at: offset, of: span) : decoder.character(at: offset, of: span)
    }
    return (decoder.text, decoder.shifts)
  }

  private mutating func append(_ scalar: UInt32, at offset: Int, length: Int) -> Int {
    text.append(scalar, from: (pendingStart ?? offset)..<offset + length)
    pendingStart = nil
    return length
  }

  /// Reads the escape sequence at an ESC; returns its length.
  private mutating func escape(at offset: Int, of bytes: Span<UInt8>) -> Int {
    guard offset + 2 < bytes.count, let next = State(bytes[offset + 1], bytes[offset + 2]) else {
      isBehindEscape = false
      return append(0xFFFD, at: offset, length: 1)
    }
    state = next
    shifts.append(at: offset, to: next)
    if isBehindEscape { return append(0xFFFD, at: offset, length: 3) }
    isBehindEscape = true
    pendingStart = pendingStart ?? offset
    return 3
  }

  /// Reads a character; gives its length.
  ///
  /// - Precondition: no ESC stands at `offset`.
  private mutating func character(at offset: Int, of bytes: Span<UInt8>) -> Int {
    isBehindEscape = false
    let byte = bytes[offset]
    switch (state, byte) {
    case (.roman, 0x5C): return append(0xA5, at: offset, length: 1)
    case (.roman, 0x7E): return append(0x203E, at: offset, length: 1)
    case (.ascii, 0...0x0D), (.ascii, 0x10...0x7F), (.roman, 0...0x0D), (.roman, 0x10...0x7F):
      return append(UInt32(byte), at: offset, length: 1)
    case (.katakana, 0x21...0x5F):
      return append(0xFF61 - 0x21 + UInt32(byte), at: offset, length: 1)
    case (.jis0208, 0x21...0x7E):
      // An ESC, or the end, leaves the lead byte alone; anything else is taken with it.
      guard offset + 1 < bytes.count, bytes[offset + 1] != 0x1B else {
        return append(0xFFFD, at: offset, length: 1)
      }
      let trail = bytes[offset + 1]
      let pointer = (Int(byte) - 0x21) * 94 + Int(trail) - 0x21
      let codePoint = 0x21...0x7E ~= trail ? jis0208[pointer] : 0
      return append(codePoint == 0 ? 0xFFFD : codePoint, at: offset, length: 2)
    default:
      return append(0xFFFD, at: offset, length: 1)
    }
  }
}

/// The offsets of escape sequences in a file, with the states that they switch to.
struct ISO2022JPShifts: Sendable {
  private var shifts: [(start: Int, state: ISO2022JPDecoder.State)] = []

  fileprivate mutating func append(at start: Int, to state: ISO2022JPDecoder.State) {
    shifts.append((start, state))
  }

  /// The state at an offset of the file.
  func state(at offset: Int) -> ISO2022JPDecoder.State {
    let next = shifts.partitioningIndex { $0.start >= offset - 2 }
    return next > 0 ? shifts[next - 1].state : .ascii
  }

  /// Whether an escape sequence starts at an offset.
  func startsEscape(at offset: Int) -> Bool {
    let next = shifts.partitioningIndex { $0.start >= offset }
    return next < shifts.count && shifts[next].start == offset
  }
}

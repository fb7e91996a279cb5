/// Reads the blocks of a GIF up to the pixels of its first frame.
struct GIFBlocks {
  /// The header of a frame, which stands in front of its pixels.
  struct Frame {
    let width: Int
    let height: Int
    let palette: ArraySlice<UInt8>
  }

  private var rest: ArraySlice<UInt8>
  private var palette: ArraySlice<UInt8> = []
  /// The number of the colour that the next frame does not draw.
  private(set) var transparent: Int?

  /// Reads the logical screen: §17, §18.
  ///
  /// - Returns: `nil` if the file ends before.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    rest = bytes[13...]
    palette = table(bytes[10])
  }

  /// The next byte; `nil` at the end.
  mutating func next() -> UInt8? { rest.popFirst() }

  /// Reads a table of colours: §19.
  ///
  /// - Parameter flags: whether there is one, and of what size.
  private mutating func table(_ flags: UInt8) -> ArraySlice<UInt8> {
    guard flags & 0x80 != 0 else { return [] }
    let count = 3 << (Int(flags & 7) + 1)
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads up to the pixels of a frame: §20.
  mutating func frame() -> Frame? {
    while let block = next() {
      switch block {
      case 0x21:
        guard let label = next() else { return nil }
        let data = data()
        // §23 "Graphic Control Extension"
        if label == 0xF9, data.count >= 4 { transparent = data[0] & 1 == 0 ? nil : Int(data[3]) }
      case 0x2C:
        let head = Array(rest.prefix(9))
        guard head.count == 9 else { return nil }
        rest = rest.dropFirst(9)
        let own = table(head[8])
        return Frame(
          width: Int(head[4]) | Int(head[5]) << 8, height: Int(head[6]) | Int(head[7]) << 8,
          palette: own.isEmpty ? palette : own)
      default: return nil
      }
    }
    return nil
  }

  /// Reads blocks of data up to an empty one: §15.
  mutating func data() -> [UInt8] {
    var data: [UInt8] = []
    while let count = next(), count > 0 {
      data += rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
    }
    return data
  }
}

/// Reads the segments of a JPEG up to the means of all blocks.
///
/// ITU-T T.81 Annex B <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>
struct JPEGReader: ~Escapable {
  private let input: Span<UInt8>
  /// Behind `FF D8`.
  private var position = 2
  private let limit: Int
  /// The first entries of the quantisation tables.
  private var steps = [Int?](repeating: nil, count: 4)
  private var dcCodes = [JPEGHuffmanCode?](repeating: nil, count: 4)
  private var acCodes = [JPEGHuffmanCode?](repeating: nil, count: 4)
  private var interval = 0
  private(set) var frame: JPEGFrame?
  /// The colour transform that Adobe's segment names; `nil` if there is none.
  private(set) var transform: UInt8?

  /// - Parameter limit: the largest number of blocks.
  @_lifetime(copy input)
  init(_ input: Span<UInt8>, limit: Int) {
    (self.input, self.limit) = (input, limit)
  }

  /// Reads segments until all blocks have their means.
  ///
  /// - Returns: whether they do; they do not if the file is damaged, or coded in a way that browsers do
  ///   not read either.
  @_lifetime(self: copy self)
  mutating func read() -> Bool {
    while let marker = nextMarker() {
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: return false
      case 0xC0, 0xC1, 0xC2:
        guard frame == nil, let segment = segment(),
          let own = JPEGFrame(segment, isProgressive: marker == 0xC2, limit: limit)
        else { return false }
        frame = own
      case 0xC4:
        guard let segment = segment(), addCodes(segment) else { return false }
      // Lossless, hierarchical or arithmetic coding, and heights behind the pixels.
      case 0xC3, 0xC5...0xCF, 0xDC: return false
      case 0xDB:
        guard let segment = segment(), addSteps(segment) else { return false }
      case 0xDD:
        guard let segment = segment(), segment.count >= 2 else { return false }
        interval = Int(segment[0]) << 8 | Int(segment[1])
      case 0xDA:
        guard let segment = segment(), readScan(segment) else { return false }
        if frame?.isComplete == true { return true }
      case 0xEE:
        guard let segment = segment() else { return false }
        if segment.count >= 12, segment.starts(with: "Adobe".utf8) { transform = segment[11] }
      default:
        guard segment() != nil else { return false }
      }
    }
    return false
  }

  /// The next marker, behind any bytes before it; `nil` at the end.
  @_lifetime(self: copy self)
  private mutating func nextMarker() -> UInt8? {
    while position + 1 < input.count {
      if input[position] == 0xFF, input[position + 1] != 0, input[position + 1] != 0xFF {
        position += 2
        return input[position - 1]
      }
      position += 1
    }
    return nil
  }

  /// The bytes of a segment, behind its length; `nil` if it does not end.
  @_lifetime(self: copy self)
  private mutating func segment() -> [UInt8]? {
    guard position + 2 <= input.count else { return nil }
    let count = Int(input[position]) << 8 | Int(input[position + 1])
    let end = position + count
    guard count >= 2, end <= input.count else { return nil }
    let bytes = (position + 2..<end).map { input[$0] }
    position = end
    return bytes
  }

  // MARK: Tables

  /// §B.2.4.1 "Quantization table-specification syntax"
  @_lifetime(self: copy self)
  private mutating func addSteps(_ segment: [UInt8]) -> Bool {
    var rest = segment[...]
    while let head = rest.popFirst() {
      let size = head >> 4 == 0 ? 1 : 2
      guard head >> 4 < 2, head & 15 < 4, rest.count >= 64 * size else { return false }
      steps[Int(head & 15)] = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(64 * size)
    }
    return true
  }

  /// §B.2.4.2 "Huffman table-specification syntax"
  @_lifetime(self: copy self)
  private mutating func addCodes(_ segment: [UInt8]) -> Bool {
    var rest = segment[...]
    while let head = rest.popFirst() {
      let counts = Array(rest.prefix(JPEGHuffmanCode.mostBits))
      let total = counts.reduce(0) { $0 + Int($1) }
      rest = rest.dropFirst(counts.count)
      guard head >> 4 < 2, head & 15 < 4, total <= rest.count,
        let code = JPEGHuffmanCode(counts: counts, symbols: Array(rest.prefix(total)))
      else { return false }
      if head >> 4 == 0 {
        dcCodes[Int(head & 15)] = code
      } else {
        acCodes[Int(head & 15)] = code
      }
      rest = rest.dropFirst(total)
    }
    return true
  }

  // MARK: Scans

  /// Reads a scan that brings means, and passes over any other.
  ///
  /// §B.2.3 "Scan header syntax"
  @_lifetime(self: copy self)
  private mutating func readScan(_ head: [UInt8]) -> Bool {
    guard var frame, let count = head.first.map(Int.init), 1...4 ~= count,
      head.count >= 4 + 2 * count
    else { return false }
    let (start, bits) = (head[1 + 2 * count], head[3 + 2 * count])
    // Of the other coefficients, or of a further bit: the next marker is behind it.
    guard !frame.isProgressive || start == 0 && bits >> 4 == 0 else { return true }
    guard bits & 15 < 14, frame.isProgressive || bits == 0 else { return false }
    var members: [JPEGScan.Member] = []
    for index in 0..<count {
      let tables = head[2 + 2 * index]
      let identifier = head[1 + 2 * index]
      guard let component = frame.components.firstIndex(where: { $0.identifier == identifier }),
        frame.means[component].isEmpty,
        !members.contains(where: { $0.component == component }),
        tables >> 4 < 4, tables & 15 < 4, let dc = dcCodes[Int(tables >> 4)],
        let step = steps[frame.components[component].table]
      else { return false }
      let ac = frame.isProgressive ? nil : acCodes[Int(tables & 15)]
      guard frame.isProgressive || ac != nil else { return false }
      members.append(JPEGScan.Member(component: component, dc: dc, ac: ac, step: step))
    }
    let scan = JPEGScan(members: members, interval: interval, shift: Int(bits & 15))
    guard let end = scan.read(input, from: position, into: &frame) else { return false }
    (self.frame, position) = (frame, end)
    return true
  }
}

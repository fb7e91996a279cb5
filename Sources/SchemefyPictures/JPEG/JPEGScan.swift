/// A scan of a JPEG that brings the means of blocks: the DC coefficients of some components.
///
/// ITU-T T.81 §F.2 and §G.2 <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>. Of the other coefficients, a
/// sequential scan has the codes, which are passed over; a progressive one has them in other scans. What
/// later scans add to a mean is less than a step of its quantisation.
struct JPEGScan {
  /// A component of the scan, with the tables that decode it.
  struct Member {
    /// The number of the component in the frame.
    let component: Int
    let dc: JPEGHuffmanCode
    /// `nil` in a progressive scan.
    let ac: JPEGHuffmanCode?
    /// The step by which its DC coefficients are quantised.
    let step: Int
  }

  let members: [Member]
  /// The number of groups between restarts; 0 for none.
  let interval: Int
  /// The number of low bits that a progressive scan leaves to later ones.
  let shift: Int

  /// Reads the scan into a frame.
  ///
  /// - Returns: the offset behind it; `nil` if it is damaged.
  /// - Complexity: linear in the number of bytes, as each block takes a bit at least.
  func read(_ input: Span<UInt8>, from start: Int, into frame: inout JPEGFrame) -> Int? {
    var bits = JPEGBits(input, from: start)
    let components = members.map { frame.components[$0.component] }
    var means = components.map { [UInt8](repeating: 0, count: $0.stride * $0.depth) }
    var before = [Int](repeating: 0, count: members.count)
    let isInterleaved = members.count > 1
    let columns = isInterleaved ? frame.groupColumns : components[0].columns
    let rows = isInterleaved ? frame.groupRows : components[0].rows
    for group in 0..<columns * rows {
      if interval > 0, group > 0, group % interval == 0 {
        guard bits.restart(group / interval - 1) else { return nil }
        for index in before.indices { before[index] = 0 }
      }
      let (column, row) = (group % columns, group / columns)
      for index in members.indices {
        let own = components[index]
        let (across, down) = isInterleaved ? (own.horizontal, own.vertical) : (1, 1)
        for block in 0..<across * down {
          guard let value = value(&bits, members[index], &before[index]) else { return nil }
          let place = (row * down + block / across) * own.stride
          means[index][place + column * across + block % across] = value
        }
      }
    }
    for (member, values) in zip(members, means) { frame.means[member.component] = values }
    return bits.position
  }

  /// The mean of the next block; `nil` if its code is damaged.
  ///
  /// - Parameter before: the coefficient of the block before, of which only the difference is coded.
  @_lifetime(bits: copy bits)
  private func value(_ bits: inout JPEGBits, _ member: Member, _ before: inout Int) -> UInt8? {
    guard let size = bits.symbol(member.dc), size <= 11, let change = bits.number(ofSize: size)
    else { return nil }
    before += change
    if let ac = member.ac, !skip(&bits, ac) { return nil }
    let coefficient = before << shift + (1 << shift) / 2
    // A block of equal samples has eight times their distance from the middle as its coefficient.
    let mean = Double(coefficient * member.step) / 8 + 128
    return UInt8(max(0, min(255, mean.rounded())))
  }

  /// Passes over the other coefficients of a block.
  @_lifetime(bits: copy bits)
  private func skip(_ bits: inout JPEGBits, _ code: JPEGHuffmanCode) -> Bool {
    var place = 1
    while place < 64 {
      guard let symbol = bits.symbol(code) else { return false }
      let (zeros, size) = (symbol >> 4, symbol & 15)
      // The end of the block; or else sixteen zeros.
      if size == 0, zeros < 15 { return true }
      place += zeros + 1
      guard bits.skip(size) else { return false }
    }
    return place == 64
  }
}

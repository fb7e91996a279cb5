/// The frame of a JPEG: its size, and the components that its pixels consist of.
///
/// ITU-T T.81 §B.2.2 "Frame header syntax" <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>
struct JPEGFrame: Sendable {
  /// A component, such as the luminance, as a grid of blocks of 8 x 8 samples.
  struct Component: Sendable {
    let identifier: UInt8
    /// The number of samples across and down, for each block of the coarsest component.
    let horizontal: Int
    let vertical: Int
    /// The number of its quantisation table.
    let table: Int
    /// The number of blocks that hold a part of the picture, across and down.
    fileprivate(set) var columns = 0
    fileprivate(set) var rows = 0
    /// The number of blocks in a row as they are coded: whole groups of the interleaved components.
    fileprivate(set) var stride = 0
    /// The number of blocks in a column as they are coded.
    fileprivate(set) var depth = 0
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  private(set) var components: [Component] = []
  /// For each component, the means of the samples of its blocks, 0...255; empty until a scan has brought
  /// them.
  var means: [[UInt8]] = []
  /// The largest sampling factors of the components.
  private(set) var horizontal = 1
  private(set) var vertical = 1

  /// The numbers of blocks across and down of a component that is not subsampled.
  var columns: Int { (width + 7) / 8 }
  var rows: Int { (height + 7) / 8 }
  /// The numbers of interleaved groups of blocks across and down.
  var groupColumns: Int { Self.divided(width, by: 8 * horizontal) }
  var groupRows: Int { Self.divided(height, by: 8 * vertical) }

  /// Whether all components have their values.
  var isComplete: Bool { means.allSatisfy { !$0.isEmpty } }

  /// - Parameters:
  ///   - segment: the header, behind its length.
  ///   - limit: the largest number of blocks.
  /// - Returns: `nil` if it is damaged, has samples of other than eight bits, or too many blocks.
  init?(_ segment: [UInt8], isProgressive: Bool, limit: Int) {
    guard segment.count >= 6, segment[0] == 8 else { return nil }
    height = Int(segment[1]) << 8 | Int(segment[2])
    width = Int(segment[3]) << 8 | Int(segment[4])
    self.isProgressive = isProgressive
    let count = Int(segment[5])
    // A height of 0 stands for one that is written behind the pixels, which no encoder does.
    guard width > 0, height > 0, [1, 3, 4].contains(count), segment.count >= 6 + 3 * count,
      columns <= limit / rows
    else { return nil }
    for start in stride(from: 6, to: 6 + 3 * count, by: 3) {
      let factors = (Int(segment[start + 1] >> 4), Int(segment[start + 1] & 15))
      guard 1...4 ~= factors.0, 1...4 ~= factors.1, segment[start + 2] < 4,
        !components.contains(where: { $0.identifier == segment[start] })
      else { return nil }
      components.append(
        Component(
          identifier: segment[start], horizontal: factors.0, vertical: factors.1,
          table: Int(segment[start + 2])))
      (horizontal, vertical) = (max(horizontal, factors.0), max(vertical, factors.1))
    }
    means = Array(repeating: [], count: count)
    for index in components.indices {
      let own = components[index]
      components[index].columns = Self.divided(width * own.horizontal, by: 8 * horizontal)
      components[index].rows = Self.divided(height * own.vertical, by: 8 * vertical)
      components[index].stride = groupColumns * own.horizontal
      components[index].depth = groupRows * own.vertical
    }
  }

  private static func divided(_ number: Int, by other: Int) -> Int { (number + other - 1) / other }

  /// The mean of a component in a block of the finest grid.
  func mean(of component: Int, column: Int, row: Int) -> UInt8 {
    let own = components[component]
    let place = row * own.vertical / vertical * own.stride + column * own.horizontal / horizontal
    return means[component][place]
  }
}

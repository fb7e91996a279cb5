internal import SchemefyCSS

/// Where a block of declarations stands in the cascade by origin, context, attachment and layer.
///
/// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
struct CascadeRank: Hashable, Comparable, Sendable {
  enum Origin: UInt32 {
    case userAgent, hints, author
  }

  /// From the top: two bits of origin, eight for the tree's depth, one for what is attached to the
  /// element, 21 for the layer; all so that what is greater goes before as a normal declaration.
  private(set) var bits: UInt32 = 0

  private static let layerMask: UInt32 = 1 << 21 - 1

  init() {}

  /// - Parameters:
  ///   - depth: how many hosts are around the tree of the sheet.
  ///   - layer: the place of the layer in the order of its tree.
  init(_ origin: Origin, depth: Int = 0, isAttached: Bool = false, layer: UInt32 = 0) {
    bits =
      origin.rawValue << 30 | UInt32(255 - min(depth, 255)) << 22 | (isAttached ? 1 << 21 : 0)
      | min(layer, Self.layerMask)
  }

  /// The least rank of what is the author's or stands for it, as hints do for `revert`.
  static let firstOfAuthor = CascadeRank(bits: CascadeRank.Origin.hints.rawValue << 30)

  private init(bits: UInt32) { self.bits = bits }

  var isUserAgent: Bool { bits >> 30 == Origin.userAgent.rawValue }

  /// The rank of the important declarations: a user agent's before the author's, inner trees before
  /// outer ones, and earlier layers before later ones.
  var important: UInt32 {
    let origin = 2 - bits >> 30
    let depth = 255 - bits >> 22 & 255
    let attached = bits >> 21 & 1
    let layer = Self.layerMask - bits & Self.layerMask
    return origin << 30 | depth << 22 | attached << 21 | layer
  }

  static func < (left: CascadeRank, right: CascadeRank) -> Bool { left.bits < right.bits }
}

/// What orders the declarations for an element.
struct CascadeKey: Comparable, Sendable {
  /// Rank and specificity.
  var high: UInt64
  /// Proximity and order of appearance.
  var low: UInt64

  /// - Parameters:
  ///   - rank: that of normal or of important declarations.
  ///   - proximity: the number of generations to the scoping root; none is the greatest.
  init(rank: UInt32, specificity: Specificity, proximity: Int32, order: Int32) {
    high = UInt64(rank) << 32 | UInt64(specificity.rawValue)
    low =
      UInt64(UInt32(bitPattern: Int32.max - proximity)) << 32 | UInt64(UInt32(bitPattern: order))
  }

  @inline(__always)
  static func < (left: CascadeKey, right: CascadeKey) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

package import SchemefyCSS

/// The rank of a block of declarations in the cascade by origin, context, attachment and layer.
///
/// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
package struct CascadeRank: Hashable, Comparable, Sendable {
  package enum Origin: UInt64 {
    case userAgent, hints, author
  }

  /// From the top: two bits of origin, 24 for the tree, one for style attributes, 24 for the layer;
  /// a greater number wins among normal declarations.
  package private(set) var bits: UInt64 = 0

  private static let mask: UInt64 = 1 << 24 - 1

  package init() {}

  /// - Parameters:
  ///   - tree: the place of the sheet's tree in shadow-including tree order.
  ///   - layer: the place of the layer in the order of its tree.
  package init(_ origin: Origin, tree: Int = 0, isAttached: Bool = false, layer: UInt32 = 0) {
    let inner = Self.mask - min(UInt64(tree), Self.mask)
    bits =
      origin.rawValue << 49 | inner << 25 | (isAttached ? 1 << 24 : 0)
      | min(UInt64(layer), Self.mask)
  }

  /// The least rank of the author's declarations and of presentational hints, which `revert` treats
  /// as the author's.
  static let firstOfAuthor = CascadeRank(bits: CascadeRank.Origin.hints.rawValue << 49)

  private init(bits: UInt64) { self.bits = bits }

  package var isUserAgent: Bool { bits >> 49 == Origin.userAgent.rawValue }

  /// The rank of the important declarations: a user agent's before the author's, inner trees before
  /// outer ones, and earlier layers before later ones.
  package var important: UInt64 {
    let origin = 2 - bits >> 49
    let tree = Self.mask - bits >> 25 & Self.mask
    let attached = bits >> 24 & 1
    let layer = Self.mask - bits & Self.mask
    return origin << 49 | tree << 25 | attached << 24 | layer
  }

  /// Whether important declarations of the rank win over those of an ``AddedRule``, which are in front of
  /// all layers.
  var isBeforeAddedRules: Bool { important >> 24 > CascadeRank(.author).important >> 24 }

  package static func < (left: CascadeRank, right: CascadeRank) -> Bool { left.bits < right.bits }
}

/// The position of a block of declarations in the cascade, and the number of the block: two words,
/// so that sorting moves little.
package struct CascadeKey: Comparable, Sendable {
  /// The rank, and the specificity so far as there is room.
  private let high: UInt64
  /// The rest of the specificity, proximity, order of appearance.
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A key of a block that is in no scope.
  ///
  /// - Parameters:
  ///   - rank: that of normal or of important declarations.
  ///   - block: the number of the block; those of rules are in the order of appearance.
  package init(rank: UInt64, specificity: Specificity, block: Int32) {
    let specificity = UInt64(specificity.rawValue)
    high = rank << 13 | specificity >> 17
    low = specificity << 47 | UInt64(UInt32(bitPattern: block))
  }

  /// The key of the same block in a scope.
  ///
  /// - Parameter proximity: the number of generations to the scoping root; none is the greatest.
  @inline(__always)
  package func with(proximity: Int32) -> CascadeKey {
    let nearness = UInt64(Int16.max - Int16(clamping: proximity))
    return CascadeKey(high: high, low: low | nearness << 32)
  }

  /// The key of the same block with another rank.
  package func with(rank: UInt64) -> CascadeKey {
    CascadeKey(high: rank << 13 | high & (1 << 13 - 1), low: low)
  }

  /// A key that loses to all others.
  static var lowest: CascadeKey { CascadeKey(high: 0, low: 0) }

  package var block: Int32 { Int32(truncatingIfNeeded: low) }

  @inline(__always)
  package static func < (left: CascadeKey, right: CascadeKey) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

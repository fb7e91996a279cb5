internal import SchemefyCSS

/// Where a block of declarations stands in the cascade by origin, context, attachment and layer.
///
/// css-cascade-5 §6.1 <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
struct CascadeRank: Hashable, Comparable, Sendable {
  enum Origin: UInt64 {
    case userAgent, hints, author
  }

  /// From the top: two bits of origin, 24 for the tree, one for what is attached to the element, 24
  /// for the layer; all so that what is greater goes before as a normal declaration.
  private(set) var bits: UInt64 = 0

  private static let mask: UInt64 = 1 << 24 - 1

  init() {}

  /// - Parameters:
  ///   - tree: the place of the sheet's tree in shadow-including tree order.
  ///   - layer: the place of the layer in the order of its tree.
  init(_ origin: Origin, tree: Int = 0, isAttached: Bool = false, layer: UInt32 = 0) {
    let inner = Self.mask - min(UInt64(tree), Self.mask)
    bits =
      origin.rawValue << 49 | inner << 25 | (isAttached ? 1 << 24 : 0)
      | min(UInt64(layer), Self.mask)
  }

  /// The least rank of what is the author's or stands for it, as hints do for `revert`.
  static let firstOfAuthor = CascadeRank(bits: CascadeRank.Origin.hints.rawValue << 49)

  private init(bits: UInt64) { self.bits = bits }

  var isUserAgent: Bool { bits >> 49 == Origin.userAgent.rawValue }

  /// The rank of the important declarations: a user agent's before the author's, inner trees before
  /// outer ones, and earlier layers before later ones.
  var important: UInt64 {
    let origin = 2 - bits >> 49
    let tree = Self.mask - bits >> 25 & Self.mask
    let attached = bits >> 24 & 1
    let layer = Self.mask - bits & Self.mask
    return origin << 49 | tree << 25 | attached << 24 | layer
  }

  static func < (left: CascadeRank, right: CascadeRank) -> Bool { left.bits < right.bits }
}

/// What orders the declarations for an element.
struct CascadeKey: Comparable, Sendable {
  var rank: UInt64
  /// Specificity and proximity.
  var weight: UInt64
  /// Of appearance.
  var order: Int32

  /// - Parameters:
  ///   - rank: that of normal or of important declarations.
  ///   - proximity: the number of generations to the scoping root; none is the greatest.
  init(rank: UInt64, specificity: Specificity, proximity: Int32, order: Int32) {
    self.rank = rank
    weight =
      UInt64(specificity.rawValue) << 32 | UInt64(UInt32(bitPattern: Int32.max - proximity))
    self.order = order
  }

  @inline(__always)
  static func < (left: CascadeKey, right: CascadeKey) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.weight != right.weight { return left.weight < right.weight }
    return left.order < right.order
  }
}

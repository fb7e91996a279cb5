internal import SchemefyCSS

/// The cascade layers of all trees, in the order in which they were declared.
///
/// css-cascade-5 §6.4 <https://drafts.csswg.org/css-cascade-5/#layering>
package struct CascadeLayers: Sendable {
  /// The index of a layer, in the order in which they are first named.
  package typealias Index = Int32

  private struct Layer: Sendable {
    var parent: Index
    var firstChild: Index = -1
    var lastChild: Index = -1
    var nextSibling: Index = -1
    /// The places in the order of names at which the layer was first named, in the media of the
    /// environment and in its other media; the greatest number where it is not named.
    var first: (here: Int, there: Int) = (.max, .max)
  }

  private struct Key: Hashable, Sendable {
    var parent: Index
    var name: NameTable.ID
  }

  private var layers: [Layer] = []
  private var named: [Key: Index] = [:]
  /// By tree: the layer of the styles that are in no layer. -1 stands for a user agent's.
  private var roots: [Int32: Index] = [:]
  /// The number of times that layers were named.
  private var count = 0

  /// The implicit layer of a tree, which all other ones of the tree are in.
  package mutating func root(of tree: Int32) -> Index {
    if let root = roots[tree] { return root }
    let root = add(in: -1)
    roots[tree] = root
    return root
  }

  /// Returns the layer with a name in a parent layer, which is made if there is none.
  ///
  /// - Parameter places: the places in which the layer is named.
  mutating func layer(
    named name: NameTable.ID, in parent: Index, _ places: MediaPlaces
  ) -> Index {
    let key = Key(parent: parent, name: name)
    let layer = named[key] ?? add(in: parent)
    named[key] = layer
    note(layer, places)
    return layer
  }

  /// A layer without a name, which is like no other.
  mutating func anonymousLayer(in parent: Index, _ places: MediaPlaces) -> Index {
    let layer = add(in: parent)
    note(layer, places)
    return layer
  }

  /// Notes that a layer is named in some places.
  private mutating func note(_ layer: Index, _ places: MediaPlaces) {
    count += 1
    let first = layers[Int(layer)].first
    if !places.isDisjoint(with: .anyHere) { layers[Int(layer)].first.here = min(first.here, count) }
    if !places.isDisjoint(with: .anyThere) {
      layers[Int(layer)].first.there = min(first.there, count)
    }
  }

  private mutating func add(in parent: Index) -> Index {
    let layer = Index(truncatingIfNeeded: layers.count)
    layers.append(Layer(parent: parent))
    guard parent >= 0 else { return layer }
    let last = layers[Int(parent)].lastChild
    if last < 0 {
      layers[Int(parent)].firstChild = layer
    } else {
      layers[Int(last)].nextSibling = layer
    }
    layers[Int(parent)].lastChild = layer
    return layer
  }

  /// Whether the layers have one order in all places: each layer is named behind those that are listed
  /// before it, wherever both are.
  var isAlikeElsewhere: Bool {
    layers.allSatisfy { outer in
      var (here, there) = (0, 0)
      var next = outer.firstChild
      while next >= 0 {
        let first = layers[Int(next)].first
        if first.here != .max {
          guard first.here > here else { return false }
          here = first.here
        }
        if first.there != .max {
          guard first.there > there else { return false }
          there = first.there
        }
        next = layers[Int(next)].nextSibling
      }
      return true
    }
  }

  /// By layer: its place in the order, each tree's counted from 0. The styles of a layer itself
  /// come behind all layers in it.
  package func order() -> [UInt32] {
    var order = [UInt32](repeating: 0, count: layers.count)
    for root in roots.values {
      var next: UInt32 = 0
      var current = root
      current = innermost(current)
      while true {
        order[Int(current)] = next
        next += 1
        guard current != root else { break }
        let sibling = layers[Int(current)].nextSibling
        current = sibling >= 0 ? innermost(sibling) : layers[Int(current)].parent
      }
    }
    return order
  }

  private func innermost(_ layer: Index) -> Index {
    var current = layer
    while layers[Int(current)].firstChild >= 0 { current = layers[Int(current)].firstChild }
    return current
  }
}

/// The names of layers, as `@layer` and `@import` have them.
struct LayerNames: Sendable {
  /// Each as its idents, outermost first.
  package private(set) var names: [[NameTable.ID]] = []

  /// Reads `<layer-name>#`; `nil` for anything else. Nothing at all is no name.
  package init?(_ values: consuming ComponentValueCursor, _ table: inout NameTable) {
    guard !values.isAtEnd else { return }
    repeat {
      var name: [NameTable.ID] = []
      values.skipWhitespace()
      repeat {
        // No white space may stand around the full stops.
        guard let value = values.next(), values.token(value.first).kind == .ident else {
          return nil
        }
        name.append(table.intern(values.token(value.first).decodedBytes(in: values.text).span))
      } while Self.consumeFullStop(&values)
      names.append(name)
    } while values.consume(.comma)
    guard values.isAtEnd else { return nil }
  }

  @_lifetime(values: copy values)
  private static func consumeFullStop(_ values: inout ComponentValueCursor) -> Bool {
    guard let token = values.peek(), token.isDelim(UInt8(ascii: "."), in: values.text) else {
      return false
    }
    return values.next() != nil
  }
}

internal import SchemefyCascade

/// The ends of floats: whether a box around them holds them, and whether backgrounds of later blocks lie
/// under them.
///
/// CSS 2.2 §9.5 <https://drafts.csswg.org/css2/#floats>
struct FloatPlaces {
  /// By box: the last child that clears floats, by which the box holds those before; -1 for none.
  private(set) var lastClearing: [Int32]
  /// For each box, whether it is a float with the background of a later block under it.
  private(set) var isOverBlock: [Bool]

  /// - Complexity: linear in the number of boxes.
  init(_ tree: LayoutTree) {
    let boxes = tree.boxes
    lastClearing = [Int32](repeating: -1, count: boxes.count)
    isOverBlock = [Bool](repeating: false, count: boxes.count)
    // By box: that whose formatting context its content is in; by that: what is behind the last clearance.
    var contexts = [Int32](repeating: 0, count: boxes.count)
    var regions = contexts
    // By region: its painted blocks.
    var counts: [Int32] = [0]
    var floats: [(place: Int32, region: Int32, count: Int32)] = []
    for (index, box) in boxes.enumerated() where !box[.isHidden] {
      let place = Int32(truncatingIfNeeded: index)
      let parent = Int(tree.parents[index])
      let context = parent < 0 ? place : contexts[parent]
      func beginRegion(of context: Int32) {
        regions[Int(context)] = Int32(truncatingIfNeeded: counts.count)
        counts.append(0)
      }
      contexts[index] = box[.formsContext] ? place : context
      if box[.formsContext] { beginRegion(of: place) }
      guard parent >= 0 else { continue }
      if box[.clears] {
        lastClearing[parent] = place
        beginRegion(of: context)
      }
      let region = regions[Int(context)]
      if box[.floats] {
        floats.append((place, region, counts[Int(region)]))
      } else if box.paint != .nothing, !box[.isInline], !box[.formsContext] {
        counts[Int(region)] += 1
      }
    }
    for float in floats where counts[Int(float.region)] > float.count {
      isOverBlock[Int(float.place)] = true
    }
  }
}

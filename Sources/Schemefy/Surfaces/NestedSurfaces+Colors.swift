internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySheets

/// What surfaces have to become on what they lie on.
extension NestedSurfaces {
  /// By element: what its surface becomes for that of an element in it, which has the same colour and
  /// all its texts.
  func lent(_ dark: ComputedColors) -> [Int: Color] {
    var lent: [Int: Color] = [:]
    // By element: that whose background lies behind its texts.
    var owners = [Int](repeating: 0, count: elements.count)
    for (index, style) in styles.indices.enumerated() {
      let parent = elements[index].parent
      guard style >= 0, parent >= 0 else { continue }
      let element = Int32(truncatingIfNeeded: index)
      let owner = owners[Int(parent)]
      guard isSurface(element, style) else {
        owners[index] = owner
        continue
      }
      owners[index] = index
      if owner > 0, texts[owner] > 0, texts[owner] == texts[index],
        light[element].backdrop == light[parent].backdrop,
        seamless(element, in: parent, dark) != nil
      {
        lent[owner] = dark[element].backdrop.color
      }
    }
    return lent
  }

  /// What a strong colour has to become that lies on itself; `nil` if it can stay.
  func seamless(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    onItself(element, in: parent, dark)?.seamless
  }

  /// What a card has to become that its shadow alone tells from what it lies on; `nil` for anything
  /// else.
  func elevated(_ element: Int32, in parent: Int32, _ dark: ComputedColors) -> Color? {
    texts[Int(element)] > 0 ? onItself(element, in: parent, dark)?.elevated : nil
  }

  /// A surface that lies on what has its colour in the light.
  private func onItself(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors
  ) -> NestedSurface? {
    guard let own = light[element].backdrop.color, let ownDark = dark[element].backdrop.color,
      let behindDark = dark[parent].backdrop.color
    else { return nil }
    return NestedSurface(
      own: (own, ownDark), behind: (own, behindDark), ground: mapper.darkGround)
  }

  /// What a surface has to become that lies on another; `nil` if it can stay.
  func moved(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors, _ planned: PlannedColors
  ) -> Color? {
    guard let own = light[element].backdrop.color, let ownDark = dark[element].backdrop.color
    else { return nil }
    let isCard = light[parent].backdropSource.map(planned.isOfPage) ?? false
    guard let behind = isCard ? light[parent].backdrop.color : mapper.canvas.light,
      let behindDark = isCard ? dark[parent].backdrop.color : mapper.canvas.dark
    else { return nil }
    let index = Int(element)
    var surface = NestedSurface(
      own: (own, ownDark), behind: (behind, behindDark), ground: mapper.darkGround)
    surface.isOnCard = isCard
    surface.isCell = elements[index].isCell
    surface.isMark = texts.isBlank(index, elements[index]) && styles.isInFlow(styles.indices[index])
    surface.isInLine = table.isInLine(elements[index])
    return surface.moved {
      painted.surface(of: TextPart(element: parent)).backdrops.count > 1
    }
  }

  /// Whether a surface lies on a canvas of its colour, and only in the dark is one of the cards that
  /// have that, too: where something else holds the page.
  func isFlat(
    _ element: Int32, in parent: Int32, _ dark: ComputedColors, _ planned: PlannedColors
  ) -> Bool {
    guard mapper.isWrapped, let own = light[element].backdrop.color,
      own.rounded == mapper.canvas.light.rounded, let ownDark = dark[element].backdrop.color,
      let behindDark = dark[parent].backdrop.color
    else { return false }
    let behind = light[parent].backdropSource
    return (behind == light[0].backdropSource || behind.map(planned.isOfPage) == false)
      && behindDark.isGround(mapper.darkGround) && !ownDark.isGround(mapper.darkGround)
  }
}

extension SelectableElement {
  /// Whether it is a cell or a row: what is darker behind those shows as lines.
  fileprivate var isCell: Bool {
    switch tag {
    case .td, .th, .tr, .tbody, .thead, .tfoot: true
    default: false
    }
  }
}

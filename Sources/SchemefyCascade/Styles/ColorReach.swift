internal import SchemefyCSS

/// The elements that an ``AddedRule`` gives its colour to in one view of a page: those that it matches, and
/// those that inherit from these. The page's own rules are not matched again, and no style is computed.
package struct ColorReach: Sendable {
  /// By element: the depth of the element that the colour comes from, itself or one around it; -1 for an
  /// element that the rule does not reach.
  package fileprivate(set) var depths: [Int32]
  /// By pseudo-element of the view: as of `depths`; one that the rule itself is for is deeper than its element.
  package fileprivate(set) var partDepths: [Int32]
  /// The elements whose part the rule is for, where the page has no such part: the rule makes one.
  package fileprivate(set) var newParts: [Int32] = []
  /// The elements and parts whose own colour or background is made of the new colour, as of
  /// `color-mix(in srgb, currentcolor, red)`: how these look then is not known.
  package fileprivate(set) var dependent: [TextPart] = []
  /// Whether the rule reaches nothing.
  package fileprivate(set) var isEmpty = true
}

extension CascadeRun {
  /// The elements that a rule gives its colour to.
  ///
  /// - Parameters:
  ///   - view: the styles of the elements in some states.
  ///   - states: the states, those of the environment as well.
  mutating func reach(
    of rule: AddedRule, in view: ElementStyles, _ states: ElementStates, _ text: Span<UInt8>
  ) -> ColorReach {
    var reach = ColorReach(
      depths: [Int32](repeating: -1, count: view.styles.count),
      partDepths: [Int32](repeating: -1, count: view.pseudoElements.count))
    guard let part = rule.part else { return reach }
    var matched: [Int32] = []
    rule.forEachMatch(
      in: states, of: elements, text, budget: computer.environment.budget
    ) { element, match in
      if match.isInitial, !part.isOfFields || elements.elements[Int(element)].tag.isField {
        matched.append(element)
      }
    }
    guard !matched.isEmpty else { return reach }
    if part == .none {
      spread(from: matched, in: view, text, &reach)
    } else {
      takeParts(part, of: matched, in: view, text, &reach)
    }
    return reach
  }

  /// Notes the elements that inherit from others, and their parts.
  private mutating func spread(
    from matched: [Int32], in view: ElementStyles, _ text: Span<UInt8>, _ reach: inout ColorReach
  ) {
    let (parents, depths) = (flatTree.parents(text), flatTree.depths(text))
    var isMatched = [Bool](repeating: false, count: view.styles.count)
    for element in matched { isMatched[Int(element)] = true }
    func note(_ element: Int32) {
      let (index, parent) = (Int(element), parents[Int(element)])
      let outer = parent < 0 ? -1 : reach.depths[Int(parent)]
      let own = isMatched[index] ? depths[index] : -1
      let depth = depth(own, outer, view.styles[index], TextPart(element: element), &reach)
      reach.depths[index] = depth
      if depth >= 0 { reach.isEmpty = false }
    }
    if flatTree.hasSlots {
      // Elements stand before those that they inherit from only where these are slots.
      for element in (0..<count).sorted(by: { depths[Int($0)] < depths[Int($1)] }) { note(element) }
    } else {
      for element in (matched.min() ?? 0)..<count { note(element) }
    }
    for (number, item) in view.pseudoElements.enumerated() {
      let outer = reach.depths[Int(item.element)]
      guard outer >= 0 else { continue }
      reach.partDepths[number] = depth(-1, outer, item.style, item.textPart, &reach)
    }
  }

  /// The depth from which an element or a part takes the colour.
  ///
  /// - Parameters:
  ///   - own: its own depth, if the rule matches it; -1 otherwise.
  ///   - outer: the depth from which its parent takes the colour; -1 if that does not.
  private func depth(
    _ own: Int32, _ outer: Int32, _ style: Int32, _ part: TextPart, _ reach: inout ColorReach
  ) -> Int32 {
    guard own >= 0 || outer >= 0 || reach.hasBody(body), style >= 0 else { return -1 }
    let style = computer.styles[Int(style)]
    var depth: Int32 = -1
    if own >= 0, !style.colorOrigin.contains(.locked) {
      depth = own
    } else if style.colorOrigin.contains(.inherited) {
      depth = outer
    } else if style.colorOrigin.contains(.body) {
      depth = body < 0 ? -1 : reach.depths[Int(body)]
    } else if style.colorOrigin.contains(.mixed), outer >= 0 {
      reach.dependent.append(part)
    }
    if depth >= 0, style.usesColor { reach.dependent.append(part) }
    return depth
  }

  /// Notes the parts of elements that a rule is for.
  private mutating func takeParts(
    _ part: PseudoElement, of matched: [Int32], in view: ElementStyles, _ text: Span<UInt8>,
    _ reach: inout ColorReach
  ) {
    // A part is one deeper than its element.
    let all = flatTree.depths(text)
    var depths = Dictionary(matched.map { ($0, all[Int($0)] + 1) }) { first, _ in first }
    for (number, item) in view.pseudoElements.enumerated() where item.pseudoElement == part {
      guard let own = depths.removeValue(forKey: item.element) else { continue }
      let depth = depth(own, -1, item.style, item.textPart, &reach)
      reach.partDepths[number] = depth
      if depth >= 0 { reach.isEmpty = false }
    }
    let isListed =
      GeneratedBlocks.place(
        of: part,
        hasTextParts: computer.environment.isForAudit || computer.environment.hasTextParts) != nil
    if isListed, !part.needsContent { reach.newParts = depths.keys.sorted() }
  }
}

extension ColorReach {
  /// Whether `body` has the colour.
  fileprivate func hasBody(_ body: Int32) -> Bool { body >= 0 && depths[Int(body)] >= 0 }
}

extension ComputedStyle {
  /// Whether the background or the fill of the texts is made of `color`.
  fileprivate var usesColor: Bool {
    if background == .currentColor { return true }
    if case .expression = background { return true }
    if case .expression = textFill { return true }
    return false
  }
}

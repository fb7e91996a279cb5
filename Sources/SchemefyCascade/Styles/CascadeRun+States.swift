package import SchemefyCSS
internal import SchemefySource

/// The blocks of declarations that apply to elements in some states, where they differ from those
/// at rest.
struct StateLists: Sendable {
  /// The elements whose blocks differ, with the numbers of their entries in ``CascadeRun/sequences``.
  var sequences: [(element: Int32, own: Int32)] = []
  /// By element: whether other blocks apply than at rest.
  var changed: [Bool]
  /// By element the list of its blocks where links are visited; empty where none is.
  var visited: [Int32]
  /// The lists of all pseudo-elements.
  var generated: [GeneratedBlocks.List]

  /// A reader that goes through the lists in the order of elements.
  struct Reader {
    private let lists: StateLists
    private var sequence = 0
    private var next = 0

    init(_ lists: StateLists) { self.lists = lists }

    /// The blocks that apply to an element and to its pseudo-elements in the states; `nil` if they are
    /// those at rest.
    ///
    /// - Precondition: elements are asked for in the order of the table.
    mutating func lists(
      of element: Int32
    ) -> (own: Int32, generated: ArraySlice<GeneratedBlocks.List>)? {
      while sequence < lists.sequences.count, lists.sequences[sequence].element < element {
        sequence += 1
      }
      guard sequence < lists.sequences.count, lists.sequences[sequence].element == element
      else { return nil }
      while next < lists.generated.count, lists.generated[next].element < element { next += 1 }
      let start = next
      while next < lists.generated.count, lists.generated[next].element == element { next += 1 }
      return (lists.sequences[sequence].own, lists.generated[start..<next])
    }
  }
}

/// The styles of elements in states.
extension CascadeRun {
  /// The lists at rest, restored after a state was computed.
  private struct Known {
    var sequences: [(element: Int32, own: Int32)] = []
    var lists: [GeneratedBlocks.List]
    let uncertain: UncertainMatches
  }

  /// The states that the styles of elements, and of their pseudo-elements, depend on.
  package var states: ElementStates {
    sequences.union { $0.states.union($0.generated) }
  }

  /// Computes the styles of elements where all are in more states than at rest.
  ///
  /// - Parameter wanted: the elements that are asked for; others may get their styles at rest. `nil` for all.
  /// - Precondition: the styles at rest are computed.
  /// - Complexity: only elements that depend on the states are matched again.
  package mutating func styles(
    in states: ElementStates, of wanted: [Int32]? = nil, _ text: Span<UInt8>
  ) -> ElementStyles {
    let known = Known(lists: generated.restart(), uncertain: uncertain)
    let lists = listed[states.rawValue] ?? self.lists(in: states, known, text)
    listed[states.rawValue] = lists
    let rest = lists.sequences.map { ($0.element, sequences.number(of: Int($0.element))) }
    for (element, own) in lists.sequences { sequences.set(own, of: Int(element)) }
    generated.take(lists.generated[...])
    let isWhole = !self.rest.unvisited.isEmpty || changesCanvas(lists.changed)
    if isWhole { computer.beginCanvas() }
    let result = computedStyles(
      text, visited: lists.visited, changed: isWhole ? nil : lists.changed,
      wanted: isWhole ? nil : wanted)
    if isWhole { computer.endCanvas() }
    for (element, own) in rest { sequences.set(own, of: Int(element)) }
    _ = generated.restart()
    generated.take(known.lists[...])
    return result
  }

  /// Lists the blocks that apply in some states; the lists at rest stay.
  private mutating func lists(
    in states: ElementStates, _ atRest: Known, _ text: Span<UInt8>
  ) -> StateLists {
    let changing = states.withOpposites
    let unvisited = states.subtracting(ElementStates(.visited))
    var known = atRest
    var changed = [Bool](repeating: false, count: sequences.count)
    matcher.restart(assuming: unvisited)
    if matcher.scopesDepend(on: changing) {
      collectAll(&known, &changed, text)
    } else if !unvisited.isEmpty {
      collect(dependingOn: changing, listedBefore[states.rawValue], &known, &changed, text)
    } else {
      generated.take(known.lists[...])
    }
    doubtOpenScopes()
    let visited =
      states.contains(.visited) ? visitedSequences(states, changing, &changed, text) : []
    var lists = StateLists(changed: changed, visited: visited, generated: generated.restart())
    for (element, own) in known.sequences {
      lists.sequences.append((element, sequences.number(of: Int(element))))
      sequences.set(own, of: Int(element))
    }
    return lists
  }

  /// Whether something is changed that styles depend on whose parents stay the same.
  private func changesCanvas(_ changed: [Bool]) -> Bool {
    if body >= 0, changed[Int(body)] { return true }
    // The root of the document stands in front of all other elements of it.
    return changed.first == true && isRoot(0)
  }

  private mutating func collectAll(
    _ known: inout Known, _ changed: inout [Bool], _ text: Span<UInt8>
  ) {
    for element in 0..<count {
      set(collect(element, text), of: element, &known, &changed)
      generated.finish(element, &computer.sequences)
    }
    uncertain = known.uncertain
  }

  /// Lists the blocks of those elements once more that some states make a difference to.
  ///
  /// - Parameter before: what applies in these states where the page was shown before, which is the
  ///   same but for elements that depend on the place.
  private mutating func collect(
    dependingOn changing: ElementStates, _ before: StateLists?, _ known: inout Known,
    _ changed: inout [Bool], _ text: Span<UInt8>
  ) {
    var next = 0
    var earlier = before.map { StateLists.Reader($0) }
    var kinds = KindLists()
    for index in 0..<uncertain.count {
      guard computer.environment.budget.checkpoint(at: index) else { break }
      let (element, matches) = uncertain[index]
      guard sequences[Int(element)].dependsOn(changing) else { continue }
      let start = next
      while next < known.lists.count, known.lists[next].element < element { next += 1 }
      generated.take(known.lists[start..<next])
      while next < known.lists.count, known.lists[next].element == element { next += 1 }
      if !uncertain.dependsOnPlace(index), let same = earlier?.lists(of: element) {
        set(sequences[entry: same.own], of: element, &known, &changed)
        generated.take(same.generated)
        continue
      }
      let kind = uncertain.kind(index)
      if let same = kinds[kind] {
        set(same.own, of: element, &known, &changed)
        generated.take(same, of: kinds, for: element)
        continue
      }
      let own = relist(element, matches, changing, text)
      set(own, of: element, &known, &changed)
      finish(element, kind, own, &kinds)
    }
    generated.take(known.lists[next...])
  }

  private mutating func set(
    _ own: Sequence, of element: Int32, _ known: inout Known, _ changed: inout [Bool]
  ) {
    let index = Int(element)
    known.sequences.append((element, sequences.number(of: index)))
    let former = sequences[index]
    changed[index] =
      own.blocks != former.blocks || own.states.rawValue != former.states.rawValue
    sequences[index] = own
  }

  /// By element the list of its blocks where links are visited.
  private mutating func visitedSequences(
    _ states: ElementStates, _ changing: ElementStates, _ changed: inout [Bool],
    _ text: Span<UInt8>
  ) -> [Int32] {
    let before = listedBefore[states.rawValue]?.visited ?? []
    var kinds = KindLists()
    var result = sequences.blocks
    func set(_ blocks: Int32, of element: Int32) {
      if blocks != result[Int(element)] { changed[Int(element)] = true }
      result[Int(element)] = blocks
    }
    matcher.restart(assuming: states)
    listsVisited = true
    if matcher.scopesDepend(on: changing) {
      let known = uncertain
      for element in 0..<count {
        set(collect(element, text).blocks, of: element)
        generated.drop()
      }
      uncertain = known
    } else {
      for index in 0..<uncertain.count {
        guard computer.environment.budget.checkpoint(at: index) else { break }
        let (element, matches) = uncertain[index]
        guard sequences[Int(element)].dependsOn(ElementStates(.visited)) || hasLinkHints(element)
        else { continue }
        if !before.isEmpty, !uncertain.dependsOnPlace(index) {
          set(before[Int(element)], of: element)
          continue
        }
        let kind = uncertain.kind(index)
        if let same = kinds[kind] {
          set(same.own.blocks, of: element)
          continue
        }
        let own = relist(element, matches, changing, text)
        set(own.blocks, of: element)
        generated.drop()
        finish(element, kind, own, &kinds)
      }
    }
    listsVisited = false
    return result
  }
}

extension CascadeRun.Sequence {
  /// Whether states make a difference.
  var isUncertain: Bool { states.union(generated).rawValue != 0 }

  fileprivate func dependsOn(_ changing: ElementStates) -> Bool {
    !states.union(generated).isDisjoint(with: changing)
  }
}

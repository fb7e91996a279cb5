internal import SchemefyCSS
internal import SchemefyProperties

/// Rules that are added to a page whose own rules are matched: nothing but styles is computed anew.
extension CascadeRun {
  /// A rule with its block of declarations.
  struct AddedBlock: Sendable {
    let rule: AddedRule
    let block: Int32

    /// The entry of the rule in lists of blocks.
    var entry: Int32 { block << 1 | 1 }
  }

  /// A part of an element that added rules are for.
  private struct Place: Hashable, Comparable {
    var element: Int32
    var part: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.element, left.part) < (right.element, right.part)
    }
  }

  /// The entries of added rules by what they match: elements, and parts by their places among the
  /// kinds of pseudo-elements.
  private struct AddedEntries {
    var own: [Int32: [Int32]] = [:]
    var parts: [Place: [Int32]] = [:]
    /// By element, the states that other entries depend on: of its own, and of its parts.
    var states: [Int32: (own: ElementStates, parts: ElementStates)] = [:]
  }

  /// The run for the same page with rules in front of its own, instead of those added before.
  ///
  /// - Precondition: the styles of all elements at rest are computed.
  func adding(_ rules: [AddedRule], _ text: Span<UInt8>) -> CascadeRun {
    var run = self
    let ordered = rules.enumerated().sorted {
      ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset)
    }
    run.added = ordered.map { run.block(of: $0.element) }
    run.computer.restart(in: computer.environment, pageSchemes: computer.pageSchemes)
    run.computeRest(text)
    return run
  }

  private mutating func block(of rule: AddedRule) -> AddedBlock {
    let start = computer.blocks.declarations.count
    computer.blocks.declarations.append(
      CascadeDeclaration(
        target: CascadeTarget(.color), value: .color(rule.color), isImportant: true,
        source: rule.source))
    return AddedBlock(
      rule: rule, block: computer.blocks.add(from: start, CascadeRank(.author)))
  }

  /// Computes the styles of all elements at rest from what is known to match.
  mutating func computeRest(_ text: Span<UInt8>) {
    addedAtRest = [:]
    guard !added.isEmpty else {
      rest = computedStyles(text, visited: visitedSequences)
      return
    }
    let plain = generated.restart()
    var lists = StateLists(
      changed: [Bool](repeating: false, count: sequences.count), visited: visitedSequences,
      generated: plain)
    addRules(to: &lists, in: computer.environment.states, text)
    let known = lists.sequences.map { ($0.element, sequences[$0.element]) }
    for (element, own) in lists.sequences {
      sequences[element] = own
      addedAtRest[element] = own
    }
    generated.take(lists.generated[...])
    rest = computedStyles(text, visited: lists.visited)
    for (element, own) in known { sequences[element] = own }
    _ = generated.restart()
    generated.take(plain[...])
  }

  /// Puts the blocks of added rules into the lists of what applies in some states.
  mutating func addRules(
    to lists: inout StateLists, in states: ElementStates, _ text: Span<UInt8>
  ) {
    guard !added.isEmpty else { return }
    let states = computer.environment.states.union(states)
    let entries = self.entries(in: states.subtracting(ElementStates(.visited)), text)
    let known = Dictionary(
      lists.sequences.map { ($0.element, $0.own) }, uniquingKeysWith: { first, _ in first })
    let elements = Set(known.keys).union(addedAtRest.keys).union(
      (Array(entries.own.keys) + entries.states.keys).map { Int($0) })
    lists.sequences = elements.sorted().map { element in
      var own = known[element] ?? sequences[element]
      let number = Int32(truncatingIfNeeded: element)
      if let added = entries.own[number] {
        own.blocks = computer.adding(added, to: own.blocks)
      }
      if let states = entries.states[number] {
        own.states.formUnion(states.own)
        own.generated.formUnion(states.parts)
      }
      let before = addedAtRest[element] ?? sequences[element]
      if own.blocks != before.blocks || own.states != before.states {
        lists.changed[element] = true
      }
      return (element, own)
    }
    if !lists.visited.isEmpty {
      for (element, added) in self.entries(in: states, text).own {
        lists.visited[Int(element)] = computer.adding(added, to: lists.visited[Int(element)])
      }
      for (element, own) in lists.sequences where own.blocks != lists.visited[element] {
        lists.changed[element] = true
      }
    }
    add(entries.parts, to: &lists.generated)
  }

  /// The entries of added rules in some states.
  private func entries(in states: ElementStates, _ text: Span<UInt8>) -> AddedEntries {
    var entries = AddedEntries()
    let environment = computer.environment
    for own in added {
      guard let part = own.rule.part else { continue }
      var place: Int?
      if part != .none {
        place = GeneratedBlocks.place(
          of: part, hasTextParts: environment.isForAudit || environment.hasTextParts)
        guard place != nil else { continue }
      }
      own.rule.forEachMatch(
        in: states, of: elements, text, budget: environment.budget
      ) { element, match in
        guard !part.isOfFields || elements.elements[Int(element)].tag.isField else { return }
        if !match.isCertain {
          var known = entries.states[element] ?? (.none, .none)
          if place == nil {
            known.own.formUnion(match.states)
          } else {
            known.parts.formUnion(match.states)
          }
          entries.states[element] = known
        }
        guard match.isInitial else { return }
        if let place {
          entries.parts[Place(element: element, part: place), default: []].append(own.entry)
        } else {
          entries.own[element, default: []].append(own.entry)
        }
      }
    }
    return entries
  }

  /// Adds entries to the lists of pseudo-elements, and makes those that there were none of.
  private mutating func add(
    _ entries: [Place: [Int32]], to lists: inout [GeneratedBlocks.List]
  ) {
    guard !entries.isEmpty else { return }
    var left = entries
    func place(_ list: GeneratedBlocks.List) -> Place {
      Place(
        element: list.element,
        part: GeneratedBlocks.place(of: list.pseudoElement, hasTextParts: true) ?? 0)
    }
    for index in lists.indices {
      guard let own = left.removeValue(forKey: place(lists[index])) else { continue }
      lists[index].blocks = computer.adding(own, to: lists[index].blocks)
    }
    let none = computer.sequences.intern([], [])
    for (place, own) in left {
      lists.append(
        GeneratedBlocks.List(
          element: place.element, place: place.part, blocks: computer.adding(own, to: none)))
    }
    if !left.isEmpty { lists.sort { place($0) < place($1) } }
  }
}

extension StyleComputer {
  /// A list of blocks with those of added rules behind all blocks that these win over.
  fileprivate mutating func adding(_ entries: [Int32], to sequence: Int32) -> Int32 {
    // The place of a rank among important ones but for its layer.
    func place(_ rank: CascadeRank) -> UInt64 { rank.important >> 24 }
    let known = Array(sequences[sequence])
    var end = known.count
    while end > 0, case let last = known[end - 1], last & 1 != 0,
      place(blocks.blocks[Int(last >> 1)].rank) > place(CascadeRank(.author))
    {
      end -= 1
    }
    return sequences.intern(known[..<end] + entries + known[end...])
  }
}

internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource

/// The places where the selectors of a rule name a state of the root: in their leftmost compound.
///
/// Selectors are scanned, not parsed: an invalid selector names no state.
struct ThemeSelectors {
  /// A class or an attribute in the leftmost compound of a selector.
  struct Occurrence {
    enum Place {
      /// In the subject of the selector.
      case subject
      /// In an ancestor of it, or in a sibling of one.
      case ancestor
      /// In a `:not()`.
      case absence
    }

    /// How `:has()` asks for a state.
    enum Inside {
      case anywhere, body
    }

    var condition: ThemeCondition
    var place: Place
    /// The root that the compound names: `html`, `:root` or `body`.
    var root: ThemeRoot?
    /// Whether the compound has further selectors: other classes, attributes or states.
    var isQualified = false
    /// The other selectors of the compound, if all of them are attributes with a value, as is this one.
    var others: Set<ThemeRequirement> = []
    /// Whether the compound is none of the root: it names an element or an id.
    var isForeign = false
    /// In a `:has()` of `html`: the state is one of a descendant, such as the body.
    var inside: Inside?
    /// Whether the subject is `html` or `body` below, and nothing else.
    var reachesCanvas = false
    var tokens: TokenRange
    /// Which selector of the list it stands in.
    var selector: Int
  }

  var occurrences: [Occurrence] = []
  /// The tokens of each selector of the list.
  private(set) var selectors: [TokenRange] = []
  /// Of the first selector that is `html`, `:root` or `body`, and nothing else: which of them.
  private(set) var root: ThemeRoot?
  /// Whether a selector is for the root in any state, or in none of some states.
  private(set) var namesBase = false

  let end: Int
  let outer: Outer?
  private var frames: [Frame] = []
  var compound = Compound()
  private(set) var start: Int
  private var firstInSelector = 0

  /// The compound selector that is being read.
  struct Compound {
    var isLeft = true
    /// Whether it stands in `html`, which says nothing: a `body` there is in no other element.
    var isInHTML = false
    var isEmpty = true
    var root: ThemeRoot?
    var count = 0
    /// How many of these are `:not()`.
    var negations = 0
    var isForeign = false
    /// Of this compound: indices of `occurrences`.
    var found: [Int] = []
    /// Its requirements on parts of attributes' values, such as `[class*=dark]`, which are no states.
    var requirements: [ThemeRequirement] = []
    /// How many compounds stand in front of it in the selector.
    var number = 0
  }

  /// A function that selectors stand in, with the compound around it.
  private struct Frame {
    var end: Int
    var isNegation: Bool
    var outer: Compound
    /// The conditions that the arguments of a function put on the compound around it.
    var inner = Compound()
  }

  private static let depthLimit = 4

  /// - Parameter outer: the meaning of `&`, for a nested rule.
  init(
    _ prelude: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>, nestedIn outer: Outer?
  ) {
    end = prelude.upperBound
    self.outer = outer
    start = prelude.lowerBound
    var index = prelude.lowerBound
    while index < end {
      if index == start, !namesOuter(from: index, tokens, text) {
        takeOuter()
        endCompound()
      }
      while frames.last.map({ index >= $0.end }) == true { closeFrame() }
      index = take(index, tokens, text)
    }
    while !frames.isEmpty { closeFrame() }
    endSelector(at: end)
  }

  // MARK: Tokens

  /// Reads the token at an index, and returns the index of the next one.
  private mutating func take(
    _ index: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .comment, .closeParen: break
    case .whitespace:
      // At the end of a selector it is no combinator.
      var next = index + 1
      let end = frames.last?.end ?? end
      while next < end, tokens[next].kind.isTrivia { next += 1 }
      if next < end, tokens[next].kind != .comma { endCompound() }
    case .comma:
      if frames.isEmpty {
        endSelector(at: index)
        start = index + 1
      } else {
        endInnerSelector()
      }
    case .ident:
      open()
      if token.matches("html", in: text) {
        compound.root = .html
      } else if token.matches("body", in: text) {
        compound.root = .body
        compound.isLeft = compound.isLeft || compound.isInHTML
      } else {
        compound.isForeign = true
      }
    case .hash:
      open()
      compound.isForeign = true
    case .delim: return takeDelimiter(index, token, tokens, text)
    case .openSquare:
      open()
      compound.count += 1
      let close = min(token.match, end)
      let contents = TokenRange(index + 1..<close)
      if let condition = Self.attribute(contents, tokens, text) {
        note(condition, TokenRange(index..<min(close + 1, end)))
      } else if let requirement = Self.partOfAttribute(contents, tokens, text) {
        compound.requirements.append(requirement)
      }
      return close + 1
    case .colon: return takePseudo(index, tokens, text)
    default:
      open()
      compound.isForeign = true
      if token.kind.isOpening { return min(token.match, end) + 1 }
    }
    return index + 1
  }

  private mutating func takeDelimiter(
    _ index: Int, _ token: CSSToken, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Int {
    switch text[Int(token.start)] {
    case UInt8(ascii: "."):
      open()
      guard index + 1 < end, tokens[index + 1].kind == .ident else {
        compound.isForeign = true
        return index + 1
      }
      compound.count += 1
      note(
        .class(tokens[index + 1].stringValue(in: text)), TokenRange(index..<index + 2))
      return index + 2
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
      endCompound()
    case UInt8(ascii: "*"):
      open()
    case UInt8(ascii: "&"):
      takeOuter()
    default:
      // Any other token is no part of a selector.
      open()
      compound.isForeign = true
    }
    return index + 1
  }

  private mutating func takePseudo(
    _ index: Int, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Int {
    open()
    guard index + 1 < end else {
      compound.isForeign = true
      return index + 1
    }
    let name = tokens[index + 1]
    switch name.kind {
    case .ident where name.matches("root", in: text):
      compound.root = .html
    case .ident:
      compound.count += 1
    case .function:
      let close = min(name.match, end)
      let contents = TokenRange(index + 2..<max(close, index + 2))
      if let (condition, inside) = Self.inside(contents, of: name, tokens, text) {
        compound.count += 1
        note(condition, TokenRange(index..<min(close + 1, end)), inside)
        return close + 1
      }
      let isNegation = name.matches("not", in: text)
      let isList = name.matches("is", in: text) || name.matches("where", in: text)
      guard isNegation || isList, frames.count < Self.depthLimit else {
        compound.count += 1
        return close + 1
      }
      if isNegation {
        compound.count += 1
        compound.negations += 1
      }
      frames.append(Frame(end: close, isNegation: isNegation, outer: compound))
      compound = Compound()
    default:
      compound.isForeign = true
    }
    return index + 2
  }

  // MARK: Structure

  mutating func open() { compound.isEmpty = false }

  private mutating func note(
    _ condition: ThemeCondition, _ tokens: TokenRange, _ inside: Occurrence.Inside? = nil
  ) {
    // A condition that can't be set by a script is one like any other.
    guard compound.isLeft, condition.isSettable else { return }
    // `.dark.dark` asks for no more than `.dark` does.
    if compound.found.contains(where: { occurrences[$0].condition == condition }) {
      compound.count -= 1
    }
    compound.found.append(occurrences.count)
    occurrences.append(
      Occurrence(
        condition: condition, place: .subject, inside: inside, tokens: tokens,
        selector: selectors.count))
  }

  /// The places of the states in a compound are known when the compound ends.
  mutating func endCompound() {
    guard !compound.isEmpty else { return }
    if let frame = frames.last, frame.isNegation {
      // Under an ancestor, it is one of the page all the same.
      assignPlace(to: compound, .absence)
    } else {
      assignPlace(to: compound, .ancestor)
    }
    let number = compound.number + 1
    let isHTML =
      compound.isLeft && compound.root == .html && compound.count == 0 && !compound.isForeign
    compound = Compound()
    compound.isLeft = false
    compound.isInHTML = isHTML
    compound.number = number
  }

  private mutating func assignPlace(to compound: Compound, _ place: Occurrence.Place) {
    for index in compound.found {
      occurrences[index].place = place
      let isInside = occurrences[index].inside != nil
      occurrences[index].root = isInside ? .body : compound.root
      // The count includes the condition itself.
      occurrences[index].isQualified = compound.count > 1
      occurrences[index].others = others(of: occurrences[index].condition, in: compound)
      occurrences[index].isForeign = compound.isForeign || (isInside && compound.root != .html)
    }
  }

  /// The attributes with values that a compound asks for beside a condition; none if it asks for
  /// anything else.
  private func others(
    of condition: ThemeCondition, in compound: Compound
  ) -> Set<ThemeRequirement> {
    guard compound.count > 1, compound.count == compound.found.count + compound.requirements.count,
      compound.count <= Self.depthLimit, ThemeRequirement(condition) != nil
    else { return [] }
    var others = Set(compound.requirements)
    for index in compound.found where occurrences[index].condition != condition {
      guard let other = ThemeRequirement(occurrences[index].condition) else { return [] }
      others.insert(other)
    }
    return others
  }

  /// In a function: the subject of the selector belongs to the compound around.
  private mutating func endInnerSelector() {
    guard let frame = frames.last else { return }
    if compound.number == 0, frame.outer.isLeft {
      if frame.isNegation {
        compound.root = compound.root ?? frame.outer.root
        compound.isForeign = compound.isForeign || frame.outer.isForeign
        assignPlace(to: compound, .absence)
      } else {
        var inner = frame.inner
        inner.found += compound.found
        inner.root = inner.root ?? compound.root
        inner.count = max(inner.count, compound.count)
        inner.isForeign = inner.isForeign || compound.isForeign
        frames[frames.count - 1].inner = inner
      }
    } else if compound.number == 0 {
      assignPlace(to: compound, frame.isNegation ? .absence : .subject)
      for index in compound.found { occurrences[index].isForeign = true }
    } else if !frame.isNegation {
      // Where it stands is asked of the compound around.
      frames[frames.count - 1].inner.count = max(frame.inner.count, 1)
    }
    compound = Compound()
  }

  private mutating func closeFrame() {
    endInnerSelector()
    guard let frame = frames.popLast() else { return }
    compound = frame.outer
    compound.found += frame.inner.found
    compound.root = compound.root ?? frame.inner.root
    compound.count += frame.inner.count
    compound.isForeign = compound.isForeign || frame.inner.isForeign
  }

  private mutating func endSelector(at index: Int) {
    let isRoot = compound.root != nil && compound.count == 0 && !compound.isForeign
    if isRoot, compound.number == 0 { root = root ?? compound.root }
    if compound.number == 0, compound.root != nil, !compound.isForeign,
      compound.count == compound.negations
    {
      namesBase = true
    }
    assignPlace(to: compound, .subject)
    if isRoot, compound.number == 1 {
      for index in firstInSelector..<occurrences.count { occurrences[index].reachesCanvas = true }
    }
    firstInSelector = occurrences.count
    selectors.append(TokenRange(start..<index))
    compound = Compound()
  }
}

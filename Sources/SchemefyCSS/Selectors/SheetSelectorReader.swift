/// Walks over the rules of a sheet and parses their selectors.
struct SheetSelectorReader: ~Escapable {
  private var parser: SelectorParser
  private(set) var result = SheetSelectors()
  /// By index of the rule: the context of selectors in it.
  private var places: [SelectorContext.Place] = []
  /// By index of the rule: how many lists the `&` in it goes through.
  private var depths: [Int32] = []
  /// By index of the rule: whether its selectors are asked for; `nil` if all are.
  private let isWanted: [Bool]?
  /// Whether a rule has been there that no `@namespace` may follow.
  private var isBehindNamespaces = false

  @_lifetime(copy parser)
  init(_ parser: consuming SelectorParser, wanting isWanted: [Bool]? = nil) {
    self.parser = parser
    self.isWanted = isWanted
  }

  /// Returns the filled tables.
  consuming func finish() -> (table: SelectorTable, names: NameTable) { parser.finish() }

  @_lifetime(self: copy self)
  mutating func read(_ sheet: Stylesheet) {
    result.roles.reserveCapacity(sheet.rules.count)
    places.reserveCapacity(sheet.rules.count)
    depths.reserveCapacity(sheet.rules.count)
    parser.reserveRules(sheet.rules.count)
    for rule in sheet.rules {
      let parent = Int(rule.parent)
      places.append(parent < 0 ? .topLevel : places[parent])
      depths.append(parent < 0 ? 0 : depths[parent])
      let isDead = parent >= 0 && result.roles[parent] == .none
      result.roles.append(isDead ? .none : role(of: rule))
    }
  }

  @_lifetime(self: copy self)
  private mutating func role(of rule: CSSRule) -> SheetSelectors.Role {
    switch rule.keyword {
    case nil:
      isBehindNamespaces = true
      // The rule is the one whose place was added last.
      return isWanted?[places.count - 1] == false ? .none : style(rule)
    case .namespace:
      if rule.parent < 0, !isBehindNamespaces, rule.block == nil { declareNamespace(rule.prelude) }
      return .none
    case .charset, .import: return .none
    case .layer where rule.block == nil: return .none
    case .media, .supports, .layer, .container, .startingStyle:
      isBehindNamespaces = true
      return rule.block == nil ? .none : .group
    case .scope:
      isBehindNamespaces = true
      return rule.block == nil ? .none : scope(rule)
    default:
      isBehindNamespaces = true
      return .none
    }
  }

  // MARK: Style rules

  /// Parses the prelude of a style rule; the context of its selectors is that of the rule around it.
  @_lifetime(self: copy self)
  private mutating func style(_ rule: CSSRule) -> SheetSelectors.Role {
    let index = places.count - 1
    let context = SelectorContext(places[index], namespaces: result.namespaces)
    // No list goes through more than so many others: recursion is not deeper.
    let isTooDeep = depths[index] >= Int32(SelectorTable.depthLimit)
    depths[index] += 1
    let list = parser.parse(rule.prelude, in: context)
    if isTooDeep || parser.wasTooDeep {
      guard list != nil || parser.wasTooDeep else { return .none }
      depths[index] = Int32(SelectorTable.depthLimit)
      places[index] = .nested(parser.addEmptyList())
      return .tooDeep
    }
    guard let list else { return .none }
    places[index] = .nested(list)
    return .style(list)
  }

  // MARK: @scope

  /// `@scope [(<scope-start>)]? [to (<scope-end>)]?`
  @_lifetime(self: copy self)
  private mutating func scope(_ rule: CSSRule) -> SheetSelectors.Role {
    let index = places.count - 1
    var values = parser.values(rule.prelude)
    var start: TokenRange?
    var end: TokenRange?
    var value = values.nextSkippingWhitespace()
    if let block = value, values.token(block.first).kind == .openParen {
      start = block.contents
      value = values.nextSkippingWhitespace()
    }
    if let keyword = value {
      guard values.token(keyword.first).kind == .ident,
        values.token(keyword.first).matches("to", in: values.text),
        let block = values.nextSkippingWhitespace(),
        values.token(block.first).kind == .openParen, values.isAtEnd
      else { return .none }
      end = block.contents
    }
    return scope(start, end, in: places[index])
  }

  @_lifetime(self: copy self)
  private mutating func scope(
    _ start: TokenRange?, _ end: TokenRange?, in place: SelectorContext.Place
  ) -> SheetSelectors.Role {
    var scope = SheetSelectors.Scope(start: nil, end: nil)
    var context = SelectorContext(place, namespaces: result.namespaces)
    context.allowsPseudoElements = false
    if let start {
      guard let list = parser.parse(start, in: context), !parser.wasTooDeep else {
        return invalidScope()
      }
      scope.start = list
    }
    context.place = .scoped
    if let end {
      guard let list = parser.parse(end, in: context), !parser.wasTooDeep else {
        return invalidScope()
      }
      scope.end = list
    }
    places[places.count - 1] = .scoped
    depths[depths.count - 1] = 0
    result.scopes.append(scope)
    return .scope(Int32(truncatingIfNeeded: result.scopes.count - 1))
  }

  /// The role of a `@scope` rule with an invalid prelude.
  private func invalidScope() -> SheetSelectors.Role { parser.wasTooDeep ? .tooDeep : .none }

  // MARK: @namespace

  /// Reads the namespaces that a sheet declares, and none of its selectors.
  @_lifetime(self: copy self)
  mutating func readNamespaces(of sheet: Stylesheet) {
    for rule in sheet.rules {
      switch rule.keyword {
      case .namespace where rule.parent < 0 && rule.block == nil: declareNamespace(rule.prelude)
      case .charset, .import, .namespace: break
      case .layer where rule.block == nil: break
      default: return
      }
    }
  }

  /// `@namespace <namespace-prefix>? [ <string> | <url> ]`
  @_lifetime(self: copy self)
  private mutating func declareNamespace(_ prelude: TokenRange) {
    var values = parser.values(prelude)
    guard var value = values.nextSkippingWhitespace() else { return }
    var prefix: Int?
    if values.token(value.first).kind == .ident {
      prefix = value.first
      guard let next = values.nextSkippingWhitespace() else { return }
      value = next
    }
    guard values.isAtEnd, let address = address(value, values) else { return }
    let namespace = parser.namespace(address)
    if let prefix {
      result.namespaces.prefixes[parser.name(values.token(prefix))] = namespace
    } else {
      result.namespaces.default = namespace
    }
  }

  /// The token that spells the name of a namespace: a string or an url.
  private func address(
    _ value: ComponentValue, _ values: borrowing ComponentValueCursor
  ) -> CSSToken? {
    let token = values.token(value.first)
    switch token.kind {
    case .string, .url: return token
    case .function where token.matches("url", in: values.text):
      var contents = values.contents(of: value)
      guard let string = contents.nextSkippingWhitespace(), contents.isAtEnd,
        contents.token(string.first).kind == .string
      else { return nil }
      return contents.token(string.first)
    default: return nil
    }
  }
}

extension SelectorParser {
  /// A cursor over a range of the sheet's tokens.
  @_lifetime(copy self)
  func values(_ range: TokenRange) -> ComponentValueCursor {
    ComponentValueCursor(tokens, in: text, range)
  }

  /// The name of a namespace; no name is no namespace.
  @_lifetime(self: copy self)
  mutating func namespace(_ token: CSSToken) -> NameTable.ID {
    token.decodedBytes(in: text).isEmpty ? 0 : name(token)
  }

  /// Makes room for the selectors of so many rules.
  mutating func reserveRules(_ count: Int) {
    table.lists.reserveCapacity(table.lists.count + count)
    table.selectors.reserveCapacity(table.selectors.count + count)
    table.steps.reserveCapacity(table.steps.count + 2 * count)
  }

  /// Adds a list of no selectors, which matches nothing.
  mutating func addEmptyList() -> Int32 {
    let start = Int32(truncatingIfNeeded: table.selectors.count)
    table.lists.append(
      SelectorList(selectors: start..<start, specificity: .zero, flags: .none, states: .none))
    return Int32(truncatingIfNeeded: table.lists.count - 1)
  }
}

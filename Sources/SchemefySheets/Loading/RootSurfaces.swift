internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
package import SchemefyPage
internal import SchemefySource

/// Rules that give the root or the body of a page a background by what their tags have: `.bg-gray-50` of
/// `<body class="bg-gray-50">`. That no other page need have, so that the facts of a sheet do not tell.
///
/// Only selectors of types, classes and ids are looked at, alone or in `html`: `body.home`, `.js #page`.
package struct RootSurfaces {
  /// A root as selectors see it.
  private struct Root {
    var name: String
    var classes: Set<[UInt8]> = []
    var id: [UInt8]?
  }

  private let html: Root
  private let body: Root
  /// The lengths of the classes and ids, as bits: most names have another one.
  private let lengths: UInt64

  /// - Parameter text: the page's.
  package init(_ outline: PageOutline, in text: Span<UInt8>) {
    var (html, body) = (Root(name: "html"), Root(name: "body"))
    for tag in outline.roots {
      var root = Root(name: tag.root == .body ? "body" : "html")
      for attribute in tag.attributes {
        switch attribute.name {
        case "class":
          root.classes = Set(
            RootTag.classes(attribute.value.string(in: text)).map { Array($0.utf8) })
        case "id": root.id = Array(attribute.value.string(in: text).utf8)
        default: break
        }
      }
      if tag.root == .body { body = root } else { html = root }
    }
    (self.html, self.body) = (html, body)
    let names = [html, body].flatMap { Array($0.classes) + [$0.id].compactMap(\.self) }
    lengths = names.reduce(0) { $0 | 1 << UInt64(min($1.count, 63)) }
  }

  /// Whether the tags of the roots have nothing that a selector could ask for.
  package var isEmpty: Bool { [html, body].allSatisfy { $0.classes.isEmpty && $0.id == nil } }

  /// Whether a rule of a sheet gives a root a background, in the dark and in the light.
  ///
  /// - Complexity: linear in the surfaces of the sheet.
  package func arePainted(by loaded: LoadedSheet, in page: Span<UInt8>) -> Bool {
    var last: Int32 = -1
    return loaded.text.withText(in: page) { text in
      for entry in loaded.usage.entries where entry.found.role == .surface {
        let rule = loaded.sheet.declarations[entry.declaration].rule
        guard rule > last, entry.definition == nil, let surface = entry.backdrop else { continue }
        last = rule
        if case .color(let color) = surface, color.alpha < Thresholds.coveringAlpha { continue }
        let state = loaded.states[Int(rule)]
        guard state.isShown, !state.isConditional, state.schemes == .both,
          !loaded.sheet.isNested(rule), !loaded.sheet.isScoped(rule)
        else { continue }
        if matches(loaded.sheet.rules[Int(rule)].prelude, loaded.sheet.tokens.span, text) {
          return true
        }
      }
      return false
    }
  }

  /// Whether a list names a root, or something that may be a class or the id of one.
  private func mayMatch(
    _ list: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Bool {
    for index in list.range {
      let token = tokens[index]
      guard token.kind == .ident || token.kind == .hash else { continue }
      guard token.isPlain else { return true }
      let length = min(token.valueRange(in: text).count, 63)
      if lengths >> UInt64(length) & 1 == 1 { return true }
      // `html`, `body`, `root`.
      if length == 4 { return true }
    }
    return false
  }

  /// Whether a selector of a list is for a root.
  private func matches(
    _ list: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Bool {
    guard mayMatch(list, tokens, text) else { return false }
    var start = list.lowerBound
    var isFound = false
    while start <= list.upperBound {
      var end = start
      while end < list.upperBound, tokens[end].kind != .comma { end += 1 }
      let compounds = compounds(of: TokenRange(start..<end), tokens, text)
      // Browsers drop a list with a selector that is none.
      guard !compounds.isEmpty else { return false }
      if isOfRoot(compounds, tokens, text) { isFound = true }
      start = end + 1
    }
    return isFound
  }

  /// Whether a complex selector is for a root: for the body, in the root or not, or for the root itself.
  private func isOfRoot(
    _ compounds: [TokenRange], _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Bool {
    guard let subject = compounds.last else { return false }
    for compound in compounds.dropLast() {
      guard matches(compound, html, tokens, text) else { return false }
    }
    if matches(subject, body, tokens, text) { return true }
    return compounds.count == 1 ? matches(subject, html, tokens, text) : false
  }

  /// The compound selectors of a complex one, from the outermost element to its subject.
  private func compounds(
    of selector: TokenRange, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> [TokenRange] {
    var compounds: [TokenRange] = []
    var start = selector.lowerBound
    for index in selector.range where tokens[index].endsCompound(in: text) {
      if start < index { compounds.append(TokenRange(start..<index)) }
      start = index + 1
    }
    if start < selector.upperBound { compounds.append(TokenRange(start..<selector.upperBound)) }
    return compounds
  }

  /// Whether a compound selector matches a root; one with anything but a type, classes and ids does not.
  private func matches(
    _ compound: TokenRange, _ root: Root, _ tokens: Span<CSSToken>, _ text: Span<UInt8>
  ) -> Bool {
    var index = compound.lowerBound
    while index < compound.upperBound {
      let token = tokens[index]
      let next = index + 1 < compound.upperBound ? tokens[index + 1] : nil
      switch token.kind {
      case .ident where index == compound.lowerBound:
        guard token.matches(root.name, in: text) else { return false }
      case .hash:
        guard root.id == token.decodedBytes(in: text) else { return false }
      case .delim:
        guard token.isDelim(UInt8(ascii: "."), in: text), let next, next.kind == .ident,
          root.classes.contains(next.decodedBytes(in: text))
        else { return false }
        index += 1
      case .colon:
        guard root.name == "html", let next, next.matches("root", in: text) else { return false }
        index += 1
      case .comment: break
      default: return false
      }
      index += 1
    }
    return true
  }
}

extension CSSToken {
  /// Whether a compound selector ends before the token, and an element around its own may follow.
  fileprivate func endsCompound(in text: Span<UInt8>) -> Bool {
    if kind == .whitespace { return true }
    return isDelim(UInt8(ascii: ">"), in: text)
  }
}

extension Stylesheet {
  /// Whether a rule stands in another style rule.
  fileprivate func isNested(_ rule: Int32) -> Bool {
    let parent = rules[Int(rule)].parent
    return styleRule(from: parent) >= 0
  }
}

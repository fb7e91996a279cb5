internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyProperties
internal import SchemefySource

/// Reads declarations, and splits shorthands into longhands.
struct DeclarationReader: ~Escapable {
  private let grammar: ValueValidator
  private let reference: Int32
  private let isQuirky: Bool
  private let isUserAgent: Bool
  /// Whether the properties are read, too, that only an audit asks for.
  private let isForAudit: Bool

  @_lifetime(copy tokens, copy text)
  package init(
    _ tokens: Span<CSSToken>, in text: Span<UInt8>, reference: Int32, isQuirky: Bool,
    isUserAgent: Bool, isForAudit: Bool = false
  ) {
    grammar = ValueValidator(tokens, in: text)
    self.reference = reference
    self.isQuirky = isQuirky
    self.isUserAgent = isUserAgent
    self.isForAudit = isForAudit
  }

  /// Adds the longhands of a declaration; none, if browsers drop it.
  package func read(
    _ declaration: CSSDeclaration, _ output: inout [CascadeDeclaration], _ names: inout NameTable
  ) {
    let name = grammar.tokens[Int(declaration.name)]
    let value = ValueReference(text: reference, range: declaration.value)
    if name.isCustomPropertyName(in: grammar.text) {
      guard let custom = custom(value) else { return }
      let id = names.intern(name.decodedBytes(in: grammar.text).span)
      output.append(
        CascadeDeclaration(
          target: CascadeTarget(custom: id), value: custom, isImportant: declaration.isImportant,
          source: source(of: declaration), usesAttributes: usesAttributes(custom)))
      return
    }
    guard let known = CascadeName.table.value(of: name, in: grammar.text), !value.range.isEmpty
    else { return }
    if grammar.drawsLine(known, declaration.value) {
      output.append(
        CascadeDeclaration(
          target: CascadeTarget(.line), value: .flag(true), isImportant: declaration.isImportant,
          source: source(of: declaration), usesAttributes: false))
    }
    guard isForAudit || !known.isForAudit else { return }
    // The properties that the name sets.
    switch known {
    case .property(let property): read(property, known, value, declaration, &output)
    case .pair(let first, let second):
      read(first, known, value, declaration, &output)
      read(second, known, value, declaration, &output)
    case .box(let shorthand):
      for property in shorthand.properties { read(property, known, value, declaration, &output) }
    case .background:
      read(.backgroundColor, known, value, declaration, &output)
      read(.backgroundImage, known, value, declaration, &output)
      read(.backgroundClip, known, value, declaration, &output)
      read(.backgroundBox, known, value, declaration, &output)
    case .font:
      read(.fontSize, known, value, declaration, &output)
      read(.fontWeight, known, value, declaration, &output)
      read(.fontFamily, known, value, declaration, &output)
      read(.lineHeight, known, value, declaration, &output)
    case .border(let sides):
      for side in sides.numbers {
        for part in BorderPart.allCases {
          guard let property = part.property(ofSide: side) else { continue }
          read(property, known, value, declaration, &output)
        }
      }
    case .borderPart(let part, let sides):
      for side in sides.numbers {
        guard let property = part.property(ofSide: side) else { continue }
        read(property, known, value, declaration, &output)
      }
    case .all:
      for property in CascadeProperty.allCases {
        read(property, known, value, declaration, &output)
      }
    }
  }

  private func read(
    _ property: CascadeProperty, _ name: CascadeName, _ value: ValueReference,
    _ declaration: CSSDeclaration, _ output: inout [CascadeDeclaration]
  ) {
    guard isForAudit || !property.isForAudit,
      var value = self.value(of: property, declaredAs: name, value)
    else { return }
    if property.standsForSeveral {
      switch value {
      case .flag(false), .wide(.initial), .wide(.unset), .wide(.revert), .wide(.revertLayer): return
      case .wide, .pending: value = property == .gridRow ? .box(.length(.open)) : .flag(true)
      default: break
      }
    }
    output.append(
      CascadeDeclaration(
        target: CascadeTarget(property), value: value, isImportant: declaration.isImportant,
        source: source(of: declaration), usesAttributes: usesAttributes(value)))
  }

  private func usesAttributes(_ value: SpecifiedValue) -> Bool {
    switch value {
    case .tokens(let value, hasReferences: true), .pending(let value, _):
      grammar.substitution(in: value.range) == .attributes
    default: false
    }
  }

  private func source(of declaration: CSSDeclaration) -> DeclarationSource {
    let name = grammar.tokens[Int(declaration.name)]
    return DeclarationSource(text: reference, offset: Int32(truncatingIfNeeded: name.start))
  }

  /// The value that a declaration gives to one of its properties; `nil` if it is invalid.
  package func value(
    of property: CascadeProperty, declaredAs name: CascadeName, _ value: ValueReference
  ) -> SpecifiedValue? {
    let (tokens, text) = (grammar.tokens, grammar.text)
    if let wide = SpecifiedValue.Wide(value.range, tokens, in: text) { return .wide(wide) }
    if isUserAgent, property == .color, value.range.count == 1,
      tokens[value.range.lowerBound].matches("-schemefy-quirk-inherit", in: text)
    {
      return .quirkInherit
    }
    switch grammar.substitution(in: value.range) {
    case .invalid: return nil
    case .possible: return .pending(value, name)
    case .attributes:
      // `attr()` without a type substitutes a string.
      return property == .content && isStrings(value.range) ? .flag(true) : .pending(value, name)
    case .none: break
    }
    switch name {
    case .all: return nil
    case .property, .pair: return grammar.longhand(property, value, isQuirky: isQuirky)
    case .box(let shorthand): return grammar.layout(property, of: shorthand, value)
    case .font where property == .lineHeight: return grammar.lineHeight(ofFont: value)
    case .font:
      guard let parts = grammar.font(value.range, value, isQuirky: isQuirky) else { return nil }
      switch property {
      case .fontSize: return parts.size
      case .fontWeight: return parts.weight
      default: return parts.family
      }
    case .border:
      guard let border = property.border else { return nil }
      return grammar.border(value)?[border.part]
    case .borderPart(let part, let sides):
      guard let border = property.border else { return nil }
      return grammar.borderPart(part, value, of: sides, side: border.side)
    case .background:
      guard let parts = grammar.background(value.range, value) else { return nil }
      switch property {
      case .backgroundColor:
        return parts.color == .wide(.initial) ? .color(.transparent) : parts.color
      case .backgroundImage:
        if parts.images == 1, let gradient = parts.gradient { return .gradient(gradient) }
        return .flag(parts.hasImage)
      case .backgroundBox: return grammar.backgroundBox(value.range)
      default: return .flag(parts.clipsToText)
      }
    }
  }

  /// Whether a value consists of strings, and of `attr()` that is one.
  private func isStrings(_ range: TokenRange) -> Bool {
    var values = ComponentValueCursor(grammar.tokens, in: grammar.text, range)
    while let value = values.nextSkippingWhitespace() {
      let token = grammar.tokens[value.first]
      guard token.kind == .string || token.kind == .function && isString(value) else {
        return false
      }
    }
    return true
  }

  @inline(never)
  private func isString(_ value: ComponentValue) -> Bool {
    guard SubstitutionFunction(grammar.tokens[value.first], in: grammar.text) == .attr else {
      return false
    }
    let contents = ComponentValueCursor(grammar.tokens, in: grammar.text, value.contents)
    return AttrFunction(contents)?.type == .string
  }

  private func custom(_ value: ValueReference) -> SpecifiedValue? {
    if let wide = SpecifiedValue.Wide(value.range, grammar.tokens, in: grammar.text) {
      return .wide(wide)
    }
    switch grammar.substitution(in: value.range) {
    case .invalid: return nil
    case .possible, .attributes: return .tokens(value, hasReferences: true)
    case .none: return .tokens(value, hasReferences: false)
    }
  }
}

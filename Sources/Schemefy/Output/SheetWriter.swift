internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Turns the plan of a sheet, or of a style attribute, into edits of its text.
struct SheetWriter {
  let shape: OutputShape
  let environment: MediaEnvironment
  let resolution: SchemeResolution?
  /// The value of `color-scheme` that the root is to declare, where the page is mapped.
  let rootScheme: String?
  /// Whether the colours are mapped, so that a custom property of the page can no longer choose its
  /// scheme.
  private let isMapped: Bool

  init(
    _ shape: OutputShape, environment: MediaEnvironment, usedScheme: UserInterfaceStyle?,
    variables: [CustomPropertyName: VariableFacts], rootScheme: String?, isMapped: Bool
  ) {
    self.isMapped = isMapped
    self.shape = shape
    self.environment = environment
    self.rootScheme = rootScheme
    resolution = shape.style.map {
      SchemeResolution(style: $0, usedScheme: usedScheme) {
        variables[$0]?.values.isEmpty == false
      }
    }
  }

  /// The edits that conditions and used schemes demand.
  ///
  /// - Parameters:
  ///   - isOfRoot: whether it is the `style` attribute of the root.
  ///   - mapped: the colours that a plan replaces: what they say of schemes goes with them.
  func resolve(
    _ sheet: Stylesheet, in text: Span<UInt8>, isOfRoot: Bool = false,
    except mapped: (usage: SheetUsage, plan: SheetPlan)?
  ) -> TextEdits {
    var edits = MediaEdits.edits(
      of: sheet, in: text, environment: environment, prunes: shape.prunes)
    if shape.prunes {
      let own = OwnBlock(sheet, in: text)?.rules(of: sheet) ?? 0..<0
      edits.remove(
        DeadRules.ranges(of: sheet, in: text, environment: environment, excluding: own))
    }
    if let resolution {
      var resolved = resolution.edits(of: sheet, in: text)
      if let mapped, !resolved.isEmpty {
        resolved.drop(inAnyOf: replaced(mapped.usage, mapped.plan, of: sheet))
      }
      edits.append(resolved)
    }
    if let rootScheme { declare(rootScheme, sheet, in: text, isOfRoot: isOfRoot, &edits) }
    return edits
  }

  /// The places of colours that a plan replaces, such as `light-dark(#fff, #eee)`, but for those that are
  /// colours by themselves.
  private func replaced(
    _ usage: SheetUsage, _ plan: SheetPlan, of sheet: Stylesheet
  ) -> [TextRange] {
    let isInner = fallbacks(usage, plan)
    return usage.entries.indices.compactMap { index in
      guard !isInner[index], plan.colors[index] != nil else { return nil }
      let found = usage.entries[index].found
      return found.isLiteral ? nil : sheet.textRange(found.tokens)
    }
  }

  /// The edits that a plan demands.
  func map(
    _ usage: SheetUsage, _ plan: SheetPlan, of sheet: Stylesheet, in text: Span<UInt8>,
    _ writer: inout ColorWriter
  ) -> TextEdits {
    var edits = TextEdits()
    var twins = DescriptorTwins()
    let isInner = fallbacks(usage, plan)
    var original: [UInt8] = []
    var spelled: [UInt8] = []
    for index in usage.entries.indices where !isInner[index] {
      guard let color = plan.colors[index] else { continue }
      let found = usage.entries[index].found
      guard !found.isLiteral || !writer.needsOriginal else {
        twins.add(color, usage.entries[index], of: sheet)
        continue
      }
      let authored = authored(found, sheet, in: text)
      guard let closers = closers(of: authored, sheet) else { continue }
      if writer.needsOriginal {
        original.removeAll(keepingCapacity: true)
        if found.form == .quirky, let color = found.color.color {
          // Without `#`, the fallback of a `var()` would be no colour.
          original += color.cssBytes()
        } else {
          for position in sheet.textRange(authored).range { original.append(text[position]) }
          original += closers
        }
      }
      spelled.removeAll(keepingCapacity: true)
      let form = plan.form(of: usage.entries[index])
      writer.append(color, form, original: original, to: &spelled)
      let range = sheet.textRange(found.tokens)
      separate(&spelled, at: range, in: text)
      edits.replace(range, with: spelled)
    }
    edits.append(twins.edits(of: sheet, in: text, environment: environment))
    edits.append(PictureBlending.edits(usage, plan, of: sheet, &writer))
    edits.append(ElementBlending.edits(usage, plan, of: sheet, in: text, &writer))
    return edits
  }

  /// For each entry, whether it is in the fallback of a `var()` that is replaced, and is replaced with
  /// it.
  private func fallbacks(_ usage: SheetUsage, _ plan: SheetPlan) -> [Bool] {
    var isInner = [Bool](repeating: false, count: usage.entries.count)
    var outer = TokenRange(0..<0)
    for index in usage.entries.indices.reversed() where plan.colors[index] != nil {
      let tokens = usage.entries[index].found.tokens
      if outer.range.contains(tokens.lowerBound) { isInner[index] = true } else { outer = tokens }
    }
    return isInner
  }

  /// Adds spaces to a replacement that would become one token with its neighbours: `solid#333` and
  /// `rgb(0 0 0)solid` need none, `solid var()` and `#000 solid` do.
  private func separate(_ spelled: inout [UInt8], at range: TextRange, in text: Span<UInt8>) {
    let space = UInt8(ascii: " ")
    if range.lowerBound > 0, spelled.first != UInt8(ascii: "#"),
      text[range.lowerBound - 1].continuesToken
    {
      spelled.insert(space, at: 0)
    }
    if range.upperBound < text.count, spelled.last != UInt8(ascii: ")"),
      text[range.upperBound].continuesToken
    {
      spelled.append(space)
    }
  }

  /// The text that closes the constructs of a range that are open at the end of the sheet, so that
  /// more can be written behind it.
  ///
  /// - Returns: `nil` if a comment is open there, which would swallow that.
  private func closers(of range: TokenRange, _ sheet: Stylesheet) -> [UInt8]? {
    let end = sheet.tokens.count - 1
    guard range.upperBound >= end else { return [] }
    guard end == 0 || sheet.tokens[end - 1].kind != .comment else { return nil }
    let open = range.range.filter { index in
      sheet.tokens[index].kind.isOpening && sheet.tokens[index].match >= end
    }
    return open.reversed().map { index in
      switch sheet.tokens[index].kind {
      case .openSquare: UInt8(ascii: "]")
      case .openCurly: UInt8(ascii: "}")
      default: UInt8(ascii: ")")
      }
    }
  }

  /// The author's own text of a value: of a `var()` that an earlier run wrote, the fallback.
  private func authored(
    _ found: FoundColor, _ sheet: Stylesheet, in text: Span<UInt8>
  ) -> TokenRange {
    OwnProperty.fallback(of: found.tokens, sheet.tokens.span, in: text) ?? found.tokens
  }

  /// Replaces a `color-scheme` of the root that would beat the page's new declaration: one that
  /// lists only the other scheme, or that takes its schemes from a custom property. So
  /// `color-scheme: var(--s)` becomes `color-scheme: dark`.
  private func declare(
    _ scheme: String, _ sheet: Stylesheet, in text: Span<UInt8>, isOfRoot: Bool,
    _ edits: inout TextEdits
  ) {
    var selectors = RuleSelectors()
    for declaration in sheet.declarations where isOfRoot || declaration.rule >= 0 {
      let name = sheet.nameToken(of: declaration)
      guard
        name.matches("color-scheme", in: text) || name.matches("supported-color-schemes", in: text),
        isOfRoot
          || selectors.isOfRoots(declaration.rule, of: sheet, in: text),
        isOther(declaration.value, sheet, in: text)
      else { continue }
      let range = sheet.textRange(declaration.value)
      edits.drop(in: range)
      edits.replace(range, with: Array(scheme.utf8))
    }
  }

  /// Whether a value of `color-scheme` lists schemes without the dark one, or may do so; of a page that no
  /// browser is to change, any but the one of its style.
  private func isOther(_ value: TokenRange, _ sheet: Stylesheet, in text: Span<UInt8>) -> Bool {
    let values = ComponentValueCursor(sheet.tokens.span, in: text, value)
    guard let schemes = ColorSchemeValue(values) else {
      return (isMapped || shape.isLocked)
        && value.range.contains { index in
          sheet.tokens[index].kind == .function && sheet.tokens[index].matches("var", in: text)
        }
    }
    guard !schemes.isNormal, let style = shape.style, shape.isLocked else {
      return !schemes.isNormal && !schemes.lists(.dark)
    }
    return !schemes.isOnly || schemes.known.contains { $0.style != style }
  }
}

extension UInt8 {
  /// Whether a name or a number beside it would be part of the same token.
  fileprivate var continuesToken: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"),
      UInt8(ascii: "."), UInt8(ascii: "\\"), 0x80...:
      true
    default: isASCIIAlphanumeric
    }
  }
}

internal import SchemefyCSS

/// A `@custom-media` rule: a name for a media query list.
///
/// Only the list is edited. A condition that uses the name stays unchanged: it has the truth value
/// of the list in a browser that knows the rule, and is unknown in others, and no other condition
/// is both.
///
/// Media Queries 5 "Custom Media Queries" <https://drafts.csswg.org/mediaqueries-5/#custom-mq>
struct CustomMediaQuery {
  /// Decoded; case-sensitive.
  package var name: String
  /// The media query list of the name; empty for a constant such as `true`, which needs no editing.
  package var media: TokenRange

  /// Reads the prelude of a rule; `nil` if it is invalid.
  package init?(_ values: consuming ComponentValueCursor) {
    guard case .token(let index) = values.nextSkippingWhitespace(),
      values.token(index).isCustomPropertyName(in: values.text)
    else { return nil }
    name = values.token(index).stringValue(in: values.text)
    values.skipWhitespace()
    media = TokenRange(values.position..<values.end)
    guard let first = values.next()?.first, values.isAtEnd else { return }
    let token = values.token(first)
    let isConstant =
      token.kind == .ident
      && (token.matches("true", in: values.text) || token.matches("false", in: values.text))
    if isConstant { media = TokenRange(first..<first) }
  }
}

extension CustomMediaQuery {
  /// The names of custom media queries that refer to themselves in a circle, or to one that does. Such
  /// queries are not defined, which is unknown and not false: to edit one could break the circle, so
  /// they stay as they are.
  static func circularNames(of sheet: Stylesheet, in text: Span<UInt8>) -> Set<String> {
    var references: [String: Set<String>] = [:]
    for rule in sheet.rules where rule.keyword == .customMedia && rule.block == nil {
      let values = ComponentValueCursor(sheet.tokens.span, in: text, rule.prelude)
      guard let query = CustomMediaQuery(values) else { continue }
      references[query.name, default: []].formUnion(
        Self.names(in: query.media, of: sheet.tokens.span, in: text))
    }
    return circular(references)
  }

  /// The custom media queries that a list uses.
  private static func names(
    in media: TokenRange, of tokens: Span<CSSToken>, in text: Span<UInt8>
  ) -> [String] {
    let list = MediaQueryList.parse(tokens, in: text, media)
    var names: [String] = []
    for feature in list.features where tokens[feature.nameToken].isCustomPropertyName(in: text) {
      names.append(tokens[feature.nameToken].stringValue(in: text))
    }
    return names
  }

  /// The names that remain when those without references are removed repeatedly.
  private static func circular(_ references: [String: Set<String>]) -> Set<String> {
    var open: [String: Int] = [:]
    var users: [String: [String]] = [:]
    for (name, used) in references {
      let defined = used.filter { references[$0] != nil }
      open[name] = defined.count
      for other in defined { users[other, default: []].append(name) }
    }
    var pending = open.filter { $0.value == 0 }.map(\.key)
    while let name = pending.popLast() {
      open[name] = nil
      for user in users[name] ?? [] {
        guard let count = open[user] else { continue }
        open[user] = count - 1
        if count == 1 { pending.append(user) }
      }
    }
    return Set(open.keys)
  }
}

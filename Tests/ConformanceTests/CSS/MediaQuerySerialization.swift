import Schemefy
import SchemefyCSS

/// Writes a media query list as CSSOM does, from what the parser has found.
///
/// CSSOM "Serializing Media Queries"
/// <https://drafts.csswg.org/cssom/#serializing-media-queries>
struct MediaQuerySerialization {
  private let run: MediaQueryRun

  init(_ run: MediaQueryRun) {
    self.run = run
  }

  var text: String { run.list.queries.map(text).joined(separator: ", ") }

  private func text(_ query: MediaQuery) -> String {
    guard query.isValid else { return "not all" }
    var words: [String] = []
    switch query.modifier {
    case .none: break
    case .not: words.append("not")
    case .only: words.append("only")
    }
    if let type = query.mediaType {
      let name = token(type).lowercased()
      if name != "all" || query.condition == nil || !words.isEmpty {
        words.append(name)
        if query.condition != nil { words.append("and") }
      }
    }
    if let condition = query.condition { words.append(text(node: condition)) }
    return words.joined(separator: " ")
  }

  private func text(node index: Int) -> String {
    let node = run.list.conditions[index]
    switch node.kind {
    case .generalEnclosed, .tooDeep: return source(node.tokens)
    case .parentheses: return "(" + text(node: index + 1) + ")"
    case .not: return "not " + text(node: index + 1)
    case .and, .or:
      return operands(of: index).map(text).joined(separator: node.kind == .and ? " and " : " or ")
    case .feature(let feature):
      // What is unknown is kept as it is written.
      return run.isKnown(feature) ? text(run.list.features[feature]) : source(node.tokens)
    }
  }

  private func operands(of index: Int) -> [Int] {
    var operands: [Int] = []
    var next = index + 1
    while next < run.list.conditions[index].subtreeEnd {
      operands.append(next)
      next = run.list.conditions[next].subtreeEnd
    }
    return operands
  }

  private func text(_ feature: MediaFeature) -> String {
    let name = token(feature.nameToken).lowercased()
    guard let first = feature.first else { return "(\(name))" }
    guard feature.isComparison else { return "(\(name): \(text(first.value, of: feature.name)))" }
    if let second = feature.second {
      let left =
        "\(text(first.value, of: feature.name)) \(sign(first.comparison, flipped: true)) \(name)"
      return "(\(left) \(sign(second.comparison)) \(text(second.value, of: feature.name)))"
    }
    let comesFirst = place(of: first.value) > feature.nameToken
    return comesFirst
      ? "(\(name) \(sign(first.comparison)) \(text(first.value, of: feature.name)))"
      : "(\(text(first.value, of: feature.name)) \(sign(first.comparison, flipped: true)) \(name))"
  }

  private func place(of value: MediaFeatureValue) -> Int {
    switch value {
    case .token(let index), .ratio(let index, _), .function(let index, _): index
    }
  }

  private func sign(_ comparison: MediaFeature.Comparison, flipped: Bool = false) -> String {
    switch comparison {
    case .less: flipped ? ">" : "<"
    case .lessOrEqual: flipped ? ">=" : "<="
    case .equal: "="
    case .greaterOrEqual: flipped ? "<=" : ">="
    case .greater: flipped ? "<" : ">"
    }
  }

  private func text(_ value: MediaFeatureValue, of name: MediaFeatureName) -> String {
    switch value {
    case .token(let index):
      return name.valueType == .ratio ? "\(number(index)) / 1" : number(index)
    case .ratio(let first, let second):
      // 0/0 counts as 1/0.
      let isNothing = number(first) == "0" && number(second) == "0"
      return "\(isNothing ? "1" : number(first)) / \(number(second))"
    case .function(let open, let close):
      return source(TokenRange(open..<close + 1))
    }
  }

  /// A keyword in lower case, or a number in its shortest form.
  private func number(_ index: Int) -> String {
    let token = run.tokens[index]
    let unit: String
    switch token.kind {
    case .number: unit = ""
    case .dimension: unit = token.stringValue(in: run.bytes.span)
    default: return self.token(index).lowercased()
    }
    let value = token.numericValue(in: run.bytes.span)
    if value == 0 { return "0" + unit }
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + unit
  }

  private func token(_ index: Int) -> String { source(TokenRange(index..<index + 1)) }

  private func source(_ range: TokenRange) -> String {
    guard !range.isEmpty else { return "" }
    let start = Int(run.tokens[range.lowerBound].start)
    let end = Int(run.tokens[range.upperBound - 1].end)
    return String(decoding: run.bytes[start..<end], as: UTF8.self)
  }
}

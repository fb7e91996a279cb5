import Foundation

/// Another reading of media query lists, plain and slow, to compare with: of texts as
/// `MediaQueryGenerator` makes them, and of what remains of these.
///
/// Media Queries 4 "Evaluating Media Queries"
/// <https://drafts.csswg.org/mediaqueries-4/#evaluating>
struct PlainMediaQuery {
  /// The truth of what stands in brackets, or of a function with its argument; `nil` is unknown.
  typealias Features = (String) -> Bool?

  private let words: [String]
  private var position = 0
  private let type: String
  private let features: Features

  /// Whether a list matches on a medium.
  static func matches(_ list: String, type: String, features: @escaping Features) -> Bool {
    let plain = withoutComments(list).lowercased()
    if plain.allSatisfy(\.isWhitespace) { return true }
    return pieces(of: plain).contains { query in
      var reader = PlainMediaQuery(words: words(of: query), type: type, features: features)
      return reader.query() ?? false
    }
  }

  private init(words: [String], type: String, features: @escaping Features) {
    self.words = words
    self.type = type
    self.features = features
  }

  private static func withoutComments(_ text: String) -> String {
    var result = text
    while let start = result.range(of: "/*"), let end = result.range(of: "*/") {
      result.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return result
  }

  /// The parts between commas outside of brackets.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  /// The words and the brackets with all that is in them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if character == ")" {
        depth -= 1
        if depth == 0 {
          words.append(word)
          word = ""
        }
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  // MARK: Grammar

  private var next: String? { position < words.count ? words[position] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard next == word else { return false }
    position += 1
    return true
  }

  /// A query; false if it is none, or unknown.
  private mutating func query() -> Bool? {
    let isType = { (word: String?) in word.map { !$0.contains("(") } ?? false }
    guard isType(next), !(next == "not" && !isType(words.dropFirst().first)) else {
      guard let value = condition(allowsOr: true), position == words.count else { return false }
      return value.truth
    }
    let isNegated = take("not")
    if !isNegated { _ = take("only") }
    guard let name = next, isType(name), !["and", "or", "not", "only", "layer"].contains(name),
      !name.contains("[")
    else { return false }
    position += 1
    var result: Bool? = name == "all" || name == type
    if take("and") {
      guard let value = condition(allowsOr: false) else { return false }
      result = Self.both(result, value.truth)
    }
    guard position == words.count else { return false }
    return isNegated ? result.map { !$0 } : result
  }

  /// What is well-formed, with its truth.
  private struct Value { var truth: Bool? }

  private mutating func condition(allowsOr: Bool) -> Value? {
    if take("not") { return operand().map { Value(truth: $0.truth.map { !$0 }) } }
    guard var result = operand() else { return nil }
    if next == "or", !allowsOr { return nil }
    let isOr = next == "or"
    while take(isOr ? "or" : "and") {
      guard let other = operand() else { return nil }
      result.truth =
        isOr ? Self.either(result.truth, other.truth) : Self.both(result.truth, other.truth)
    }
    return result
  }

  /// Brackets: a condition if they hold one, else what the features say of them.
  private mutating func operand() -> Value? {
    guard let word = next, word.hasSuffix(")") else { return nil }
    position += 1
    guard word.hasPrefix("(") else { return Value(truth: features(word)) }
    let content = String(word.dropFirst().dropLast())
    guard content.contains("(") else { return Value(truth: features(Self.packed(content))) }
    var inner = PlainMediaQuery(words: Self.words(of: content), type: type, features: features)
    guard let value = inner.condition(allowsOr: true), inner.position == inner.words.count else {
      return Value(truth: nil)
    }
    return value
  }

  private static func packed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    both(left.map { !$0 }, right.map { !$0 }).map { !$0 }
  }
}

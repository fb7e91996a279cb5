import Foundation
import SchemefyHTML

/// A test of html5lib-tests/tokenizer, with all its strings as bytes: UTF-8, surrogates as WTF-8.
struct TokenizerCase {
  /// A token as the tests write it; adjacent characters are one token.
  enum Token: Equatable {
    case doctype(
      name: [UInt8]?, publicIdentifier: [UInt8]?, systemIdentifier: [UInt8]?, isCorrect: Bool)
    case startTag(name: [UInt8], attributes: [[UInt8]: [UInt8]], isSelfClosing: Bool)
    case endTag(name: [UInt8])
    case comment([UInt8])
    case characters([UInt8])
  }

  /// A parse error as the tests write it.
  struct ParseError: Hashable, Comparable, CustomStringConvertible {
    var line: Int
    var column: Int
    var code: String

    static func < (left: ParseError, right: ParseError) -> Bool {
      (left.line, left.column, left.code) < (right.line, right.column, right.code)
    }
    var description: String { "\(line):\(column) \(code)" }
  }

  var description: String
  var input: [UInt8]
  var states: [HTMLTokenizer.State]
  var lastStartTag: String?
  var tokens: [Token]
  /// In order of their places.
  var errors: [ParseError]
}

extension TokenizerCase {
  /// A file that is not in the format.
  struct FormatError: Error {
    var message: String
  }

  /// Reads a `.test` file.
  static func read(_ url: URL) throws -> [TokenizerCase] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard let file = json as? [String: Any],
      let tests = (file["tests"] ?? file["xmlViolationTests"]) as? [[String: Any]]
    else { throw FormatError(message: "\(url.lastPathComponent): no tests") }
    return try tests.map(TokenizerCase.init)
  }

  private init(_ json: [String: Any]) throws {
    let isEscaped = json["doubleEscaped"] as? Bool ?? false
    guard let description = json["description"] as? String, let input = json["input"] as? String,
      let output = json["output"] as? [[Any]]
    else { throw FormatError(message: "no description, input or output: \(json)") }
    self.description = description
    self.input = Self.bytes(input, isEscaped: isEscaped)
    states = try (json["initialStates"] as? [String] ?? ["Data state"]).map(Self.state)
    lastStartTag = json["lastStartTag"] as? String
    tokens = try Self.coalesced(output.map { try Self.token($0, isEscaped: isEscaped) })
    errors = (json["errors"] as? [[String: Any]] ?? []).map { error in
      ParseError(
        line: error["line"] as? Int ?? 0, column: error["col"] as? Int ?? 0,
        code: error["code"] as? String ?? "")
    }.sorted()
  }

  private static func state(_ name: String) throws -> HTMLTokenizer.State {
    switch name {
    case "Data state": .data
    case "PLAINTEXT state": .plaintext
    case "RCDATA state": .rcdata
    case "RAWTEXT state": .rawtext
    case "Script data state": .scriptData
    case "CDATA section state": .cdataSection
    default: throw FormatError(message: "unknown state: \(name)")
    }
  }

  private static func token(_ json: [Any], isEscaped: Bool) throws -> Token {
    func string(_ index: Int) -> [UInt8]? {
      (json[index] as? String).map { bytes($0, isEscaped: isEscaped) }
    }
    switch json.first as? String {
    case "DOCTYPE":
      return .doctype(
        name: string(1), publicIdentifier: string(2), systemIdentifier: string(3),
        isCorrect: json[4] as? Bool ?? false)
    case "StartTag":
      let pairs = (json[2] as? [String: String] ?? [:]).map { name, value in
        (bytes(name, isEscaped: isEscaped), bytes(value, isEscaped: isEscaped))
      }
      return .startTag(
        name: string(1) ?? [], attributes: Dictionary(uniqueKeysWithValues: pairs),
        isSelfClosing: json.count > 3 && json[3] as? Bool == true)
    case "EndTag": return .endTag(name: string(1) ?? [])
    case "Comment": return .comment(string(1) ?? [])
    case "Character": return .characters(string(1) ?? [])
    default: throw FormatError(message: "unknown token: \(json)")
    }
  }

  /// Makes one token of adjacent characters, and none of no characters.
  static func coalesced(_ tokens: [Token]) -> [Token] {
    tokens.reduce(into: []) { result, token in
      guard case .characters(let characters) = token else { return result.append(token) }
      if case .characters(let earlier)? = result.last {
        result[result.count - 1] = .characters(earlier + characters)
      } else if !characters.isEmpty {
        result.append(token)
      }
    }
  }

  /// The bytes of a string of the tests, `\uHHHH` undone if `isEscaped`.
  private static func bytes(_ string: String, isEscaped: Bool) -> [UInt8] {
    guard isEscaped else { return Array(string.utf8) }
    var units: [UInt16] = []
    var rest = Array(string.utf16)[...]
    while let unit = rest.first {
      if unit == 0x5C, rest.dropFirst().first == 0x75, rest.count >= 6,
        let escaped = UInt16(
          String(decoding: rest.dropFirst(2).prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(escaped)
        rest = rest.dropFirst(6)
      } else {
        units.append(unit)
        rest = rest.dropFirst()
      }
    }
    return wtf8(units)
  }

  /// UTF-8 of UTF-16, in which a lone surrogate is encoded as if it were a scalar.
  private static func wtf8(_ units: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < units.count {
      let unit = UInt32(units[index])
      if unit & 0xFC00 == 0xD800, index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00 {
        bytes += String(decoding: units[index...index + 1], as: UTF16.self).utf8
        index += 2
      } else if unit & 0xF800 == 0xD800 {
        bytes += [
          UInt8(0xE0 | unit >> 12), UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F),
        ]
        index += 1
      } else {
        bytes += String(decoding: [units[index]], as: UTF16.self).utf8
        index += 1
      }
    }
    return bytes
  }
}

import Foundation

/// A schema for JSON, with the keywords of draft 4 that SARIF's uses.
///
/// JSON Schema draft 4 <https://json-schema.org/draft-04/draft-fge-json-schema-validation-00>
struct JSONSchema {
  private let root: [String: Any]

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  init(_ data: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Failure(description: "the schema is no object")
    }
    self.root = root
  }

  /// What is wrong with a value: a line each, none if it is valid.
  func faults(in data: Data) throws -> [String] {
    try faults(JSONSerialization.jsonObject(with: data), root, "")
  }

  /// Reports nest a few levels, so that recursion is safe here.
  private func faults(_ value: Any, _ schema: [String: Any], _ path: String) throws -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.replacing("#/definitions/", with: "")
      guard let known = (root["definitions"] as? [String: Any])?[name] as? [String: Any] else {
        throw Failure(description: "no definition '\(reference)'")
      }
      return try faults(value, known, path)
    }
    var found: [String] = []
    for (keyword, rule) in schema where !Self.remarks.contains(keyword) {
      found += try faults(value, keyword, rule, schema, path)
    }
    return found
  }

  private static let remarks: Set = [
    "$schema", "id", "title", "description", "default", "definitions",
  ]

  private func faults(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) throws -> [String] {
    let members = value as? [String: Any]
    let elements = value as? [Any]
    let text = value as? String
    let number = (value as? NSNumber)?.doubleValue
    let limit = (rule as? NSNumber)?.doubleValue ?? 0
    func fault(_ isFault: Bool) -> [String] {
      isFault ? ["\(path.isEmpty ? "/" : path): \(keyword) \(rule)"] : []
    }
    switch keyword {
    case "type":
      let names = rule as? [String] ?? [rule as? String ?? ""]
      return fault(!names.contains { Self.isOf($0, value) })
    case "enum": return fault(!(rule as? [NSObject] ?? []).contains { $0.isEqual(value) })
    case "minimum": return fault(number.map { $0 < limit } ?? false)
    case "maximum": return fault(number.map { $0 > limit } ?? false)
    case "minItems": return fault(elements.map { Double($0.count) < limit } ?? false)
    case "uniqueItems":
      let unique = NSSet(array: elements ?? [])
      return fault(unique.count != elements?.count ?? 0)
    case "pattern":
      let pattern = try Regex(rule as? String ?? "")
      return fault(text.map { !$0.contains(pattern) } ?? false)
    case "format":
      return fault(text.map { rule as? String == "uri" && URL(string: $0)?.scheme == nil } ?? false)
    case "required":
      return fault((rule as? [String] ?? []).contains { members != nil && members?[$0] == nil })
    case "items":
      let rule = rule as? [String: Any] ?? [:]
      return try (elements ?? []).enumerated().flatMap { index, element in
        try faults(element, rule, "\(path)/\(index)")
      }
    case "properties":
      return try (rule as? [String: Any] ?? [:]).flatMap { name, rule in
        try members?[name].map { try faults($0, rule as? [String: Any] ?? [:], "\(path)/\(name)") }
          ?? []
      }
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      let others = (members ?? [:]).filter { known[$0.key] == nil }
      if let rule = rule as? [String: Any] {
        return try others.flatMap { try faults($0.value, rule, "\(path)/\($0.key)") }
      }
      return fault(rule as? Bool == false && !others.isEmpty)
    case "anyOf", "oneOf":
      let valid = try (rule as? [[String: Any]] ?? []).filter {
        try faults(value, $0, path).isEmpty
      }
      return fault(keyword == "anyOf" ? valid.isEmpty : valid.count != 1)
    default: throw Failure(description: "unknown keyword '\(keyword)'")
    }
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "null": value is NSNull
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}

import Foundation

/// A JSON value that can be compared: expected results, and ours in the same form.
enum CSSJSON: Decodable, Sendable, CustomStringConvertible {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([CSSJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .array(try container.decode([CSSJSON].self))
    }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    }
  }

  /// The elements of an array, else none.
  var elements: [CSSJSON] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The first element, if it is a string: what kind of node it is.
  var kind: String? { elements.first?.text }

  var text: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// Whether both are the same, strings scalar by scalar, numbers up to a relative difference.
  func equals(_ other: CSSJSON, tolerance: Double) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)):
      left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.number(let left), .number(let right)):
      left == right || abs(left - right) <= tolerance * max(abs(left), abs(right))
    case (.array(let left), .array(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.equals($1, tolerance: tolerance) }
    default: false
    }
  }
}

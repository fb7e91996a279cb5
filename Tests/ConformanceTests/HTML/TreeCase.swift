import Foundation
import SchemefyHTML

/// A test of html5lib-tests/tree-construction.
struct TreeCase: Sendable {
  var input: [UInt8] = []
  /// The context element, as the test writes it: `td`, `svg path`.
  var context: String?
  /// The scripting flags to run it with.
  var scripting: [Bool] = [false, true]
  /// The tree, a line per node, each with its line feed.
  var tree: [UInt8] = []

  /// Reads a file of tests, as bytes: some hold NUL or CR.
  static func read(_ file: URL) throws -> [TreeCase] {
    var cases: [TreeCase] = []
    var section = ""
    var previous: [UInt8] = []
    let lines = try Array(Data(contentsOf: file)).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.map(Array.init) {
      let startsTest = line == Array("#data".utf8) && previous.isEmpty
      if startsTest || (line.first == UInt8(ascii: "#") && isHeader(line, in: section)) {
        section = String(decoding: line, as: UTF8.self)
        if startsTest { cases.append(TreeCase()) }
        if section == "#script-on" { cases[cases.count - 1].scripting = [true] }
        if section == "#script-off" { cases[cases.count - 1].scripting = [false] }
      } else if !cases.isEmpty {
        cases[cases.count - 1].add(line, to: section)
      }
      previous = line
    }
    for index in cases.indices { cases[index].finish() }
    return cases
  }

  /// Whether a line starts another part of the test.
  private static func isHeader(_ line: [UInt8], in section: String) -> Bool {
    let name = String(decoding: line, as: UTF8.self)
    switch section {
    case "#data": return name == "#errors"
    case "#document", "": return false
    default:
      return [
        "#new-errors", "#document-fragment", "#script-on", "#script-off", "#document",
      ].contains(name)
    }
  }

  private mutating func add(_ line: [UInt8], to section: String) {
    switch section {
    case "#data": input += line + [0x0A]
    case "#document": tree += line + [0x0A]
    case "#document-fragment": context = String(decoding: line, as: UTF8.self)
    default: break
    }
  }

  /// Takes off what separates the parts.
  private mutating func finish() {
    _ = input.popLast()
    while tree.suffix(2) == [0x0A, 0x0A] { tree.removeLast() }
  }

  /// The options that the test asks for.
  func options(scripting: Bool) -> HTMLParserOptions {
    var options = HTMLParserOptions()
    options.scripting = scripting
    if let context {
      let parts = context.split(separator: " ").map(String.init)
      let namespace: ElementNamespace =
        parts.count < 2 ? .html : parts[0] == "svg" ? .svg : .mathml
      options.fragmentContext = .init(
        tag: TagName(PackedName(parts.last ?? "")), namespace: namespace)
    }
    return options
  }
}

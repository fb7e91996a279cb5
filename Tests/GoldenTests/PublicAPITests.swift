import Foundation
import Testing

/// What clients can name, a file for each product: a change of it is seen, and meant.
struct PublicAPITests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The modules whose public declarations a client of a product sees: its own, and those that it
  /// exports again.
  private static let products = [
    "Schemefy": [
      "Schemefy", "SchemefyColor", "SchemefyEvidence", "SchemefyMedia", "SchemefyPage",
      "SchemefyPalettes", "SchemefySheets", "SchemefySource", "SchemefyTraits",
    ],
    "SchemefyReports": ["SchemefyReports"],
    "SchemefyHTTP": ["SchemefyHTTP"],
  ]

  @Test(arguments: products.keys.sorted())
  func isAsListed(product: String) throws {
    let modules = try #require(Self.products[product])
    let listing = try modules.sorted().map { module in
      try "# \(module)\n\n" + Self.declarations(of: module).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    let file = Self.package.appendingPathComponent("Tests/GoldenTests/API/\(product).txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(listing.utf8).write(to: file)
    }
    #expect(try listing == String(contentsOf: file, encoding: .utf8))
  }

  /// The C interface is its header, without comments.
  @Test func headerIsAsListed() throws {
    let header = try String(
      contentsOf: Self.package.appendingPathComponent("Sources/CSchemefy/include/schemefy.h"),
      encoding: .utf8)
    let listing =
      header.replacing(/\/\*(?s:.*?)\*\//, with: "").split(separator: "\n")
      .filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n") + "\n"
    let file = Self.package.appendingPathComponent("Tests/GoldenTests/API/SchemefyC.txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(listing.utf8).write(to: file)
    }
    #expect(try listing == String(contentsOf: file, encoding: .utf8))
  }

  @Test("What the products export again is what is listed")
  func exportsAreListed() throws {
    let exports = try String(
      contentsOf: Self.package.appendingPathComponent("Sources/Schemefy/Exports.swift"),
      encoding: .utf8)
    let modules = exports.matches(of: /public import (\w+)/).map { String($0.output.1) }
    #expect(Set(modules + ["Schemefy"]) == Set(Self.products["Schemefy"] ?? []))
  }

  /// The public declarations of a module, each on one line behind the types around it, in the order of
  /// the alphabet.
  private static func declarations(of module: String) throws -> [String] {
    let folder = package.appendingPathComponent("Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      found += declarations(in: try String(contentsOf: file, encoding: .utf8))
    }
    return found.sorted()
  }

  /// The words in front of the names of types.
  private static let types: Set<Substring> = ["struct", "enum", "class", "protocol", "extension"]

  private static func declarations(in source: String) -> [String] {
    var found: [String] = []
    // By indentation: the type or extension that is open there, and what makes its members public.
    var open: [(indentation: Int, name: String, members: String)] = []
    let lines = source.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      let text = line.drop { $0 == " " }
      guard !text.hasPrefix("//") else { continue }
      let indentation = line.count - text.count
      while let last = open.last, last.indentation >= indentation { open.removeLast() }
      let path = open.map(\.name).joined(separator: ".")
      let word = text.prefix { $0 != " " && $0 != "(" }
      let isCase =
        !text.hasPrefix("case .") && open.last?.members.split(separator: " ").contains(word) == true
      // Words are soon found; looking for patterns in every line of the sources takes seconds.
      let words = text.split(separator: " ")
      let isPublic =
        words.contains("public")
        && text.firstMatch(of: /^(@[\w()_ ]+ )*public (?!import)/) != nil
      if words.contains(where: types.contains),
        let type = text.firstMatch(of: /\b(struct|enum|class|protocol|extension) (\w[\w.]*)/),
        text.hasSuffix("{") || lines[index...].first?.contains("{") == true
      {
        let members =
          switch type.output.1 {
          case "enum" where isPublic: "case"
          case "protocol" where isPublic: "func var init subscript associatedtype static"
          default: ""
          }
        open.append((indentation, String(type.output.2), members))
      }
      guard isPublic || isCase else { continue }
      // A signature of several lines ends where its body, or nothing, begins.
      var declaration = String(text)
      while declaration.filter({ $0 == "(" }).count > declaration.filter({ $0 == ")" }).count,
        index < lines.count
      {
        declaration += " " + lines[index].drop { $0 == " " }
        index += 1
      }
      if let body = declaration.firstIndex(of: "{") { declaration = String(declaration[..<body]) }
      declaration = declaration.replacing("( ", with: "(").replacing(" )", with: ")")
        .trimmingCharacters(in: .whitespaces)
      found.append(path.isEmpty ? declaration : "\(path): \(declaration)")
    }
    return found
  }
}

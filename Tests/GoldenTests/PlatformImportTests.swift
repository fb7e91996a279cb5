import Foundation
import Testing

/// The library builds wherever Swift and libxml2 are: it imports no module of a platform but where that is
/// there.
struct PlatformImportTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Modules that come with Swift itself.
  private static let standard: Set = ["Synchronization"]

  private static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasPrefix("Schemefy") || $0.hasPrefix("C") }
  }

  /// The modules that a file imports, each with the condition that it stands in, if any.
  private static func imports(_ source: String) -> [(module: String, condition: String)] {
    var found: [(module: String, condition: String)] = []
    var conditions: [String] = []
    var isInText = false
    for line in source.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.matches(of: /"""/).count % 2 == 1 { isInText.toggle() }
      if isInText { continue }
      if text.hasPrefix("#if") {
        conditions.append(text)
      } else if text.hasPrefix("#else") {
        conditions[conditions.count - 1] = text
      } else if text.hasPrefix("#endif") {
        conditions.removeLast()
      } else if text.contains("import "),
        let name = text.firstMatch(of: /^(?:@[\w()]+ )*(?:\w+ )?import (\w+)/)
      {
        found.append((String(name.output.1), conditions.last ?? ""))
      }
    }
    return found
  }

  @Test func readsImports() {
    let source = """
      import A
      @_exported public import B
      #if canImport(C)
        internal import C
      #elseif canImport(D)
        import D
      #endif
      """
    #expect(Self.imports(source).map(\.module) == ["A", "B", "C", "D"])
    #expect(
      Self.imports(source).map(\.condition)
        == ["", "", "#if canImport(C)", "#elseif canImport(D)"])
  }

  @Test("Every import is of a module of ours, of Swift's, or within its own 'canImport'")
  func importsWhatIsThere() throws {
    let modules = try Self.modules()
    let ours = Set(modules + ["Stylesheets"])
    var count = 0
    // The command is for Linux.
    for module in modules where module != "SchemefyCommand" {
      let files = FileManager.default.enumerator(
        at: Self.sources.appending(path: module), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        for (name, condition) in Self.imports(try String(contentsOf: file, encoding: .utf8)) {
          count += 1
          let isThere =
            ours.contains(name) || Self.standard.contains(name)
            || condition.contains("canImport(\(name))")
            || condition == "#if arch(x86_64)" && name == "_Builtin_intrinsics"
          #expect(isThere, "\(file.lastPathComponent) imports '\(name)'")
        }
      }
    }
    #expect(count > 1_000)
  }
}

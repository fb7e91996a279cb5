@testable import SchemefyMapping
import Foundation
import PipelineTestSupport
import SchemefyColor
import Testing

@testable import SchemefySheets
import SchemefyPage

/// What holds of all rules.
struct RuleTableTests {
  @Test(arguments: MappingRule.all.map(\.identifier.description))
  func ruleIsWhole(identifier: String) throws {
    let rule = try #require(MappingRule.named(identifier))
    #expect(identifier.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(rule.summary.last == "." && rule.summary.first?.isUppercase == true)
    #expect(!rule.summary.dropLast().contains(". "), "one sentence")
    #expect(!rule.evidence.isEmpty && Set(rule.evidence).count == rule.evidence.count)
    let words = [rule.changes, rule.keeps].filter { !$0.isEmpty }
    #expect(!words.isEmpty)
    #expect(words.allSatisfy { $0.last != "." && $0.first?.isUppercase == false })
  }

  @Test func identifiersDiffer() {
    let names = MappingRule.all.map(\.identifier.description)
    #expect(Set(names).count == names.count)
  }

  /// A rule is a file and a line.
  @Test func eachFileHasItsLine() throws {
    let folder = GoldenCase.packageRoot.appending(path: "Sources/SchemefyMapping/Map/Rules")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == MappingRule.all.count)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let name = try #require(text.firstMatch(of: /\n    "([a-z-]+)",/)?.output.1)
      #expect(MappingRule.named(String(name)) != nil, "\(name) is not in the table")
    }
  }

  /// Each rule has a file of tests on values; those of icons and of vivid pictures need drawings, and have their
  /// tests with these.
  @Test func eachFileHasTests() throws {
    let root = GoldenCase.packageRoot
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Sources/SchemefyMapping/Map/Rules"),
      includingPropertiesForKeys: nil)
    let untested = files.map { $0.deletingPathExtension().lastPathComponent }.filter { name in
      let tests = "Tests/SchemefyMappingTests/Rules/\(name)Tests.swift"
      return !FileManager.default.fileExists(atPath: root.appending(path: tests).path)
    }
    #expect(untested.sorted() == ["DrawingIllustrationRule", "DrawingVividRule", "TextIconRule"])
  }

  /// What a step decides by is there: a type, and as a rule a function of it.
  @Test func stepsExist() throws {
    let sources = GoldenCase.packageRoot.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    for rule in MappingRule.all {
      guard case .function(let name) = rule.decision else { continue }
      let parts = name.split(separator: ".", maxSplits: 1)
      #expect(
        ["struct ", "enum ", "class ", "extension "].contains { text.contains($0 + parts[0]) },
        "\(name)")
      guard parts.count > 1 else { continue }
      let function = parts[1].prefix { $0 != "(" }
      #expect(["func ", "var "].contains { text.contains($0 + function) }, "\(name)")
    }
  }

  /// Whatever a colour is used for, some rule has an answer: the last resort is never reached.
  @Test(arguments: RuleQuestion.roles)
  func someRuleDecides(role: ColorUse.Role) {
    let mapper = RuleQuestion.mapper()
    for level in stride(from: UInt8(0), through: 255, by: 15) {
      for alpha in [0, 0.1, 0.4, 0.6, 1] {
        let gray = Color(red8: level, green8: level, blue8: level).withAlpha(alpha)
        let hue = Color(red8: level, green8: 40, blue8: 255 - level).withAlpha(alpha)
        for color in [gray, hue] {
          for other in [nil, Color.white, .black, color] {
            let decision = mapper.decide(ColorUse(role, color, backdrop: other, text: other))
            #expect(!decision.isBy(.unknownValue), "\(color)")
          }
        }
      }
    }
  }
}

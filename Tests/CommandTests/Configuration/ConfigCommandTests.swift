import Foundation
import Testing

@testable import SchemefyCommand

struct ConfigCommandTests {
  private let sandbox = Sandbox()

  /// The words of each line, by the first of them.
  private func rows(_ arguments: String...) throws -> [String: [String]] {
    let outcome = try Tool.run(["config"] + arguments, in: sandbox)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let rows = outcome.output.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(rows.map { ($0[0], Array($0.dropFirst())) }) { $0 + $1 }
  }

  @Test func needsAnInputThatIsThere() throws {
    let outcome = try Tool.run("config", "none.html", in: sandbox)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "schemefy: none.html: no such file\n")
  }

  /// An option that is in the table is shown, so that none is forgotten.
  @Test func showsEveryOption() throws {
    let rows = try rows()
    for option in OptionTable.all {
      let isShown = rows[option.key] != nil
      #expect(isShown == (option.reach != .call), "\(option.key)")
    }
  }

  /// Only what a call does, and where it writes, is not for a configuration.
  @Test func everyOptionIsForAConfigurationButFew() {
    let others = OptionTable.all.filter { $0.reach == .call }.map(\.key)
    #expect(
      Set(others) == [
        "output", "overwrite", "delete", "watch", "in-place", "check", "diff", "dry-run", "config",
        "no-config", "switch-script", "help", "version",
      ])
  }

  /// Each word of each option is taken, and shown with its place.
  @Test func everyWordCanBeConfigured() throws {
    for option in OptionTable.all where option.reach != .call && option.key != "format" {
      for word in (option.words ?? []) + (option.takesValue ? [] : ["true"]) {
        let value = word == "true" ? word : "\"\(word)\""
        sandbox.write("schemefy.json", "{\"\(option.key)\": \(value)}")
        let row = try rows()[option.key]
        let column = option.key.utf8.count + 6
        #expect(row == [word, "schemefy.json:1:\(column)"])
      }
    }
  }

  @Test func saysWhoSaysSo() throws {
    sandbox.write("docs/a.css", Samples.sheet)
    sandbox.write(
      "schemefy.json",
      """
      { "style": "light", "limit": {"depth": 9, "sheets": 7}, "strict": true, "level": "elevated",
        "files": { "docs/*": { "map": "always", "style": "dark" } } }
      """)
    let rows = try rows("docs/a.css", "--level", "base", "--no-strict")
    #expect(rows["style"] == ["dark", "schemefy.json:2:52"])
    #expect(rows["map"] == ["always", "schemefy.json:2:33"])
    #expect(rows["level"] == ["base", "command line"])
    #expect(rows["strict"] == ["false", "command line"])
    #expect(rows["limit"] == ["depth=9", "schemefy.json:1:31", "sheets=7", "schemefy.json:1:43"])
    #expect(rows["contrast"] == ["normal", "default"])
    #expect(rows["configuration: schemefy.json"] != nil)
    #expect(try self.rows()["map"] == ["missing", "default"])
  }

  @Test func isForProgramsToo() throws {
    sandbox.write("schemefy.json", #"{"style": "dark"}"#)
    let outcome = try Tool.run("config", "--format", "json", in: sandbox)
    let value = try JSONSerialization.jsonObject(with: outcome.outputData) as? [String: Any]
    #expect(value?["configuration"] as? String == "schemefy.json")
    let options = value?["options"] as? [[String: Any]]
    let style = options?.first { $0["name"] as? String == "style" }
    #expect(style?["value"] as? String == "dark")
    #expect(style?["source"] as? String == "schemefy.json:1:11")
  }
}

import Foundation
import Testing

@testable import SchemefyCommand

struct ManualPageTests {
  private let sandbox = Sandbox()

  @Test func namesEveryOptionAndCommand() throws {
    let text = try Tool.run("help", "--man", in: sandbox).output
    for command in [HelpCommand.main] + Subcommand.all.map({ $0.reference() }) {
      if let name = command.name { #expect(text.contains(".SS schemefy \(name)\n")) }
      for name in command.options.flatMap(\.names) {
        #expect(text.contains("\\fB" + name.replacing("-", with: "\\-") + "\\fR"))
      }
    }
  }

  /// A line that starts with a point or a quote would be a command.
  @Test func hasNoLineThatIsACommandByMistake() throws {
    let known: Set = ["TH", "SH", "SS", "PP", "TP", "nf", "fi", "B", "I"]
    let text = try Tool.run("help", "--man", in: sandbox).output
    for line in text.split(separator: "\n") where ".'".contains(line.first ?? " ") {
      #expect(known.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
    }
  }

  @Test(.enabled(if: CompletionTests.hasShell("mandoc")))
  func passesTheCheckOfMandoc() throws {
    let outcome = try Tool.shell(
      "schemefy help --man > schemefy.1; mandoc -T lint -W warning schemefy.1", in: sandbox)
    #expect(outcome.output == "")
  }
}

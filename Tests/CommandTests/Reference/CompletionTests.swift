import Foundation
import Testing

@testable import SchemefyCommand

/// Completions, each asked in the shell that they are for, where that is installed.
struct CompletionTests {
  private let sandbox = Sandbox()

  static func hasShell(_ name: String) -> Bool {
    ["/bin/", "/usr/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// What is typed, and what it becomes; more than one word where there is a choice.
  static let completed: [(typed: String, words: Set<String>)] = [
    ("--sty", ["--style"]), ("audit --forma", ["--format"]), ("--style=da", ["dark"]),
    ("--style d", ["dark"]), ("--map ", ["missing", "always", "never"]), ("pal", ["palette"]),
    ("help expl", ["explain"]), ("--deny dark", ["dark-logo"]), ("--limit dep", ["depth="]),
    ("--palette mac", ["macos"]), ("audit --format sar", ["sarif"]), ("-", []),
    ("page.html --light-colors a", ["author"]), ("restore --lim", ["--limit"]),
  ]

  private func completions(for shell: String) throws -> String {
    let outcome = try Tool.run("help", "--completion", shell, in: sandbox)
    #expect(outcome.status == 0)
    return outcome.output
  }

  @Test(.enabled(if: hasShell("bash")), arguments: completed.indices)
  func completesInBash(index: Int) throws {
    let (typed, words) = Self.completed[index]
    guard typed != "-" else { return }
    sandbox.write("script", try completions(for: "bash"))
    // Readline divides at `=`, too.
    let parts = typed.replacing("=", with: " = ").split(
      separator: " ", omittingEmptySubsequences: false)
    let list = parts.map { "'\($0)'" }.joined(separator: " ")
    let line = """
      . ./script; COMP_WORDS=(schemefy \(list)); COMP_CWORD=\(parts.count); _schemefy 2>errors
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    sandbox.write("test", line)
    let outcome = try Tool.shell("bash ./test", in: sandbox)
    #expect(Set(outcome.output.split(separator: "\n").map(String.init)) == words)
    #expect(sandbox.read("errors") == "" || sandbox.read("errors")?.contains("compopt") == true)
  }

  /// Files are left to the shell, or offered beside the words.
  @Test(.enabled(if: hasShell("bash")))
  func completesFilesInBash() throws {
    sandbox.write("script", try completions(for: "bash"))
    sandbox.write("my.css")
    sandbox.write(
      "test",
      """
      . ./script
      t() { COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _schemefy 2>/dev/null; echo "${COMPREPLY[*]}"; }
      t schemefy my; t schemefy --palette my; t schemefy -o my; complete -p schemefy
      """)
    let outcome = try Tool.shell("bash ./test", in: sandbox)
    #expect(
      outcome.output
        == "my.css\nmy.css\n\ncomplete -o bashdefault -o default -F _schemefy schemefy\n")
  }

  @Test(.enabled(if: hasShell("fish")), arguments: completed.indices)
  func completesInFish(index: Int) throws {
    let (typed, words) = Self.completed[index]
    guard typed != "-" else { return }
    sandbox.write("script", try completions(for: "fish"))
    let outcome = try Tool.shell(
      "HOME=\"$PWD\" fish --no-config -c 'source script; complete -C \"schemefy \(typed)\"'",
      in: sandbox)
    let found = outcome.output.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first.map { String($0.split(separator: "=").last ?? $0) }
    }
    let expected = typed.contains("=") || !typed.contains("--limit") ? words : ["depth"]
    #expect(Set(found) == expected, "\(outcome.errors)")
  }

  /// In a terminal, as zsh completes nowhere else: of a single word, which then is run.
  @Test(.enabled(if: hasShell("zsh")))
  func completesInZsh() throws {
    sandbox.write("folder/_schemefy", try completions(for: "zsh"))
    let cases = Self.completed.filter { $0.words.count == 1 }
    let lines = cases.map { "'schemefy \($0.typed)'" }.joined(separator: " ")
    sandbox.write(
      "test",
      """
      zmodload zsh/zpty
      zpty z zsh -f
      zpty -w z 'PS1=; fpath=(./folder $fpath); autoload -Uz compinit; compinit -u -D; schemefy() \
      print -r -- "<$*>"; bindkey "^I" complete-word; print READY'
      while zpty -r z out; do [[ $out == *READY* ]] && break; done
      for line in \(lines); do
        zpty -w z "$line"$'\\t'
        while zpty -r z out; do [[ $out == *'<'*'>'* ]] && { print -rn -- ${out//$'\\r'/}; break }; done
      done
      zpty -d z
      """)
    let outcome = try Tool.shell("HOME=\"$PWD\" timeout 60 zsh -f ./test", in: sandbox)
    let found = outcome.output.split(separator: "\n").map(String.init)
    let expected = cases.map { typed, words in
      let stem = typed.prefix { _ in true }.split(
        omittingEmptySubsequences: false, whereSeparator: { " =".contains($0) })
      return "<" + typed.dropLast(stem.last?.count ?? 0) + (words.first ?? "") + ">"
    }
    #expect(found == expected)
  }

  /// No option is forgotten.
  @Test(arguments: ["bash", "zsh", "fish"])
  func namesEveryOption(shell: String) throws {
    let script = try completions(for: shell)
    for command in [HelpCommand.main] + Subcommand.all.map({ $0.reference() }) {
      for name in command.options.flatMap(\.names) {
        let spelt =
          shell == "fish"
          ? name.hasPrefix("--") ? " -l \(name.dropFirst(2)) " : " -s \(name.dropFirst(1)) " : name
        #expect(script.contains(spelt), "\(command.name ?? "") \(name)")
      }
    }
  }
}

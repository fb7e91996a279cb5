import Foundation
import Schemefy
import SchemeMail
import Testing

/// The command, as a mail server runs it.
struct SchemeMailCommandTests {
  private static let mail =
    "Content-Type: text/html\r\n\r\n<p style=\"color:#222;background:#fff\">Dear reader</p>\r\n"

  /// What the command has answered.
  private struct Outcome {
    var status: Int32
    var output: Data
    var errors: String
  }

  /// Runs the command, which lies beside the tests.
  ///
  /// - Parameter output: the path of its standard output; `nil` for a file that is read then.
  private static func run(
    _ arguments: [String] = [], input: String = mail, output: String? = nil
  ) throws -> Outcome {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "scheme-mail")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(
      forWritingTo: output.map { URL(filePath: $0) } ?? files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  @Test(
    "A mail comes in and goes out, with its page in the style that was asked for",
    arguments: [
      ([], UserInterfaceStyle.unspecified), (["--style", "auto"], .unspecified),
      (["--style", "dark"], .dark), (["--style", "light", "--signed", "keep"], .light),
    ])
  func filters(arguments: [String], style: UserInterfaceStyle) throws {
    let outcome = try Self.run(arguments)
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let expected = try MailGateway(SchemeRewriter(options: options)).rewrite(Array(Self.mail.utf8))
    #expect((outcome.status, outcome.errors) == (0, ""))
    #expect(Array(outcome.output) == expected.bytes)
    if style != .light { #expect(expected.isChanged) }
  }

  @Test("What happens to signatures is said on standard error")
  func signatures() throws {
    let signed = "DKIM-Signature: v=1\r\n" + Self.mail
    let broken = try Self.run(input: signed)
    #expect(broken.status == 0)
    #expect(broken.errors == "scheme-mail: message: DKIM signature is broken\n")
    let kept = try Self.run(["--signed", "keep"], input: signed)
    #expect(kept.errors == "scheme-mail: message: left alone for its DKIM signature\n")
    #expect(kept.output == Data(signed.utf8))
  }

  @Test("Any text goes through, and so does none", arguments: ["", "no mail", "\r\n\r\n", "\0"])
  func otherInput(text: String) throws {
    let outcome = try Self.run(input: text)
    #expect((outcome.status, outcome.errors) == (0, ""))
    #expect(outcome.output == Data(text.utf8))
  }

  @Test(
    "Where a mail can't be handed on, the mail server keeps it: status 75",
    arguments: [
      (["--style", "pink"], nil), (["--no-option", "a"], nil), (["--style"], nil),
      ([], "/dev/full"),
    ] as [([String], String?)])
  func failures(arguments: [String], output: String?) throws {
    let outcome = try Self.run(arguments, output: output)
    #expect(outcome.status == 75)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(output == nil ? "usage: scheme-mail " : "scheme-mail: "))
  }
}

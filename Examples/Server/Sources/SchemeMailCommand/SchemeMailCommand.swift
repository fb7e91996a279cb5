import Foundation
import SchemeMail
import Schemefy

/// The command: a mail comes in, and goes out with its pages for both schemes, as a filter of a mail server
/// runs it. What happens to signatures is said on standard error.
@main
struct SchemeMailCommand {
  private static let usage = """
    usage: scheme-mail [--style auto|dark|light] [--signed rewrite|keep] <IN >OUT

    """

  static func main() {
    var (style, signedMail) = (UserInterfaceStyle.unspecified, MailGateway.SignedMail.rewrite)
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      let value = arguments.popFirst() ?? ""
      switch (name, value) {
      case ("--style", "auto"): style = .unspecified
      case ("--style", "dark"): style = .dark
      case ("--style", "light"): style = .light
      case ("--signed", "rewrite"): signedMail = .rewrite
      case ("--signed", "keep"): signedMail = .keep
      default: fail(usage)
      }
    }
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    let gateway = MailGateway(SchemeRewriter(options: options), signedMail: signedMail)
    rewrite(by: gateway)
  }

  /// A mail is never lost: what can't be rewritten goes out as it came.
  private static func rewrite(by gateway: MailGateway) {
    let message = Array(FileHandle.standardInput.readDataToEndOfFile())
    let output: [UInt8]
    do {
      let result = try gateway.rewrite(message)
      for note in result.notes { say("scheme-mail: \(note)\n") }
      output = result.bytes
    } catch {
      say("scheme-mail: left as it is: \(error)\n")
      output = message
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(output))
    } catch {
      fail("scheme-mail: \(error)\n")
    }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func fail(_ text: String) -> Never {
    say(text)
    // Mail servers take it for a failure that goes away, and keep the mail (EX_TEMPFAIL).
    exit(75)
  }
}

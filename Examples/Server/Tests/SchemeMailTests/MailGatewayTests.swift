import SchemeMail
import Schemefy
import Testing

/// A message of lines, with the line ends of mail.
private func message(_ lines: String...) -> [UInt8] {
  Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
}

private func gateway(_ signed: MailGateway.SignedMail = .rewrite) -> MailGateway {
  MailGateway(
    SchemeRewriter(options: SchemeOptions(traits: TraitCollection())), signedMail: signed)
}

extension MailResult {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct MailGatewayTests {
  private static let plain = "<p style=\"color:#222;background:#fff\">Dear reader</p>"

  @Test("A page follows both schemes, and all around it is the same byte for byte")
  func alternative() throws {
    let head = [
      "From: a@example.org", "Subject: Your", "\torder", "MIME-Version: 1.0",
      "Content-Type: multipart/alternative; boundary=\"b 1\"", "", "preamble", "--b 1",
      "Content-Type: text/plain", "", "#222 on #fff", "--b 1 ",
      "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", "",
    ].joined(separator: "\r\n")
    let tail = "\r\n--b 1--\r\nepilogue\r\n"
    let result = try gateway().rewrite(Array((head + Self.plain + tail).utf8))
    #expect(result.changedParts == ["2"])
    #expect(result.notes.isEmpty)
    #expect(result.text.hasPrefix(head) && result.text.hasSuffix(tail))
    #expect(result.text.contains("prefers-color-scheme:dark"))
    #expect(result.text.contains("Dear reader"))
  }

  @Test("Without a page nothing changes", arguments: ["text/plain", "text/html; x=y"])
  func untouched(type: String) throws {
    let mail = message(
      "Content-Type: \(type)", "Content-Disposition: attachment; filename=a.html", "", Self.plain)
    let result = try gateway().rewrite(mail)
    #expect(result.bytes == mail)
    #expect(!result.isChanged)
  }

  @Test("Quoted-printable is encoded anew only where it was edited, in short lines")
  func quotedPrintable() throws {
    let long = "<p style=3D\"color:#222;background:#fff\">Caf=C3=A9 au lait, and much more than="
    let mail = message(
      "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: Quoted-Printable", "",
      long, " a line=20", "of it</p>")
    let result = try gateway().rewrite(mail)
    #expect(result.changedParts == [""])
    #expect(result.text.contains("Caf=C3=A9 au lait, and much more than"))
    #expect(result.text.hasSuffix(" a line=20\r\nof it</p>\r\n"))
    let lines = result.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 76 })
    #expect(!result.text.replacing("\r\n", with: "").contains("\n"))
    // A second gateway finds nothing to do, so that it has read what the first one wrote.
    #expect(try gateway().rewrite(result.bytes).bytes == result.bytes)
  }

  @Test("Base64 keeps the length of its lines")
  func base64() throws {
    let mail = message(
      "Content-Type: text/html", "Content-Transfer-Encoding: base64", "",
      "PHAgc3R5bGU9ImNvbG9y", "OiMyMjI7YmFja2dyb3Vu", "ZDojZmZmIj5IaTwvcD4=")
    let result = try gateway().rewrite(mail)
    #expect(result.isChanged)
    let lines = result.text.split(separator: "\r\n").dropFirst(2)
    #expect(lines.dropLast().allSatisfy { $0.utf8.count == 20 })
    #expect(try gateway().rewrite(result.bytes).bytes == result.bytes)
  }

  @Test("A page in parts within parts is found, and mail in mail is left alone")
  func nested() throws {
    let mail = message(
      "Content-Type: multipart/mixed; boundary=a", "", "--a",
      "Content-Type: multipart/related; boundary=aa", "", "--aa", "Content-Type: text/html", "",
      Self.plain, "--aa--", "--a", "Content-Type: message/rfc822", "", "Content-Type: text/html",
      "", Self.plain, "--a--")
    let result = try gateway().rewrite(mail)
    #expect(result.changedParts == ["1.1"])
    #expect(result.text.ranges(of: Self.plain).count == 1)
  }

  @Test(
    "Signatures over a page are broken, or keep it as it is",
    arguments: [
      ("application/pgp-signature", MailSignature.pgp),
      ("application/pkcs7-signature", .smime), ("x/y", .other),
    ])
  func signed(name: String, signature: MailSignature) throws {
    let mail = message(
      "Content-Type: multipart/signed; protocol=\"\(name)\"; (c) boundary=s", "", "--s",
      "Content-Type: text/html", "", Self.plain, "--s", "Content-Type: \(name)", "", "x", "--s--")
    let broken = try gateway().rewrite(mail)
    #expect(broken.isChanged)
    #expect(broken.notes.map(\.kind) == [.broken(signature)])
    let kept = try gateway(.keep).rewrite(mail)
    #expect(kept.bytes == mail)
    #expect(kept.notes.map(\.kind) == [.kept(signature)])
  }

  @Test("DKIM covers the message")
  func dkim() throws {
    let mail = message(
      "DKIM-Signature: v=1; d=example.org", "ARC-Message-Signature: i=1",
      "Content-Type: text/html", "", Self.plain)
    #expect(try gateway().rewrite(mail).notes.map(\.kind) == [.broken(.dkim), .broken(.arc)])
    #expect(try gateway(.keep).rewrite(mail).bytes == mail)
  }

  @Test("A line too long for mail makes a page quoted-printable")
  func longLines() throws {
    let rules = (0..<60).map { ".c\($0){color:#\(222 + $0)}" }.joined()
    let text = (0..<60).map { "<b class=c\($0)>x</b>\r\n" }.joined()
    let mail = message("Content-Type: text/html", "", "<style>\(rules)</style>\(text)")
    let result = try gateway().rewrite(mail)
    #expect(result.isChanged)
    let lines = result.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 998 })
  }

  @Test("Limits leave a mail as it is, and say so")
  func limits() throws {
    var limits = MailGateway.Limits()
    limits.size = 10
    let mail = message("Content-Type: text/html", "", Self.plain)
    let rewriter = SchemeRewriter(options: SchemeOptions(traits: TraitCollection()))
    let short = try MailGateway(rewriter, limits: limits).rewrite(mail)
    #expect((short.bytes, short.notes.map(\.kind)) == (mail, [.tooLong]))
    let deep = (0..<100).map {
      "Content-Type: multipart/mixed; boundary=b\($0)\r\n\r\n--b\($0)\r\n"
    }
    let nested = Array((deep.joined() + "Content-Type: text/html\r\n\r\n" + Self.plain).utf8)
    let result = try gateway().rewrite(nested)
    #expect((result.bytes, result.notes.map(\.kind)) == (nested, [.tooManyParts]))
  }

  @Test("No mail traps, wherever it ends, and what is cut off stays")
  func cut() throws {
    let mail = message(
      "Content-Type: multipart/signed; boundary=s", "", "--s", "Content-Type: text/html",
      "Content-Transfer-Encoding: quoted-printable", "", "<p style=3D\"color:#222\">=", "a =20",
      "=C3",
      "--s--")
    for end in 0...mail.count {
      let part = Array(mail[..<end])
      let result = try gateway().rewrite(part)
      if !result.isChanged { #expect(result.bytes == part) }
    }
  }
}

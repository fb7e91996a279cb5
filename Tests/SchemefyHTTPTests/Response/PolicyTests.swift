import Schemefy
import SchemefyHTTP
import Testing

@testable import SchemefyPage
@testable import SchemefySource

/// Content security policies of responses whose pages are rewritten by a real rewriter.
struct PolicyTests {
  private static let style = "p { color: #333; background: #fff }"
  private static let page =
    "<!DOCTYPE html><html><head><title>t</title>"
    + "<style>\(style)</style></head><body><p bgcolor=#ffffff>text</p></body></html>"
  /// A page without a style of its own.
  private static let plain = page.replacing("<style>\(style)</style>", with: "")
  private static let rewriter = SchemeRewriter(
    options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))

  private static func hash(_ text: String) -> String {
    let digest = Base64.encode(SHA2.sha256.digest(of: Array(text.utf8)), isPadded: true)
    return "'sha256-\(String(decoding: digest, as: UTF8.self))'"
  }

  /// The content and the policy of the response with a policy; no policy if the page is sent as it was.
  private static func rewritten(
    _ policies: [String], _ page: String = page, type: String = "text/html"
  ) throws -> (content: String, policy: String?, nonce: String?) {
    var fields: HeaderFields = ["Content-Type": type]
    for policy in policies { fields.append("Content-Security-Policy", policy) }
    guard
      case .rewritten(let rewriting) = exchange().answer(to: ResponseHead(fields: fields))
    else { return (page, nil, nil) }
    let bytes = Array(page.utf8)
    let result = try rewriter.rewrite(
      SchemeContent(
        bytes, as: SchemeContent.Kind(rewriting.type), path: "a.html", nonce: rewriting.nonce))
    let sent = rewriting.fields(for: result.bytes, edits: result.edits, of: bytes)
    return (
      String(decoding: result.bytes, as: UTF8.self), sent?["Content-Security-Policy"],
      rewriting.nonce
    )
  }

  /// The texts of the styles of a page.
  private static func styles(_ page: String) -> [String] {
    page.matches(of: /<style[^>]*>([^<]*)<\/style>/).map { String($0.output.1) }
  }

  @Test(
    "What lets all styles in stays",
    arguments: [
      "script-src 'self'", "style-src 'self' 'unsafe-inline'",
      "style-src-elem 'unsafe-INLINE'; style-src 'none'",
      "", ";;", "img-src 'self' 'sha256-AAAA'",
    ])
  func open(policy: String) throws {
    let (content, sent, nonce) = try Self.rewritten([policy])
    #expect(sent == policy)
    #expect(nonce == nil)
    #expect(content.contains("<style"))
  }

  @Test("A nonce is put on what is added")
  func nonce() throws {
    let policy = "default-src 'self'; style-src 'self' 'nonce-q+1/='"
    let (content, sent, nonce) = try Self.rewritten([policy])
    #expect(nonce == "q+1/=")
    #expect(sent == policy)
    #expect(content.contains("nonce=\"q+1/=\""))
  }

  @Test("A nonce counts where every policy has it")
  func nonces() throws {
    #expect(
      try Self.rewritten(["style-src 'nonce-a' 'nonce-b'", "style-src 'nonce-b'"]).nonce == "b")
    let (content, sent, nonce) = try Self.rewritten(
      ["style-src 'nonce-a', style-src 'nonce-b'"], Self.plain)
    #expect(nonce == nil)
    let added = Self.styles(content)
    let policies = (sent ?? "").split(separator: ", ")
    #expect(policies.count == 2)
    for policy in policies {
      #expect(added.contains { policy.hasSuffix(Self.hash($0)) })
    }
  }

  @Test("A style that its hash let in is let in as it is now, and so is what was added")
  func hashes() throws {
    let given = "style-src 'self' \(Self.hash(Self.style)) 'sha256-AAAA'; img-src *"
    let (content, sent, _) = try Self.rewritten([given])
    let styles = Self.styles(content)
    #expect(styles.count == 2)
    #expect(!content.contains(Self.style))
    for style in styles { #expect(sent?.contains(Self.hash(style)) == true) }
    #expect(sent?.hasPrefix("style-src 'self' \(Self.hash(Self.style)) 'sha256-AAAA' '") == true)
    #expect(sent?.hasSuffix("; img-src *") == true)
  }

  @Test("What was not let in before is not let in now")
  func closed() throws {
    for given in ["style-src 'self'", "style-src 'none'", "default-src 'self' 'nonce'"] {
      let (content, sent, _) = try Self.rewritten([given], Self.plain)
      let styles = Self.styles(content)
      #expect(styles.count == 1)
      #expect(styles.allSatisfy { sent?.contains(Self.hash($0)) == true })
      // What is put in may follow from a style that is not let in.
      #expect(try Self.rewritten([given]).policy == nil)
    }
    #expect(
      try Self.rewritten(["style-src 'none'"], Self.plain).policy?.contains("'none'") == false)
    let fallback = try Self.rewritten(["default-src 'none'; img-src *"], Self.plain).policy
    #expect(fallback?.hasPrefix("default-src 'none'; img-src *; style-src 'sha256-") == true)
  }

  @Test("Sent as it came: attributes known by hashes, and documents in the page")
  func kept() throws {
    #expect(try Self.rewritten(["style-src 'unsafe-hashes' 'sha256-AAAA'"]).policy == nil)
    #expect(
      try Self.rewritten(["style-src 'self'"], Self.page + "<iframe srcdoc='<p>a'></iframe>").policy
        == nil)
  }

  @Test("A page whose policy can't be kept varies as others do, and has the variant's tag")
  func unchangedFields() throws {
    let bytes = Array(Self.page.utf8)
    var response = ResponseHead.page([
      "Content-Security-Policy": "style-src 'self'", "Vary": "Accept-Language",
      "Content-Length": "\(bytes.count)", "Content-Digest": "x",
    ])
    for (asked, key) in [([:], "auto"), (["Cookie": "theme=dark"], "dark")]
      as [(HeaderFields, String)]
    {
      guard case .rewritten(let rewriting) = exchange(asked).answer(to: response) else {
        Issue.record("not rewritten")
        continue
      }
      let result = try Self.rewriter.rewrite(SchemeContent(bytes, as: .page, path: "a.html"))
      try #require(rewriting.fields(for: result.bytes, edits: result.edits, of: bytes) == nil)
      let fields = rewriting.unchangedFields
      #expect(fields["Vary"] == "Accept-Language, Sec-CH-Prefers-Color-Scheme, Cookie")
      #expect(fields["Accept-CH"] == "Sec-CH-Prefers-Color-Scheme")
      #expect(fields["ETag"] == "\"abc~\(key)~r7\"")
      // What is true of the origin's bytes is true of these.
      for name in ["Content-Length", "Content-Digest", "Content-Security-Policy"] {
        #expect(fields[name] == response.fields[name])
      }
      // Who has these bytes hears that they are the variant's still.
      var again = asked
      again["If-None-Match"] = fields["ETag"]
      #expect(exchange(again).forwardedFields["If-None-Match"] == "\"abc\"")
      #expect(exchange(again).notModifiedFields(response)?["Vary"] == fields["Vary"])
    }
    response.fields["ETag"] = nil
    response.fields["Last-Modified"] = "Sun, 06 Nov 1994 08:49:37 GMT"
    guard case .rewritten(let rewriting) = exchange().answer(to: response) else {
      Issue.record("not rewritten")
      return
    }
    // Both would be the same for all variants.
    #expect(rewriting.unchangedFields["Last-Modified"] == nil)
    #expect(rewriting.uncachedFields["Cache-Control"] == "no-store")
    #expect(rewriting.uncachedFields["ETag"] == nil)
    #expect(rewriting.uncachedFields["Vary"] == rewriting.unchangedFields["Vary"])
  }

  @Test("A page in the syntax of XML, and one with other line ends")
  func syntaxes() throws {
    let xhtml = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title>\
      <style>\(Self.style)</style></head><body><p>text</p></body></html>
      """
    let given = "style-src \(Self.hash(Self.style))"
    let (content, sent, _) = try Self.rewritten([given], xhtml, type: "application/xhtml+xml")
    #expect(Self.styles(content).count == 2)
    for style in Self.styles(content) { #expect(sent?.contains(Self.hash(style)) == true) }

    let lines = Self.page.replacing(Self.style, with: "p {\r\n color: #333;\r}")
    let known = "style-src \(Self.hash("p {\n color: #333;\n}"))"
    let (page, policy, _) = try Self.rewritten([known], lines)
    let changed = Self.styles(page).first { $0.contains("p {") }
    let text = changed?.replacing("\r\n", with: "\n").replacing("\r", with: "\n") ?? ""
    #expect(policy?.contains(Self.hash(text)) == true)
  }

  @Test("A stored page keeps its policy when it is not modified")
  func notModified() {
    let exchange = exchange(["If-None-Match": "\"abc~auto~r7\""])
    for (policy, isKept) in [("style-src 'self'", false), ("style-src 'nonce-a'", true)] {
      for status in [200, 304] {
        let response = ResponseHead.page(["Content-Security-Policy": policy], status: status)
        let fields = exchange.notModifiedFields(response)
        #expect(fields != nil)
        #expect((fields?["Content-Security-Policy"] == nil) == !isKept)
      }
    }
  }
}

/// Changes a small site as its author might, in a random order: pages and style sheets are edited, added,
/// removed and renamed.
package struct SiteMutator: Sendable {
  package private(set) var site: [String: String]
  private var random: SeededRandom
  private var count = 0

  /// - Parameter seed: gives the same changes each time.
  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    site = [
      "s.css": "@import 't.css'; body { background: #fff; color: #333 } .note { color: #777 }",
      "t.css": "p { color: #555 } .chip { color: #2a6f97; background: #def }",
      "own.css": ".own { color: #936; background: #fee }",
    ]
    for name in ["a.html", "b.html", "c/c.html", "d.html"] { site[name] = page() }
    site["d.html"] = page("<link rel=stylesheet href=/own.css>")
  }

  private static let sheets = ["s.css", "t.css", "own.css", "new.css", "c/other.css"]
  private static let bodies = [
    "<p class=note>note", "<p>text <b class=chip>chip</b>", "<div class=own>own</div>",
    "<div style='background:#444'><p class=note>x</div>",
    "<p class=chip>c<i style='color:#eee'>i</i>",
    "<iframe srcdoc='<link rel=stylesheet href=/s.css><p class=note>x'></iframe>",
  ]
  private static let styles = [
    ".z { background: #654 } ", "p { background: #ffd7d7 } ",
    "@media (prefers-color-scheme: dark) { body { background: #222; color: #eee } } ",
    ":root { color-scheme: light dark } ", ".note { color: #888 } ", "@import '/new.css'; ",
  ]

  private mutating func page(_ links: String = "") -> String {
    count += 1
    let linked = Self.sheets.filter { _ in Bool.random(using: &random) }
      .map { "<link rel=stylesheet href=/\($0)>" }.joined()
    return
      "<!doctype html><title>\(count)</title><link rel=stylesheet href=/s.css>\(linked)\(links)"
      + "<style>\(random.next() % 3 == 0 ? pick(Self.styles) : "")</style>" + pick(Self.bodies)
      + pick(Self.bodies)
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private mutating func path(_ isTaken: (String) -> Bool) -> String? {
    site.keys.filter(isTaken).sorted().randomElement(using: &random)
  }

  /// Changes something.
  package mutating func mutate() {
    count += 1
    let page = path { $0.hasSuffix(".html") }
    let sheet = path { $0.hasSuffix(".css") }
    let (body, style) = (pick(Self.bodies), pick(Self.styles))
    switch random.next() % 10 {
    case 0, 1: if let page { site[page]? += "<p>more \(count)" }
    case 2: if let page { site[page]? += body }
    case 3: if let page { site[page] = self.page() }
    case 4: site["n\(count % 5).html"] = self.page()
    case 5: if let page { site[page] = nil }
    case 6:
      if let page, let text = site.removeValue(forKey: page) { site["m\(count % 5).html"] = text }
    case 7: if let sheet { site[sheet]? += style }
    case 8: site[pick(Self.sheets)] = "p { color: #\(123 + count % 700) } " + style
    default:
      if let sheet, let text = site.removeValue(forKey: sheet) { site[pick(Self.sheets)] = text }
    }
  }
}

import Foundation
import Schemefy

/// Pages with parts of another style, beside the same pages in one style, as Chromium shows them.
struct OverrideRun: Sendable {
  /// An element, in the order of the document.
  struct Element: Decodable, Sendable {
    var name: String
    /// The style of the innermost part around it.
    var style: String?
    /// Whether a part begins with it.
    var isRoot: Bool
    /// Property by property.
    var colors: [String]
  }

  private struct Answer: Decodable {
    var elements: [Element]
  }

  /// How a page is written and shown.
  enum Version: String, CaseIterable, Sendable {
    case light, dark, automaticInLight, automaticInDark

    var style: UserInterfaceStyle {
      switch self {
      case .light: .light
      case .dark: .dark
      case .automaticInLight, .automaticInDark: .unspecified
      }
    }

    /// What is shown outside of the parts.
    var page: String { self == .light || self == .automaticInLight ? "light" : "dark" }

    fileprivate var preference: Chromium.Preference {
      self == .automaticInDark ? .dark : .light
    }
  }

  /// By case and version.
  private(set) var results: [[Version: [Element]]]
  /// By case the page in the light as its author made it, and in the dark.
  private(set) var wanted: [[String: [Element]]]

  init(_ cases: [OverrideCase]) async throws {
    let folder = WorkFolder()
    var urls: [Chromium.Preference: [(name: String, url: URL)]] = [:]
    func write(_ name: String, _ page: [UInt8], _ item: OverrideCase, _ shown: Chromium.Preference)
      throws
    {
      let regions = String(decoding: try JSONEncoder().encode(item.regions), as: UTF8.self)
      let script = "<script>\(Harness.source("report"))\(Self.script(regions))</script>"
      folder.write(name + ".html", page + Array(script.utf8))
      urls[shown, default: []].append((name, folder.url(name + ".html")))
    }
    for (index, item) in cases.enumerated() {
      let dark = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
      try write("\(index)-input", Array(Self.plain(item).utf8), item, .light)
      var plain = item.document
      plain.page = Self.plain(item)
      try write("\(index)-all-dark", plain.rewritten(dark), item, .light)
      // Attributes can hold less than rules.
      try write("\(index)-all-automatic", plain.rewritten(SchemeOptions()), item, .dark)
      for version in Version.allCases {
        let page = item.document.rewritten(item.options(version.style))
        try write("\(index)-\(version.rawValue)", page, item, version.preference)
      }
    }
    var answers: [String: [Element]] = [:]
    for (preference, pages) in urls {
      let found = try await DevTools.results(
        of: pages.map { ($0.url, .screen) }, preferring: preference)
      for (page, answer) in zip(pages, found) {
        answers[page.name] =
          try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).elements
      }
    }
    results = cases.indices.map { index in
      Version.allCases.reduce(into: [:]) { $0[$1] = answers["\(index)-\($1.rawValue)"] }
    }
    wanted = cases.indices.map { index in
      [
        "light": answers["\(index)-input"] ?? [], "dark": answers["\(index)-all-dark"] ?? [],
        "automatic": answers["\(index)-all-automatic"] ?? [],
      ]
    }
  }

  /// The page without the attributes that make parts of it.
  private static func plain(_ item: OverrideCase) -> String {
    item.document.page.replacingOccurrences(of: "data-scheme-", with: "data-plain-")
  }

  private static func script(_ regions: String) -> String {
    """
    const regions = \(regions);
    const names = ['color', 'background-color', 'border-top-color', 'fill', 'stroke',
      'text-decoration-color', '-webkit-text-fill-color', 'caret-color', 'border-left-width',
      'border-top-width', 'background-image', 'background-size', 'animation-delay',
      'animation-duration'];
    function own(element) {
      return regions.findLast(region => element.matches(region[0]))?.[1];
    }
    function around(element) {
      for (let each = element; each; each = each.parentElement ?? each.getRootNode().host) {
        if (each.getRootNode() == document && own(each)) return own(each);
      }
      return null;
    }
    function inside(root) {
      return [...root.querySelectorAll('*')].flatMap(
        element => [element, ...(element.shadowRoot ? inside(element.shadowRoot) : [])]);
    }
    addEventListener('load', () => {
      const all = inside(document.body).filter(
        element => !element.matches('script, style, meta'));
      report({ elements: all.map(element => {
        const colors = names.map(name => getComputedStyle(element)[name]);
        for (const part of ['::before', '::placeholder']) {
          colors.push(getComputedStyle(element, part).color);
        }
        return { name: element.outerHTML.slice(0, 60), style: around(element) ?? undefined,
          isRoot: element.getRootNode() == document && !!own(element), colors };
      }) });
    });
    """
  }
}

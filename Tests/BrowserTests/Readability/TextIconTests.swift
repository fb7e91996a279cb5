import Foundation
import SchemefyTraits
import Testing

@testable import Schemefy

/// Icons of the colour of their text, as Chromium shows them.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct TextIconTests {
  private static let page = """
    <!doctype html><html><head><meta charset=utf-8><title>x</title><style>
    body { background: #fff; color: #212529 } .brand { background: #0a58ca; color: #fff }
    .note { color: #6c757d } svg { margin: 2px }
    </style></head><body>
    <p class=a>a <svg width=16 height=16><path id=a fill="#212529" d="M0 0h16v16z"/></svg></p>
    <p><a class="brand b" href="#x"><svg width=16 height=16 fill=white><path id=b d="M0 0h16v16z"/></svg> b</a></p>
    <p class="note c"><svg width=16 height=16 style="fill:#6c757d"><path id=c d="M0 0h16v16z"/></svg> c</p>
    <button class=d><svg width=16 height=16><path id=d d="M0 0h16v16z"/></svg> d</button>
    <p class="note e"><svg width=16 height=16><path id=e fill="#212529" d="M0 0h16v16z"/></svg> e</p>
    </body></html>
    """

  private static func rewrite(_ style: UserInterfaceStyle) -> [UInt8] {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    return SchemeRewriter(options: options).rewrite(Array(page.utf8), path: "page.html").bytes
  }

  /// The icons that have another colour than the text beside them.
  private static func others(_ page: [UInt8]) async throws -> [String] {
    let shown = try await ShownColors(page)
    return try ["a", "b", "c", "d", "e"].filter { name in
      try shown.text("#\(name)", "fill") != shown.text(".\(name)", "color")
    }
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func iconsAreOfTheTextsColor(style: UserInterfaceStyle) async throws {
    #expect(try await Self.others(Self.rewrite(style)) == ["e"])
    let shown = try await ShownColors(Self.rewrite(style))
    #expect(try shown.color("#a", "fill").relativeLuminance > 0.7)
  }

  /// The check finds icons that keep a colour.
  @Test func iconsOfOtherColorsAreFound() async throws {
    let fixed = Self.page.replacing("color: #fff", with: "color: #eee")
      .replacing("color: #6c757d", with: "color: #777").replacing("<button", with: "<a href=x")
    #expect(try await Self.others(Array(fixed.utf8)) == ["b", "c", "d", "e"])
  }

  @Test func theLightIsUntouched() async throws {
    let folder = WorkFolder()
    folder.write("before.html", Array(Self.page.utf8))
    folder.write("after.html", Self.rewrite(.unspecified))
    var shots: [Data] = []
    for name in ["before", "after"] {
      shots.append(
        try await Chromium.screenshot(
          of: folder.url("\(name).html"), width: 200, height: 250, preferring: .light))
    }
    #expect(shots[0] == shots[1])
  }
}

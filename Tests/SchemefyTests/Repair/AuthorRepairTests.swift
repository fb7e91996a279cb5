import Schemefy
import Testing

/// With `repairs`, the author's own schemes are made readable, too.
struct AuthorRepairTests {
  static let pale =
    "<!doctype html><html><head><title>t</title><style>p { color: #aaa } .b { background: #777 }"
    + ".b b { color: #999 } a { color: #0645ad }</style></head><body><p>pale <a href=x>link</a>"
    + "<p class=b><b>bold</b><p style='color: #ff0'>yellow"

  static let dark =
    "<!doctype html><html><head><title>t</title><meta name=color-scheme content='light dark'>"
    + "<style>p { color: #333 } @media (prefers-color-scheme: dark) { p { color: #555 } body {"
    + "background: #222 } }</style></head><body><p>text"

  @Test func lightIsLeftUnlessAsked() throws {
    #expect(try failures(Self.pale, in: .light) == 3)
    #expect(rewrite(Self.pale, .light) { _ in } == Self.pale)
  }

  @Test(
    arguments: [UserInterfaceStyle.light, .unspecified],
    [SchemeOptions.MappingPolicy.missing, .never])
  func lightIsRepaired(style: UserInterfaceStyle, map: SchemeOptions.MappingPolicy) throws {
    func repaired(_ page: String) -> String {
      rewrite(page, style) {
        $0.repairs = [.light]
        $0.map = map
      }
    }
    let output = repaired(Self.pale)
    #expect(try failures(output, in: .light) == 0)
    #expect(
      output.contains("a { color: \(style == .light ? "#0645ad" : map == .never ? "#" : "var(")"))
    #expect(repaired(output) == output, "a second run")
  }

  /// What is repaired in the light can be read in the dark as well.
  @Test func bothAreReadable() throws {
    let output = rewrite(Self.pale, .unspecified) { $0.repairs = [.light, .dark] }
    #expect(try failures(output, in: .light) == 0)
    #expect(try failures(output, in: .dark) == 0)
  }

  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func darkSchemeIsRepaired(style: UserInterfaceStyle) throws {
    let kept = rewrite(Self.dark, style) { $0.map = .never }
    #expect(try failures(kept, in: .dark) == 1)
    func repaired(_ page: String) -> String {
      rewrite(page, style) {
        $0.repairs = [.dark]
        $0.map = .never
      }
    }
    let output = repaired(Self.dark)
    #expect(try failures(output, in: .dark) == 0)
    #expect(repaired(output) == output, "a second run")
  }

  /// Light colours that are the palette's are mapped: nobody has to ask.
  @Test(arguments: [UserInterfaceStyle.light, .unspecified])
  func paletteIsReadableInTheLight(style: UserInterfaceStyle) throws {
    func mapped(_ page: String) -> String {
      rewrite(page, style) { $0.lightColors = .palette }
    }
    let output = mapped(Self.pale)
    #expect(try failures(output, in: .light) == 0)
    #expect(mapped(output) == output, "a second run")
  }
}

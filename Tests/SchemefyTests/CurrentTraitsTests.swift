import SchemefyTraits
import Testing

@testable import Schemefy

/// A rewriter that is made without traits has those that are current where it is made.
struct CurrentTraitsTests {
  private static let page = Array("<!DOCTYPE html><p style=\"color: #333\">text".utf8)
  private static let dark = TraitCollection(userInterfaceStyle: .dark)

  private static func rewritten(by rewriter: SchemeRewriter) -> [UInt8] {
    rewriter.rewrite(page, path: "a.html").bytes
  }

  @Test func areTheDefault() {
    let (rewriter, plain) = (Self.dark.performAsCurrent { SchemeRewriter() }, SchemeRewriter())
    #expect(rewriter.options.traits == Self.dark)
    #expect(plain.options.traits == TraitCollection())
    let named = SchemeRewriter(options: SchemeOptions(traits: Self.dark))
    #expect(Self.rewritten(by: rewriter) == Self.rewritten(by: named))
    #expect(Self.rewritten(by: plain) != Self.rewritten(by: named))
  }

  @Test("What is current where it is used changes nothing")
  func areKept() {
    let plain = SchemeRewriter()
    #expect(
      Self.dark.performAsCurrent { Self.rewritten(by: plain) } == Self.rewritten(by: plain))
    let given = Self.dark.performAsCurrent {
      SchemeOptions(traits: TraitCollection(userInterfaceStyle: .light)).traits
    }
    #expect(given.userInterfaceStyle == .light)
  }
}

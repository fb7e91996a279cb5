import SchemefySource
import TestSupport
import Testing

/// Two lists of edits as one have the effect of both, one after the other.
@Suite struct EditCompositionTests {
  /// Disjoint edits of a text: words replaced, removed and inserted.
  private func edits(of text: [UInt8], _ random: inout SeededRandom) -> EditList {
    var list = EditList()
    var position = 0
    while position <= text.count, list.count < 4 {
      let start = position + Int.random(in: 0...3, using: &random)
      guard start <= text.count else { break }
      let end = min(text.count, start + Int.random(in: 0...3, using: &random))
      let replacement = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "c"), using: &random)
      }
      list.replace(SourceRange(start..<end), with: replacement, in: text.span)
      position = end + 1
    }
    return list
  }

  @Test(arguments: 0..<400)
  func hasTheEffectOfBoth(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let source = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "c"), using: &random)
    }
    let first = edits(of: source, &random)
    let between = first.applied(to: source)
    let second = edits(of: between, &random)
    let both = second.composed(after: first, of: source)
    #expect(both.applied(to: source) == second.applied(to: between))
  }

  /// What neither list changes is no part of an edit: marks and source maps rely on that.
  @Test func leavesAloneWhatNeitherChanges() {
    let source = Array("color:red;top:0;left:1".utf8)
    var first = EditList()
    first.replace(SourceRange(6..<9), with: Array("blue".utf8), in: source.span)
    let between = first.applied(to: source)
    var second = EditList()
    second.replace(
      SourceRange(between.count - 1..<between.count), with: Array("2".utf8), in: between.span)
    let both = second.composed(after: first, of: source)
    #expect(both.edits.map(\.range) == [SourceRange(6..<9), SourceRange(21..<22)])
    #expect(both.edits.map { String(decoding: $0.replacement, as: UTF8.self) } == ["blue", "2"])
  }

  @Test func anEditOfTheFirstIsTakenBack() {
    let source = Array("a b c".utf8)
    var first = EditList()
    first.replace(SourceRange(2..<3), with: Array("xyz".utf8), in: source.span)
    let between = first.applied(to: source)
    var second = EditList()
    second.replace(SourceRange(2..<5), with: Array("b".utf8), in: between.span)
    #expect(second.composed(after: first, of: source).isEmpty)
  }
}

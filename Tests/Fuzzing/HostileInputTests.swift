import Schemefy
import SchemefyHTML
import TestSupport
import Testing

/// Law 6 for input that invites quadratic time or deep recursion: four times as much takes about
/// four times as long, in every stage, and a thread with a small stack is enough.
///
/// `.ci/bench --growth` measures the same inputs in a release build, at greater lengths.
@Suite(.serialized)
struct HostileInputTests {
  /// In bytes; deep enough that a frame for each level would not fit on the stack.
  private static let size = 5_000

  @Test(arguments: HostileInput.pages)
  func pages(_ input: HostileInput) {
    expectLinearTime("tokens", input) { Self.tokenize($0.span) }
    expectLinearTime("tree", input) { HTMLDocument.parse($0.span).nodes.count }
    expectPipelineIsLinear(input)
  }

  @Test(arguments: HostileInput.sheets)
  func sheets(_ input: HostileInput) {
    expectPipelineIsLinear(input)
  }

  /// 100,000 levels, and a megabyte of what may begin something.
  @Test(arguments: ["<div>", "<svg>", "<template>", "<select><option>", "<table>", "<b>"])
  func depth(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    #expect(SmallStack.run { HTMLDocument.parse(bytes.span).nodes.count } > 100_000)
  }

  @Test(arguments: ["<", "&", "&a", "<!--", "<![CDATA[", "</", "]]>", "\0"])
  func length(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
    #expect(SmallStack.run { HTMLDocument.parse(bytes.span).nodes.count } > 0)
  }

  private func expectPipelineIsLinear(_ input: HostileInput) {
    for style in [UserInterfaceStyle.dark, .unspecified] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      options.contentType = input.language == .html ? .html : .css
      options.prunes = style == .dark
      let rewriter = SchemeRewriter(options: options)
      expectLinearTime("\(style)", input) { rewriter.rewrite($0, path: input.path).bytes.count }
    }
  }

  private func expectLinearTime(
    _ stage: String, _ input: HostileInput, _ work: @escaping @Sendable ([UInt8]) -> Int
  ) {
    let once = input.bytes(Self.size)
    let fourfold = input.bytes(Self.size * 4)
    var ratio = Double.infinity
    // A pause may spoil a measurement: the best of several decides. Quadratic time is 16.
    for _ in 0..<4 where ratio > 9 {
      let long = Self.seconds { work(fourfold) }
      // What is this quick is not measured well.
      ratio = long < 0.02 ? 0 : min(ratio, long / Self.seconds { work(once) })
    }
    #expect(ratio <= 9, "\(stage) of \(input): four times as much takes \(ratio) times as long")
  }

  private static func seconds(_ work: @escaping @Sendable () -> Int) -> Double {
    SmallStack.run {
      CPUTime.measure { _ = work() }
    }
  }

  private static func tokenize(_ text: Span<UInt8>) -> Int {
    var tokenizer = HTMLTokenizer()
    var token = HTMLToken()
    var count = 0
    repeat {
      tokenizer.next(in: text, into: &token)
      count += 1
      guard token.kind == .startTag else { continue }
      switch token.tag {
      case .script: tokenizer.state = .scriptData
      case .style: tokenizer.state = .rawtext
      case .title, .textarea: tokenizer.state = .rcdata
      case .svg, .math: tokenizer.allowsCDATA = true
      default: break
      }
    } while token.kind != .endOfFile
    return count
  }
}

import Foundation
import PipelineTestSupport
import Schemefy
import TestSupport
import Testing

/// The laws over whole sites, whose pages share style sheets.
struct SiteTests {
  private typealias Files = [String: [UInt8]]

  /// The example sites, and those of the visual tests where they are there.
  static let sites: [[Corpus.Input]] = {
    let inputs = Corpus.examples.inputs + Corpus.pages.inputs
    return Dictionary(grouping: inputs) { input in
      "\(input.root?.path ?? "")/\(input.path.prefix { $0 != "/" })"
    }
    .sorted { $0.key < $1.key }.map(\.value)
  }()

  @Test(arguments: sites.indices, [UserInterfaceStyle.unspecified, .light, .dark])
  func secondRunChangesNothing(_ site: Int, _ style: UserInterfaceStyle) {
    for lightColors in SchemeOptions.LightColors.allCases {
      var options = SchemeOptions()
      options.traits.userInterfaceStyle = style
      options.lightColors = lightColors
      let rewriter = SchemeRewriter(options: options)
      let files = Self.files(Self.sites[site])
      let first = Self.rewrite(files, rewriter, order: files.keys.sorted())
      let second = Self.rewrite(first, rewriter, order: files.keys.sorted())
      for path in files.keys.sorted() {
        let isSame = first[path] == second[path]
        #expect(isSame, "\(path), \(style), light \(lightColors)")
      }
    }
  }

  @Test(arguments: sites.indices)
  func orderOfSurveysDoesNotMatter(_ site: Int) {
    let rewriter = SchemeRewriter()
    let files = Self.files(Self.sites[site])
    var random = SeededRandom(seed: UInt64(site))
    let expected = Self.rewrite(files, rewriter, order: files.keys.sorted())
    for _ in 0..<3 {
      let shuffled = files.keys.sorted().shuffled(using: &random)
      let isSame = Self.rewrite(files, rewriter, order: shuffled) == expected
      #expect(isSame, "\(shuffled)")
    }
  }

  private static func files(_ inputs: [Corpus.Input]) -> Files {
    Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  private static func rewrite(
    _ files: Files, _ rewriter: SchemeRewriter, order: [String]
  ) -> Files {
    var survey = SiteSurvey()
    for path in order { survey.merge(rewriter.survey(files[path] ?? [], path: path)) }
    var output: Files = [:]
    for path in order {
      output[path] = rewriter.rewrite(files[path] ?? [], path: path, survey: survey).bytes
    }
    return output
  }
}

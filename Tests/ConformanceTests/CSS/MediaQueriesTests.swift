import Foundation
import Schemefy
import SchemefyCSS
import SchemefyTraits
import Testing

/// media-queries.json: queries of several suites, and what Chromium makes of them.
@Suite(.enabled(if: CSSSuite.isPresent, "the conformance data is not there: skipped"))
struct MediaQueriesTests {
  @Test(arguments: MediaQueryCase.all)
  func validity(_ test: MediaQueryCase) {
    let list = MediaQueryRun(test.query).list
    if test.mq4 != nil || test.query.lowercased().contains("not all") {
      let isInvalid = test.mq4 == "not all"
      #expect(list.queries.contains { !$0.isValid } == isInvalid)
    } else {
      // Chromium writes `not all` for each query that it cannot parse.
      let invalid = test.chromium.serialized.components(separatedBy: "not all").count - 1
      #expect(list.queries.filter { !$0.isValid }.count == invalid)
    }
  }

  @Test(arguments: MediaQueryCase.all.filter { $0.check == "structure" })
  func structure(_ test: MediaQueryCase) {
    let list = MediaQueryRun(test.query).list
    let kinds = list.queries.map { query in
      query.isValid ? query.mediaType == nil ? "without-type" : "with-type" : "invalid"
    }
    #expect(kinds == test.kinds)
    let hasGeneralEnclosed = list.conditions.contains { $0.kind == .generalEnclosed }
    if let reason = MediaQueryCase.otherStructure[test.query] {
      withKnownIssue(Comment(rawValue: reason)) {
        #expect(hasGeneralEnclosed == test.hasGeneralEnclosed)
      }
    } else {
      #expect(hasGeneralEnclosed == test.hasGeneralEnclosed)
    }
  }

  /// What we see of a query, written as CSSOM asks for it, is what Chromium writes.
  @Test(arguments: MediaQueryCase.all)
  func serializes(_ test: MediaQueryCase) {
    let run = MediaQueryRun(test.query)
    // Chromium simplifies calculations.
    guard !test.chromium.serialized.contains("calc(") else { return }
    #expect(MediaQuerySerialization(run).text == test.chromium.serialized)
  }

  @Test(arguments: MediaQueryCase.all)
  func matches(_ test: MediaQueryCase) {
    let truth = MediaQueryRun(test.query).evaluate(in: test.environment)
    #expect((truth == .true) == test.chromium.matches)
  }

  /// A style decides no more than Chromium would: with it known, the rest gives the same result.
  @Test(arguments: MediaQueryCase.all)
  func residueMatches(_ test: MediaQueryCase) {
    let light = MediaEnvironment(traits: TraitCollection(userInterfaceStyle: .light))
    let residue = MediaQueryRun(test.query).resolve(in: light)
    let truth = MediaQueryRun(residue).evaluate(in: test.environment)
    #expect((truth == .true) == test.chromium.matches, "\(residue)")
  }
}

/// A case of media-queries.json; README.md there says how to read it.
struct MediaQueryCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Chromium: Decodable, Sendable {
    let matches: Bool
    let serialized: String
  }

  /// Of the suite that it comes from.
  let check: String
  let query: String
  let chromium: Chromium
  /// Of `structure`: what each query is, and whether something in them is general-enclosed.
  let kinds: [String]?
  let hasGeneralEnclosed: Bool?
  let mq4: String?
  let viewport: [Int]?

  var testDescription: String { query.debugDescription }

  private enum CodingKeys: String, CodingKey {
    case check, query, chromium, expected, mq4, viewport
    case hasGeneralEnclosed = "general_enclosed"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    check = try values.decode(String.self, forKey: .check)
    query = try values.decode(String.self, forKey: .query)
    chromium = try values.decode(Chromium.self, forKey: .chromium)
    kinds = check == "structure" ? try values.decode([String].self, forKey: .expected) : nil
    hasGeneralEnclosed = try values.decodeIfPresent(Bool.self, forKey: .hasGeneralEnclosed)
    mq4 = try values.decodeIfPresent(String.self, forKey: .mq4)
    viewport = try values.decodeIfPresent([Int].self, forKey: .viewport)
  }

  static let all: [MediaQueryCase] = {
    struct File: Decodable { let cases: [MediaQueryCase] }
    guard CSSSuite.isPresent else { return [] }
    let url = CSSSuite.folder.appending(path: "media-queries.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    } catch {
      preconditionFailure("\(url.path): \(error)")
    }
  }()

  /// What Chromium knows of itself in the run that gave the verdicts.
  var environment: MediaEnvironment {
    var environment = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: .light), mediaType: "screen")
    let size = viewport ?? [1000, 600]
    let features = [
      ("width", "\(size[0])px"), ("height", "\(size[1])px"), ("device-width", "\(size[0])px"),
      ("device-height", "\(size[1])px"), ("resolution", "1dppx"), ("color", "8"),
      ("color-index", "0"), ("monochrome", "0"), ("grid", "0"), ("hover", "hover"),
      ("any-hover", "hover"), ("pointer", "fine"), ("update", "fast"),
      ("scripting", "enabled"), ("prefers-contrast", "no-preference"),
      ("prefers-reduced-motion", "no-preference"),
      ("prefers-reduced-transparency", "no-preference"), ("forced-colors", "none"),
      ("color-gamut", "srgb"), ("dynamic-range", "standard"),
      ("overflow-block", "scroll"),
      ("overflow-inline", "scroll"), ("display-mode", "browser"),
      ("horizontal-viewport-segments", "1"), ("vertical-viewport-segments", "1"),
    ]
    for (name, value) in features {
      do {
        try environment.setFeature(name, to: value)
      } catch {
        preconditionFailure("\(name): \(error)")
      }
    }
    // What no caller can say: the pointers, of which there may be several, and that what Chromium
    // shows on is of neither kind.
    environment.settings[.anyPointer] = .keyword("fine")
    environment.settings[.scan] = .keyword("none")
    environment.settings[.videoDynamicRange] = .keyword("none")
    return environment
  }

  /// Queries whose structure differs, with a reason.
  static let otherStructure: [String: String] = [
    "(resolution < infinite) and (infinite <= resolution) ":
      "of two identifiers the one that is a feature's name is it",
    "(width >/* a comment */= 50px)": "a comment is no white space, and Chromium takes it",
  ]
}

/// A media query list with its tokens.
struct MediaQueryRun {
  let bytes: [UInt8]
  let tokens: [CSSToken]
  let list: MediaQueryList

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    list = MediaQueryList.parse(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Whether a feature is one that Chromium takes for valid.
  func isKnown(_ feature: Int) -> Bool {
    let evaluation = MediaEvaluation(
      list, tokens.span, in: bytes.span, environment: MediaEnvironment())
    return evaluation.evaluate(list.features[feature]) != .unknown
  }

  func evaluate(in environment: MediaEnvironment) -> MediaTruth {
    MediaEvaluation(list, tokens.span, in: bytes.span, environment: environment).evaluate()
  }

  /// The text that takes the list's place.
  func resolve(in environment: MediaEnvironment) -> String {
    let evaluation = MediaEvaluation(
      list, tokens.span, in: bytes.span, environment: environment)
    switch evaluation.resolve() {
    case .true: return "all"
    case .false: return "not all"
    case .unchanged: return String(decoding: bytes, as: UTF8.self)
    case .residue(let residue): return String(decoding: residue, as: UTF8.self)
    }
  }
}

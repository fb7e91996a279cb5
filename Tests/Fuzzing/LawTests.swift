import Foundation
import PipelineTestSupport
import Schemefy
import TestSupport
import Testing

/// The laws of the product, over inputs and seeded mutations of them.
///
/// `SCHEMEFY_MUTATIONS` says how many mutations of small inputs are hostile, `SCHEMEFY_FUZZ_ROUNDS`
/// multiplies the others, `SCHEMEFY_FUZZ_SEED` starts elsewhere, and `SCHEMEFY_FUZZ_TRACE` names a file
/// that each input is written to before it is run, behind a line of its options, so that one that
/// traps can be found; of what runs at once, the number of the part is added to the name.
struct LawTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["SCHEMEFY_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_260_101
  private static let rounds = environment["SCHEMEFY_FUZZ_ROUNDS"].flatMap(Int.init) ?? 1
  private static let mutations = environment["SCHEMEFY_MUTATIONS"].flatMap(Int.init) ?? 200

  @Test func golden() { check(.golden, mutations: 12 * Self.rounds) }

  @Test func examples() { check(.examples, mutations: 6 * Self.rounds) }

  @Test(.enabled(if: !Corpus.pages.inputs.isEmpty, "the pages are not beside the package"))
  func visualPages() { check(.pages, mutations: Self.rounds) }

  @Test(.enabled(if: !Corpus.treeConstruction.inputs.isEmpty, "html5lib-tests are not there"))
  func treeConstruction() { check(.treeConstruction, mutations: Self.rounds, every: 4) }

  @Test(.enabled(if: !Corpus.documentation.inputs.isEmpty, "no pages under /usr/share/doc"))
  func documentation() { check(.documentation, mutations: Self.rounds) }

  /// What is inert stays so: small inputs, into which pieces are put that end what they stand in, in as
  /// many parts as run at once.
  @Test(arguments: 0..<4)
  func hostile(part: Int) {
    let inputs = (Corpus.golden.inputs + Corpus.treeConstruction.inputs).filter {
      $0.bytes.count <= 1500 && ContentType(fileName: $0.path) != .css
    }
    var random = SeededRandom(seed: Self.seed &+ UInt64(part) &* 1_000_003)
    var failures = 0
    for _ in 0..<Self.mutations / 4 where failures < 5 {
      guard let input = inputs.randomElement(using: &random),
        let other = inputs.randomElement(using: &random)
      else { return }
      var bytes = input.bytes
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = Mutation.splice(bytes, other.bytes, using: &random)
      }
      bytes = bytes.mutated(using: &random, inserting: Mutation.hostile)
      if Bool.random(using: &random) {
        bytes = bytes.mutated(using: &random, inserting: Mutation.tokens)
      }
      let laws = Laws(
        options: Mutation.options(using: &random), path: input.path,
        resources: input.root.map(FolderResources.init))
      if !check(bytes, laws, input.name, part: part) { failures += 1 }
    }
  }

  /// Checks each input as it is and mutated, each time with other options.
  private func check(_ corpus: Corpus, mutations: Int, every step: Int = 1) {
    var random = SeededRandom(seed: Self.seed)
    var failures = 0
    for index in stride(from: 0, to: corpus.inputs.count, by: step) {
      let input = corpus.inputs[index]
      for round in 0...mutations where failures < 5 {
        var bytes = input.bytes
        if round > 0 {
          if round % 4 == 0, let other = corpus.inputs.randomElement(using: &random) {
            bytes = Mutation.splice(bytes, other.bytes, using: &random)
          }
          bytes = bytes.mutated(using: &random, inserting: Mutation.tokens)
        }
        let laws = Laws(
          options: Mutation.options(using: &random), path: input.path,
          resources: input.root.map(FolderResources.init))
        if !check(bytes, laws, input.name) { failures += 1 }
      }
    }
  }

  /// - Parameter part: of a test whose parts run at once, each with a trace of its own.
  private func check(
    _ bytes: [UInt8], _ laws: Laws, _ name: String, part: Int? = nil
  ) -> Bool {
    if let file = Self.environment["SCHEMEFY_FUZZ_TRACE"] {
      let name = part.map { "\(file).\($0)" } ?? file
      try? Data("\(laws.options.summary)\n".utf8 + bytes).write(to: URL(fileURLWithPath: name))
    }
    let violations = laws.violations(bytes)
    guard let first = violations.first else { return true }
    let small = Minimizer.minimized(bytes) { part in
      laws.violations(part).contains { $0.prefix(16) == first.prefix(16) }
    }
    let found = laws.violations(small).joined(separator: "; ")
    let output = SchemeRewriter(options: laws.options)
      .rewrite(small, path: laws.path, resources: laws.resources).bytes
    let message: Comment = """
      seed \(Self.seed), \(name), \(laws.options.summary): \(found)
      input: \(String(decoding: small, as: UTF8.self).debugDescription)
      output: \(String(decoding: output, as: UTF8.self).debugDescription)
      """
    Issue.record(message)
    return false
  }
}

extension SchemeOptions {
  /// The options in a line.
  var summary: String {
    """
    \(traits.userInterfaceStyle) \(traits.accessibilityContrast) \(traits.userInterfaceLevel) \
    map \(map) light \(lightColors) \(palette) fragment \(isFragment.map(String.init) ?? "auto") \
    prune \(prunes) type \(environment.mediaType ?? "open")
    """
  }
}

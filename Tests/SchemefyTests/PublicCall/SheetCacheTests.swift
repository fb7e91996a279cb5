import PipelineTestSupport
import SchemefyTraits
import TestSupport
import Testing

@testable import Schemefy

/// A cache of sheets changes nothing but the time.
struct SheetCacheTests {
  /// The fixtures, twice and in an order of their own, with one cache for all: the same bytes and
  /// diagnostics as without.
  @Test(arguments: [1 << 26, 1 << 16])
  func resultsStay(capacity: Int) throws {
    let cache = SheetCache(capacity: capacity)
    let cases = GoldenCase.all.sample(oneOf: 8)
    for golden in cases + cases.reversed() {
      for style in [UserInterfaceStyle.dark, .unspecified] {
        var options = golden.settings.options
        options.traits.userInterfaceStyle = style
        let input = try golden.input()
        func result(_ cache: SheetCache?) -> RewriteResult {
          SchemeRewriter(options: options, cache: cache)
            .rewrite(input, path: golden.path, resources: golden.resources)
        }
        let (cached, own) = (result(cache), result(nil))
        #expect(cached.bytes == own.bytes, "\(golden)")
        #expect(cached.diagnostics == own.diagnostics, "\(golden)")
      }
      #expect(cache.statistics.size <= capacity)
    }
    #expect(cache.statistics.hits > 0)
  }

  @Test func countsHits() {
    let cache = SheetCache()
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)), cache: cache)
    let page = Array("<!doctype html><style>p{color:#123}</style><p>a".utf8)
    for _ in 0..<4 { _ = rewriter.rewrite(page, path: "a.html") }
    let statistics = cache.statistics
    #expect(statistics.hits == 3)
    #expect(statistics.misses == 1)
    #expect(statistics.hitRate == 0.75)
    #expect(statistics.count == 1)
    #expect(statistics.size > 0)
    cache.removeAll()
    #expect(cache.statistics.count == 0)
    #expect(cache.statistics.size == 0)
  }

  /// The sheets that were used last stay.
  @Test func keepsWithinCapacity() {
    let cache = SheetCache(capacity: 100_000)
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)), cache: cache)
    func rewrite(_ number: Int) {
      let page = "<!doctype html><style>.n\(number){color:#123}</style><p>a"
      _ = rewriter.rewrite(Array(page.utf8), path: "a.html")
    }
    for number in 0..<200 {
      rewrite(number)
      rewrite(0)
      #expect(cache.statistics.size <= cache.capacity)
    }
    #expect(cache.statistics.count > 2)
    #expect(cache.statistics.hits >= 199)
  }

  @Test func sharedByTasks() async throws {
    let cache = SheetCache(capacity: 1 << 18)
    let rewriter = SchemeRewriter(
      options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)), cache: cache)
    let pages = (0..<8).map { number in
      Array(
        "<!doctype html><style>.n\(number){color:#12\(number)}</style><p class=n\(number)>a".utf8)
    }
    let expected = pages.map {
      SchemeRewriter(options: rewriter.options).rewrite($0, path: "a.html").bytes
    }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<64 {
        group.addTask {
          rewriter.rewrite(pages[task % 8], path: "a.html").bytes == expected[task % 8]
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    #expect(cache.statistics.hits + cache.statistics.misses == 64)
  }
}

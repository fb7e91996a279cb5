import Synchronization
import TestSupport
import Testing

@testable import Schemefy

/// A plan that is made with a memory of the site is the one that is made without.
struct SiteMemoryTests {
  private typealias Site = [String: String]

  /// Files that count how often they are read.
  private final class Counter: Sendable {
    let paths = Mutex<[String]>([])
  }

  private struct Files: ResourceProvider {
    let site: Site

    func bytes(at path: String) -> [UInt8]? { site[path].map { Array($0.utf8) } }
  }

  private static func files(_ site: Site, _ counter: Counter = Counter()) -> [SiteFile] {
    site.sorted { $0.key < $1.key }.map { path, text in
      var file = SiteFile(path: path) {
        counter.paths.withLock { $0.append(path) }
        return Array(text.utf8)
      }
      file.version = UInt128(UInt64(bitPattern: Int64(text.hashValue)))
      return file
    }
  }

  private static func plan(
    _ rewriter: SchemeRewriter, _ site: Site, _ memory: SiteMemory, _ counter: Counter = Counter()
  ) -> SitePlan {
    rewriter.plan(files(site, counter), resources: Files(site: site), remembering: memory) {
      count, work in (0..<count).forEach(work)
    }
  }

  private static let styles: [UserInterfaceStyle] = [.dark, .unspecified]

  @Test(arguments: styles, 1...6)
  func isThePlanFromNothing(style: UserInterfaceStyle, seed: UInt64) {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    if seed % 3 == 0 { options.repairs = [.light, .dark] }
    let rewriter = SchemeRewriter(options: options)
    let memory = SiteMemory()
    var mutator = SiteMutator(seed: seed)
    for step in 0..<25 {
      let site = mutator.site
      let whole = rewriter.plan(Self.files(site), resources: Files(site: site))
      let plan = Self.plan(rewriter, site, memory)
      let isSame = plan.bytes == whole.bytes
      #expect(isSame, "seed \(seed), step \(step)")
      if !isSame { return }
      // Several changes at a time, now and then.
      for _ in 0...(step % 4 / 2) { mutator.mutate() }
    }
  }

  /// A text that is edited is read twice: to be surveyed, and to be observed.
  @Test func readsWhatHasChanged() {
    let rewriter = SchemeRewriter()
    let memory = SiteMemory()
    var site: Site = ["s.css": "p { color: #333; background: #eee }"]
    for name in ["a", "b", "c"] {
      site["\(name).html"] = "<!doctype html><link rel=stylesheet href=s.css><p>\(name)"
    }
    _ = Self.plan(rewriter, site, memory)
    let counter = Counter()
    _ = Self.plan(rewriter, site, memory, counter)
    #expect(counter.paths.withLock { $0 } == [])
    site["b.html"]? += " and more"
    _ = Self.plan(rewriter, site, memory, counter)
    #expect(counter.paths.withLock { $0 } == ["b.html", "b.html"])
  }

  /// A file that can't be read is named each time.
  @Test func saysAgainWhatCanNotBeRead() {
    struct Failure: Error {}
    let memory = SiteMemory()
    for _ in 0..<2 {
      var file = SiteFile(path: "a.html") { throw Failure() }
      file.version = 1
      let plan = SchemeRewriter().plan([file], resources: nil, remembering: memory) { count, work in
        (0..<count).forEach(work)
      }
      #expect(plan.diagnostics.map(\.identifier) == ["file-unreadable"])
    }
  }
}

import SchemefyColor
import SchemefyPage
import SchemefySource
import SchemefyTraits
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
    _ rewriter: SchemeRewriter, _ site: Site, _ memory: SiteMemory, _ counter: Counter = Counter(),
    storing store: (any EvidenceStore)? = nil
  ) -> SitePlan {
    rewriter.plan(
      files(site, counter), resources: Files(site: site), remembering: memory, storing: store
    ) { count, work in (0..<count).forEach(work) }
  }

  private static let styles: [UserInterfaceStyle] = [.dark, .unspecified]

  @Test(arguments: styles, 1...UInt64(Thoroughness.count(6, orShort: 2)))
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

  // MARK: Other processes

  /// What a process leaves for the next one.
  private final class Store: EvidenceStore {
    private let earlier: [UInt8]
    private let next = Mutex<[UInt8]>([])

    init(_ earlier: [UInt8] = []) { self.earlier = earlier }

    var bytes: [UInt8] { next.withLock { $0 } }

    func bytes(at place: Range<Int>) -> [UInt8]? {
      place.upperBound <= earlier.count ? Array(earlier[place]) : nil
    }

    func keep(_ bytes: [UInt8]) -> Range<Int>? {
      next.withLock { next in
        next += bytes
        return next.count - bytes.count..<next.count
      }
    }
  }

  /// A process after the other.
  private struct Processes {
    var evidence: [UInt8] = []
    var index: [UInt8] = []

    /// The plan of the next one.
    mutating func plan(
      _ rewriter: SchemeRewriter, _ site: Site, _ counter: Counter = Counter()
    ) throws -> SitePlan {
      let memory = SiteMemory(keepsEvidence: false)
      if !index.isEmpty {
        var reader = BinaryReader(index, in: 0..<index.count)
        try memory.read(from: &reader, placesBelow: evidence.count)
        #expect(reader.remaining == 0)
      }
      let store = Store(evidence)
      let plan = SiteMemoryTests.plan(rewriter, site, memory, counter, storing: store)
      var writer = BinaryWriter()
      memory.write(to: &writer)
      (index, evidence) = (writer.bytes, store.bytes)
      return plan
    }
  }

  /// Options that shape only what becomes of what is seen.
  private static func rewriters(
    _ style: UserInterfaceStyle, seed: UInt64
  ) throws -> [SchemeRewriter] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    if seed % 3 == 0 { options.repairs = [.light, .dark] }
    if seed % 5 == 0 { options.map = .always }
    var all = [options]
    options.palette = .material
    all.append(options)
    options.minimumContrast = 6
    all.append(options)
    options.canvas = .color(Color(red: 0.1, green: 0, blue: 0.2))
    options.images = .dim
    all.append(options)
    return all.map { SchemeRewriter(options: $0) }
  }

  /// In other processes, with other options, and where what these have left was damaged.
  @Test(arguments: styles, 1...UInt64(Thoroughness.count(6, orShort: 2)))
  func isThePlanFromNothingInOtherProcesses(style: UserInterfaceStyle, seed: UInt64) throws {
    var processes = Processes()
    var mutator = SiteMutator(seed: seed)
    var random = SeededRandom(seed: seed)
    let rewriters = try Self.rewriters(style, seed: seed)
    for step in 0..<25 {
      let site = mutator.site
      let number = step % 5 == 4 ? Int.random(in: rewriters.indices, using: &random) : 0
      let rewriter = rewriters[number]
      let whole = rewriter.plan(Self.files(site), resources: Files(site: site))
      let plan = try processes.plan(rewriter, site)
      let isSame = plan.bytes == whole.bytes
      #expect(isSame, "seed \(seed), step \(step)")
      if !isSame { return }
      for _ in 0...(step % 4 / 2) { mutator.mutate() }
      for _ in 0..<(step % 3) where !processes.evidence.isEmpty {
        let place = Int.random(in: processes.evidence.indices, using: &random)
        processes.evidence[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  /// A process reads what has changed, and the style sheets.
  @Test func readsWhatHasChangedSinceTheLastProcess() throws {
    let rewriter = SchemeRewriter()
    var processes = Processes()
    var site: Site = ["s.css": "p { color: #333; background: #eee }"]
    for name in ["a", "b", "c"] {
      site["\(name).html"] = "<!doctype html><link rel=stylesheet href=s.css><p>\(name)"
    }
    _ = try processes.plan(rewriter, site)
    for change in [" and more", "<p>new", ""] {
      site["b.html"]? += change
      let counter = Counter()
      _ = try processes.plan(rewriter, site, counter)
      let paths = change.isEmpty ? ["s.css"] : ["b.html", "b.html", "s.css"]
      #expect(counter.paths.withLock { $0 }.sorted() == paths)
    }
    // What can't be read is looked at once more.
    processes.evidence = processes.evidence.map { _ in 0 }
    let counter = Counter()
    _ = try processes.plan(rewriter, site, counter)
    #expect(counter.paths.withLock { $0 }.sorted() == ["a.html", "b.html", "c.html", "s.css"])
  }

  /// A file that is written anew with the same bytes is not read.
  @Test func knowsFormerVersions() {
    let memory = SiteMemory()
    let counter = Counter()
    for number: UInt128 in 1...3 {
      let files = Self.files(["a.html": "<p>a"], counter).map { file in
        var file = file
        (file.version, file.formerVersion) = (number, number == 2 ? 1 : nil)
        return file
      }
      _ = SchemeRewriter().plan(files, resources: nil, remembering: memory) { count, work in
        (0..<count).forEach(work)
      }
      #expect(counter.paths.withLock { $0.count } == (number < 3 ? 1 : 2))
    }
  }

  /// What is written is read from bytes that nobody vouches for.
  @Test func readsAnyBytes() throws {
    var processes = Processes()
    let site = SiteMutator(seed: 1).site
    _ = try processes.plan(SchemeRewriter(), site)
    var random = SeededRandom(seed: 7)
    for _ in 0..<400 {
      var bytes = processes.index
      for _ in 0...(random.next() % 3) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8(random.next() & 0xFF)
      }
      let memory = SiteMemory(keepsEvidence: false)
      var reader = BinaryReader(bytes, in: 0..<bytes.count)
      guard (try? memory.read(from: &reader, placesBelow: processes.evidence.count)) != nil else {
        continue
      }
      _ = Self.plan(SchemeRewriter(), site, memory, storing: Store(processes.evidence))
    }
  }

  // MARK: Failures

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

import PipelineTestSupport
import SchemefySource
import SchemefyTraits
import Synchronization
import Testing

@testable import Schemefy

/// Plans of sites that are interrupted.
struct InterruptedPlanTests {
  private let rewriter = SchemeRewriter(
    options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark)))

  private var site: [SiteFile] {
    let sheet = "p{color:#333}b{color:#c00;background:#eee}a:hover{color:#00c}"
    let pages = (0..<6).map { number in
      SiteFile(path: "\(number).html") {
        Array(
          "<!doctype html><link rel=stylesheet href=s.css><p>a<b>\(number)</b><a href=#>c</a>".utf8)
      }
    }
    return [SiteFile(path: "s.css") { Array(sheet.utf8) }] + pages
  }

  @Test func deadlineInThePast() {
    #expect(throws: WorkInterruption.deadlineExceeded) {
      try rewriter.plan(site, until: .now - .seconds(1))
    }
  }

  @Test func withoutAnInterruption() throws {
    #expect(try rewriter.plan(site, until: nil).bytes == rewriter.plan(site).bytes)
  }

  @Test func cancelledTask() async {
    let (rewriter, site) = (rewriter, site)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return Result { () throws(WorkInterruption) in try rewriter.plan(site, until: nil) }
    }
    task.cancel()
    let result = await task.value
    #expect(throws: WorkInterruption.cancelled) { try result.get() }
  }

  /// Wherever the work is interrupted, it ends, and files that are not needed any more are not read.
  @Test func anywhere() throws {
    let asked = Mutex(0)
    _ = try rewriter.plan(site) {
      asked.withLock { $0 += 1 }
      return nil
    }
    let count = asked.withLock { $0 }
    #expect(count > site.count)
    for stop in 1...count {
      let questions = Mutex(0)
      let read = Mutex(0)
      let files = site.map { file in
        SiteFile(path: file.path) {
          read.withLock { $0 += 1 }
          return try file.read()
        }
      }
      #expect(throws: WorkInterruption.cancelled) {
        try rewriter.plan(files) {
          questions.withLock {
            $0 += 1
            return $0 >= stop ? .cancelled : nil
          }
        }
      }
      #expect(stop > 1 || read.withLock { $0 } == 0)
    }
  }
}

import NIOCore
import Schemefy
import Synchronization
import Testing

@testable import SchemeServing

/// How many tasks were let through.
private final class Counts: Sendable {
  let running = Atomic(0)
  let most = Atomic(0)
  let refused = Atomic(0)
}

struct RewritingTests {
  @Test("So many run at once, as many wait, and what comes on top does not")
  func gate() async {
    let gate = RewritingGate(concurrency: 2, overload: .waits(atMost: 3))
    let counts = Counts()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          let result: Int? = await gate.run {
            let count = counts.running.add(1, ordering: .relaxed).newValue
            counts.most.max(count, ordering: .relaxed)
            try? await Task.sleep(for: .milliseconds(50))
            return counts.running.subtract(1, ordering: .relaxed).newValue
          }
          if result == nil { counts.refused.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(counts.most.load(ordering: .relaxed) == 2)
    #expect(counts.refused.load(ordering: .relaxed) == 15)
    #expect(await gate.load == (0, 0))
  }

  @Test("Who is cancelled while it waits leaves the queue")
  func cancellation() async throws {
    let gate = RewritingGate(concurrency: 1, overload: .waits(atMost: 10))
    try await withThrowingTaskGroup(of: Bool?.self) { group in
      group.addTask { await gate.run { (try? await Task.sleep(for: .seconds(60))) != nil } }
      while await gate.load.running == 0 { try await Task.sleep(for: .milliseconds(1)) }
      let waiting = Task { await gate.run { true } }
      while await gate.load.waiting == 0 { try await Task.sleep(for: .milliseconds(1)) }
      waiting.cancel()
      #expect(await waiting.value == nil)
      #expect(await gate.load == (1, 0))
      group.cancelAll()
    }
    #expect(await gate.load == (0, 0))
  }

  private static func key(_ text: String) -> ResultCache.Key {
    ResultCache.Key(
      variant: "dark", kind: .page, path: "a",
      sample: ResultCache.Key.sample(ByteBuffer(string: text)))
  }

  private static func entry(_ text: String) -> ResultCache.Entry {
    ResultCache.Entry(
      original: ByteBuffer(string: text),
      result: RewrittenContent(body: ByteBuffer(string: text + "!"), edits: EditList()))
  }

  @Test("The cache never grows beyond its capacity, and what is used stays")
  func bounds() {
    let cache = ResultCache(capacity: 4000)
    let kept = String(repeating: "k", count: 100)
    cache.insert(Self.entry(kept), for: Self.key(kept))
    for index in 0..<1000 {
      let text = "\(index)" + String(repeating: "x", count: 90)
      cache.insert(Self.entry(text), for: Self.key(text))
      #expect(cache.statistics.size <= 4000)
      #expect(cache.result(for: Self.key(kept), of: ByteBuffer(string: kept)) != nil)
    }
    let large = String(repeating: "l", count: 4000)
    cache.insert(Self.entry(large), for: Self.key(large))
    #expect(cache.result(for: Self.key(large), of: ByteBuffer(string: large)) == nil)
  }

  @Test("Contents with one key are told from each other to the last byte")
  func collisions() {
    let cache = ResultCache(capacity: 1 << 20)
    // What differs stands between the pieces that are hashed.
    var other = Array(repeating: UInt8(ascii: "a"), count: 16000)
    let content = ByteBuffer(bytes: other)
    other[900] = UInt8(ascii: "b")
    let key = Self.key(String(buffer: content))
    #expect(key.sample == ResultCache.Key.sample(ByteBuffer(bytes: other)))
    cache.insert(Self.entry(String(buffer: content)), for: key)
    #expect(cache.result(for: key, of: content) != nil)
    #expect(cache.result(for: key, of: ByteBuffer(bytes: other)) == nil)
  }

  @Test(
    "The first tag of a piece says what it is made for",
    arguments: [
      ("<tr><td>", "tbody"), (" \n<TD>", "tr"), ("<tbody>", "table"), ("<option>", "select"),
      ("<div>", "body"), ("text", "body"), ("", "body"), ("<", "body"), ("<col>", "colgroup"),
    ])
  func context(text: String, name: String) {
    #expect(FragmentContext(firstTagOf: text.utf8).name == name)
  }
}

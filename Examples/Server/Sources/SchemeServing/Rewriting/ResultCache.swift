internal import NIOCore
internal import Schemefy
internal import Synchronization

/// What became of content, for the same content in the same variant later on. Bounded, and shared by tasks.
///
/// Two generations stand for the order of use: what is used moves to the younger one, and once that has
/// half of the capacity, the older one goes.
final class ResultCache: Sendable {
  /// What a result depends on, but for the options of the rewriter.
  struct Key: Hashable {
    var variant: String
    var kind: SchemeContent.Kind
    /// The path of the page, by which it finds its resources.
    var path: String
    var charset: String?
    var nonce: String?
    /// The hash of pieces of the content. The whole is compared when something is found.
    var sample: Int
  }

  /// Content before and after.
  struct Entry {
    var original: ByteBuffer
    var result: RewrittenContent

    /// In bytes.
    var size: Int { original.readableBytes + result.body.readableBytes }
  }

  /// How full the cache is, and how often it served.
  struct Statistics: Equatable {
    var size = 0
    var count = 0
    var hits = 0
    var misses = 0
  }

  private struct State {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var youngSize = 0
    var oldSize = 0
    var hits = 0
    var misses = 0
  }

  /// In bytes.
  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  var statistics: Statistics {
    state.withLock {
      Statistics(
        size: $0.youngSize + $0.oldSize, count: $0.young.count + $0.old.count, hits: $0.hits,
        misses: $0.misses)
    }
  }

  /// The result for a key and for content that is the same to the last byte.
  func result(for key: Key, of content: ByteBuffer) -> RewrittenContent? {
    let found = state.withLock { $0.young[key] ?? $0.old[key] }
    let isHit = found?.original == content
    state.withLock { state in
      isHit ? (state.hits += 1) : (state.misses += 1)
      guard isHit, let entry = state.old.removeValue(forKey: key) else { return }
      state.oldSize -= entry.size
      insert(entry, key, &state)
    }
    return isHit ? found?.result : nil
  }

  /// Keeps a result. Of contents that have one key the last one stays.
  func insert(_ entry: Entry, for key: Key) {
    guard entry.size <= capacity / 2 else { return }
    state.withLock { state in
      if let replaced = state.old.removeValue(forKey: key) { state.oldSize -= replaced.size }
      insert(entry, key, &state)
    }
  }

  private func insert(_ entry: Entry, _ key: Key, _ state: inout State) {
    if let replaced = state.young[key] { state.youngSize -= replaced.size }
    state.young[key] = nil
    if state.youngSize + entry.size > capacity / 2 {
      (state.old, state.oldSize) = (state.young, state.youngSize)
      (state.young, state.youngSize) = ([:], 0)
    }
    state.young[key] = entry
    state.youngSize += entry.size
  }
}

extension ResultCache.Key {
  /// Hashes pieces of content: a whole page takes longer than it takes to compare it.
  static func sample(_ content: ByteBuffer) -> Int {
    let (pieces, length) = (16, 64)
    let view = content.readableBytesView
    var hasher = Hasher()
    hasher.combine(view.count)
    let step = max(view.count / pieces, 1)
    for offset in stride(from: 0, to: view.count, by: step) {
      let start = view.startIndex + offset
      let end = min(start + min(step, length), view.endIndex)
      view[start..<end].withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}

package import SchemefyCSS
internal import SchemefyMedia
package import SchemefyPage
internal import Synchronization

/// A bounded cache of analysed style sheets, which the calls of a server share: the sheets that its pages
/// link or hold are parsed once.
///
/// The caller makes it, gives it to any number of rewriters, and may use them from any task; results are
/// the same with a cache and without. A sheet is found by its whole text and by what it is read for, so
/// that no sheet is ever taken for another one.
///
/// ```swift
/// let cache = SheetCache(capacity: 32 << 20)
/// let rewriter = SchemeRewriter(options: options, cache: cache)
/// ```
public final class SheetCache: Sendable {
  /// The size of a cache, and its hits and misses.
  public struct Statistics: Hashable, Sendable {
    /// The number of sheets that were found.
    public internal(set) var hits = 0
    /// The number of sheets that were not found, and were analysed.
    public internal(set) var misses = 0
    /// The number of sheets that the cache holds.
    public internal(set) var count = 0
    /// About how much memory the sheets take, in bytes; never more than ``SheetCache/capacity``.
    public internal(set) var size = 0
    /// The part of the sheets that were found, 0...1; 0 before the first one.
    public var hitRate: Double { hits == 0 ? 0 : Double(hits) / Double(hits + misses) }
  }

  /// The key of an analysis: the text of a sheet, and all else that the analysis depends on.
  package struct Key: Hashable, Sendable {
    /// The text, decoded.
    let text: [UInt8]
    let isQuirky: Bool
    let pairsStates: Bool
    let isForCascade: Bool
    let isDrawing: Bool
    let bakesAllMedia: Bool
    let environment: MediaEnvironment
  }

  private struct Entry {
    let sheet: AnalysedSheet
    /// In bytes.
    let size: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var statistics = Statistics()
    /// Counts the requests.
    var time = 0

    /// Drops entries, the oldest first: an eighth of the capacity more than is needed, so that not each
    /// new sheet looks through all.
    mutating func makeRoom(for size: Int, in capacity: Int) {
      let goal = max(0, capacity - size - capacity / 8)
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard statistics.size > goal else { break }
        entries[key] = nil
        statistics.size -= entry.size
      }
    }
  }

  /// The maximum memory of the sheets in the cache, in bytes.
  public let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: how much memory its sheets may take, in bytes; a sheet that takes more by
  ///   itself is not kept.
  public init(capacity: Int = 64 << 20) {
    self.capacity = max(0, capacity)
  }

  /// The statistics at this moment.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// Forgets all sheets; the numbers of hits and misses stay.
  public func removeAll() {
    state.withLock { state in
      state.entries = [:]
      (state.statistics.count, state.statistics.size) = (0, 0)
    }
  }

  /// The sheet of a key; `nil` if it is not there.
  package func sheet(_ key: Key) -> AnalysedSheet? {
    state.withLock { state in
      state.time += 1
      guard let place = state.entries.index(forKey: key) else {
        state.statistics.misses += 1
        return nil
      }
      state.statistics.hits += 1
      state.entries.values[place].lastUse = state.time
      return state.entries.values[place].sheet
    }
  }

  /// Stores a sheet, and drops the sheets that were not used for the longest time if there is no room
  /// for it.
  package func keep(_ sheet: AnalysedSheet, for key: Key) {
    let size = sheet.size + key.text.count
    guard size <= capacity else { return }
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      if state.statistics.size + size > capacity { state.makeRoom(for: size, in: capacity) }
      state.entries[key] = Entry(sheet: sheet, size: size, lastUse: state.time)
      state.statistics.size += size
      state.statistics.count = state.entries.count
    }
  }
}

/// The analysis of a style sheet: all that a page takes from it and that depends on its text alone.
package struct AnalysedSheet: Sendable {
  package var sheet: Stylesheet
  /// As ``LoadedSheet/selectors``.
  package var selectors: ParsedSelectors?
  package var block: OwnBlock?
  package var states: [RuleState]
  package var usage: SheetUsage
  /// The sheet in the form that the cascade uses.
  package var cascade: SharedCascadeSheet?

  /// About how much memory it takes, in bytes: the lengths of its arrays, and as much again for the rules and
  /// selectors of the cascade, which may be read later.
  var size: Int {
    let tokens = sheet.tokens.count * MemoryLayout<CSSToken>.stride
    let rules = sheet.rules.count * (MemoryLayout<CSSRule>.stride + MemoryLayout<RuleState>.stride)
    let declarations = sheet.declarations.count * MemoryLayout<CSSDeclaration>.stride
    let entries = usage.entries.count * MemoryLayout<SheetUsage.Entry>.stride
    return 4096 + 2 * (tokens + rules + declarations) + entries + usage.facts.variables.count * 512
  }
}

internal import SchemefyPictures
internal import SchemefySource
internal import Synchronization

/// The pages of a site as its plan has read and observed them, until each is rewritten, so that each is read
/// once and observed once.
///
/// As much is kept as fits into ``limit``; the other pages are read and observed again. Results are the same: to
/// take out what is kept of a page costs its budget what it cost to make it.
final class KnownPages: Sendable {
  /// The largest size of what is kept of all pages together, in bytes: that of the observations of some hundred
  /// pages.
  private static let limit = 32 << 20
  /// The largest part of it for readings, which come before the observations, take more memory, and save less
  /// time.
  private static let limitOfReadings = 12 << 20

  private struct State {
    var read: [String: KeptReading] = [:]
    var seen: [String: KeptObservation] = [:]
    var size = 0
    var sizeOfReadings = 0

    @discardableResult
    mutating func take(readingOf path: String) -> KeptReading? {
      guard let page = read.removeValue(forKey: path) else { return nil }
      size -= page.size
      sizeOfReadings -= page.size
      return page
    }
  }

  private let state = Mutex(State())
  /// The tones of pictures that belong to the rewriter which has seen the pages. Another rewriter, which may
  /// have other options, has others.
  let tones: PictureTones

  init(_ tones: PictureTones) { self.tones = tones }

  // MARK: Pages as they were read

  /// Keeps a page as it was read, if it fits.
  func keep(_ page: KeptReading) {
    state.withLock { state in
      guard state.sizeOfReadings + page.size <= Self.limitOfReadings,
        state.size + page.size <= Self.limit
      else { return }
      state.take(readingOf: page.path)
      state.read[page.path] = page
      state.size += page.size
      state.sizeOfReadings += page.size
    }
  }

  /// The reading of a page; `nil` if none is kept of this path.
  ///
  /// - Parameter isLast: whether the page is not read any more after that.
  func reading(of path: String, isLast: Bool) -> KeptReading? {
    state.withLock { isLast ? $0.take(readingOf: path) : $0.read[path] }
  }

  // MARK: Pages as they were observed

  /// Keeps what was seen of a page, if it fits.
  ///
  /// - Parameter cost: what it took to observe the page.
  func keep(_ observed: ObservedPage, _ cost: WorkBudget.Amount, _ observer: PageObserver) {
    guard let page = KeptObservation(observed, cost, observer) else { return }
    state.withLock { state in
      guard state.size + page.size <= Self.limit else { return }
      let path = observed.page.file.file.name
      if let former = state.seen.updateValue(page, forKey: path) { state.size -= former.size }
      state.size += page.size
    }
  }

  /// Takes out what was seen of a page; `nil` if nothing is kept of it, or it has other contents now.
  func take(_ loaded: LoadedPage, _ observer: PageObserver) -> ObservedPage? {
    guard loaded.file.depth == 0 else { return nil }
    let page = state.withLock { state in
      let page = state.seen.removeValue(forKey: loaded.file.file.name)
      if let page { state.size -= page.size }
      return page
    }
    return page?.observed(loaded, observer)
  }
}

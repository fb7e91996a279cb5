internal import SchemefyHTML
internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource

/// A page in the syntax of HTML as it was read, with its tree.
struct KeptReading: Sendable {
  let file: SourceFile
  let page: CollectedPage
  /// What it took to read the page.
  private let cost: WorkBudget.Amount
  private let options: ReadingOptions
  /// In bytes.
  let size: Int

  /// The options that the reading of a page depends on, of those that may differ between the calls of one
  /// rewriter.
  private struct ReadingOptions: Equatable {
    let charset: String?
    let isFragment: Bool?
    let context: FragmentContext?

    init(_ options: SchemeOptions) {
      (charset, isFragment) = (options.charset, options.isFragment)
      context = options.fragmentContext
    }
  }

  /// - Parameter cost: what it took to read the page.
  init(
    _ file: SourceFile, _ page: CollectedPage, _ cost: WorkBudget.Amount, _ options: SchemeOptions
  ) {
    (self.file, self.page, self.cost) = (file, page, cost)
    self.options = ReadingOptions(options)
    // A text in UTF-8 is the bytes.
    let converted = file.encoding == .utf8 ? 0 : file.text.count
    size = file.bytes.count + converted + page.size
  }

  var path: String { file.name }

  /// The page, if it is the one that was read; its budget pays for it as if it were read again.
  func taken(
    _ bytes: [UInt8], _ options: SchemeOptions, _ budget: WorkBudget
  ) -> (file: SourceFile, page: CollectedPage)? {
    guard self.options == ReadingOptions(options), file.bytes == bytes else { return nil }
    budget.take(cost)
    return (file, page)
  }
}

extension CollectedPage {
  /// About the size of the page in memory, in bytes: of its tree, and of what there are many of.
  fileprivate var size: Int {
    func size<Element>(_ array: [Element]) -> Int { array.count * MemoryLayout<Element>.stride }
    let tree = document.map { $0.nodes.byteCount + size($0.attributes) } ?? 0
    return tree + size(styles) + size(attributes) + size(links) + size(hints) + size(conditions)
      + size(documents) + size(images) + size(icons)
  }
}

internal import SchemefyPage
internal import Synchronization

/// The style sheets of a site whose hashes pages quote, each rewritten once for all pages.
final class RewrittenSheets: Sendable {
  /// A sheet, and the options that its bytes depend on and the plan does not.
  struct Key: Hashable, Sendable {
    private let path: String
    private let prunes: Bool
    private let paletteCSS: SchemeOptions.PaletteCSS
    private let images: SchemeOptions.Images
    private let darkLogo: SchemeOptions.DarkLogo

    init(_ path: String, _ options: SchemeOptions) {
      self.path = path
      (prunes, paletteCSS) = (options.prunes, options.paletteCSS)
      (images, darkLogo) = (options.images, options.darkLogo)
    }
  }

  private let known = Mutex<[Key: RewrittenSheet]>([:])

  /// A sheet that is known, or is made now: by two threads at a time perhaps, with the same result.
  func sheet(_ key: Key, make: () -> RewrittenSheet) -> RewrittenSheet {
    if let sheet = known.withLock({ $0[key] }) { return sheet }
    let sheet = make()
    known.withLock { $0[key] = sheet }
    return sheet
  }
}

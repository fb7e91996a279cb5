internal import Schemefy

extension SchemeOptions {
  /// The options for files: each is a page unless an option declares it a fragment, even if it has
  /// none of a page's tags.
  var forFiles: SchemeOptions {
    var options = self
    options.isFragment = isFragment ?? false
    return options
  }

  /// The options for an input: what a stream is, its tags tell.
  func forInput(isStream: Bool) -> SchemeOptions { isStream ? self : forFiles }
}

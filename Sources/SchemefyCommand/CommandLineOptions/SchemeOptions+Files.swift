internal import Schemefy

extension SchemeOptions {
  /// The options for files: each is a page unless an option says that it is a fragment, whatever
  /// tags it lacks.
  var forFiles: SchemeOptions {
    var options = self
    options.isFragment = isFragment ?? false
    return options
  }
}

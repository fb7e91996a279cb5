internal import Schemefy

/// Messages that say the same, with the same identifier, of one place or of many.
struct MessageGroup: Sendable {
  /// The first of the messages, whose place names the file as the user knows it.
  let first: Diagnostic
  /// The number of places with the message.
  private(set) var count = 1
  /// The number of files with such a place, as far as files come one after the other.
  private(set) var fileCount = 1
  private var lastFile: String

  init(_ first: Diagnostic) {
    self.first = first
    lastFile = first.location.file
  }

  /// Counts another place.
  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    guard diagnostic.location.file != lastFile else { return }
    fileCount += 1
    lastFile = diagnostic.location.file
  }

  /// The text about the other places; `nil` if there are none.
  var others: String? {
    guard count > 1 else { return nil }
    let places = count == 2 ? "one other place" : "\(count - 1) other places"
    let files = fileCount == 1 ? "this file" : "\(fileCount) files"
    return "the same in \(places) of \(files); '--verbose' shows all"
  }
}

internal import SchemefySource
internal import SchemefyXML

/// The error that a file of a site can't be read, with its diagnostic.
struct UnreadableFile: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ failure: InputDecoder.Failure, at path: String) {
    self.init(
      Diagnostic(
        .warning, failure.identifier, failure.message, at: SourceLocation(file: path)))
  }

  init(_ error: XMLParseError, in file: SourceFile) {
    let location = LineIndex(file.text).location(of: error.offset, in: file.name)
    self.init(Diagnostic(.warning, error.kind.rawValue, error.message, at: location))
  }
}

public import Schemefy
internal import SchemefyHTML
public import SchemefySource
internal import SchemefyXML

/// The result of a parser as text, made to be read and compared.
///
/// ```swift
/// let inspection = try Inspection(.tree, of: bytes, path: "page.html")
/// print(String(decoding: inspection.text, as: UTF8.self))
/// ```
public struct Inspection: Sendable {
  /// The parser whose result is shown.
  public enum View: String, Sendable, CaseIterable {
    /// The tree, in the format of html5lib's tree construction tests: a line `| <name>` for each
    /// element, with one `| name="value"` for each of its attributes, sorted; text in quotes, with
    /// its newlines as they are.
    ///
    /// <https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md>
    case tree
    /// The tokens, a line each. `TokenListing` describes the format.
    case tokens
    /// The rules, declarations and colours of style sheets and style attributes, a line each.
    /// `SheetListing` describes the format.
    case css
  }

  /// The text: valid UTF-8, each line with its line feed.
  public let text: [UInt8]
  /// The diagnostics in the order of their places: limits that were reached.
  public let diagnostics: [Diagnostic]

  package init(text: [UInt8], diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }

  /// Parses a page and shows the result.
  ///
  /// Bytes that are not valid in the page's encoding show as U+FFFD, as the Encoding Standard's
  /// decoders read them.
  ///
  /// - Parameters:
  ///   - view: the parser whose result is shown.
  ///   - bytes: the file, in any encoding.
  ///   - path: the file's name as diagnostics show it; its extension decides on the type, unless
  ///     the options do.
  ///   - options: how the input is read.
  /// - Throws: if the view does not go with the type of the input, or the input is too large.
  public init(
    _ view: View, of bytes: [UInt8], path: String, options: Options = Options()
  ) throws(InspectionError) {
    guard bytes.count <= options.limits.size else {
      throw .tooLarge(count: bytes.count, limit: options.limits.size)
    }
    let type = InputDecoder(charset: options.charset).contentType(
      of: bytes, path: path, given: options.contentType)
    switch (view, type) {
    case (_, nil): throw .typeUnknown
    case (.tree, .html): try self.init(treeOf: bytes, path, options)
    case (.tokens, .html): try self.init(tokensOf: bytes, path, options)
    case (.css, .css): try self.init(sheet: bytes, path, options)
    case (.css, .html): try self.init(sheetsOf: bytes, path, options)
    case (_, .xhtml), (_, .svg): try self.init(view, ofXML: bytes, path, options)
    case (_, .css): throw .noPage(.css)
    }
  }

  /// The tree of an HTML page.
  private init(
    treeOf bytes: [UInt8], _ path: String, _ options: Options
  ) throws(InspectionError) {
    // A browser's parser gets decoded text, too: invalid bytes are replaced before a NUL between
    // two bytes is dropped.
    let (file, page) = try Self.decode(bytes, path, options) { file in
      let text = Self.validated(file.text)
      let document = HTMLDocument.parse(text.span, options: options.parserOptions)
      return ((text: text, document: document), document.declaredEncoding(in: text.span))
    }
    self.init(tree: page.document, text: page.text, file, options)
  }

  /// The tree or the tokens of a page in the syntax of XML.
  private init(
    _ view: View, ofXML bytes: [UInt8], _ path: String, _ options: Options
  ) throws(InspectionError) {
    let file: SourceFile
    do throws(InputDecoder.Failure) {
      file = try InputDecoder(charset: options.charset).xml(name: path, bytes: bytes)
    } catch {
      throw .unreadable(error.message)
    }
    let text = Self.copy(file.text)
    do throws(XMLParseError) {
      let document = try HTMLDocument.parseXML(text.span, options: options.parserOptions)
      switch view {
      case .css:
        let page = PageCollector.collect(
          xml: document, of: text.span, options: options.parserOptions)
        self.init(sheetsOf: DocumentSource(file, isXML: true), page, options)
      case .tree: self.init(tree: document, text: text, file, options)
      case .tokens:
        var listing = TokenListing(file, of: document)
        HTMLDocument.forEachXMLToken(of: text.span) { listing.add($0, in: text.span) }
        self.init(text: listing.output, diagnostics: [])
      }
    } catch {
      let position = LineIndex(text.span).position(of: error.offset)
      throw .noTree(
        line: position.line, column: position.column, "\(error.message) [\(error.kind.rawValue)]")
    }
  }

  private static func copy(_ text: Span<UInt8>) -> [UInt8] { text.indices.map { text[$0] } }

  /// A tree of either parser.
  ///
  /// - Parameter text: the source of the tree, valid UTF-8.
  private init(tree document: HTMLDocument, text: [UInt8], _ file: SourceFile, _ options: Options) {
    var output: [UInt8] = []
    document.dumpTree(text.span, into: &output)
    var report = DiagnosticReport(SourceFile(name: file.name, bytes: text))
    report.add(document.limitNotes, options.limits)
    self.text = output
    diagnostics = report.diagnostics
  }

  /// The tokens of an HTML page.
  private init(
    tokensOf bytes: [UInt8], _ path: String, _ options: Options
  ) throws(InspectionError) {
    let file = try Self.decode(bytes, path, options) { file in
      let document = HTMLDocument.parse(file.text, options: options.parserOptions)
      return ((), document.declaredEncoding(in: file.text))
    }.file
    var listing = TokenListing(file)
    let text = file.text
    let notes = HTMLDocument.forEachToken(of: text, options: options.parserOptions) { token in
      listing.add(token, in: text)
    }
    var report = DiagnosticReport(file)
    report.add(notes, options.limits)
    self.text = listing.output
    diagnostics = report.diagnostics
  }

  /// Decodes an HTML page.
  package static func decode<Page>(
    _ bytes: [UInt8], _ path: String, _ options: Options,
    read: (SourceFile) -> (page: Page, declared: CharacterEncoding?)
  ) throws(InspectionError) -> (file: SourceFile, page: Page) {
    do {
      return try InputDecoder(charset: options.charset).page(name: path, bytes: bytes, read: read)
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// A text with U+FFFD for bytes that are not UTF-8.
  ///
  /// Encoding Standard §8.1.1 <https://encoding.spec.whatwg.org/#utf-8-decoder>; the standard
  /// library replaces the same sequences.
  private static func validated(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
}

/// The reason why an input can't be shown.
public enum InspectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither the name nor the options give the type of the input.
  case typeUnknown
  /// The input is no page, but of another type.
  case noPage(ContentType)
  /// A page in XML syntax has no tree: it is not well-formed.
  case noTree(line: Int, column: Int, String)
  /// The input has more bytes than the limit.
  case tooLarge(count: Int, limit: Int)
  /// The input takes more work than the limit, in steps for each byte of the input.
  case tooCostly(limit: Int)
  /// The input takes more memory than the limit, in bytes for each byte of the input.
  case tooHeavy(limit: Int)
  /// The encoding of the input can't be read, for the given reason.
  case unreadable(String)

  /// Lower case, no full stop.
  public var description: String {
    switch self {
    case .typeUnknown: "not of a type that is read; '--type' tells what it is"
    case .noPage(let type): "is '\(type.rawValue)', and no page"
    case .noTree(let line, let column, let message): "line \(line), column \(column): \(message)"
    case .tooLarge(let count, let limit):
      "\(count) bytes are more than the limit of \(limit); see '--limit'"
    case .tooCostly(let limit):
      "it takes more than \(limit) steps of work for each of its bytes; see '--limit'"
    case .tooHeavy(let limit):
      "it takes more than \(limit) bytes of memory for each of its bytes; see '--limit'"
    case .unreadable(let reason): reason
    }
  }
}

extension InspectionError {
  /// The error for a resource that a document ran out of; `nil` if it did not.
  package init?(_ budget: WorkBudget, _ limits: SchemeOptions.Limits) {
    switch budget.spent {
    case .work: self = .tooCostly(limit: limits.work)
    case .memory: self = .tooHeavy(limit: limits.memory)
    case nil: return nil
    }
  }
}

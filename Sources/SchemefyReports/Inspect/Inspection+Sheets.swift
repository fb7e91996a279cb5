package import Schemefy
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// The listings of style sheets.
extension Inspection {
  /// A style sheet.
  package init(sheet bytes: [UInt8], _ path: String, _ options: Options) throws(InspectionError) {
    let file: SourceFile
    do throws(InputDecoder.Failure) {
      file = try InputDecoder(charset: options.charset).sheet(name: path, bytes: bytes)
    } catch {
      throw .unreadable(error.message)
    }
    var listing = SheetListing(file)
    listing.add(Stylesheet.parse(file.text), in: file.text)
    self.init(text: listing.output, diagnostics: [])
  }

  /// The style sheets and style attributes of an HTML page.
  package init(sheetsOf bytes: [UInt8], _ path: String, _ options: Options) throws(InspectionError)
  {
    let (file, page) = try Self.decode(bytes, path, options) { file in
      let page = PageCollector.collect(file.text, options: options.parserOptions)
      return (page, page.outline.declaredEncoding)
    }
    self.init(sheetsOf: DocumentSource(file), page, options)
  }

  /// The style sheets and style attributes of a page, and of the documents in it.
  package init(sheetsOf file: DocumentSource, _ page: CollectedPage, _ options: Options) {
    var listing = SheetListing(file.file)
    var report = DiagnosticReport(file.file)
    // The next document is the last; each is one level deeper than the one that embeds it, up to a
    // limit.
    var pending = [(file, page)]
    while let (file, page) = pending.popLast() {
      report.add(page.limits, options.limits, in: file)
      listing.add(page, of: file)
      guard file.depth < options.limits.srcdoc else { continue }
      let parserOptions = options.parserOptions.ofSrcdoc
      for document in page.documents.reversed() {
        let source = DocumentSource(document, in: file)
        pending.append((source, PageCollector.collect(source.text, options: parserOptions)))
      }
    }
    self.init(text: listing.output, diagnostics: report.diagnostics)
  }
}

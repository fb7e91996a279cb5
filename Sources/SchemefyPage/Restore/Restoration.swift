package import SchemefyHTML
package import SchemefySource
internal import SchemefyXML

/// Removes the edits of an auto run from a file, and from the documents and sheets embedded in it.
package struct Restoration {
  package let decoder: InputDecoder
  package let options: HTMLParserOptions
  /// The depth to which documents in `srcdoc` are restored.
  package let depth: Int

  /// The result of restoring a file.
  package struct Outcome {
    package var file: SourceFile
    package var edits = EditList()
    /// The marks that could not be taken back, in the text of the file.
    var doubts: [RestoreDoubt] = []
    package var isBaked = false
  }

  /// - Parameter budget: the budget that pays for parsing; once it is spent, the result is of no use.
  package init(
    _ options: SchemeOptions, _ decoder: InputDecoder, budget: WorkBudget? = nil
  ) {
    self.decoder = decoder
    self.options = options.parserOptions(budget)
    depth = options.limits.srcdoc
  }

  /// Restores a file; bytes without any mark are not parsed.
  ///
  /// - Returns: `nil` if there is no mark in it, or it can't be read.
  package func restore(_ bytes: [UInt8], path: String, type: ContentType?) -> Outcome? {
    guard RestoreMarks.mayStand(in: bytes.span) else { return nil }
    switch type {
    case .html: return page(bytes, path)
    case .xhtml, .svg: return (try? decoder.xml(name: path, bytes: bytes)).flatMap(xml)
    case .css: return (try? decoder.sheet(name: path, bytes: bytes)).map(Self.sheet)
    case nil: return nil
    }
  }

  /// The bytes as their author left them, as far as that is known.
  package func restored(_ bytes: [UInt8], path: String, type: ContentType?) -> [UInt8] {
    guard let outcome = restore(bytes, path: path, type: type), !outcome.edits.isEmpty else {
      return bytes
    }
    return outcome.edits.applied(to: bytes)
  }

  private func page(_ bytes: [UInt8], _ path: String) -> Outcome? {
    let read = try? decoder.page(name: path, bytes: bytes) { file in
      let page = collect(file.text, options)
      return (page, page.outline.declaredEncoding)
    }
    return read.map { document($0.page, of: DocumentSource($0.file)) }
  }

  /// The contents of a page. They are collected from its tree, which has the ends of elements.
  private func collect(_ text: Span<UInt8>, _ options: HTMLParserOptions) -> CollectedPage {
    PageCollector.collect(
      HTMLDocument.parse(text, options: options), of: text, options: options, notesMarks: true)
  }

  private func xml(_ file: SourceFile) -> Outcome? {
    guard let document = try? HTMLDocument.parseXML(file.text, options: options) else { return nil }
    let page = PageCollector.collect(
      xml: document, of: file.text, options: options, notesMarks: true)
    return self.document(page, of: DocumentSource(file, isXML: true))
  }

  /// Restores a style sheet that is a file.
  package static func sheet(_ file: SourceFile) -> Outcome {
    var outcome = Outcome(file: file)
    guard !OwnBlock.isFile(file.bytes) else { return outcome }
    let restored = CSSRestoration(file.text)
    outcome.doubts = restored.doubts
    outcome.isBaked = restored.isBaked
    guard !restored.isBaked else { return outcome }
    restored.edits.add(to: &outcome.edits, through: file.embedding, in: file.bytes.span)
    return outcome
  }

  /// Restores a document and the documents embedded in it, at any depth.
  private func document(_ page: CollectedPage, of source: DocumentSource) -> Outcome {
    var outcome = Outcome(file: source.file)
    var pending = [(page: page, source: source)]
    while let (page, source) = pending.popLast() {
      let restored = MarkupRestoration(page, of: source, in: self)
      if restored.isBaked, source.depth == 0 { outcome.isBaked = true }
      outcome.edits.append(restored.list)
      outcome.doubts += restored.doubts.map {
        RestoreDoubt($0.kind, at: source.place(of: $0.range))
      }
      guard !restored.isBaked, source.depth < depth else { continue }
      for inner in page.documents where !restored.replaces(inner.text) {
        let inner = DocumentSource(inner, in: source)
        guard RestoreMarks.mayStand(in: inner.text) else { continue }
        pending.append((collect(inner.text, options.ofSrcdoc), inner))
      }
    }
    return outcome
  }

  /// Restores the text of a document in `srcdoc` by itself.
  ///
  /// - Returns: `nil` if that is not the author's, or not for sure.
  func restored(document text: [UInt8]) -> [UInt8]? {
    let source = DocumentSource(SourceFile(name: "", bytes: text))
    let outcome = document(collect(source.text, options.ofSrcdoc), of: source)
    guard outcome.doubts.isEmpty, !outcome.isBaked else { return nil }
    return outcome.edits.applied(to: text)
  }
}

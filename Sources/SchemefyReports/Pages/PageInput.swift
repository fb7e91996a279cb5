internal import Schemefy
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

/// Reads pages that are only examined, not rewritten.
struct PageInput {
  private let options: SchemeOptions
  private let decoder: InputDecoder

  package init(_ options: SchemeOptions) {
    self.options = options
    decoder = InputDecoder(charset: options.charset)
  }

  /// Decodes and parses a page.
  ///
  /// - Parameters: as those of ``SchemeRewriter/rewrite(_:path:type:resources:survey:)``.
  /// - Throws: if the input is no page, or can't be read.
  package func read(
    _ bytes: [UInt8], path: String, type: ContentType?
  ) throws(InspectionError) -> (SourceFile, HTMLDocument) {
    guard bytes.count <= options.limits.size else {
      throw .tooLarge(count: bytes.count, limit: options.limits.size)
    }
    switch decoder.contentType(
      of: bytes, path: path, given: type ?? options.contentType)
    {
    case .html: return try page(bytes, path)
    case .xhtml, .svg: return try xml(bytes, path)
    case .css: throw .noPage(.css)
    case nil: throw .typeUnknown
    }
  }

  private func page(
    _ bytes: [UInt8], _ path: String
  ) throws(InspectionError) -> (SourceFile, HTMLDocument) {
    do {
      return try decoder.page(name: path, bytes: bytes) { file in
        let document = HTMLDocument.parse(file.text, options: options.parserOptions)
        return (document, document.declaredEncoding(in: file.text))
      }
    } catch {
      throw .unreadable(error.message)
    }
  }

  private func xml(
    _ bytes: [UInt8], _ path: String
  ) throws(InspectionError) -> (SourceFile, HTMLDocument) {
    let file: SourceFile
    do {
      file = try decoder.xml(name: path, bytes: bytes)
    } catch {
      throw .unreadable(error.message)
    }
    do {
      return (file, try HTMLDocument.parseXML(file.text, options: options.parserOptions))
    } catch {
      let position = LineIndex(file.text).position(of: error.offset)
      throw .noTree(
        line: position.line, column: position.column, "\(error.message) [\(error.kind.rawValue)]")
    }
  }
}

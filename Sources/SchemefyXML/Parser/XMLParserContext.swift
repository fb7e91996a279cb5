internal import CLibXML2

/// libxml2's parser of one document, with all that it allocated: freed with the value.
@safe struct XMLParserContext: ~Copyable {
  private let context: xmlParserCtxtPtr

  /// Makes a parser that reports to a builder; `nil` if there is no memory.
  ///
  /// libxml2 gets UTF-8, whatever encoding the file has or declares, so that its positions are
  /// those of the text.
  ///
  /// - Precondition: the builder outlives the context; the text has at most `Int32.max` bytes.
  init?(_ text: UnsafeBufferPointer<UInt8>, builder: XMLTreeBuilder) {
    var handler = unsafe XMLHandlers.make()
    // SAFETY: the text is copied, the handler's fields are too; the builder outlives the context.
    let context = unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe schemefy_xml_context(
        text.baseAddress, Int32(text.count), &handler,
        Unmanaged.passUnretained(builder).toOpaque())
    }
    guard let context = unsafe context else { return nil }
    unsafe self.context = context
  }

  deinit {
    // SAFETY: the context is freed only here, and not used any more.
    unsafe schemefy_xml_free_context(context)
  }

  /// Parses the document to its end, or to the first error.
  ///
  /// - Returns: whether it is well-formed, namespaces included.
  borrowing func parse() -> Bool {
    // SAFETY: the context is alive.
    unsafe schemefy_xml_parse(context)
    return unsafe schemefy_xml_is_well_formed(context) != 0
  }
}

import CLibXML2

/// What libxml2 alone says of a document.
enum WellFormedness {
  /// Whether a document is well-formed, namespaces included.
  ///
  /// HTML's entity names are declared for it, as browsers do for XHTML.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, !bytes.contains(0), bytes[0] < 0x80 else { return false }
    // SAFETY: the text is copied, and the context is freed here and nowhere else.
    return unsafe bytes.withUnsafeBytes { buffer in
      let text = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let context = unsafe xmlCreateMemoryParserCtxt(text, Int32(buffer.count)) else {
        return false
      }
      defer { unsafe schemefy_xml_free_context(context) }
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      unsafe xmlCtxtUseOptions(
        context,
        Int32(options | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
      unsafe context.pointee.replaceEntities = 1
      unsafe xmlParseDocument(context)
      return unsafe schemefy_xml_is_well_formed(context) != 0
    }
  }
}

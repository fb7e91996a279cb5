internal import CLibXML2
internal import SchemefyHTML
internal import SchemefySource

/// The handlers that libxml2 calls while it parses: each call goes to the builder that the parser
/// was made for.
///
/// Entities are declared in the document that libxml2 builds for them; elements and text are not
/// stored in it.
enum XMLHandlers {
  static func make() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe setDeclarations(&handler)
    unsafe setAttributeDeclarations(&handler)
    unsafe setContent(&handler)
    // SAFETY: libxml2 passes a parser's context and an error that outlives the call. The closure's
    // parameters differ between versions in `const` only.
    unsafe handler.serror = { info, error in
      guard let info = unsafe info, let error = unsafe error else { return }
      let isFatal = unsafe error.pointee.level == XML_ERR_FATAL
      let isNamespace =
        unsafe error.pointee.domain == Int32(XML_FROM_NAMESPACE.rawValue)
        && error.pointee.level == XML_ERR_ERROR
      guard isFatal || isNamespace else { return }
      let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
      unsafe XMLHandlers.builder(info).reportError(
        code: error.pointee.code, message, offset: schemefy_xml_offset(info))
      // A single error is enough; libxml2 would go on, and copy the text read so far for each.
      unsafe schemefy_xml_stop(info)
    }
    return unsafe handler
  }

  /// Document, document type and entities.
  private static func setDeclarations(_ handler: inout xmlSAXHandler) {
    // SAFETY: libxml2 passes a parser's context, and strings that end in NUL and outlive the call.
    unsafe handler.startDocument = { info in
      unsafe schemefy_xml_start_document(info)
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).startDocument()
    }
    unsafe handler.internalSubset = { info, name, publicIdentifier, systemIdentifier in
      unsafe schemefy_xml_internal_subset(info, name, publicIdentifier, systemIdentifier)
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).noteDoctype(
        publicIdentifier: XMLHandlers.span(publicIdentifier))
    }
    // This call comes after the internal subset, when the whole declaration has been read.
    unsafe handler.externalSubset = { info, name, publicIdentifier, systemIdentifier in
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).doctype(
        name: XMLHandlers.span(name), publicIdentifier: XMLHandlers.span(publicIdentifier),
        systemIdentifier: XMLHandlers.span(systemIdentifier))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.entityDecl = { info, name, type, publicIdentifier, systemIdentifier, content in
      unsafe schemefy_xml_entity_declaration(
        info, name, type, publicIdentifier, systemIdentifier, content)
      guard let info = unsafe info else { return }
      switch type {
      case Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue):
        unsafe XMLHandlers.builder(info).declare(
          XMLHandlers.span(name), replacement: XMLHandlers.span(content))
      case Int32(XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue):
        unsafe XMLHandlers.builder(info).declareExternal(XMLHandlers.span(name))
      default:
        break
      }
    }
    unsafe handler.unparsedEntityDecl = {
      info, name, publicIdentifier, systemIdentifier, notation in
      unsafe schemefy_xml_unparsed_entity_declaration(
        info, name, publicIdentifier, systemIdentifier, notation)
    }
    unsafe handler.getEntity = { info, name in
      guard let info = unsafe info else { return nil }
      return unsafe XMLHandlers.entity(info, name)
    }
    unsafe handler.getParameterEntity = { info, name in
      let entity = unsafe schemefy_xml_parameter_entity(info, name)
      // An entity in another file is not read.
      guard unsafe entity?.pointee.etype != XML_EXTERNAL_PARAMETER_ENTITY else {
        guard let info = unsafe info else { return nil }
        unsafe schemefy_xml_note_parameter_entity(info)
        return nil
      }
      guard let entity = unsafe entity, let info = unsafe info else { return nil }
      let isCounted = unsafe XMLHandlers.builder(info).countExpansion(Int(entity.pointee.length))
      if isCounted { return unsafe entity }
      unsafe schemefy_xml_stop(info)
      return nil
    }
  }

  /// Attributes in the document type: libxml2 itself remembers their values, and adds them.
  private static func setAttributeDeclarations(_ handler: inout xmlSAXHandler) {
    // SAFETY: libxml2 passes a parser's context, and the list of values, which the handler owns.
    unsafe handler.attributeDecl = { info, _, _, _, _, value, tree in
      unsafe schemefy_xml_free_values(tree)
      guard let info = unsafe info, unsafe value != nil else { return }
      unsafe XMLHandlers.builder(info).declareDefault(at: schemefy_xml_offset(info))
      unsafe XMLHandlers.stopIfFailed(info)
    }
  }

  /// The entity of a name, if it may be replaced.
  private static func entity(
    _ info: UnsafeMutableRawPointer, _ name: UnsafePointer<xmlChar>?
  ) -> xmlEntityPtr? {
    let builder = unsafe builder(info)
    // SAFETY: libxml2 passes a name that ends in NUL; it owns the declared entity.
    if let entity = unsafe schemefy_xml_entity(info, name) {
      // In the subset libxml2 looks up a name right after its declaration; entities in its value
      // may be declared later.
      if unsafe schemefy_xml_is_in_subset(info) != 0 { return unsafe entity }
      if unsafe builder.reference(span(name)) { return unsafe entity }
      unsafe schemefy_xml_stop(info)
      return nil
    }
    guard var replacement = unsafe builder.htmlEntity(span(name)) else { return nil }
    replacement.append(0)
    return unsafe replacement.withUnsafeBufferPointer {
      unsafe schemefy_xml_declare(info, name, $0.baseAddress)
    }
  }

  /// Elements and their contents.
  private static func setContent(_ handler: inout xmlSAXHandler) {
    // SAFETY: libxml2 passes a parser's context, and strings that end in NUL or have the given
    // length, and outlive the call.
    unsafe handler.startElementNs = {
      info, name, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
      guard let info = unsafe info else { return }
      let event = unsafe XMLStartElement(
        name: name, prefix: prefix, uri: uri, namespaceCount: Int(namespaceCount),
        namespaces: namespaces, count: Int(count), defaultedCount: Int(defaulted),
        attributes: attributes)
      unsafe event.send(to: XMLHandlers.builder(info))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.endElementNs = { info, name, prefix, _ in
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).endElement(
        localName: XMLHandlers.span(name), prefix: XMLHandlers.span(prefix))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.characters = { info, data, count in
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).characters(XMLHandlers.span(data, Int(count)))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = { info, data, count in
      guard let info = unsafe info else { return }
      unsafe XMLHandlers.builder(info).section(XMLHandlers.span(data, Int(count)))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.comment = { info, data in
      guard let info = unsafe info, unsafe schemefy_xml_is_in_subset(info) == 0 else { return }
      unsafe XMLHandlers.builder(info).comment(XMLHandlers.span(data))
      unsafe XMLHandlers.stopIfFailed(info)
    }
    unsafe handler.processingInstruction = { info, target, data in
      guard let info = unsafe info, unsafe schemefy_xml_is_in_subset(info) == 0 else { return }
      unsafe XMLHandlers.builder(info).instruction(
        target: XMLHandlers.span(target), data: XMLHandlers.span(data))
      unsafe XMLHandlers.stopIfFailed(info)
    }
  }

  private static func stopIfFailed(_ info: UnsafeMutableRawPointer) {
    guard let error = unsafe builder(info).error, error.kind != .disagreement else { return }
    unsafe schemefy_xml_stop(info)
  }

  /// The builder that a parser was made for.
  ///
  /// SAFETY: it outlives the parser.
  private static func builder(_ info: UnsafeMutableRawPointer) -> XMLTreeBuilder {
    guard let builder = unsafe schemefy_xml_info(info) else {
      preconditionFailure("a parser is made for a builder")
    }
    return unsafe Unmanaged<XMLTreeBuilder>.fromOpaque(builder).takeUnretainedValue()
  }

  /// A string that ends in NUL; empty if there is none.
  @_lifetime(immortal)
  static func span(_ string: UnsafePointer<xmlChar>?) -> Span<UInt8> {
    guard let string = unsafe string else { return Span() }
    return unsafe span(string, schemefy_xml_length(string))
  }

  /// SAFETY: a span of libxml2's string must not outlive the call that passes it.
  @_lifetime(immortal)
  static func span(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) -> Span<UInt8> {
    guard let bytes = unsafe bytes, count > 0 else { return Span() }
    return unsafe _overrideLifetime(Span(_unsafeStart: bytes, count: count), copying: ())
  }
}

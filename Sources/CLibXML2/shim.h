#ifndef SCHEMEFY_CLIBXML2_SHIM_H
#define SCHEMEFY_CLIBXML2_SHIM_H

// Debian builds libxml2 with ICU, and its headers then include the system's ICU headers, whose
// modules clash with those of Foundation's own ICU. Nothing used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/xmlmemory.h>

// The converters behind libxml2's encoding handlers. Called by way of libxml2, each of the thousands
// of pairs of bytes that stand for nothing would be reported as an error of a document.
#include <iconv.h>

// Later versions of libxml2 call fields of the parser's context deprecated; they stay where they
// are, and Swift would warn about each use.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/// Frees memory that libxml2 allocated. `xmlFree` itself is a mutable global variable, which
/// Swift's concurrency checking rejects.
static inline void schemefy_xml_free(void *memory) { xmlFree(memory); }

/// Makes a parser of UTF-8 text. It reads nothing else: entities of the internal subset are
/// replaced, but no option is set that would load an external one, or a DTD.
///
/// @param info what the handlers get from `schemefy_xml_info`.
/// @return NULL if there is no memory.
static inline xmlParserCtxtPtr schemefy_xml_context(
    const char *text, int size, const xmlSAXHandler *handler, void *info) {
  // Without it the first contexts fill the table of encodings, and two threads at once do so twice.
  xmlInitParser();
  xmlParserCtxtPtr context = xmlCreateMemoryParserCtxt(text, size);
  if (context == NULL) return NULL;
  *context->sax = *handler;
  xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  context->replaceEntities = 1;
  context->_private = info;
  return context;
}

static inline void *schemefy_xml_info(void *context) {
  return ((xmlParserCtxtPtr)context)->_private;
}

/// Whether what is parsed stands in the internal subset, of which the tree shows nothing.
static inline int schemefy_xml_is_in_subset(void *context) {
  return ((xmlParserCtxtPtr)context)->inSubset != 0;
}

/// Whether the document is well-formed, namespaces included.
static inline int schemefy_xml_is_well_formed(xmlParserCtxtPtr context) {
  return context->wellFormed && context->nsWellFormed;
}

/// How many bytes of the document itself have been read.
static inline long schemefy_xml_offset(void *context) {
  xmlParserCtxtPtr parser = (xmlParserCtxtPtr)context;
  if (parser->inputNr < 1) return -1;
  xmlParserInputPtr input = parser->inputTab[0];
  if (input == NULL || input->cur == NULL || input->base == NULL) return -1;
  return (long)input->consumed + (long)(input->cur - input->base);
}

/// Declares an internal entity in the document.
static inline xmlEntityPtr schemefy_xml_declare(
    void *context, const xmlChar *name, const xmlChar *replacement) {
  xmlDocPtr document = ((xmlParserCtxtPtr)context)->myDoc;
  if (document == NULL || document->intSubset == NULL) return NULL;
  return xmlAddDocEntity(
      document, name, XML_INTERNAL_GENERAL_ENTITY, NULL, NULL, replacement);
}

/// Notes that declarations may be missing, as a parameter entity is not read: a reference to what
/// is not declared is then no error.
static inline void schemefy_xml_note_parameter_entity(void *context) {
  ((xmlParserCtxtPtr)context)->hasPErefs = 1;
}

/// Ends the parsing; the document counts as not well-formed.
static inline void schemefy_xml_stop(void *context) {
  ((xmlParserCtxtPtr)context)->wellFormed = 0;
  xmlStopParser((xmlParserCtxtPtr)context);
}

/// Frees a parser and all that it made.
static inline void schemefy_xml_free_context(xmlParserCtxtPtr context) {
  if (context->myDoc != NULL) xmlFreeDoc(context->myDoc);
  context->myDoc = NULL;
  xmlFreeParserCtxt(context);
}

#pragma GCC diagnostic pop

#endif

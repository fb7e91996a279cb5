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

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Later versions of libxml2 call fields of the parser's context deprecated; they stay where they
// are, and Swift would warn about each use.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

// The library whose headers these are, as fields of its structures are read.
#if defined(__APPLE__)
#define SCHEMEFY_LIBXML2 "libxml2.2.dylib"
#elif LIBXML_VERSION >= 21400
#define SCHEMEFY_LIBXML2 "libxml2.so.16"
#else
#define SCHEMEFY_LIBXML2 "libxml2.so.2"
#endif

/// A function or a variable of libxml2, which the first call loads: most pages need nothing of it, and
/// loading it, with ICU behind it, takes longer than loading all else.
static inline void *schemefy_libxml2_symbol(const char *name) {
  static void *loaded = NULL;
  void *library = __atomic_load_n(&loaded, __ATOMIC_ACQUIRE);
  if (library == NULL) {
    // Of two threads at once, both get the same library.
    library = dlopen(SCHEMEFY_LIBXML2, RTLD_NOW | RTLD_LOCAL);
    __atomic_store_n(&loaded, library, __ATOMIC_RELEASE);
  }
  void *symbol = library == NULL ? NULL : dlsym(library, name);
  if (symbol == NULL) {
    // As the system's loader does where a program's library is missing.
    fprintf(stderr, "schemefy: %s\n", dlerror());
    _Exit(127);
  }
  return symbol;
}

#define SCHEMEFY_XML(NAME) ((__typeof__(NAME) *)schemefy_libxml2_symbol(#NAME))

/// Frees memory that libxml2 allocated.
static inline void schemefy_xml_free(void *memory) {
  // A variable, which has the function.
  (*(xmlFreeFunc *)schemefy_libxml2_symbol("xmlFree"))(memory);
}

/// What a reference means from a base by RFC 3986, to be freed; NULL if that is no URI.
static inline xmlChar *schemefy_xml_uri(const xmlChar *reference, const xmlChar *base) {
  return SCHEMEFY_XML(xmlBuildURI)(reference, base);
}

/// Makes a parser of UTF-8 text. It reads nothing else: entities of the internal subset are
/// replaced, but no option is set that would load an external one, or a DTD.
///
/// @param info what the handlers get from `schemefy_xml_info`.
/// @return NULL if there is no memory.
static inline xmlParserCtxtPtr schemefy_xml_context(
    const char *text, int size, const xmlSAXHandler *handler, void *info) {
  // Without it the first contexts fill the table of encodings, and two threads at once do so twice.
  SCHEMEFY_XML(xmlInitParser)();
  xmlParserCtxtPtr context = SCHEMEFY_XML(xmlCreateMemoryParserCtxt)(text, size);
  if (context == NULL) return NULL;
  *context->sax = *handler;
  SCHEMEFY_XML(xmlCtxtUseOptions)(context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
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
  return SCHEMEFY_XML(xmlAddDocEntity)(
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
  SCHEMEFY_XML(xmlStopParser)((xmlParserCtxtPtr)context);
}

/// Frees a parser and all that it made.
static inline void schemefy_xml_free_context(xmlParserCtxtPtr context) {
  if (context->myDoc != NULL) SCHEMEFY_XML(xmlFreeDoc)(context->myDoc);
  context->myDoc = NULL;
  SCHEMEFY_XML(xmlFreeParserCtxt)(context);
}

// What libxml2 itself does at an event, for handlers that do more.

static inline void schemefy_xml_start_document(void *context) {
  SCHEMEFY_XML(xmlSAX2StartDocument)(context);
}

static inline void schemefy_xml_internal_subset(
    void *context, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  SCHEMEFY_XML(xmlSAX2InternalSubset)(context, name, public_id, system_id);
}

static inline void schemefy_xml_entity_declaration(
    void *context, const xmlChar *name, int type, const xmlChar *public_id,
    const xmlChar *system_id, xmlChar *content) {
  SCHEMEFY_XML(xmlSAX2EntityDecl)(context, name, type, public_id, system_id, content);
}

static inline void schemefy_xml_unparsed_entity_declaration(
    void *context, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
    const xmlChar *notation) {
  SCHEMEFY_XML(xmlSAX2UnparsedEntityDecl)(context, name, public_id, system_id, notation);
}

static inline xmlEntityPtr schemefy_xml_entity(void *context, const xmlChar *name) {
  return SCHEMEFY_XML(xmlSAX2GetEntity)(context, name);
}

static inline xmlEntityPtr schemefy_xml_parameter_entity(void *context, const xmlChar *name) {
  return SCHEMEFY_XML(xmlSAX2GetParameterEntity)(context, name);
}

static inline void schemefy_xml_free_values(xmlEnumerationPtr values) {
  SCHEMEFY_XML(xmlFreeEnumeration)(values);
}

/// How many bytes a string has before its NUL.
static inline long schemefy_xml_length(const xmlChar *string) {
  return (long)strlen((const char *)string);
}

/// Parses the document to its end, or to the first error.
static inline void schemefy_xml_parse(xmlParserCtxtPtr context) {
  SCHEMEFY_XML(xmlParseDocument)(context);
}

#pragma GCC diagnostic pop

#endif

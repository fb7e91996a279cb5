#ifndef SCHEMEFY_CLIBXML2_SHIM_H
#define SCHEMEFY_CLIBXML2_SHIM_H

// Debian builds libxml2 with ICU, and its headers then include the system's ICU headers, whose
// modules clash with those of Foundation's own ICU. Nothing used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/uri.h>
#include <libxml/xmlmemory.h>

/// Frees memory that libxml2 allocated. `xmlFree` itself is a mutable global variable, which
/// Swift's concurrency checking rejects.
static inline void schemefy_xml_free(void *memory) { xmlFree(memory); }

#endif

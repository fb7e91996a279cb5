/* Reads a page from standard input, and writes it to standard output in the dark style. */
#include <stdio.h>
#include <stdlib.h>

#include "schemefy.h"

/* All of a stream, which the caller frees; NULL if there is no memory. */
static uint8_t *read_all(FILE *stream, size_t *length) {
  size_t capacity = 1 << 16;
  uint8_t *bytes = malloc(capacity);
  *length = 0;
  while (bytes) {
    *length += fread(bytes + *length, 1, capacity - *length, stream);
    if (*length < capacity) return bytes;
    capacity *= 2;
    uint8_t *longer = realloc(bytes, capacity);
    if (!longer) free(bytes);
    bytes = longer;
  }
  return NULL;
}

int main(void) {
  char message[256] = "there is no memory";
  schemefy_options *options = schemefy_options_new();
  schemefy_rewriter *rewriter = NULL;
  schemefy_result *result = NULL;
  schemefy_content content = {0};
  size_t length;
  uint8_t *page = read_all(stdin, &length);

  content.size = sizeof content;
  content.bytes = page;
  content.length = length;
  content.kind = SCHEMEFY_PAGE;
  content.style = SCHEMEFY_STYLE_DARK;
  content.path = "page.html";
  int failed = !page
      || schemefy_rewriter_new(options, NULL, &rewriter, message, sizeof message)
      || schemefy_rewrite(rewriter, &content, &result, message, sizeof message);
  if (failed) fprintf(stderr, "darken: %s\n", message);

  for (size_t i = 0; i < schemefy_result_diagnostic_count(result); i++) {
    schemefy_diagnostic diagnostic = {0};
    diagnostic.size = sizeof diagnostic;
    if (schemefy_result_diagnostic(result, i, &diagnostic) == SCHEMEFY_OK)
      fprintf(stderr, "%s:%u:%u: %s [%s]\n", diagnostic.file, (unsigned)diagnostic.line,
              (unsigned)diagnostic.column, diagnostic.message, diagnostic.identifier);
  }
  if (result) fwrite(schemefy_result_bytes(result), 1, schemefy_result_length(result), stdout);
  schemefy_result_free(result);
  schemefy_rewriter_free(rewriter);
  schemefy_options_free(options);
  free(page);
  return failed;
}

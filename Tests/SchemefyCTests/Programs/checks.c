/* What can't be is an error; each line that does not hold is named. */
#include <stdio.h>
#include <string.h>

#include "schemefy.h"

static int failures;

#define CHECK(condition) \
  do { \
    if (!(condition)) fprintf(stderr, "line %d: %s\n", __LINE__, #condition), failures++; \
  } while (0)

/* A later version of the structure. */
struct later {
  schemefy_content content;
  void *unknown;
};

static void no_files(void *user_data, const char *path, schemefy_file *file) {
  (void)user_data, (void)path;
  CHECK(schemefy_file_write(file, NULL, 1) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_file_write(file, NULL, 0) == SCHEMEFY_OK);
}

static void options(void) {
  char message[256];
  char small[8];
  schemefy_options *options = schemefy_options_new();
  CHECK(schemefy_options_set(options, "style", "dark", message, sizeof message) == SCHEMEFY_OK);
  CHECK(message[0] == 0);
  CHECK(schemefy_options_set(options, "colour", "red", message, sizeof message)
        == SCHEMEFY_UNKNOWN_OPTION);
  CHECK(strstr(message, "unknown option 'colour'") == message);
  CHECK(schemefy_options_set(options, "palette", "x", message, sizeof message)
        == SCHEMEFY_INVALID_VALUE);
  CHECK(strstr(message, "macos"));
  /* A text that is cut, between its characters. */
  CHECK(schemefy_options_set(options, "\xC3\xA4", "x", small, sizeof small)
        == SCHEMEFY_UNKNOWN_OPTION);
  CHECK(strcmp(small, "unknown") == 0);
  CHECK(schemefy_options_set(options, "palette", "x", NULL, 0) == SCHEMEFY_INVALID_VALUE);
  CHECK(schemefy_options_set(options, "palette", "\xFF", NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_options_set(NULL, "palette", "web", message, sizeof message)
        == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(strcmp(message, "'options' is NULL") == 0);
  CHECK(schemefy_options_set(options, NULL, "web", NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_options_set(options, "palette", NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_options_free(options);
}

static void rewriters(void) {
  char message[256];
  schemefy_options *options = schemefy_options_new();
  schemefy_rewriter *rewriter = (schemefy_rewriter *)options;
  CHECK(schemefy_rewriter_new(NULL, NULL, &rewriter, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(rewriter == NULL);
  CHECK(schemefy_rewriter_new(options, NULL, NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_options_set(options, "set", "#333=noSuchRole", NULL, 0) == SCHEMEFY_OK);
  CHECK(schemefy_rewriter_new(options, NULL, &rewriter, message, sizeof message)
        == SCHEMEFY_INVALID_VALUE);
  CHECK(strstr(message, "noSuchRole") && rewriter == NULL);
  schemefy_options_free(options);
}

static void contents(void) {
  struct later later = {0};
  schemefy_content content = {0};
  schemefy_result *result = NULL;
  schemefy_rewriter *rewriter = NULL;
  schemefy_diagnostic diagnostic = {0};
  schemefy_options *options = schemefy_options_new();
  char page[60000];
  CHECK(schemefy_rewriter_new(options, NULL, &rewriter, NULL, 0) == SCHEMEFY_OK);
#define STATUS() schemefy_rewrite(rewriter, &content, &result, NULL, 0)
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT && result == NULL);
  content.size = sizeof content;
  CHECK(STATUS() == SCHEMEFY_OK && result);
  schemefy_result_free(result);
  content.length = 1;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.bytes = (const uint8_t *)"p{}";
  content.length = (size_t)-1;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.length = 3;
  content.kind = (schemefy_kind)17;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.kind = SCHEMEFY_STYLE_SHEET;
  content.style = (schemefy_style)17;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.style = SCHEMEFY_STYLE_DARK;
  content.contrast = (schemefy_contrast)17;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.contrast = SCHEMEFY_CONTRAST_HIGH;
  content.level = (schemefy_level)17;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.level = SCHEMEFY_LEVEL_ELEVATED;
  content.path = "\xFF";
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.path = NULL;
  content.context = "tr";
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.kind = SCHEMEFY_FRAGMENT;
  content.context = "nothing";
  CHECK(STATUS() == SCHEMEFY_INVALID_VALUE);
  content.context = NULL;
  CHECK(schemefy_rewrite(NULL, &content, &result, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_rewrite(rewriter, NULL, &result, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_rewrite(rewriter, &content, NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);

  /* Fields that only a later version knows must be 0. */
  content.size = sizeof later;
  later.content = content;
  CHECK(schemefy_rewrite(rewriter, &later.content, &result, NULL, 0) == SCHEMEFY_OK);
  schemefy_result_free(result);
  later.unknown = &later;
  CHECK(schemefy_rewrite(rewriter, &later.content, &result, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  content.size = sizeof content;

  /* A file that is empty, and diagnostics. */
  content.kind = SCHEMEFY_PAGE;
  content.resource = no_files;
  content.bytes = (const uint8_t *)"<title>t</title><link rel=stylesheet href=a.css>";
  content.length = strlen((const char *)content.bytes);
  CHECK(STATUS() == SCHEMEFY_OK);
  CHECK(schemefy_result_diagnostic(result, 99, &diagnostic) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_result_free(result);
  content.kind = SCHEMEFY_XML_PAGE;
  CHECK(STATUS() == SCHEMEFY_OK && schemefy_result_diagnostic_count(result) > 0);
  CHECK(schemefy_result_diagnostic(result, 0, &diagnostic) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_result_diagnostic(result, 0, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  diagnostic.size = sizeof diagnostic;
  CHECK(schemefy_result_diagnostic(result, 0, &diagnostic) == SCHEMEFY_OK);
  CHECK(diagnostic.identifier && diagnostic.identifier[0]);
  schemefy_result_free(result);

  /* More than can be done in a millisecond. */
  memset(page, '<', sizeof page);
  for (size_t i = 0; i + 3 <= sizeof page; i += 3) memcpy(page + i, "<b>", 3);
  content.kind = SCHEMEFY_PAGE;
  content.bytes = (const uint8_t *)page;
  content.length = sizeof page;
  content.deadline = 1;
  CHECK(STATUS() == SCHEMEFY_DEADLINE_EXCEEDED && result == NULL);
  schemefy_rewriter_free(rewriter);
  schemefy_options_free(options);
}

static void caches(void) {
  schemefy_cache *cache = schemefy_cache_new(1 << 20);
  schemefy_cache_statistics statistics = {0};
  CHECK(schemefy_cache_read(cache, &statistics) == SCHEMEFY_INVALID_ARGUMENT);
  statistics.size = sizeof statistics;
  statistics.hits = 17;
  CHECK(schemefy_cache_read(cache, &statistics) == SCHEMEFY_OK && statistics.hits == 0);
  CHECK(schemefy_cache_read(NULL, &statistics) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_cache_read(cache, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_cache_clear(cache);
  schemefy_cache_clear(NULL);
  schemefy_cache_free(cache);
}

int main(void) {
  CHECK(strcmp(schemefy_version(), SCHEMEFY_VERSION) == 0);
  options();
  rewriters();
  contents();
  caches();
  CHECK(schemefy_result_bytes(NULL) == NULL && schemefy_result_length(NULL) == 0);
  CHECK(schemefy_result_is_changed(NULL) == 0 && schemefy_result_diagnostic_count(NULL) == 0);
  CHECK(schemefy_result_diagnostic(NULL, 0, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_file_write(NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_options_free(NULL);
  schemefy_cache_free(NULL);
  schemefy_rewriter_free(NULL);
  schemefy_result_free(NULL);
  return failures != 0;
}

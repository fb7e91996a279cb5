/* What can't be is an error; each line that does not hold is named. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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
  /* A version that knew no plans. */
  content.size = offsetof(schemefy_content, plan);
  content.plan = (const schemefy_plan *)&later;
  CHECK(STATUS() == SCHEMEFY_OK);
  schemefy_result_free(result);
  content.size -= 1;
  CHECK(STATUS() == SCHEMEFY_INVALID_ARGUMENT);
  content.plan = NULL;
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

/* A stream whose deadline of a millisecond passes: nothing is lost. */
static void late(schemefy_stream *stream) {
  static const char page[] = "<!doctype html><link rel=stylesheet href=a.css><p bgcolor=#eee>";
  const uint8_t *bytes = (const uint8_t *)page;
  size_t half = sizeof page / 2, rest = strlen(page) - half;
  clock_t start = clock();
  CHECK(schemefy_stream_write(stream, bytes, half) == SCHEMEFY_OK);
  while (clock() - start < CLOCKS_PER_SEC / 100) continue;
  CHECK(schemefy_stream_write(stream, bytes + half, rest) == SCHEMEFY_OK);
  CHECK(schemefy_stream_length(stream) == 0);
  CHECK(schemefy_stream_finish(stream) == SCHEMEFY_DEADLINE_EXCEEDED);
  CHECK(strcmp((const char *)schemefy_stream_bytes(stream), page) == 0);
  CHECK(schemefy_stream_write(stream, bytes, 1) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_stream_free(stream);
}

static void streams(void) {
  char message[256];
  schemefy_content content = {0};
  schemefy_diagnostic diagnostic = {0};
  schemefy_rewriter *rewriter = NULL;
  schemefy_options *options = schemefy_options_new();
  schemefy_stream *stream = (schemefy_stream *)options;
  CHECK(schemefy_options_set(options, "style", "dark", NULL, 0) == SCHEMEFY_OK);
  CHECK(schemefy_rewriter_new(options, NULL, &rewriter, NULL, 0) == SCHEMEFY_OK);
  schemefy_options_free(options);
#define BEGIN() schemefy_stream_new(rewriter, &content, &stream, message, sizeof message)
  CHECK(BEGIN() == SCHEMEFY_INVALID_ARGUMENT && stream == NULL);
  content.size = sizeof content;
  content.resource = no_files;
  content.deadline = 1;
  CHECK(BEGIN() == SCHEMEFY_OK);
  late(stream);
  content.deadline = 60000;
  content.kind = SCHEMEFY_FRAGMENT;
  content.context = "nothing";
  CHECK(BEGIN() == SCHEMEFY_INVALID_VALUE);
  content.context = "tr";
  CHECK(schemefy_stream_new(NULL, &content, &stream, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_new(rewriter, NULL, &stream, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_new(rewriter, &content, NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(BEGIN() == SCHEMEFY_OK && stream && message[0] == 0);
  schemefy_rewriter_free(rewriter);
  CHECK(schemefy_stream_length(stream) == 0 && schemefy_stream_bytes(stream)[0] == 0);
  CHECK(schemefy_stream_write(stream, NULL, 1) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_write(stream, NULL, 0) == SCHEMEFY_OK);
  CHECK(schemefy_stream_write(stream, (const uint8_t *)"<td bgcolor=#eee>", 17) == SCHEMEFY_OK);
  CHECK(schemefy_stream_length(stream) == 0);
  CHECK(schemefy_stream_finish(stream) == SCHEMEFY_OK);
  size_t length = schemefy_stream_length(stream);
  CHECK(length > 17 && strstr((const char *)schemefy_stream_bytes(stream), "<td bgcolor="));
  CHECK(schemefy_stream_write(stream, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_finish(stream) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_length(stream) == length);
  diagnostic.size = sizeof diagnostic;
  CHECK(schemefy_stream_diagnostic(stream, 99, &diagnostic) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_stream_free(stream);
}

static void plans(void) {
  static const uint8_t sheet[] = "p{color:#222}";
  char message[256];
  schemefy_rewriter *rewriter = NULL;
  schemefy_options *options = schemefy_options_new();
  schemefy_site *site = schemefy_site_new();
  schemefy_plan *plan = (schemefy_plan *)options;
  schemefy_diagnostic diagnostic = {0};
  CHECK(schemefy_options_set(options, "limit", "size=20", NULL, 0) == SCHEMEFY_OK);
  CHECK(schemefy_rewriter_new(options, NULL, &rewriter, NULL, 0) == SCHEMEFY_OK);
  schemefy_options_free(options);
#define ADD(path, kind, length) \
  schemefy_site_add(site, path, kind, NULL, sheet, length, message, sizeof message)
  CHECK(ADD(NULL, SCHEMEFY_STYLE_SHEET, 13) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(ADD("\xFF", SCHEMEFY_STYLE_SHEET, 13) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(ADD("a", SCHEMEFY_FRAGMENT, 13) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(strstr(message, "fragment"));
  CHECK(ADD("a", (schemefy_kind)17, 13) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(ADD("a.css", SCHEMEFY_STYLE_SHEET, 13) == SCHEMEFY_OK && message[0] == 0);
  CHECK(schemefy_site_add(site, "b.css", SCHEMEFY_STYLE_SHEET, NULL,
                          (const uint8_t *)"/*                     */", 25, NULL, 0) == SCHEMEFY_OK);
  CHECK(schemefy_site_add(site, "c", SCHEMEFY_PAGE, "\xFF", NULL, 0, NULL, 0)
        == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_site_add(NULL, "c", SCHEMEFY_PAGE, NULL, NULL, 0, NULL, 0)
        == SCHEMEFY_INVALID_ARGUMENT);
#define PLAN(rewriter, site, style, plan) \
  schemefy_plan_new(rewriter, site, style, 0, 0, plan, message, sizeof message)
  CHECK(PLAN(NULL, site, SCHEMEFY_STYLE_DARK, &plan) == SCHEMEFY_INVALID_ARGUMENT && !plan);
  CHECK(PLAN(rewriter, NULL, SCHEMEFY_STYLE_DARK, &plan) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(PLAN(rewriter, site, SCHEMEFY_STYLE_DARK, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(PLAN(rewriter, site, (schemefy_style)17, &plan) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(PLAN(rewriter, site, SCHEMEFY_STYLE_DARK, &plan) == SCHEMEFY_OK && plan);
  schemefy_site_free(site);
  /* A file that is too large. */
  CHECK(schemefy_plan_diagnostic_count(plan) == 1);
  CHECK(schemefy_plan_diagnostic(plan, 0, &diagnostic) == SCHEMEFY_INVALID_ARGUMENT);
  diagnostic.size = sizeof diagnostic;
  CHECK(schemefy_plan_diagnostic(plan, 1, &diagnostic) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_plan_diagnostic(plan, 0, &diagnostic) == SCHEMEFY_OK);
  CHECK(strcmp(diagnostic.file, "b.css") == 0);

  schemefy_plan *read = (schemefy_plan *)plan;
  const uint8_t *bytes = schemefy_plan_bytes(plan);
  size_t length = schemefy_plan_length(plan);
#define LOAD(style, length) \
  schemefy_plan_load(rewriter, bytes, length, style, 0, 0, &read, message, sizeof message)
  CHECK(LOAD(SCHEMEFY_STYLE_LIGHT, length) == SCHEMEFY_INVALID_VALUE && !read);
  CHECK(strstr(message, "style"));
  CHECK(LOAD(SCHEMEFY_STYLE_DARK, length - 1) == SCHEMEFY_INVALID_VALUE);
  CHECK(LOAD(SCHEMEFY_STYLE_DARK, 0) == SCHEMEFY_INVALID_VALUE);
  CHECK(LOAD(SCHEMEFY_STYLE_DARK, length) == SCHEMEFY_OK && read);
  CHECK(schemefy_plan_length(read) == length);
  CHECK(memcmp(schemefy_plan_bytes(read), bytes, length) == 0);
  schemefy_plan_free(plan);

  /* For another style, content stays as it is. */
  schemefy_content content = {0};
  schemefy_result *result = NULL;
  content.size = sizeof content;
  content.bytes = sheet;
  content.length = 13;
  content.kind = SCHEMEFY_STYLE_SHEET;
  content.path = "a.css";
  content.plan = read;
  content.style = SCHEMEFY_STYLE_LIGHT;
  CHECK(STATUS() == SCHEMEFY_OK && !schemefy_result_is_changed(result));
  CHECK(schemefy_result_diagnostic(result, 0, &diagnostic) == SCHEMEFY_OK);
  CHECK(strcmp(diagnostic.identifier, "plan-differs") == 0);
  schemefy_result_free(result);
  content.style = SCHEMEFY_STYLE_DARK;
  CHECK(STATUS() == SCHEMEFY_OK && schemefy_result_is_changed(result));
  schemefy_result_free(result);
  schemefy_plan_free(read);
  schemefy_rewriter_free(rewriter);
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
  streams();
  plans();
  caches();
  CHECK(schemefy_result_bytes(NULL) == NULL && schemefy_result_length(NULL) == 0);
  CHECK(schemefy_result_is_changed(NULL) == 0 && schemefy_result_diagnostic_count(NULL) == 0);
  CHECK(schemefy_result_diagnostic(NULL, 0, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_file_write(NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_write(NULL, NULL, 0) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_finish(NULL) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_stream_bytes(NULL) == NULL && schemefy_stream_length(NULL) == 0);
  CHECK(schemefy_stream_diagnostic_count(NULL) == 0);
  CHECK(schemefy_stream_diagnostic(NULL, 0, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  CHECK(schemefy_plan_bytes(NULL) == NULL && schemefy_plan_length(NULL) == 0);
  CHECK(schemefy_plan_diagnostic_count(NULL) == 0);
  CHECK(schemefy_plan_diagnostic(NULL, 0, NULL) == SCHEMEFY_INVALID_ARGUMENT);
  schemefy_stream_free(NULL);
  schemefy_site_free(NULL);
  schemefy_plan_free(NULL);
  schemefy_options_free(NULL);
  schemefy_cache_free(NULL);
  schemefy_rewriter_free(NULL);
  schemefy_result_free(NULL);
  return failures != 0;
}

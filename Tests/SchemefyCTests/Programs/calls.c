/*
 * Calls of the library for the tests:
 *
 *     calls rewrite KIND STYLE [NAME=VALUE...] <content    bytes to output, diagnostics to errors
 *     calls stream KIND STYLE [NAME=VALUE...] <content    the same in pieces of 7 bytes
 *     calls plan STYLE [NAME=VALUE...] <page    the plan of a site of two such pages and their sheet
 *     calls planned STYLE [NAME=VALUE...] <page    what the page becomes with that plan, as a whole and
 *                                                  as a stream
 *     calls repeat COUNT THREADS    calls of each thread; prints by how many kB memory has grown
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "schemefy.h"

static const char sheet[] = "p { background: #fff; color: #222 }";

static void resource(void *user_data, const char *path, schemefy_file *file) {
  ++*(int *)user_data;
  if (strcmp(path, "a.css") != 0) return;
  /* In two parts. */
  schemefy_file_write(file, (const uint8_t *)sheet, 5);
  schemefy_file_write(file, (const uint8_t *)sheet + 5, strlen(sheet) - 5);
}

static int fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  return 1;
}

static char message[200];

/* The rewriter for options, each of which is NAME=VALUE. */
static schemefy_rewriter *rewriter_for(int count, char **arguments) {
  schemefy_options *options = schemefy_options_new();
  schemefy_rewriter *rewriter = NULL;
  int failed = 0;
  for (int i = 0; i < count && !failed; i++) {
    char *value = strchr(arguments[i], '=');
    if (!value) exit(fail("usage"));
    *value = 0;
    failed = schemefy_options_set(options, arguments[i], value + 1, message, sizeof message);
  }
  if (failed || schemefy_rewriter_new(options, NULL, &rewriter, message, sizeof message))
    exit(fail(message));
  schemefy_options_free(options);
  return rewriter;
}

/* What standard input holds. */
static schemefy_content given(const char *kind, const char *style) {
  static uint8_t input[1 << 20];
  schemefy_content content = {0};
  content.size = sizeof content;
  content.length = fread(input, 1, sizeof input, stdin);
  content.bytes = content.length ? input : NULL;
  content.kind = (schemefy_kind)atoi(kind);
  content.style = (schemefy_style)atoi(style);
  content.context = content.kind == SCHEMEFY_FRAGMENT ? "tr" : NULL;
  content.path = "page";
  return content;
}

static void print(schemefy_diagnostic diagnostic) {
  static const char *const severities[] = {"error", "warning", "note"};
  fprintf(stderr, "%s:%u:%u: %s: %s [%s]\n", diagnostic.file, (unsigned)diagnostic.line,
          (unsigned)diagnostic.column, severities[diagnostic.severity], diagnostic.message,
          diagnostic.identifier);
}

/* Writes what a stream lets be written. */
static int pass_on(const schemefy_stream *stream) {
  size_t length = schemefy_stream_length(stream);
  if (schemefy_stream_bytes(stream)[length]) return fail("no NUL");
  fwrite(schemefy_stream_bytes(stream), 1, length, stdout);
  return 0;
}

/* Writes content in pieces; the first of them comes with it. */
static int stream_content(const schemefy_rewriter *rewriter, schemefy_content content) {
  schemefy_stream *stream;
  const uint8_t *bytes = content.bytes;
  size_t length = content.length, start = length < 7 ? length : 7;
  content.length = start;
  if (schemefy_stream_new(rewriter, &content, &stream, message, sizeof message))
    return fail(message);
  for (; start < length; start += 7) {
    size_t count = length - start < 7 ? length - start : 7;
    if (schemefy_stream_write(stream, bytes + start, count)) return fail("write");
    if (pass_on(stream)) return 1;
  }
  if (schemefy_stream_finish(stream)) return fail("finish");
  if (pass_on(stream)) return 1;
  for (size_t i = 0; i < schemefy_stream_diagnostic_count(stream); i++) {
    schemefy_diagnostic diagnostic = {0};
    diagnostic.size = sizeof diagnostic;
    if (schemefy_stream_diagnostic(stream, i, &diagnostic)) return fail("diagnostic");
    print(diagnostic);
  }
  schemefy_stream_free(stream);
  return 0;
}

static int stream(int count, char **arguments) {
  if (count < 2) return fail("usage");
  int calls = 0;
  schemefy_rewriter *rewriter = rewriter_for(count - 2, arguments + 2);
  schemefy_content content = given(arguments[0], arguments[1]);
  content.resource = resource;
  content.user_data = &calls;
  content.deadline = 60000;
  int failed = stream_content(rewriter, content);
  schemefy_rewriter_free(rewriter);
  return failed;
}

/* The plan of a site of two equal pages, `page` and `other`, and the sheet `a.css`. */
static schemefy_plan *plan_of(const schemefy_rewriter *rewriter, const schemefy_content *page) {
  schemefy_site *site = schemefy_site_new();
  schemefy_plan *plan;
  if (schemefy_site_add(site, "other", SCHEMEFY_PAGE, NULL, page->bytes, page->length, message,
                        sizeof message)
      || schemefy_site_add(site, "a.css", SCHEMEFY_STYLE_SHEET, "utf-8", (const uint8_t *)sheet,
                           strlen(sheet), message, sizeof message)
      || schemefy_site_add(site, "page", SCHEMEFY_PAGE, NULL, page->bytes, page->length, message,
                           sizeof message)
      || schemefy_plan_new(rewriter, site, page->style, SCHEMEFY_CONTRAST_OF_OPTIONS,
                           SCHEMEFY_LEVEL_OF_OPTIONS, &plan, message, sizeof message))
    exit(fail(message));
  schemefy_site_free(site);
  return plan;
}

static int plan(int count, char **arguments) {
  if (count < 1) return fail("usage");
  schemefy_rewriter *rewriter = rewriter_for(count - 1, arguments + 1);
  schemefy_content page = given("0", arguments[0]);
  schemefy_plan *plan = plan_of(rewriter, &page);
  schemefy_rewriter_free(rewriter);
  fwrite(schemefy_plan_bytes(plan), 1, schemefy_plan_length(plan), stdout);
  if (schemefy_plan_diagnostic_count(plan)) return fail("diagnostics");
  schemefy_plan_free(plan);
  return 0;
}

static int planned(int count, char **arguments) {
  schemefy_plan *read;
  schemefy_result *result;
  if (count < 1) return fail("usage");
  schemefy_rewriter *rewriter = rewriter_for(count - 1, arguments + 1);
  schemefy_content page = given("0", arguments[0]);
  schemefy_plan *plan = plan_of(rewriter, &page);
  if (schemefy_plan_load(rewriter, schemefy_plan_bytes(plan), schemefy_plan_length(plan),
                         page.style, SCHEMEFY_CONTRAST_OF_OPTIONS, SCHEMEFY_LEVEL_OF_OPTIONS,
                         &read, message, sizeof message))
    return fail(message);
  if (schemefy_plan_length(plan) != schemefy_plan_length(read)) return fail("length");
  page.plan = read;
  schemefy_plan_free(plan);
  if (schemefy_rewrite(rewriter, &page, &result, message, sizeof message)) return fail(message);
  fwrite(schemefy_result_bytes(result), 1, schemefy_result_length(result), stdout);
  schemefy_result_free(result);
  if (stream_content(rewriter, page)) return 1;
  schemefy_plan_free(read);
  schemefy_rewriter_free(rewriter);
  return 0;
}

static int rewrite(int count, char **arguments) {
  int calls = 0;
  schemefy_result *result;
  if (count < 2) return fail("usage");
  schemefy_rewriter *rewriter = rewriter_for(count - 2, arguments + 2);
  schemefy_content content = given(arguments[0], arguments[1]);
  content.resource = resource;
  content.user_data = &calls;
  content.deadline = 60000;
  if (schemefy_rewrite(rewriter, &content, &result, message, sizeof message))
    return fail(message);
  schemefy_rewriter_free(rewriter);
  fwrite(schemefy_result_bytes(result), 1, schemefy_result_length(result), stdout);
  if (schemefy_result_bytes(result)[schemefy_result_length(result)]) return fail("no NUL");
  for (size_t i = 0; i < schemefy_result_diagnostic_count(result); i++) {
    schemefy_diagnostic diagnostic = {0};
    diagnostic.size = sizeof diagnostic;
    if (schemefy_result_diagnostic(result, i, &diagnostic)) return fail("diagnostic");
    print(diagnostic);
  }
  fprintf(stderr, "changed: %d\n", schemefy_result_is_changed(result));
  schemefy_result_free(result);
  return 0;
}

/* What the threads share, and how often each of them calls. */
static schemefy_rewriter *shared;
static int calls_of_each;

static long resident(void) {
  long pages = 0, ignored = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
  if (file) fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* A stream that asks for files, and is left before its end. */
static const char *asking_stream(const schemefy_content *page) {
  static const uint8_t rest[5000];
  schemefy_stream *stream = NULL;
  int before = *(int *)page->user_data;
  if (schemefy_stream_new(shared, page, &stream, NULL, 0)) return "a stream failed";
  if (schemefy_stream_write(stream, rest, sizeof rest)) return "a piece failed";
  schemefy_stream_free(stream);
  return *(int *)page->user_data == before ? "no file was asked for" : NULL;
}

/* A plan, and a stream with it. */
static const char *repeated_stream(const schemefy_content *page) {
  const char *failure = asking_stream(page);
  if (failure) return failure;
  schemefy_plan *plan = plan_of(shared, page);
  schemefy_content content = *page;
  schemefy_stream *stream = NULL;
  content.resource = NULL;
  content.plan = plan;
  if (schemefy_stream_new(shared, &content, &stream, NULL, 0)) return "a stream failed";
  schemefy_plan_free(plan);
  if (schemefy_stream_write(stream, page->bytes, page->length)) return "a piece failed";
  /* One that is left before its end. */
  if (page->style != SCHEMEFY_STYLE_DARK && schemefy_stream_finish(stream)) return "an end failed";
  schemefy_stream_free(stream);
  return NULL;
}

static void *repeated(void *first) {
  static const char text[] = "<link rel=stylesheet href=a.css><p style='color:#333'>a";
  (void)first;
  for (int i = 0; i < calls_of_each; i++) {
    int calls = 0;
    char message[100];
    schemefy_result *result = NULL;
    schemefy_content content = {0};
    schemefy_diagnostic diagnostic = {0};
    diagnostic.size = sizeof diagnostic;
    content.size = sizeof content;
    content.bytes = (const uint8_t *)(i % 16 ? sheet : text);
    content.length = i % 16 ? strlen(sheet) : strlen(text);
    content.kind = i % 16 ? SCHEMEFY_STYLE_SHEET : SCHEMEFY_FRAGMENT;
    content.style = (schemefy_style)(i % 4);
    content.path = "a/b";
    content.resource = resource;
    content.user_data = &calls;
    /* One in 64 is an error. */
    content.context = i % 64 == 1 ? "nothing" : NULL;
    if ((schemefy_rewrite(shared, &content, &result, message, sizeof message) != SCHEMEFY_OK)
        != (i % 64 == 1))
      return "a call failed";
    schemefy_result_diagnostic(result, 0, &diagnostic);
    schemefy_result_free(result);
    content.kind = SCHEMEFY_PAGE;
    const char *failure = i % 16 ? NULL : repeated_stream(&content);
    if (failure) return (void *)failure;
  }
  return NULL;
}

static int run(int threads) {
  pthread_t thread[8];
  void *failure = NULL;
  for (int i = 0; i < threads; i++) pthread_create(&thread[i], NULL, repeated, NULL);
  for (int i = 0; i < threads; i++) {
    void *result;
    pthread_join(thread[i], &result);
    if (result) failure = result;
  }
  return failure ? fail(failure) : 0;
}

static int repeat(int count, int threads) {
  schemefy_options *options = schemefy_options_new();
  schemefy_cache *cache = schemefy_cache_new(1 << 20);
  if (threads < 1 || threads > 8) return fail("usage");
  if (schemefy_rewriter_new(options, cache, &shared, NULL, 0)) return fail("rewriter");
  schemefy_options_free(options);
  schemefy_cache_free(cache);
  calls_of_each = count / 10;
  if (run(threads)) return 1;
  long before = resident();
  calls_of_each = count - count / 10;
  if (run(threads)) return 1;
  printf("%ld\n", resident() - before);
  schemefy_rewriter_free(shared);
  return 0;
}

int main(int count, char **arguments) {
  static const struct {
    const char *name;
    int (*run)(int, char **);
  } modes[] = {{"rewrite", rewrite}, {"stream", stream}, {"plan", plan}, {"planned", planned}};
  for (size_t i = 0; count >= 2 && i < sizeof modes / sizeof *modes; i++)
    if (strcmp(arguments[1], modes[i].name) == 0) return modes[i].run(count - 2, arguments + 2);
  if (count == 4 && strcmp(arguments[1], "repeat") == 0)
    return repeat(atoi(arguments[2]), atoi(arguments[3]));
  return fail("usage");
}

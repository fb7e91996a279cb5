/*
 * Calls of the library for the tests:
 *
 *     calls rewrite KIND STYLE [NAME=VALUE...] <content    bytes to output, diagnostics to errors
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

static int rewrite(int count, char **arguments) {
  static uint8_t input[1 << 20];
  char message[200];
  int calls = 0;
  schemefy_options *options = schemefy_options_new();
  schemefy_rewriter *rewriter;
  schemefy_result *result;
  schemefy_content content = {0};
  if (count < 2) return fail("usage");
  for (int i = 2; i < count; i++) {
    char *value = strchr(arguments[i], '=');
    if (!value) return fail("usage");
    *value = 0;
    if (schemefy_options_set(options, arguments[i], value + 1, message, sizeof message))
      return fail(message);
  }
  if (schemefy_rewriter_new(options, NULL, &rewriter, message, sizeof message))
    return fail(message);
  schemefy_options_free(options);
  content.size = sizeof content;
  content.length = fread(input, 1, sizeof input, stdin);
  content.bytes = content.length ? input : NULL;
  content.kind = (schemefy_kind)atoi(arguments[0]);
  content.style = (schemefy_style)atoi(arguments[1]);
  content.context = content.kind == SCHEMEFY_FRAGMENT ? "tr" : NULL;
  content.path = "page";
  content.resource = resource;
  content.user_data = &calls;
  content.deadline = 60000;
  if (schemefy_rewrite(rewriter, &content, &result, message, sizeof message))
    return fail(message);
  schemefy_rewriter_free(rewriter);
  fwrite(schemefy_result_bytes(result), 1, schemefy_result_length(result), stdout);
  if (schemefy_result_bytes(result)[schemefy_result_length(result)]) return fail("no NUL");
  for (size_t i = 0; i < schemefy_result_diagnostic_count(result); i++) {
    static const char *const severities[] = {"error", "warning", "note"};
    schemefy_diagnostic diagnostic = {0};
    diagnostic.size = sizeof diagnostic;
    if (schemefy_result_diagnostic(result, i, &diagnostic)) return fail("diagnostic");
    fprintf(stderr, "%s:%u:%u: %s: %s [%s]\n", diagnostic.file, (unsigned)diagnostic.line,
            (unsigned)diagnostic.column, severities[diagnostic.severity], diagnostic.message,
            diagnostic.identifier);
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
  if (count >= 2 && strcmp(arguments[1], "rewrite") == 0) return rewrite(count - 2, arguments + 2);
  if (count == 4 && strcmp(arguments[1], "repeat") == 0)
    return repeat(atoi(arguments[2]), atoi(arguments[3]));
  return fail("usage");
}

/*
 * schemefy for C, and for all that calls C: web content follows the colour scheme.
 *
 *     schemefy_options *options = schemefy_options_new();
 *     schemefy_rewriter *rewriter = NULL;
 *     schemefy_result *result = NULL;
 *     schemefy_content content = { .size = sizeof content };
 *     content.bytes = page;
 *     content.length = length;
 *     content.style = SCHEMEFY_STYLE_DARK;
 *     if (schemefy_rewriter_new(options, NULL, &rewriter, NULL, 0) == SCHEMEFY_OK
 *         && schemefy_rewrite(rewriter, &content, &result, NULL, 0) == SCHEMEFY_OK)
 *       fwrite(schemefy_result_bytes(result), 1, schemefy_result_length(result), stdout);
 *     schemefy_result_free(result);
 *     schemefy_rewriter_free(rewriter);
 *     schemefy_options_free(options);
 *
 * Ownership. What a function named `_new` or `_load` gives, and a result, is the caller's, who frees it
 * once by the `_free` of its type; to free NULL does nothing. All that is given to a function is borrowed
 * until it returns, and copied where it is needed longer. Pointers into an object are valid until that is
 * freed, but for the bytes of a stream, of which its next call makes others. A rewriter keeps what it
 * needs of its options and of its cache, a stream of its rewriter, its content and its plan; a result and
 * a plan need nothing of what they were made by: they may be freed in any order.
 *
 * Threads. Rewriters, caches, plans and results may be used by any number of threads at a time; options
 * and sites that one thread changes, by no other one meanwhile, and a stream by one at a time. An object
 * is freed when nobody uses it any more. There is no global state, and none of a thread; no function reads
 * files, the environment or the network.
 *
 * Errors are values. A function that can fail returns a status, and writes what is wrong, in English,
 * into `message`: memory of the caller of `message_size` bytes, NUL at the end, cut if it has to be; NULL
 * and 0 for none. It is the empty text where nothing is wrong. NULL where an object or a text is needed
 * is an error as well: a status, or 0, NULL or an empty answer of a function without one. A pointer that
 * is neither NULL nor valid is not noticed.
 *
 * Texts are UTF-8 and end with NUL, unless there is a length beside them.
 *
 * Versions. Objects are opaque. A structure begins with its size, which the caller sets to the `sizeof`
 * it was compiled with, and fills the rest with 0: later versions add fields at the end, for which 0 is
 * as if they were not there. A library that is older than its caller refuses fields that it does not
 * know, unless they are 0. Numbers of enumerations stay what they are. The soname, libschemefy.so.0,
 * changes with anything else.
 */
#ifndef SCHEMEFY_H
#define SCHEMEFY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; `schemefy_version` has that of the library. */
#define SCHEMEFY_VERSION "0.1.0"

/* The version of the library, such as "0.1.0". It is never freed. */
const char *schemefy_version(void);

typedef enum schemefy_status {
  SCHEMEFY_OK = 0,
  /* NULL where something is needed, a text that is not UTF-8, a number that no enumeration has, or a
     structure of a size that can't be. */
  SCHEMEFY_INVALID_ARGUMENT = 1,
  /* There is no option of this name. */
  SCHEMEFY_UNKNOWN_OPTION = 2,
  /* The option can't have this value. */
  SCHEMEFY_INVALID_VALUE = 3,
  /* The deadline of the call, or of the stream, has passed. */
  SCHEMEFY_DEADLINE_EXCEEDED = 4
} schemefy_status;

/* ---- Options: what content is rewritten for, and how ---- */

typedef struct schemefy_options schemefy_options;

/* Options with their defaults. */
schemefy_options *schemefy_options_new(void);

/*
 * Sets an option. Names and values are the command's, without the dashes: "palette" and "web", "style"
 * and "dark", "limit" and "work=32". An option that the command takes without a value takes "on" or
 * "off" here. One that may be repeated adds to what it was given before. These are known: base, canvas,
 * charset, contrast, dark-logo, feature, ignore, images, level, light-colors, limit, map, min-contrast,
 * override, palette (the name of one that is built in), palette-css, prune, repair, scripting, set,
 * site-url, style, switch.
 */
schemefy_status schemefy_options_set(schemefy_options *options, const char *name, const char *value,
                                     char *message, size_t message_size);

void schemefy_options_free(schemefy_options *options);

/* ---- Cache: analysed style sheets that the calls of a server share ---- */

typedef struct schemefy_cache schemefy_cache;

/* A cache that takes at most some bytes of memory, such as 64 << 20. Any number of rewriters may have it. */
schemefy_cache *schemefy_cache_new(size_t capacity);

typedef struct schemefy_cache_statistics {
  /* The size of this structure, set by the caller. */
  size_t size;
  /* How many sheets were found, and how many were not. */
  uint64_t hits, misses;
  /* How many sheets it holds, and about how many bytes these take. */
  uint64_t count, bytes;
} schemefy_cache_statistics;

/* Writes what a cache holds now, and how well it serves. */
schemefy_status schemefy_cache_read(const schemefy_cache *cache,
                                    schemefy_cache_statistics *statistics);

/* Forgets all sheets. */
void schemefy_cache_clear(schemefy_cache *cache);

void schemefy_cache_free(schemefy_cache *cache);

/* ---- Rewriter: made once, used for any number of calls ---- */

typedef struct schemefy_rewriter schemefy_rewriter;

/*
 * Makes a rewriter. Later changes of the options do not count for it.
 *
 * cache: NULL to share no sheets; results are the same.
 * rewriter: set to the new rewriter, or to NULL where the status is not SCHEMEFY_OK:
 * SCHEMEFY_INVALID_VALUE if "canvas" or "set" names a role that the palette does not have.
 */
schemefy_status schemefy_rewriter_new(const schemefy_options *options, schemefy_cache *cache,
                                      schemefy_rewriter **rewriter, char *message,
                                      size_t message_size);

void schemefy_rewriter_free(schemefy_rewriter *rewriter);

/* ---- Content ---- */

/* What bytes are: the caller's word, which nothing is guessed against. */
typedef enum schemefy_kind {
  /* A page in the syntax of HTML, as text/html names it. */
  SCHEMEFY_PAGE = 0,
  /* A page in the syntax of XML, as application/xhtml+xml names it. */
  SCHEMEFY_XML_PAGE = 1,
  /* A piece of a page, for the content of the element that `context` names. */
  SCHEMEFY_FRAGMENT = 2,
  SCHEMEFY_STYLE_SHEET = 3,
  /* A picture in SVG. */
  SCHEMEFY_PICTURE = 4
} schemefy_kind;

/* Where content is shown. 0 is what the options say, and UNSPECIFIED leaves it to the browser. */
typedef enum schemefy_style {
  SCHEMEFY_STYLE_OF_OPTIONS = 0,
  SCHEMEFY_STYLE_UNSPECIFIED = 1,
  SCHEMEFY_STYLE_LIGHT = 2,
  SCHEMEFY_STYLE_DARK = 3
} schemefy_style;

typedef enum schemefy_contrast {
  SCHEMEFY_CONTRAST_OF_OPTIONS = 0,
  SCHEMEFY_CONTRAST_UNSPECIFIED = 1,
  SCHEMEFY_CONTRAST_NORMAL = 2,
  SCHEMEFY_CONTRAST_HIGH = 3
} schemefy_contrast;

typedef enum schemefy_level {
  SCHEMEFY_LEVEL_OF_OPTIONS = 0,
  SCHEMEFY_LEVEL_UNSPECIFIED = 1,
  SCHEMEFY_LEVEL_BASE = 2,
  SCHEMEFY_LEVEL_ELEVATED = 3
} schemefy_level;

/* Takes the bytes of one file; valid until the function that it was given to returns. */
typedef struct schemefy_file schemefy_file;

/* Adds bytes to a file; they are copied. No bytes make an empty file. */
schemefy_status schemefy_file_write(schemefy_file *file, const uint8_t *bytes, size_t length);

/*
 * Gives a file that content links to: it calls `schemefy_file_write`, once or several times, or not at
 * all where there is no such file.
 *
 * The library calls it only while `schemefy_rewrite`, `schemefy_stream_write` or `schemefy_stream_finish`
 * runs, in the thread of the call, and maybe several times for one path. It must return: no exceptions, no
 * longjmp. The deadline does not end it.
 *
 * path: relative to the root, with `/` between its parts, without `.` and `..`; borrowed.
 */
typedef void (*schemefy_resource)(void *user_data, const char *path, schemefy_file *file);

/* What becomes of a site, decided once for all of its files. */
typedef struct schemefy_plan schemefy_plan;

typedef struct schemefy_content {
  /* The size of this structure, set by the caller. */
  size_t size;
  /* All bytes, or those of a stream that have come before its first piece; NULL only if there are none. */
  const uint8_t *bytes;
  size_t length;
  schemefy_kind kind;
  schemefy_style style;
  schemefy_contrast contrast;
  schemefy_level level;
  /* The element that a fragment is for, such as "tr"; NULL for body. For fragments only. */
  const char *context;
  /* The path as diagnostics show it, and which references are relative to; NULL for "". */
  const char *path;
  /* The encoding that came with the bytes, such as "utf-8"; NULL for none. An unknown one is ignored. */
  const char *charset;
  /* The nonce by which the policy of a response lets styles in; NULL for none. */
  const char *nonce;
  /* What gives the files that the content links to, and what it is called with; NULL leaves links
     alone. A stream has it until it is freed: of a page that comes in pieces it gets the style sheets that
     the head links, and those behind the head stay where they are. */
  schemefy_resource resource;
  void *user_data;
  /* After how many milliseconds the call ends at the latest, or the work on a stream, from its beginning;
     0 for never. */
  uint64_t deadline;
  /* The plan of the site that the content is of; NULL if it is of none. It leaves the style sheets that
     pages link where they are, to be rewritten as files of their own. Where it was made for another
     style, contrast or level, the content stays as it is, with the diagnostic "plan-differs". */
  const schemefy_plan *plan;
} schemefy_content;

/* ---- Rewriting ---- */

typedef struct schemefy_result schemefy_result;

/*
 * Rewrites content.
 *
 * Work and memory are limited by the option "limit"; content that takes more, and content that can't be
 * read, gives a result with the same bytes and a diagnostic that says so.
 *
 * result: set to the result, or to NULL where the status is not SCHEMEFY_OK.
 */
schemefy_status schemefy_rewrite(const schemefy_rewriter *rewriter, const schemefy_content *content,
                                 schemefy_result **result, char *message, size_t message_size);

/* The bytes of a result, which belong to it. There is a NUL behind them. */
const uint8_t *schemefy_result_bytes(const schemefy_result *result);

/* How many bytes these are. */
size_t schemefy_result_length(const schemefy_result *result);

/* 1 if the bytes differ from those that were given, otherwise 0. */
int schemefy_result_is_changed(const schemefy_result *result);

/* How many diagnostics a result has. */
size_t schemefy_result_diagnostic_count(const schemefy_result *result);

typedef enum schemefy_severity {
  SCHEMEFY_ERROR = 0,
  SCHEMEFY_WARNING = 1,
  SCHEMEFY_NOTE = 2
} schemefy_severity;

typedef struct schemefy_diagnostic {
  /* The size of this structure, set by the caller. */
  size_t size;
  schemefy_severity severity;
  /* Counted from 1, the column in bytes of UTF-8; both are 0 for the file as a whole. */
  uint32_t line, column;
  /* The path of the content, or of a file that it links to; the stable name of the kind of diagnostic,
     such as "contrast-minimum"; what is the matter. They belong to the object that was asked. */
  const char *file, *identifier, *message;
} schemefy_diagnostic;

/* Writes a diagnostic, in the order of their places: `index` is below their count. */
schemefy_status schemefy_result_diagnostic(const schemefy_result *result, size_t index,
                                           schemefy_diagnostic *diagnostic);

void schemefy_result_free(schemefy_result *result);

/* ---- Streams: content that is rewritten while it comes ---- */

typedef struct schemefy_stream schemefy_stream;

/*
 * Begins a stream.
 *
 * A page is decided on by its head, and written while it comes, in memory that does not grow with it.
 * Content of another kind is held until its end, and becomes what `schemefy_rewrite` makes of it, in the
 * memory of that call. Where the pieces begin and end changes nothing in the result.
 *
 * When the deadline of the content has passed, no work is done any more, and nothing is lost: what had not
 * been written by then comes out as it is, and so do all pieces behind it. Each function says so by
 * SCHEMEFY_DEADLINE_EXCEEDED, with its bytes as with SCHEMEFY_OK: they are to be written, or the stream is
 * to be freed. Where the head was written before, the page is in two halves: what the rewritten one refers to
 * is defined at its end, and the author's colours behind it stand on the canvas that the head has.
 *
 * content: what the pieces are.
 * stream: set to the new stream, or to NULL where the status is not SCHEMEFY_OK.
 */
schemefy_status schemefy_stream_new(const schemefy_rewriter *rewriter,
                                    const schemefy_content *content, schemefy_stream **stream,
                                    char *message, size_t message_size);

/*
 * Takes the next piece. What can be written then is what `schemefy_stream_bytes` gives: often nothing, or
 * more than the piece.
 *
 * SCHEMEFY_INVALID_ARGUMENT if the stream has ended; its bytes stay. SCHEMEFY_DEADLINE_EXCEEDED as above.
 */
schemefy_status schemefy_stream_write(schemefy_stream *stream, const uint8_t *bytes, size_t length);

/*
 * Ends the content. What is left to be written is what `schemefy_stream_bytes` gives.
 *
 * SCHEMEFY_INVALID_ARGUMENT if the stream has ended already; its bytes stay. SCHEMEFY_DEADLINE_EXCEEDED as
 * above.
 */
schemefy_status schemefy_stream_finish(schemefy_stream *stream);

/* What the last piece, or the end, lets be written. They belong to the stream, until its next piece or
   its end. There is a NUL behind them. */
const uint8_t *schemefy_stream_bytes(const schemefy_stream *stream);

/* How many bytes these are. */
size_t schemefy_stream_length(const schemefy_stream *stream);

/* How many diagnostics a stream has so far. */
size_t schemefy_stream_diagnostic_count(const schemefy_stream *stream);

/* Writes a diagnostic, in the order in which they came: `index` is below their count. Its texts belong to
   the stream. */
schemefy_status schemefy_stream_diagnostic(const schemefy_stream *stream, size_t index,
                                           schemefy_diagnostic *diagnostic);

void schemefy_stream_free(schemefy_stream *stream);

/* ---- Plans: pages that share style sheets get the same colours ---- */

/* The pages and style sheets of a site, to make a plan of. */
typedef struct schemefy_site schemefy_site;

/* A site without files. */
schemefy_site *schemefy_site_new(void);

/*
 * Adds a file. Its bytes are copied, and held until the site is freed; of two files with a path the first
 * counts.
 *
 * path: relative to the root, with `/` between its parts: "a/b.html".
 * kind: what the file is; no fragment.
 * charset: the encoding that came with the bytes; NULL for none. An unknown one is ignored.
 */
schemefy_status schemefy_site_add(schemefy_site *site, const char *path, schemefy_kind kind,
                                  const char *charset, const uint8_t *bytes, size_t length,
                                  char *message, size_t message_size);

void schemefy_site_free(schemefy_site *site);

/*
 * Makes the plan of a site for a style, a contrast and a level: the same in whatever order its files were
 * added. A file that can't be read is left out, with a diagnostic.
 *
 * plan: set to the new plan, or to NULL where the status is not SCHEMEFY_OK. It is for rewriters with the
 * options of this one.
 */
schemefy_status schemefy_plan_new(const schemefy_rewriter *rewriter, const schemefy_site *site,
                                  schemefy_style style, schemefy_contrast contrast,
                                  schemefy_level level, schemefy_plan **plan, char *message,
                                  size_t message_size);

/*
 * Reads a plan from the bytes of another one, or from a file that the command `schemefy plan` has
 * written. The options, the style, the contrast and the level must be those that it was made with:
 * SCHEMEFY_INVALID_VALUE if they are not, or if the bytes are no plan.
 */
schemefy_status schemefy_plan_load(const schemefy_rewriter *rewriter, const uint8_t *bytes,
                                   size_t length, schemefy_style style,
                                   schemefy_contrast contrast, schemefy_level level,
                                   schemefy_plan **plan, char *message, size_t message_size);

/* A plan as bytes, to be kept or sent. They belong to it. */
const uint8_t *schemefy_plan_bytes(const schemefy_plan *plan);

/* How many bytes these are. */
size_t schemefy_plan_length(const schemefy_plan *plan);

/* How many diagnostics the making of a plan has; a plan that was read has none. */
size_t schemefy_plan_diagnostic_count(const schemefy_plan *plan);

/* Writes a diagnostic, in the order of the files: `index` is below their count. Its texts belong to the
   plan. */
schemefy_status schemefy_plan_diagnostic(const schemefy_plan *plan, size_t index,
                                         schemefy_diagnostic *diagnostic);

void schemefy_plan_free(schemefy_plan *plan);

#ifdef __cplusplus
}
#endif

#endif

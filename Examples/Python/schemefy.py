"""Web content follows the colour scheme: schemefy's C interface by ctypes, in one file.

    from schemefy import Rewriter

    rewriter = Rewriter(palette="web")
    result = rewriter.rewrite(page, style="dark", path="page.html")
    result.bytes, result.changed, result.diagnostics

    plan = rewriter.plan([("a.html", "page", page), ("s.css", "style sheet", sheet)], style="dark")
    stream = rewriter.stream(style="dark", path="a.html", plan=plan)
    for piece in pieces:
        out.write(stream.write(piece))
    out.write(stream.finish())

A rewriter may be used by any number of threads: ctypes releases the lock of the interpreter while the
library works. SCHEMEFY_LIBRARY names the library where the system does not find it.
"""

import ctypes
import os
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p
from typing import NamedTuple

KINDS = {"page": 0, "xml page": 1, "fragment": 2, "style sheet": 3, "picture": 4}
STYLES = {None: 0, "auto": 1, "light": 2, "dark": 3}
CONTRASTS = {None: 0, "auto": 1, "normal": 2, "high": 3}
LEVELS = {None: 0, "auto": 1, "base": 2, "elevated": 3}
SEVERITIES = ("error", "warning", "note")


class SchemefyError(ValueError):
    """What the library says is wrong, with its status."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class DeadlineExceeded(SchemefyError):
    """The deadline of a call has passed."""


class Diagnostic(NamedTuple):
    file: str
    line: int
    column: int
    severity: str
    identifier: str
    message: str


class Result(NamedTuple):
    bytes: bytes
    changed: bool
    diagnostics: list


_Resource = ctypes.CFUNCTYPE(None, c_void_p, c_char_p, c_void_p)


class _Content(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t), ("bytes", c_char_p), ("length", c_size_t), ("kind", c_int),
        ("style", c_int), ("contrast", c_int), ("level", c_int), ("context", c_char_p),
        ("path", c_char_p), ("charset", c_char_p), ("nonce", c_char_p), ("resource", _Resource),
        ("user_data", c_void_p), ("deadline", c_uint64), ("plan", c_void_p),
    ]


class _Diagnostic(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t), ("severity", c_int), ("line", c_uint32), ("column", c_uint32),
        ("file", c_char_p), ("identifier", c_char_p), ("message", c_char_p),
    ]


def _load():
    library = ctypes.CDLL(os.environ.get("SCHEMEFY_LIBRARY", "libschemefy.so.0"))
    functions = {
        "version": (c_char_p,),
        "options_new": (c_void_p,),
        "options_set": (c_int, c_void_p, c_char_p, c_char_p, c_char_p, c_size_t),
        "options_free": (None, c_void_p),
        "cache_new": (c_void_p, c_size_t),
        "cache_free": (None, c_void_p),
        "rewriter_new": (c_int, c_void_p, c_void_p, POINTER(c_void_p), c_char_p, c_size_t),
        "rewriter_free": (None, c_void_p),
        "rewrite": (c_int, c_void_p, POINTER(_Content), POINTER(c_void_p), c_char_p, c_size_t),
        "file_write": (c_int, c_void_p, c_char_p, c_size_t),
        "result_bytes": (c_void_p, c_void_p),
        "result_length": (c_size_t, c_void_p),
        "result_is_changed": (c_int, c_void_p),
        "result_diagnostic_count": (c_size_t, c_void_p),
        "result_diagnostic": (c_int, c_void_p, c_size_t, POINTER(_Diagnostic)),
        "result_free": (None, c_void_p),
        "stream_new": (c_int, c_void_p, POINTER(_Content), POINTER(c_void_p), c_char_p, c_size_t),
        "stream_write": (c_int, c_void_p, c_char_p, c_size_t),
        "stream_finish": (c_int, c_void_p),
        "stream_bytes": (c_void_p, c_void_p),
        "stream_length": (c_size_t, c_void_p),
        "stream_diagnostic_count": (c_size_t, c_void_p),
        "stream_diagnostic": (c_int, c_void_p, c_size_t, POINTER(_Diagnostic)),
        "stream_free": (None, c_void_p),
        "site_new": (c_void_p,),
        "site_add": (
            c_int, c_void_p, c_char_p, c_int, c_char_p, c_char_p, c_size_t, c_char_p, c_size_t),
        "site_free": (None, c_void_p),
        "plan_new": (
            c_int, c_void_p, c_void_p, c_int, c_int, c_int, POINTER(c_void_p), c_char_p, c_size_t),
        "plan_load": (
            c_int, c_void_p, c_char_p, c_size_t, c_int, c_int, c_int, POINTER(c_void_p), c_char_p,
            c_size_t),
        "plan_bytes": (c_void_p, c_void_p),
        "plan_length": (c_size_t, c_void_p),
        "plan_diagnostic_count": (c_size_t, c_void_p),
        "plan_diagnostic": (c_int, c_void_p, c_size_t, POINTER(_Diagnostic)),
        "plan_free": (None, c_void_p),
    }
    for name, (result, *arguments) in functions.items():
        function = getattr(library, "schemefy_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()
version = _library.schemefy_version().decode()


def _checked(function, *arguments):
    """Calls a function that has a status; ends with an exception unless that is 0."""
    message = ctypes.create_string_buffer(512)
    status = function(*arguments, message, len(message))
    if status:
        error = DeadlineExceeded if status == 4 else SchemefyError
        raise error(status, message.value.decode())


def _encoded(text):
    if text is None:
        return None
    data = text.encode()
    if b"\0" in data:
        raise ValueError("a text with NUL")
    return data


class Cache:
    """Analysed style sheets that rewriters share, in at most some bytes."""

    def __init__(self, capacity=64 << 20):
        self._handle = _library.schemefy_cache_new(capacity)

    def __del__(self):
        _library.schemefy_cache_free(self._handle)


class Plan:
    """What becomes of a site, decided once; made by `Rewriter.plan` and `Rewriter.load_plan`."""

    def __init__(self, handle):
        self._handle = handle

    def __del__(self):
        _library.schemefy_plan_free(self._handle)

    @property
    def bytes(self):
        return _bytes("plan", self._handle)

    @property
    def diagnostics(self):
        return _diagnostics("plan", self._handle)


class _Files:
    """A function of the caller's that gives files, for the library to call."""

    def __init__(self, resources):
        self._failures = []

        def give(_, path, file):
            # Nothing may be raised through the library.
            try:
                data = None if self._failures else resources(path.decode())
                if data is not None:
                    _library.schemefy_file_write(file, bytes(data), len(data))
            except BaseException as failure:
                self._failures.append(failure)

        self.function = _Resource() if resources is None else _Resource(give)

    def check(self):
        """Raises what the function has raised, once."""
        if self._failures:
            failure = self._failures[0]
            self._failures = []
            raise failure


class Stream:
    """Content that is rewritten while it comes; made by `Rewriter.stream`. For one thread at a time."""

    def __init__(self, handle, files):
        self._handle, self._files = handle, files
        # Whether the deadline has passed: from then on pieces come out as they are.
        self.interrupted = False
        # What a call could not give, as the function for files had raised: the next one gives it.
        self._held = b""

    def __del__(self):
        _library.schemefy_stream_free(self._handle)

    def write(self, piece):
        """Takes the next piece, and gives what can be written."""
        return self._taken(_library.schemefy_stream_write(self._handle, piece, len(piece)))

    def finish(self):
        """Ends the content, and gives what is left to be written."""
        return self._taken(_library.schemefy_stream_finish(self._handle))

    @property
    def diagnostics(self):
        return _diagnostics("stream", self._handle)

    def _taken(self, status):
        if status == 4:
            self.interrupted = True
        elif status:
            raise SchemefyError(status, "the stream has ended")
        self._held += _bytes("stream", self._handle)
        self._files.check()
        taken, self._held = self._held, b""
        return taken


class Rewriter:
    """Made once, used for any number of calls.

    Options are the command's, with `_` for `-`: palette="web", set=["#333=label"], prune=True.
    """

    def __init__(self, cache=None, **options):
        self._handle = c_void_p()
        handle = _library.schemefy_options_new()
        try:
            for name, values in options.items():
                for value in values if isinstance(values, (list, tuple)) else [values]:
                    word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
                    _checked(
                        _library.schemefy_options_set, handle, _encoded(name.replace("_", "-")),
                        _encoded(str(word)))
            _checked(
                _library.schemefy_rewriter_new, handle, cache and cache._handle,
                byref(self._handle))
        finally:
            _library.schemefy_options_free(handle)

    def __del__(self):
        _library.schemefy_rewriter_free(self._handle)

    def rewrite(
        self, content, kind="page", *, style=None, contrast=None, level=None, context=None,
        path="", charset=None, nonce=None, plan=None, resources=None, deadline=None,
    ):
        """Rewrites bytes.

        plan: that of the site that the content is of.
        resources: a function from a path to the bytes of a file, or None where there is none.
        deadline: in seconds.
        """
        files = _Files(resources)
        request = _content(
            content, kind, style, contrast, level, context, path, charset, nonce, plan, files,
            deadline)
        result = c_void_p()
        try:
            _checked(_library.schemefy_rewrite, self._handle, byref(request), byref(result))
            files.check()
            return Result(
                _bytes("result", result), bool(_library.schemefy_result_is_changed(result)),
                _diagnostics("result", result))
        finally:
            _library.schemefy_result_free(result)

    def stream(
        self, kind="page", *, style=None, contrast=None, level=None, context=None, path="",
        charset=None, nonce=None, plan=None, resources=None, deadline=None,
    ):
        """Begins a stream; what it is of is said as for `rewrite`.

        Where the deadline passes, no exception is raised: what is left comes out as it is, and the stream
        says that it is `interrupted`.
        """
        files = _Files(resources)
        request = _content(
            b"", kind, style, contrast, level, context, path, charset, nonce, plan, files, deadline)
        handle = c_void_p()
        _checked(_library.schemefy_stream_new, self._handle, byref(request), byref(handle))
        return Stream(handle, files)

    def plan(self, files, *, style=None, contrast=None, level=None):
        """The plan of a site, from the path, the kind and the bytes of each file, and maybe its charset."""
        handle = c_void_p()
        site = _library.schemefy_site_new()
        try:
            for path, kind, content, *charset in files:
                _checked(
                    _library.schemefy_site_add, site, _encoded(path), KINDS[kind],
                    _encoded(charset[0] if charset else None), content, len(content))
            _checked(
                _library.schemefy_plan_new, self._handle, site, STYLES[style], CONTRASTS[contrast],
                LEVELS[level], byref(handle))
        finally:
            _library.schemefy_site_free(site)
        return Plan(handle)

    def load_plan(self, content, *, style=None, contrast=None, level=None):
        """A plan from its bytes."""
        handle = c_void_p()
        _checked(
            _library.schemefy_plan_load, self._handle, content, len(content), STYLES[style],
            CONTRASTS[contrast], LEVELS[level], byref(handle))
        return Plan(handle)


def _content(
    content, kind, style, contrast, level, context, path, charset, nonce, plan, files, deadline
):
    return _Content(
        size=ctypes.sizeof(_Content), bytes=content, length=len(content), kind=KINDS[kind],
        style=STYLES[style], contrast=CONTRASTS[contrast], level=LEVELS[level],
        context=_encoded(context), path=_encoded(path), charset=_encoded(charset),
        nonce=_encoded(nonce), plan=plan and plan._handle, resource=files.function,
        deadline=0 if deadline is None else max(1, int(deadline * 1000)))


def _bytes(name, handle):
    """The bytes of an object of a type, which they belong to."""
    return ctypes.string_at(
        getattr(_library, f"schemefy_{name}_bytes")(handle),
        getattr(_library, f"schemefy_{name}_length")(handle))


def _diagnostics(name, handle):
    count = getattr(_library, f"schemefy_{name}_diagnostic_count")(handle)
    return [_diagnostic(name, handle, index) for index in range(count)]


def _diagnostic(name, handle, index):
    found = _Diagnostic(size=ctypes.sizeof(_Diagnostic))
    getattr(_library, f"schemefy_{name}_diagnostic")(handle, index, byref(found))
    return Diagnostic(
        found.file.decode(), found.line, found.column, SEVERITIES[found.severity],
        found.identifier.decode(), found.message.decode())

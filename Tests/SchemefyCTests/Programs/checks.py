"""Checks the module of the example: checks.py FOLDER LIBRARY <page >page in the dark style"""

import gc
import os
import sys
import threading
import time

folder, library = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, folder)
os.environ["SCHEMEFY_LIBRARY"] = library
import schemefy  # noqa: E402

SHEET = b"p { background: #fff; color: #222 }"


def sheets(path):
    return SHEET if path == "a.css" else None


def raises(error, words, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except error as found:
        assert words in str(found), found
    else:
        raise AssertionError(f"no error: {words}")


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


page = sys.stdin.buffer.read()
rewriter = schemefy.Rewriter(schemefy.Cache(1 << 20), palette="web")
result = rewriter.rewrite(page, style="dark", path="page", resources=sheets)
assert result.changed
sys.stdout.buffer.write(result.bytes)

# Errors.
raises(schemefy.SchemefyError, "unknown option 'colour'", schemefy.Rewriter, colour="red")
raises(schemefy.SchemefyError, "'palette' can't be 'x'", schemefy.Rewriter, palette="x")
raises(schemefy.SchemefyError, "noSuchRole", schemefy.Rewriter, canvas="noSuchRole")
raises(schemefy.SchemefyError, "'nothing'", rewriter.rewrite, b"", "fragment", context="nothing")
raises(
    schemefy.DeadlineExceeded, "deadline", rewriter.rewrite, b"<b>" * 20_000, deadline=0.001)
raises(ZeroDivisionError, "", rewriter.rewrite, page, resources=lambda path: 1 / 0)
broken = rewriter.rewrite(b"<html><a></b>", "xml page", path="a.xhtml")
assert not broken.changed and broken.diagnostics[0].file == "a.xhtml", broken

# Plans and streams.
site = [("other", "page", page), ("a.css", "style sheet", SHEET, "utf-8"), ("page", "page", page)]
plan = rewriter.plan(site, style="dark")
again = rewriter.plan(reversed(site), style="dark")
assert plan.bytes == again.bytes == rewriter.load_plan(plan.bytes, style="dark").bytes
assert not plan.diagnostics
whole = rewriter.rewrite(page, style="dark", path="page", plan=plan)
assert b"href=a.css" in whole.bytes
planned = rewriter.rewrite(SHEET, "style sheet", style="dark", path="a.css", plan=plan)
assert planned.changed
raises(schemefy.SchemefyError, "style", rewriter.load_plan, plan.bytes, style="light")
raises(schemefy.SchemefyError, "no plan", rewriter.load_plan, b"nothing")
raises(schemefy.SchemefyError, "fragment", rewriter.plan, [("a", "fragment", b"")])
for length in (1, 7, 1000):
    stream = rewriter.stream(style="dark", path="page", plan=plan)
    pieces = [page[start:start + length] for start in range(0, len(page), length)]
    assert b"".join([stream.write(piece) for piece in pieces] + [stream.finish()]) == whole.bytes
raises(schemefy.SchemefyError, "ended", stream.write, b"")
raises(schemefy.SchemefyError, "'nothing'", rewriter.stream, "fragment", context="nothing")

# Streams that ask for files, and deadlines.
long = page + b"<p>text" * 1000
asked = []


def noted(path):
    asked.append(path)
    return sheets(path)


stream = rewriter.stream(style="dark", path="page", resources=noted, deadline=60)
output = stream.write(long) + stream.finish()
assert asked == ["a.css"] and b"href=a.css" not in output and not stream.interrupted, output[:500]
stream = rewriter.stream(style="dark", path="page", resources=lambda path: 1 / 0)
raises(ZeroDivisionError, "", stream.write, long)
stream = rewriter.stream(style="dark", path="page", deadline=0.001)
time.sleep(0.01)
assert stream.write(long[:5000]) + stream.write(long[5000:]) + stream.finish() == long
assert stream.interrupted

stream = rewriter.stream("xml page", path="a.xhtml")
assert stream.write(b"<html><a></b>") == b"" and stream.finish() == b"<html><a></b>"
assert stream.diagnostics == broken.diagnostics

# Threads that share the rewriter.
different = []


def work():
    for _ in range(20):
        again = rewriter.rewrite(page, style="dark", path="page", resources=sheets)
        if again.bytes != result.bytes:
            different.append(again)


threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not different

# Memory: after some calls, and after many, of which `.ci/long` asks for a hundred thousand.
for count in (500, int(os.environ.get("C_CALLS", 4_500))):
    before = resident()
    for _ in range(count):
        rewriter.rewrite(SHEET, "style sheet", style="dark", resources=sheets)
        rewriter.stream(style="dark", resources=sheets).write(page)
    gc.collect()
assert resident() - before < 2048, resident() - before

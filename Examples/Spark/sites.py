"""The sites of web archives, planned and rewritten by the command."""

import io
import os
import subprocess
import tempfile
from urllib.parse import urlsplit

COMMAND = os.environ.get("SCHEMEFY", "schemefy")


def records(file):
    """The records of an archive with the URL of the site that each is of, or None."""
    while True:
        head = []
        while (line := file.readline()) not in (b"\r\n", b""):
            head.append(line)
        if not head:
            return
        fields = {}
        for field in head[1:]:
            name, _, value = field.partition(b":")
            fields[name.lower()] = value.strip()
        rest = file.read(int(fields[b"content-length"]) + 4)
        yield site(fields), b"".join(head) + b"\r\n" + rest


def site(fields):
    if fields.get(b"warc-type") not in (b"response", b"resource"):
        return None
    url = urlsplit(fields.get(b"warc-target-uri", b"").strip(b"<>").decode())
    return f"{url.scheme}://{url.netloc}/" if url.netloc else None


def plan(site, records, options):
    """What becomes of a site's style sheets, from all of its records."""
    with tempfile.NamedTemporaryFile() as archive:
        archive.writelines(records)
        archive.flush()
        return run(["plan", archive.name, "--records", "warc", "--site-url", site, *options])


def rewritten(path, plan_path, options):
    """An archive, rewritten with the plans of its sites, as bytes."""
    with open(path, "rb") as file:
        given = list(records(file))
    result = [record for _, record in given]
    for name in {site for site, _ in given if site}:
        numbers = [number for number, (site, _) in enumerate(given) if site == name]
        output = run(
            ["batch", "--format", "warc", "--plan", plan_path(name), "--site-url", name, *options],
            b"".join(result[number] for number in numbers),
        )
        for number, (_, record) in zip(numbers, records(io.BytesIO(output)), strict=True):
            result[number] = record
    return b"".join(result)


def run(arguments, given=b""):
    # Spark has a task for each processor.
    call = [COMMAND, *arguments, "--jobs", "1", "--quiet"]
    return subprocess.run(call, input=given, stdout=subprocess.PIPE, check=True).stdout


def write(path, content):
    """Writes a file whole or not at all: a task may be killed, and run twice."""
    with tempfile.NamedTemporaryFile(dir=os.path.dirname(path), delete=False) as file:
        file.write(content)
    os.replace(file.name, path)

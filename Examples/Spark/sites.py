"""The sites of web archives, planned and rewritten by the command."""

import contextlib
import hashlib
import io
import os
import subprocess
import tempfile
from typing import NamedTuple, Optional
from urllib.parse import urlsplit

COMMAND = os.environ.get("SCHEMEFY", "schemefy")
# Which sheets pages share, where their colours are seen, and what single pages make of their own sheets.
ROUNDS = (1, 2, 3)


class Record(NamedTuple):
    # Of the site that it belongs to, with a slash at its end; None for a record that is no content.
    site: Optional[str]
    url: str


def records(file):
    """The records of an archive: what each is, and its bytes."""
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
        yield record(fields), b"".join(head) + b"\r\n" + rest


def record(fields):
    url = fields.get(b"warc-target-uri", b"").strip(b"<>").decode()
    parts = urlsplit(url)
    is_content = fields.get(b"warc-type") in (b"response", b"resource") and parts.netloc
    return Record(f"{parts.scheme}://{parts.netloc}/" if is_content else None, url)


def by_site(file, skipping=()):
    """The records of each site in an archive, but for those at some places."""
    found = {}
    for place, (record, content) in enumerate(records(file)):
        if record.site and place not in skipping:
            found.setdefault(record.site, []).append(content)
    return found


class Plans:
    """The plans of sites, and what they are made from, as files that all machines see.

    What a round has made stays where it is, so that a task which is run again finds it.
    """

    def __init__(self, folder):
        self.folder = folder
        for round in ROUNDS[:-1]:
            os.makedirs(self._round(round), exist_ok=True)

    def plan(self, site):
        return os.path.join(self.folder, self._name(site))

    def draft(self, site, round):
        """The file that a round starts from; None in the first."""
        return None if round == 1 else os.path.join(self._round(round - 1), self._name(site))

    def awaits(self, site, round):
        """Whether a site needs a round: where colours stay, the first one gives the plan."""
        return round == 1 or os.path.exists(self.draft(site, round))

    def add(self, site, round, content):
        is_plan = content.startswith(b"schemefy plan\n")
        write(self.plan(site) if is_plan else self.draft(site, round + 1), content)

    def _round(self, number):
        return os.path.join(self.folder, f"round{number}")

    @staticmethod
    def _name(site):
        return hashlib.sha256(site.encode()).hexdigest()


def plan(site, records, options):
    """What becomes of a site's style sheets, from all of its records."""
    with archive(records) as path:
        return run(["plan", path, "--records", "warc", "--site-url", site, *options])


def part(site, records, options, draft):
    """What some of a site's records say for its plan, in a round."""
    given = ["--draft", draft] if draft else []
    with archive(records) as path:
        return run(
            ["plan", path, "--records", "warc", "--site-url", site, "--part", *given, *options])


def merged(site, parts, options, draft):
    """What the parts of a site say together: what the next round starts from, or the plan."""
    given = ["--draft", draft] if draft else []
    with contextlib.ExitStack() as stack:
        paths = [stack.enter_context(archive([part])) for part in parts]
        return run(["plan", *paths, "--merge", "--site-url", site, *given, *options])


@contextlib.contextmanager
def archive(records):
    """The path of a file with some contents, which is there for a while."""
    with tempfile.NamedTemporaryFile() as file:
        file.writelines(records)
        file.flush()
        yield file.name


def rewritten(path, plan_path, options):
    """An archive, rewritten with the plans of its sites, as bytes."""
    with open(path, "rb") as file:
        given = list(records(file))
    result = [content for _, content in given]
    for name in {record.site for record, _ in given if record.site}:
        numbers = [number for number, (record, _) in enumerate(given) if record.site == name]
        output = run(
            ["batch", "--format", "warc", "--plan", plan_path(name), "--site-url", name, *options],
            b"".join(result[number] for number in numbers),
        )
        for number, (_, content) in zip(numbers, records(io.BytesIO(output)), strict=True):
            result[number] = content
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

"""Rewrites web archives in one process, as `rewrite.py` does with many: `one.py [--rounds] FOLDER OUTPUT
[OPTION]...`. It says how long each step takes, and how many bytes it gives.

With `--rounds` each site's plan is made in three rounds, of a part for each archive."""

import os
import resource
import sys
import time

import sites


def main(folder, output, *options, in_rounds=False):
    os.makedirs(output, exist_ok=True)
    names = sorted(name for name in os.listdir(folder) if name.endswith(".warc"))
    found = {}
    seen = set()
    for number, name in enumerate(names):
        with open(os.path.join(folder, name), "rb") as file:
            for record, content in sites.records(file):
                # Of two records of one URL the first one counts.
                if record.site and record.url not in seen:
                    seen.add(record.url)
                    found.setdefault(record.site, {}).setdefault(number, []).append(content)
    every = [content for parts in found.values() for some in parts.values() for content in some]
    count, size = len(every), sum(map(len, every))
    print(f"{count} records of {len(found)} sites, {size / count:.0f} bytes each")
    measure = Measure(count)
    plans = sites.Plans(os.path.join(output, "plans"))
    if in_rounds:
        for round in sites.ROUNDS:
            said = {}
            for site, parts in found.items():
                if plans.awaits(site, round):
                    draft = plans.draft(site, round)
                    said[site] = [
                        sites.part(site, some, options, draft) for some in parts.values()]
            sent = sum(len(part) for parts in said.values() for part in parts)
            measure.step(f"round {round}, parts", sent / len(found), "bytes of a site")
            made = 0
            for site, parts in said.items():
                merged = sites.merged(site, parts, options, plans.draft(site, round))
                plans.add(site, round, merged)
                made += len(merged)
            measure.step(f"round {round}, merged", made / len(found), "bytes of a site")
    else:
        for site, parts in found.items():
            records = [content for some in parts.values() for content in some]
            sites.write(plans.plan(site), sites.plan(site, records, options))
        plan_size = sum(os.path.getsize(plans.plan(site)) for site in found)
        measure.step("plan", plan_size / len(found), "bytes of a site")
    written = 0
    for name in names:
        result = sites.rewritten(os.path.join(folder, name), plans.plan, options)
        sites.write(os.path.join(output, name), result)
        written += len(result)
    measure.step("rewrite", written / count, "bytes of a record")


class Measure:
    """What steps take: CPU time of the command, and time on the clock."""

    def __init__(self, count):
        self.count = count
        self.last = self.now()

    def step(self, name, size, words):
        now = self.now()
        cpu, clock = (end - start for end, start in zip(now, self.last))
        each = f"{cpu / self.count * 1e3:.2f} ms of CPU a record"
        print(f"{name}: {clock:.1f} s, {each}, {size:.0f} {words}")
        self.last = now

    @staticmethod
    def now():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime, time.monotonic()


if sys.argv[1] == "--rounds":
    main(*sys.argv[2:], in_rounds=True)
else:
    main(*sys.argv[1:])

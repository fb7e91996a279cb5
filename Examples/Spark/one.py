"""Rewrites web archives in one process, as `rewrite.py` does with many: `one.py FOLDER OUTPUT
[OPTION]...`. It says how long each step takes."""

import os
import resource
import sys

import sites


def main(folder, output, *options):
    os.makedirs(output, exist_ok=True)
    names = sorted(name for name in os.listdir(folder) if name.endswith(".warc"))
    found = {}
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            for site, record in sites.records(file):
                if site:
                    found.setdefault(site, []).append(record)
    count = sum(map(len, found.values()))
    size = sum(len(record) for records in found.values() for record in records)
    planned = cpu()
    plans = {}
    for site, records in found.items():
        plans[site] = os.path.join(output, f"plan{len(plans)}")
        sites.write(plans[site], sites.plan(site, records, options))
    rewritten = cpu()
    for name in names:
        result = sites.rewritten(os.path.join(folder, name), plans.get, options)
        sites.write(os.path.join(output, name), result)
    end = cpu()
    plan_size = sum(os.path.getsize(path) for path in plans.values())
    print(f"{count} records, {size / count:.0f} bytes each")
    print(f"plan: {(rewritten - planned) / count * 1e3:.2f} ms of CPU a record")
    print(f"rewrite: {(end - rewritten) / count * 1e3:.2f} ms of CPU a record")
    print(f"{plan_size / len(plans):.0f} bytes a plan")


def cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


main(*sys.argv[1:])

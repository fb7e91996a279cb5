"""Rewrites web archives with Spark: `rewrite.py FOLDER OUTPUT [OPTION]...`; README.md says more."""

import os
import signal
import sys

from pyspark import SparkContext

import sites


def main(folder, output, *options):
    plans = sites.Plans(os.path.join(output, "plans"))

    def urls(archive):
        number, path = archive
        with open(path, "rb") as file:
            for place, (record, _) in enumerate(sites.records(file)):
                if record.site:
                    yield record.url, (number, place)

    def parts(round, doubles, archive):
        kill_once(f"round {round}")
        number, path = archive
        with open(path, "rb") as file:
            found = sites.by_site(file, skipping=doubles.value.get(number, ()))
        for site, records in found.items():
            if plans.awaits(site, round):
                draft = plans.draft(site, round)
                yield site, sites.part(site, records, options, draft)

    def merge(round, site, parts):
        plans.add(site, round, sites.merged(site, parts, options, plans.draft(site, round)))

    def rewrite(archive):
        kill_once("rewrite")
        _, path = archive
        result = sites.rewritten(path, plans.plan, options)
        sites.write(os.path.join(output, os.path.basename(path)), result)

    names = sorted(name for name in os.listdir(folder) if name.endswith(".warc"))
    with SparkContext(appName="schemefy") as spark:
        paths = list(enumerate(os.path.join(folder, name) for name in names))
        archives = spark.parallelize(paths, len(paths))
        # A URL is to be in one part: of two records the first one counts.
        several = archives.flatMap(urls).groupByKey().filter(lambda found: len(found[1]) > 1)
        later = several.flatMap(lambda found: sorted(found[1])[1:]).groupByKey()
        doubles = spark.broadcast(later.mapValues(set).collectAsMap())
        for round in sites.ROUNDS:
            said = archives.flatMap(lambda archive, round=round: parts(round, doubles, archive))
            said.groupByKey().foreach(lambda found, round=round: merge(round, *found))
        archives.foreach(rewrite)


def kill_once(step):
    """Kills the worker, for the test: the first that comes to a step."""
    marker = os.path.join(os.environ.get("KILL_ONCE", ""), step)
    if os.path.exists(marker):
        try:
            os.remove(marker)
        except FileNotFoundError:
            return
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Rewrites web archives with Spark: `rewrite.py FOLDER OUTPUT [OPTION]...`; README.md says more."""

import hashlib
import os
import signal
import sys

from pyspark import SparkContext

import sites


def main(folder, output, *options):
    plans = os.path.join(output, "plans")
    os.makedirs(plans, exist_ok=True)

    def plan_path(site):
        return os.path.join(plans, hashlib.sha256(site.encode()).hexdigest())

    def of_sites(archive):
        number, path = archive
        with open(path, "rb") as file:
            for place, (site, record) in enumerate(sites.records(file)):
                if site:
                    yield site, (number, place, record)

    def plan(site, found):
        # Of two records of one URL the first one counts.
        in_order = (record for _, _, record in sorted(found))
        sites.write(plan_path(site), sites.plan(site, in_order, options))

    def rewrite(archive):
        kill_once()
        _, path = archive
        result = sites.rewritten(path, plan_path, options)
        sites.write(os.path.join(output, os.path.basename(path)), result)

    names = sorted(name for name in os.listdir(folder) if name.endswith(".warc"))
    with SparkContext(appName="schemefy") as spark:
        paths = list(enumerate(os.path.join(folder, name) for name in names))
        archives = spark.parallelize(paths, len(paths))
        archives.flatMap(of_sites).groupByKey().foreach(lambda found: plan(*found))
        archives.foreach(rewrite)


def kill_once():
    """Kills the worker, for the test: the first that comes here."""
    marker = os.environ.get("KILL_ONCE")
    if marker and os.path.exists(marker):
        try:
            os.remove(marker)
        except FileNotFoundError:
            return
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(*sys.argv[1:])

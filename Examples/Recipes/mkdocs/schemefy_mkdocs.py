"""A hook of MkDocs: the pages that a build has written follow the colour scheme.

Options stand in mkdocs.yml, as extra: {schemefy: ["--palette", "web"]}.
"""

import subprocess


def on_post_build(config):
    options = config.get("extra", {}).get("schemefy", [])
    subprocess.run(["schemefy", config["site_dir"], "--in-place", *options], check=True)

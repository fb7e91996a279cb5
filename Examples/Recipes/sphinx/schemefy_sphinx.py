"""A Sphinx extension: the pages that a build has written follow the colour scheme."""

import subprocess


def finish(app, exception):
    if exception is None and app.builder.format == "html":
        command = [app.config.schemefy_command, app.outdir, "--in-place", *app.config.schemefy_options]
        subprocess.run(command, check=True)


def setup(app):
    app.add_config_value("schemefy_command", "schemefy", "")
    app.add_config_value("schemefy_options", [], "")
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""``python -m loadcurve.cli``: the command line without an installed script."""

from loadcurve.cli.main import main

main(prog_name="loadcurve")

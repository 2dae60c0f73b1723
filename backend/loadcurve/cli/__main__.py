"""``python -m loadcurve.cli``: the command line where no script is installed."""

from loadcurve.cli.main import main

main(prog_name="loadcurve")

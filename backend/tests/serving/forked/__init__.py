"""``loadcurve`` as processes of their own, forked from one that has imported the program.

Each import takes a command a second of CPU time and a server two. The fork
is the same program, in a process that is the test's own child, with the arguments,
variables and streams it was given. Tests of how a start goes start Python (`running.served`).
"""

from tests.serving.forked.processes import ran, started

__all__ = ["ran", "started"]

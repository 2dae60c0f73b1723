"""What the program does when asked: the one write path, and answers that need both store and core.

The form, the API, the command line and the seeds all come through here. A read that is one question
to the store is asked there; where several are put together for the core to compute an answer, that
is done here once, so that pages, the command line and what is frozen with a link get the same.
Nothing in here commits: the code that opened the session does, before anything is answered.
"""

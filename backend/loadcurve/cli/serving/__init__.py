"""Parts of `loadcurve serve`: web server, log, and the check for keys."""

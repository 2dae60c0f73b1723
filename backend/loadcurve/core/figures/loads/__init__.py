"""At which load runs are shown: levels of several repeats, and the same load for all."""

"""Files of storage benchmarks, as their releases print them."""

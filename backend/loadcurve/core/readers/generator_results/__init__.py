"""What readers of benchmark results share: quantities as printed, grouping, and XML."""

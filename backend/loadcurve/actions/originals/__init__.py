"""What is done with originals: moved into and out of an object store, checked, collected."""

"""Forms: reading what was posted."""

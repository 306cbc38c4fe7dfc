"""The edition of 2023: what differs from 1995, its modules, and small tables."""

"""Clocks: how much time a hand-off has, when it is up, and what happens then."""

"""Measurements of speed, one module for each thing measured; `bin/bench` runs them."""

"""What is done with games: one module for each thing."""

"""What modules and small numbers of players add to a game."""

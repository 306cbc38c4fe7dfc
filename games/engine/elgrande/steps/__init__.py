"""The steps of a game's agenda: rounds, turns, the veto, general scoring."""

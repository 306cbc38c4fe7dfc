"""Standing orders: given by a player, executed when their question arises."""

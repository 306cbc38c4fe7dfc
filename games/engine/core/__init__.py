"""What all our games stand on; each module says in its first line what it knows."""

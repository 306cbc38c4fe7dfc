"""El Grande in its editions; each module says in its first line what it knows."""

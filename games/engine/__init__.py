"""The rules of our games in pure Python: no Django, no clock, no network."""

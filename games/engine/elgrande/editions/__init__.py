"""The editions: tables of data and of chosen functions."""

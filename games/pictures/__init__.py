"""Drawings as pictures that need no browser, for mails and link previews."""

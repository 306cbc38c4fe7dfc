"""The running digest of a game: an HMAC keyed with the seed, one link for each move."""

import hmac


def first_link(seed: bytes, header: str) -> bytes:
    """Give the digest before the first move; the header says what is played."""
    return hmac.digest(seed, b"table\0" + header.encode(), "sha256")


def next_link(seed: bytes, link: bytes, decision_id: str, text: str) -> bytes:
    """Give the digest after a move.

    It is keyed because a plain hash would give away a sealed dial after nine guesses.
    """
    return hmac.digest(
        seed, b"move\0" + link + decision_id.encode() + b"\0" + text.encode(), "sha256"
    )

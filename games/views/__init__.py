"""Pages: parse, call one service, answer."""

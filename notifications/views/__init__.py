"""Pages of notifications: parse, call one service, answer."""

"""How dates are written, where Django does it otherwise than we do."""

"""Pictures of games: views in, SVG and HTML text out; no request, no model, no setting."""

"""All effects by the names that cards give them, and all steps; editions choose from them."""

from __future__ import annotations

from games.engine.core.agenda import Steps
from games.engine.elgrande.effects import (
    courts,
    crown,
    dials,
    moving,
    own,
    pick_one,
    regency,
    scores,
)
from games.engine.elgrande.parts import automa, greys
from games.engine.elgrande.steps import general, power, round, turn, veto

STEPS: Steps = {
    **greys.STEPS,
    **round.STEPS,
    **power.STEPS,
    **automa.STEPS,
    **turn.STEPS,
    **veto.STEPS,
    **general.STEPS,
    **moving.STEPS,
    **courts.STEPS,
    **dials.STEPS,
    **pick_one.STEPS,
    **crown.STEPS,
    **regency.STEPS,
    **scores.STEPS,
    **own.STEPS,
}

EFFECTS = {
    "move": moving.Move,
    "muster": moving.Muster,
    "drain": courts.Drain,
    "wrath": courts.Wrath,
    "strike": courts.Strike,
    "desert": dials.Desert,
    "banish": dials.Banish,
    "ballot": dials.Ballot,
    "survey": scores.Survey,
    "score_class": scores.ScoreClass,
    "score_castillo": scores.ScoreCastillo,
    "score_firsts": scores.ScoreFirsts,
    "score_crowd": scores.ScoreCrowd,
    "king": crown.King,
    "king_sent": crown.KingSent,
    "escort": regency.Escort,
    "viceroy": regency.Viceroy,
    "infiltrate": regency.Infiltrate,
    "grande": crown.Grande,
    "charter": crown.Charter,
    "hold": own.Hold,
    "recall": own.Recall,
    "summon": own.Summon,
}

"""The rulesets that can be played."""

from games.engine.core.registry import Registry
from games.engine.elgrande.editions.edition_1995 import EDITION_1995
from games.engine.elgrande.editions.edition_2023 import EDITION_2023
from games.engine.elgrande.ruleset import ElGrande

RULESETS = Registry([ElGrande(EDITION_1995), ElGrande(EDITION_2023)])

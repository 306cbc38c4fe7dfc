"""Events, decisions, refusals and outcomes as sentences in the reader's language."""

from games.wording.cast import Cast
from games.wording.elgrande_cards import CardText, card_text
from games.wording.labels import Choice
from games.wording.names import (
    card_title,
    colour_name,
    option_label,
    option_value,
    ruleset_name,
    seat_name,
)
from games.wording.outcome import outcome_sentence
from games.wording.places import place_label, region_name
from games.wording.questions import Question, question
from games.wording.refusals import refusal_sentence
from games.wording.story import event_sentence, story
from games.wording.table_refusals import not_open, not_seated
from games.wording.waiting import waiting_sentence

__all__ = [
    "CardText",
    "Cast",
    "Choice",
    "Question",
    "card_text",
    "card_title",
    "colour_name",
    "event_sentence",
    "not_open",
    "not_seated",
    "option_label",
    "option_value",
    "outcome_sentence",
    "place_label",
    "question",
    "refusal_sentence",
    "region_name",
    "ruleset_name",
    "seat_name",
    "story",
    "waiting_sentence",
]

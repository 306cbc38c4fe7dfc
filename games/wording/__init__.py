"""Events, decisions, refusals and outcomes as sentences in the reader's language."""

from games.wording.answers import answer_sentence
from games.wording.cast import Cast
from games.wording.elgrande_cards import CardText, card_effects, card_text
from games.wording.elgrande_decisions import fetched
from games.wording.elgrande_position import position_text
from games.wording.labels import Choice
from games.wording.names import (
    card_title,
    colour_name,
    option_label,
    option_players,
    option_value,
    ruleset_name,
    seat_initials,
    seat_name,
    title_given,
    typed,
)
from games.wording.outcome import outcome_sentence
from games.wording.places import place_label, region_name
from games.wording.questions import Question, question
from games.wording.refusals import refusal_sentence
from games.wording.rulebook import ListedCard, Rulebook, rulebook
from games.wording.story import event_sentence, story
from games.wording.table_refusals import not_open, not_seated
from games.wording.tasks import task
from games.wording.waiting import waiting_sentence

__all__ = [
    "CardText",
    "Cast",
    "Choice",
    "ListedCard",
    "Question",
    "Rulebook",
    "answer_sentence",
    "card_effects",
    "card_text",
    "card_title",
    "colour_name",
    "event_sentence",
    "fetched",
    "not_open",
    "not_seated",
    "option_label",
    "option_players",
    "option_value",
    "outcome_sentence",
    "place_label",
    "position_text",
    "question",
    "refusal_sentence",
    "region_name",
    "rulebook",
    "ruleset_name",
    "seat_initials",
    "seat_name",
    "story",
    "task",
    "title_given",
    "typed",
    "waiting_sentence",
]

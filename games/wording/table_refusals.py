"""What a table or a whole game refuses: numbers of players, options, seats, stale questions."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cast import Cast
from games.wording.facts import Facts, Told
from games.wording.names import option_label, option_value, ruleset_name
from games.wording.phrases import either, named, quoted


def _not_open(facts: Facts, cast: Cast) -> str:
    return not_open()


def not_open() -> str:
    """Say the same for a settled, a foreign and an unknown question."""
    return _("This question is not open. The game page shows what is asked of you now.")


def not_seated() -> str:
    """Say that only players can answer."""
    return _("You are looking on; only those who sit at this table can answer.")


def _nothing_asked(facts: Facts, cast: Cast) -> str:
    return _("Nothing is asked of you now; the game waits for others.")


def _game_not_running(facts: Facts, cast: Cast) -> str:
    return _("This game is not running, so no answers are taken.")


def _nothing_to_undo(facts: Facts, cast: Cast) -> str:
    return _("This can no longer be taken back: something was revealed, or somebody has answered.")


def _players(facts: Facts, cast: Cast) -> str:
    text = _("%(game)s is for %(allowed)s players, not for %(given)s.")
    numbers = [str(number) for number in facts["allowed"]]
    return text % {
        "game": ruleset_name(cast.ruleset) or _("This game"),
        "allowed": either(numbers),
        "given": facts["given"],
    }


def _colours(facts: Facts, cast: Cast) -> str:
    return _("Every seat needs a colour of its own.")


def _unknown_option(facts: Facts, cast: Cast) -> str:
    known = [named(option_label(cast.ruleset, key)) for key in facts["allowed"]]
    text = _("There is no option %(given)s. The options are: %(allowed)s.")
    return text % {"given": quoted(str(facts["given"])), "allowed": either(known)}


def _option_value(facts: Facts, cast: Cast) -> str:
    option = facts["option"]
    values = [option_value(cast.ruleset, option, str(value)) for value in facts["allowed"]]
    text = _("%(option)s: %(given)s is not possible. Choose %(allowed)s.")
    return text % {
        "option": named(option_label(cast.ruleset, option)),
        "given": quoted(str(facts["given"])),
        "allowed": either(values),
    }


def _option_players(facts: Facts, cast: Cast) -> str:
    numbers = either([str(number) for number in facts["allowed"]])
    text = _("The option %(option)s is for %(allowed)s players only.")
    option = named(option_label(cast.ruleset, facts["option"]))
    return text % {"option": option, "allowed": numbers}


def _options_exclude(facts: Facts, cast: Cast) -> str:
    text = _("The options %(option)s and %(other)s exclude each other.")
    return text % {
        "option": named(option_label(cast.ruleset, facts["option"])),
        "other": named(option_label(cast.ruleset, facts["other"])),
    }


def _too_many_open_tables(facts: Facts, cast: Cast) -> str:
    text = ngettext(
        "You may have %(most)d open table at a time. Let it begin or leave it first.",
        "You may have %(most)d open tables at a time. Let one begin or leave one first.",
        facts["most"],
    )
    return text % {"most": facts["most"]}


def _private_table(facts: Facts, cast: Cast) -> str:
    return _("This table is private. Ask its host for the invitation link.")


def _guests_play_demos(facts: Facts, cast: Cast) -> str:
    return _("Guests play demo games only. Sign up to join a table.")


def _sits_already(facts: Facts, cast: Cast) -> str:
    return _("You already sit at this table.")


def _sits_not_here(facts: Facts, cast: Cast) -> str:
    return _("You do not sit at this table.")


def _host_only(facts: Facts, cast: Cast) -> str:
    return _("Only the host of the table may do that.")


def _unknown_bot(facts: Facts, cast: Cast) -> str:
    text = _("There is no bot %(given)s. Choose %(allowed)s.")
    names = either([named(str(name)) for name in facts["allowed"]])
    return text % {"given": quoted(str(facts["given"])), "allowed": names}


def _table_not_open(facts: Facts, cast: Cast) -> str:
    return _("This table is no longer open for players.")


def _table_full(facts: Facts, cast: Cast) -> str:
    return _("All seats of this table are taken.")


def _too_many_answers(facts: Facts, cast: Cast) -> str:
    text = _("A trial ends after %(most)d answers. Begin anew, or from a later position.")
    return text % {"most": facts["most"]}


def _game_not_over(facts: Facts, cast: Cast) -> str:
    return _("A rematch can be asked for when the game is over, by those who played it.")


def _too_many_guests(facts: Facts, cast: Cast) -> str:
    return _("All places for demo games are taken at the moment. Please try again later.")


def _too_many_guests_here(facts: Facts, cast: Cast) -> str:
    return _("There have been many demo games from your address. Please try again later.")


def _players_invite(facts: Facts, cast: Cast) -> str:
    return _("Only those who sit at this table can invite others.")


def _name_missing(facts: Facts, cast: Cast) -> str:
    return _("Please write the name of the player whom you invite.")


def _no_bot_sits_here(facts: Facts, cast: Cast) -> str:
    return _("No bot sits at this table.")


def _unclear_wish(facts: Facts, cast: Cast) -> str:
    return _("It was not clear what you wish, so nothing is changed. Please use the buttons.")


def _nobody_called(facts: Facts, cast: Cast) -> str:
    text = _("Nobody here is called %(given)s. Please check the spelling.")
    return text % {"given": quoted(str(facts["given"]))}


def _sits_there_already(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s already sits at this table.")
    return text % {"given": quoted(str(facts["given"]))}


def _too_many_invitations(facts: Facts, cast: Cast) -> str:
    text = ngettext(
        "No more than %(most)d invitation can be sent for this table.",
        "No more than %(most)d invitations can be sent for this table.",
        facts["most"],
    )
    return text % {"most": facts["most"]}


def _unknown_order(facts: Facts, cast: Cast) -> str:
    return _("There is no such standing order here.")


def _order_value(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s cannot be ordered. You may list %(allowed)s.")
    return text % {"given": quoted(str(facts["given"])), "allowed": either(facts["allowed"])}


def _order_empty(facts: Facts, cast: Cast) -> str:
    return _("An order needs at least one wish, the best one first.")


SENTENCES: Mapping[str, Told] = {
    "not_open": _not_open,
    "nothing_asked": _nothing_asked,
    "game_not_running": _game_not_running,
    "nothing_to_undo": _nothing_to_undo,
    "players": _players,
    "colours": _colours,
    "unknown_option": _unknown_option,
    "option_value": _option_value,
    "option_players": _option_players,
    "options_exclude": _options_exclude,
    "too_many_open_tables": _too_many_open_tables,
    "private_table": _private_table,
    "guests_play_demos": _guests_play_demos,
    "sits_already": _sits_already,
    "sits_not_here": _sits_not_here,
    "host_only": _host_only,
    "unknown_bot": _unknown_bot,
    "table_not_open": _table_not_open,
    "table_full": _table_full,
    "too_many_answers": _too_many_answers,
    "game_not_over": _game_not_over,
    "too_many_guests": _too_many_guests,
    "too_many_guests_here": _too_many_guests_here,
    "players_invite": _players_invite,
    "name_missing": _name_missing,
    "no_bot_sits_here": _no_bot_sits_here,
    "unclear_wish": _unclear_wish,
    "nobody_called": _nobody_called,
    "sits_there_already": _sits_there_already,
    "too_many_invitations": _too_many_invitations,
    "unknown_order": _unknown_order,
    "order_value": _order_value,
    "order_empty": _order_empty,
}

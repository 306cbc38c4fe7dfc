"""The addresses of tables and games."""

from django.urls import path, re_path

from games.views import (
    clocks,
    demo,
    ending,
    lobby,
    orders,
    player,
    record,
    replay,
    rules,
    sandbox,
    share,
    table,
    talk,
)

app_name = "games"

urlpatterns = [
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", lobby.new_table, name="new"),
    path("next/", lobby.next_game, name="next"),
    path("demo/", demo.demo, name="demo"),
    path("rules/", rules.index, name="rules_index"),
    path("rules/<slug:key>/", rules.rules, name="rules"),
    path("blocked/", talk.blocked, name="blocked"),
    path("players/<int:number>/", player.player, name="player"),
    path("standby/", clocks.stand_ready, name="stand_by"),
    path("tables/<slug:code>/", table.table, name="table"),
    path("tables/<slug:code>/join/", lobby.join_table, name="join"),
    path("tables/<slug:code>/leave/", lobby.leave_table, name="leave"),
    path("tables/<slug:code>/bot/", lobby.seat_bot, name="bot"),
    path("tables/<slug:code>/bot/off/", lobby.unseat_bot, name="bot_off"),
    path("tables/<slug:code>/invite/", lobby.invite_player, name="invite"),
    path("tables/<slug:code>/answer/", table.answer, name="answer"),
    path("tables/<slug:code>/undo/", table.take_back, name="undo"),
    path("tables/<slug:code>/poll/", table.poll, name="poll"),
    path("tables/<slug:code>/time/", clocks.give_time, name="give_time"),
    path("tables/<slug:code>/pause/", clocks.vote_pause, name="pause"),
    path("tables/<slug:code>/hold/", clocks.hold_clocks, name="hold"),
    path("tables/<slug:code>/back/", clocks.return_to_seat, name="come_back"),
    path("tables/<slug:code>/take-over/", clocks.take_seat, name="take_over"),
    path("tables/<slug:code>/orders/", orders.orders, name="orders"),
    path("tables/<slug:code>/log/", table.log, name="log"),
    path("tables/<slug:code>/replay/", replay.replay, name="replay"),
    path("tables/<slug:code>/sandbox/", sandbox.sandbox, name="sandbox"),
    path("tables/<slug:code>/rematch/", ending.ask_rematch, name="rematch"),
    re_path(r"^tables/(?P<code>[-\w]+)/share\.(?P<kind>svg|png)$", share.share, name="share"),
    path("tables/<slug:code>/record.txt", record.record_file, name="record"),
    path("tables/<slug:code>/shuffle/", record.shuffle, name="shuffle"),
    path("tables/<slug:code>/talk/", talk.talk, name="talk"),
    path("tables/<slug:code>/talk/say/", talk.say, name="say"),
    path("tables/<slug:code>/talk/report/", talk.report, name="report"),
    path("tables/<slug:code>/talk/block/", talk.block, name="block"),
]

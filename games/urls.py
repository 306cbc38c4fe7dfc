"""The addresses of tables and games."""

from django.urls import path

from games.views import demo, lobby, record, table

app_name = "games"

urlpatterns = [
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", lobby.new_table, name="new"),
    path("next/", lobby.next_game, name="next"),
    path("demo/", demo.demo, name="demo"),
    path("tables/<slug:code>/", table.table, name="table"),
    path("tables/<slug:code>/join/", lobby.join_table, name="join"),
    path("tables/<slug:code>/leave/", lobby.leave_table, name="leave"),
    path("tables/<slug:code>/bot/", lobby.seat_bot, name="bot"),
    path("tables/<slug:code>/invite/", lobby.invite_player, name="invite"),
    path("tables/<slug:code>/answer/", table.answer, name="answer"),
    path("tables/<slug:code>/undo/", table.take_back, name="undo"),
    path("tables/<slug:code>/poll/", table.poll, name="poll"),
    path("tables/<slug:code>/log/", table.log, name="log"),
    path("tables/<slug:code>/record.txt", record.record_file, name="record"),
    path("tables/<slug:code>/shuffle/", record.shuffle, name="shuffle"),
]

"""Drawings are made from views alone."""

import sys

import grimp


def test_drawings_know_the_engine_and_the_standard_library_only():
    graph = grimp.build_graph("games", include_external_packages=True)
    rooms = {"games.drawing"} | graph.find_descendants("games.drawing")
    foreign = [
        f"{module} -> {imported}"
        for module in sorted(rooms)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if imported not in rooms
        and not imported.startswith("games.engine.")
        and imported.partition(".")[0] not in sys.stdlib_module_names
    ]
    assert foreign == []

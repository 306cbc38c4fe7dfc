"""The engine stands on the standard library alone, whatever packages may be installed."""

import sys

import grimp


def test_the_engine_imports_itself_and_the_standard_library_only():
    graph = grimp.build_graph("games", include_external_packages=True)
    engine = {"games.engine"} | graph.find_descendants("games.engine")
    foreign = [
        f"{module} -> {imported}"
        for module in sorted(engine)
        for imported in sorted(graph.find_modules_directly_imported_by(module))
        if imported not in engine and imported.partition(".")[0] not in sys.stdlib_module_names
    ]
    assert foreign == []

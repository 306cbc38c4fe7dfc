"""Our own titles of cards, for languages in which a card has no printed one, or shares it."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("de", "cs", "pl")

# By our English title, which no printing has either: German, Czech, Polish.
_OURS: Mapping[str, tuple[str, str, str]] = {
    "Relocation": ("Umsiedlung", "Přesídlení", "Przesiedlenie"),
    "Muster": ("Musterung", "Nábor", "Zaciąg"),
    "Muster or March": ("Musterung oder Marsch", "Nábor nebo pochod", "Zaciąg lub marsz"),
    "Exodus": ("Auszug", "Exodus", "Wielki wymarsz"),
    "Whispers": ("Einflüsterungen", "Našeptávání", "Szepty"),
    "Schemes": ("Ränke", "Pletichy", "Knowania"),
    "Double Game": ("Doppelspiel", "Dvojí hra", "Podwójna gra"),
    "Night March": ("Nachtmarsch", "Noční pochod", "Nocny marsz"),
    "Grand Scheme": ("Große Ränke", "Velké pletichy", "Wielkie knowania"),
    "Veto": ("Veto", "Veto", "Weto"),
    "Empty Court": ("Leerer Hof", "Prázdný dvůr", "Pusty dwór"),
    "Thinned Court": ("Gelichteter Hof", "Prořídlý dvůr", "Przerzedzony dwór"),
    "King's Wrath": ("Zorn des Königs", "Králův hněv", "Gniew króla"),
    "Hired Blade": ("Gedungene Klinge", "Najatá čepel", "Najemne ostrze"),
    "Desertion": ("Fahnenflucht", "Dezerce", "Dezercja"),
    "Feud": ("Fehde", "Svár", "Waśń"),
    "Royal Survey": ("Königliche Schau", "Královská obhlídka", "Królewski przegląd"),
    "Frontier Tribute": ("Grenztribut", "Pohraniční daň", "Danina pogranicza"),
    "Feast Day": ("Festtag", "Sváteční den", "Dzień świąteczny"),
    "Heartland Tribute": ("Tribut des Kernlands", "Daň z vnitrozemí", "Danina z głębi kraju"),
    "Open Gates": ("Offene Tore", "Otevřené brány", "Otwarte bramy"),
    "Laurels": ("Lorbeer", "Vavříny", "Laury"),
    "Crowded Roads": ("Volle Straßen", "Plné cesty", "Zatłoczone drogi"),
    "Quiet Lands": ("Stille Lande", "Tichý kraj", "Spokojne ziemie"),
    "New Charter": ("Neuer Freibrief", "Nová listina", "Nowy przywilej"),
    "King's Outing": ("Ausflug des Königs", "Králův výlet", "Wycieczka króla"),
    "Banishment": ("Verbannung", "Vyhnání", "Wygnanie"),
    "New Seat": ("Neuer Sitz", "Nové sídlo", "Nowa siedziba"),
    "Second Wind": ("Neue Kraft", "Druhý dech", "Drugi oddech"),
    "Summons": ("Aufgebot", "Povolání", "Wezwanie"),
    "Sealed Ballot": ("Geheime Wahl", "Tajné hlasování", "Tajne głosowanie"),
    "King's Journey": ("Reise des Königs", "Králova cesta", "Podróż króla"),
    "Abroad": ("Ins Ausland", "Do ciziny", "Za granicę"),
    "Royal Train": ("Königlicher Tross", "Královský průvod", "Orszak królewski"),
    "Joust": ("Turnier", "Turnaj", "Turniej"),
    "Summer Court": ("Sommerhof", "Letní dvůr", "Letni dwór"),
    "Palace Siege": ("Belagerung", "Obléhání", "Oblężenie"),
    "Back Door": ("Hintertür", "Zadní vrátka", "Tylne drzwi"),
    "Stand-in": ("Stellvertreter", "Zástupce", "Zastępca"),
    "+1 court": ("+1 Hof", "+1 dvůr", "+1 dwór"),
    "+1 extra": ("+1 extra", "+1 navíc", "+1 dodatkowy"),
    "+1 own": ("+1 eigen", "+1 vlastní", "+1 własny"),
    "+1 foreign": ("+1 fremd", "+1 cizí", "+1 obcy"),
    "-1 court": ("-1 Hof", "-1 dvůr", "-1 dwór"),
    "-1 extra": ("-1 extra", "-1 navíc", "-1 dodatkowy"),
    "-1 own": ("-1 eigen", "-1 vlastní", "-1 własny"),
    "-1 foreign": ("-1 fremd", "-1 cizí", "-1 obcy"),
    "+2 court": ("+2 Hof", "+2 dvůr", "+2 dwór"),
    "+2 own": ("+2 eigen", "+2 vlastní", "+2 własny"),
    "-2 court": ("-2 Hof", "-2 dvůr", "-2 dwór"),
    "-2 own": ("-2 eigen", "-2 vlastní", "-2 własny"),
    "+3": ("+3", "+3", "+3"),
    "-3": ("-3", "-3", "-3"),
}

OUR_TITLES: Mapping[str, Mapping[str, str]] = {
    title: {f"{language}_ours": ours for language, ours in zip(LANGUAGES, titles, strict=True)}
    for title, titles in _OURS.items()
}

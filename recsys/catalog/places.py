"""Countries and languages: one name for each, the adjective for a film, and which languages are at home where."""

_LANGUAGES = {
    "American English": "English",
    "Australian English": "English",
    "Bangla": "Bengali",
    "Egyptian Arabic": "Arabic",
    "Filipino": "Tagalog",
    "Flemish Dutch": "Dutch",
    "Kurdish language": "Kurdish",
    "Modern Greek": "Greek",
    "Moroccan Arabic": "Arabic",
    "Neapolitan language": "Neapolitan",
    "Putonghua": "Mandarin",
    "Standard Chinese": "Mandarin",
    "Standard Taiwanese Mandarin": "Mandarin",
    "Swiss German": "German",
    "Yue Chinese": "Cantonese",
}

_COUNTRIES = {
    "British Hong Kong": "Hong Kong",
    "Federal Republic of Yugoslavia": "Yugoslavia",
    "Georgian SSR": "Soviet Union",
    "Kingdom of Great Britain": "United Kingdom",
    "Kingdom of Italy": "Italy",
    "Kingdom of the Netherlands": "Netherlands",
    "Occupied Palestinian territory": "Palestine",
    "People's Republic of China": "China",
    "Republic of China": "Taiwan",
    "Socialist Federal Republic of Yugoslavia": "Yugoslavia",
    "Taiwan Island": "Taiwan",
    "Wales": "United Kingdom",
}

_HOME = {
    "Argentina": {"Spanish"},
    "Australia": {"English"},
    "Austria": {"German"},
    "Belgium": {"Dutch", "French", "German"},
    "Brazil": {"Portuguese"},
    "Canada": {"English", "French"},
    "Czech Republic": {"Czech"},
    "Denmark": {"Danish"},
    "Finland": {"Finnish", "Swedish"},
    "France": {"French"},
    "Germany": {"German"},
    "Hong Kong": {"Cantonese", "Chinese", "Mandarin"},
    "Hungary": {"Hungarian"},
    "Iceland": {"Icelandic"},
    "Ireland": {"English", "Irish"},
    "Israel": {"Arabic", "Hebrew", "Yiddish"},
    "Italy": {"Italian", "Neapolitan", "Sicilian"},
    "Japan": {"Japanese"},
    "Luxembourg": {"French", "German"},
    "Mexico": {"Spanish"},
    "Netherlands": {"Dutch"},
    "New Zealand": {"English", "Māori"},
    "Norway": {"Norwegian"},
    "Poland": {"Polish"},
    "Romania": {"Romanian"},
    "Russia": {"Russian"},
    "South Korea": {"Korean"},
    "Soviet Union": {"Russian"},
    "Spain": {"Basque", "Catalan", "Galician", "Spanish"},
    "Sweden": {"Swedish"},
    "Switzerland": {"French", "German", "Italian"},
    "Taiwan": {"Chinese", "Mandarin", "Taiwanese Hokkien"},
    "United Kingdom": {"English", "Scottish Gaelic", "Welsh"},
    "United States": {"English"},
    "West Germany": {"German"},
}

_ADJECTIVES = {
    "Argentina": "Argentine",
    "Australia": "Australian",
    "Austria": "Austrian",
    "Belgium": "Belgian",
    "Brazil": "Brazilian",
    "Canada": "Canadian",
    "Chile": "Chilean",
    "China": "Chinese",
    "Czech Republic": "Czech",
    "Czechoslovakia": "Czechoslovak",
    "Denmark": "Danish",
    "Finland": "Finnish",
    "France": "French",
    "Germany": "German",
    "Greece": "Greek",
    "Hong Kong": "Hong Kong",
    "Hungary": "Hungarian",
    "Iceland": "Icelandic",
    "India": "Indian",
    "Iran": "Iranian",
    "Ireland": "Irish",
    "Israel": "Israeli",
    "Italy": "Italian",
    "Japan": "Japanese",
    "Mexico": "Mexican",
    "Netherlands": "Dutch",
    "New Zealand": "New Zealand",
    "Norway": "Norwegian",
    "Poland": "Polish",
    "Portugal": "Portuguese",
    "Romania": "Romanian",
    "Russia": "Russian",
    "South Africa": "South African",
    "South Korea": "South Korean",
    "Soviet Union": "Soviet",
    "Spain": "Spanish",
    "Sweden": "Swedish",
    "Switzerland": "Swiss",
    "Taiwan": "Taiwanese",
    "Thailand": "Thai",
    "Turkey": "Turkish",
    "United Kingdom": "British",
    "United States": "American",
    "West Germany": "West German",
    "Yugoslavia": "Yugoslav",
}


def adjective(country_name: str) -> str:
    """`adjective("France") == "French"`; empty for a country without one here."""
    return _ADJECTIVES.get(country_name, "")


def language(name: str) -> str:
    """The name a language goes by here. `language("Standard Chinese") == "Mandarin"`."""
    return _LANGUAGES.get(name, name)


def country(name: str) -> str:
    """The name a country goes by here. `country("People's Republic of China") == "China"`."""
    return _COUNTRIES.get(name, name)


def home_languages(name: str) -> set[str]:
    """The languages of a country's own films; empty where they are not listed here."""
    return _HOME.get(name, set())

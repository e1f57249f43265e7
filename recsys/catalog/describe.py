"""Sentences made of a film's facts, for films that come without a plot: one to show, one to search.

American crime thriller from 1995 by Michael Mann with Robert De Niro and Val Kilmer; 170 minutes, rated R.
"""

from collections.abc import Sequence

from recsys.catalog.film import Film
from recsys.catalog.places import adjective

_HEADS = {
    "Documentary": "documentary",
    "Western": "western",
    "Musical": "musical",
    "Film-Noir": "film noir",
    "Thriller": "thriller",
    "Comedy": "comedy",
    "Drama": "drama",
    "Romance": "romance",
    "Mystery": "mystery",
    "Adventure": "adventure",
    "Horror": "horror film",
    "Sci-Fi": "science-fiction film",
    "Fantasy": "fantasy film",
    "Crime": "crime film",
    "War": "war film",
    "Action": "action film",
    "Biography": "biography",
    "Sport": "sports film",
    "History": "historical film",
    "Animation": "animated film",
    "Children": "children's film",
}
"""Genres as the noun of the phrase, the one that says most first."""

_MODIFIERS = {
    "Animation": "animated",
    "Children": "children's",
    "Biography": "biographical",
    "History": "historical",
    "Sport": "sports",
    "War": "war",
    "Sci-Fi": "science-fiction",
    "Fantasy": "fantasy",
    "Horror": "horror",
    "Action": "action",
    "Crime": "crime",
    "Mystery": "mystery",
    "Romance": "romantic",
    "Musical": "musical",
    "Adventure": "adventure",
    "Comedy": "comedy",
}
"""Genres before the noun, in the order they are said."""

_MOST_MODIFIERS = 2


def describe(film: Film, certificate: str | None) -> str:
    """One sentence, or two where the film won Oscars. Never empty: with no facts at all it is "Film."."""
    parts = [" ".join(filter(None, (_origin(film.countries), genre_phrase(film.genres))))]
    parts += [f"from {film.year}"] if film.year else []
    parts += [f"by {join_names(film.directors[:2])}"] if film.directors else []
    parts += [f"with {join_names(film.cast[:3])}"] if film.cast else []
    asides = [f"in {join_names(film.languages[:2])}"] if film.languages and film.languages[0] != "English" else []
    asides += [f"{film.runtime:.0f} minutes"] if film.runtime else []
    asides += [f"rated {certificate}"] if certificate else []
    sentence = "; ".join(filter(None, (" ".join(parts), ", ".join(asides))))
    oscars = f" Won {film.oscars} {'Oscar' if film.oscars == 1 else 'Oscars'}." if film.oscars else ""
    return f"{sentence[0].upper()}{sentence[1:]}.{oscars}"


def search_text(film: Film, franchise: str | None) -> str:
    """What search and embeddings read: names first, then facts in words; some forty words."""
    year = [f"{film.year}, {film.year // 10 * 10}s"] if film.year else []
    facts = [
        " / ".join((film.title, *film.aliases[:3])),
        *year,
        ", ".join(film.genres),
        genre_phrase(film.genres) if film.genres else "",
        _labelled("directed by", film.directors[:2]),
        _labelled("written by", [name for name in film.writers[:2] if name not in film.directors]),
        _labelled("starring", film.cast[:8]),
        " ".join(filter(None, map(adjective, film.countries[:3]))) or ", ".join(film.countries[:3]),
        _labelled("in", film.languages[:3]),
        f"part of {franchise}" if franchise else "",
        "Oscar winner" if film.oscars else "",
    ]
    return ". ".join(filter(None, facts)) + "."


def genre_phrase(genres: Sequence[str]) -> str:
    """`genre_phrase(("Action", "Crime", "Thriller")) == "action crime thriller"`; "film" when there are none."""
    head = next((genre for genre in _HEADS if genre in genres), None)
    if head is None:
        return "film"
    before = [word for genre, word in _MODIFIERS.items() if genre in genres and genre != head]
    return " ".join((*before[:_MOST_MODIFIERS], _HEADS[head]))


def join_names(names: Sequence[str]) -> str:
    """`join_names(["A", "B", "C"]) == "A, B and C"`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _origin(countries: Sequence[str]) -> str:
    """At most two adjectives; a film of many countries is said to be of none."""
    words = [adjective(country) for country in countries]
    return "-".join(words) if 1 <= len(words) <= 2 and all(words) else ""


def _labelled(label: str, names: Sequence[str]) -> str:
    return f"{label} {', '.join(names)}" if names else ""

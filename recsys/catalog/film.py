"""A film as it is put together from its sources."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Film:
    """All that is known of one film. None or an empty tuple where no source says."""

    id: str
    title: str
    aliases: tuple[str, ...] = ()
    year: int | None = None
    genres: tuple[str, ...] = ()
    certificates: tuple[str, ...] = ()
    runtime: float | None = None
    directors: tuple[str, ...] = ()
    writers: tuple[str, ...] = ()
    cast: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    oscars: int | None = None
    meter: float | None = None
    box_office: float | None = None
    rating: float | None = None
    votes: float | None = None
    popularity: float | None = None
    sequels: tuple[str, ...] = ()
    """Ids of films known to follow this one."""
    external: dict[str, str] = field(default_factory=dict)

"""All records of a file, each id once, with what was refused and which items look alike."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.lines import Bad
from recsys.catalog.importer.records import Made
from recsys.catalog.schema import Record
from recsys.errors import BadFile
from tools.text import key

EXAMPLES = 20


@dataclass(frozen=True)
class Refusals:
    """How many rows were refused for each reason, and the first ones with their lines."""

    count: int
    reasons: Mapping[str, int]
    first: tuple[Bad, ...]


@dataclass(frozen=True)
class Gathered:
    """`exact`: rows that repeat an earlier one to the letter. `near`: pairs of titles with one name and one year."""

    records: tuple[Record, ...]
    rows: int
    refused: Refusals
    exact: int
    near: int
    near_examples: tuple[str, ...]
    aliases_dropped: int
    aliases_examples: tuple[str, ...]


def gather(made: Iterable[Made | Bad], limits: Limits, check: Callable[[], None] = lambda: None) -> Gathered:
    """Take the first of each id. Raises BadFile when nothing is left, or when too much was refused for good rows."""
    kept: dict[str, Made] = {}
    reasons: Counter[str] = Counter()
    first: list[Bad] = []
    rows = exact = 0
    for one in made:
        rows += 1
        if rows % 1000 == 0:
            check()
        if isinstance(one, Made):
            earlier = kept.setdefault(one.record.id, one)
            if earlier is one:
                _check_room(len(kept), limits)
                continue
            if earlier.record == one.record:
                exact += 1
                continue
            one = Bad(one.line, f"the id {one.record.id[:60]} is that of line {earlier.line}")
        reasons[_kind(one.reason)] += 1
        if len(first) < EXAMPLES:
            first.append(one)
    refused = Refusals(sum(reasons.values()), dict(reasons.most_common(10)), tuple(first))
    _check_share(rows, len(kept), refused, limits)
    records, dropped, names = without_circles([one.record for one in kept.values()])
    near, examples = look_alikes(records)
    return Gathered(records, rows, refused, exact, near, examples, dropped, names)


def _kind(reason: str) -> str:
    """A reason without what is particular to one row."""
    if reason.startswith("the id ") and " is that of line " in reason:
        return "an id that an earlier row has"
    return reason.partition(" (")[0]


def _check_room(count: int, limits: Limits) -> None:
    if count > limits.items:
        raise BadFile(
            f"The file has more than {limits.items:,} items.", "Import it in parts, as catalogs of their own."
        )


def _check_share(rows: int, kept: int, refused: Refusals, limits: Limits) -> None:
    if kept and refused.count < limits.rejected_share * rows:
        return
    why = "; ".join(f"line {bad.line}: {bad.reason}" for bad in refused.first[:3])
    share = "None of the rows" if not kept else f"Only {rows - refused.count:,} of {rows:,} rows"
    raise BadFile(f"{share} can be used ({why}).", "Mend the file, or name its columns in a domain file (--domain).")


def without_circles(records: Sequence[Record]) -> tuple[tuple[Record, ...], int, tuple[str, ...]]:
    """Other names that lead back to their own item (A alias B, B alias A) are left out: neither could be told apart.

    A name that is merely some other item's title stays; which of the two is meant is for linking to settle.
    """
    titles: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        titles[key(record.title)].append(record)
    kept, dropped, examples = list[Record](), 0, list[str]()
    for record in records:
        lost = [name for name in record.aliases if _leads_back(record, name, titles)]
        dropped += len(lost)
        examples += [f"{record.title} alias {name}" for name in lost[: EXAMPLES - len(examples)]]
        own = tuple(name for name in record.aliases if name not in lost)
        kept.append(replace(record, aliases=own) if lost else record)
    return tuple(kept), dropped, tuple(examples)


def _leads_back(record: Record, name: str, titles: Mapping[str, Sequence[Record]]) -> bool:
    """Whether a name is another item's title and that item's names, followed on, come back to this one."""
    home, seen, waiting = key(record.title), set[str](), [key(name)]
    if waiting[0] == home or waiting[0] not in titles:
        return False
    while waiting:
        here = waiting.pop()
        if here == home:
            return True
        if here and here not in seen:
            seen.add(here)
            waiting += [key(alias) for other in titles.get(here, ()) for alias in other.aliases]
    return False


def look_alikes(records: Sequence[Record]) -> tuple[int, tuple[str, ...]]:
    """Items whose titles differ in case, accents, articles or punctuation at most, and not in year."""
    seen: dict[tuple[str, object], Record] = {}
    count, examples = 0, list[str]()
    for record in records:
        name = key(record.title).replace(" ", "") or record.title
        earlier = seen.setdefault((name, record.facets.get("year")), record)
        if earlier is not record:
            count += 1
            if len(examples) < EXAMPLES:
                examples.append(f"{record.title} ({earlier.id}, {record.id})")
    return count, tuple(examples)

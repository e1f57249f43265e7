"""Tables and lists as HTML. Their cells are what others wrote: cut to a length and escaped, every one."""

from collections.abc import Iterable, Sequence

from pages.parts.words import safe

LONGEST = 60


def shown(text: str, longest: int = LONGEST) -> str:
    """Cut before it is escaped, so that no escape is cut in two."""
    return safe(text if len(text) <= longest else text[: longest - 1] + "…")


def section_html(heading: str, body: str) -> str:
    return f"<h3 class='sk-heading'>{heading}</h3>{body}"


def list_html(lines: Iterable[str]) -> str:
    return f"<ul class='sk-lines'>{''.join(f'<li>{shown(line, 300)}</li>' for line in lines)}</ul>"


def table_html(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    body = "".join(f"<tr>{''.join(f'<td>{shown(cell, 200)}</td>' for cell in row)}</tr>" for row in rows)
    return scroll_html(f"<tr>{''.join(f'<th>{cell}</th>' for cell in head)}</tr>", body)


def scroll_html(head: str, body: str) -> str:
    """A table of rows that are HTML already; it scrolls by itself where the page is narrow."""
    return (
        f"<div class='sk-scroll' tabindex='0'><table class='sk-steps'><thead>{head}</thead>"
        f"<tbody>{body}</tbody></table></div>"
    )

"""Text as it should be: HTML taken out, entities read, white space evened, decoration around titles set aside."""

import html
import re
from html.parser import HTMLParser

_TAG = re.compile(r"<[a-zA-Z/!][^<>]*>")
_BREAKS = frozenset("p br div li tr h1 h2 h3 h4 ul ol table".split())
_SILENT = frozenset({"script", "style"})
_BRACKETS = re.compile(r"\[[^\[\]]{0,80}\]|【[^【】]{0,80}】")
_PICTURES = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d\U000e0020-\U000e007f]")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing and are not white space to Python."""

_EDGES = " \t-–—|:·•~*"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class _Words(HTMLParser):
    """Collects the text between tags; what scripts and styles hold is no text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._silent += tag in _SILENT
        if tag in _BREAKS:
            self.parts.append(" ")

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT))
        if tag in _BREAKS:
            self.parts.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(data)


def strip_html(text: str) -> str:
    """`strip_html("<p>Jam &amp; <b>bread</b></p>") == "Jam & bread"`; "1 < 2" stays."""
    if _TAG.search(text):
        words = _Words()
        words.feed(text)
        words.close()
        text = "".join(words.parts)
    return clean(text)


def clean(text: str) -> str:
    """Entities read (twice, for some are written "&amp;amp;"), control characters out, one space between words."""
    if text.isascii() and text.isprintable() and "&" not in text:
        return text if " " not in text else " ".join(text.split())
    if "&" in text:
        text = html.unescape(html.unescape(text))
    shown = (c if (c.isprintable() or c.isspace()) and c not in _BLANK else " " for c in text)
    return " ".join("".join(shown).split())


def undecorate(title: str) -> str:
    """Without brackets and pictures around it. `undecorate("[UPDATE 2] Frisbee Frenzy 🎃") == "Frisbee Frenzy"`."""
    bare = _PICTURES.sub(" ", _BRACKETS.sub(" ", title))
    bare = " ".join(bare.split()).strip(_EDGES)
    return bare or title


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would run a cell with this text. A plain number is none."""
    return text.startswith(_FORMULA) and len(text) > 1 and not text[1:2].isspace() and not _is_number(text)


def neutralise(text: str) -> str:
    """A cell that a spreadsheet shows as it is: what it would run gets an apostrophe in front."""
    return f"'{text}" if is_formula(text) else text


def _is_number(text: str) -> bool:
    return text[1:].replace(".", "", 1).replace(",", "").isdigit()

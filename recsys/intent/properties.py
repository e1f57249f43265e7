"""What is left of a request when everything else is claimed: short runs of telling words, the paper's properties."""

from collections.abc import Sequence

from recsys.intent.lexicon import commonness
from recsys.intent.polarity import CUE_WORDS, Stance, stance
from recsys.intent.tokens import Span, Token, free, taken, words_of

WORTH_SAYING = 5.2
"""Words at least this common in everyday English describe nothing."""
MOST_PROPERTIES = 8
LONGEST_RUN = 3

_NOISE = frozenset(
    """movie movies film films game games flick flicks recommend recommendation recommendations suggest suggestion
    suggestions looking watch watched watching seen saw thanks please plz pls hello hey hiya yo favorite favourite faves
    enjoy enjoyed prefer similar simillar similiar genre genres kinda sorta kind kinds title titles plot remember called
    named usually generally normally loved liked loves likes anyone wondering interested mood tonight tomorrow weekend
    evening maybe starring starred directed director actor actress awesome amazing cool familiar rated related lol stuff
    example advance provide gimme gonna wanna somethin somthing smth sth ppl dude folks guys mate mates bro buddy
    boyfriend girlfriend husband wife partner roommate friends friend nephew nephews niece nieces grandma grandpa
    grandmother grandfather grandparents grandkids parents mother father brother sister sisters brothers cousin cousins
    kids kid son daughter teenage teenager teenagers monday tuesday wednesday thursday friday fridays saturday sunday
    yesterday ideally already visiting asleep search searching broke bored lately honestly yeah okay sounds enough solid
    proper decent wont dont cant couldnt isnt im ive id theyre watchable flight sick dinner birthday sort lot bunch ton
    english subtitles author novel rinsed whats finished completed release released made""".split()
)
_CONTRACTED = ("n't", "n’t", "'m", "’m", "'re", "’re", "'ll", "’ll", "'ve", "’ve", "'d", "’d")


def find_properties(text: str, tokens: Sequence[Token], spans: Sequence[Span]) -> list[tuple[Span, Stance]]:
    """Runs of up to three telling words that no span claims, each with how the person stands to it."""
    used, runs = taken(spans), list[Span]()
    place = 0
    while place < len(tokens):
        end = place
        while end < min(len(tokens), place + LONGEST_RUN) and end not in used and _telling(tokens[end]):
            if end > place and tokens[end].gap.strip(" -"):
                break
            end += 1
        if end > place and free(runs, place, end):
            words = words_of(text, tokens, place, end)
            runs.append(Span(place, end, "property", words.lower(), words))
        place = max(end, place + 1)
    return [(run, stance(tokens, run, [*spans, *runs])) for run in runs]


def _telling(token: Token) -> bool:
    """Whether a word says something of what is wanted: no everyday word, no number, no adverb, no contraction."""
    common = commonness(token.plain)
    adverb = token.plain.endswith("ly") and common >= 4
    said = token.plain in _NOISE or token.plain in CUE_WORDS
    dull = said or token.text.endswith(_CONTRACTED) or adverb or token.plain.isdigit()
    return len(token.plain) > 2 and not dull and common < WORTH_SAYING

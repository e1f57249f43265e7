"""Which language a message is in, as far as that has to be known: English, or one that must be said not to be read.

By script where that tells, else by the small words that every sentence of a language holds. A few foreign words among
English ones are a title, not a language.
"""

import re
import unicodedata

_SCRIPTS = {
    "CYRILLIC": "Russian or another language in Cyrillic", "GREEK": "Greek", "ARABIC": "Arabic or Persian",
    "HEBREW": "Hebrew", "DEVANAGARI": "Hindi", "BENGALI": "Bengali", "TAMIL": "Tamil", "THAI": "Thai",
    "HANGUL": "Korean", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "CJK": "Chinese",
}  # fmt: skip
_WORDS = {
    "Spanish": """el la los las un una unos unas de del que y en por para con como es son una mi me quiero
        busco algo pelicula peliculas película películas sobre muy más mas pero sin años anos gustó gusto
        recomienda recomiéndame recomiendame ver hola qué cual esta noche""",
    "French": """le la les un une des du de et est que qui pour avec dans sur je tu nous vous mon ma mes cherche
        veux voudrais quelque chose films comme pas ce cette soir très plus sans bonjour moi aimé regarder années
        quel""",
    "German": """der die das ein eine einen einem und ist nicht mit für fur von zu im ich du wir mir mich suche möchte
        mochte will etwas wie filme über uber aber ohne sehr heute abend gerne bitte hallo jahren aus den dem
        auf einer gibt""",
    "Italian": """il lo la gli le un una uno di del della che e è per con come sono non mi vorrei cerco qualcosa film
        sul molto più piu ma senza anni questa sera ciao simile stasera dei guardare consigliami""",
    "Portuguese": """o a os as um uma de do da dos das que e em por para com como não nao meu minha quero procuro algo
        filme filmes sobre muito mais mas sem anos noite olá ola gostei recomende assistir parecido""",
    "Dutch": """de het een en van is niet met voor op ik je wij mijn zoek wil graag iets zoals films over maar zonder
        heel vanavond hallo jaren uit die dat kijken leuke""",
    "Swedish": """en ett och är inte med för på jag du vi min söker vill något som filmer om men utan mycket ikväll hej
        från att den det""",
    "Polish": """i w na z do nie jest że się jak ja ty mój szukam chcę coś film filmy o ale bez bardzo dziś cześć lat
        dla podobny""",
    "Turkish": """bir ve bu ile için icin gibi ben sen istiyorum film filmler öner oner var mı ama çok cok bana güzel
        izlemek""",
}  # fmt: skip
_ENGLISH = frozenset(
    """the a an of and to in is it that for with on as like are be i you me my we something some any not no but or from
    about movie movies film films game games please what want show good more this these those who how""".split()
)
_SETS = {language: frozenset(words.split()) for language, words in _WORDS.items()}
_LETTERS = re.compile(r"[^\W\d_]+")
READ = 600
"""Characters looked at."""


def language_of(text: str) -> str:
    """The name of the language when it is plainly not English; else an empty string."""
    text = unicodedata.normalize("NFC", text[:READ])
    return _by_script(text) or _by_words([word.lower() for word in _LETTERS.findall(text)])


def _by_script(text: str) -> str:
    letters = [character for character in text if character.isalpha()]
    foreign = [
        name
        for c in letters
        if ord(c) > 0x36F and (name := unicodedata.name(c, "").split(" ")[0].split("-")[0]) in _SCRIPTS
    ]
    if len(foreign) * 2 <= len(letters) or not foreign:
        return ""
    for telling in ("HIRAGANA", "KATAKANA", "HANGUL"):
        if telling in foreign:
            return _SCRIPTS[telling]
    return _SCRIPTS[max(set(foreign), key=foreign.count)]


def _by_words(words: list[str]) -> str:
    english = sum(word in _ENGLISH for word in words)
    hits = {language: sum(word in known for word in words) for language, known in _SETS.items()}
    best = max(hits, key=lambda language: hits[language])
    telling = len({word for word in words if word in _SETS[best] and word not in _ENGLISH})
    enough = (telling >= 2 and hits[best] >= 3) or (telling >= 2 and len(words) <= 5)
    return best if enough and hits[best] > 2 * english and hits[best] >= 0.3 * len(words) else ""

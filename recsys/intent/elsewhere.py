"""What is said to the program itself, and what it cannot help with, as patterns over one clause in lower case."""

from recsys.intent.kind_words import pattern

ABOUT_US = pattern(
    r"""^\W*how\ do\ you\ do\W*$|can\ you\ talk|much\ appreciated|^\W*i(?:'m|\ am)\ (?:fine|good|well|ok)\b
        |how(?:'s|\ is|\ was)\ your\ (?:day|night|evening|week)|see\ you\b|talk\ (?:to\ you\ )?later
        |do\ you\ have\ (?:a|any)\ favou?rite|how\ (?:are|r)\ (?:you|u)\b | how's\ it\ going | who\ (?:are|made
        |built)\ you | what\ (?:are|can|do)\ you\ (?:do\b|$|\?|called|help)
    | are\ you\ (?:an?\ |real|human|there|ai\b|ok|okay|sure)
    | (?:what'?s|what\ is)\ your\ (?:name|favou?rite) | you(?:'re|\ are)\ (?:so\ |very\ |really\ |the\ )?(?:great
        |awesome|funny|cool|best|useless|stupid|helpful|smart|sweet|nice|welcome)
    | nice\ to\ meet | (?:what's|whats|wassup|what)\ up\b | ^\W*help\W*$ | do\ you\ (?:like|love|watch
        |have\ feelings|dream)\b | tell\ me\ about\ (?:yourself|you)
    | have\ a\ (?:nice|good|great)\ (?:day|evening|night|one|weekend) | \b(?:lol|haha+|hehe)\b | good\ bot"""
)
"""Said to the program itself."""

_OBJECT = (
    r"(?:restaurants?|hotels?|books?|novels?|songs?|albums?|recipes?|laptops?|phones?|cars?|podcasts?|gyms?"
    r"|doctors?|lawyers?|dentists?|wines?|cafes?|bars?|flights?|holidays?|vacations?|jobs?|playlists?)"
)
ABOUT_THE_WORK = pattern(
    r"""how\ (?:do|does|can)\ (?:you|this|it|that)\ (?:all\ )?(?:work|pick|choose|decide|recommend|know|find|rank)\b
    |where\ do\ (?:you|your)\b.*\b(?:get|come)\b"""
)
"""A question about how the program does it."""

ELSEWHERE_FOR_SURE = pattern(
    r"""\b(?:write|code|generate|compose|draft|debug|implement|refactor)\ (?:me\ |us\ |up\ )?(?:an?\ |some\ |my[ ]
        |the\ |this\ )?(?:\w+\ ){0,3}?(?:python|javascript|java|code|script\ (?:in|that|for|to)|poem|essay|song
        |story|e-?mail|letter|function|program|haiku|limerick|homework|sql|html|css|regex|blog|article|speech|cv
        |resume|app|tests?)\b
    | (?:ignore|disregard|forget)\ (?:all\ |your\ |any\ |the\ |my\ |of\ )*(?:previous|prior|above|earlier
        |your)?\ ?(?:instructions|prompts?|rules)
    | system\ prompt | developer\ mode | jailbreak | pretend\ (?:to\ be|you)
    | \b(?:summari[sz]e|paraphrase|proofread)\b | \b(?:generate|draw|paint|create|make)\ (?:me\ )?(?:an?[ ]
        |the\ )?(?:image|picture|logo|photo|drawing|website)
    | \b(?:fix|debug|explain)\ (?:this|my|the)\ (?:\w+\ )?(?:code|bug|function|script|error)
    | \bin\ (?:python|javascript|typescript|java|rust|sql|c\+\+|bash|excel)\b"""
)
ELSEWHERE = pattern(
    rf"""\b(?:weather|forecast)\b | (?:is|will)\ it\ (?:going\ to\ )?(?:rain|snow|be\ (?:sunny|cold|hot|warm))
        | \btemperature\b | how\ (?:hot|cold|warm)\ is\ it
    | \d\ ?%\ of\b | \bconvert\ \d | how\ (?:far|tall|heavy|deep|fast)\ (?:is|are|can)\b | how\ (?:do|can)\ (?:i
        |we)\ get\ to\b
    | (?:need|find|call|want|know)\ (?:me\ )?an?\ (?:good\ )?(?:plumber|electrician|lawyer|doctor|dentist|mechanic
        |babysitter|taxi|therapist)\b
    | \b(?:laptop|printer|phone|car|wifi|computer|fridge|internet|screen)\ (?:won'?t|doesn'?t|isn'?t|is\ (?:broken
        |not|down)|keeps)
    | \b(?:aspirin|ibuprofen|paracetamol|vaccines?|dosage)\b | should\ i\ (?:buy|sell|invest|eat|drink|take|wear
        |marry|vote|quit)\b
    | directions\ to\b | \bcalories\b | \beat\b.*\bnearby\b | ^\W*spell\ | \b(?:sql|regex)\b | \btrending\ on\b
        | what\ should\ (?:i|we)\ (?:cook|eat|wear|buy|make)
    | \b(?:lakers|premier\ league|champions\ league)\b | how\ do\ (?:i|you|we)\ (?:change|open|make|build|remove
        |get\ rid|delete|reset)\b
    | \btranslate\b | how\ do\ (?:you|i)\ say\b
    | (?:what(?:'s|\ is)|calculate|compute|solve)\ [\d(][\d\s.]*(?:[-+*/^x×÷]|plus|minus|times|divided)
    | \b(?:solve|square\ root|derivative|integral)\b | ^\W*\d+\s*[-+*/x]\s*\d+\W*$
    | \b(?:stocks?|share)\ (?:price|market)s?\b | \bbitcoin\b | \bcrypto\b | exchange\ rate | invest(?:ing
        |ments?)?\b | mortgage
    | (?:capital|president|prime\ minister|king|queen|population|currency)\ of\b | tallest\ (?:mountain|building)
        | distance\ (?:to|from|between)
    | \b(?:book|reserve|rent)\ (?:me\ |us\ )?(?:an?|my|the)\ (?:flight|table|hotel|room|taxi|cab|ticket|car|train)
        | \border\ (?:me\ |us\ )?(?:an?\ |some\ )?(?:pizza|food|sushi|taxi|uber)
    | (?:set|start)\ (?:me\ )?(?:an?|the|my)\ (?:alarm|timer|reminder) | remind\ me\b | \bcall\ (?:my|an?)\b
        | send\ (?:an?|my|this)\ (?:e-?mail|message|text)
    | \brecipes?\b | how\ (?:do|can|to|should)\ (?:i|we|you)?\ ?(?:cook|bake|fix|install|repair|lose\ weight|learn
        |tie|boil|clean)\b
    | (?:tell|give)\ (?:me|us)\ (?:a|another|some)\ (?:jokes?|fun\ facts?|riddle) | what\ (?:time|day)\ is\ it
        | what'?s\ the\ (?:time|date)\b | today'?s\ (?:date|news)
    | \b(?:the\ news|headlines|horoscope|lottery)\b | (?:football|soccer|nba|nfl|cricket|match|game)\ (?:scores?
        |results?)\b | who\ won\ (?:the|last)\ (?:election|world\ cup|match|game|super\ bowl|league)
    | meaning\ of\ life | \b(?:my|a)\ (?:taxes|homework|headache|symptoms|computer|printer|wifi)\b | \b(?:pills?
        |medicines?|medication|head\ hurts|headache|stomach\ ache)\b | turn\ (?:on|off)\ the
        | play\ (?:some\ )?music | \blight\ bulb
    | \b(?:recommend|suggest|find|know|need|want|looking\ for)\ (?:me\ |us\ )?(?:of\ )?(?:an?\ |any\ |some[ ]
        |the\ )?(?:good\ |nice\ |cheap\ |great\ |best\ |new\ )?{_OBJECT}\b(?!\ (?:adaptation|film|movie|based))
    | best\ {_OBJECT}\ (?:in|near|for|to)\b | who\ is\ the\ (?:president|prime\ minister|ceo|pope|king)
        | ^\W*(?:what|who)\ (?:is|was)\ (?:a\ |an\ |the\ )?(?:photosynthesis|gravity|einstein|black\ hole
        |quantum)"""
)
"""Nothing that a catalog of items can help with, unless the clause speaks of its items."""

CATALOG = pattern(
    r"""\b(?:films?|movies?|games?|flicks?|watch|cinema|documentar\w+|comed\w+|thrillers?|westerns?|musicals?|cartoons?|anime)\b|\|"""
)
"""Words that say that a clause is about the catalog's items after all."""

GREETING = frozenset(
    """hi hello hey howdy hiya yo greetings thanks thank thanx thnx thx ty cheers good morning evening afternoon
    night goodnight
    bye goodbye sorry hahaha okay ok welcome lol haha""".split()
)
SALUTE = GREETING - frozenset("ok okay good night lol haha".split())
"""Said with a request, these are chat of their own; an "ok" is not."""

PLEASANT = GREETING | frozenset(
    """u sorry hahaha hehe you there great cool nice perfect awesome wow very much so a lot for your the help that
    was helpful everyone
    again see
    later have day one all nothing else youre got it yes yeah sure fine thats how are doing this im i is my friend mate
    bot
    just saying appreciate to meet today too and now done no problem
    excellent brilliant lovely skillet""".split()
)


ASKED_OF_THE_WORLD = pattern(
    r"""^\W*(?:(?:and|but|so|ok|hey|hi|please|also)\W+)*(?:(?:can|could)\ you\ tell\ me\ |do\ you\ know\ )?(?:who
    |who'?s|when|where|how|what|what'?s|which)\b"""
)
OF_ITEMS = pattern(
    r"""\b(?:films?|movies?|games?|flicks?|shows?|series|watch\w*|see|play\w*|cinema|documentar\w+|comed\w+
        |thrillers?|westerns?|musicals?
    |cartoons?|anime|directors?|directed|actors?|actress\w*|cast|star\w*|oscars?|ratings?|rated|runtime|catalog\w*
        |list|released?|come\ out|came\ out
    |good|best|better|new|popular|top|recommend\w*|suggest\w*|fun|funny|scary|romantic|something|anything|some|more
        |else|these|those|they|it|its
    |them|that|this|one|ones|first|second|third|last|plot|match\w*|fit|left|have|console|players?|devices?|price
        |pick|choose|put\ on|should|wrote|written|writer|you|we\ in\ the\ mood|next|about)\b|\|"""
)
"""Words that may be said of the catalog's items; a question without any of them is about the world at large."""

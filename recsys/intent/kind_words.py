"""What gives away the sort of a message, as patterns over one clause in lower case: questions, choices, feedback, chat,
and what this program cannot help with.
"""

import re

ORDINALS = (
    *("first second third fourth fifth sixth seventh eighth ninth tenth".split()),
    *("1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th last final".split()),
)
ORDINAL = rf"(?:{'|'.join(ORDINALS)})"
_THESE = r"(?:these|those|them|the list|your (?:picks|suggestions|recommendations|list))"
SHOWN = rf"""(?:(?:all|any|most|none|both|some|half|every one)\ (?:of\ )?{_THESE}|{_THESE}|them\ all|all\ (?:three|four|five|ten)
    |that\ one|this\ one|it|this|that|the\ {ORDINAL}(?:\ (?:one|two|three|film|movie|game))?|(?:number|no\.?|\#)\ ?\d+)"""
"""Words for something that was shown."""

ADDRESS = r"^(?:and|but|so|or|ok|okay|well|hey|hi|oh|also|then|please|thanks|sorry|btw|by\ the\ way|cool|great)*[\s,]*"
_ITS = r"(?:the|its|their|his|her)"
_THING = r"(?:movie|film|game|show|one)"
_BE = r"(?:'s|\ is|\ was|\ are|\ were|s)"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.I | re.X)


FIND = _pattern(
    rf"""\btomt\b | tip\ of\ my\ tongue
    | what(?:'s|s|\ is|\ was)\ (?:the|that|this)\ (?:name|title) | name\ of\ (?:a|the|this|that)\ {_THING}
    | trying\ to\ (?:remember|find\ the\ name|find\ a\ {_THING}\ i|think\ of\ (?:a|the|this|that))
    | can'?t\ (?:remember|recall)\ (?:the|its|what)
    | {_THING}\ (?:where|in\ which|i\ saw|i\ watched)\b.*\bremember | \bremember\ (?:a|this|that|the)\ {_THING}
    | what\ {_THING}\ (?:is|was)\ (?:this|that|it)
    | (?:what|which)(?:'s|s|\ is|\ was)\ (?:the|that|this)\ (?:\w+\ ){{0,3}}{_THING}\ (?:where|in\ which|with\ the|about\ (?:a|the|this))
    | what\ was\ that\ (?:\w+\ ){{0,3}}{_THING}\b
    | help\ me\ (?:find|identify|remember)\ (?:a|the|this|that)\ {_THING}\ (?:i|where|that|in\ which|with|about)
    | (?:forgot|forgotten|don'?t\ (?:remember|know|recall))\ (?:the|its|what\ it'?s|what\ it\ (?:is|was))\ (?:name|title|called)
    | (?:there\ (?:is|was)|there's|i\ (?:once\ )?saw|i\ (?:once\ )?watched|i\ remember)\ (?:this|a|an)\ (?:\w+\ ){{0,3}}{_THING}\ (?:where|in\ which|about|as\ a|when|years)
    | {_THING}\ i\ (?:saw|watched|played)\ (?:as\ a\ (?:kid|child)|years\ ago|when\ i\ was)
    | \bsaw\ it\ (?:as\ a\ (?:kid|child)|years\ ago|when\ i\ was)"""
)
"""An item half remembered, said anywhere in the message."""

HALF_TOLD = _pattern(
    rf"^\W*(?:an?|the|that|this|some)\ (?:\w+[\ -]){{0,3}}{_THING}\ (?:where|in\ which|about\ an?)\b.*\?\W*$"
)
"""A whole message that tells a plot and ends in a question: "a film where a boy befriends a giant robot, 90s?"."""

WISH = _pattern(
    rf"""\b(?:recommend\w*|suggest\w*|looking\ for|in\ the\ mood|i\ want|i\ need|i'?d\ like|i\ would\ like|give\ me|show\ me
    |find\ me|get\ me|pick\ me|what\ else|anything|something|similar|more\ like|(?:some|any)\ (?:good|great|more|other)
    |instead|next|are\ there\ any|is\ there\ an?y?|do\ you\ have\ (?:any|some|something|anything)|got\ any|what\ about|how\ about
    |in\ that\ case|more|others?|another|(?:{_THING}|film|movie|game)s\ (?:like|similar|with|about|from|for|by)
    |what\ (?:should|shall|could|can|do|would|to)\ (?:i|we|you)?\ ?(?:watch|see|play|try|recommend|suggest|next)
    |what\ to\ (?:watch|see|play))\b"""
)
"""A wish for items."""

QUESTION = _pattern(
    rf"""{ADDRESS}(?:
      who(?:\ else)?\ (?:directed|made|wrote|starred|stars|star|acted|acts|played|plays|produced|composed|developed|did\ the|shot)\b
    | who(?:'s|s|\ is|\ was|\ are|\ were)\ (?:in\ |it\ by|{_ITS}\ \w+|behind|starring|the)
    | who(?:'s|\ is|\ was)\ [a-z]+\ [a-z]+\W*$
    | (?:by|from)\ whom\b
    | when\ (?:was|did|is|were|does|will)\b(?!\ i\b)
    | (?:what|which)\ (?:year|decade|genres?|language|country|rating|certificate|studio|series)\b
    | (?:in\ )?(?:what|which)\ (?:year|language|country)\b
    | how\ (?:long|old|short|popular|scary|violent|well|highly|many|much|successful|big)\b
    | how\ good\ (?:is|was|are)\b | how\ (?:is|are)\ .*\brated\b
    | what(?:{_BE})\ (?:{_ITS}\ )?(?:[\w|]+'?s?\ ){{0,5}}?(?:plot|story|storyline|runtime|running\ time|length|rating|score|genre|genres
        |certificate|language|director|cast|budget|box\ office|about|rated|release\ (?:date|year)|year|country|synopsis|soundtrack)\b
    | what(?:{_BE})\ {SHOWN}(?:\ about)?\W*$
    | what\ (?:happens|do\ you\ know|can\ you\ tell\ me)\b | what\ did\ (?:critics|people)
    | (?:what|which)\ (?:one\ |{_THING}\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are|were)\ (?:the\ )?(?:(?!best)\w+est|newer|older|shorter|longer|most\ recent)\b
    | (?:what|which)(?:{_BE})\ (?:the|your)\ (?:longest|shortest|oldest|newest|latest|earliest|highest[\ -]rated|lowest[\ -]rated|most\ recent)\b
    | which\ (?:one\ |ones\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are|were|has|have)\ (?!best|better|the\ best)
    | (?:is|was|are|were|does|did|has|isn't|wasn't|doesn't|hasn't)\ (?:{SHOWN}|he|she|they|\|)\b
    | (?:do\ you\ have|have\ you\ got|have\ you|do\ you\ know|is|are|does|did|was|has)\ (?:(?:the\ )?(?:film|movie|game)\ )?\|
    | why(?!\ not\ (?:show|recommend|suggest|try|watch|give|just)|\ don'?t\ you\ (?:show|recommend|suggest|give))\b
    | (?:please\ )?(?:can\ you\ |could\ you\ )?(?:tell\ me|say|give\ me)\ (?:more\ |something\ |a\ bit\ more\ |a\ little\ |details\ |info\w*\ )*(?:about|on)\ (?:\||{SHOWN}|the\b)
    | (?:more|any)\ (?:info\w*|details)\ (?:about|on)\b | describe\ (?:\||{SHOWN})
    | where\ (?:can|could|do)\ (?:i|we|you)\ (?:watch|stream|find|see|get|play|rent|buy)\ (?:\||{SHOWN}|the\b)
    | where\ (?:was|is|were|did|does)\b
    | (?:what|which)\ \w+\ (?:is|was|does|did)\ (?:\||{SHOWN})
    | did\ (?:\|\ )?(?:win|get)\b
    )"""
)
"""A question about facts at the start of a clause; "|" stands for a title of the catalog."""

COMPARED = _pattern(
    r"""\b(?:which|what)\ (?:one\ |film\ |movie\ |game\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are|were|has|came)\ (?:the\ )?(?:a\ )?
    (?:(?!better|best)\w+(?:er|est)\b(?:\ rated)?|(?:better|best|highest)[\ -]rated|(?:more|most)\ (?:recent|popular))"""
)
"""Which of several has more of a fact: a question, not a choice."""

CHOICE = _pattern(
    rf"""(?:should|shall|would|do|can)\ (?:i|we|you)\ (?:rather\ )?(?:watch|see|play|pick|go\ (?:with|for)|choose|start\ with|take)\ .+\bor\b
    | which\ (?:one\ |film\ |movie\ |game\ )?(?:of\ (?:these|those|them|the\ two)\ )?(?:should|shall|would|do\ you|is\ (?:the\ )?(?:best|better)|to\ (?:watch|see|play|pick))
    | \b(?:pick|choose)\ (?:one|between|for\ (?:me|us))\b | help\ (?:me|us)\ (?:to\ )?(?:choose|decide|pick)\b
    | (?:can't|cannot|can\ not|cant)\ (?:decide|choose)\b | \btorn\ between\b | what(?:'s|\ is)\ better
    | what\ would\ you\ (?:pick|choose|take|watch|go) | (?:decide|choose|deciding|choosing)\ between
    | {ORDINAL}(?:\ one)?\ or\ (?:the\ )?{ORDINAL}\b"""
)
_LIKED = r"(?:love|loved|like|liked|enjoy|enjoyed|hate|hated|dislike|disliked|adore|adored|didn'?t\ (?:really\ )?(?:like|love|enjoy|care\ for)|don'?t\ (?:really\ )?(?:like|love|want|care\ for)|did\ not\ like|do\ not\ (?:like|want)|can'?t\ stand|couldn'?t\ stand|not\ (?:a\ fan\ of|keen\ on|into|interested\ in))"
_JUDGED = """great|good|perfect|awesome|terrible|bad|boring|awful|meh|excellent|amazing|interesting|wonderful|fantastic|nice|fine
    |lovely|rubbish|crap|garbage|useless|spot\\ on|brilliant|wrong|ok|okay|disappointing|horrible|fun|dull|for\\ me|for\\ us|it"""
FEEDBACK = _pattern(
    rf"""{ADDRESS}(?:
      (?:(?:i|we)(?:'ve|\ have|ve)?\ )?(?:already\ |also\ |just\ |both\ )*(?:seen|watched|saw|played|finished|know|knew)\ (?:already\ )?{SHOWN}\b(?!\ (?:film|movie|game)s?\ (?:like|with|about))
    | (?:(?:i|we|my\ \w+)\ )?(?:really\ |absolutely\ |already\ |also\ |both\ )*{_LIKED}\ {SHOWN}\b(?!\ (?:film|movie|game)s?\ (?:like|with|about))
    | not\ for\ (?:me|us)\b | not\ (?:really\ |quite\ )?(?:my|our)\ (?:thing|taste|cup\ of\ tea|style|type)
    | not\ (?:really\ |quite\ )?what\ (?:i|we)(?:'m|\ am|\ was)?\ (?:wanted|meant|asked|had|after|looking|want) | no\ thanks?\b | nope\b | nah\b
    | not\ (?:really\ )?interested\b | not\ (?:these|those|them|that\ one|this\ one|it|that|this)\b | none\ of\ (?:these|those|them|that)
    | (?:they|these|those|that|it|this|that\ one|this\ one|{SHOWN})(?:\ all)?(?:'s|'re|\ is|\ are|\ was|\ were|\ looks?|\ sounds?|\ seems?)\ (?:all\ )?(?:not\ )?(?:too\ |so\ |really\ |very\ |pretty\ |just\ |exactly\ )*(?:{_JUDGED}|too\b)
    | (?:(?:these|those|they|all|some)(?:\ are|\ were|'re)?\ )?(?:a\ bit\ |way\ |far\ |much\ )?too\ (?:long|short|old|new|recent|violent|scary|slow|dark|sad|childish|gory|serious|silly|mainstream|obscure)
    | (?:great|good|nice|excellent|perfect|bad|terrible|awful|amazing|awesome|wonderful|lovely|poor|weak)\ (?:picks?|list|choices?|suggestions?|recommendations?|one|ones|call|stuff|selection|idea)
    | thumbs\ (?:up|down) | meh\b | (?:sounds|looks)\ (?:good|great|perfect|interesting|boring|bad|awful|nice|fun)\b
    | (?:i'?ll|let's|i\ will|we'?ll|i'?m\ going\ to|gonna)\ (?:watch|take|go\ with|go\ for|try|pick|see)\ {SHOWN}
    | (?:seen|watched|know)\ (?:it|them)?(?:\ all)?\ ?already | already\ (?:seen|watched|know)
    | (?:i\ )?(?:have\ )?(?:haven'?t|not)\ seen\ {SHOWN} | (?:exactly|just)\ what\ i\ (?:wanted|needed|was\ after|was\ looking)
    )"""
)
"""Feedback on what was shown."""

ABOUT_US = _pattern(
    r"""how\ (?:are|r)\ (?:you|u)\b | how's\ it\ going | who\ (?:are|made|built)\ you | what\ (?:are|can|do)\ you\ (?:do\b|$|\?|called|help)
    | how\ (?:do|does|can)\ (?:you|this|it)\ (?:work|help) | are\ you\ (?:an?\ |real|human|there|ai\b|ok|okay|sure)
    | (?:what'?s|what\ is)\ your\ (?:name|favou?rite) | you(?:'re|\ are)\ (?:so\ |very\ |really\ |the\ )?(?:great|awesome|funny|cool|best|useless|stupid|helpful|smart|sweet|nice|welcome)
    | nice\ to\ meet | (?:what's|whats|wassup|what)\ up\b | ^\W*help\W*$ | do\ you\ (?:like|love|watch|have\ feelings|dream)\b | tell\ me\ about\ (?:yourself|you)
    | have\ a\ (?:nice|good|great)\ (?:day|evening|night|one|weekend) | \b(?:lol|haha+|hehe)\b | good\ bot"""
)
"""Said to the program itself."""

_OBJECT = r"(?:restaurants?|hotels?|books?|novels?|songs?|albums?|recipes?|laptops?|phones?|cars?|podcasts?|gyms?|doctors?|lawyers?|dentists?|wines?|cafes?|bars?|flights?|holidays?|vacations?|jobs?|playlists?)"
ELSEWHERE_FOR_SURE = _pattern(
    r"""\b(?:write|code|generate|compose|draft|debug|implement|refactor)\ (?:me\ |us\ |up\ )?(?:an?\ |some\ |my\ |the\ |this\ )?(?:\w+\ ){0,3}?(?:python|javascript|java|code|script\ (?:in|that|for|to)|poem|essay|song|story|e-?mail|letter|function|program|haiku|limerick|homework|sql|html|css|regex|blog|article|speech|cv|resume|app|tests?)\b
    | (?:ignore|disregard|forget)\ (?:all\ |your\ |any\ |the\ |my\ |of\ )*(?:previous|prior|above|earlier|your)?\ ?(?:instructions|prompts?|rules)
    | system\ prompt | developer\ mode | jailbreak | pretend\ (?:to\ be|you)
    | \b(?:fix|debug|explain)\ (?:this|my|the)\ (?:\w+\ )?(?:code|bug|function|script|error)
    | \bin\ (?:python|javascript|typescript|java|rust|sql|c\+\+|bash|excel)\b"""
)
ELSEWHERE = _pattern(
    rf"""\b(?:weather|forecast)\b | (?:is|will)\ it\ (?:going\ to\ )?(?:rain|snow|be\ (?:sunny|cold|hot|warm)) | \btemperature\b | how\ (?:hot|cold|warm)\ is\ it
    | \btranslate\b | how\ do\ (?:you|i)\ say\b
    | (?:what(?:'s|\ is)|calculate|compute|solve)\ [\d(][\d\s.]*(?:[-+*/^x×÷]|plus|minus|times|divided)
    | \b(?:solve|square\ root|derivative|integral)\b | ^\W*\d+\s*[-+*/x]\s*\d+\W*$
    | \b(?:stocks?|share)\ (?:price|market)s?\b | \bbitcoin\b | \bcrypto\b | exchange\ rate | invest(?:ing|ments?)?\b | mortgage
    | (?:capital|president|prime\ minister|king|queen|population|currency)\ of\b | tallest\ (?:mountain|building) | distance\ (?:to|from|between)
    | \b(?:book|reserve|rent)\ (?:me\ |us\ )?(?:an?|my|the)\ (?:flight|table|hotel|room|taxi|cab|ticket|car|train) | \border\ (?:me\ |us\ )?(?:an?\ |some\ )?(?:pizza|food|sushi|taxi|uber)
    | (?:set|start)\ (?:me\ )?(?:an?|the|my)\ (?:alarm|timer|reminder) | remind\ me\b | \bcall\ (?:my|an?)\b | send\ (?:an?|my|this)\ (?:e-?mail|message|text)
    | \brecipes?\b | how\ (?:do|can|to|should)\ (?:i|we|you)?\ ?(?:cook|bake|fix|install|repair|lose\ weight|learn|tie|boil|clean)\b
    | (?:tell|give)\ (?:me|us)\ (?:a|another|some)\ (?:jokes?|fun\ facts?|riddle) | what\ (?:time|day)\ is\ it | what'?s\ the\ (?:time|date)\b | today'?s\ (?:date|news)
    | \b(?:the\ news|headlines|horoscope|lottery)\b | (?:football|soccer|nba|nfl|cricket|match|game)\ (?:scores?|results?)\b | who\ won\ (?:the|last)\ (?:election|world\ cup|match|game|super\ bowl|league)
    | meaning\ of\ life | \b(?:my|a)\ (?:taxes|homework|headache|symptoms|computer|printer|wifi)\b | turn\ (?:on|off)\ the | play\ (?:some\ )?music | \blight\ bulb
    | \b(?:recommend|suggest|find|know|need|want|looking\ for)\ (?:me\ |us\ )?(?:of\ )?(?:an?\ |any\ |some\ |the\ )?(?:good\ |nice\ |cheap\ |great\ |best\ |new\ )?{_OBJECT}\b(?!\ (?:adaptation|film|movie|based))
    | best\ {_OBJECT}\ (?:in|near|for|to)\b | who\ is\ the\ (?:president|prime\ minister|ceo|pope|king) | ^\W*(?:what|who)\ (?:is|was)\ (?:a\ |an\ |the\ )?(?:photosynthesis|gravity|einstein|black\ hole|quantum)"""
)
"""Nothing that a catalog of items can help with, unless the clause speaks of its items."""

GREETING = frozenset(
    """hi hello hey howdy hiya yo greetings thanks thank thx ty cheers good morning evening afternoon night goodnight bye
    goodbye okay ok welcome lol haha""".split()
)
PLEASANT = GREETING | frozenset(
    """you there great cool nice perfect awesome wow very much so a lot for your the help that was helpful everyone again see
    later have day one all nothing else youre got it yes yeah sure fine thats how are doing this im i is my friend mate bot
    just saying appreciate to meet today too and now done no problem
    excellent brilliant lovely skillet""".split()
)

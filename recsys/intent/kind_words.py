"""What gives away the sort of a message, as patterns over one clause: wishes, questions, choices, feedback."""

import re

ORDINALS = (
    *("first second third fourth fifth sixth seventh eighth ninth tenth".split()),
    *("1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th last final".split()),
)
ORDINAL = rf"(?:{'|'.join(ORDINALS)})"
_THESE = r"(?:these|those|them|the list|your (?:picks|suggestions|recommendations|list))"
SHOWN = rf"""(?:(?:all|any|most|none|both|some|half|every one)\ (?:of\ )?{_THESE}|{_THESE}|them\ all|all\ (?:three
    |four|five|ten)
    |that\ one|this\ one|it|this|that|the\ {ORDINAL}(?:\ (?:one|two|three|film|movie|game))?|(?:number|no\.?|\#)\ ?\d+
    |\d{{1,2}}(?:\s*(?:,|and|&)\s*\d{{1,2}})*(?=\s*(?:$|[,.!?;])))"""
"""Words for something that was shown."""

ADDRESS = (
    r"^(?:(?:and|but|so|or|ok|okay|well|hey|hi|oh|also|then|please|thanks|sorry|btw|by\ the\ way|cool"
    r"|great)*[\s,]*)(?:(?:(?:do|would)\ you\ (?:happen\ to\ )?know|(?:can|could)\ you\ (?:please\ )?tell\ me"
    r"|(?:i'?d|i\ would)\ (?:like|love)\ to\ know|i\ want\ to\ know|any\ idea|tell\ me|please\ tell\ me|i(?:'m"
    r"|\ was)?\ wonder(?:ing)?|remind\ me)[\s,]+(?=(?:who|what|when|where|how|which|why|if)\b))?"
)
_ITS = r"(?:the|its|their|his|her)"
_THING = r"(?:movie|film|game|show|one)"
_BE = r"(?:'s|\ is|\ was|\ are|\ were|s)"


def pattern(text: str) -> re.Pattern[str]:
    """A pattern in any case, written over several lines."""
    return re.compile(text, re.I | re.X)


FIND = pattern(
    rf"""\btomt\b | tip\ of\ my\ tongue
    | what(?:'s|s|\ is|\ was)\ (?:the|that|this)\ (?:name|title) | name\ of\ (?:a|the|this|that)\ {_THING}
    | trying\ to\ (?:remember|find\ the\ name|find\ a\ {_THING}\ i|think\ of\ (?:a|the|this|that))
    | can(?:'?t|not)\ (?:remember|recall|think\ of)\ (?:the|its|what) | can(?:'?t|not)\ recall\W*$
    | which\ (?:film|movie|game)\ (?:is|was)\ (?:that|this|it)\b | \b(?:name|title)\ (?:pls|plz|please)\W*$
    | \b(?:title|name)\ of\ (?:an?|the|this|that)\ (?:\w+\ ){{0,2}}(?:film|movie|game|anime|cartoon|show|one)\b
    | (?:what|which)\ {_THING}\ (?:has|had)\ an?\b | \bwho\ remembers\b | \bremember\ (?:a|this|that
        |the)\ (?:cartoon|anime|show)\b
    | what(?:'s|s|\ is|\ was)\ (?:it\ called|its\ name|it\ again) | what\ was\ it\W*$
    | \bi(?:'m|\ am)\ thinking\ of\ (?:a|an|the|this|that)\b | (?:name|identify|guess)\ (?:the|that
        |this)\ {_THING}\ (?:where|in\ which|with|that)
    | (?:which|what)\ {_THING}\ (?:has|had|features?|contains?)\ (?:the|an?|that)\ (?:\w+\ )?(?:quote|scene|line
        |character|song|ending)
    | (?:in\ )?(?:which|what)\ {_THING}\ (?:does|did)\ (?!you\b|i\b)
    | {_THING}\ (?:where|in\ which|i\ saw|i\ watched)\b.*\bremember | \bremember\ (?:a|this|that|the)\ {_THING}
    | what\ {_THING}\ (?:is|was)\ (?:this|that|it)
    | (?:what|which)(?:'s|s|\ is|\ was)\ (?:the|that|this)\ (?:\w+\ ){{0,3}}{_THING}\ (?:where|in\ which|with\ the
        |about\ (?:a|the|this))
    | what\ was\ that\ (?:\w+\ ){{0,3}}{_THING}\b
    | help\ me\ (?:find|identify|remember)\ (?:a|the|this|that)\ {_THING}(?::|\ (?:i|where|that|in\ which|with|about))
    | what(?:'s|s|\ is|\ was)\ (?:the|that|this)\ (?:\w+\ ){{0,2}}{_THING}\ called\b
    | (?:looking\ for|find|identify|remember|name)\ (?:a|the|this
        |that)\ (?:\w+\ ){{0,3}}{_THING}\ (?:that\ )?i\ (?:saw|watched|played|once)
    | (?<!your\ )\b(?:name|title)\ ?\?\W*$
    | \bi\ (?:only\ |just\ |vaguely\ )?remember\ (?:only\ |just\ )?(?:that|it|there|the\ (?:ending|scene|plot|part)
        |an?\ scene|one\ scene)\b
    | ^\W*(?:the|that|this)\ (?:[\w-]+\ ){{0,5}}{_THING}\ (?:where|in\ which)\b
    | (?:forgot|forgotten|don'?t\ (?:remember|know|recall))\ (?:the|its|what\ it'?s|what\ it\ (?:is|was))\ (?:name
        |title|called)
    | (?:there\ (?:is|was)|there's|i\ (?:once\ )?saw|i\ (?:once\ )?watched|i\ remember)\ (?:this|a|an
        |some)\ (?:\w+\ ){{0,3}}{_THING}\ (?:on\ (?:tv|television|cable|vhs)\ )?(?:where|in\ which|about|as\ a|when
        |years|once|long\ ago)
    | {_THING}\ i\ (?:saw|watched|played)\ (?:as\ a\ (?:kid|child)|years\ ago|when\ i\ was)
    | \bsaw\ it\ (?:as\ a\ (?:kid|child)|years\ ago|when\ i\ was)"""
)
"""An item half remembered, said anywhere in the message."""

HALF_TOLD = pattern(
    rf"^\W*(?:(?:an?|the|that|some)\ )?(?:\w+[\ -]){{0,3}}{_THING}\b.*\b(?:guy|man|woman|boy|girl|kid|dude"
    rf"|lady|family|couple)\b.*\?\W*$|^\W*(?:an?|the|that|this|some)\ (?:\w+[\ -]){{0,3}}{_THING}\ (?:where"
    rf"|in\ which|about\ an?)\b.*\?\W*$"
)
"""A whole message that tells a plot and ends in a question: "a film where a boy befriends a giant robot, 90s?"."""

WISH = pattern(
    rf"""\b(?:recommend\w*|suggest\w*|looking\ for|in\ the\ mood|i\ want|i\ need|i'?d\ like|i\ would\ like|give\ me
        |show\ me
    |find\ me|get\ me|pick\ me|what\ else|anything|something|similar|more\ like|(?:some|any)\ (?:good|great|more|other)
    |instead|next|try\ again|are\ there\ any|is\ there\ an?y?|do\ you\ have\ (?:any|some|something|anything)
        |got\ any|(?:what
        |how)\ about(?!\ (?:it|that\ one|this\ one|the\ (?:{ORDINAL})\ one)\b)
    |in\ that\ case|more|others?|another|(?:{_THING}|film|movie|game)s\ (?:like|similar|with|about|from|for|by)
    |what\ (?:should|shall|could|can|do|would|to)\ (?:i|we|you)?\ ?(?:watch|see|play|try|recommend|suggest|next)
    |what\ to\ (?:watch|see|play)|(?:which|what)\ (?:film|movie|game)s?\ (?:suits?|would|should|do|goes|fits?
        |is\ good|are\ good))\b"""
)
"""A wish for items."""

QUESTION = pattern(
    rf"""{ADDRESS}(?:
      who(?:\ else)?\ (?:directed|made|wrote|starred|stars|star|acted|acts|played|plays|produced|composed|developed
          |did\ the|shot)\b
    | who(?:'s|s|\ is|\ was|\ are|\ were)\ (?:in\ |it\ by|{_ITS}\ \w+|behind|starring|the)
    | who(?:'s|\ is|\ was)\ [a-z]+\ [a-z]+\W*$
    | (?:by|from)\ whom\b
    | when\ (?:was|did|is|were|does|will)\b(?!\ i\b)
    | (?:what|which)\ (?:year|decade|genres?|language|country|rating|certificate|studio|series)\b
    | (?:in\ )?(?:what|which)\ (?:year|language|country)\b
    | how\ (?:long|old|short|popular|scary|violent|well|highly|many|much|successful|big)\b
    | how\ good\ (?:is|was|are)\b | how\ (?:is|are)\ .*\brated\b
    | what(?:{_BE})\ (?:{_ITS}\ )?(?:[\w|]+'?s?\ ){{0,5}}?(?:plot|story|storyline|runtime|running\ time|length
        |rating|score|genre|genres
        |certificate|language|director|cast|budget|box\ office|about|rated|release\ (?:date|year)|year|country
            |synopsis|soundtrack)\b
    | what(?:{_BE})\ {SHOWN}(?:\ about)?\W*$
    | what\ (?:happens|do\ you\ know|can\ you\ tell\ me)\b | what\ did\ (?:critics|people)
    | (?:what|which)\ (?:one\ |{_THING}\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are
        |were)\ (?:the\ )?(?:(?!best)\w+est|newer|older|shorter|longer|most\ recent)\b
    | (?:what|which)(?:{_BE})\ (?:the|your)\ (?:longest|shortest|oldest|newest|latest|earliest|highest[\ -]rated
        |lowest[\ -]rated|most\ recent)\b
    | which\ (?:one\ |ones\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are|were|has|have)\ (?!best|better|the\ best)
    | (?:is|was|are|were|does|did|has|isn't|wasn't|doesn't|hasn't)\ (?:{SHOWN}|he|she|they|\|)\b
    | (?:do\ you\ have|have\ you\ got|have\ you|do\ you\ know|is|are|does|did|was|has)\ (?:(?:the\ )?(?:film|movie
        |game)\ )?\|
    | (?:is|was|does|did)\ (?!there\b|any)(?:[\w.'-]+\ ){{1,4}}(?:in|star|play|act|appear|direct|write)\b.*\|
    | (?:what(?:'s|\ is)\ the\ |the\ )?number\ of\b | can\ (?:\w+\ ){{1,4}}(?:watch|see|play)\ (?:\||{SHOWN})
    | (?:are|is)\ there\ (?:an?y?\ )?(?:sequels?|prequels?|remakes?|follow-?ups?)\b
    | (?:director|writer|cast|actors?|runtime|length|plot|story|rating|genre|year|language|certificate)\ (?:of|for
        |in)\ (?:\||{SHOWN}|[A-Z0-9])
    | explain\ why\b
    | (?:what|which)\ (?:else|other\ \w+|{_THING}s?)\ (?:did|has|have|does)\ .*\b(?:direct(?:ed)?|ma[dk]e|wr(?:ite
        |itten|ote)|star(?:red)?|act(?:ed)?|done|do|played?|appear(?:ed)?)\b
    | why(?!\ not\ (?:show|recommend|suggest|try|watch|give|just)|\ don'?t\ you\ (?:show|recommend|suggest|give))\b
    | (?:please\ )?(?:can\ you\ |could\ you\ )?(?:tell\ me|say|give\ me)\ (?:more\ |something\ |a\ bit\ more[ ]
        |a\ little\ |details\ |info\w*\ )*(?:about|on)\ (?:\||{SHOWN}|the\b)
    | (?:more|any)\ (?:info\w*|details)\ (?:about|on)\b | describe\ (?:\||{SHOWN})
    | where\ (?:can|could|do)\ (?:i|we|you)\ (?:watch|stream|find|see|get|play|rent|buy)\ (?:\||{SHOWN}|the\b)
    | where\ (?:was|is|were|did|does)\b
    | (?:what|which)\ \w+\ (?:is|was|does|did)\ (?:\||{SHOWN})
    | did\ (?:\|\ )?(?:win|get)\b
    )"""
)
"""A question about facts at the start of a clause; "|" stands for a title of the catalog."""

COMPARED = pattern(
    r"""\b(?:which|what)\ (?:one\ |film\ |movie\ |game\ )?(?:of\ (?:these|those|them)\ )?(?:is|was|are|were|has
        |came)\ (?:the\ )?(?:a\ )?
    (?:(?!better|best)\w+(?:er|est)\b(?:\ rated)?|(?:better|best|highest)[\ -]rated|(?:more|most)\ (?:recent
        |popular))"""
)
"""Which of several has more of a fact: a question, not a choice."""

_WH = (
    r"(?:who|who'?s|whose|when|where|how|what|what'?s|which|why|is|was|are|were|does|did|do|has|have|had|can"
    r"|could|will)"
)
OF_AN_ITEM = pattern(
    rf"""{ADDRESS}(?:\|\s*[:,-]\s*)?(?:(?:can|could)\ you\ (?:please\ )?tell\ (?:me|us)\ )?{_WH}\b
    (?!\ about\b)
    (?!.*(?:\b(?:like|likes|liked|similar|should|recommend|suggest|watch|better\ than|next|loved?|enjoy\w*|after
        |instead|else)\b))
    .*(?:\||\b(?:it|that\ one|this\ one|the\ (?:{ORDINAL})\ (?:one|film|movie))\b)"""
)
"""Any other question that names or points at an item."""

BETTER = pattern(r"""\b(?:is|are|was|would|will)\ \|.*\bbetter\b.*\| | \|\ (?:or|/)\ \|.*\bbetter\b""")
"""Which of two is better: a choice, for no fact says."""

CHOICE = pattern(
    rf"""(?:should|shall|would|do|can)\ (?:i|we|you)\ (?:rather\ )?(?:watch|see|play|pick|go\ (?:with|for)|choose
        |start\ with|take)\ .+\bor\b
    | which\ (?:one|film|movie|game)\ (?:tonight|first|today|now|then)\b | \bdecide\W*$ | (?:cannot|can't|cant
        |can\ not)\ agree
    | \b(?:part\ )?\d\ or\ (?:part\ )?\d\ ?\?\W*$
    | which\ (?:one\ |film\ |movie\ |game\ )?(?:of\ (?:(?:these|those|the)(?:\ two|\ three)?|them)\ )?
        (?:(?:should|shall|would|do)\ (?:i|we|you)\b|is\ (?:the\ )?(?:best|better)|to\ (?:watch|see|play|pick))
    | (?:number|no\.?)\ ?\d+\ or\ (?:number\ |no\.?\ )?\d+
    | \|.*\bwhich\ (?:one|of)\b | \|\ (?:and|or|,)\ \|.*what\ should\ (?:i|we)\b
    | \b(?:pick|choose)\ (?:one|between|for\ (?:me|us))\b | help\ (?:me|us)\ (?:to\ )?(?:choose|decide|pick)\b
    | (?:can't|cannot|can\ not|cant)\ (?:decide|choose)\b | \btorn\ between\b | what(?:'s|\ is
        |\ do\ you\ think\ is)\ better
    | what\ (?:should|shall|do)\ (?:i|we)\ (?:pick|choose|take|go\ with|go\ for)\b | \bof\ the\ two\b
    | what\ would\ you\ (?:pick|choose|take|watch|go) | (?:decide|choose|deciding|choosing)\ between
    | {ORDINAL}(?:\ one)?\ or\ (?:the\ )?{ORDINAL}\b"""
)
_LIKED = (
    r"(?:love|loved|like|liked|enjoy|enjoyed|hate|hated|dislike|disliked|adore|adored"
    r"|didn'?t\ (?:really\ )?(?:like|love|enjoy|care\ for)|don'?t\ (?:really\ )?(?:like|love|want|care\ for)"
    r"|did\ not\ like|do\ not\ (?:like|want)|can'?t\ stand|couldn'?t\ stand|not\ (?:a\ fan\ of|keen\ on|into"
    r"|interested\ in))"
)
_JUDGED = """great|good|perfect|awesome|terrible|bad|boring|awful|meh|excellent|amazing|interesting|wonderful|fantastic
    |nice|fine|lovely|rubbish|crap|garbage|useless|spot\\ on|brilliant|wrong|ok|okay|disappointing|horrible
    |fun|dull|for\\ me|for\\ us|it"""
FEEDBACK = pattern(
    rf"""{ADDRESS}(?:
      the\ (?:[\w'-]+\ ){{1,3}}ones?(?:'s|\ is|\ was|\ were|\ looks?|\ sounds?)\ (?:not\ )?(?:too\ |so\ |really[ ]
          |very\ |pretty\ |just\ )*(?:{_JUDGED})\b
    | (?:(?:i|we)(?:'ve|\ have|ve)?\ )?(?:already\ |also\ |just\ |both\ )*(?:seen|watched|saw|played|finished|know
        |knew)\ (?:already\ )?{SHOWN}\b(?!\ (?:film|movie|game)s?\ (?:like|with|about))
    | (?:(?:i'm|i\ am|we're|i|we|my\ \w+)\ )?(?:really\ |absolutely\ |already\ |also[ ]
        |both\ )*{_LIKED}\ {SHOWN}\b(?!\ (?:film|movie|game)s?\ (?:like|with|about))
    | {SHOWN}(?:\ is|\ was|\ are|\ were|'s)\ (?:already\ )?(?:an?|my|one\ of\ my)\ (?:\w+\ )?(?:great|good|nice|bad
        |terrible|lovely|favou?rites?|all[\ -]time)\b
    | (?:not\ (?:convinced|impressed|sold|great|good|bad)|unconvinced|underwhelming|hmm+,?\ (?:no|not))\b
    | (?:(?:these|those|they|that)\ ?(?:'re|aren'?t|are\ not|isn'?t|don'?t|do\ not|didn'?t|doesn'?t|weren'?t|wasn'?t)\b)
    | (?:these|those|that|your|the)\ (?:last\ |first\ )?(?:ones?|suggestions?|picks?|recommendations?|choices?|list)
        (?:'s|\ is|\ are|\ was|\ were|\ look|\ sound|\ seem)
    | you\ (?:keep|already|always|just|still)\ (?:show|suggest|recommend|gave|give|said|told|list)\w*\b
        | you\ got\ (?:it|that|me)\ wrong
    | stop\ (?:show|suggest|recommend|giv)\w* | (?:no,?\ |but\ )?i\ (?:already\ )?(?:said|asked|told\ you)\b | wrong\b
    | that(?:'s|\ is|s)\ not\b | (?:yuck|ugh|eww?|bleh|boring)\b | (?:i\ )?(?:fell\ asleep|could\ ?n(?:'?t
        |ot)\ finish|didn'?t\ finish)
    | not\ an?\ (?:good\ )?(?:match|fit)\b | .*\bnothing\ new\ to\ me\b | (?:i|we)\ (?:already\ )?(?:own|have)\ {SHOWN}
    | not\ for\ (?:me|us)\b | not\ (?:really\ |quite\ )?(?:my|our)\ (?:thing|taste|cup\ of\ tea|style|type)
    | not\ (?:really\ |quite\ )?what\ (?:i|we)(?:'m|\ am|\ was)?\ (?:wanted|meant|asked|had|after|looking|want)
        | no\ thanks?\b | nope\b | nah\b
    | not\ (?:really\ )?interested\b | not\ (?:these|those|them|that\ one|this\ one|it|that|this)\b
        | none\ of\ (?:these|those|them|that)
    | (?:they|these|those|that|it|this|that\ one|this\ one|{SHOWN})(?:\ all)?(?:'s|'re|\ is|\ are|\ was|\ were
        |\ looks?|\ sounds?|\ seems?)\ (?:all\ )?(?:not\ )?(?:too\ |so\ |really\ |very\ |pretty\ |just[ ]
        |exactly\ )*(?:{_JUDGED}|too\b)
    | (?:(?:these|those|they|all|some)(?:\ are|\ were|'re)?\ )?(?:a\ bit\ |way\ |far\ |much\ )?too\ (?:long|short
        |old|new|recent|violent|scary|slow|dark|sad|childish|gory|serious|silly|mainstream|obscure)
    | (?:great|good|nice|excellent|perfect|boring|dull|strange|odd|weird|interesting|solid|brilliant|fantastic|bad
        |terrible|awful|amazing|awesome|wonderful|lovely|poor|weak)\ (?:picks?|list|choices?|suggestions?
        |recommendations?|one|ones|call|stuff|selection|idea)
    | thumbs\ (?:up|down) | meh\b | (?:sounds|looks)\ (?:good|great|perfect|interesting|boring|bad|awful|nice|fun)\b
    | (?:i'?ll|let's|i\ will|we'?ll|i'?m\ going\ to|gonna)\ (?:watch|take|go\ with|go\ for|try|pick|see)\ {SHOWN}
    | (?:seen|watched|know)\ (?:it|them)?(?:\ all)?\ ?already | already\ (?:seen|watched|know)
    | (?:i\ )?(?:have\ )?(?:haven'?t|not)\ seen\ {SHOWN} | (?:exactly|just)\ what\ i\ (?:wanted|needed|was\ after
        |was\ looking)
    )"""
)
"""Feedback on what was shown."""

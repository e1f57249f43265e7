"""Codes of languages (ISO 639-1) and countries (ISO 3166) to the English names that domains use."""

from recsys.catalog.places import country, language

_LANGUAGES = dict(
    pair.split("=")
    for pair in """af=Afrikaans;am=Amharic;ar=Arabic;az=Azerbaijani;be=Belarusian;bg=Bulgarian;bm=Bambara;bn=Bengali;
bo=Tibetan;bs=Bosnian;ca=Catalan;cs=Czech;cy=Welsh;da=Danish;de=German;dz=Dzongkha;el=Greek;en=English;eo=Esperanto;
es=Spanish;et=Estonian;eu=Basque;fa=Persian;fi=Finnish;fr=French;ga=Irish;gl=Galician;gu=Gujarati;he=Hebrew;hi=Hindi;
hr=Croatian;hu=Hungarian;hy=Armenian;id=Indonesian;is=Icelandic;it=Italian;iu=Inuktitut;ja=Japanese;ka=Georgian;
kk=Kazakh;km=Khmer;kn=Kannada;ko=Korean;ku=Kurdish;ky=Kyrgyz;la=Latin;lb=Luxembourgish;lo=Lao;lt=Lithuanian;lv=Latvian;
mk=Macedonian;ml=Malayalam;mn=Mongolian;mr=Marathi;ms=Malay;mt=Maltese;my=Burmese;nb=Norwegian;ne=Nepali;nl=Dutch;
nn=Norwegian;no=Norwegian;pa=Punjabi;pl=Polish;ps=Pashto;pt=Portuguese;qu=Quechua;ro=Romanian;ru=Russian;rw=Kinyarwanda;
sh=Serbo-Croatian;si=Sinhala;sk=Slovak;sl=Slovenian;so=Somali;sq=Albanian;sr=Serbian;sv=Swedish;sw=Swahili;ta=Tamil;
te=Telugu;tg=Tajik;th=Thai;tl=Tagalog;tr=Turkish;uk=Ukrainian;ur=Urdu;uz=Uzbek;vi=Vietnamese;wo=Wolof;xh=Xhosa;
yi=Yiddish;zh=Chinese;zu=Zulu;panjabi=Punjabi;farsi=Persian""".replace("\n", "").split(";")
)
_COUNTRIES = dict(
    pair.split("=")
    for pair in """ae=United Arab Emirates;af=Afghanistan;al=Albania;am=Armenia;ao=Angola;ar=Argentina;at=Austria;
au=Australia;aw=Aruba;az=Azerbaijan;ba=Bosnia and Herzegovina;bd=Bangladesh;be=Belgium;bf=Burkina Faso;bg=Bulgaria;
bo=Bolivia;br=Brazil;bs=Bahamas;bt=Bhutan;bw=Botswana;by=Belarus;ca=Canada;cd=Democratic Republic of the Congo;
ch=Switzerland;ci=Ivory Coast;cl=Chile;cm=Cameroon;cn=China;co=Colombia;cr=Costa Rica;cs=Czechoslovakia;cu=Cuba;
cy=Cyprus;cz=Czech Republic;de=Germany;dk=Denmark;do=Dominican Republic;dz=Algeria;ec=Ecuador;ee=Estonia;
eg=Egypt;es=Spain;et=Ethiopia;fi=Finland;fr=France;gb=United Kingdom;ge=Georgia;gh=Ghana;gr=Greece;gt=Guatemala;
hk=Hong Kong;hr=Croatia;ht=Haiti;hu=Hungary;id=Indonesia;ie=Ireland;il=Israel;in=India;iq=Iraq;ir=Iran;
is=Iceland;it=Italy;jm=Jamaica;jo=Jordan;jp=Japan;ke=Kenya;kg=Kyrgyzstan;kh=Cambodia;kp=North Korea;
kr=South Korea;kw=Kuwait;kz=Kazakhstan;lb=Lebanon;li=Liechtenstein;lk=Sri Lanka;lt=Lithuania;lu=Luxembourg;
lv=Latvia;ly=Libya;ma=Morocco;mc=Monaco;me=Montenegro;mk=North Macedonia;ml=Mali;mn=Mongolia;mt=Malta;mx=Mexico;
my=Malaysia;na=Namibia;ng=Nigeria;nl=Netherlands;no=Norway;np=Nepal;nz=New Zealand;pa=Panama;pe=Peru;
ph=Philippines;pk=Pakistan;pl=Poland;pr=Puerto Rico;ps=Palestine;pt=Portugal;py=Paraguay;qa=Qatar;ro=Romania;
rs=Serbia;ru=Russia;rw=Rwanda;sa=Saudi Arabia;se=Sweden;sg=Singapore;si=Slovenia;sk=Slovakia;sn=Senegal;
su=Soviet Union;sy=Syria;td=Chad;th=Thailand;tn=Tunisia;tr=Turkey;tw=Taiwan;tz=Tanzania;ua=Ukraine;ug=Uganda;
uk=United Kingdom;us=United States;usa=United States;united states of america=United States;uy=Uruguay;
ve=Venezuela;vn=Vietnam;xc=Czechoslovakia;xg=East Germany;yu=Yugoslavia;za=South Africa;zm=Zambia;zw=Zimbabwe;
korea=South Korea;republic of korea=South Korea;russian federation=Russia;england=United Kingdom;
great britain=United Kingdom;czechia=Czech Republic;holland=Netherlands""".replace("\n", "").split(";")
)


def language_name(text: str) -> str:
    """`language_name("en") == "English"`; a name stays what it is, "xx" (no language) is nothing."""
    short = text.strip().lower()
    return "" if short in ("xx", "zxx") else _LANGUAGES.get(short.split("-")[0], language(text.strip()))


def country_name(text: str) -> str:
    """`country_name("GB") == "United Kingdom"`."""
    return _COUNTRIES.get(text.strip().lower(), country(text.strip()))


NAMERS = {"languages": language_name, "countries": country_name}

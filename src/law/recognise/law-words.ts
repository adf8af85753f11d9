/** Words of running text at which a citation of legislation can begin, and what stands between its parts. */
import { ORDINAL } from '../places/place-words';
import { isKindOfAct } from '../registers/eu-acts';
import { END, sticky } from '../text/scan';

/** What a word can begin. */
export type Begins = 'article' | 'inner' | 'container' | 'act' | 'noun';

const WORDS: Readonly<Record<Begins, string>> = {
  article: 'art artt arti artikel artikelen article articles arts artikels artikeln',
  inner:
    'lid leden onderdeel onderdelen aanhef paragraph paragraphs point points subparagraph laatste ' +
    ORDINAL.slice(3).split('|laatste')[0]!.replaceAll('|', ' '),
  container:
    'overweging overwegingen considerans recital recitals bijlage bijlagen annex annexes anhang anhangs annexe erwägungsgrund erwägungsgründe erwägungsgründen considérant considérants hoofdstuk hoofdstukken chapter titel titels title boek boeken book afdeling afdelingen section paragraaf paragrafen',
  act:
    'verordening verordeningen richtlijn richtlijnen kaderbesluit kaderbesluiten uitvoeringsverordening uitvoeringsbesluit uitvoeringsrichtlijn besluit besluiten beschikking beschikkingen aanbeveling aanbevelingen gedelegeerde gemeenschappelijk gemeenschappelijke ' +
    'regulation regulations directive directives decision decisions recommendation recommendations implementing delegated framework common joint ' +
    'verordnung verordnungen richtlinie richtlinien beschluss beschlusses beschlüsse beschlüssen entscheidung entscheidungen empfehlung empfehlungen delegierte delegierten delegierter ' +
    'règlement règlements décision décisions recommandation recommandations',
  noun: 'wet rijkswet regeling verdrag reglement wetboek statuut convention treaty act',
};

/** By the word as it is written: in small letters, with a capital, in capitals. */
const BEGINS = new Map<string, Begins>();
for (const [kind, words] of Object.entries(WORDS) as [Begins, string][])
  for (const word of words.split(' '))
    for (const form of [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]) BEGINS.set(form, kind);

/** The word for an article close before its number: `artikel3`. */
export const CLOSE_ARTICLE = /^[Aa]rt(?:ikel)?\d/;
/** The code with its book close behind it: `BW3`. */
export const BOOK_OF_CODE = /^n?bw(?:7a|10|[1-8])$/;
/** The same where it stands, with a space too where nothing else can be counted; 1: the code, 2: a space, 3: the book. */
export const CODE_AND_BOOK =
  /(N?BW)([ \u00a0]?)(7A|10|[1-8])(?![\p{L}\p{N}:])(?=[ \u00a0]*(?:[,.;:)\]\n]|$|(?:art|lid|en|jo)(?![\p{L}\p{N}])))/uy;
for (const word of ['Vo', 'VO', 'Rl', 'RL', 'Reg', 'Dir', 'Verord', 'Richtl']) BEGINS.set(word, 'act');

/** No word for an act of the EU that is made of several is shorter. */
const SHORTEST_COMPOUND = 12;

/** What can begin with a word, as it is written; `next`: the sign that stands two places behind its end. */
export function begins(word: string, next: string): Begins | undefined {
  const known = BEGINS.get(word);
  if (known !== undefined || word.length < SHORTEST_COMPOUND) return known;
  return /[\d([Nn]/.test(next) && isKindOfAct(word) ? 'act' : undefined;
}

/** The number of a note, raised or as Markdown has it. */
const NOTE_MARK = '[¹²³⁰⁴-⁹]{1,3}|\\[\\^?\\d{1,3}\\]';
/** What a court puts in the place of words of a text that it quotes. */
const LEFT_OUT = '(?:(?:…|\\.{3}|\\[)[\\s\\u00a0]*){0,2}';
/** Between a place and its law; 1: a preposition, 2: a word that points at a law, or its article. */
export const INTRODUCTION = sticky(
  `(?:${NOTE_MARK})?(?:[\\s\\u00a0]*\\((?:tekst|oud|nieuw|zoals|versie)[^()\\n]{0,60}\\))?[\\s\\u00a0]*(?:[,;][\\s\\u00a0]*)?${LEFT_OUT}(?:(van|uit|in|bij|der|des|du|de la|of|under|to|from|krachtens)[\\s\\u00a0]+)?${LEFT_OUT}(?:(de|het|the|dit|deze|die|dat|diezelfde|dezelfde|hetzelfde|genoemde?|voornoemde?|voormelde?|bedoelde?|laatstgenoemde?|eerdergenoemde?|bovengenoemde?|bovenstaande?|dieser|dieses|diesem|this|that|those|said|same)[\\s\\u00a0]+)?${LEFT_OUT}`,
);

/** A part of a place that is not read: `, first and second indents,`. */
export const INDENT = sticky(
  `,?[\\s\\u00a0]*(?:(?:the|het|le|la)[\\s\\u00a0]+)?(?:(?:${ORDINAL}|erster?|zweiter?|dritter?|premier|deuxième|troisième)(?:[\\s\\u00a0]*,[\\s\\u00a0]*|[\\s\\u00a0]+(?:(?:and|en|und|et)[\\s\\u00a0]+)?)){1,4}(?:indents?|(?:gedachte)?streepjes?|gedankenstriche?|tirets?)${END},?`,
);

/** Behind a place: it is in something that is named, whatever that is. */
export const OF_NAMED = sticky(`[\\s\\u00a0,]*${LEFT_OUT}(?:of|van|der|des|du|de la|de l['’])${END}`);

/** A part of a law between a place and its name: `van het Tweede Boek van`. */
export const IN_PART = sticky(
  '(?:eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende)[\\s\\u00a0]+(?:boek|titel|deel|hoofdstuk|afdeling)[\\s\\u00a0]+van[\\s\\u00a0]+(?:het|de)[\\s\\u00a0]+',
);

/** A noun for a law, alone or with the adjective that tells nothing: `wet`, `verordening`. */
export const NOUN = sticky(
  `(wetboek|rijkswet|wet|besluit|regeling|verordening|richtlijn|verdrag|reglement|statuut|kaderbesluit|beschikking|regulation|directive|decision|convention|treaty|act|code|verordnung|richtlinie|beschlusses)${END}(?!-)`,
);

/** A noun that is as often of something that is no law: the decision that is complained of, the scheme of a company. */
export const isOfMany = (noun: string): boolean =>
  /^(?:besluit|regeling|beschikking|reglement|decision|statuut|act|code)$/i.test(noun);

/** Words for this law, and for one that was named. */
export const isThis = (word: string): boolean => /^(?:dit|deze|this)$/i.test(word);
export const isThat = (word: string): boolean =>
  /^(?:die|dat|dies?zelfde|dezelfde|hetzelfde|genoemde?|voornoemde?|voormelde?|bedoelde?|laatstgenoemde?|eerdergenoemde?|bovengenoemde?|dieser|dieses|diesem|that|those|said|same)$/i.test(
    word,
  );

/** The determiner that stands before a noun at the end of a text, and where it begins. */
const BEFORE =
  /(?:^|[^\p{L}\p{N}])((de|het|the|dit|deze|die|dat|genoemde?|voornoemde?|voormelde?|laatstgenoemde?|eerdergenoemde?|this|that|said)[\s\u00a0]+)$/iu;
const FARTHEST = 24;
export function determinerBefore(text: string, at: number): { word: string; start: number } | undefined {
  const [, all, word] = BEFORE.exec(text.slice(Math.max(0, at - FARTHEST), at)) ?? [];
  return all === undefined || word === undefined ? undefined : { word, start: at - all.length };
}

/** Between two places of a list. */
export const JOINT =
  /[\s\u00a0]*[,;]?[\s\u00a0]*(?:(?:en|of|and|or|alsmede|evenals|alsook|respectievelijk|resp\.|dan wel|en\/of|jo\.?|juncto|j°|as well as|&)[\s\u00a0]+)?(?:(?:in (?:samenhang|verbinding) met|gelezen (?:in samenhang )?met)[\s\u00a0]+)?(?:(?:de|het|the)[\s\u00a0]+)?/y;
/** Between a law and places behind it: `Awb, artikel 3:4`, `Pensioenwet: de artikelen 164 en 165`. */
export const PLACES_BEHIND =
  /[\s\u00a0]*[,:][\s\u00a0]*(?:(?:in het bijzonder|met name|with)[\s\u00a0]+)?(?:(?:de|het|the)[\s\u00a0]+)?(?=art|hoofdstuk|titel|afdeling|boek|bijlage|annex|recital|overweging)|[\s\u00a0]+(?=art(?:ikel(?:en)?|t?\.|icles?)[\s\u00a0])|[\s\u00a0](?=\d{1,2}a?:\d{1,4}[a-z]{0,2}(?![\d:])(?![\s\u00a0]uur))/iy;
export const OF_THAT_ARTICLE =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?(?:van|of)[\s\u00a0]+(dit|dat|this|that|het (?:vorige|voorgaande)|voornoemd|genoemd)[\s\u00a0]+(?:artikel|article)(?![\p{L}\d])/uy;
/** Before a lid: it goes on with a list whose article could not be told. */
export const PART_OF_LIST =
  /(?:\d[a-z]?|°|[^\p{L}](?:lid|leden|volzin|zin|onder \p{L}{1,2}|onderdee?l(?:en)? \p{L}{1,2}))[\s\u00a0]*,?[\s\u00a0]*(?:en|of|tot|tot en met)?[\s\u00a0]*(?:het[\s\u00a0]+)?$/u;

/** Behind a noun that the text defined: what shows that it is the beginning of the name of another law. */
export const NAME_GOES_ON =
  /[\s\u00a0]+(?:(?:op|inzake|houdende|tot|betreffende)[\s\u00a0]+(?:(?:het|de)[\s\u00a0]+)?(?!(?:moment|grond|dag|tijdstip|wijze|hoogte|aanvraag|verzoek|dit|dat|deze|die|zodanige|termijn|stand)(?![\p{L}]))\p{L}|van[\s\u00a0]+\d{1,2}[\s\u00a0]|\p{Lu}\p{Ll}|(?:18|19|20)\d\d)/uy;

/** Behind a law: what it is called from there on; 1: a word says so, 2: it is quoted, 3: the term. */
export const CALLED =
  /[\s\u00a0]*\(((?:verder|hierna|nader|hereinafter|hereafter)(?:[\s\u00a0]+ook)?(?:[\s\u00a0,]+(?:te[\s\u00a0]+noemen|genoemd|aangeduid[\s\u00a0]+(?:als|met)|afgekort(?:[\s\u00a0]+(?:als|tot))?|referred[\s\u00a0]+to[\s\u00a0]+as))?[\s\u00a0]*[:,]?[\s\u00a0]*)?(["'“‘”„])?(?:(?:de|het|the)[\s\u00a0]+)?([^()"'“”‘’„\n]{1,60}?)["'”’]?\)/y;
/** The same without brackets: `, verder: de Bmw,`; 1: the term. */
export const CALLED_PLAINLY =
  /[\s\u00a0]*,[\s\u00a0]*(?:hierna|verder|nader)(?:[\s\u00a0]+ook)?(?:[\s\u00a0]+(?:te noemen|genoemd|aangeduid als|afgekort(?: als| tot)?))?[\s\u00a0]*:?[\s\u00a0]+["'“‘„]?(?:(?:de|het)[\s\u00a0]+)?(\p{Lu}\p{L}{0,11}(?:[ -]\d{4})?)["'”’]?(?=[,;.)])/uy;
/** Between an act of the EU by its number and what it is called: its title and its place in the Official Journal. */
export const TITLE_OF_ACT =
  /[^()\n;]{0,400}(?:\((?:recast|herschikking)\)[^()\n;]{0,40})?(?=\()(?:\((?:OJ|PB|Pb|PbEU|PbEG)[^()‘’'"“”]*(?:\)[^()\n;]{0,12}(?=\()|;[\s\u00a0]*(?=[‘'"“])))?/y;
/** What an act of the EU is called: 1: a word says so, 2: the term, in brackets and most often in quotes. */
export const CALLED_ACT =
  /\(?(?:((?:hereinafter|hereafter|hierna|verder)(?:[\s\u00a0]+referred[\s\u00a0]+to[\s\u00a0]+as)?[\s\u00a0]*[:,]?[\s\u00a0]*)?["'“‘„](?:(?:the|de|het)[\s\u00a0]+)?([^()"'“”‘’„\n]{2,50})["'”’])\)/y;
/** What is called so without a word for it: an abbreviation. */
export const ABBREVIATION =
  /^(?:\p{Lu}[\p{L}.]*\p{Lu}[\p{L}.]*|\p{Lu}\p{L}{1,6})(?:[ -]\d{4}| [A-Z]{2,5}(?: \d{4})?)?$/u;
/**
 * Whether what stands in brackets behind a law can be short for it: its letters stand in one of its names in their order, from the beginning of a
 * word on (`Vw 2000` of the Vreemdelingenwet 2000). A decision or a party can stand there as well: `art. 17 AVG (Schrems)`.
 */
export function isShortFor(term: string, names: readonly string[]): boolean {
  const letters = [...term.toLowerCase().replace(/[^\p{L}]/gu, '')];
  return names.some((name) => {
    const text = name.toLowerCase();
    const starts = [...text.matchAll(/(?<!\p{L})\p{L}/gu)].filter(({ 0: first }) => first === letters[0]);
    return starts.some(({ index }) => {
      let at = index - 1;
      return letters.every((letter) => {
        at = text.indexOf(letter, at + 1);
        return at >= 0;
      });
    });
  });
}
/** Before a law: the term that a list of definitions gives it; 1: the term. */
export const TERM_BEFORE =
  /(?:^|\n)[\s\u00a0]*(?:(?:[-–—•*]|[a-z]{1,2}[.)]|\d{1,3}[.)°])[\s\u00a0]*){0,2}(?:(?:de|het|the)[\s\u00a0]+)?(\p{L}[\p{L}\d -]{1,50}?):[\s\u00a0]*(?:(?:de|het|the)[\s\u00a0]+)?$/u;
export const LONGEST_TERM_BEFORE = 90;

/** A law that is changed by what follows: bare places in that are of it. */
export const AMENDS =
  /word(?:t|en)[\s\u00a0]+(?:als[\s\u00a0]+volgt[\s\u00a0]+gewijzigd|gewijzigd[\s\u00a0]+als[\s\u00a0]+volgt|(?:na|voor|tussen|aan|onder)[\s\u00a0][^.;]{1,120}?(?:ingevoegd|toegevoegd)(?:[\s\u00a0]*,)?[\s\u00a0]+luidende?|vervangen[\s\u00a0]+door[\s\u00a0]*[:‘“„«'"])|kom(?:t|en)[\s\u00a0]+te[\s\u00a0]+luiden[\s\u00a0]*:|vervangen(?<=[’”»'"][\s\u00a0]+word(?:t|en)[\s\u00a0]+(?:telkens[\s\u00a0]+)?vervangen)[\s\u00a0]+door|word(?:t|en)[\s\u00a0]+(?:telkens[\s\u00a0]+)?[‘“„«'"][^’”»'"\n]{1,200}[’”»'"][\s\u00a0]+vervangen|(?:is|are)[\s\u00a0]+amended[\s\u00a0]+as[\s\u00a0]+follows|(?:is|are)[\s\u00a0]+(?:replaced[\s\u00a0]+by|inserted|added)[\s\u00a0]*(?:the[\s\u00a0]+following)?[\s\u00a0]*:/i;

/** 1: that changed another. */
const CHANGES =
  /(?:(?:amending|repealing|replacing|supplementing|implementing|tot (?:wijziging|intrekking|vervanging|aanvulling|uitvoering) van|zur (?:Änderung|Aufhebung|Ersetzung|Ergänzung|Durchführung)|(amended by|gewijzigd bij|geändert durch))[\s\u00a0][^.,;:]{0,120}|(?:repealed|replaced|amended|transpos(?:ed|es|ing))[\s\u00a0](?:(?:Council|Commission)[\s\u00a0])?)$/;
const FARTHEST_CHANGE = 160;

/**
 * Whether words before an act of the EU say that the act before it changes it (`2016/679 … repealing Directive 95/46`), or was changed by it.
 * `implementing Council Regulation …` is an act as it is found.
 */
export function changeBefore(text: string, at: number): 'of' | 'by' | undefined {
  const end = at + (text.startsWith('implementing ', at) ? 13 : 0);
  const match = CHANGES.exec(text.slice(Math.max(0, at - FARTHEST_CHANGE), end));
  return match === null ? undefined : match[1] === undefined ? 'of' : 'by';
}

/** Behind a place: of the law that was named last. */
export const THEREOF = sticky(`[\\s\\u00a0]+(?:thereof|daarvan|ervan)${END}`);
/** Behind a number without a word: what shows that it is an article, in laws whose abbreviations nothing else is written like. */
export const ARTICLE_BY_LAW = /[\s\u00a0](?:(?:EVRM|Awb|BW|Sr|Sv|Rv|RO)(?![\p{L}\d-])|lid[\s\u00a0]\d)/uy;
/** A number behind a law: the next place of a list, in another law. */
export const NEXT_PLACE =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?(?:(?:en|alsmede|evenals|dan wel|of)[\s\u00a0]+)?(?=\d{1,4}[a-z]{0,2}(?:[.:]\d{1,4}[a-z]?)?(?:,[^;.:\n]{3,60}?)?,?[\s\u00a0]van[\s\u00a0](?:(?:de|het)[\s\u00a0])?[\p{Lu}d])/uy;
const CASE = /\d\/\d{1,6}(?:[\s\u00a0]*[,+-]?[\s\u00a0]*[A-Z]{2,6})*[\s\u00a0]*[,+-]?[\s\u00a0]*$/;
const PROTOCOL =
  /protocol(?:[\s\u00a0]+(?:no|nr)\.?[\s\u00a0]*\d{1,2}|[\s\u00a0]+\d{1,2})?(?:[\s\u00a0]+(?:bij|to))?(?:[\s\u00a0]+(?:het|the))?[\s\u00a0]+$/i;

/**
 * Whether the name of a law stands in another one's: of a treaty behind a protocol to it, or of a case: `13/3129 WWB`.
 */
export function isOfOther(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return PROTOCOL.test(before) || CASE.test(before);
}

/** Prepositions behind an annex, and not behind an article: `bijlage I bij Verordening …`, `krachtens artikel 3 bij het Besluit vastgesteld`. */
export const isOfAnnex = (preposition: string): boolean => /^(?:bij|krachtens|to|under)$/i.test(preposition);

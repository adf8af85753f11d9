/** Words of running text at which a citation of legislation can begin, and what stands between its parts. */
import { isComposedOrdinal, ORDINAL } from '../places/place-words';
import { isKindOfAct } from '../registers/eu-acts';
import { END, matchAt, sticky } from '../text/scan';

export type Begins = 'article' | 'inner' | 'container' | 'act' | 'noun';

const WORDS: Readonly<Record<Begins, string>> = {
  article:
    'art artt arti artikel artikelen wetsartikel wetsartikelen grondwetsartikel grondwetsartikelen article articles arts artikels artikeln',
  inner:
    'lid leden punt punten onder subsection onderdeel onderdelen aanhef alinea alinéa paragraph paragraphs paragraphe point points subparagraph premier première deuxième troisième laatste ' +
    ORDINAL.slice(3).split('|laatste')[0]!.replaceAll('|', ' '),
  container:
    'overweging overwegingen overw ovw ov considerans recital recitals rec recs bijlage bijlagen annex annexes anhang anhangs annexe aanhangsel appendix erwägungsgrund erwägungsgründe erwägungsgründen erwg erwgr cons hfst chap ch afd anh considérant considérants kapitel abschnitt chapitre titre hoofdstuk hoofdstukken chapter titel titels title boek boeken book afdeling afdelingen section paragraaf paragrafen',
  act:
    'verordening verordeningen richtlijn richtlijnen kaderbesluit kaderbesluiten uitvoeringsverordening uitvoeringsbesluit uitvoeringsrichtlijn besluit besluiten beschikking beschikkingen aanbeveling aanbevelingen gedelegeerde gemeenschappelijk gemeenschappelijke ' +
    'regulation regulations directive directives decision decisions recommendation recommendations implementing delegated framework common joint ' +
    'verordnung verordnungen richtlinie richtlinien beschluss beschlusses beschlüsse beschlüssen entscheidung entscheidungen empfehlung empfehlungen delegierte delegierten delegierter ' +
    'règlement règlements décision décisions recommandation recommandations',
  noun: 'wet rijkswet regeling verdrag reglement wetboek statuut convention treaty act',
};

/** In lower case, capitalised and in capitals. */
const BEGINS = new Map<string, Begins>();
for (const [kind, words] of Object.entries(WORDS) as [Begins, string][])
  for (const word of words.split(' '))
    for (const form of [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]) BEGINS.set(form, kind);

/** Attached to its number: `artikel3`. */
const CLOSE_ARTICLE = /[Aa]rt(?:ikel)?\d/y;
/** The code with an attached book: `BW3`. */
export const BOOK_OF_CODE = /^n?bw(?:7a|10|[1-8])$/;
/** Also with a space if unambiguous. Groups: 1 the code, 2 the space, 3 the book. */
export const CODE_AND_BOOK =
  /(N?BW)([ \u00a0]?)(7A|10|[1-8])(?![\p{L}\p{N}:])(?=[ \u00a0]*(?:[,.;:)\]\n]|$|(?:art|lid|en|jo)(?![\p{L}\p{N}])))/uy;
for (const word of ['ErwG', 'ErwGr']) BEGINS.set(word, 'container');
for (const word of ['Vo', 'VO', 'Rl', 'RL', 'Reg', 'Dir', 'Verord', 'Richtl', 'OJ', 'PbEU', 'PB'])
  BEGINS.set(word, 'act');

/** Shortest compound for an EU act. */
const SHORTEST_COMPOUND = 12;

/** Lengths of those words, a bit each, by their first letter: most words of a text are of no such length. */
const LENGTHS = new Uint32Array(0x100);
for (const word of BEGINS.keys()) LENGTHS[word.charCodeAt(0)]! |= 1 << word.length;

/** What the word at a place of a text can begin. */
export function beginsAt(text: string, at: number, end: number): Begins | undefined {
  const [first, isLong] = [text.charCodeAt(at), end - at >= SHORTEST_COMPOUND];
  if (isLong || (LENGTHS[first]! >> (end - at)) & 1) {
    const word = text.slice(at, end);
    const known = BEGINS.get(word) ?? (isLong && isComposedOrdinal(word) ? 'inner' : undefined);
    if (known !== undefined) return known;
    if (isLong && /[\d([Nn]/.test(text.charAt(end + 1)) && isKindOfAct(word)) return 'act';
  }
  return (first === 0x41 || first === 0x61) && matchAt(CLOSE_ARTICLE, text, at) !== undefined ? 'article' : undefined;
}

/** Footnote mark, raised or in Markdown. */
const NOTE_MARK = '[¹²³⁰⁴-⁹]{1,3}|\\[\\^?\\d{1,3}\\]';
/** Omission in a quotation. */
const LEFT_OUT = '(?:(?:[([]?(?:…|\\.{3})[)\\]]?|\\[|\\])[\\s\\u00a0]*(?:,[\\s\\u00a0]*)?){0,3}';
/** Between a place and its law. Groups: 1 a preposition, 2 a pointing word or an article. */
export const INTRODUCTION = sticky(
  `(?:${NOTE_MARK})?(?:[\\s\\u00a0]*\\((?:tekst|oud|nieuw|zoals|versie)[^()\\n]{0,60}\\))?[\\s\\u00a0]*(?:[,;][\\s\\u00a0]*)?${LEFT_OUT}(?:(van|uit|in|bij|der|des|du|de la|de l(?=['’])|of|under|to|zur|zum|from|krachtens)['’\\s\\u00a0]+)?${LEFT_OUT}(?:(de|het|the|its|même|dit|deze|die|dat|diezelfde|dezelfde|hetzelfde|genoemde?|voornoemde?|voormelde?|bedoelde?|laatstgenoemde?|eerdergenoemde?|bovengenoemde?|bovenstaande?|dieser|dieses|diesem|this|that|those|said|same)[\\s\\u00a0]+)?${LEFT_OUT}[“„‘"]?`,
);

/** Words and letters of places and nouns for laws, which are no aside. */
const OF_PLACE = `(?:lid|leden|[\\p{L}-]*zin(?:nen|sneden?)?|(?:sub)?onderde(?:el|len)|sub|onder|\\p{L}*streepjes?|alinea'?s?|punt(?:en)?|letters?|bis|ter|quater|aanhef|slot|indents?|sentences?|paragraphs?|points?|sub-?paragraphs?|deel|delen|parts?|${WORDS.container.replaceAll(' ', '|')}|${WORDS.act.replaceAll(' ', '|')}|${WORDS.noun.replaceAll(' ', '|')}|overeenkomst|contract|\\p{L}|${ORDINAL})`;
const NO_PLACE = `(?![^,;()\\d]{0,120}(?<!\\p{L})${OF_PLACE}(?!\\p{L}))`;
const SPACED = '[\\s\\u00a0]';
/**
 * An aside between a place and its law. In signs, `(recht op wissing)`, the law may follow at once; between commas or after a
 * preposition, `, dat gaat over wissing,`, `over wissing`, it follows with a preposition.
 */
export const ASIDE = new RegExp(
  [
    `${SPACED}*(?:\\((?!oud|old|former)(?:(?=thans${SPACED})|${NO_PLACE})(?:[^();\\d]|\\([^();\\d]{1,40}\\)){3,80}\\)|\\[${NO_PLACE}[\\p{Ll} ]{4,60}\\]|['‘“"][^'’”"\\n\\d]{3,80}['’”"])(?=,?[ \\u00a0]|${SPACED}+(?:van|of|du|der|des)${SPACED})`,
    `${SPACED}*(?:,${SPACED}*${NO_PLACE}(?:(?:dat|die|welke?|waarin|waarop|over|inzake|getiteld|genaamd|betreffende|entitled|concerning|which|that|on|qui|der|das)${SPACED}[^,;.:()\\d]{3,120}|(?!(?:van|uit|of|in|bij|to|en|and|or)${SPACED})[\\p{Ll}\\s\\u00a0]{4,60}),|,${SPACED}*['‘“"][^'’”"\\n\\d]{3,80}['’”"],?|[–—-]${SPACED}${NO_PLACE}[^–—;.:()\\d\\n]{3,80}${SPACED}[–—-]|${SPACED}(?:over|inzake|betreffende|on|concerning|regarding)${SPACED}${NO_PLACE}[\\p{Ll}\\s\\u00a0’'-]{3,80})(?=${SPACED}+(?:van|uit|of|du|de la|der|des)${SPACED})`,
  ].join('|'),
  'uy',
);

/** Looked for before `ASIDE`, as before `INDENT`. */
export const MAY_BE_ASIDE =
  /[\s\u00a0]*(?:[([,]?[\s\u00a0]*['‘“"]|[([]\D|,[\p{Ll}\s\u00a0]{3}[^,\d]{1,200},|[–—-][\s\u00a0]|(?:over|inzake|betreffende|on|concerning|regarding)[\s\u00a0])/uy;
export const endOfAside = (text: string, at: number): number =>
  at + ((matchAt(MAY_BE_ASIDE, text, at) && matchAt(ASIDE, text, at))?.[0].length ?? 0);

/** Looked for before `INDENT`, which takes milliseconds to compile. */
export const HAS_INDENT = /[^.;:(]{1,160}?(?:indent|streepje|gedankenstrich|tiret)/iy;
/** A part of a place that is not read: `, first and second indents,`. */
export const INDENT = sticky(
  `,?[\\s\\u00a0]*(?:(?:the|het|le|la)[\\s\\u00a0]+)?(?:(?:${ORDINAL})(?:[\\s\\u00a0]*,[\\s\\u00a0]*|[\\s\\u00a0]+(?:(?:and|en|und|et)[\\s\\u00a0]+)?)){1,4}(?:indents?|(?:gedachte)?streepjes?|gedankenstriche?|tirets?)${END},?`,
);

/** The end of indents at a place; the place if there are none. */
export const endOfIndents = (text: string, at: number): number =>
  at + ((matchAt(HAS_INDENT, text, at) && matchAt(INDENT, text, at))?.[0].length ?? 0);

/** A law in brackets behind its place: `artikel 17 (AVG)`. */
export const IN_BRACKETS = /[\s\u00a0]*\([\s\u00a0]?(?:(?:de|het|the)[\s\u00a0]+)?/y;
/** `in artikel 17 bepaalt de AVG`: what stands before the place, and between it and the law that speaks. */
export const BEFORE_SPEAKER =
  /(?:^|[^\p{L}])(?:in|bij|volgens|blijkens)[\s\u00a0]+(?:(?:de|het|haar|zijn)[\s\u00a0]+)?$/iu;
export const SPEAKS =
  /[\s\u00a0]+(?:bepaalt|zegt|noemt|regelt|geeft|kent|eist|vereist|verlangt|verbiedt|definieert|omschrijft|schrijft|stelt|spreekt|somt|verplicht)[\s\u00a0]+(?:(?:de|het)[\s\u00a0]+)?/y;
/** A recital with its number before it: `36e overweging`, `36. Erwägungsgrund`. */
export const COUNTED_RECITAL =
  /\d{1,3}(?:\.|e|de|ste|th|st|nd|rd|ème)[\s\u00a0](?:overweging|recital|Erwägungsgrund|considérant)(?!\p{L})/uy;
/** Before a law of which a recital is cited behind it: `de preambule van de AVG, onder 36`. Group 1, behind it: the number. */
export const PREAMBLE_BEFORE =
  /(?:preambule|considerans|preamble|präambel|préambule)[\s\u00a0](?:van|bij|of|to|der|zur|du)[\s\u00a0](?:(?:de|het|the)[\s\u00a0])?$/iu;
export const IN_PREAMBLE =
  /(?:,?[\s\u00a0]\(?(?:onder|sub|punt|point|nr\.|no\.|at|overweging|recital|onderdeel)[\s\u00a0]\(?|[\s\u00a0]\((?=\d{1,3}\)))(\d{1,3})\)?(?=[\s\u00a0,.;:)]|$)/uy;
/** Before a word for a part without a number: `de tweede bijlage`. */
export const ORDINAL_BEFORE = new RegExp(`(?:^|[^\\p{L}])${ORDINAL}[\\s\\u00a0]+$`, 'iu');

/** Behind a place that is in something named. */
export const OF_NAMED = sticky(`[\\s\\u00a0,]*${LEFT_OUT}(?:of|van|der|des|du|de la|de l['’])${END}`);

/** A part of a law before its name: `van het Tweede Boek van`. */
export const IN_PART = sticky(
  '(?:eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende)[\\s\\u00a0]+(?:boek|titel|deel|hoofdstuk|afdeling)[\\s\\u00a0]+van[\\s\\u00a0]+(?:het|de)[\\s\\u00a0]+',
);

/** A noun for a law: `wet`, `verordening`. */
export const NOUN = sticky(
  `(wetboek|rijkswet|wet|besluit|regeling|verordening|richtlijn|verdrag|reglement|statuut|kaderbesluit|beschikking|regulation|directive|decision|convention|treaty|act|code|verordnung|richtlinie|beschlusses)${END}(?!-)`,
);

/** Whether a noun often means something else: a contested decision, a company's scheme. */
export const isOfMany = (noun: string): boolean =>
  /^(?:besluit|regeling|beschikking|reglement|decision|statuut|act|code)$/i.test(noun);

/** An act in the Official Journal since October 2023, when each has its number. Groups: 1 the year, 2 the number. */
export const IN_JOURNAL =
  /(?:OJ|PbEU|PB)[\s\u00a0](?:EU[\s\u00a0])?L,?[\s\u00a0](20(?:2[3-9]|[3-9]\d))\/(\d{1,5})(?![\d/])/y;

/** A name with a number of a register. Groups: 1 the name, 2 the number. */
export const NAME_AND_NUMBER = /(\p{Lu}[^,;.()\n]{2,120}?)[\s\u00a0]\((BWB[RVW]\d{7}|CVDR\d{1,9})\)/uy;

/** Words for this law, and for one named before. */
export const isThis = (word: string): boolean => /^(?:dit|deze|this)$/i.test(word);
export const isThat = (word: string): boolean =>
  /^(?:die|dat|même|dies?zelfde|dezelfde|hetzelfde|genoemde?|voornoemde?|voormelde?|bedoelde?|laatstgenoemde?|eerdergenoemde?|bovengenoemde?|dieser|dieses|diesem|that|those|said|same)$/i.test(
    word,
  );

/** The determiner before a noun. */
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
/** Words for a part of a law, or for a recital of it, that begin a place behind the law. */
const PART_WORD = `(?:${WORDS.container.replaceAll(' ', '|')})\\.?`;
/** Words between a law and its place: `AVG, en dan met name artikel 17`, `GDPR, in its Article 17`. */
const NAMELY =
  '(?:(?:(?:en|and)[\\s\\u00a0]+)?(?:(?:dan[\\s\\u00a0]+|meer[\\s\\u00a0]+)?(?:in het bijzonder|met name)|waaronder|meer specifiek|including|en wel|namelijk|te weten|zoals|meer bepaald|onder meer|onder andere|o\\.a\\.|m\\.n\\.|i\\.h\\.b\\.|inter alia|especially|such as|with|namely|specifically|in particular|notamment|insbesondere|at|in (?:its|haar|zijn)|en (?:son|ses))[\\s\\u00a0]+)?';
/** Between a law and places behind it: `Awb, artikel 3:4`, `Pensioenwet: de artikelen 164 en 165`, `GDPR’s Article 17`. */
export const PLACES_BEHIND = new RegExp(
  `(?:[\\s\\u00a0](?:considerans|preambule|preamble))?[\\s\\u00a0]*(?:\\)?:(?:[\\s\\u00a0]*\\n[\\s\\u00a0]*[•*–—-])?|[,;])[\\s\\u00a0]*${NAMELY}(?:(?:de|het|the)[\\s\\u00a0]+)?(?:(?:considerans|preambule|preamble|präambel)[,:]?[\\s\\u00a0]+(?!\\d))?(?=art|§|${PART_WORD}[\\s\\u00a0(\\d]|(?:bijlage|annex)(?:[.)]|$))|(?:(?:['’]s)?[\\s\\u00a0]+|[-‑])(?=art(?:ikel(?:en)?|t?\\.|s?|icles?)[\\s\\u00a0]|art\\.\\d)|(?:['’]s[\\s\\u00a0]+|[\\s\\u00a0]+[([]?)(?=(?:${PART_WORD})[\\s\\u00a0]+(?:\\d|[IVX]+(?!\\p{L})))|[\\s\\u00a0]+\\[(?=art)|[ \\u00a0]+[–—-][ \\u00a0]+(?=art(?:ikel(?:en)?|t?\\.|s?|icles?)[\\s\\u00a0])|[\\s\\u00a0](?=\\d{1,2}a?:\\d{1,4}[a-z]{0,2}(?![\\d:])(?![\\s\\u00a0]uur))`,
  'iuy',
);
export const OF_THAT_ARTICLE =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?(?:van|of)[\s\u00a0]+(dit|dat|this|that|het (?:vorige|voorgaande)|voornoemd|genoemd)[\s\u00a0]+(?:artikel|article)(?![\p{L}\d])/uy;
/** Before a lid that continues a list of an unknown article. */
export const PART_OF_LIST =
  /(?:\d[a-z]?|°|[^\p{L}](?:lid|leden|volzin|zin|onder \p{L}{1,2}|onderdee?l(?:en)? \p{L}{1,2}))[\s\u00a0]*,?[\s\u00a0]*(?:en|of|tot|tot en met)?[\s\u00a0]*(?:het[\s\u00a0]+)?$/u;

/** Behind a defined noun: it begins the name of another law. */
export const NAME_GOES_ON =
  /[\s\u00a0]+(?:(?:op|inzake|houdende|tot|betreffende)[\s\u00a0]+(?:(?:het|de)[\s\u00a0]+)?(?!(?:moment|grond|dag|tijdstip|wijze|hoogte|aanvraag|verzoek|dit|dat|deze|die|zodanige|termijn|stand)(?![\p{L}]))\p{L}|van[\s\u00a0]+\d{1,2}[\s\u00a0]|\p{Lu}\p{Ll}|(?:18|19|20)\d\d)/uy;

/** Behind a law: its short name. Groups: 1 a word for it, 2 quotation marks, 3 the term. */
export const CALLED =
  /[\s\u00a0]*\(((?:verder|hierna|nader|hereinafter|hereafter)(?:[\s\u00a0]+ook)?(?:[\s\u00a0,]+(?:te[\s\u00a0]+noemen|genoemd|aangeduid[\s\u00a0]+(?:als|met)|afgekort(?:[\s\u00a0]+(?:als|tot))?|referred[\s\u00a0]+to[\s\u00a0]+as))?[\s\u00a0]*[:,]?[\s\u00a0]*)?(["'“‘”„])?(?:(?:de|het|the)[\s\u00a0]+)?([^()"'“”‘’„\n]{1,60}?)["'”’]?\)/y;
/** The same without brackets: `, verder: de Bmw,`. Group 1: the term. */
export const CALLED_PLAINLY =
  /[\s\u00a0]*,[\s\u00a0]*(?:hierna|verder|nader)(?:[\s\u00a0]+ook)?(?:[\s\u00a0]+(?:te noemen|genoemd|aangeduid als|afgekort(?: als| tot)?))?[\s\u00a0]*:?[\s\u00a0]+["'“‘„]?(?:(?:de|het)[\s\u00a0]+)?(\p{Lu}\p{L}{0,11}(?:[ -]\d{4})?)["'”’]?(?=[,;.)])/uy;
/** Between an EU act by number and its short name: its title and its place in the Official Journal. */
export const TITLE_OF_ACT =
  /[^()\n;]{0,400}(?:\((?:recast|herschikking)\)[^()\n;]{0,40})?(?=\()(?:\((?:OJ|PB|Pb|PbEU|PbEG)[^()‘’'"“”]*(?:\)[^()\n;]{0,12}(?=\()|;[\s\u00a0]*(?=[‘'"“])))?/y;
/** Short name of an EU act. Groups: 1 a word for it, 2 the term. */
export const CALLED_ACT =
  /\(?(?:((?:hereinafter|hereafter|hierna|verder)(?:[\s\u00a0]+referred[\s\u00a0]+to[\s\u00a0]+as)?[\s\u00a0]*[:,]?[\s\u00a0]*)?["'“‘„](?:(?:the|de|het)[\s\u00a0]+)?([^()"'“”‘’„\n]{2,50})["'”’])\)/y;
export const ABBREVIATION =
  /^(?:\p{Lu}[\p{L}.]*\p{Lu}[\p{L}.]*|\p{Lu}\p{L}{1,6})(?:[ -]\d{4}| [A-Z]{2,5}(?: \d{4})?)?$/u;
/**
 * Whether a term in brackets can be short for a law: its letters occur in order in one of the names, from the start of
 * a word (`Vw 2000`). It may also be a decision or a party: `art. 17 AVG (Schrems)`.
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
/** Before a law: the term in a list of definitions. Group 1: the term. */
export const TERM_BEFORE =
  /(?:^|\n)[\s\u00a0]*(?:(?:[-–—•*]|[a-z]{1,2}[.)]|\d{1,3}[.)°])[\s\u00a0]*){0,2}(?:(?:de|het|the)[\s\u00a0]+)?(\p{L}[\p{L}\d -]{1,50}?):[\s\u00a0]*(?:(?:de|het|the)[\s\u00a0]+)?$/u;
export const LONGEST_TERM_BEFORE = 90;

/** Amends a law: bare places that follow are in it. */
export const AMENDS =
  /word(?:t|en)[\s\u00a0]+(?:als[\s\u00a0]+volgt[\s\u00a0]+gewijzigd|gewijzigd[\s\u00a0]+als[\s\u00a0]+volgt|(?:na|voor|tussen|aan|onder)[\s\u00a0][^.;]{1,120}?(?:ingevoegd|toegevoegd)(?:[\s\u00a0]*,)?[\s\u00a0]+luidende?|vervangen[\s\u00a0]+door[\s\u00a0]*[:‘“„«'"])|kom(?:t|en)[\s\u00a0]+te[\s\u00a0]+luiden[\s\u00a0]*:|vervangen(?<=[’”»'"][\s\u00a0]+word(?:t|en)[\s\u00a0]+(?:telkens[\s\u00a0]+)?vervangen)[\s\u00a0]+door|word(?:t|en)[\s\u00a0]+(?:telkens[\s\u00a0]+)?[‘“„«'"][^’”»'"\n]{1,200}[’”»'"][\s\u00a0]+vervangen|(?:is|are)[\s\u00a0]+amended[\s\u00a0]+as[\s\u00a0]+follows|(?:is|are)[\s\u00a0]+(?:replaced[\s\u00a0]+by|inserted|added)[\s\u00a0]*(?:the[\s\u00a0]+following)?[\s\u00a0]*:/i;

/** Group 1: changed another. */
const CHANGES =
  /(?:(?:amending|repealing|replacing|supplementing|implementing|tot (?:wijziging|intrekking|vervanging|aanvulling|uitvoering) van|zur (?:Änderung|Aufhebung|Ersetzung|Ergänzung|Durchführung)|(amended by|gewijzigd bij|geändert durch))[\s\u00a0][^.,;:]{0,120}|(?:repealed|replaced|amended|transpos(?:ed|es|ing))[\s\u00a0](?:(?:Council|Commission)[\s\u00a0])?)$/;
const FARTHEST_CHANGE = 160;

/**
 * Whether the words before an EU act say that the previous act amends it (`2016/679 … repealing Directive 95/46`) or
 * was amended by it. `implementing Council Regulation …` counts too.
 */
export function changeBefore(text: string, at: number): 'of' | 'by' | undefined {
  const end = at + (text.startsWith('implementing ', at) ? 13 : 0);
  const match = CHANGES.exec(text.slice(Math.max(0, at - FARTHEST_CHANGE), end));
  return match === null ? undefined : match[1] === undefined ? 'of' : 'by';
}

/** Behind a place: in the last law. */
export const THEREOF = sticky(`[\\s\\u00a0]+(?:thereof|daarvan|ervan)${END}`);
/** Behind a bare number: shows that it is an article; only unmistakable abbreviations. */
export const ARTICLE_BY_LAW =
  /(?:\.\d{1,4}[a-z]{0,3}){0,3}[\s\u00a0](?:(?:EVRM|Awb|BW|Sr|Sv|Rv|RO)(?![\p{L}\d-])|lid[\s\u00a0]\d)/uy;
/** Before a number: it is the rest of another one, or of a part of an article. */
export const WITHIN_NUMBER =
  /\d[.:]$|(?<!\p{L})(?:lid|leden|sub|onder|punt|alinea|volzin|paragraph|point)[\s\u00a0]$/iu;
/** A protocol by its number, and the treaty it is of. Groups 1: the number, 2: the treaty. */
export const PROTOCOL_OF =
  /(?:[Pp]rot(?:\.|ocole?)[\s\u00a0](?:(?:[Nn](?:[or]|ummer)\.?|n°)[\s\u00a0]?)?|P(?=\d{1,2}[\s\u00a0](?:bij[\s\u00a0]het[\s\u00a0])?E))(\d{1,2})(?![\d/])(?:,?(?:[\s\u00a0](?:bij|to|van|of|à))?(?:[\s\u00a0](?:het|the|la))?[\s\u00a0](EVRM|ECHR|CEDH|EMRK)(?!\p{L}))?/uy;
/** An article of the First Protocol as it is written short: `A1P1 ECHR`, `P1-1 EVRM`. Groups: the article. */
export const OF_FIRST_PROTOCOL =
  /(?:A([1-6])(?:P1|EP)(?:[\s\u00a0](?:bij[\s\u00a0]het[\s\u00a0]|to[\s\u00a0]the[\s\u00a0])?(?:EVRM|ECHR))?|P1-([1-6])[\s\u00a0](?:EVRM|ECHR))(?![\p{L}\d])/uy;
/** A number behind a law: the next place of a list, in another law. */
export const NEXT_PLACE =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?(?:(?:en|alsmede|evenals|dan wel|of)[\s\u00a0]+)?(?=\d{1,4}[a-z]{0,2}(?:[.:]\d{1,4}[a-z]?)?(?:,[^;.:\n]{3,60}?)?,?[\s\u00a0]van[\s\u00a0](?:(?:de|het)[\s\u00a0])?[\p{Lu}d])/uy;
const CASE_LIKE_ARTICLE = /(?:^|\P{L})art\p{L}*\.?[\s\u00a0]?\d{1,4}[a-z]{0,2}(?:\/\d{1,4}){1,4}[\s\u00a0]*$/iu;
const CASE = /\d\/\d{1,6}(?:[\s\u00a0]*[,+-]?[\s\u00a0]*[A-Z]{2,6})*[\s\u00a0]*[,+-]?[\s\u00a0]*$/;
const PROTOCOL =
  /protocol(?:[\s\u00a0]+(?:no|nr)\.?[\s\u00a0]*\d{1,2}|[\s\u00a0]+\d{1,2})?(?:[\s\u00a0]+(?:bij|to))?(?:[\s\u00a0]+(?:het|the))?[\s\u00a0]+$/i;

/** Whether the name is part of another one: of a protocol to a treaty, or of a case number: `13/3129 WWB`; not of `art. 17/3`. */
export function isOfOther(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return PROTOCOL.test(before) || (CASE.test(before) && !CASE_LIKE_ARTICLE.test(before));
}

/** Prepositions behind an annex but not an article: `bijlage I bij Verordening …`. */
export const isOfAnnex = (preposition: string): boolean => /^(?:bij|krachtens|to|under)$/i.test(preposition);

/** Words for places in a law, Dutch and English: containers, ordinals, parts of an article. */
import { articleNumber } from '../places/article-number';
import { END } from '../text/scan';

/** By word: the canonical Dutch one. */
const CONTAINERS = new Map(
  [
    ['boek', 'boek book'],
    ['deel', 'deel part'],
    ['titeldeel', 'titeldeel titel titre title'],
    ['hoofdstuk', 'hoofdstuk hfst. chap. ch. chapter chapitre kapitel'],
    ['afdeling', 'afdeling afd. section abschnitt'],
    ['paragraaf', 'paragraaf §'],
    ['sub-paragraaf', 'sub-paragraaf subparagraaf'],
    ['bijlage', 'bijlage anh. annex annexe anhang'],
    ['aanhangsel', 'aanhangsel appendix'],
    ['overweging', 'overweging recital considerans erwägungsgrund considérant'],
    ...['divisie', 'protocol', 'verdrag', 'aanwijzing'].map((one) => [one, one]),
  ].flatMap(([canonical = '', words = '']) => words.split(' ').map((word) => [word, canonical] as const)),
);

/** Pattern of these words, the longest first. */
export const CONTAINER_WORDS = [...CONTAINERS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('.', '\\.?'))
  .join('|');

/** The canonical container (`Annex I` → `bijlage I`); undefined for another word. */
export function containerOf(word: string, number: string): string | undefined {
  const key = word.toLowerCase();
  const canonical = CONTAINERS.get(key) ?? CONTAINERS.get(`${key}.`);
  if (canonical === undefined || number === '') return canonical;
  const read = articleNumber(number);
  return read === undefined ? undefined : `${canonical} ${read}`;
}

/** From the outside in; containers of one rank are not nested. */
const RANKS: readonly (readonly string[])[] = [
  ['bijlage', 'aanhangsel'],
  ['boek'],
  ['deel'],
  ['hoofdstuk', 'titeldeel'],
  ['afdeling'],
  ['paragraaf'],
  ['sub-paragraaf'],
];

/** Depth of a container; undefined if its word does not show it. */
export function rankOf(container: string): number | undefined {
  const rank = RANKS.findIndex((words) => words.includes(container.split(' ')[0] ?? ''));
  return rank < 0 ? undefined : rank;
}

const DUTCH =
  'eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|elfde|twaalfde|dertiende|veertiende|vijftiende|zestiende|zeventiende|achttiende|negentiende|twintigste';
const ENGLISH = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth';
/** French and German, by number. */
const OTHER_ORDINALS = [
  'premier|première|erste[nrs]?',
  'deuxième|zweite[nrs]?',
  'troisième|dritte[nrs]?',
  'quatrième|vierte[nrs]?',
  'cinquième|fünfte[nrs]?',
  'sixième|sechste[nrs]?',
];
const DUTCH_ORDINALS = DUTCH.split('|');
const ENGLISH_ORDINALS = ENGLISH.split('|');

const UNITS = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'];
const TENS = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];
/** `eenentwintigste`, `drieëndertigste`. */
const COMPOSED = `(${UNITS.join('|')})[eë]n(${TENS.join('|')})ste`;
const IS_COMPOSED = new RegExp(`^${COMPOSED}$`, 'i');

export const isComposedOrdinal = (word: string): boolean => IS_COMPOSED.test(word);

/** `eerste`, `eenentwintigste`, `2de`, `laatste`, `first`, `3rd`. */
export const ORDINAL = `(?:${DUTCH}|${ENGLISH}|laatste|last|final|${OTHER_ORDINALS.join('|')}|${COMPOSED.replaceAll('(', '(?:')}|\\d{1,2}(?:e|de|ste|st|nd|rd|th)${END})`;

/** The number of an ordinal, or `laatste`. */
export function ordinalNumber(word: string): string {
  const lower = word.toLowerCase();
  if (/^(?:laatste|last|final)$/.test(lower)) return 'laatste';
  const [, unit = '', ten = ''] = IS_COMPOSED.exec(lower) ?? [];
  if (ten !== '') return String((TENS.indexOf(ten) + 2) * 10 + UNITS.indexOf(unit) + 1);
  const at = [
    DUTCH_ORDINALS.indexOf(lower),
    ENGLISH_ORDINALS.indexOf(lower),
    OTHER_ORDINALS.findIndex((words) => new RegExp(`^(?:${words})$`).test(lower)),
  ].find((index) => index >= 0);
  return at === undefined ? (/^\d+/.exec(lower)?.[0] ?? lower) : String(at + 1);
}

/** Display word for an ordinal, else the number with an ending. */
export function ordinalWord(number: string, language: 'nl' | 'en'): string {
  if (number === 'laatste') return language === 'nl' ? 'laatste' : 'last';
  const word = (language === 'nl' ? DUTCH_ORDINALS : ENGLISH_ORDINALS)[Number(number) - 1];
  return word ?? (language === 'nl' ? `${number}e` : `${number}th`);
}

/** Plural words for containers, with the singular. */
export const SINGULAR: Readonly<Record<string, string>> = {
  bijlagen: 'bijlage',
  annexes: 'annex',
  boeken: 'boek',
  books: 'book',
  titels: 'titel',
  titles: 'title',
  hoofdstukken: 'hoofdstuk',
  chapters: 'chapter',
  afdelingen: 'afdeling',
  sections: 'section',
  paragrafen: 'paragraaf',
};

/** Whether words of each language occur; words of both do not count. */
export interface Words {
  dutch: boolean;
  english: boolean;
}

const DUTCH_WORDS =
  /\b(?:artt?ikel(?:en)?|artt|lid|leden|onder(?:deel|delen)?|sub|aanhef|slot|volzin|zin|alinea|overweging(?:en)?|considerans|bijlagen?|hoofdstuk(?:ken)?|titel|afdeling|paragraaf|boek|van|het|de|en|juncto|uit|bij|punten|eerste|tweede|derde|vierde|vijfde)\b/i;
const ENGLISH_WORDS =
  /\b(?:articles?|recitals?|annex(?:es)?|chapters?|sections?|paragraphs?|points?|sub-?paragraphs?|sentence|of the|the|and|book|title|part|first|second|third)\b/i;

/** Whether the words for places are Dutch or English. */
export const wordsOf = (text: string): Words => ({ dutch: DUTCH_WORDS.test(text), english: ENGLISH_WORDS.test(text) });

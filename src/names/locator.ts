/**
 * Reads where in a work a reference points: `artikel 13 lid 2`, `bijlage I, art. 2`, `art. 5:1 onder a`,
 * `Article 17(1)(a)`. The words are those of the jci grammar (Juriconnect 1.3.1) and of everyday legal Dutch and English.
 */
import { isCalendarDate } from '../contract/dates';
import type { Locator } from './identifier';

const LATIN = '(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|nonies|decies|undecies|duodecies)';
const DIGITS = `\\d{1,5}[a-z]{0,3}\\d{0,2}(?: ?${LATIN})?`;
const LETTERED = '[a-z]{1,2}[ .:-]?\\d{1,3}[a-z]{0,2}';
const ROMAN = `[ivxlcdm]{1,9}(?:[a-z]{0,2}\\d{0,2}[a-z]?|${LATIN})`;
const FURTHER = `(?:[.:–-](?:${DIGITS}|${ROMAN}|[a-z]{1,2}\\d?))*\\*?`;
const FORMER = '(?:\\s*\\(oud\\)|\\s+oud)?';
/** No letter or digit follows, ASCII or not. */
const END = '(?![a-z0-9]|[^\\x00-\\xbf–])';
/** What could be a number. It is searched for with this, because it compiles ten times as fast, then checked. */
const LOOSE = `(?:\\d[a-z0-9]*|[a-z][a-z]?[ .:-]?\\d[a-z0-9]*|[ivxlcdm]+[a-z0-9]*|[a-z])(?:[.:–-][a-z0-9]+)*\\*?(?: ${LATIN})?${FORMER}${END}`;

/** How publishers number: `13`, `658a`, `8:1`, `3.109ca`, `13quater`, `XII`, `A 1`, `A`, `226 (oud)`. */
const NUMBER = `(?:${DIGITS}|${LETTERED}|${ROMAN}|[a-z])${FURTHER}${FORMER}`;
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`, 'i');

/** Words for a container, with the canonical Dutch one. */
const CONTAINERS: Readonly<Record<string, string>> = {
  boek: 'boek',
  book: 'boek',
  deel: 'deel',
  part: 'deel',
  titeldeel: 'titeldeel',
  titel: 'titeldeel',
  title: 'titeldeel',
  hoofdstuk: 'hoofdstuk',
  chapter: 'hoofdstuk',
  afdeling: 'afdeling',
  section: 'afdeling',
  paragraaf: 'paragraaf',
  '§': 'paragraaf',
  'sub-paragraaf': 'sub-paragraaf',
  subparagraaf: 'sub-paragraaf',
  divisie: 'divisie',
  bijlage: 'bijlage',
  annex: 'bijlage',
  aanhangsel: 'aanhangsel',
  appendix: 'aanhangsel',
  protocol: 'protocol',
  verdrag: 'verdrag',
  aanwijzing: 'aanwijzing',
  overweging: 'overweging',
  recital: 'overweging',
  considerans: 'overweging',
};
const CONTAINER_WORDS = Object.keys(CONTAINERS).sort((a, b) => b.length - a.length);

const ORDINALS =
  'eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|elfde|twaalfde|dertiende|veertiende|vijftiende';
const ORDINAL_WORDS = ORDINALS.split('|');
const AND_MORE = (item: string) => `${item}(?:\\s*(?:,|-|–|en|of|and|t\\/m|tot en met)\\s*${item})*`;
const POINT = '\\(?(?:[a-z]{1,2}|[ivx]{1,5}|\\d{1,2})[°º]?\\)?';

const sticky = (source: string): RegExp => new RegExp(source, 'iy');

const SEPARATOR = sticky('[\\s,;:./#|_–-]+');
const DATE = sticky(
  `(?:geldend op|geldig op|geldend per|per|versie(?: van)?)?\\s*\\(?(\\d{4}-\\d{2}-\\d{2})\\)?${END}`,
);
const CONTAINER = sticky(`(${CONTAINER_WORDS.join('|')})(?:\\s+|(?=\\d))(${LOOSE})`);
const UNNUMBERED = sticky(`(bijlage|annex|aanhangsel|appendix|protocol)${END}`);
const ONLY_ARTICLE = sticky(`(?:(?:enig|enkel)\\s+artikel|artikel\\s+(?:enig artikel|enig))${END}`);
const ARTICLE = sticky(`(?:artikel|article|art)(?:[\\s._/]+|(?=\\d))(${LOOSE})`);
const BARE_ARTICLE = sticky(`(?=\\d)(${LOOSE})`);
const LID = [
  sticky(`(?:lid|leden|paragraph|para|par)\\.?\\s*(${AND_MORE('\\d{1,3}[a-z]{0,2}')})${END}`),
  sticky(`(\\d{1,3}|${ORDINALS})(?:e|de|ste)?\\s+lid${END}`),
  sticky('\\((\\d{1,3}[a-z]?)\\)'),
];
const ONDERDEEL = [
  sticky(`(?:aanhef\\s+en\\s+)?(?:onderdeel|onderdelen|onder|sub|letter|point|punt|ten)\\s*(${AND_MORE(POINT)})${END}`),
  sticky(`\\(([a-z]{1,2}|[ivx]{1,5})\\)`),
  sticky(`(aanhef|slot|(?:${ORDINALS}|laatste)\\s+(?:vol)?zin)${END}`),
];

interface Scan {
  readonly text: string;
  at: number;
}

/** Matches at the scan's position and moves past it; undefined leaves the position. */
function take(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at;
  const match = pattern.exec(scan.text);
  if (match === null) return undefined;
  scan.at = pattern.lastIndex;
  return match;
}

function takeFirst(scan: Scan, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = take(scan, pattern);
    if (match) return match[1];
  }
  return undefined;
}

/** Most numbers: `13`, `658a`, `6:162`, `3.5`. The patterns of all numbers take a millisecond to compile. */
const PLAIN = '\\d{1,5}[a-zA-Z]{0,3}(?:[:.]\\d{1,5}[a-zA-Z]{0,3})?';
const PLAIN_NUMBER = new RegExp(`^${PLAIN}$`);
const PLAIN_ARTICLE = new RegExp(`^[Aa]rt(?:\\.|ikel|icle)?\\s+(${PLAIN})(?:\\s+(\\S.*))?$`);

/** A text that begins with an article and its number, and what follows them, if anything: `art. 6:162 BW`. Undefined for any other. */
export function splitArticle(text: string): { article: string; rest: string } | undefined {
  const [, article, rest = ''] = PLAIN_ARTICLE.exec(text) ?? [];
  return article === undefined ? undefined : { article, rest };
}

/** An article number in its canonical spelling: no stray white space, `(oud)` in brackets. */
export function articleNumber(text: string): string | undefined {
  if (PLAIN_NUMBER.test(text)) return text;
  const collapsed = text.trim().replace(/\s+/g, ' ');
  if (/^(enig|enkel)( artikel)?$/i.test(collapsed)) return 'enig';
  return WHOLE_NUMBER.test(collapsed) ? collapsed.replace(/\s*\(?oud\)?$/i, ' (oud)') : undefined;
}

/** A container in its canonical words (`Annex I` → `bijlage I`); undefined when the word names none. */
export function containerOf(word: string, number: string): string | undefined {
  const key = word.toLowerCase();
  const canonical = Object.hasOwn(CONTAINERS, key) ? CONTAINERS[key] : undefined;
  if (canonical === undefined || (number !== '' && articleNumber(number) === undefined)) return undefined;
  return number === '' ? canonical : `${canonical} ${number}`;
}

const lidNumber = (text: string): string => {
  const ordinal = ORDINAL_WORDS.indexOf(text.toLowerCase());
  return ordinal < 0 ? text.toLowerCase() : String(ordinal + 1);
};

interface Draft {
  readonly containers: string[];
  article?: string;
  lid?: string;
  onderdeel?: string;
  date?: string;
}

/** Takes one piece of a locator; false when nothing at this place is one. */
function takePiece(scan: Scan, draft: Draft): boolean {
  const date = take(scan, DATE);
  if (date) {
    draft.date = date[1];
    return isCalendarDate(date[1] ?? '');
  }
  if (take(scan, ONLY_ARTICLE)) return setArticle(draft, 'enig');
  const article = take(scan, ARTICLE) ?? (draft.article === undefined ? take(scan, BARE_ARTICLE) : undefined);
  if (article) return setArticle(draft, articleNumber(article[1] ?? ''));
  const container = takeContainer(scan);
  if (container !== undefined) return draft.containers.push(container) > 0;
  const lid = draft.lid === undefined ? takeFirst(scan, LID) : undefined;
  if (lid !== undefined) draft.lid = lidNumber(lid);
  else {
    const onderdeel = takeFirst(scan, ONDERDEEL);
    if (onderdeel === undefined) return false;
    const point = onderdeel.replace(/[()]/g, '').toLowerCase();
    draft.onderdeel = draft.onderdeel === undefined ? point : `${draft.onderdeel} ${point}`;
  }
  return draft.article !== undefined || draft.containers.length > 0;
}

function takeContainer(scan: Scan): string | undefined {
  const start = scan.at;
  const numbered = take(scan, CONTAINER);
  const container = numbered && containerOf(numbered[1] ?? '', numbered[2] ?? '');
  if (container !== undefined) return container;
  scan.at = start;
  const unnumbered = take(scan, UNNUMBERED);
  return unnumbered && containerOf(unnumbered[1] ?? '', '');
}

function setArticle(draft: Draft, article: string | undefined): boolean {
  if (article === undefined || draft.article !== undefined) return false;
  draft.article = article;
  return true;
}

/** Whether a place is a recital, which only acts of the Union have as a text of its own: `overweging 26`. */
export function isRecital({ article, containers }: Locator): boolean {
  return article === undefined && containers.length === 1 && /^overweging ./.test(containers[0] ?? '');
}

/**
 * Reads a whole text as a locator: containers, one article, lid, onderdeel and date, in any order that people use.
 * An empty text is an empty locator; undefined as soon as any of the text is something else.
 */
export function readLocator(text: string): Locator | undefined {
  const plain = splitArticle(text);
  if (plain?.rest === '') return { containers: [], article: plain.article };
  const scan: Scan = { text, at: 0 };
  const draft: Draft = { containers: [] };
  take(scan, SEPARATOR);
  while (scan.at < text.length) {
    if (!takePiece(scan, draft)) return undefined;
    take(scan, SEPARATOR);
  }
  return draft;
}

/**
 * Context of places in running text: whether they are cited at all, and whether they are in something other than a law.
 */
import type { Span } from '../../contract/structure';
import { isEuDecision } from '../decisions/courts';
import { isCloseBehind } from '../places/article-number';
import type { CitedPlace } from '../places/cited-places';
import { anyOf } from '../reading/lexicon';
import { isCapitalAt, matchAt, nextWord, type Scan } from '../text/scan';
import { isInContract, namesContract, type OwnText } from './found';
import { LAW_WORD } from './law-index';

/** A line that begins with the name of a law, up to a colon. */
const NAME_AND_COLON = new RegExp(
  `^[\\s\\u00a0]*(?:[•*–—-]|\\d{1,3}[.)°]|[a-z][.)])?[\\s\\u00a0]*(?:[^:.;]*[\\s-])?${LAW_WORD}(?![\\p{L}])[^:.;]*$`,
  'iu',
);
/** Skips an unreadable word between commas: `artikel 1, 2ø, van de Wet …`. */
const OF_ELSE =
  /[\s\u00a0]*(?:,[\s\u00a0]*[^\s\u00a0.;,]{1,12}[\s\u00a0]*(?=,))?(?:,[\s\u00a0]*)?van[\s\u00a0]+(?:(?:de|het)[\s\u00a0]+[\p{L}“"‘']|\p{Lu})|[\s\u00a0]+(?:der|des|dieser|dieses|zum|zur|im|in(?=[\s\u00a0]Kapitel)|du|de la)[\s\u00a0]+\p{Lu}/uy;
const OF_ELSE_IN_ENGLISH =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?of[\s\u00a0]+(?:(?:the|its)[\s\u00a0]+[\p{L}“"‘']|\p{Lu}\p{Ll})/uy;
/** A law by its place in a journal only: `Stb. 1992, 315, art. 5`. */
const JOURNAL_BEFORE =
  /(?<!\p{L})(?:Stb|Stcrt|Trb|OJ|PbE[GU]|PB)\.?[\s\u00a0](?:[LC],?[\s\u00a0])?\d{4}[^.;\n]{0,20}$/u;
/** Links a law to a place in one sentence: ends with a bracket or with a word for something in the law. */
const LEADS_TO =
  /^(?:[\s\u00a0]\(|,?[\s\u00a0](?:[^.;:!?()\d]{0,60}[\s\u00a0])?(?:in|bij|onder|een|via|is|zijn|blijkens)[\s\u00a0](?:(?:het|de|zijn|haar|ihre[mn]?|deren)[\s\u00a0])?|[^.;?]{0,300}[\s\u00a0][—–][\s\u00a0]|,[\s\u00a0](?:specifically|namely|in[\s\u00a0]particular|notably)(?:,?[\s\u00a0]))$/u;
/** Behind a bare number in a list: shows that it is no article. */
const NO_ARTICLE =
  /[\s\u00a0]*(?:%|°|€|procent|jaar|jaren|maanden?|weken|week|dagen|dag|uur|uren|euro|gulden|personen|meter|km|kg|m2|m²|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|years?|months?|days?|hours?|[A-Z]{3}[\s\u00a0]\d|O\.?J\.?[\s\u00a0]|P[Bb]|St(?:b|crt)\.|Trb\.)/y;
const APART = /^[\s\u00a0]*;/;
/** Characters of a line searched for a name. */
const FARTHEST = 300;

const BLANK = /[\s\u00a0]/;

/** What precedes a place in its line: nothing, heading signs, or words. */
export function lineBefore(text: string, at: number): 'blank' | 'signs' | 'words' {
  let from = at;
  const isBlank = (): boolean => text[from - 1] !== '\n' && BLANK.test(text[from - 1]!);
  while (from > 0 && isBlank()) from -= 1;
  const behind = from;
  while (from > 0 && behind - from < MOST_SIGNS && text[from - 1] === '#') from -= 1;
  if (from > 0 && text[from - 1] !== '\n') return 'words';
  return from < behind ? 'signs' : 'blank';
}
const MOST_SIGNS = 6;

/** Whether places at the start of a line are all of it: a heading. */
export const isLine = (text: string, at: number, end: number): boolean =>
  at > 0 && /^[\s\u00a0.]*(?:\n|$)/.test(text.slice(end, end + 3));

/** Whether an unlisted law with a colon, or a contract, precedes: `Wet van een proef, zoals die luidde: artikel 3`. */
function isOfUnknownBefore(text: string, at: number): boolean {
  if (isInContract(text, at)) return true;
  const before = text.slice(Math.max(0, at - FARTHEST), at);
  if (JOURNAL_BEFORE.test(before)) return true;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const colon = line.lastIndexOf(':');
  return colon >= 0 && isCapitalAt(line, nextWord(line, 0)) && NAME_AND_COLON.test(line.slice(0, colon));
}

/** Whether a text is a law's; CELEX numbers of sector 6 are decisions. */
export const isLaw = (own: OwnText | undefined): own is OwnText =>
  own !== undefined && /^(?:BWB|CVDR|[0-57-9])/.test(own.work);

/** Whether a text is an EU decision. */
export const isOfEu = (own: OwnText | undefined): boolean => own !== undefined && isEuDecision(own.work);

const NAME_BEHIND = /[ \u00a0]\p{Lu}\p{Ll}{2,}(?![\p{L}:])/uy;

/**
 * Whether places are in something that is no law: `artikel 3 van de algemene voorwaarden`; outside laws also a name
 * directly behind: `Artikel 6 Schrems`.
 */
const isOfElse = (text: string, at: number, end: number, own: OwnText | undefined): boolean =>
  matchAt(/^(?:Art|art)icle|^Annex/.test(text.slice(at, at + 7)) ? OF_ELSE_IN_ENGLISH : OF_ELSE, text, end) !==
    undefined ||
  (!isLaw(own) && text[end - 1] !== '.' && matchAt(NAME_BEHIND, text, end) !== undefined);

/** The place stands in brackets of its own, or is what a sentence that begins with the law rests on (group 1). */
const AT_ITS_PLACE =
  /^[^.;:!?()\d\n]{0,200}(?:(?:[\s\u00a0]\(|,[\s\u00a0](?=zie|see|vgl|cf))(?:(?:met name|onder meer|onder andere|o\.a\.|m\.n\.|zie(?: ook)?|vgl\.|see(?: also)?|cf\.|in particular)[\s\u00a0])?|[\s\u00a0](op grond van|ingevolge|krachtens|blijkens|volgens|under|pursuant to|by virtue of|in accordance with)[\s\u00a0])(?:(?:het|de|its|zijn|haar)[\s\u00a0])?$/u;
/** Words between that can have articles of their own: another law, a contract, an abbreviation, a name before the place. */
const HAS_ARTICLES = new RegExp(
  `(?<![\\p{L}])(?:${LAW_WORD}|nationa\\p{L}+|domestic|wetgeving|legislation|arrest|uitspraak|vonnis|judgment|voorstel|proposal|beleid\\p{L}*|richtsnoer\\p{L}*|guidelines?)(?![\\p{L}])|\\p{Lu}\\p{L}*\\p{Lu}|\\p{Lu}\\p{L}*[\\s\\u00a0]\\(?$`,
  'u',
);
/** Before a law that the sentence only sets aside, or that is one of several: what it says is of something else too. */
const NOT_OF =
  /(?:,|en|of|and|or|nor|noch|&|anders dan|naast|afgezien van|in tegenstelling tot|in plaats van|in aanvulling op|in afwijking van|onverminderd|unlike|besides|apart from|in addition to|rather than|instead of|without prejudice to|contrary to)[\s\u00a0](?:(?:de|het|the)[\s\u00a0])?$/iu;
const FARTHEST_ASIDE = 40;
const BEGINS_SENTENCE = /(?:^|[.!?]['"”’)]?[\s\u00a0]+|\n)(?:\p{L}+[\s\u00a0]){0,3}$/u;

/** Whether a law and a place are in one sentence that names nothing else with articles: `Het EVRM waarborgt een eerlijk proces (artikel 6)`. */
const isOnlyLaw = (text: string, { start, end }: Span, at: number): boolean => {
  const between = text.slice(end, at);
  const [all, preposition] = AT_ITS_PLACE.exec(between) ?? [];
  if (all === undefined || HAS_ARTICLES.test(between) || namesContract(text, end, at)) return false;
  if (between.search(anyOf('DOCUMENT')) >= 0) return false;
  const before = text.slice(Math.max(0, start - FARTHEST_ASIDE), start);
  const isRested = preposition === undefined || (BEGINS_SENTENCE.test(before) && !between.includes(','));
  return isRested && !NOT_OF.test(before);
};

/**
 * Whether the words between a law and a place link them: `De Grondwet bepaalt in`, `de AVG (`. `law` is before the text if it was
 * in an earlier passage.
 */
export const leadsTo = (text: string, law: Span, at: number): boolean =>
  law.end >= 0 && (LEADS_TO.test(text.slice(law.end, at)) || isOnlyLaw(text, law, at));

/**
 * Whether an item of a list in prose is a place, when a scan is behind it: not `14` in `artikel 5 en 14 dagen`. `at`:
 * index in the list.
 */
export const isPlace =
  (scan: Scan) =>
  (place: CitedPlace, at: number): boolean => {
    const number = place.article ?? '';
    // Lower-case letters alone are words, not roman numbers.
    const isWord = place.article !== undefined && /^[A-Z]?[a-z]{1,6}$/.test(number) && number !== 'enig';
    const isBare = at > 0 && !place.introduced && place.pinpoints.isEmpty;
    // Behind a semicolon a place with its own word begins another list.
    const isApart = at > 0 && place.introduced && APART.test(scan.text.slice(place.start, place.start + 4));
    return !isWord && !isApart && !(isBare && matchAt(NO_ARTICLE, scan.text, scan.at) !== undefined);
  };

/** Whether the last place is in or is an article. */
export function endInArticle(places: readonly CitedPlace[]): boolean {
  const last = places.at(-1);
  return last?.article !== undefined && !last.containers.some((container) => container.startsWith('bijlage'));
}

const TRAILING = /[\s\u00a0,;]+$|\.$/;

/** Removes the end of a clause: commas, a full stop, an unpaired closing bracket. */
export function withoutEnd(stretch: string): string {
  const end = stretch.replace(TRAILING, '');
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end;
}

/** Whether places are certainly not in an earlier law; `artikel 12AB` is not article 12. */
export const isElsewhere = (text: string, at: number, end: number, own: OwnText | undefined): boolean =>
  isCloseBehind(text, end) || isOfUnknownBefore(text, at) || isOfElse(text, at, end, own);

/** What stands around places in running text: whether they are cited at all, and whether what they are in is something else than a law before. */
import { isEuDecision } from '../decisions/courts';
import { isCloseBehind } from '../places/article-number';
import type { CitedPlace } from '../places/cited-places';
import { isCapitalAt, matchAt, nextWord, type Scan } from '../text/scan';
import { isInContract, type OwnText } from './found';
import { LAW_WORD } from './law-index';

/** A line that begins with the name of a law, up to a colon. */
const NAME_AND_COLON = new RegExp(
  `^[\\s\\u00a0]*(?:[•*–—-]|\\d{1,3}[.)°]|[a-z][.)])?[\\s\\u00a0]*(?:[^:.;]*[\\s-])?${LAW_WORD}(?![\\p{L}])[^:.;]*$`,
  'iu',
);
/** A word between two commas that could not be read does not hide it: `artikel 1, 2ø, van de Wet …`. */
const OF_ELSE =
  /[\s\u00a0]*(?:,[\s\u00a0]*[^\s\u00a0.;,]{1,12}[\s\u00a0]*(?=,))?(?:,[\s\u00a0]*)?van[\s\u00a0]+(?:(?:de|het)[\s\u00a0]+[\p{L}“"‘']|\p{Lu})|[\s\u00a0]+(?:der|des|dieser|dieses|zum|zur|im|in(?=[\s\u00a0]Kapitel)|du|de la)[\s\u00a0]+\p{Lu}/uy;
const OF_ELSE_IN_ENGLISH =
  /[\s\u00a0]*(?:,[\s\u00a0]*)?of[\s\u00a0]+(?:(?:the|its)[\s\u00a0]+[\p{L}“"‘']|\p{Lu}\p{Ll})/uy;
/** Between a law and a place in it, in one sentence: it ends with a bracket, or with a word that tells of something in the law. */
const LEADS_TO =
  /^(?:[\s\u00a0]\(|,?[\s\u00a0](?:[^.;:!?()\d]{0,60}[\s\u00a0])?(?:in|bij|onder|een|via)[\s\u00a0](?:(?:het|de|zijn|haar|ihre[mn]?|deren)[\s\u00a0])?|[^.;?]{0,300}[\s\u00a0][—–][\s\u00a0]|,[\s\u00a0](?:specifically|namely|in[\s\u00a0]particular|notably)(?:,?[\s\u00a0]))$/u;
/** Behind a number that stands in a list without a word of its own: what shows that it is no article. */
const NO_ARTICLE =
  /[\s\u00a0]*(?:%|°|€|procent|jaar|jaren|maanden?|weken|week|dagen|dag|uur|uren|euro|gulden|personen|meter|km|kg|m2|m²|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|years?|months?|days?|hours?|[A-Z]{3}[\s\u00a0]\d)/y;
const APART = /^[\s\u00a0]*;/;
/** Numbers of lines before a place that are looked at for a name. */
const FARTHEST = 300;

const BLANK = /[\s\u00a0]/;

/** What stands before a place in its line: nothing, the signs of a heading, or other words. */
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

/** Whether places that begin a line are all of it: the heading of a part of the text. */
export const isLine = (text: string, at: number, end: number): boolean =>
  at > 0 && /^[\s\u00a0.]*(?:\n|$)/.test(text.slice(end, end + 3));

/** Whether a law that no table has stands before places, with a colon, or a contract that they are in: `Wet van een proef, zoals die luidde: artikel 3`. */
function isOfUnknownBefore(text: string, at: number): boolean {
  if (isInContract(text, at)) return true;
  const before = text.slice(Math.max(0, at - FARTHEST), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const colon = line.lastIndexOf(':');
  return colon >= 0 && isCapitalAt(line, nextWord(line, 0)) && NAME_AND_COLON.test(line.slice(0, colon));
}

/** Whether a text is that of a law; a CELEX number of sector 6 is that of a decision. */
export const isLaw = (own: OwnText | undefined): own is OwnText =>
  own !== undefined && /^(?:BWB|CVDR|[0-57-9])/.test(own.work);

/** Whether a text is that of a decision of a court of the Union. */
export const isOfEu = (own: OwnText | undefined): boolean => own !== undefined && isEuDecision(own.work);

const NAME_BEHIND = /[ \u00a0]\p{Lu}\p{Ll}{2,}(?![\p{L}:])/uy;

/**
 * Whether what stands behind places says that they are in something that is no law here: `artikel 3 van de algemene voorwaarden`; in a text that
 * is no law itself a name right behind them too: `Artikel 6 Schrems`.
 */
const isOfElse = (text: string, at: number, end: number, own: OwnText | undefined): boolean =>
  matchAt(/^(?:Art|art)icle|^Annex/.test(text.slice(at, at + 7)) ? OF_ELSE_IN_ENGLISH : OF_ELSE, text, end) !==
    undefined ||
  (!isLaw(own) && text[end - 1] !== '.' && matchAt(NAME_BEHIND, text, end) !== undefined);

/** Whether the words between a law, which ends before 0 where it is in an earlier stretch, and a place say that it is in that: `De Grondwet bepaalt in`, `de AVG (`. */
export const leadsTo = (text: string, end: number, at: number): boolean =>
  end >= 0 && LEADS_TO.test(text.slice(end, at));

/** Whether one of a list in prose is a place for certain, where a scan stands behind it: `artikel 5 en 14 dagen`. `at`: which of the list it is. */
export const isPlace =
  (scan: Scan) =>
  (place: CitedPlace, at: number): boolean => {
    const number = place.article ?? '';
    // Small letters alone are words here, and no Roman numbers.
    const isWord = place.article !== undefined && /^[A-Z]?[a-z]{1,6}$/.test(number) && number !== 'enig';
    const isBare = at > 0 && !place.introduced && place.pinpoints.isEmpty;
    // What is behind a semicolon and has a word of its own is no more of this list.
    const isApart = at > 0 && place.introduced && APART.test(scan.text.slice(place.start, place.start + 4));
    return !isWord && !isApart && !(isBare && matchAt(NO_ARTICLE, scan.text, scan.at) !== undefined);
  };

/** Whether the last of some places is an article, or in one. */
export function endInArticle(places: readonly CitedPlace[]): boolean {
  const last = places.at(-1);
  return last?.article !== undefined && !last.containers.some((container) => container.startsWith('bijlage'));
}

const TRAILING = /[\s\u00a0,;]+$|\.$/;

/** A stretch without what ends its clause: commas, a full stop, a bracket that does not open in it. */
export function withoutEnd(stretch: string): string {
  const end = stretch.replace(TRAILING, '');
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end;
}

/** Whether places are certainly in nothing that was named before; `artikel 12AB` is not article 12. */
export const isElsewhere = (text: string, at: number, end: number, own: OwnText | undefined): boolean =>
  isCloseBehind(text, end) || isOfUnknownBefore(text, at) || isOfElse(text, at, end, own);

/**
 * Reads the place in a work behind its number: `artikel 13 lid 2`, `bijlage I, art. 2`, `Article 17(1)(a)`. Words of
 * the jci grammar (Juriconnect 1.3.1) and of legal Dutch and English.
 */
import { isCalendarDate } from '../../contract/dates';
import { splitArticle, takeNumber } from '../places/article-number';
import { PinpointPaths, takePlaces } from '../places/pinpoints';
import { CONTAINER_WORDS, containerOf } from '../places/place-words';
import { attempt, END, type Scan, sees, sticky, take } from '../text/scan';
import type { Locator } from './identifier';

const SEPARATOR = sticky('[\\s,;:.\\/#|_–-]+');
const DATE = sticky(
  `(?:geldend op|geldig op|geldend per|per|versie(?: van)?)?\\s*\\(?(\\d{4}-\\d{2}-\\d{2})\\)?${END}`,
);
const CONTAINER = sticky(`(${CONTAINER_WORDS})(?:\\s+|(?=\\d))`);
const UNNUMBERED = sticky(`(bijlage|annex|aanhangsel|appendix|protocol)${END}`);
const ONLY_ARTICLE = sticky(`(?:(?:enig|enkel)\\s+artikel|artikel\\s+(?:enig artikel|enig))${END}`);
const ARTICLE = /(?:artikel|article|art)(?:[\s._/]+|(?=\d))/iy;
const DIGIT = /\d/y;
const AND = sticky('(?:en|and)\\s+');

interface Draft {
  readonly containers: string[];
  article?: string;
  readonly paths: PinpointPaths;
  date?: string;
}

function takePiece(scan: Scan, draft: Draft): boolean {
  const date = take(scan, DATE);
  if (date) {
    draft.date = date[1];
    return isCalendarDate(date[1] ?? '');
  }
  if (take(scan, ONLY_ARTICLE)) return setArticle(draft, 'enig');
  const article = takeArticle(scan, draft.article === undefined);
  if (article !== undefined) return setArticle(draft, article);
  const container = takeContainer(scan);
  if (container !== undefined) return draft.containers.push(container) > 0;
  return takePinpoint(scan, draft);
}

/** An article behind its word, or, if `alone`, a number. */
const takeArticle = (scan: Scan, alone: boolean): string | undefined =>
  attempt(scan, () =>
    take(scan, ARTICLE) !== undefined || (alone && sees(scan, DIGIT)) ? takeNumber(scan, 'printed') : undefined,
  );

/** A place in the previous one. */
function takePinpoint(scan: Scan, draft: Draft): boolean {
  if (draft.article === undefined && draft.containers.length === 0) return false;
  const joint = !draft.paths.isEmpty && take(scan, AND) !== undefined ? 'and' : 'none';
  const places = takePlaces(scan, { alone: false });
  return places !== undefined && draft.paths.add(places, joint);
}

function takeContainer(scan: Scan): string | undefined {
  const start = scan.at;
  const word = take(scan, CONTAINER)?.[1];
  const number = word && takeNumber(scan, 'printed');
  const container = word && number && containerOf(word, number);
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

/**
 * Reads a whole text as containers, an article, places in it and a date, in any usual order. Undefined if any of the
 * text is something else; empty for an empty text.
 */
export function readLocator(text: string): Locator | undefined {
  const plain = splitArticle(text);
  if (plain?.rest === '') return { containers: [], article: plain.article };
  const scan: Scan = { text, at: 0 };
  const draft: Draft = { containers: [], paths: new PinpointPaths() };
  take(scan, SEPARATOR);
  while (scan.at < text.length) {
    if (!takePiece(scan, draft)) return undefined;
    take(scan, SEPARATOR);
  }
  const { containers, article, paths, date } = draft;
  const pinpoints = paths.in('nl');
  return {
    containers,
    ...(article !== undefined && { article }),
    ...(pinpoints.length > 0 && { pinpoints }),
    ...(date !== undefined && { date }),
  };
}

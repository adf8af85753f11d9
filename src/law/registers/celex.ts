/** CELEX numbers with or without an article: `32016R0679`, `CELEX:32016R0679 Article 17`, `02016R0679-20160504`. */
import { isCalendarDate } from '../../contract/dates';
import type { Language } from '../../contract/types';
import { currentCelex } from '../decisions/eu-case';
import { type CelexIdentifier, externalIdTail, type Locator, placeOf } from './identifier';
import { readLocator } from './locator';

const YEAR = '(?:19[5-9]\\d|20\\d\\d)';
/**
 * Sector, year, type, number; suffixes differ by sector (EUR-Lex, "Types of CELEX numbers"; publishers.md, "CELEX").
 */
const FORMS = [
  `1${YEAR}[A-Z]{1,2}(?:/[A-Z]{2,4}(?:/\\d{1,3})?)?(?![\\d/])`,
  `(1${YEAR}[A-Z]{1,2})(\\d{3})(?!\\d)`,
  `0(${YEAR}[A-Z]\\d{4,5}(?:\\(\\d{2}\\))?)(?:-(\\d{4})(\\d{2})(\\d{2}))?`,
  `7${YEAR}[A-Z]\\d{4}[A-Z]{3}_\\d{1,8}`,
  `[2-9CE]${YEAR}[A-Z]{1,2}\\d{4,5}(?:\\(\\d{2}\\))?(?:R\\(\\d{2}\\))?`,
];
const PREFIX = '(?:CELEX(?:[ -]?(?:nr\\.?|nummer|number|no\\.?))?\\s*[:=]?\\s*)?';
const CELEX = new RegExp(`^${PREFIX}(${FORMS.map((form) => `(?:${form})`).join('|')})(?![A-Z0-9(])(.*)$`, 'is');

/** A text about a decision: summary, notice, abridged version. */
const ABOUT = /^(?:CELEX\s*[:=]?\s*)?(6\d{4}[CTF][A-Z]\d{4}(?:\(\d{2}\))?)_(?:SUM|INF|RES|EXT)$/i;

/** A second part with the same number, as in the library: `bijlage (2)`. */
const TWIN = /^(.*(?:artikel|bijlage|aanhangsel|overweging)(?: [^()]+)?) \((\d{1,2})\)$/is;

/** `consolidated`: date of the consolidated text that was named. */
export function celexIdentifier(work: string, locator: Locator, consolidated?: string): CelexIdentifier {
  const container = locator.containers.length > 0 ? locator.containers.join(' ') : undefined;
  return {
    kind: 'celex',
    work,
    ...(container === undefined ? {} : { container }),
    ...placeOf(locator),
    ...(consolidated === undefined ? {} : { consolidated }),
    externalId: work + externalIdTail(container, locator.article),
  };
}

/**
 * Reads a CELEX number with nothing but a place in the act. A consolidated text (sector 0) gives its base act in sector
 * 3, or 2 for an agreement (type A), with the date; a numbered article of a treaty (`12016E267`) gives that article of
 * the treaty (`12016E/TXT`).
 */
export function parseCelex(text: string): CelexIdentifier | undefined {
  const [, decision] = ABOUT.exec(text) ?? [];
  if (decision !== undefined)
    return {
      ...celexIdentifier(decision.toUpperCase(), { containers: [] }),
      about: text.replace(/^CELEX\s*[:=]?\s*/i, '').toUpperCase(),
    };
  const match = CELEX.exec(text);
  if (match === null) return undefined;
  const [, number = '', treaty, treatyArticle, base, year, month, day, tail = ''] = match;
  const [, twinTail, twin] = TWIN.exec(tail) ?? [];
  const locator = readLocator(twinTail ?? tail);
  if (locator === undefined) return undefined;
  if (twin !== undefined && base === undefined && locator.pinpoints === undefined) {
    const first = celexIdentifier(number.toUpperCase(), locator);
    return { ...first, externalId: `${first.externalId} (${twin})` };
  }
  if (treaty !== undefined)
    return celexIdentifier(`${treaty.toUpperCase()}/TXT`, { ...locator, article: String(Number(treatyArticle)) });
  if (base === undefined) return celexIdentifier(currentCelex(number.toUpperCase()), locator);
  const work = `${base[4]?.toUpperCase() === 'A' ? 2 : 3}${base.toUpperCase()}`;
  if (year === undefined) return celexIdentifier(work, locator);
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? celexIdentifier(work, locator, date) : undefined;
}

/** The number of a consolidated text: `32014R0910` → `02014R0910-20241018`. */
export function consolidatedNumber(work: string, day: string): string {
  return `0${work.slice(1)}-${day.replaceAll('-', '')}`;
}

/** The CELEX number in an address of EUR-Lex or the Publications Office. */
export function celexOfPath(path: string): CelexIdentifier | undefined {
  // Language and format at the Publications Office: `62024CO0878.DEU.fmx4`.
  const [, document] =
    /(?:CELEX[:/=_]|\/celex\/)\s*([36]\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)\.[A-Z]{3}(?:\.[a-z\d]{2,8})?(?=$|[/?#&])/i.exec(
      path,
    ) ?? [];
  if (document !== undefined) return parseCelex(document);
  const number = /(?:CELEX[:/=_]|\/celex\/)\s*([0-9CE]\d{4}[A-Z][^:&?#]*)/i.exec(path)?.[1];
  return number === undefined ? undefined : (parseCelex(number) ?? parseCelex(number.split('/')[0] ?? ''));
}

/** The page at EUR-Lex; articles of treaties have numbers and pages of their own. */
export function celexPage({ work, article }: CelexIdentifier, language: Language = 'nl'): string {
  const page = `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:`;
  const treaty = /^(1\d{4}[A-Z]{1,2})\/TXT$/.exec(work)?.[1];
  if (treaty !== undefined && article !== undefined && /^\d{1,3}$/.test(article))
    return `${page}${treaty}${article.padStart(3, '0')}`;
  const anchor = article !== undefined && /^\d+[a-z]*$/i.test(article) ? `#art_${article}` : '';
  return `${page}${encodeURI(work)}${anchor}`;
}

/**
 * ECLI, the European Case Law Identifier (Council conclusions 2011/C 127/01, annex, par. 1; publishers.md, "ECLI"):
 * canonical, as people write it, in running text, and malformed.
 */
import { END, LETTERS, matchAt } from '../text/scan';
import type { EcliIdentifier } from './identifier';

/** The court has at most 7 characters, the ordinal 25. */
const COUNTRY = '([A-Z]{2})';
const COURT = '([A-Z][A-Z0-9]{0,6})';
const YEAR = '((?:19|20)\\d{2})';
const ORDINAL = '[A-Z0-9](?:[A-Z0-9.]{0,23}[A-Z0-9])?';

const CANONICAL = new RegExp(`^ECLI:${COUNTRY}:${COURT}:${YEAR}:(${ORDINAL})$`, 'i');
/** With stray spaces or as in file names: `ECLI_NL_HR_2016_162`; spaces alone only between all parts. */
const SIGN = '\\s?[:._-]\\s?';
const before = (between: string): string => `ECLI${between}${COUNTRY}${between}${COURT}${between}${YEAR}${between}`;
const BEFORE_ORDINAL = [new RegExp(before(SIGN), 'iy'), new RegExp(before('\\s'), 'iy')];
/** Country and court, or court alone, before the other parts. */
const WITHOUT_WORD = new RegExp(`(?:${COUNTRY}:)?${COURT}:${YEAR}:`, 'iy');
/** Suffix in a publisher's file names. */
const ADDED = new RegExp(`${SIGN}(?:INH|DOC)${END}`, 'iy');

/** Form of the ordinal by country, so that a word attached to it is not included. */
const ORDINALS: Readonly<Record<string, RegExp>> = {
  NL: /\d{1,5}|[A-Z]{2}\d{4}/iy,
  EU: /\d{1,6}/y,
};
const ANY_ORDINAL = new RegExp(ORDINAL, 'iy');
const ENDS = new RegExp(`${END}|(?=ECLI[:\\s])`, 'y');
/** Behind an ordinal: shows that it is cut off (`2.572`, `25-72`) or none (`2018:2018:3338`). */
const GOES_ON = /:(?:\d|[A-Z]{2}\d{4})|-\s?\d/y;
const GOES_ON_BEHIND_FEW = /[.\s]\d{3}(?![\d.,])/y;
/** A number after a space may belong to what follows: a date, a place, an amount. */
const OF_WHAT_FOLLOWS = /[.,]\d|\s?(?:[a-z]{3,9}\.?\s\d{4}|%|€)/iy;
const FEW = 2;

interface EcliParts {
  readonly country: string;
  readonly court: string;
  readonly year: string;
  readonly ordinal: string;
}

/** The parts of a canonical ECLI, in capitals. */
export function ecliParts(text: string): EcliParts | undefined {
  const [all, country = '', court = '', year = '', ordinal = ''] = CANONICAL.exec(text.toUpperCase()) ?? [];
  return all === undefined ? undefined : { country, court, year, ordinal };
}

/** Whether a text is a canonical ECLI. */
export const isEcli = (text: string): boolean => ecliParts(text) !== undefined;

/** `GHAMS`; empty for another text. */
export const courtOfEcli = (text: string): string => ecliParts(text)?.court ?? '';

/** Country code, `EU` and `CE` for the European courts; empty for another text. */
export const countryOfEcli = (text: string): string => ecliParts(text)?.country ?? '';

/** Whether a text is the ECLI of an EU decision, whose ordinal is digits. */
export function isEcliOfUnion(text: string): boolean {
  const { country, court = '', ordinal = '' } = ecliParts(text) ?? {};
  return country === 'EU' && /^[CTF]$/.test(court) && /^\d{1,6}$/.test(ordinal);
}

/** Whether a text is the ECLI of a decision of the European Court of Human Rights. */
export const isEcliOfStrasbourg = (text: string): boolean =>
  countryOfEcli(text) === 'CE' && courtOfEcli(text) === 'ECHR';

const spelled = ({ country, court, year, ordinal }: EcliParts): string =>
  `ECLI:${country}:${court}:${year}:${ordinal}`.toUpperCase();

/** End of the ordinal; undefined if it does not fit the form of its country. */
function ordinalEnd(text: string, at: number, country: string): number | undefined {
  const form = ORDINALS[country.toUpperCase()];
  const ordinal = matchAt(form ?? ANY_ORDINAL, text, at)?.[0];
  if (ordinal === undefined) return undefined;
  const end = at + ordinal.length;
  if (matchAt(ENDS, text, end) === undefined) return undefined;
  if (form === undefined) return end;
  const isNumber = /^\d+$/.test(ordinal);
  const isSpaced = /\s/.test(text.charAt(at - 1));
  if (matchAt(GOES_ON, text, end) !== undefined && matchAt(ADDED, text, end) === undefined) return undefined;
  const isFew = isNumber && ordinal.length <= FEW && end < text.length;
  if (isFew && (isSpaced || matchAt(GOES_ON_BEHIND_FEW, text, end) !== undefined)) return undefined;
  return isNumber && isSpaced && matchAt(OF_WHAT_FOLLOWS, text, end) !== undefined ? undefined : end;
}

/** The canonical ECLI at a place in a text. */
export function ecliAt(text: string, at: number): { value: string; end: number } | undefined {
  for (const pattern of BEFORE_ORDINAL) {
    const match = matchAt(pattern, text, at);
    if (match === undefined) continue;
    const [all, country = '', court = '', year = ''] = match;
    const from = at + all.length;
    const end = ordinalEnd(text, from, country);
    if (end === undefined) continue;
    const value = spelled({ country, court, year, ordinal: text.slice(from, end) });
    return { value, end: end + (matchAt(ADDED, text, end)?.[0].length ?? 0) };
  }
  return undefined;
}

/** An ECLI without its word: `NL:HR:2016:162`, or `HR:2016:162` for a Dutch court. */
export function bareEcliAt(text: string, at: number): (EcliParts & { value: string; end: number }) | undefined {
  const match = matchAt(WITHOUT_WORD, text, at);
  if (match === undefined) return undefined;
  const [all, country = '', court = '', year = ''] = match;
  const from = at + all.length;
  const end = ordinalEnd(text, from, country || 'NL');
  if (end === undefined) return undefined;
  const read = { country, court, year, ordinal: text.slice(from, end) };
  return { ...read, value: spelled({ ...read, country: country || 'NL' }), end };
}

/** A place in the decision: `, r.o. 3.8`, `, rov. 4.2.1`, `, par. 45`. */
const PLACE =
  /[\s,;]+(?:r\.?\s?o\.?|rov\.?|ov\.?|overweging|punt|para?\.?|paragraph|§)\s*\d[\d.]*(?:\s*(?:-|–|en|t\/m)\s*\d[\d.]*)*$/i;

/** Reads a whole text as an ECLI in any spelling, optionally with a place in the decision. */
export function parseEcli(text: string): EcliIdentifier | undefined {
  const bare = text.replace(PLACE, '');
  const found = ecliAt(bare, 0);
  if (found === undefined || !/^\.*$/.test(bare.slice(found.end))) return undefined;
  return { kind: 'ecli', externalId: found.value };
}

/** `ECLI` and at least two parts with separators; behind a space a part has a digit. */
const LIKE = new RegExp(
  `ecli(?:\\s?[:;_-](?:\\s(?=[A-Z]*\\d))?(?!ecli)[\\d${LETTERS}]+(?:\\.[A-Z\\d]+)*){2,7}(?:-\\s?\\d{1,4}|\\s\\d{3}(?![\\d.,]))?`,
  'iy',
);

/** Text with a digit that is written like an ECLI but malformed, so that it is reported: it identifies no decision. */
export function likeEcliAt(text: string, at: number): string | undefined {
  const written = matchAt(LIKE, text, at)?.[0];
  return written !== undefined && /\d/.test(written) ? written : undefined;
}

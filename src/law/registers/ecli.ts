/**
 * ECLI, the European Case Law Identifier: `ECLI`, country, court, year and ordinal (Council conclusions 2011/C 127/01, annex, par. 1; publishers.md,
 * "ECLI"). The one rule for what is an ECLI: canonical, as people write it, in running text, and what is written like one and is none.
 */
import { END, LETTERS, matchAt } from '../text/scan';
import type { EcliIdentifier } from './identifier';

/** Country and court, with one sign between each of the parts. The court has at most 7 characters, the ordinal 25. */
const COUNTRY = '([A-Z]{2})';
const COURT = '([A-Z][A-Z0-9]{0,6})';
const YEAR = '((?:19|20)\\d{2})';
const ORDINAL = '[A-Z0-9](?:[A-Z0-9.]{0,23}[A-Z0-9])?';

const CANONICAL = new RegExp(`^ECLI:${COUNTRY}:${COURT}:${YEAR}:(${ORDINAL})$`, 'i');
/** With stray spaces, or the signs of file names: `ECLI_NL_HR_2016_162`; spaces alone only between all of the parts. */
const SIGN = '\\s?[:._-]\\s?';
const before = (between: string): string => `ECLI${between}${COUNTRY}${between}${COURT}${between}${YEAR}${between}`;
const BEFORE_ORDINAL = [new RegExp(before(SIGN), 'iy'), new RegExp(before('\\s'), 'iy')];
/** Country, or court alone, behind which the other parts follow with a colon between. */
const WITHOUT_WORD = new RegExp(`(?:${COUNTRY}:)?${COURT}:${YEAR}:`, 'iy');
/** The part of the document that the files of a publisher add. */
const ADDED = new RegExp(`${SIGN}(?:INH|DOC)${END}`, 'iy');

/** The form of a country decides what its ordinal can be: a word that stands behind one is none, nor are its first digits. */
const ORDINALS: Readonly<Record<string, RegExp>> = {
  NL: /\d{1,5}|[A-Z]{2}\d{4}/iy,
  EU: /\d{1,6}/y,
};
const ANY_ORDINAL = new RegExp(ORDINAL, 'iy');
const ENDS = new RegExp(`${END}|(?=ECLI[:\\s])`, 'y');
/** Behind an ordinal: what shows that it is cut (`2.572`, `25-72`), or no ordinal (`2018:2018:3338`). */
const GOES_ON = /:(?:\d|[A-Z]{2}\d{4})|-\s?\d/y;
const GOES_ON_BEHIND_FEW = /[.\s]\d{3}(?![\d.,])/y;
/** A number after a space may belong to what follows: a day, a place, an amount. */
const OF_WHAT_FOLLOWS = /[.,]\d|\s?(?:[a-z]{3,9}\.?\s\d{4}|%|€)/iy;
const FEW = 2;

interface EcliParts {
  readonly country: string;
  readonly court: string;
  readonly year: string;
  readonly ordinal: string;
}

/** The parts of an ECLI in its own spelling, in capitals; undefined for any other text. */
export function ecliParts(text: string): EcliParts | undefined {
  const [all, country = '', court = '', year = '', ordinal = ''] = CANONICAL.exec(text.toUpperCase()) ?? [];
  return all === undefined ? undefined : { country, court, year, ordinal };
}

/** Whether a text is an ECLI in its own spelling. */
export const isEcli = (text: string): boolean => ecliParts(text) !== undefined;

/** The code of the court in an ECLI: `GHAMS`; empty for another text. */
export const courtOfEcli = (text: string): string => ecliParts(text)?.court ?? '';

/** The country in an ECLI, `EU` and `CE` for the courts of Europe; empty for another text. */
export const countryOfEcli = (text: string): string => ecliParts(text)?.country ?? '';

/** Whether a text is the ECLI of a decision of a court of the Union, which has digits for its ordinal. */
export function isEcliOfUnion(text: string): boolean {
  const { country, court = '', ordinal = '' } = ecliParts(text) ?? {};
  return country === 'EU' && /^[CTF]$/.test(court) && /^\d{1,6}$/.test(ordinal);
}

/** Whether a text is the ECLI of a decision of the European Court of Human Rights. */
export const isEcliOfStrasbourg = (text: string): boolean =>
  countryOfEcli(text) === 'CE' && courtOfEcli(text) === 'ECHR';

const spelled = ({ country, court, year, ordinal }: EcliParts): string =>
  `ECLI:${country}:${court}:${year}:${ordinal}`.toUpperCase();

/** Where an ordinal ends that begins at a place; undefined where none does that has the form of its country, whole. */
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

/** The ECLI at a place in a text, in its own spelling. */
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

/** What follows the word of an ECLI, at a place in a text that lacks it: `NL:HR:2016:162`, and `HR:2016:162`, which is Dutch where it is one. */
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

/** A place in the decision, which does not name another document: `, r.o. 3.8`, `, rov. 4.2.1`, `, par. 45`. */
const PLACE =
  /[\s,;]+(?:r\.?\s?o\.?|rov\.?|ov\.?|overweging|punt|para?\.?|paragraph|§)\s*\d[\d.]*(?:\s*(?:-|–|en|t\/m)\s*\d[\d.]*)*$/i;

/** Reads a whole text as an ECLI, in any case and spelling, with a place in the decision behind it. */
export function parseEcli(text: string): EcliIdentifier | undefined {
  const bare = text.replace(PLACE, '');
  const found = ecliAt(bare, 0);
  if (found === undefined || !/^\.*$/.test(bare.slice(found.end))) return undefined;
  return { kind: 'ecli', externalId: found.value };
}

/** `ECLI` and two parts or more apart by signs; behind a space a part has a digit. */
const LIKE = new RegExp(
  `ecli(?:\\s?[:;_-](?:\\s(?=[A-Z]*\\d))?(?!ecli)[\\d${LETTERS}]+(?:\\.[A-Z\\d]+)*){2,7}(?:-\\s?\\d{1,4}|\\s\\d{3}(?![\\d.,]))?`,
  'iy',
);

/**
 * What is written as an ECLI at a place in a text, with a digit in it, and is none: a part of it is missing, or stands in another place. Who relies on
 * it has to know: it is of no decision.
 */
export function likeEcliAt(text: string, at: number): string | undefined {
  const written = matchAt(LIKE, text, at)?.[0];
  return written !== undefined && /\d/.test(written) ? written : undefined;
}

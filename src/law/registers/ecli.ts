/**
 * ECLI, the European Case Law Identifier: `ECLI`, country, court, year and ordinal (Council conclusions 2011/C 127/01, annex, par. 1; publishers.md,
 * "ECLI"). The one rule for what is an ECLI: canonical, as people write it, in running text, and what is written like one and is none.
 */
import { END, matchAt } from '../text/scan';
import type { EcliIdentifier } from './identifier';

/** Country and court, with one sign between each of the parts. The court has at most 7 characters, the ordinal 25. */
const COUNTRY = '([A-Z]{2})';
const parts = (between: string): string =>
  `([A-Z][A-Z0-9]{0,6})${between}((?:1[0-9]|20)\\d{2})${between}([A-Z0-9](?:[A-Z0-9.]{0,23}[A-Z0-9])?)`;

const CANONICAL = new RegExp(`^ECLI:${COUNTRY}:${parts(':')}$`, 'i');
/** With stray spaces, or the signs of file names: `ECLI_NL_HR_2016_162`. */
const BETWEEN = '\\s?[:._ -]\\s?';
const SPELLED = `ECLI${BETWEEN}${COUNTRY}${BETWEEN}${parts(BETWEEN)}`;
/** The part of the document that the files of a publisher add. */
const ADDED = `(?:${BETWEEN}(?:INH|DOC))?`;
const WHOLE = new RegExp(`^${SPELLED}${ADDED}\\.*$`, 'i');
const IN_TEXT = new RegExp(`${SPELLED}${ADDED}${END}`, 'iy');
/** Country, or court alone, behind which the other parts follow with a colon between. */
const WITHOUT_WORD = new RegExp(`(?:${COUNTRY}:)?${parts(':')}${END}`, 'iy');

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

const partsIn = ([, country = '', court = '', year = '', ordinal = '']: readonly string[]): EcliParts => ({
  country,
  court,
  year,
  ordinal,
});

/** The ECLI at a place in a text, in its own spelling. */
export function ecliAt(text: string, at: number): { value: string; end: number } | undefined {
  const match = matchAt(IN_TEXT, text, at);
  return match && { value: spelled(partsIn(match)), end: at + match[0].length };
}

/** What follows the word of an ECLI, at a place in a text that lacks it: `NL:HR:2016:162`, and `HR:2016:162`, which is Dutch where it is one. */
export function bareEcliAt(text: string, at: number): (EcliParts & { value: string; end: number }) | undefined {
  const match = matchAt(WITHOUT_WORD, text, at);
  if (match === undefined) return undefined;
  const read = partsIn(match);
  return { ...read, value: spelled({ ...read, country: read.country || 'NL' }), end: at + match[0].length };
}

/** A place in the decision, which does not name another document: `, r.o. 3.8`, `, rov. 4.2.1`, `, par. 45`. */
const PLACE =
  /[\s,;]+(?:r\.?\s?o\.?|rov\.?|ov\.?|overweging|punt|para?\.?|paragraph|§)\s*\d[\d.]*(?:\s*(?:-|–|en|t\/m)\s*\d[\d.]*)*$/i;

/** Reads a whole text as an ECLI, in any case and spelling, with a place in the decision behind it. */
export function parseEcli(text: string): EcliIdentifier | undefined {
  const match = WHOLE.exec(text.replace(PLACE, ''));
  return match === null ? undefined : { kind: 'ecli', externalId: spelled(partsIn(match)) };
}

/** `ECLI` and two parts or more apart by signs. */
const LIKE = /ecli(?:\s?[:;_-]\s?(?!ecli)[A-Za-z\d]+(?:\.[A-Za-z\d]+)*){2,7}/iy;

/**
 * What is written as an ECLI at a place in a text, with a digit in it, and is none: a part of it is missing, or stands in another place. Who relies on
 * it has to know: it is of no decision.
 */
export function likeEcliAt(text: string, at: number): string | undefined {
  const written = matchAt(LIKE, text, at)?.[0];
  return written !== undefined && /\d/.test(written) ? written : undefined;
}

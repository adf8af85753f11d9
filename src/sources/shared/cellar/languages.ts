/** The languages of the Union, as texts say them, as CELLAR negotiates them, and as its index has them. */
import type { Language } from '../../../contract/types';
import { otherForm } from '../understood';

/** ISO 639-1 of each code of the index, which is ISO 639-2/T in capitals; in small letters it is what is negotiated. */
const CODES: Readonly<Record<string, string>> = {
  BUL: 'bg',
  CES: 'cs',
  DAN: 'da',
  DEU: 'de',
  ELL: 'el',
  ENG: 'en',
  EST: 'et',
  FIN: 'fi',
  FRA: 'fr',
  GLE: 'ga',
  HRV: 'hr',
  HUN: 'hu',
  ITA: 'it',
  LAV: 'lv',
  LIT: 'lt',
  MLT: 'mt',
  NLD: 'nl',
  POL: 'pl',
  POR: 'pt',
  RON: 'ro',
  SLK: 'sk',
  SLV: 'sl',
  SPA: 'es',
  SWE: 'sv',
};

const ADDRESS = 'http://publications.europa.eu/resource/authority/language/';

/** The codes of the languages of the library. */
export const CODE_OF: Readonly<Record<Language, string>> = { nl: 'NLD', en: 'ENG' };

/** The name of a language in queries: `NLD` → its address in angle brackets. */
export const languageTerm = (code: string): string => `<${ADDRESS}${code}>`;

/**
 * The language of an address in an answer, `NLD`; undefined for one that is none of the Union's. Throws `bad-response` for an address of
 * anything else: what it says is not known.
 */
export function languageOf(address: string): string | undefined {
  const code = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  if (!/^[A-Z]{3,9}$/.test(code)) throw otherForm('bad-response', 'language', `${ADDRESS}NLD`, address);
  return code in CODES ? code : undefined;
}

/** `NLD` → `nl`. */
export const isoOf = (code: string): string => CODES[code] ?? '';

/** `NLD` → `Dutch`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(isoOf(code)) ?? code;

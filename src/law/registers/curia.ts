/** Addresses of the site of the Court of Justice of the EU: the case of an address, and the page of a case. */
import type { Language } from '../../contract/types';
import { canonicalCase, celexOfCase, readEuCase } from '../decisions/eu-case';
import { celexIdentifier, celexOfPath, celexPage } from './celex';
import { type Address, caseIdentifier, type Identifier } from './identifier';

export const CURIA = 'curia.europa.eu';

/** The case in a query: `liste.jsf?num=C-311/18`, `tabs/affair?searchTerm="C-434/15"`. */
const ASKED = /[?&](?:num|searchTerm)="?([^&"]{4,40})"?(?=&|$)/;
/** The case of a page: `fiche.jsf?id=C;434;15;RP;1;P;1;C2015/0434/J`. */
const FILE = /[?&]id=([CTF]);(\d{1,4});(\d{1,2});/;

/** A document by a number of the site only. */
const DOCUMENT = /^(?:https?:)?(?:\/\/)?(?:[a-z-]{1,20}\.)?curia\.europa\.eu\/\S{0,1500}[?&]docid=\d/i;

/** Whether an address names a document by the site's own number, which does not show the case. */
export const isSiteNumber = (text: string): boolean => DOCUMENT.test(text);

/** The case, or the document by CELEX number, in an address of the Court. */
export function caseOfAddress({ path }: Address): Identifier | undefined {
  const [, court, number, year = ''] = FILE.exec(path) ?? [];
  const [, asked = ''] = ASKED.exec(path) ?? [];
  const found = canonicalCase(court === undefined ? asked : `${court}-${number}/${year.padStart(2, '0')}`, {
    old: true,
  });
  return found === undefined ? celexOfPath(path) : caseIdentifier(found);
}

/**
 * The page of a case at the Court, by number; for an opinion of the Court its page at EUR-Lex, since a case can have
 * the same number.
 */
export function casePage(number: string, language?: Language): string {
  const one = readEuCase(number, { old: true });
  if (one?.isOpinion) return celexPage(celexIdentifier(celexOfCase(one, 'advies'), { containers: [] }), language);
  return `https://${CURIA}/juris/liste.jsf?num=${encodeURIComponent(number).replaceAll('%2F', '/')}`;
}

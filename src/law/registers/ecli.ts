/** ECLI: country, court of 1 to 7 characters, year, ordinal of 1 to 25 letters, digits and dots (publishers.md, "ECLI"). */
import type { Language } from '../../contract/types';
import { hudocOfEcli } from './hudoc';
import { type Address, type EcliIdentifier, pointOf } from './identifier';

const SEPARATOR = '\\s*[:._ -]\\s*';
const ECLI = new RegExp(
  `^ECLI${SEPARATOR}([A-Z]{2})${SEPARATOR}([A-Z][A-Z0-9]{0,6})${SEPARATOR}((?:1[0-9]|20)\\d{2})${SEPARATOR}([A-Z0-9][A-Z0-9.]{0,24})(?:${SEPARATOR}(?:INH|DOC))?$`,
  'i',
);
/** A place in the decision, which does not name another document: `, r.o. 3.8`, `, rov. 4.2.1`, `, par. 45`. */
const PLACE =
  /[\s,;]+(?:r\.?\s?o\.?|rov\.?|ov\.?|overweging|punt|para?\.?|paragraph|§)\s*\d[\d.]*(?:\s*(?:-|–|en|t\/m)\s*\d[\d.]*)*$/i;

/**
 * Reads an ECLI in any case, with stray spaces or the separators of file names (`ECLI_NL_HR_2016_162`), with a place in
 * the decision behind it or with the part of the document that the publisher's own files add (`:INH`).
 */
export function parseEcli(text: string): EcliIdentifier | undefined {
  const match = ECLI.exec(text.replace(PLACE, ''));
  if (match === null) return undefined;
  const [, country, court, year, ordinal = ''] = match;
  const number = ordinal.replace(/\.+$/, '');
  return { kind: 'ecli', externalId: `ECLI:${country}:${court}:${year}:${number}`.toUpperCase() };
}

/** The ECLI in an address, and the paragraph that it leads to. */
export function ecliOfAddress({ path, anchor }: Address): EcliIdentifier | undefined {
  const text = /ECLI[:_.][A-Z]{2}[:_.][A-Z0-9]+[:_.]\d{4}[:_.][A-Z0-9.]+/i.exec(`${path}#${anchor}`)?.[0];
  // Of the courts of the Union the last part has digits alone: what follows a stop is a language and a format (`.DEU.fmx4`).
  const ecli = text === undefined ? undefined : parseEcli(text.replace(/^(ECLI.EU.*[:_.]\d+)(?:\.[A-Z].*)$/i, '$1'));
  return ecli && { ...ecli, ...pointOf(anchor) };
}

/**
 * The page of a decision: Dutch courts, Dutch disciplinary courts (their codes start with T), the EU's court, that of Human Rights, Belgium;
 * e-Justice for others.
 *
 * @param language of a page that is there in several.
 */
export function ecliPage(ecli: string, language: Language = 'nl'): string {
  const [, country, court = ''] = ecli.split(':');
  if (country === 'NL' && court.startsWith('T')) return `https://tuchtrecht.overheid.nl/${ecli.replace(/:/g, '_')}`;
  if (country === 'NL') return `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`;
  if (country === 'EU')
    return `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=ecli:${ecli}`;
  if (country === 'CE' && court === 'ECHR') return hudocOfEcli(ecli);
  if (country === 'BE') return `https://juportal.be/content/${ecli}`;
  return `https://e-justice.europa.eu/ecli/${ecli}`;
}

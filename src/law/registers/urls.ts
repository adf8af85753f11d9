/** Publishers' addresses: from an address to the identifier and back. */

import { isCalendarDate } from '../../contract/dates';
import type { Language } from '../../contract/types';
import { actInJournal } from '../laws/laws';
import { articleNumber } from '../places/article-number';
import { bwbOfAddress, bwbPage } from './bwb';
import { celexIdentifier, celexOfPath, celexPage } from './celex';
import { CURIA, caseOfAddress, casePage } from './curia';
import { cvdrOfAddress, cvdrPage } from './cvdr';
import { ecliAt, ecliParts } from './ecli';
import { hudocOfEcli } from './hudoc';
import {
  type Address,
  type CelexIdentifier,
  type EcliIdentifier,
  type Identifier,
  percentDecoded,
  pointOf,
} from './identifier';
import { inventedPage } from './invented';
import { parseJci } from './jci';

/** By end of the host name; the first match is used. */
const READERS: readonly [host: string, read: (address: Address) => Identifier | undefined][] = [
  ['wetten.overheid.nl', readWetten],
  ['repository.officiele-overheidspublicaties.nl', (address) => cvdrOfAddress(address) ?? readWetten(address)],
  ['linkeddata.overheid.nl', (address) => ecliOfAddress(address) ?? cvdrOfAddress(address) ?? readWetten(address)],
  ['rechtspraak.nl', ecliOfAddress],
  ['tuchtrecht.overheid.nl', ecliOfAddress],
  ['juportal.be', ecliOfAddress],
  ['e-justice.europa.eu', ecliOfAddress],
  ['lokaleregelgeving.overheid.nl', cvdrOfAddress],
  ['decentrale.regelgeving.overheid.nl', cvdrOfAddress],
  [CURIA, (address) => caseOfAddress(address) ?? readEuropean(address)],
  ['europa.eu', readEuropean],
];

/** Reads the address of a publisher, with or without scheme; undefined for any other. */
export function parseUrl(text: string): Identifier | undefined {
  const address = readAddress(text);
  if (address === undefined) return undefined;
  const reader = READERS.find(([host]) => address.host === host || address.host.endsWith(`.${host}`));
  return reader?.[1](address);
}

/** Not beyond a space: the next argument would be lost. */
function readAddress(text: string): Address | undefined {
  const match = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+\.(?:nl|eu|be))(?::\d+)?(\/[^#\s]*)?(?:#(\S*))?$/i.exec(text);
  if (match === null) return undefined;
  return {
    host: (match[1] ?? '').toLowerCase(),
    path: decodedTwice(match[2] ?? ''),
    anchor: decodedTwice(match[3] ?? ''),
  };
}

/** Some addresses are pasted after being encoded twice. */
const decodedTwice = (text: string): string => percentDecoded(percentDecoded(text));

/** A law at wetten.overheid.nl: by a jci in the path, else by number, anchor and date. */
function readWetten(address: Address): Identifier | undefined {
  const jci = /\/((?:jci)?1\.\d{1,2}:[cv]:.*)$/i.exec(address.path)?.[1];
  return jci === undefined ? bwbOfAddress(address) : parseJci(jci);
}

function ecliOfAddress({ path, anchor }: Address): EcliIdentifier | undefined {
  const text = `${path}#${anchor}`;
  const at = text.search(/ECLI[:_.][A-Z]{2}[:_.]/i);
  // For EU courts the ordinal is digits only; language and format may follow a stop (`.DEU.fmx4`).
  const ecli = at < 0 ? undefined : ecliAt(text.slice(at).replace(/^(ECLI.EU.*[:_.]\d+)(?:\.[A-Z].*)$/i, '$1'), 0);
  return ecli && { kind: 'ecli', externalId: ecli.value, ...pointOf(anchor) };
}

/** The page of a decision. Codes of Dutch disciplinary courts start with T. Other countries: e-Justice. */
function ecliPage(ecli: string, language: Language = 'nl'): string {
  const { country, court = '' } = ecliParts(ecli) ?? {};
  if (country === 'NL' && court.startsWith('T')) return `https://tuchtrecht.overheid.nl/${ecli.replace(/:/g, '_')}`;
  if (country === 'NL') return `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`;
  if (country === 'EU')
    return `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=ecli:${ecli}`;
  if (country === 'CE' && court === 'ECHR') return hudocOfEcli(ecli);
  if (country === 'BE') return `https://juportal.be/content/${ecli}`;
  return `https://e-justice.europa.eu/ecli/${ecli}`;
}

/** Type of act in an ELI (optionally with `_impl`, `_del` etc.) and its CELEX letter. */
const ACTS: Readonly<Record<string, string>> = { reg: 'R', dir: 'L', dec: 'D', reco: 'H' };
const ELI = /\/eli\/(reg|dir|dec|reco)(?:_(?:impl|del|suppl))?\/(\d{4})\/(\d{1,5})(?![\d(])(\/[^?#]*)?/i;

/**
 * Reads an ELI (`/eli/reg/2016/679/oj`, `/eli/dir/2011/83/art_9/oj`, `/eli/reg/2014/910/2024-10-18`) as the CELEX
 * number of the act, with article and consolidation date; undefined for an impossible date.
 */
function parseEli(path: string): CelexIdentifier | undefined {
  const match = ELI.exec(path);
  if (match === null) return undefined;
  const [, type = '', year, number = '', rest = ''] = match;
  const work = `3${year}${ACTS[type.toLowerCase()]}${number.padStart(4, '0')}`;
  const article = articleNumber(/\/art_([^/]+)/i.exec(rest)?.[1] ?? '');
  const annex = articleNumber(/\/anx_([^/]+)/i.exec(rest)?.[1] ?? '');
  const date = /\/(\d{4}-\d{2}-\d{2})(?:\/|$)/.exec(rest)?.[1];
  if (date !== undefined && !isCalendarDate(date)) return undefined;
  return celexIdentifier(
    work,
    { containers: annex === undefined ? [] : [`bijlage ${annex}`], ...(article === undefined ? {} : { article }) },
    date,
  );
}

/** ELI of a consolidated treaty, with its CELEX letter: `/eli/treaty/tfeu_2012/art_101/oj`. */
const TREATY = /\/eli\/treaty\/(tfeu|teu|char)_(20\d{2})(?:\/art_([^/]+))?(?:\/|$)/i;
const TREATIES: Readonly<Record<string, string>> = { tfeu: 'E', teu: 'M', char: 'P' };

function parseTreaty(path: string): CelexIdentifier | undefined {
  const [, treaty = '', year, place = ''] = TREATY.exec(path) ?? [];
  const letter = TREATIES[treaty.toLowerCase()];
  if (letter === undefined) return undefined;
  const article = articleNumber(place);
  return celexIdentifier(`1${year}${letter}/TXT`, { containers: [], ...(article !== undefined && { article }) });
}

/** The address of an act in the Official Journal since each has its own number: `uri=OJ:L_202401689`. */
const IN_JOURNAL = /[?&]uri=OJ:L_(20\d\d)(\d{5})(?!\d)/i;

function actOfAddress(path: string): CelexIdentifier | undefined {
  const [, year, number] = IN_JOURNAL.exec(path) ?? [];
  const work = year === undefined ? undefined : actInJournal(year, Number(number));
  return work === undefined ? undefined : celexIdentifier(work, { containers: [] });
}

/** EUR-Lex, data.europa.eu and the Publications Office: ELI, ECLI or CELEX; article, recital or annex in the anchor. */
function readEuropean(address: Address): Identifier | undefined {
  const named =
    parseEli(address.path) ??
    parseTreaty(address.path) ??
    ecliOfAddress(address) ??
    celexOfPath(address.path) ??
    actOfAddress(address.path);
  if (named?.kind !== 'celex' || named.article !== undefined) return named;
  if (named.work.startsWith('6')) return { ...named, ...pointOf(address.anchor) };
  const [, place = '', text = ''] = /^(art|rct|anx)_(.+)$/i.exec(address.anchor) ?? [];
  const number = articleNumber(text);
  if (number === undefined) return named;
  const locator =
    place.toLowerCase() === 'art'
      ? { containers: [], article: number }
      : { containers: [`${place.toLowerCase() === 'rct' ? 'overweging' : 'bijlage'} ${number}`] };
  return celexIdentifier(named.work, locator, named.consolidated);
}

/**
 * The publisher's page of the text in force; undefined for a UUID or a publisher's own number. Articles of Dutch law go
 * through the jci resolver of wetten.overheid.nl. EU acts go by CELEX number: the types of implementing and delegated
 * acts in an ELI do not follow from it. Sources: docs/development/publishers.md.
 * @param language for pages in several languages; default Dutch.
 */
export function sourceUrl(identifier: Identifier, language?: Language): string | undefined {
  if (identifier.kind === 'uuid' || identifier.kind === 'own') return undefined;
  return inventedPage(identifier.externalId) ?? publishersPage(identifier, language);
}

function publishersPage(
  identifier: Exclude<Identifier, { kind: 'uuid' | 'own' }>,
  language: Language | undefined,
): string | undefined {
  switch (identifier.kind) {
    case 'bwb':
      return bwbPage(identifier);
    case 'ecli':
      return ecliPage(identifier.externalId, language);
    case 'celex':
      return celexPage(identifier, language);
    case 'cvdr':
      return cvdrPage(identifier);
    case 'eu-case':
      return casePage(identifier.externalId, language);
  }
}

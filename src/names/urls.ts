/** Addresses of the publishers' own pages and files, read back to what they name (publishers.md, "Addresses of wetten.overheid.nl and jci"). */
import { isCalendarDate } from '../contract/dates';
import { bwbIdentifier } from './bwb';
import { celexIdentifier, parseCelex } from './celex';
import { parseCvdr } from './cvdr';
import { parseEcli } from './ecli';
import { parseEli } from './eli';
import type { Identifier, Locator } from './identifier';
import { parseJci } from './jci';
import { articleNumber, containerOf } from './locator';

/** What a page's address says, percent-decoded: path with query, and the anchor behind `#`. */
interface Address {
  readonly host: string;
  readonly path: string;
  readonly anchor: string;
}

const BWB = /BWB[RVW]\d{7}/i;
const PIECE =
  /^(boek|deel|titeldeel|titel|hoofdstuk|afdeling|sub-paragraaf|paragraaf|divisie|bijlage|protocol|artikel|lid|onderdeel)_?(.*)$/i;

/** Readers by the end of the host name; the first whose host fits decides. */
const READERS: readonly [host: string, read: (address: Address) => Identifier | undefined][] = [
  ['wetten.overheid.nl', readWetten],
  ['repository.officiele-overheidspublicaties.nl', (address) => readCvdr(address) ?? readWetten(address)],
  ['linkeddata.overheid.nl', (address) => readEcli(address) ?? readCvdr(address) ?? readWetten(address)],
  ['rechtspraak.nl', readEcli],
  ['tuchtrecht.overheid.nl', readEcli],
  ['juportal.be', readEcli],
  ['e-justice.europa.eu', readEcli],
  ['lokaleregelgeving.overheid.nl', readCvdr],
  ['decentrale.regelgeving.overheid.nl', readCvdr],
  ['europa.eu', readEuropean],
];

/** Reads the address of a publisher, with or without its scheme; undefined for any other text or host. */
export function parseUrl(text: string): Identifier | undefined {
  const address = readAddress(text);
  if (address === undefined) return undefined;
  const reader = READERS.find(([host]) => address.host === host || address.host.endsWith(`.${host}`));
  return reader?.[1](address);
}

function readAddress(text: string): Address | undefined {
  const match = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+\.(?:nl|eu|be))(?::\d+)?(\/[^#\s]*)?(?:#(.*))?$/i.exec(
    text.replace(/ /g, '%20'),
  );
  if (match === null) return undefined;
  return { host: (match[1] ?? '').toLowerCase(), path: decoded(match[2] ?? ''), anchor: decoded(match[3] ?? '') };
}

/** Percent-decoding of what may have been encoded twice; what is not encoded properly stays as it is. */
function decoded(text: string): string {
  let out = text;
  for (let round = 0; round < 2 && out.includes('%'); round += 1) {
    try {
      out = decodeURIComponent(out);
    } catch {
      return out;
    }
  }
  return out;
}

function readWetten({ path, anchor }: Address): Identifier | undefined {
  const jci = /\/((?:jci)?1\.\d{1,2}:[cv]:.*)$/i.exec(path);
  if (jci) return parseJci(jci[1] ?? '');
  const work = BWB.exec(path)?.[0].toUpperCase();
  if (work === undefined) return undefined;
  const date = /[/_](\d{4}-\d{2}-\d{2})(?=[/_?]|$)/.exec(path)?.[1];
  const places = anchor === '' ? path.split('?')[0]?.split('/') : anchor.split('_');
  const locator = { ...readPieces(places ?? []), ...(date !== undefined && isCalendarDate(date) ? { date } : {}) };
  return bwbIdentifier(work, locator, true);
}

/** The pieces of an anchor (`Boek3`, `Titeldeel1`, `Artikel13`, `Lid2`); pieces that say nothing are passed over. */
function readPieces(pieces: readonly string[]): Locator {
  const containers: string[] = [];
  const place: { article?: string; lid?: string; onderdeel?: string } = {};
  for (const piece of pieces) {
    const [, word = '', number = ''] = PIECE.exec(piece) ?? [];
    const article = word.toLowerCase() === 'artikel' ? articleNumber(number) : undefined;
    if (article !== undefined) place.article ??= article;
    else if (word.toLowerCase() === 'lid') place.lid ??= number;
    else if (word.toLowerCase() === 'onderdeel') place.onderdeel ??= number;
    else {
      const container = containerOf(word, number);
      if (container !== undefined) containers.push(container);
    }
  }
  return { containers, ...place };
}

function readEcli({ path, anchor }: Address): Identifier | undefined {
  const text = /ECLI[:_.][A-Z]{2}[:_.][A-Z0-9]+[:_.]\d{4}[:_.][A-Z0-9.]+/i.exec(`${path}#${anchor}`)?.[0];
  return text === undefined ? undefined : parseEcli(text);
}

function readCvdr({ path }: Address): Identifier | undefined {
  const match = /\b(CVDR\d{1,7}(?:[_/]\d{1,3}(?![\d-]))?)/i.exec(path);
  return match === null ? undefined : parseCvdr(match[1] ?? '');
}

/** EUR-Lex, data.europa.eu and the Publications Office: ELI, ECLI or CELEX, and in the anchor an article, a recital or an annex. */
function readEuropean(address: Address): Identifier | undefined {
  const named = parseEli(address.path) ?? readEcli(address) ?? readCelex(address.path);
  if (named?.kind !== 'celex' || named.article !== undefined) return named;
  const [, place = '', number = ''] = /^(art|rct|anx)_(.+)$/i.exec(address.anchor) ?? [];
  if (place === '' || articleNumber(number) === undefined) return named;
  const locator =
    place.toLowerCase() === 'art'
      ? { containers: [], article: articleNumber(number) }
      : { containers: [`${place.toLowerCase() === 'rct' ? 'overweging' : 'bijlage'} ${number}`] };
  return celexIdentifier(named.work, locator, named.consolidated);
}

function readCelex(path: string): Identifier | undefined {
  const number = /(?:CELEX[:/=_]|\/celex\/)\s*([0-9CE]\d{4}[A-Z][^:&?#]*)/i.exec(path)?.[1];
  return number === undefined ? undefined : (parseCelex(number) ?? parseCelex(number.split('/')[0] ?? ''));
}

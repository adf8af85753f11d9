/**
 * The register of Dutch legislation and treaties. BWB numbers with or without an article: `BWBR0005291 artikel 13`, `BWBR0005291, art. 13 lid 2`, `BWBR0005291/13`.
 */
import { isCalendarDate } from '../contract/dates';
import { type Address, type BwbIdentifier, externalIdTail, type Locator, pinpoint } from './identifier';
import { lawById } from './laws';
import { articleNumber, containerOf, readLocator } from './locator';

/** BWB-id: R for national law, V for treaties, W (rare); 7 digits (publishers.md, "BWB number"). */
const NUMBER = /^BWB ?([RVW]) ?(\d{7})(?!\d)(.*)$/is;
/** The second article or annex of one number in one place, as the library tells it apart: `artikel 13 (2)`. */
const TWIN = /^(.*(?:artikel|bijlage) [^()]+) \((\d{1,2})\)$/is;
/** The name of a toestand: `BWBR0005537_2026-08-15_0.xml`. */
const TOESTAND = /^[_/](\d{4}-\d{2}-\d{2})[_/]\d+(?:\.xml)?$/i;

/**
 * Builds the identifier of a work and a place in it. `deep` locators (jci, anchors) name every container on the way;
 * of those only a bijlage belongs to the external id, because it numbers its articles anew (contract.md, "Identity in the library").
 */
export function bwbIdentifier(work: string, locator: Locator, deep = false): BwbIdentifier {
  const place = withoutBook(work, locator);
  const named = deep ? place.containers.filter((container) => container.startsWith('bijlage')) : place.containers;
  const container = named.length > 0 ? named.join(' ') : undefined;
  return {
    kind: 'bwb',
    work,
    ...(container === undefined ? {} : { container }),
    ...(place.containers.length === 0 ? {} : { path: place.containers }),
    ...pinpoint(place),
    ...(place.date === undefined ? {} : { date: place.date }),
    externalId: work + externalIdTail(container, place.article),
  };
}

/** A book of the BW is a work of its own: `3:13` in it is its article 13, and `boek 3` says nothing more. */
function withoutBook(work: string, locator: Locator): Locator {
  const book = lawById(work)?.book?.toLowerCase();
  if (book === undefined) return locator;
  const containers = locator.containers.filter((container) => container.toLowerCase() !== `boek ${book}`);
  const prefix = `${book}:`;
  const { article } = locator;
  if (article?.toLowerCase().startsWith(prefix))
    return { ...locator, containers, article: article.slice(prefix.length) };
  return { ...locator, containers };
}

/**
 * Reads a text that starts with a BWB number and holds nothing but a place in that work. ` (2)` behind a number in full
 * is kept in the external id, because the library numbers twins so, and read as a lid, because people mean one.
 */
export function parseBwb(text: string): BwbIdentifier | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const work = `BWB${match[1]?.toUpperCase()}${match[2]}`;
  const tail = match[3] ?? '';
  const toestand = TOESTAND.exec(tail)?.[1];
  if (toestand !== undefined)
    return isCalendarDate(toestand) ? bwbIdentifier(work, { containers: [], date: toestand }) : undefined;
  if (/^[A-Za-z]/.test(tail)) return undefined;
  const [, twinTail, twin] = TWIN.exec(tail) ?? [];
  const locator = readLocator(twinTail ?? tail);
  if (locator === undefined) return undefined;
  const identifier = bwbIdentifier(work, locator);
  if (twin === undefined || locator.lid !== undefined) return identifier;
  return { ...identifier, lid: twin, externalId: `${identifier.externalId} (${twin})` };
}

const IN_ADDRESS = /BWB[RVW]\d{7}/i;
const PIECE =
  /^(boek|deel|titeldeel|titel|hoofdstuk|afdeling|sub-paragraaf|paragraaf|divisie|bijlage|protocol|artikel|lid|onderdeel)_?(.*)$/i;

/** What a page or a file of wetten.overheid.nl is of: the law, the place in its anchor or path, the day. */
export function bwbOfAddress({ path, anchor }: Address): BwbIdentifier | undefined {
  const work = IN_ADDRESS.exec(path)?.[0].toUpperCase();
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

/** The page at wetten.overheid.nl that shows the text in force, which its jci resolver finds the anchor of. */
export function bwbPage({ work, container, article }: BwbIdentifier): string {
  const annex = container === undefined ? undefined : /^bijlage (\S+)$/.exec(container)?.[1];
  const keys = [
    ...(annex === undefined ? [] : [`&bijlage=${encodeURIComponent(annex)}`]),
    ...(article === undefined || article === 'enig'
      ? []
      : [`&artikel=${encodeURIComponent(article).replace(/%3A/g, ':')}`]),
  ];
  if (keys.length === 0) return `https://wetten.overheid.nl/${work}`;
  return `https://wetten.overheid.nl/jci1.3:c:${work}${keys.join('')}`;
}

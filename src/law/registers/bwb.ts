/**
 * The register of Dutch legislation and treaties. BWB numbers with or without an article: `BWBR0005291 artikel 13`, `BWBR0005291, art. 13 lid 2`, `BWBR0005291/13`.
 */
import { isCalendarDate, readDate } from '../../contract/dates';
import { lawById } from '../laws/laws';
import { articleNumber } from '../places/article-number';
import { PinpointPaths } from '../places/pinpoints';
import { containerOf } from '../places/place-words';
import {
  type Address,
  type BwbIdentifier,
  externalIdTail,
  type Locator,
  placeOf,
  type TimedLocator,
} from './identifier';
import { readLocator } from './locator';

/** BWB-id: R for national law, V for treaties, W (rare); 7 digits (publishers.md, "BWB number"). */
const NUMBER = /^BWB ?([RVW]) ?(\d{7})(?!\d)(.*)$/is;
/** An article without a number, of which a regulation has one at most: the general provision of the Grondwet. */
const UNNUMBERED = /^\s+artikel$/i;
/** The second article or annex of one number in one place, as the library tells it apart: `artikel 13 (2)`. */
const TWIN = /^(.*(?:artikel|bijlage) [^()]+) \((\d{1,2})\)$/is;
/** The name of a toestand: `BWBR0005537_2026-08-15_0.xml`. */
const TOESTAND = /^[_/](\d{4}-\d{2}-\d{2})[_/](\d{1,4})(?:\.xml)?$/i;

/**
 * Builds the identifier of a work and a place in it. `deep` locators (jci, anchors) name every container on the way;
 * of those only a bijlage belongs to the external id, because it numbers its articles anew (contract.md, "Identity in the library").
 */
export function bwbIdentifier(work: string, locator: TimedLocator, deep = false): BwbIdentifier {
  const { knownOn, span, toestand } = locator;
  const place = withoutBook(work, locator);
  const named = deep ? place.containers.filter((container) => container.startsWith('bijlage')) : place.containers;
  const container = named.length > 0 ? named.join(' ') : undefined;
  return {
    kind: 'bwb',
    work,
    ...(container === undefined ? {} : { container }),
    ...(place.containers.length === 0 ? {} : { path: place.containers }),
    ...placeOf(place),
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(span === undefined ? {} : { span }),
    ...(toestand === undefined ? {} : { toestand }),
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
 * is kept in the external id, because the library numbers twins so.
 */
export function parseBwb(text: string): BwbIdentifier | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const work = `BWB${match[1]?.toUpperCase()}${match[2]}`;
  const tail = match[3] ?? '';
  const [, date, number] = TOESTAND.exec(tail) ?? [];
  if (date !== undefined)
    return isCalendarDate(date)
      ? bwbIdentifier(work, { containers: [], date, toestand: `${date}_${number}` })
      : undefined;
  if (/^[A-Za-z]/.test(tail)) return undefined;
  if (UNNUMBERED.test(tail)) return { ...bwbIdentifier(work, { containers: [] }), externalId: `${work} artikel` };
  const [, twinTail, twin] = TWIN.exec(tail) ?? [];
  const locator = readLocator(twinTail ?? tail);
  if (locator === undefined) return undefined;
  const identifier = bwbIdentifier(work, locator);
  if (twin === undefined || locator.pinpoints !== undefined) return identifier;
  return { ...identifier, externalId: `${identifier.externalId} (${twin})` };
}

const IN_ADDRESS = /BWB[RVW]\d{7}/i;
const PIECE =
  /^(boek|deel|titeldeel|titel|hoofdstuk|afdeling|sub-paragraaf|paragraaf|divisie|bijlage|protocol|artikel|lid|onderdeel)_?(.*)$/i;

/** Between two pieces of an anchor; in `ArtikelP_15` and `Artikel12_quater` it stands in a number. */
const BETWEEN_PIECES =
  /_(?!(?<=artikel[a-z]{1,2}_)\d|(?:bis|ter|qua|quin|sex|sep|oct|nov|non|dec|un|duo)[a-z]*(?![a-z\d]))/i;

/** What a page or a file of wetten.overheid.nl is of: the law, the place in its anchor or path, the day. Undefined where that is no day. */
export function bwbOfAddress({ path, anchor }: Address): BwbIdentifier | undefined {
  const work = IN_ADDRESS.exec(path)?.[0].toUpperCase();
  const times = timesIn(path);
  if (work === undefined || times === undefined) return undefined;
  const places = anchor === '' ? path.split('?')[0]?.split('/') : anchor.split(BETWEEN_PIECES);
  return bwbIdentifier(work, { ...readPieces(places ?? []), ...times }, true);
}

/** A day as addresses have it: in a jci's way, or, before 2015, with the day first (`geldigheidsdatum_18-01-2014`). */
const DAY = '(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-\\d{1,2}-\\d{4})';
/** The places of a day in an address: those that say which day it is go before the day of a toestand. */
const GELDIG = new RegExp(`(?:[?&]g=|[/?&]geldigheidsdatum[_=]|/date=)${DAY}`, 'i');
const ZICHT = new RegExp(`(?:[?&]z=|[/?&]zichtdatum[_=])${DAY}`, 'i');
const EXPRESSION = /[/_](\d{4}-\d{2}-\d{2})(?:[/_](\d{1,4}))?(?=[/_?.]|$)/;

/** When the text is of that an address names; undefined where something stands in the place of a day that is none. */
function timesIn(path: string): Omit<TimedLocator, 'containers'> | undefined {
  const [, day, number] = EXPRESSION.exec(path) ?? [];
  const named = GELDIG.exec(path)?.[1];
  const seen = ZICHT.exec(path)?.[1];
  const [date, knownOn] = [named ?? day, seen].map((text) =>
    text === undefined ? undefined : readDate(text, 'first'),
  );
  if ((named ?? day) !== undefined && date === undefined) return undefined;
  if (seen !== undefined && knownOn === undefined) return undefined;
  return {
    ...(date === undefined ? {} : { date }),
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(day === undefined || number === undefined || date !== day ? {} : { toestand: `${day}_${number}` }),
  };
}

/** The pieces of an anchor (`Boek3`, `Titeldeel1`, `Artikel13`, `Lid2`); pieces that say nothing are passed over. */
function readPieces(pieces: readonly string[]): Locator {
  const containers: string[] = [];
  const paths = new PinpointPaths();
  let found: string | undefined;
  for (const piece of pieces) {
    const [, word = '', number = ''] = PIECE.exec(piece) ?? [];
    const article = word.toLowerCase() === 'artikel' ? articleNumber(number) : undefined;
    const kind = word.toLowerCase();
    if (article !== undefined) found ??= article;
    else if ((kind === 'lid' || kind === 'onderdeel') && number !== '')
      paths.into({ kind, number: number.toLowerCase() });
    else {
      const container = containerOf(word, number);
      if (container !== undefined) containers.push(container);
    }
  }
  const pinpoints = paths.in('nl');
  return {
    containers,
    ...(found !== undefined && { article: found }),
    ...(pinpoints.length > 0 && { pinpoints }),
  };
}

/** A number as the publisher has it in a jci: `P_15` for `P 15`, `12_quater`. */
const numberInJci = (number: string): string => number.replace(/ (?!\()/g, '_');

/** The page at wetten.overheid.nl that shows the text in force, which its jci resolver finds the anchor of. */
export function bwbPage({ work, container, article }: BwbIdentifier): string {
  const annex = container === undefined ? undefined : /^bijlage (\S+)$/.exec(container)?.[1];
  const keys = [
    ...(annex === undefined ? [] : [`&bijlage=${encodeURIComponent(annex)}`]),
    ...(article === undefined || article === 'enig'
      ? []
      : [`&artikel=${encodeURIComponent(numberInJci(article)).replace(/%3A/g, ':')}`]),
  ];
  if (keys.length === 0) return `https://wetten.overheid.nl/${work}`;
  return `https://wetten.overheid.nl/jci1.3:c:${work}${keys.join('')}`;
}

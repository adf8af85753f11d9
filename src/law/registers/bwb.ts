/**
 * Dutch legislation and treaties: BWB numbers, with or without a place: `BWBR0005291 artikel 13`, `BWBR0005291, art. 13
 * lid 2`, `BWBR0005291/13`.
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

/** R for national law, V for treaties, W (rare); 7 digits (publishers.md, "BWB number"). */
const NUMBER = /^BWB ?([RVW]) ?(\d{7})(?!\d)(.*)$/is;
/** The one article without a number: the general provision of the Grondwet. */
const UNNUMBERED = /^\s+artikel$/i;
/** A second article or annex with the same number, as in the library: `artikel 13 (2)`. */
const TWIN = /^(.*(?:artikel|bijlage) [^()]+) \((\d{1,2})\)$/is;
/** File name of a toestand: `BWBR0005537_2026-08-15_0.xml`. */
const TOESTAND = /^[_/](\d{4}-\d{2}-\d{2})[_/](\d{1,4})(?:\.xml)?$/i;

/**
 * The identifier of a place in a work. `deep` locators (jci, anchors) have all containers; only a bijlage, which
 * numbers its articles separately, is part of the external id (contract.md, "Identity in the library").
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

/** A book of the BW is a work: `3:13` is its article 13, and `boek 3` is redundant. */
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
 * Reads a BWB number with nothing but a place in the work. ` (2)` behind a full number marks a second article with that
 * number and is kept.
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

/** Between pieces of an anchor; in `ArtikelP_15` and `Artikel12_quater` part of a number. */
const BETWEEN_PIECES =
  /_(?!(?<=artikel[a-z]{1,2}_)\d|(?:bis|ter|qua|quin|sex|sep|oct|nov|non|dec|un|duo)[a-z]*(?![a-z\d]))/i;

/** Law, place and date of an address at wetten.overheid.nl; undefined for an impossible date. */
export function bwbOfAddress({ path, anchor }: Address): BwbIdentifier | undefined {
  const work = IN_ADDRESS.exec(path)?.[0].toUpperCase();
  const times = timesIn(path);
  if (work === undefined || times === undefined) return undefined;
  const places = anchor === '' ? path.split('?')[0]?.split('/') : anchor.split(BETWEEN_PIECES);
  return bwbIdentifier(work, { ...readPieces(places ?? []), ...times }, true);
}

/** Date in an address: ISO, or before 2015 with the day first (`geldigheidsdatum_18-01-2014`). */
const DAY = '(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-\\d{1,2}-\\d{4})';
/** Where dates are in an address; explicit ones precede that of a toestand. */
const GELDIG = new RegExp(`(?:[?&]g=|[/?&]geldigheidsdatum[_=]|/date=)${DAY}`, 'i');
const ZICHT = new RegExp(`(?:[?&]z=|[/?&]zichtdatum[_=])${DAY}`, 'i');
const EXPRESSION = /[/_](\d{4}-\d{2}-\d{2})(?:[/_](\d{1,4}))?(?=[/_?.]|$)/;

/** Dates of an address; undefined if one is impossible. */
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

/** Reads the pieces of an anchor (`Boek3`, `Titeldeel1`, `Artikel13`, `Lid2`); others are skipped. */
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

/** Number in a jci: `P_15` for `P 15`, `12_quater`. */
const numberInJci = (number: string): string => number.replace(/ (?!\()/g, '_');

/** The page of the text in force at wetten.overheid.nl; its jci resolver finds the anchor. */
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

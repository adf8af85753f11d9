/**
 * The contents of a toestand: its texts in order, with addresses and names. A text that several toestanden share is
 * stored once; these lists refer to it. Packed: some 40 bytes an article.
 */

import { LksError } from '../../contract/errors';
import type { Division, Place } from '../../contract/place';
import { crypto } from '../../platform/builtins';
import { DAMAGED_CODE, type Database, damagedError, type SqlValue } from '../../platform/sqlite';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { packJson, unpackJson } from './packing';
import { packedSum } from './row-sum';

/** One document of a toestand; its place in the list is its place in the work. */
export interface Entry {
  externalId: string;
  /** Digest of its text, 32 hexadecimal digits: see `contentDigest`. */
  digest: string;
  /** With `DATE_MARK` for the date of the toestand. */
  url: string;
  /** Other names of the document: case numbers, jci. */
  aliases: string[];
  /** Its place in the law; absent for the work itself and if the file does not give it. */
  place?: EntryPlace;
}

/** See `Place`; `division` is a place in `Contents.divisions`. */
export interface EntryPlace extends Omit<Place, 'division'> {
  division?: number;
}

/** See `Division`; `within` is a place in the same list. */
export interface StoredDivision extends Omit<Division, 'within'> {
  within?: number;
}

export interface Contents {
  /** Names of the work in this toestand. */
  lawNames: string[];
  entries: Entry[];
  /** In the order of the text; undefined if the files give none. */
  divisions?: StoredDivision[];
}

/** Placeholder for the date of the toestand in an address; no URL contains braces (RFC 3986). */
const DATE_MARK = '/{date}';

/** An address of a toestand without its date, so that the next toestand's is the same. The inverse of `datedUrl`. */
export const undatedUrl = (url: string, validFrom: string): string => url.replace(`/${validFrom}`, DATE_MARK);

/** The address for the toestand that begins on `validFrom`. */
export function datedUrl(url: string, validFrom: string): string {
  return url.replace(DATE_MARK, `/${validFrom}`);
}

/** 16 bytes in hexadecimal that change with a document's text or what is shown with it, except its validity. */
export function contentDigest(document: SourceDocument): string {
  if (document.prepared?.digest !== undefined) return document.prepared.digest;
  const { title, summary, body, documentType, lawArea, decisionDate, publicationDate, repealed } = document;
  const content = [title, summary, body, documentType, lawArea, decisionDate, publicationDate, repealed === true];
  if (document.notInForce === true) content.push('not in force');
  // Statements of the file on its text can change while the words stay: a later change works back, the text is not law
  // yet.
  if (document.structure?.standing !== undefined) content.push(JSON.stringify(document.structure.standing));
  return crypto().createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** A digest as stored in `docs`, in hexadecimal. */
export const digestText = (digest: SqlValue | undefined): string => Buffer.from(digest as Uint8Array).toString('hex');

/** Identifies a text within its work. */
export const textKey = ({ externalId, digest }: Pick<Entry, 'externalId' | 'digest'>): string =>
  `${externalId}\n${digest}`;

/** The contents of a toestand with these documents. `digestOf`: a known content digest of a document. */
export function contentsOf(
  documents: readonly SourceDocument[],
  validFrom: string,
  digestOf: (document: SourceDocument) => string = contentDigest,
): Contents {
  const inOrder = [...documents].sort((a, b) => a.position - b.position);
  const whole = inOrder.find((document) => document.divisions !== undefined);
  const divisions = whole?.divisions ?? (inOrder.some(({ place }) => place !== undefined) ? [] : undefined);
  const numbers = new Map(divisions?.map((division, at) => [division, at]));
  const numberOf = (division: Division | undefined): number | undefined => division && numbers.get(division);
  return {
    lawNames: [...new Set(inOrder.flatMap(({ lawNames }) => lawNames))],
    entries: inOrder.map((document) => ({
      externalId: document.externalId,
      digest: digestOf(document),
      url: undatedUrl(document.url, validFrom),
      aliases: document.aliases,
      ...(document.place && { place: { ...document.place, division: numberOf(document.place.division) } }),
    })),
    ...(divisions && { divisions: divisions.map((one) => ({ ...one, within: numberOf(one.within) })) }),
  };
}

/** The place of an entry, after its first four values; empty if the file does not give it. */
const placeRow = ({ place }: Entry): unknown[] => {
  if (place === undefined) return [];
  const { division = -1, label, heading, host, at } = place;
  return [division, label, heading, host, at];
};

/** Packs contents: a format that gives the same bytes for the same contents. */
export function packContents({ lawNames, entries, divisions }: Contents): Uint8Array {
  const rows = entries.map((entry) => {
    const { externalId, digest, url, aliases } = entry;
    return [externalId, digest, url, aliases, ...placeRow(entry)];
  });
  const held = divisions?.map(({ kind, number, heading, from, within = -1 }) => [kind, number, heading, from, within]);
  const all = held === undefined ? [lawNames, rows] : [lawNames, rows, held];
  return packJson(all);
}

type PackedEntry = [
  externalId: string,
  digest: string,
  url: string,
  aliases: string[],
  ...place: [] | [division: number, label: string, heading: string, host: string, at: number],
];
type PackedDivision = [kind: string, number: string, heading: string, from: number, within: number];

function entryOf([externalId, digest, url, aliases, ...packed]: PackedEntry): Entry {
  const entry = { externalId, digest, url, aliases };
  if (packed.length === 0) return entry;
  const [division, label, heading, host, at] = packed;
  return { ...entry, place: { label, heading, host, at, ...(division < 0 ? {} : { division }) } };
}

const divisionOf = ([kind, number, heading, from, within]: PackedDivision): StoredDivision => ({
  kind,
  number,
  heading,
  from,
  ...(within < 0 ? {} : { within }),
});

/** The inverse of `packContents`. `file` is named in the `local` error for a damaged list. */
function unpackContents(packed: Uint8Array, file: string): Contents {
  try {
    const [lawNames, rows, divisions] = unpackJson(packed) as [string[], PackedEntry[], PackedDivision[]?];
    return { lawNames, entries: rows.map(entryOf), ...(divisions && { divisions: divisions.map(divisionOf) }) };
  } catch (cause) {
    throw damagedError(file, cause);
  }
}

/** Stores the packed contents of a toestand (its row). Runs inside the caller's transaction. */
export function putContents(database: Database, toestand: number, packed: Uint8Array): void {
  database
    .prepare('insert or replace into contents (id, packed, sum) values (?, ?, ?)')
    .run(toestand, packed, packedSum(toestand, packed) ?? null);
}

/** The contents of a toestand (its row). Throws `local` if they are damaged or missing. */
export function readContents(database: Database, toestand: number): Contents {
  const { packed, sum } = database.prepare('select packed, sum from contents where id = ?').demand(BigInt(toestand));
  if (!(packed instanceof Uint8Array) || packedSum(toestand, packed) !== sum) throw damagedError(database.path);
  return unpackContents(packed, database.path);
}

/** The `textKey` of each text of a work in the library. */
export const textKeysOf = (database: Database, work: number): Set<string> =>
  new Set(
    database
      .prepare('select external_id, digest from docs where work = ?')
      .all(work)
      .map(({ external_id, digest }) => textKey({ externalId: String(external_id), digest: digestText(digest) })),
  );

/**
 * Number of texts on the list of a toestand that are not in `texts`; undefined if the list is damaged. Throws `local`.
 */
export function missingTexts(database: Database, toestand: number, texts: ReadonlySet<string>): number | undefined {
  try {
    return readContents(database, toestand).entries.filter((entry) => !texts.has(textKey(entry))).length;
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
    return undefined;
  }
}

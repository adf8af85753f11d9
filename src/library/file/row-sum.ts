/**
 * Checksums of rows: CRC-32, as in zip and gzip, over bytes laid out here. SQL never prints the values, since another
 * version of SQLite may print them differently and every library would seem damaged. Finds every damage of up to 32
 * bits and all but one in 2^32 of any other. No defence against tampering: who can write the file can write its sums.
 */
import { celexGlob } from '../../engine/index/within';
import { joinRanges, PARTITIONS, partitionAt, partitionOf, type Range, rangeOf } from '../../engine/row-numbers';
import { zlib } from '../../platform/builtins';
import type { Row, SqlValue } from '../../platform/sqlite';

const NULL = 0;
const NUMBER = 1;
const TEXT = 2;
const BYTES = 3;

/** Sums are below this; those of several rows are added modulo it, so that their order does not matter. */
export const SUMS = 2 ** 32;

export const plus = (sum: number, row: number): number => (sum + row) % SUMS;

let buffer = Buffer.allocUnsafe(16_384);

/** Grows the buffer to hold `more` bytes after the first `at`. */
function makeRoom(at: number, more: number): void {
  if (at + more <= buffer.length) return;
  const larger = Buffer.allocUnsafe(2 * (at + more));
  buffer.copy(larger, 0, 0, at);
  buffer = larger;
}

/**
 * The sum of the values of a row, including its key. Layout, big-endian: for each value a byte for its type, then a
 * number as a double, for a text its number of UTF-16 units, for bytes their number (lengths in 4 bytes) and the bytes.
 * All texts follow at the end, in UTF-8.
 */
export function rowSum(values: readonly SqlValue[]): number {
  let at = 0;
  let texts = '';
  for (const value of values) {
    makeRoom(at, 9);
    if (typeof value === 'string') {
      buffer[at] = TEXT;
      at = buffer.writeUInt32BE(value.length, at + 1);
      texts += value;
    } else if (value === null) {
      buffer[at] = NULL;
      at += 1;
    } else if (typeof value === 'object') {
      buffer[at] = BYTES;
      at = buffer.writeUInt32BE(value.length, at + 1);
      makeRoom(at, value.length);
      buffer.set(value, at);
      at += value.length;
    } else {
      buffer[at] = NUMBER;
      at = buffer.writeDoubleBE(Number(value), at + 1);
    }
  }
  makeRoom(at, 3 * texts.length);
  at += buffer.write(texts, at);
  return zlib().crc32(buffer.subarray(0, at));
}

/** The largest prime below `SUMS`. */
const SPREAD = 4_294_967_291;

/** The sum of packed bytes and their row, so that swapped rows are noticed. Undefined if they are no bytes. */
export const packedSum = (row: number, packed: SqlValue | undefined): number | undefined =>
  packed instanceof Uint8Array ? zlib().crc32(packed, row % SPREAD) : undefined;

export const OF_DOCUMENT = 'docs left join works on works.id = docs.work left join areas on areas.id = docs.area';

/** The values that a sum covers: their names in a row, and their SQL columns. */
interface Summed {
  names: readonly string[];
  columns: string;
}

/** @param columns of SQL; the name of each is its last word. */
const summed = (...columns: readonly string[]): Summed => ({
  names: columns.map((column) => column.split(/[ .]/).at(-1)!),
  columns: columns.join(', '),
});

/** A document without its text. */
export const FACTS = summed(
  'docs.id',
  'docs.uuid',
  'docs.work',
  'works.source',
  'works.work as number',
  'works.language',
  'docs.position',
  'areas.name as law_area',
  'docs.external_id',
  'docs.title',
  'docs.title_key',
  'docs.url',
  'docs.document_type',
  'docs.decision_date',
  'docs.publication_date',
  'docs.digest',
  'docs.repealed',
  'docs.named',
  'docs.own_at',
  'docs.heading_from',
  'docs.heading_to',
);

/** What a search ranks by. */
export const PRIOR = summed(
  'docs.id',
  'works.work as number',
  'docs.external_id',
  'docs.document_type',
  'docs.repealed',
  'docs.title',
  'docs.own_at',
  'docs.heading_from',
  'docs.heading_to',
);

const AGE = summed(
  'works.shelf',
  'works.valid_from',
  'works.fetched',
  'works.known_as_of',
  'works.imported',
  'works.next_change',
);

/** The row of a work, with its age. `work` is its row number. */
export const OWN: Summed = {
  names: ['work', 'source', 'number', 'language', ...AGE.names],
  columns: `works.id as work, works.source, works.work as number, works.language, ${AGE.columns}`,
};

/** All columns of a document and its work; for `checkRow` with `KEPT`. */
const COLUMNS = `${FACTS.columns}, ${AGE.columns}`;
const KEPT = `sums.facts as stored_facts, sums.text as stored_text, sums.structure as stored_structure, work_sums.own as stored_own`;
const JOINED = ' left join sums on sums.id = docs.id';

/** The sum of the values that `Summed` names. */
export const sumOf = (row: Row, { names }: Summed): number => rowSum(names.map((name) => row[name] ?? null));

/** A column for the day of the manifest of a document's work. */
export const LISTED_AS_OF = ', (select as_of from manifests where manifests.work = works.work) as listed_as_of';

/** SQL for a document and its work with their sums, for `checkRow`. `more`: columns, each after a comma. */
export const selectDocument = ({ more = '', joined = '' } = {}): string =>
  `select ${COLUMNS}, ${KEPT}${more} from ${OF_DOCUMENT}${JOINED} left join work_sums on work_sums.id = docs.work${joined}`;

/** SQL for the ranking columns of documents, for `checkPrior`; `from`: an SQL table of row numbers (`value`). */
export const selectPriors = (from: string): string =>
  `select ${PRIOR.columns}, sums.prior as stored from ${from} cross join ${OF_DOCUMENT}${JOINED} where docs.id = value`;

/** The row ranges of decisions: other languages than nl and en have partitions of their own. */
const decisionRows = (): Range[] =>
  joinRanges(
    [...PARTITIONS.entries()].flatMap(([number, { group }]) => (group === 'rechtspraak' ? [rangeOf(number)] : [])),
  );

/** SQL for country and court of an ECLI (`NL:HR`), and for the year of the decision; both empty for other documents. */
export function courtAndYear(): { court: string; year: string } {
  const ranges = decisionRows().map(({ first, last }) => `docs.id between ${first} and ${last}`);
  const ofDecision = (sql: string): string => `case when ${ranges.join(' or ')} then ${sql} else '' end`;
  const isEcli = `docs.external_id glob 'ECLI:[A-Z][A-Z]:?*:*'`;
  // A decision of the EU courts without an ECLI in its file has its CELEX number: `62015CJ0434`.
  const isCelex = `docs.external_id glob '${celexGlob('[CTF]')}'`;
  const court = `case when ${isEcli} then substr(docs.external_id, 6, 2 + instr(substr(docs.external_id, 9), ':'))
    when ${isCelex} then 'EU:' || substr(docs.external_id, 6, 1) else '' end`;
  return { court: ofDecision(court), year: ofDecision('substr(docs.decision_date, 1, 4)') };
}

/** The same of one document. */
export function courtAndYearOf(row: number, externalId: string, decisionDate: string): { court: string; year: string } {
  if (partitionAt(partitionOf(row))?.group !== 'rechtspraak') return { court: '', year: '' };
  const year = decisionDate.slice(0, 4);
  if (/^ECLI:[A-Z][A-Z]:.+:/s.test(externalId)) return { court: externalId.slice(5, externalId.indexOf(':', 8)), year };
  return { court: /^6\d{4}[CTF][A-Z]\d/.test(externalId) ? `EU:${externalId[5]}` : '', year };
}

/** The sum `kind` of a document: the same for all documents with these values. */
export const kindSum = ({ source, document_type, court, year }: Row): number =>
  rowSum([source!, document_type!, court!, year!]);

/**
 * Checksums of the blocks of the full-text index, taken at the end of the transaction that wrote them and compared before a search reads
 * them. FTS5 finds a block that cannot be one; a bit that turned within a posting is another list of rows, and nothing says so.
 *
 * What a search reads is known beforehand: of each word, in each segment, the leaves from the last whose first term is not beyond it to the first whose
 * first term is. So only those are compared, once for as long as nobody writes to the file, which costs a fraction of reading them.
 */
import { zlib } from '../../builtins';
import { type Database, damagedError, dataVersion, type Row, type SqlValue } from '../../sqlite';
import {
  AVERAGES,
  type Bounds,
  leavesOf,
  listsOf,
  listsOn,
  type Segment,
  STRUCTURE,
  segmentsIn,
  tombstonesOf,
} from './blocks';

/** `id`: as in `words_data`. The sum of a leaf is that of its bytes and of the term by which it is found. */
const CREATE = 'create table if not exists index_sums (id integer primary key, sum integer not null)';

/** A word as it is looked for, in the letters of the index; `open`: whatever begins so. */
export interface Looked {
  token: string;
  open: boolean;
}

const bytesOf = (value: SqlValue | undefined): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());

/** The term of a leaf, and whether its posting has a list of leaves, by the leaf's number. */
type Terms = ReadonlyMap<number, Uint8Array>;

const termsOf = (rows: readonly Row[]): Terms =>
  new Map(
    rows.map(({ term, pgno }) => [
      Math.floor(Number(pgno) / 2),
      Buffer.concat([bytesOf(term), Buffer.from([Number(pgno) % 2])]),
    ]),
  );

/** The sum of what the index keeps; of a leaf with its term. */
export function sumOf(block: SqlValue | undefined, term?: Uint8Array): number {
  const { crc32 } = zlib();
  const own = crc32(bytesOf(block));
  return term === undefined ? own : crc32(term, own);
}

const NONE: Terms = new Map();
/** Blocks that are read at a time. */
const STEP = 256;

/** Every block between bounds with its place behind the first one and, where it was asked for, the sum that was kept of it. */
function* blocksIn(database: Database, [first, last]: Bounds, kept: boolean): Generator<Row> {
  const sum = kept ? '(select sum from index_sums where index_sums.id = words_data.id)' : 'null';
  const next = database.prepare(
    `select id - ? as at, block, ${sum} as sum from words_data where id between ? and ? order by id limit ${STEP}`,
  );
  for (let from = first; ; ) {
    const rows = next.all(first, from, last);
    yield* rows;
    if (rows.length < STEP) return;
    const behind = first + BigInt(Number(rows.at(-1)?.at)) + 1n;
    // In a damaged file it could go round for ever.
    if (behind <= from) throw damagedError(database.path);
    from = behind;
  }
}

/** Takes the sums of the blocks between bounds in place of those that are kept. `base`: the number of the first as a leaf. */
function take(database: Database, bounds: Bounds, terms: Terms = NONE, base = 0): void {
  database.prepare('delete from index_sums where id between ? and ?').run(...bounds);
  const put = database.prepare('insert into index_sums (id, sum) values (?, ?)');
  for (const { at, block } of blocksIn(database, bounds, false))
    put.run(bounds[0] + BigInt(Number(at)), sumOf(block, terms.get(Number(at) + base)));
}

const one = (id: number): Bounds => [BigInt(id), BigInt(id)];

function structureOf(database: Database): Uint8Array {
  return bytesOf(database.prepare('select block from words_data where id = ?').get(BigInt(STRUCTURE))?.block);
}

/** The terms of the leaves of a segment from one to another. */
const termsIn = (database: Database, { id }: Segment, first: number, last: number): Terms =>
  termsOf(
    database
      .prepare('select term, pgno from words_idx where segid = ? and pgno between ? and ?')
      .all(id, first * 2, last * 2 + 1),
  );

/** Takes the sums of a segment that was `before`; all of them where there was none. */
function takeSegment(database: Database, now: Segment, before: Segment | undefined): void {
  const { id, first, last, origin } = now;
  if (before === undefined || before.origin !== origin) {
    take(database, leavesOf(id), termsIn(database, now, first, last));
  } else {
    // What a merge has read of it is gone, the leaf at which it stopped was cut, and what it wrote stands behind what was there.
    if (first > 0)
      database.prepare('delete from index_sums where id between ? and ?').run(...leavesOf(id, 0, first - 1));
    take(database, leavesOf(id, first, first), termsIn(database, now, first, first), first);
    if (last > before.last || first > before.first)
      take(
        database,
        leavesOf(id, Math.max(first, before.last)),
        termsIn(database, now, before.last, last),
        Math.max(first, before.last),
      );
  }
  take(database, listsOf(id));
  take(database, tombstonesOf(id));
}

/** Has FTS5 write down what it keeps in memory: it does so where a savepoint begins. */
const flush = (database: Database): void => database.exec('savepoint words_written; release words_written');

/** Whether the library has sums of its index by now. */
const isKept = (database: Database): boolean =>
  database.prepare(`select 1 from sqlite_schema where name = 'index_sums'`).get() !== undefined;

/** Takes the sums of the whole index anew. Runs inside the caller's transaction. */
export function takeIndexSums(database: Database): void {
  flush(database);
  database.exec(`${CREATE}; delete from index_sums`);
  for (const segment of segmentsIn(structureOf(database))) takeSegment(database, segment, undefined);
  for (const id of [AVERAGES, STRUCTURE]) take(database, one(id));
}

/** Takes the sums of an index that has none. Runs inside the caller's transaction. */
export function fillIndexSums(database: Database): void {
  if (!isKept(database)) takeIndexSums(database);
}

/** To be called before the first change of the index in a transaction: at its end the sums of what changed are taken. */
export function keepIndexSums(database: Database): void {
  database.beforeCommit('index sums', () => {
    if (!isKept(database)) return undefined;
    const before = segmentsIn(structureOf(database));
    return () => {
      flush(database);
      const now = segmentsIn(structureOf(database));
      const held = new Map(before.map((segment) => [segment.id, segment]));
      for (const segment of now) {
        const was = held.get(segment.id);
        held.delete(segment.id);
        if (segment.merging || was?.record !== segment.record) takeSegment(database, segment, was);
      }
      const forget = database.prepare('delete from index_sums where id between ? and ?');
      for (const { id } of held.values())
        for (const bounds of [leavesOf(id), listsOf(id), tombstonesOf(id)]) forget.run(...bounds);
      for (const id of [AVERAGES, STRUCTURE]) take(database, one(id));
    };
  });
}

/** Whether the blocks between bounds are those whose sums were kept, and as many as there should be. */
function areWhole(database: Database, bounds: Bounds, terms: Terms = NONE, base = 0, count?: number): boolean {
  let found = 0;
  for (const { at, block, sum } of blocksIn(database, bounds, true)) {
    if (sum === null || sumOf(block, terms.get(Number(at) + base)) !== sum) return false;
    found += 1;
  }
  return count === undefined || found === count;
}

/** No word has this byte, so that it stands behind all that begin with a word. */
const BEHIND = Buffer.from([255]);

/** The leaves of a segment that a word can be on are those that were written, and its first terms say so. */
function isWordWhole(
  database: Database,
  { id, first, last }: Segment,
  { token, open }: Looked,
  compared: Set<number>,
): boolean {
  if (last === 0) return true;
  const word = Buffer.from(`0${token}`, 'utf8');
  const end = open ? Buffer.concat([word, BEHIND]) : word;
  const rows = database
    .prepare(
      `select term, pgno from words_idx where segid = ?1
         and term >= coalesce((select term from words_idx where segid = ?1 and term <= ?2 order by term desc limit 1), x'')
         and term <= coalesce((select term from words_idx where segid = ?1 and term > ?3 order by term limit 1), x'ffff')`,
    )
    .all(id, word, end);
  const pages = rows.map(({ pgno }) => Math.floor(Number(pgno) / 2));
  const has = (row: Row | undefined, beyond: boolean): boolean =>
    row !== undefined && Buffer.compare(bytesOf(row.term), beyond ? end : word) > 0 === beyond;
  const from = Math.max(has(rows[0], false) ? pages[0]! : first, first);
  const to = has(rows.at(-1), true) ? pages.at(-1)! : last;
  // What a merge has taken of the segment is gone, and its first terms stay: the word was on one of those leaves, and is elsewhere now.
  if (to < first) return true;
  if (to < from || to > last) return false;
  const listed = rows.some(({ pgno }) => Number(pgno) % 2 === 1);
  const terms = termsOf(rows);
  for (const [begin, end] of notIn(compared, from, to)) {
    const lists = listed ? [0, 1, 2].map((height) => listsOn(id, begin, end, height)) : [];
    if (!areWhole(database, leavesOf(id, begin, end), terms, begin, end - begin + 1)) return false;
    if (!lists.every((bounds) => areWhole(database, bounds))) return false;
    for (let leaf = begin; leaf <= end; leaf += 1) compared.add(leaf);
  }
  return true;
}

/** The stretches of numbers from one to another that are not in a set. */
function notIn(known: ReadonlySet<number>, from: number, to: number): [first: number, last: number][] {
  const stretches: [number, number][] = [];
  for (let number = from; number <= to; number += 1) {
    if (known.has(number)) continue;
    const open = stretches.at(-1);
    if (open?.[1] === number - 1) open[1] = number;
    else stretches.push([number, number]);
  }
  return stretches;
}

interface Compared {
  version: number;
  /** Each with the leaves that were compared: many words stand on the same one. */
  segments: { segment: Segment; leaves: Set<number> }[];
  words: Set<string>;
}

const compared = new WeakMap<Database, Compared>();

/** What was compared of a library since somebody last wrote to it; undefined where its list of segments is damaged. */
function comparedOf(database: Database, version: number): Compared | undefined {
  const known = compared.get(database);
  if (known?.version === version) return known;
  if (![AVERAGES, STRUCTURE].every((id) => areWhole(database, one(id), NONE, 0, 1))) return undefined;
  const segments = segmentsIn(structureOf(database));
  const taken = segments.filter(({ tombstones }) => tombstones > 0);
  if (!taken.every(({ id, tombstones }) => areWhole(database, tombstonesOf(id), NONE, 0, tombstones))) return undefined;
  const fresh = {
    version,
    segments: segments.map((segment) => ({ segment, leaves: new Set<number>() })),
    words: new Set<string>(),
  };
  compared.set(database, fresh);
  return fresh;
}

/** Compares what the index has of some words; false where it is not what was written. */
function areWordsWhole(database: Database, looked: readonly Looked[], version: number): boolean {
  const known = comparedOf(database, version);
  if (known === undefined) return false;
  for (const word of looked) {
    const key = `${word.open ? '*' : ' '}${word.token}`;
    if (known.words.has(key)) continue;
    const { segments } = known;
    if (!segments.every(({ segment, leaves }) => isWordWhole(database, segment, word, leaves))) return false;
    known.words.add(key);
  }
  return true;
}

/**
 * Compares what a search for some words is going to read of the index with what was written. Of a library that is open for writing, or that
 * has no sums, nothing is compared. Throws `local` (`library_damaged`) where it is not that.
 */
export function checkIndex(database: Database, looked: readonly Looked[]): void {
  if (!database.readOnly || !database.header.tables.has('index_sums')) return;
  for (;;) {
    const version = dataVersion(database);
    if (areWordsWhole(database, looked, version)) return;
    // Somebody wrote meanwhile: some of it was read before that, some after it.
    if (dataVersion(database) === version) throw damagedError(database.path);
  }
}

/** How many blocks the index has, and which of them are not what was written, or are missing: for `library check`. */
export function comparedIndex(database: Database): { blocks: number; different: number } {
  let blocks = 0;
  let different = 0;
  const look = (bounds: Bounds, terms: Terms = NONE, base = 0): void => {
    for (const { at, block, sum } of blocksIn(database, bounds, true)) {
      blocks += 1;
      if (sum === null || sumOf(block, terms.get(Number(at) + base)) !== sum) different += 1;
    }
  };
  for (const id of [AVERAGES, STRUCTURE]) look(one(id));
  for (const segment of segmentsIn(structureOf(database))) {
    const { id, first, last } = segment;
    look(leavesOf(id), termsIn(database, segment, first, last));
    look(listsOf(id));
    look(tombstonesOf(id));
  }
  const kept = Number(database.prepare('select count(*) as count from index_sums').get()?.count);
  return { blocks, different: different + Math.max(0, kept - blocks) };
}

/** The full-text index as a table of FTS5 (https://www.sqlite.org/fts5.html). Nothing outside this file knows that. */
import { type Database, damagedError, quoted, type SqlValue } from '../../sqlite';
import { dayInSql } from '../file/row-numbers';
import { indexText } from '../text/indexed';
import { checkIndex, keepIndexSums, type Looked, sumOf } from './block-sums';
import { numbersIn } from './blocks';
import {
  FIELDS,
  type Field,
  type FieldWeights,
  type Found,
  type Indexable,
  type Match,
  type Order,
  type TextIndex,
} from './match';
import { addSpellings, markOfSpellings, SPELLED, spelledFrom, spelledNear, spelledSo } from './spellings';
import type { Within } from './within';
import { conditionOn } from './within';

/** Memory for postings before they are written, in bytes: the more, the fewer pieces there are to merge. */
const HASH_SIZE = 33_554_432;
/** Pieces of the index that wait to be merged into a larger one: with more, each posting is written less often. */
const PIECES = 12;
/** Pages that one step of merging writes: short enough that a search waits for it, not for the whole. */
const MERGE_STEP = 4_000;

/**
 * Makes the table; it keeps no texts (contentless). The body comes first, since FTS5 names the column of every posting but
 * for the first, which makes the index a sixth smaller.
 */
export const CREATE_INDEX = `
  create virtual table words using fts5 (
    ${FIELDS.join(', ')}, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  insert into words (words, rank) values ('hashsize', ${HASH_SIZE});
  insert into words (words, rank) values ('automerge', ${PIECES});
`;

const INSERT = `insert into words (rowid, ${FIELDS.join(', ')}) values (?${', ?'.repeat(FIELDS.length)})`;

/** Where phrases and prefixes are looked for: in words as they stand. */
const AS_TYPED = '{title summary law body names}';
const TEXTS = '{title summary law body}';
const HEADINGS = '{title title_stems summary summary_stems names}';

/** Of fewer matches all are walked through to find some rows among them: FTS5 reads on to the next match for every row. */
const FEW_TO_WALK = 2_000;

/** The token that marks a document's area of law; no word of a text can look like it. */
const markOf = (area: number): string => `§a${area}`;

/** The token that marks the court of a decision: `EU:C`. */
const courtMark = (court: string): string => `§c${court.replace(':', '').toLowerCase()}`;

const joined = (parts: readonly Match[], operator: string): string =>
  parts.map((part) => `(${expressionOf(part)})`).join(operator);

const courtWords = (court: string): string => `ecli ${court.replace('*', '').replace(':', ' ').toLowerCase()}`;

/**
 * The words with which the ECLI of a court's decisions begins, as a name of a document; or the mark of a court, which a decision without
 * an ECLI has.
 */
function courtExpression(court: string): string {
  const words = courtWords(court);
  if (court.endsWith('*')) return `names : ${quoted(words)} *`;
  return `names : ${quoted(words)} OR marks : ${quoted(courtMark(court))}`;
}

/** What is looked for, in the courts that are allowed. */
const inCourts = (match: Match, { courts }: Within): Match =>
  courts === undefined ? match : { of: 'all', parts: [match, { of: 'courts', courts }] };

/** What is looked for as an argument of MATCH. Every word is quoted, so that nothing in it can be an operator. */
export function expressionOf(match: Match): string {
  switch (match.of) {
    case 'word':
      return match.forms.map(quoted).join(' OR ');
    case 'phrase':
      return `${AS_TYPED} : ${quoted(match.tokens.join(' '))}`;
    case 'prefix':
      return `${AS_TYPED} : ${quoted(match.tokens.join(' '))} *`;
    case 'text':
      return `${TEXTS} : ${quoted(match.token)}`;
    case 'name':
      return `names : ${quoted(match.key)}${match.open ? ' *' : ''}`;
    case 'near':
      return `${AS_TYPED} : NEAR(${match.tokens.map(quoted).join(' ')}, ${match.distance})`;
    case 'all':
      return joined(match.parts, ' AND ');
    case 'any':
      return joined(match.parts, ' OR ');
    case 'headings':
      return `${HEADINGS} : (${expressionOf(match.part)})`;
    case 'areas':
      return `marks : (${match.ids.map((id) => quoted(markOf(id))).join(' OR ')})`;
    case 'courts':
      return match.courts.map(courtExpression).join(' OR ');
    case 'but':
      return `(${expressionOf(match.part)}) NOT (${expressionOf(match.not)})`;
  }
}

/** The words of a text that is looked for, as the tokenizer of the index takes them (`ascii`): the last one with `open`. */
function tokensOf(text: string, open = false): Looked[] {
  const tokens = text.match(/[0-9A-Za-z\u0080-\u{10ffff}]+/gu) ?? [];
  return tokens.map((token, at) => ({
    token: token.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    open: open && at === tokens.length - 1,
  }));
}

/** All words that are looked for. */
function wordsIn(match: Match): Looked[] {
  switch (match.of) {
    case 'word':
      return match.forms.flatMap((form) => tokensOf(form));
    case 'phrase':
    case 'near':
      return tokensOf(match.tokens.join(' '));
    case 'prefix':
      return tokensOf(match.tokens.join(' '), true);
    case 'text':
      return tokensOf(match.token);
    case 'name':
      return tokensOf(match.key, match.open);
    case 'all':
    case 'any':
      return match.parts.flatMap(wordsIn);
    case 'headings':
      return wordsIn(match.part);
    case 'areas':
      return match.ids.flatMap((id) => tokensOf(markOf(id)));
    case 'courts':
      return match.courts.flatMap((court) => [
        ...tokensOf(courtWords(court), court.endsWith('*')),
        ...tokensOf(courtMark(court)),
      ]);
    case 'but':
      return [...wordsIn(match.part), ...wordsIn(match.not)];
  }
}

/** `bm25()` is negative, and takes a weight for each column in its order. */
const bm25 = (fields: FieldWeights['fields']): string =>
  `bm25(words, ${FIELDS.map((field: Field) => fields[field] ?? 0).join(', ')})`;

const measureOf = (weights: readonly FieldWeights[]): string =>
  weights.map(({ factor, fields }) => `- ${factor} * ${bm25(fields)}`).join(' ');

/** The rarity of a phrase as FTS5 reckons it, by which its `bm25()` is multiplied: never 0, but next to nothing for half of the rows. */
function rarityOf(matches: number, documents: number): number {
  const rarity = Math.log((documents - matches + 0.5) / (matches + 0.5));
  return rarity > 0 ? rarity : 1e-6;
}

interface Among {
  sql: string;
  values: SqlValue[];
}

/** Conditions on lists of rows: the same list is asked for form by form. */
const among = new WeakMap<readonly number[], Among>();

/** Rows by their numbers as a condition and its values. The range spares the walk through matches older than any that is asked for. */
function amongRows(rows: readonly number[]): Among {
  const known = among.get(rows);
  if (known !== undefined) return known;
  const ids = [...rows].sort((a, b) => a - b);
  const made: Among = {
    sql: ' and words.rowid between ? and ? and +words.rowid in (select value from json_each(?))',
    values: [BigInt(ids[0] ?? 0), BigInt(ids.at(-1) ?? 0), JSON.stringify(ids)],
  };
  among.set(rows, made);
  return made;
}

/** What `bm25()` of FTS5 makes of how often a phrase occurs: `RISE` times that beside itself and the length of the document. */
const RISE = 2.2;
const lengthOf = (words: number, average: number): number => 1.2 * (0.25 + (0.75 * words) / average);

const SIZES = 'select sizes.id, sz from json_each(?) join words_docsize as sizes on sizes.id = value';
/** With their sums, of a library that has them (see `file/sums.ts`). */
const SIZES_AND_SUMS = `select value as id, sz, sums.size as kept from json_each(?)
  left join words_docsize as sizes on sizes.id = value left join sums on sums.id = value`;

class Fts5Index implements TextIndex {
  readonly ranksAll = false;
  readonly #database: Database;
  // What is kept is of lists of rows, which a search makes for itself.
  readonly #sizes = new WeakMap<readonly number[], ReadonlyMap<number, { all: number; body: number }>>();
  readonly #frequencies = new WeakMap<readonly number[], Map<string, Map<number, number[]>>>();
  #average: { documents: number; average: number } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  add(row: number, { title, law, summary, body, language, names, area, court }: Indexable): void {
    keepIndexSums(this.#database);
    this.#average = undefined;
    const mark = markOfSpellings(this.#database);
    const columns = [body, title, summary, law].flatMap((text) => {
      const { exact, stems, fresh } = indexText(text, language, mark);
      addSpellings(this.#database, fresh);
      return [exact, stems];
    });
    const marks = court === undefined ? markOf(area) : `${markOf(area)} ${courtMark(court)}`;
    this.#database.prepare(INSERT).run(BigInt(row), ...columns, names, marks);
  }

  remove(row: number): void {
    keepIndexSums(this.#database);
    this.#average = undefined;
    this.#database.prepare('delete from words where rowid = ?').run(BigInt(row));
  }

  /** What is looked for as an argument of MATCH, once what the index has of its words was compared. Throws `local`. */
  #read(match: Match): string {
    checkIndex(this.#database, wordsIn(match));
    return expressionOf(match);
  }

  search(match: Match, within: Within, order: Order): Found {
    if (order.by === 'measure') return this.#best(match, within, order);
    const { sql, values } = conditionOn('words.rowid', within);
    const [last, ...page] =
      order.by === 'number'
        ? ['words.rowid desc limit ?', order.limit]
        : [`${dayInSql('words.rowid')} desc, words.rowid limit ? offset ?`, order.limit, order.offset];
    // One text of JSON instead of an object a row: a list can have 20,000.
    const row = this.#database
      .prepare(
        `select json_group_array(id) as ids from
           (select words.rowid as id from words where words match ?${sql} order by ${last})`,
      )
      .get(this.#read(inCourts(match, within)), ...values, ...page);
    return { rows: JSON.parse(String(row?.ids)) as number[], steps: [], best: 0 };
  }

  #best(match: Match, within: Within, { limit, steps, weights, measuredBy, among }: Order & { by: 'measure' }): Found {
    const { sql, values } = conditionOn('words.rowid', within);
    let only = '';
    if (among !== undefined) {
      const rows = amongRows(among);
      only = rows.sql;
      values.push(...rows.values);
    } else if (measuredBy !== undefined || within.courts !== undefined) {
      // The court is looked for apart: as a part of what is measured it would be a word like the others.
      only = ' and +words.rowid in (select rowid from words where words match ?)';
      values.push(this.#read(inCourts(match, within)));
    }
    // Rounded up, so that ties occur and can be broken. Of rows that match by marks alone all are equal: these are measured by no field.
    const step = `iif(best > 0, cast(measure * ${steps} / best + 0.9999 as integer), ${steps})`;
    const rows = this.#database
      .prepare(
        `with ranked as materialized (
           select words.rowid as hit, ${measureOf(weights)} as measure from words where words match ?${sql}${only}),
         top as (select max(measure) as best from ranked),
         last as (select ${step} as step from ranked, top order by step desc limit 1 offset ?)
         select hit, ${step} as step, best from ranked join top where ${step} >= coalesce((select step from last), 0)`,
      )
      .all(this.#read(measuredBy ?? match), ...values, limit - 1);
    return {
      rows: rows.map(({ hit }) => Number(hit)),
      steps: rows.map(({ step: own }) => Number(own)),
      best: Number(rows[0]?.best ?? 0),
    };
  }

  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]> {
    const known = this.#frequencies.get(rows) ?? new Map<string, Map<number, number[]>>();
    this.#frequencies.set(rows, known);
    const key = `${expressionOf(form)} ${JSON.stringify(groups)}`;
    const found = known.get(key) ?? this.#frequenciesOf(form, rows, groups);
    known.set(key, found);
    return found;
  }

  #frequenciesOf(
    form: Match,
    rows: readonly number[],
    groups: readonly FieldWeights['fields'][],
  ): Map<number, number[]> {
    const matches = this.count(form);
    if (matches === 0 || rows.length === 0) return new Map();
    this.#average ??= this.#averages();
    const { documents, average } = this.#average;
    const rarity = rarityOf(matches, documents);
    const sizes = this.#sizesOf(rows);
    const own = amongRows(rows);
    const found = this.#database
      .prepare(
        `select words.rowid as id, ${groups.map((fields, at) => `- ${bm25(fields)} as own${at}`).join(', ')}
         from words where words match ?${own.sql}`,
      )
      .all(this.#read(form), ...own.values);
    return new Map(
      found.map((row) => {
        const size = lengthOf(sizes.get(Number(row.id))?.all ?? average, average);
        const share = (at: number): number => Math.min(RISE - 1e-6, Number(row[`own${at}`]) / rarity);
        return [Number(row.id), groups.map((_, at) => (share(at) * size) / (RISE - share(at)))];
      }),
    );
  }

  /** How many documents there are and how many words one has, as FTS5 keeps it for its `bm25()`. */
  #averages(): { documents: number; average: number } {
    const row = this.#database.prepare('select block from words_data where id = 1').get();
    const [documents = 0, ...words] = numbersIn((row?.block ?? new Uint8Array()) as Uint8Array);
    return { documents, average: words.reduce((sum, one) => sum + one, 0) / Math.max(1, documents) };
  }

  /** The words of all fields and of the body of some rows, kept for the same rows: they are asked for form by form. */
  #sizesOf(rows: readonly number[]): ReadonlyMap<number, { all: number; body: number }> {
    const known = this.#sizes.get(rows);
    if (known !== undefined) return known;
    const sizes = this.#database
      .prepare(this.#database.header.tables.has('sums') ? SIZES_AND_SUMS : SIZES)
      .all(JSON.stringify(rows))
      .map(({ id, sz, kept }): [number, { all: number; body: number }] => {
        if (kept !== undefined && sumOf(sz as Uint8Array) !== kept) throw damagedError(this.#database.path);
        const words = numbersIn(sz as Uint8Array);
        return [Number(id), { all: words.reduce((sum, one) => sum + one, 0), body: words[0] ?? 0 }];
      });
    const found = new Map(sizes);
    this.#sizes.set(rows, found);
    return found;
  }

  get(match: Match, rows: readonly number[], matches = Number.POSITIVE_INFINITY): Set<number> {
    const column = matches <= FEW_TO_WALK ? '+words.rowid' : 'words.rowid';
    const found = this.#database
      .prepare(
        `select words.rowid as id from words where words match ? and ${column} in (select value from json_each(?))`,
      )
      .all(this.#read(match), JSON.stringify(rows));
    return new Set(found.map(({ id }) => Number(id)));
  }

  count(match: Match, within: Within = {}, most?: number): number {
    const { sql, values } = conditionOn('words.rowid', within);
    const matching = `from words where words match ?${sql}`;
    const counted = most === undefined ? matching : `from (select 1 ${matching} limit ?)`;
    const row = this.#database
      .prepare(`select count(*) as count ${counted}`)
      .get(this.#read(inCourts(match, within)), ...values, ...(most === undefined ? [] : [BigInt(most)]));
    return Number(row?.count ?? 0);
  }

  spelled(words: readonly string[]): Set<string> {
    const found = spelledSo(this.#database, words);
    // Of words that are not kept in the table the lists are asked.
    for (const word of words)
      if (!SPELLED.test(word) && this.count({ of: 'text', token: word }, {}, 1) > 0) found.add(word);
    return found;
  }

  family(beginning: string, part: string, most: number): string[] {
    return spelledFrom(this.#database, beginning, part, most);
  }

  near(word: string, distance: 1 | 2, most: number): string[] {
    return spelledNear(this.#database, word, distance, most);
  }

  lengths(rows: readonly number[]): Map<number, number> {
    return new Map([...this.#sizesOf(rows)].map(([id, { body }]) => [id, body]));
  }

  size(row: number): Uint8Array | undefined {
    const kept = this.#database.prepare('select sz from words_docsize where id = ?').get(BigInt(row));
    return kept?.sz instanceof Uint8Array ? kept.sz : undefined;
  }

  merge(): void {
    const changes = this.#database.prepare('select total_changes() as count');
    const step = this.#database.prepare("insert into words (words, rank) values ('merge', ?)");
    const written = (pages: number): number =>
      this.#database.transaction(() => {
        keepIndexSums(this.#database);
        const before = Number(changes.get()?.count);
        step.run(pages);
        return Number(changes.get()?.count) - before;
      });
    for (let last = written(-MERGE_STEP), first = true; first || last >= 2; first = false) last = written(MERGE_STEP);
  }
}

/** The index of an open library that has the table. */
export const fts5IndexOf = (database: Database): TextIndex => new Fts5Index(database);

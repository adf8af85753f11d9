/**
 * Citations by today's documents: marked by publishers (`cited`, `citations`) or recognised in the texts
 * (`recognised_names`, `recognised`, `looked_through`); with sums, so that a missing row is noticed.
 */
import { type Database, damagedError, dataVersion, type SqlValue } from '../../platform/sqlite';
import { inSteps, STEP } from './in-steps';
import { plus, rowSum } from './row-sum';
import { sumsError } from './sums';
import { checkCount } from './work-sums';

/** The sum of a thing that nothing cites yet. */
export const nameSum = (name: string): number => rowSum([name]);

/** Modulus for row numbers, so that their sum stays a safe integer. */
const PRIME = 2_147_483_647;
/** SQL for what a citing document adds to the sum of a thing: whole numbers only, which every SQLite computes alike. */
export const citingSum = (doc: string): string => `(${doc} % ${PRIME})`;
/** The same for a document in which the citation was recognised. */
const recognisingSum = (doc: string, marked: string): string => `(${doc} % ${PRIME} * (${marked} + 1))`;

/** The tables of cited things, each with the statement that counts and sums the documents citing a thing. */
const CITING = {
  cited: `select count(*), coalesce(sum(${citingSum('doc')}), 0) from citations where target = ?`,
  recognised_names: `select count(*), coalesce(sum(${recognisingSum('doc', 'marked')}), 0) from recognised where target = ?`,
} as const;
export type Things = keyof typeof CITING;

function isThingWhole(
  database: Database,
  table: Things,
  { id, name, documents, sum }: Record<string, SqlValue>,
): boolean {
  const [[count, added] = []] = database.prepare(CITING[table]).rows(Number(id));
  return count === documents && nameSum(String(name)) + Number(added) === sum;
}

/** A place where something was recognised, as stored. `basis`: the rule; `pinpoint`: the part that it names. */
export type PutPlace = [start: number, length: number, basis: string, pinpoint: string];

/** Parses stored places. Throws `local` if they are damaged. */
export function placesIn(database: Database, places: string): PutPlace[] {
  try {
    return (JSON.parse(places) as PutPlace[]).map(([start, length, basis, pinpoint]) => [
      Number(start),
      Number(length),
      basis,
      String(pinpoint),
    ]);
  } catch (cause) {
    throw damagedError(database.path, cause);
  }
}

/** SQL for the number of documents that cite a thing, marked or recognised. `name`: SQL for its external id. */
export const citingCountInSql = (
  name: string,
): string => `(coalesce((select documents from cited where cited.name = ${name}), 0)
  + (select count(*) from recognised_names join recognised on target = recognised_names.id and marked = 0
     where recognised_names.name = ${name}))`;

/**
 * The rows of cited things, by name. Throws `local` (`library_damaged`) if the citing documents differ from the stored
 * sum; a name that the index does not find is looked for again by a scan.
 */
export function thingsNamed(database: Database, table: Things, names: readonly string[]): number[] {
  const find = database.prepare(`select id, name, documents, sum from ${table} where name = ?`);
  const absent: string[] = [];
  const found: number[] = [];
  for (const name of new Set(names)) {
    const row = find.get(name);
    if (row === undefined) absent.push(name);
    else if (row.name !== name || !isThingWhole(database, table, row)) throw sumsError(database);
    else found.push(Number(row.id));
  }
  if (absent.length > 0) checkAbsent(database, table, absent);
  return found;
}

function checkAbsent(database: Database, table: Things, names: readonly string[]): void {
  checkCount(database, table);
  const { found } = database
    .prepare(`select count(*) as found from ${table} not indexed where name in (select value from json_each(?))`)
    .demand(JSON.stringify(names));
  if (found !== 0) throw damagedError(database.path);
}

/** A thing recognised in a text. `marked`: 1 if also marked elsewhere in it. `places`: JSON of `PutPlace[]`. */
export interface Recognised {
  target: number;
  name: string;
  marked: number;
  places: string;
}

/** All that was recognised in a text, each row with the stored sum; one row of nulls if there is nothing. */
const IN_TEXT = `select looked_through.sum, target, name, marked, places from (select ? as id) as asked
  left join looked_through on looked_through.doc = asked.id left join recognised on recognised.doc = asked.id
  left join recognised_names on recognised_names.id = target order by target`;

function readRecognised(database: Database, doc: number): { found: SqlValue[][]; isWhole: boolean } {
  const rows = database.prepare(IN_TEXT).rows(BigInt(doc));
  const stored = rows[0]?.[0] ?? null;
  const found = rows.filter(([, target]) => target !== null).map(([, ...thing]) => thing);
  return { found, isWhole: stored === null ? found.length === 0 : sumOf(doc, found) === stored };
}

const sumOf = (doc: number, found: readonly SqlValue[][]): number =>
  found.reduce((sum, row) => plus(sum, rowSum([doc, ...row])), 0);

/** All that was recognised in a text. Throws `local` (`library_damaged`) if it differs from the stored sum. */
export function recognisedOf(database: Database, doc: number): Recognised[] {
  const { found, isWhole } = readRecognised(database, doc);
  if (!isWhole) throw sumsError(database);
  return found.map(([target, name, marked, places]) => ({
    target: Number(target),
    name: String(name),
    marked: Number(marked),
    places: String(places),
  }));
}

/** Whether all that was recognised in a text matches the stored sum. */
export const isRecognisedWhole = (database: Database, doc: number): boolean => readRecognised(database, doc).isWhole;

/** For each cited thing, whether the documents that cite it differ from the stored sum. */
export function* differentThings(database: Database, table: Things): Generator<boolean> {
  const things = `select id, name, documents, sum from ${table} where id > ? order by id limit ${STEP}`;
  for (const row of inSteps(database, things)) yield !isThingWhole(database, table, row);
}

/** For each text, whether what was recognised in it differs from the stored sum. */
export function* differentRecognised(database: Database): Generator<boolean> {
  const texts = `select doc as id from (select doc from looked_through union select doc from recognised) where doc > ?
    order by doc limit ${STEP}`;
  for (const { id } of inSteps(database, texts)) yield !isRecognisedWhole(database, Number(id));
}

/** Size of the cache of numbers of names: a few names are cited in most texts. */
const MOST_TARGETS = 20_000;
const targets = new WeakMap<Database, { rollbacks: number; version: number; ids: Map<string, number> }>();

/** Cached numbers of names; valid until another connection writes or a transaction is rolled back. */
function knownTargets(database: Database): Map<string, number> {
  const { rollbacks } = database;
  const version = dataVersion(database);
  const known = targets.get(database);
  if (known?.rollbacks === rollbacks && known.version === version && known.ids.size < MOST_TARGETS) return known.ids;
  const ids = new Map<string, number>();
  targets.set(database, { rollbacks, version, ids });
  return ids;
}

/** The number of a name, inserted if new. */
function putTarget(database: Database, name: string): number {
  const put = database.prepare(
    'insert into recognised_names (name, documents, sum) values (?, 0, ?) on conflict (name) do nothing returning id',
  );
  const added = put.get(name, nameSum(name));
  return Number((added ?? database.prepare('select id from recognised_names where name = ?').demand(name)).id);
}

/** As `putTarget`, from the cache if possible. */
export function targetNumbered(database: Database, name: string): number {
  const known = knownTargets(database);
  const target = known.get(name) ?? putTarget(database, name);
  known.set(name, target);
  return target;
}

const PUT_FOUND = `insert or fail into recognised (doc, target, marked, places)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)`;
/** Not by `or replace`, which saves the pages that each statement changes, in case it fails. */
const PUT_LOOKED = `insert or fail into looked_through (doc, version, sum)
  select value ->> 0, ?, value ->> 1 from json_each(?) where true
  on conflict (doc) do update set version = excluded.version, sum = excluded.sum`;

/** Stores what was recognised in texts, in two statements for all of them. To be used inside the caller's transaction. */
export class RecognisedWriting {
  readonly #rows: [doc: number, target: number, marked: number, places: string][] = [];
  readonly #looked: [doc: number, sum: number][] = [];

  /** `version`: of the recogniser. */
  constructor(
    private readonly database: Database,
    private readonly version: number,
  ) {}

  /** What was recognised in a text, which replaces what is stored. `isFirst`: nothing is. */
  add(doc: number, things: readonly Omit<Recognised, 'target'>[], isFirst = false): void {
    if (!isFirst) this.database.prepare('delete from recognised where doc = ?').run(BigInt(doc));
    const found = things.map(({ name, marked, places }): [number, string, number, string] => [
      targetNumbered(this.database, name),
      name,
      marked,
      places,
    ]);
    for (const [target, , marked, places] of found) this.#rows.push([doc, target, marked, places]);
    this.#looked.push([doc, sumOf(doc, found)]);
  }

  /** Once, behind all texts. */
  write(): void {
    if (this.#rows.length > 0) this.database.prepare(PUT_FOUND).run(JSON.stringify(this.#rows));
    this.database.prepare(PUT_LOOKED).run(this.version, JSON.stringify(this.#looked));
  }
}

/** Makes a writing connection update the sums of things when rows of `recognised` change. */
export function watchRecognised(database: Database): void {
  for (const [event, row, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ])
    database.exec(`create temp trigger ${event}_of_recognised after ${event} on main.recognised begin
      update recognised_names set documents = documents ${sign} 1, sum = sum ${sign} ${recognisingSum(`${row}.doc`, `${row}.marked`)}
        where id = ${row}.target; end`);
}

/** Computes and stores the sums of all cited things and of all texts. Runs inside the caller's transaction. */
export function fillThings(database: Database): void {
  for (const table of ['cited', 'recognised_names'] as const) {
    const put = database.prepare(`update ${table} set documents = ?, sum = ? where id = ?`);
    for (const { id, name } of database.prepare(`select id, name from ${table} order by id`).all()) {
      const [[count, added] = []] = database.prepare(CITING[table]).rows(Number(id));
      put.run(Number(count), nameSum(String(name)) + Number(added), Number(id));
    }
  }
  const put = database.prepare('update looked_through set sum = ? where doc = ?');
  for (const { doc } of database.prepare('select doc from looked_through order by doc').all())
    put.run(sumOf(Number(doc), readRecognised(database, Number(doc)).found), BigInt(Number(doc)));
}

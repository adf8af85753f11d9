/**
 * Standings: the legal status of documents. The register of decisions relates two of them, from either side; publishers
 * report changes of status. By external id, so that they are known whether or not the library has the document.
 */
import type { Standing } from '../../contract/answers/standing';
import type { Renumbered } from '../../contract/backend';
import { aboutOf, hiddenError, inOrder, isTakenBack, type StandingCode } from '../../contract/standing';
import type { FormalRelation, TextStanding } from '../../contract/structure';
import type { PUBLISHER_STANDINGS } from '../../contract/vocabulary';
import type { OthersPart } from '../../contract/whose-words';
import { TODAY } from '../../engine/row-numbers';
import { type Database, damagedError, type Row, type SqlValue } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import type { RecordedChange } from '../../sources/shared/parsed-file';
import { kept } from './kept';
import { rowSum, SUMS } from './row-sum';
import { sumsError } from './sums';

/**
 * Sums of the standings of a document, by its name, which show that a row is missing. `own`: of the rows about the
 * document. `around`: of those that relate it to another one, from either side.
 */
export const CREATE_STANDING_SUMS = `
  create table standing_sums (name text primary key, own integer not null, around integer not null) without rowid;
`;

type Part = 'own' | 'around';

/** Excludes `RELATED`: that two decisions belong to one case is no standing. */
const OWN = `code <> 'related'`;
const OTHER = `by <> '' and by <> name`;

const signed = (sign: '+' | '-', sum: string): string => (sign === '+' ? `+ ${sum}` : `+ ${SUMS} - ${sum}`);

/** SQL that adds a row to the sums of a name, or subtracts it. */
function counting(name: string, sign: '+' | '-', own: string, around: string): string {
  return `insert into standing_sums select ${name}, 0, 0 where not exists (select 1 from standing_sums where name = ${name});
    update standing_sums set own = (own ${signed(sign, own)}) % ${SUMS}, around = (around ${signed(sign, around)}) % ${SUMS}
      where name = ${name};
    delete from standing_sums where name = ${name} and own = 0 and around = 0;`;
}

/** Makes a writing connection update these sums. */
export function watchStandings(database: Database): void {
  for (const [event, row, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ] as const) {
    const sumIf = (condition: string): string => `iif(${condition}, ${row}.sum, 0)`;
    // `name` is always set; `by` may be empty or the same.
    const own = counting(`${row}.name`, sign, sumIf(`${row}.${OWN}`), sumIf(`${row}.by <> ''`));
    const other = counting(`${row}.by`, sign, '0', sumIf(`${row}.by not in ('', ${row}.name)`));
    database.exec(
      `create temp trigger ${event}_of_standings after ${event} on main.standings begin ${own} ${other} end`,
    );
  }
}

const NOW: Readonly<Record<Part, string>> = {
  own: `(select coalesce(sum(sum), 0) from standings where name = value and ${OWN})`,
  around: `(select coalesce(sum(sum), 0) from standings where name = value and by <> '')
    + (select coalesce(sum(sum), 0) from standings where by = value and ${OTHER})`,
};

/**
 * Compares the standings of documents with their sums, on a read-only connection. Throws `local` (`library_damaged`).
 */
function checkStandings(database: Database, part: Part, names: readonly string[]): void {
  if (!database.readOnly) return;
  const different = database.prepare(
    `select 1 from json_each(?) where (${NOW[part]}) % ${SUMS}
       <> coalesce((select ${part} from standing_sums where name = value), 0) limit 1`,
  );
  if (different.get(JSON.stringify(names)) !== undefined) throw sumsError(database);
}

const ALL = `select name, iif(${OWN}, sum, 0) as own, iif(by <> '', sum, 0) as around from standings
  union all select by, 0, sum from standings where ${OTHER}`;
const IS_ANY = `sum(own) % ${SUMS} <> 0 or sum(around) % ${SUMS} <> 0`;

/** Number of documents whose standings differ from their sums. */
export function differentStandings(database: Database): number {
  const kept = 'select name, -own, -around from standing_sums';
  const sql = `select count(*) as rows from (select name from (${ALL} union all ${kept}) group by name having ${IS_ANY})`;
  return Number(database.prepare(sql).demand().rows);
}

/** Computes and stores all of these sums. Runs inside the caller's transaction. */
export function fillStandingSums(database: Database): void {
  database.exec(`delete from standing_sums;
    insert into standing_sums select name, sum(own) % ${SUMS}, sum(around) % ${SUMS} from (${ALL}) group by name having ${IS_ANY}`);
}

/**
 * `name`: the document concerned. `code`: see `contract/standing.ts`, and `RELATED`, `IN_PARTS`. `by`: the other
 * document, or empty. `told_by`: the document in whose register entry it stands; empty for a publisher's statement.
 * `type`, `label`, `outcome`: of the relation, as in the register; for a publisher `label` has its own words.
 * `direction`: 1 if `name` is the earlier of the two, 0 if unknown. `seen`: the day of the publisher's statement. For a
 * text's own file (`source` is `file`) `type` is the language of the text, and `told_by` the text. `place`, `since`,
 * `until`, `publication`, `in_force`: as in an answer (`contract/answers/standing.ts`), or empty.
 */
export const CREATE_STANDINGS = `
  create table standings (
    name text not null, code text not null, by text not null, told_by text not null, type text not null, label text not null,
    outcome text not null, direction integer not null, source text not null, seen text not null, place text not null,
    since text not null, until text not null, publication text not null, in_force text not null, sum integer not null,
    primary key (name, code, by, told_by, type, outcome, place, since, publication, label)
  ) without rowid;
  create index standings_by_other on standings (by) where by <> '';
  create index standings_by_teller on standings (told_by) where told_by <> '' and source <> 'file';
`;

/** Code of two decisions of one case, which is not a standing. */
export const RELATED = 'related';
/** Code of a row that is not a standing: `label` has the parts of a text with words of others, `type` its language. */
export const IN_PARTS = 'in_parts';

const STANDING_COLUMNS = [
  ...(['name', 'code', 'by', 'told_by', 'type', 'label', 'outcome', 'direction', 'source', 'seen'] as const),
  ...(['place', 'since', 'until', 'publication', 'in_force'] as const),
];
const STANDING_KEY = [
  ...(['name', 'code', 'by', 'told_by', 'type', 'outcome', 'place', 'since', 'publication', 'label'] as const),
];

const PUT = `insert or replace into standings (${STANDING_COLUMNS.join(', ')}, sum) values (${STANDING_COLUMNS.map(() => '?').join(', ')}, ?)`;

/** A row of `standings`; absent fields are empty. */
export interface StandingRow extends Partial<Record<(typeof STANDING_COLUMNS)[number], string>> {
  readonly name: string;
  readonly code: string;
  readonly source: Standing['source'];
}

/** Stores a row, replacing one with the same key. `isEarlier`: `name` is the earlier of the two. */
export function putStanding(database: Database, row: StandingRow, isEarlier = false): void {
  const values: SqlValue[] = STANDING_COLUMNS.map((column) =>
    column === 'direction' ? Number(isEarlier) : (row[column] ?? ''),
  );
  database.prepare(PUT).run(...values, rowSum(values));
  if (row.code === 'erased') forgetErasedNames(database);
}

const isIntact = (row: Row): boolean => rowSum(STANDING_COLUMNS.map((column) => row[column]!)) === row.sum;

/** The row. Throws `local` if it differs from its sum. */
export function demandIntact(database: Database, row: Row): Row {
  if (!isIntact(row)) throw damagedError(database.path);
  return row;
}

/** Deletes damaged rows; returns whether any was a publisher's statement or from a record: not derivable. */
export function dropDamagedStandings(database: Database): boolean {
  const damaged = database
    .prepare('select * from standings')
    .all()
    .filter((row) => !isIntact(row));
  const drop = database.prepare(
    `delete from standings where ${STANDING_KEY.map((column) => `${column} = ?`).join(' and ')}`,
  );
  forgetErasedNames(database);
  for (const row of damaged) drop.run(...STANDING_KEY.map((column) => row[column]!));
  return damaged.some(({ told_by, source }) => told_by === '' || source === 'wti');
}

/** A publisher's statement on a document. */
export interface PublisherStatement {
  readonly code: (typeof PUBLISHER_STANDINGS)[number];
  /** In its own words. */
  readonly said: string;
  readonly source: 'listing' | 'answer' | 'library';
  /** `YYYY-MM-DD`. */
  readonly seen: string;
}

/** Stores a publisher's statement on a document, replacing the last one. Runs inside the caller's transaction. */
export function putStatement(database: Database, name: string, { code, said, source, seen }: PublisherStatement): void {
  if (code === 'erased') forgetErased(database, name);
  else forgetStatement(database, name);
  putStanding(database, { name, code, label: said, source, seen });
}

/** The `told_by` of changes in the record of a work. */
const recordOf = (work: string): string => `${work}.WTI`;

/** Stores the changes in the record of a work, replacing earlier ones. Runs inside the caller's transaction. */
export function putRecordedChanges(
  database: Database,
  work: string,
  changes: readonly RecordedChange[],
  seen: string,
): void {
  database.prepare(`delete from standings where told_by = ? and source = 'wti'`).run(recordOf(work));
  for (const { code, name, place, from: since, publication, inForce: in_force, said: label } of changes)
    putStanding(database, {
      ...{ name, code, told_by: recordOf(work), label, source: 'wti', seen },
      ...{ place, since, publication, in_force },
    });
}

/** The changes in the record of a work, in a fixed order. Throws `local` if a row is damaged. */
export function recordedChanges(database: Database, work: string): RecordedChange[] {
  return database
    .prepare(
      `select * from standings where told_by = ? and source = 'wti' order by name, code, since, place, publication, label`,
    )
    .all(recordOf(work))
    .map((row) => {
      demandIntact(database, row);
      const [name, place, from, publication] = (['name', 'place', 'since', 'publication'] as const).map((column) =>
        own(row, column),
      ) as [string, string, string, string];
      const code = row.code as RecordedChange['code'];
      return { code, name, place, from, publication, inForce: own(row, 'in_force'), said: own(row, 'label') };
    });
}

/** The names of erased texts, which are few, once they were read in the current transaction. */
const erasedHere = (database: Database): { names: ReadonlySet<string> | undefined } =>
  database.knownHere('erased names', () => ({ names: undefined }));

function forgetErasedNames(database: Database): void {
  erasedHere(database).names = undefined;
}

function erasedIn(database: Database): ReadonlySet<string> {
  const known = erasedHere(database);
  known.names ??= new Set(
    database
      .prepare(`select distinct name from standings where code = 'erased'`)
      .all()
      .map(({ name }) => String(name)),
  );
  return known.names;
}

/** Whether the text of a document, or of its work, was erased: imports do not restore it. */
export function isErased(database: Database, name: string): boolean {
  const names = erasedIn(database);
  return names.size > 0 && (names.has(name) || (name.includes(' ') && names.has(wholeOf(name))));
}

/** Deletes a publisher's statement, since it gives the document again. The mark that a text was erased stays. */
export function forgetStatement(database: Database, name: string): void {
  database.prepare(`delete from standings where name = ? and told_by = '' and code <> 'erased'`).run(name);
}

const OF_NAMES = `select standings.*, works.known_as_of as register_of, (select decision_date from docs join works as others
    on others.id = docs.work where others.work = standings.by and docs.id <= ${TODAY.last} limit 1) as by_day
  from standings left join works on works.work = standings.told_by
  where standings.name in (select value from json_each(?)) and code <> '${RELATED}'`;

const own = (row: Row, column: (typeof STANDING_COLUMNS)[number]): string => String(row[column]);

function standingOf(row: Row): Standing {
  const [by, toldBy, label, outcome] = [own(row, 'by'), own(row, 'told_by'), own(row, 'label'), own(row, 'outcome')];
  const code = own(row, 'code') as StandingCode;
  const [place, from, to] = [own(row, 'place'), own(row, 'since'), own(row, 'until')];
  return {
    about: aboutOf(code),
    code,
    ...(place !== '' && { place }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(row.publication !== '' && { publication: { name: own(row, 'publication'), in_force: own(row, 'in_force') } }),
    ...(by !== '' && { by: { id: by, day: String(row.by_day ?? ''), held: row.by_day !== null } }),
    said: outcome === '' ? label : `${label}, ${outcome}`,
    source: own(row, 'source') as Standing['source'],
    ...(row.source === 'register' && { told_by: [toldBy] }),
    seen: toldBy === '' || row.seen !== '' ? own(row, 'seen') : String(row.register_of ?? ''),
  };
}

/** Codes whose standings are equal only if their words are. */
const IN_ITS_WORDS: ReadonlySet<string> = new Set(['set_aside', 'later_other'] satisfies StandingCode[]);

/** Merges equal statements of several register entries into one standing. */
function joined(standings: readonly Standing[]): Standing[] {
  const told: Standing[] = [];
  for (const one of standings) {
    const same = told.find(
      ({ code, by, said, source }) =>
        source === 'register' &&
        code === one.code &&
        by?.id === one.by?.id &&
        (!IN_ITS_WORDS.has(code) || said.toLowerCase() === one.said.toLowerCase()),
    );
    if (same === undefined) told.push({ ...one });
    else same.told_by = [...(same.told_by ?? []), ...(one.told_by ?? [])];
  }
  const isTold = ({ by }: Standing): boolean =>
    told.some(({ code, by: other }) => other?.id === by?.id && ['set_aside', 'upheld', 'later_other'].includes(code));
  return told.filter((one) => one.code !== 'later_unknown' || !isTold(one));
}

/** Deletes the mark that a text was erased, since its publisher gives it again; returns whether there was one. */
export function forgetErased(database: Database, name: string): boolean {
  forgetErasedNames(database);
  return database.prepare(`delete from standings where name = ? and told_by = '' and code = 'erased'`).run(name) > 0;
}

/** All statements of publishers, in a fixed order. Throws `local` if a row is damaged. */
export function* publisherStatements(database: Database): Generator<{ name: string } & PublisherStatement> {
  for (const row of database.prepare(`select * from standings where told_by = '' order by name, code`).all()) {
    demandIntact(database, row);
    const [name, said, seen] = [own(row, 'name'), own(row, 'label'), own(row, 'seen')];
    const [code, source] = [row.code as PublisherStatement['code'], row.source as PublisherStatement['source']];
    yield { name, code, said, source, seen };
  }
}

const wholeOf = (name: string): string => name.slice(0, name.indexOf(' '));

function addOfWhole(found: Map<string, Standing[]>, name: string): void {
  const said = found.get(wholeOf(name))?.filter(({ about }) => about === 'publisher') ?? [];
  if (said.length > 0) found.set(name, [...(found.get(name) ?? []), ...said]);
}

/** The standings of a document, those of its texts by language, and the parts of its texts with words of others. */
export interface DocumentStandings {
  readonly standing: readonly Standing[];
  readonly ofTexts: ReadonlyMap<string, readonly Standing[]>;
  readonly inParts: ReadonlyMap<string, readonly OthersPart[]>;
}

/** Drops a retroactive change of the record if the text itself has it, with its words. */
function withoutDuplicates(standings: readonly Standing[]): Standing[] {
  const same = (one: Standing) => `${one.from} ${one.publication?.in_force}`;
  const inText = new Set(standings.filter(({ code }) => /^retroactive_(?:remark|text)$/.test(code)).map(same));
  return standings.filter((one) => one.code !== 'retroactive_change' || !inText.has(same(one)));
}

/** All standings of a document, with those of its text in a language (by default the first text). */
export function standingsOf(known: DocumentStandings | undefined, language?: string): Standing[] {
  if (known === undefined) return [];
  const [first] = [...known.ofTexts.keys()].sort().reverse();
  return inOrder(withoutDuplicates([...known.standing, ...(known.ofTexts.get(language ?? first ?? '') ?? [])]));
}

/** Makes sure that Dutch decisions without a row by their work have none by name either. */
function checkOthersAbsent(database: Database, rows: readonly Row[]): void {
  const absent = rows.filter(({ by, by_day: day }) => day === null && String(by).startsWith('ECLI:NL:'));
  if (absent.length === 0 || !database.readOnly) return;
  const named = database.prepare(
    `select 1 from names where key in (select value from json_each(?)) and doc <= ${TODAY.last} limit 1`,
  );
  if (named.get(JSON.stringify(absent.map(({ by }) => keyOf(String(by))))) !== undefined)
    throw damagedError(database.path);
}

/** Names of which the standings are kept: most have none. */
const MOST_STANDINGS = 10_000;

type StandingsByName = ReadonlyMap<string, DocumentStandings>;

/**
 * The standings of documents, by external id, in the library or not; in one statement for those that nobody asked for.
 * Throws `local` if a row is damaged.
 */
export function lookUpStandings(database: Database, names: readonly string[]): StandingsByName {
  const before = kept(database, 'standings', '', () => new Map<string, DocumentStandings | undefined>());
  if (before.size > MOST_STANDINGS) before.clear();
  const unread = [...new Set(names)].filter((name) => !before.has(name));
  const read = readStandings(database, unread);
  for (const name of unread) before.set(name, read.get(name));
  return new Map(
    names.flatMap((name) => {
      const own = before.get(name);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

function readStandings(database: Database, names: readonly string[]): StandingsByName {
  const found = new Map<string, Standing[]>();
  const known = new Map<
    string,
    DocumentStandings & { ofTexts: Map<string, Standing[]>; inParts: Map<string, OthersPart[]> }
  >();
  if (names.length === 0) return known;
  const wholes = names.filter((name) => name.includes(' ')).map(wholeOf);
  const texts = (name: string) => {
    const texts = known.get(name) ?? { standing: [], ofTexts: new Map(), inParts: new Map() };
    known.set(name, texts);
    return texts;
  };
  const asked = [...new Set([...names, ...wholes])];
  checkStandings(database, 'own', asked);
  const rows = database.prepare(OF_NAMES).all(JSON.stringify(asked));
  checkOthersAbsent(database, rows);
  for (const row of rows) {
    const [name, language] = [own(demandIntact(database, row), 'name'), own(row, 'type')];
    const { ofTexts, inParts } = texts(name);
    if (row.code === IN_PARTS) inParts.set(language, JSON.parse(own(row, 'label')) as OthersPart[]);
    else if (row.source === 'file') ofTexts.set(language, [...(ofTexts.get(language) ?? []), standingOf(row)]);
    else found.set(name, [...(found.get(name) ?? []), standingOf(row)]);
  }
  if (found.size > 0) for (const name of names) if (name.includes(' ')) addOfWhole(found, name);
  for (const [name, all] of found) known.set(name, { ...texts(name), standing: inOrder(joined(all)) });
  return known;
}

export function withStandings<T extends { external_id: string }>(
  database: Database,
  rows: readonly T[],
): (T & { standing?: Standing[] })[] {
  const known = lookUpStandings(
    database,
    rows.map((row) => row.external_id),
  );
  return rows.map((row) => {
    const standing = standingsOf(known.get(row.external_id));
    return standing.length === 0 ? row : { ...row, standing };
  });
}

/** The standings that a file gives of its own text; whether the library has `by` is not looked up. */
export function standingsInFile(standings: readonly TextStanding[] = []): Standing[] {
  return standings.map(({ other, ...standing }) => ({
    about: aboutOf(standing.code),
    ...standing,
    ...(other !== undefined && { by: { id: other, day: '', held: false } }),
    source: 'file',
    seen: '',
  }));
}

/** The standings of one document, as a field; `own`: those of its text. */
export function standingField(
  database: Database,
  name: string,
  own: readonly Standing[] = [],
): { standing?: Standing[] } {
  const standing = inOrder(
    withoutDuplicates([...(lookUpStandings(database, [name]).get(name)?.standing ?? []), ...own]),
  );
  return standing.length === 0 ? {} : { standing };
}

/** Throws `not-found` for a document that its publisher withdrew. */
export function refuseTakenBack(database: Database, externalId: string): void {
  const { standing } = standingField(database, externalId);
  if (isTakenBack(standing)) throw hiddenError(externalId, standing);
}

/** A relation between two decisions, and the decision whose register entry has it. */
export interface RegisteredRelation extends FormalRelation {
  readonly own: string;
}

/** All relations of a decision to others, registered on either side. Throws `local` if a row is damaged. */
export function relationsOf(database: Database, name: string): RegisteredRelation[] {
  checkStandings(database, 'around', [name]);
  const rows = database
    .prepare(
      `select * from standings where name = ?1 and by <> '' union select * from standings where by = ?1 and by <> ''`,
    )
    .all(name);
  return rows
    .filter(({ code, source }) => code !== 'corrects' && source === 'register')
    .map((row) => {
      demandIntact(database, row);
      const [first, last, teller, outcome] = [
        own(row, 'name'),
        own(row, 'by'),
        own(row, 'told_by'),
        own(row, 'outcome'),
      ];
      return {
        own: teller,
        to: teller === first ? last : first,
        type: own(row, 'type'),
        ...(row.direction === 1 && { earlier: teller === last }),
        label: own(row, 'label'),
        ...(outcome !== '' && { outcome }),
      };
    });
}

/** Renumberings of articles. Throws `local` if a row is damaged. */
function renumberedIn(database: Database, condition: string, name: string): Renumbered[] {
  const rows = database
    .prepare(`select * from standings where code = 'renumbered' and by <> '' and ${condition} order by since, name`)
    .all(name);
  return rows.map((row) => {
    demandIntact(database, row);
    return { before: own(row, 'by'), now: own(row, 'name'), day: own(row, 'since') };
  });
}

/** Renumberings of an article: articles that had its number before (`from`), and its own earlier numbers (`to`). */
export const numbersOf = (database: Database, name: string): Record<'from' | 'to', Renumbered[]> => ({
  from: renumberedIn(database, 'by = ?', name),
  to: renumberedIn(database, 'name = ?', name),
});

/** Renumberings of all articles of a work (its publisher's number). */
export const renumberedOf = (database: Database, work: string): Renumbered[] =>
  renumberedIn(database, "name > ?1 || ' ' and name < ?1 || '!'", work);

/**
 * The registry of tables: for each how damage is found, what a repair does, and what its rows refer to. Check, repair,
 * export and the sums of tables use it; a test compares it with the schema.
 */
import { partitionInSql } from '../../engine/row-numbers';

/** Losses that concern the library as a whole. */
export type LostTables = 'beside' | 'harvest' | 'settings' | 'standing';

export interface Table {
  /** The columns that the sum of the whole table covers, in order. */
  columns?: string;
  /**
   * How a missing, changed or swapped row is found in a table without a sum of its own: by the sum of each document,
   * work, list, cited thing or of the index, or by comparison with its source. `nothing`: no answer depends on it.
   */
  check?: 'document' | 'work' | 'list' | 'citations' | 'index' | 'comparison' | 'nothing';
  /** A repair derives it from other tables; of any other table it copies what is readable. */
  derived?: true;
  /** A repair cannot derive its rows: they are lost if the table differs from its sum. */
  lost?: LostTables;
  /** Compared before an export: all rows, or, of a table with a row for each document, their number. */
  exported?: 'rows' | 'number';
}

export const TABLES = {
  areas: { columns: 'id name', exported: 'rows' },
  called_gone: { columns: 'id', derived: true },
  called_parts: { columns: 'id slots postings', derived: true },
  called_texts: { columns: 'id doc', derived: true },
  called_words: { check: 'citations', derived: true },
  citations: { check: 'citations', derived: true },
  cited: { columns: 'id name', derived: true },
  contents: { check: 'list' },
  days: { check: 'work' },
  descriptions: { columns: 'source work names area as_of titles', lost: 'beside', exported: 'rows' },
  docs: { check: 'document' },
  editions: { columns: 'work edition', lost: 'beside', exported: 'rows' },
  expressions: {
    columns: 'work label valid_from valid_to view_from view_to deleted',
    lost: 'beside',
    exported: 'rows',
  },
  failures: { check: 'nothing' },
  files: { columns: 'key fingerprint', exported: 'number' },
  heading_words: { columns: 'stem heading', derived: true },
  headings: { columns: 'id work first heading stems', derived: true },
  harvest_listings: { columns: 'publisher until window_from window_to next', lost: 'harvest', exported: 'rows' },
  harvest_queue: { columns: 'place publisher id stamp failed unclear', lost: 'harvest', exported: 'rows' },
  harvest_visits: { columns: 'url publisher id etag modified good_until', lost: 'harvest', exported: 'number' },
  harvest_windows: {
    columns: 'publisher window_from window_to listed total shrank state',
    lost: 'harvest',
    exported: 'rows',
  },
  harvested: { columns: 'publisher id stamp', lost: 'harvest', exported: 'number' },
  in_force: { check: 'work' },
  law_name_sums: { check: 'comparison', derived: true },
  law_names: { check: 'work' },
  looked_through: { columns: 'doc version sum', exported: 'number' },
  manifests: { columns: 'work as_of in_force_from', lost: 'beside', exported: 'rows' },
  names: { check: 'document' },
  periods: { check: 'document' },
  preferences: { columns: 'name value', lost: 'settings' },
  reach: { check: 'nothing' },
  recognised: { check: 'citations' },
  recognised_names: { columns: 'id name' },
  relations: { columns: 'work kind other day source', lost: 'beside', exported: 'rows' },
  segment_data: { check: 'index', derived: true },
  segment_list: { check: 'comparison', derived: true },
  segments: { check: 'index', derived: true },
  spellings: { check: 'comparison', derived: true },
  spellings_backwards: { check: 'comparison', derived: true },
  sqlite_sequence: { check: 'nothing', derived: true },
  standing_sums: { check: 'comparison' },
  standings: {
    columns: 'name code by told_by type label outcome direction source seen place since until publication in_force sum',
    lost: 'standing',
    exported: 'rows',
  },
  stem_sums: { check: 'comparison', derived: true },
  stems: { check: 'index', derived: true },
  stock: { columns: 'source shelf documents harvested imported known_as_of newest_text', exported: 'rows' },
  structures: { check: 'document' },
  sums: { check: 'comparison' },
  table_sums: { check: 'comparison' },
  textless: { columns: 'work', derived: true },
  texts: { check: 'document' },
  toestanden: { check: 'work' },
  work_sums: { check: 'comparison' },
  works: { check: 'work' },
  written_with: { check: 'nothing' },
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof TABLES;
export type SummedTable = {
  [Name in TableName]: (typeof TABLES)[Name] extends { columns: unknown } ? Name : never;
}[TableName];

/** The tables that match, in the order above. */
export const tablesWhere = (holds: (table: Table) => boolean): TableName[] =>
  (Object.keys(TABLES) as TableName[]).filter((name) => holds(TABLES[name]));

export const SUMMED_TABLES = tablesWhere(({ columns }) => columns !== undefined) as SummedTable[];

export const columnsOf = (table: SummedTable): string[] => TABLES[table].columns.split(' ');

/** Tables of a library that was pushed to a cluster: `lks cluster check` compares what follows from them. */
const PUSHED_TABLES = 'cluster_index cluster_changes cluster_ended cluster_push cluster_taken'.split(' ');

export const isKnownTable = (name: string): boolean => Object.hasOwn(TABLES, name) || PUSHED_TABLES.includes(name);

/** A column whose values occur in another one (`table.column`). `isRemoved`: a repair deletes rows without one. */
interface Reference {
  column: string;
  names: string;
  isRemoved?: true;
}

/** Contradictions between tables, by name: a dangling reference, or rows that SQL selects, from `from` on. */
export const CONTRADICTIONS: Readonly<Record<string, string | Reference>> = {
  'documents without a work': { column: 'docs.work', names: 'works.id' },
  'documents without an area of law': { column: 'docs.area', names: 'areas.id' },
  'documents without a text': { column: 'docs.id', names: 'texts.id' },
  'texts without a document': { column: 'texts.id', names: 'docs.id', isRemoved: true },
  'marks without a document': { column: 'structures.id', names: 'docs.id', isRemoved: true },
  'names without a document': { column: 'names.doc', names: 'docs.id', isRemoved: true },
  'documents without a name': { column: 'docs.id', names: 'names.doc' },
  'periods without a document': { column: 'periods.doc', names: 'docs.id', isRemoved: true },
  'names of laws without a work': { column: 'law_names.work', names: 'works.id', isRemoved: true },
  'toestanden without a work': { column: 'toestanden.work', names: 'works.id', isRemoved: true },
  'toestanden without a list of what they hold': { column: 'toestanden.id', names: 'contents.id' },
  'lists of what no toestand holds': { column: 'contents.id', names: 'toestanden.id', isRemoved: true },
  'days on which no toestand is the text': { column: 'in_force.toestand', names: 'toestanden.id', isRemoved: true },
  'days of a text that is no document of its work':
    'from in_force join toestanden on toestanden.id = in_force.toestand where toestanden.work <> in_force.work',
  'days on which a work that is not there is in force': {
    column: 'in_force.work',
    names: 'works.id',
    isRemoved: true,
  },
  'editions of works that are not there': { column: 'editions.work', names: 'works.id', isRemoved: true },
  'citations without a document': { column: 'citations.doc', names: 'docs.id' },
  'citations of nothing': { column: 'citations.target', names: 'cited.id' },
  'recognised citations without a document': { column: 'recognised.doc', names: 'docs.id', isRemoved: true },
  'recognised citations of nothing': { column: 'recognised.target', names: 'recognised_names.id', isRemoved: true },
  'texts that were looked through and are not there': {
    column: 'looked_through.doc',
    names: 'docs.id',
    isRemoved: true,
  },
  'texts that call things and were not looked through': { column: 'called_texts.doc', names: 'looked_through.doc' },
  'headings of works that are not there': { column: 'headings.work', names: 'works.id' },
  'words of headings that are not there': { column: 'heading_words.heading', names: 'headings.id' },
  'days of no toestand': { column: 'days.toestand', names: 'toestanden.id', isRemoved: true },
  'sums of works that are not there': { column: 'work_sums.id', names: 'works.id' },
  'numbers of documents that are wrong': `from (
     select source, shelf, documents from stock where documents <> 0
     except select works.source, ${partitionInSql('docs.id')}, count(*) from docs join works on works.id = docs.work group by 1, 2)`,
  'documents that are not counted': `from (
     select works.source, ${partitionInSql('docs.id')}, count(*) from docs join works on works.id = docs.work group by 1, 2
     except select source, shelf, documents from stock)`,
  'words that are not spelled backwards': `from (
     select count(*) as words from spellings except select count(*) from spellings_backwards)`,
};

/** SQL for the rows with a dangling reference. */
export function orphans({ column, names }: Reference): string {
  const [[table, own], [other, key]] = [column.split('.'), names.split('.')];
  return `from ${table} where ${own} not in (select ${key} from ${other})`;
}

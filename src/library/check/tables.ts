/**
 * What check and mend know of the tables: how a row that is gone, changed or in the place of another is found, and which columns name
 * rows of other tables. A table that is not here cannot be checked: a test compares this list with the schema.
 */
import { partitionInSql } from '../../engine/row-numbers';
import { SUMMED_TABLES, type SummedTable } from '../file/work-sums';

/**
 * `sum`: of the table as a whole; of each document, of each work, of each list, of each thing that is cited, of the
 * index. `cross-check`: with what it follows from. `harmless`: why nothing is lost with it.
 */
export type Checked =
  | { how: 'sum'; of: 'table' | 'document' | 'work' | 'list' | 'citations' | 'index' }
  | { how: 'cross-check'; with: string }
  | { how: 'harmless'; since: string };

const ofTable = Object.fromEntries(SUMMED_TABLES.map((table) => [table, { how: 'sum', of: 'table' }])) as Record<
  SummedTable,
  Checked
>;

export const CHECKED_TABLES: Readonly<Record<string, Checked>> = {
  ...ofTable,
  segment_data: { how: 'sum', of: 'index' },
  segment_list: { how: 'cross-check', with: 'segments, of which it is the sum' },
  segments: { how: 'sum', of: 'index' },
  called_words: { how: 'sum', of: 'citations' },
  citations: { how: 'sum', of: 'citations' },
  contents: { how: 'sum', of: 'list' },
  days: { how: 'sum', of: 'work' },
  docs: { how: 'sum', of: 'document' },
  failures: { how: 'harmless', since: 'only `health` tells of them, for a day' },
  law_name_sums: { how: 'cross-check', with: 'law_names, of which they are the sums' },
  law_names: { how: 'sum', of: 'work' },
  names: { how: 'sum', of: 'document' },
  periods: { how: 'sum', of: 'document' },
  reach: { how: 'harmless', since: 'only `health` tells of it, and the next answer of a publisher writes it anew' },
  recognised: { how: 'sum', of: 'citations' },
  in_force: { how: 'sum', of: 'work' },
  spellings: { how: 'cross-check', with: 'the words of the index' },
  spellings_backwards: { how: 'cross-check', with: 'the words of the index' },
  sqlite_sequence: { how: 'harmless', since: 'numbers that were given are in the tables themselves' },
  standing_sums: { how: 'cross-check', with: 'standings, of which they are the sums' },
  stem_sums: { how: 'cross-check', with: 'stems, of which they are the sums' },
  stems: { how: 'sum', of: 'index' },
  structures: { how: 'sum', of: 'document' },
  sums: { how: 'cross-check', with: 'the documents, of which they are the sums' },
  table_sums: { how: 'cross-check', with: 'the tables, of which they are the sums' },
  texts: { how: 'sum', of: 'document' },
  toestanden: { how: 'sum', of: 'work' },
  work_sums: { how: 'cross-check', with: 'the works, of which they are the sums' },
  works: { how: 'sum', of: 'work' },
  written_with: { how: 'harmless', since: 'it is told where all sums differ, and nothing rests on it' },
};

/** Tables that a library has once it was pushed to a cluster: `lks cluster check` compares what follows from them. */
export const PUSHED_TABLES: readonly string[] = [
  'cluster_index',
  'cluster_changes',
  'cluster_ended',
  'cluster_push',
  'cluster_taken',
];

/** A column whose values are found in another one (`table.column`). `isRemoved`: the mending of a library removes rows without one. */
interface Reference {
  column: string;
  names: string;
  isRemoved?: true;
}

/** What is wrong between tables, by what the check calls it: a reference without its row, or other rows in SQL, from `from` on. */
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

/** The rows whose reference is to none, in SQL. */
export function orphans({ column, names }: Reference): string {
  const [[table, own], [other, key]] = [column.split('.'), names.split('.')];
  return `from ${table} where ${own} not in (select ${key} from ${other})`;
}

/**
 * How the check finds a row of each table that is gone, changed or in the place of another. A table that is not here
 * cannot be checked: a test compares this list with the schema.
 */
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

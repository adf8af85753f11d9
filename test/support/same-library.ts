/** Whether two libraries are one: every table, row for row, but for what a library numbers as it comes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { type Database, openDatabase, quoted } from '../../src/platform/sqlite';
import { ROOT } from './run';

/** Tables that differ where two libraries say the same: how the index is cut into pieces, and numbers that nobody sees. */
const APART: Readonly<Record<string, string | undefined>> = {
  segments: undefined,
  segment_list: undefined,
  segment_data: undefined,
  sqlite_sequence: undefined,
  called_gone: undefined,
  called_parts: undefined,
  called_texts: 'select doc from called_texts order by doc',
  called_words: undefined,
  headings: 'select work, first, heading, stems from headings order by work, id',
  heading_words: undefined,
  cited: 'select name, documents from cited where documents > 0 order by name',
  citations: 'select doc, name from citations join cited on id = target order by doc, name',
  recognised_names: 'select distinct name from recognised join recognised_names on id = target order by name',
  recognised:
    'select doc, name, marked, places from recognised join recognised_names on id = target order by doc, name',
  looked_through: 'select doc, version from looked_through order by doc',
  table_sums: `select * from table_sums where name not in ('called_gone', 'called_parts', 'called_texts', 'cited', 'heading_words', 'headings', 'looked_through', 'preferences', 'recognised_names') order by name`,
  written_with: undefined,
};

export const tablesOf = (database: Database): string[] => [...database.readHeader().tables].sort();

/** The rows of all tables, by table, as far as they are part of what a library says. */
function rowsOf(file: string, without: ReadonlySet<string>): Map<string, unknown[]> {
  const database = openDatabase(file, { readOnly: true });
  try {
    const tables = tablesOf(database).filter((table) => !without.has(table));
    return new Map(
      tables.map((table) => {
        const sql = Object.hasOwn(APART, table) ? APART[table] : `select * from ${quoted(table)} order by 1, 2`;
        return [
          table,
          sql === undefined
            ? []
            : database.prepare(sql.replace(/, 2$/, columnsOf(database, table) > 1 ? ', 2' : '')).all(),
        ];
      }),
    );
  } finally {
    database.close();
  }
}

const columnsOf = (database: Database, table: string): number =>
  database.prepare('select name from pragma_table_info(?)').all(table).length;

/** Compares two libraries table by table. `without`: tables that the one has and the other need not have. */
export function expectSameTables(one: string, other: string, without: readonly string[] = []): void {
  const [some, others] = [one, other].map((file) => rowsOf(file, new Set(without)));
  expect([...others!.keys()]).toEqual([...some!.keys()]);
  for (const [table, rows] of some!) expect(others!.get(table), table).toEqual(rows);
}

/** The questions that people wrote, which no change of lks is fitted to. */
export function frozenQuestions(): string[] {
  const folder = path.join(ROOT, 'bench/relevance/questions');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => String(JSON.parse(line).q));
}

const FIRST = { sort: 'date', limit: 1000, offset: 0 } as const;

/** What a library answers to questions, what it says of itself, and what cites each of some works. */
export async function answersOf(
  file: string,
  questions: readonly string[],
  cited: readonly string[],
): Promise<unknown[]> {
  const library = openLibrary(file, {});
  try {
    const found: unknown[] = [];
    for (const q of questions) {
      const { data, meta } = await library.search({ q, limit: 10, offset: 0 }, {});
      found.push([q, meta?.total, data]);
    }
    const following = await library.following();
    for (const id of cited) found.push([id, await following.citedBy({ names: [id], ...FIRST })]);
    const { data } = await library.health();
    const health = Object.values(data) as Record<string, unknown>[];
    found.push(
      await library.coverage(),
      health.map(({ latency_ms: _, ...rest }) => rest),
      await library.areas(),
    );
    return found;
  } finally {
    await library.close();
  }
}

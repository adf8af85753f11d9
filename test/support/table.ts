/**
 * Tables of cases beside a test, one case a line, cells parted by tabs: `name.tsv`, under a first line with the names of the columns.
 *
 * `#` begins a line that is not read, `## title` a group of cases; lines with nothing in them are not read either. In a cell `\n`, `\t`, `\\`
 * and `\u00ad` stand for those characters, and `\#` for one that begins a line.
 *
 *     it.each(rowsOf(import.meta.dirname, 'dates.tsv', 'text', 'day'))('$text', ({ text, day }) => …);
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** A group of cases and its title. */
export type Group<Column extends string> = readonly [title: string, rows: readonly Row<Column>[]];

/** All cases of a table with just these columns. Throws where it has others, or a row more or fewer cells, with file and line. */
export const rowsOf = <Column extends string>(folder: string, name: string, ...columns: Column[]): Row<Column>[] =>
  groupsOf(folder, name, ...columns).flatMap(([, rows]) => rows);

/** As `rowsOf`, each with its cells in the order of the columns: for titles such as `'%s is %s'`. */
export const casesOf = <Columns extends string[]>(folder: string, name: string, ...columns: Columns) =>
  rowsOf(folder, name, ...columns).map(
    (row) => columns.map((column) => row[column]) as { [At in keyof Columns]: string },
  );

/** What a cell has several of, ` | ` between them or what is said; none in an empty one. */
export const listIn = (cell: string, between = ' | '): string[] => (cell === '' ? [] : cell.split(between));

/** The cases of a table by group; those before the first title have ''. */
export const groupsOf = <Column extends string>(folder: string, name: string, ...columns: Column[]): Group<Column>[] =>
  parseTable(readFileSync(path.join(folder, name), 'utf8'), path.relative('', path.join(folder, name)), columns);

export function parseTable<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): Group<Column>[] {
  const groups: { title: string; rows: Row<Column>[] }[] = [{ title: '', rows: [] }];
  let hasColumns = false;
  for (const [at, line] of text.split('\n').entries()) {
    const fail = (what: string): never => {
      throw new Error(`${file}:${at + 1}: ${what}`);
    };
    if (line.startsWith('## ')) groups.push({ title: line.slice(3), rows: [] });
    if (line === '' || line.startsWith('#')) continue;
    if (line.endsWith('\r')) fail('a line ends in CRLF');
    const cells = line.split('\t').map((cell) => plain(cell, fail));
    if (!hasColumns) {
      if (cells.join('\t') !== columns.join('\t'))
        fail(`has the columns ${cells.join(', ')}, not ${columns.join(', ')}`);
      hasColumns = true;
      continue;
    }
    if (cells.length !== columns.length) fail(`has ${cells.length} cells, not ${columns.length}`);
    groups
      .at(-1)
      ?.rows.push(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row<Column>);
  }
  const filled = groups.filter(({ title, rows }) => title !== '' || rows.length > 0);
  const empty = filled.find(({ rows }) => rows.length === 0);
  if (empty !== undefined) throw new Error(`${file}: no case is in "${empty.title}"`);
  if (filled.length === 0) throw new Error(`${file}: no case is in it`);
  return filled.map(({ title, rows }) => [title, rows]);
}

const PLAIN: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', '#': '#' };

const plain = (cell: string, fail: (what: string) => never): string =>
  cell.replaceAll(/\\(?:u([\da-fA-F]{4})|(.?))/g, (written, code: string | undefined, letter: string) =>
    code === undefined
      ? (PLAIN[letter] ?? fail(`what is ${written}?`))
      : String.fromCharCode(Number.parseInt(code, 16)),
  );

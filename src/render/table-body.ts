/** A table of a document on a terminal: aligned columns, or each value behind its heading where it is too narrow for them. */

import { safeLine } from '../platform/text/safe-text';
import type { TableBlock } from './body';
import type { Paint } from './paint';
import { labelledLines } from './table-records';
import { GAP, rowLines } from './table-rows';
import { displayWidth, isAddress, wrapWords } from './width';

/** A column is not made narrower than its longest word, up to this. */
const LONGEST_WORD = 20;
const NARROWEST = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The widths of the columns on a terminal; undefined where the words of the table do not fit. */
function widthsFor({ rows }: TableBlock, width: number): number[] | undefined {
  const columns = rows[0]!.map((_cell, at) => rows.map((row) => row[at]!));
  const widths = columns.map((cells) => Math.max(1, ...cells.map(displayWidth)));
  const least = columns.map((cells, at) => {
    // An address is never broken.
    const words = cells
      .flatMap((cell) => cell.split(' '))
      .map((word) => Math.min(displayWidth(word), isAddress(word) ? Number.POSITIVE_INFINITY : LONGEST_WORD));
    return Math.min(widths[at]!, Math.max(NARROWEST, ...words));
  });
  const room = width - GAP * (widths.length - 1);
  if (sum(least) > room) return undefined;
  while (sum(widths) > room) {
    const widest = widths.reduce(
      (best, each, at) => (each > least[at]! && (best < 0 || each > widths[best]!) ? at : best),
      -1,
    );
    widths[widest]! -= 1;
  }
  return widths;
}

/** The lines of a table for a terminal of `width` columns. */
export function* tableBlockLines(given: TableBlock, width: number, paint: Paint): Iterable<string> {
  const table = { head: given.head, rows: given.rows.map((row) => row.map((cell) => safeLine(cell).trim())) };
  const widths = widthsFor(table, width);
  if (widths === undefined) {
    yield* listed(table, width, paint);
    return;
  }
  const columns = widths.map((each) => ({ width: each }));
  const wrapped = table.rows.map((row) => row.map((text, column) => wrapWords(text, widths[column]!)));
  const heights = wrapped.map((cells) => Math.max(...cells.map(({ length }) => length)));
  // Where a row has several lines, nothing but a blank one shows where the next begins.
  const apart = heights.some((height) => height > 1) ? 1 : 0;
  const lines = wrapped.flatMap((cells, at) => {
    const style = at < table.head ? { style: paint.heading } : {};
    const height = heights[at]! + (at < wrapped.length - 1 ? apart : 0);
    return Array.from({ length: height }, (_none, line) => cells.map((cell) => ({ text: cell[line] ?? '', ...style })));
  });
  yield* rowLines(columns, lines);
}

/** Each row as its values, one a line, behind the heading of their column. */
function* listed({ head, rows }: TableBlock, width: number, paint: Paint): Iterable<string> {
  const headings = rows[0]!.map((_cell, column) =>
    rows
      .slice(0, head)
      .map((row) => row[column]!)
      .filter((text) => text !== '')
      .join(', '),
  );
  for (const [at, row] of rows.slice(head).entries()) {
    if (at > 0) yield '';
    for (const [column, text] of row.entries()) {
      const heading = headings[column]!;
      if (text !== '') yield* labelledLines(heading === '' ? '' : `${heading}:`, text, width, paint);
    }
  }
}

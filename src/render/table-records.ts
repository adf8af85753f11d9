/** Records on a terminal (health, profiles, status): a borderless table, or `label: value` lines if too narrow. */

import CliTable from 'cli-table3';
import { safeLine, safeUrl } from '../platform/text/safe-text';
import { hyperlink, type Paint, type Style } from './paint';
import type { RecordsView, RenderOptions } from './view';
import { displayWidth, isAddress, isNarrow, marginOf, wrapWords } from './width';

type RecordColumn = RecordsView['columns'][number];

/** Characters of a cell used for layout (faults.md, threat 5). */
const CELL_LIMIT = 2000;
const HANG = '  ';

function cellText(text: string): string {
  return safeLine(text.length > CELL_LIMIT ? `${text.slice(0, CELL_LIMIT)}…` : text);
}

function tableLines(rows: readonly Cell[][], columns: readonly RecordColumn[], widths: number[], paint: Paint) {
  const labels = columns.map(({ label }) => ({ text: safeLine(label), style: paint.faint }));
  const head = labels.some(({ text }) => text !== '') ? [labels] : [];
  const shown = columns.flatMap(({ align }, at) =>
    (widths[at] ?? 0) > 0 ? [{ at, width: widths[at] ?? 0, align }] : [],
  );
  return rowLines(
    shown,
    [...head, ...rows].map((row) => shown.map(({ at }) => row[at] ?? { text: '' })),
  );
}

function* listLines(rows: readonly Cell[][], columns: readonly RecordColumn[], width: number, paint: Paint) {
  for (const [at, row] of rows.entries()) {
    if (at > 0) yield '';
    for (const [position, { label }] of columns.entries()) {
      const value = row[position]?.text ?? '';
      if (value === '') continue;
      const name = label === '' ? '' : `${safeLine(label)}:`;
      yield* labelledLines(name, value, width, paint);
    }
  }
}

/** A value after its name, or below it if both do not fit on a line. */
export function labelledLines(name: string, value: string, width: number, paint: Paint): string[] {
  if (displayWidth(name) + 1 + displayWidth(value) <= width) return [`${paint.faint(name)}${name && ' '}${value}`];
  const names = name === '' ? [] : wrapWords(name, width).map(paint.faint);
  return [...names, ...wrapWords(value, width - HANG.length).map((line) => marginOf(line, HANG.length, width) + line)];
}

/** Lines below a row: its values on one line if they fit, else one each; an address always has its own. */
function* belowLines(
  row: readonly Cell[],
  columns: readonly RecordColumn[],
  below: readonly number[],
  width: number,
  paint: Paint,
): Iterable<string> {
  const cells = below.flatMap((at) => {
    const { text, href } = row[at]!;
    // Addresses and labels explain themselves; a day does not.
    const label = DAY.test(text) ? `${safeLine(columns[at]?.label ?? '')}: ` : '';
    return text === '' ? [] : [{ text: label + text, href }];
  });
  const values = cells.filter(({ text }) => !isAddress(text));
  const room = width - HANG.length;
  const isTogether = values.length > 1 && displayWidth(values.map(({ text }) => text).join(' '.repeat(GAP))) <= room;
  const linked = ({ text, href }: Cell): string =>
    href === undefined ? paint.faint(text) : hyperlink(paint.faint(text), href);
  if (isTogether) yield HANG + values.map(linked).join(' '.repeat(GAP));
  for (const cell of isTogether ? cells.filter(({ text }) => isAddress(text)) : cells)
    for (const text of wrapWords(cell.text, room)) yield marginOf(text, HANG.length, width) + linked({ ...cell, text });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A table of the columns that fit, and the others below each row. */
function* mixedLines(
  rows: readonly Cell[][],
  columns: readonly RecordColumn[],
  widths: number[],
  width: number,
  paint: Paint,
): Iterable<string> {
  const below = columns.flatMap((column, at) => (column.below ? [at] : []));
  const inRow = widths.map((columnWidth, at) => (below.includes(at) ? 0 : columnWidth));
  const [head, ...lines] = tableLines(rows, columns, inRow, paint);
  if (head !== undefined) yield head;
  for (const [at, line] of lines.entries()) {
    yield line;
    yield* belowLines(rows[at] ?? [], columns, below, width, paint);
  }
}

const widthOf = (widths: readonly number[]): number => {
  const shown = widths.filter((columnWidth) => columnWidth > 0);
  return shown.reduce((sum, columnWidth) => sum + columnWidth + GAP, -GAP);
};

/** The cells of a row; with links, identifier and address lead to the address. */
function cellsOf(row: RecordsView['rows'][number], columns: readonly RecordColumn[], links: boolean): Cell[] {
  const href = links && row.url !== undefined ? safeUrl(row.url) : undefined;
  return columns.map(({ key }) => ({
    text: cellText(row[key] ?? ''),
    ...(href !== undefined && LINKED.includes(key) && { href }),
  }));
}

const LINKED: readonly string[] = ['external_id', 'url'];

/** The records as lines for a terminal of `width` columns, each ended by a line feed; nothing without records. */
export function* recordLines(
  view: RecordsView,
  { width, links }: Pick<RenderOptions, 'links'> & { width: number },
  paint: Paint,
): Iterable<string> {
  if (view.rows.length === 0) return;
  const { columns } = view;
  const rows = view.rows.map((row) => cellsOf(row, columns, links));
  const widths = columns.map(({ label }, at) =>
    rows.reduce((most, row) => Math.max(most, displayWidth(row[at]?.text ?? '')), displayWidth(safeLine(label))),
  );
  const drawable = rows.every((row) => row.every(({ text }) => isDrawable(text)));
  const without = widths.map((columnWidth, at) => (columns[at]?.below ? 0 : columnWidth));
  const lines =
    drawable && widthOf(widths) <= width
      ? tableLines(rows, columns, widths, paint)
      : drawable && widthOf(without) < widthOf(widths) && widthOf(without) <= width
        ? mixedLines(rows, columns, widths, width, paint)
        : listLines(rows, columns, width, paint);
  for (const line of lines) yield `${line}\n`;
}

interface Column {
  /** Columns of the terminal, at least 1. */
  width: number;
  align?: 'right';
}

export interface Cell {
  /** One line of safe text, no wider than its column. */
  text: string;
  style?: Style;
  /** From `safeUrl`. */
  href?: string;
}

export const GAP = 2;

const SIDES = ['top', 'bottom', 'left', 'right', 'mid'] as const;
const CORNERS = ['top-mid', 'top-left', 'top-right', 'bottom-mid', 'bottom-left', 'bottom-right'] as const;
const JOINTS = ['left-mid', 'mid-mid', 'right-mid'] as const;
const NO_BORDERS = Object.fromEntries([...SIDES, ...CORNERS, ...JOINTS].map((name) => [name, '']));
const NO_STYLE = { 'padding-left': 0, 'padding-right': 0, head: [], border: [] };

/** Rows drawn as one table: cli-table3 scans all rows above for every cell. */
const MOST_ROWS = 50;

/** Most letters of a cell that are not one column wide each: cli-table3 is quadratic in them (faults.md, threat 5). */
const MOST_LETTERS = 500;

/** Whether cli-table3 can draw a text in acceptable time. */
const isDrawable = (text: string): boolean => text.length <= MOST_LETTERS || isNarrow(text);

/** Addresses that cli-table3 recognises, so that it counts a link as zero columns. */
const KNOWN_HREF = /^[-\w/#&.:=?%@~]+$/;

/** By how many columns cli-table3 overestimates a cell, measured by its border. */
function excess({ text, href }: Cell): number {
  if (isNarrow(text) && (href === undefined || KNOWN_HREF.test(href))) return 0;
  const table = new CliTable({ style: NO_STYLE });
  // With a letter, since no column has zero width.
  table.push([`x${href === undefined ? text : hyperlink(text, href)}`]);
  return table.width - 'x││'.length - displayWidth(text);
}

function* drawnLines(widths: readonly number[], columns: readonly Column[], rows: readonly (readonly Cell[])[]) {
  const table = new CliTable({
    chars: { ...NO_BORDERS, middle: ' '.repeat(GAP) },
    style: NO_STYLE,
    colWidths: [...widths],
    colAligns: columns.map(({ align }) => align ?? 'left'),
  });
  for (const row of rows) table.push(row.map(({ text, style, href }) => ({ content: style?.(text) ?? text, href })));
  for (const line of table.toString().split('\n')) yield line.trimEnd();
}

/** Lines without trailing spaces. Rows with text that cli-table3 mismeasures get adjusted widths. */
export function* rowLines(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Iterable<string> {
  let together: Cell[][] = [];
  let widths: number[] = [];
  for (const row of rows) {
    const cells = row.map(withoutEnd);
    const counted = columns.map(({ width }, at) => width + excess(cells[at] ?? NOTHING));
    if (together.length === MOST_ROWS || counted.some((width, at) => width !== widths[at])) {
      if (together.length > 0) yield* drawnLines(widths, columns, together);
      together = [];
      widths = counted;
    }
    together.push(cells);
  }
  if (together.length > 0) yield* drawnLines(widths, columns, together);
}

const NOTHING: Cell = { text: '' };

/** Without trailing spaces, which a style or link around them would preserve. */
function withoutEnd(cell: Cell): Cell {
  const text = cell.text.trimEnd();
  return text === '' ? NOTHING : { ...cell, text };
}

/** A table as the bytes of an xlsx file, by the package that writes them; and how much of it there can be. */
import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { v8 } from '../platform/builtins';
import { MOST_LINKS, MOST_ROWS, type SheetCell, textCell } from './sheet-cells';
import type { SheetFacts } from './view';

/** What the markup of a cell takes beside its text, in characters. */
const MARKUP = 70;
/** The file of a sheet is one string before it is packed, and V8 has none of more than 536 million characters. */
const LONGEST_XML = 400_000_000;
/** Bytes of memory for a character of it, while it is made: 6 were measured (docs/decisions/dependencies.md). */
const BYTES_EACH = 7;

/** Columns are as wide as what is in the first rows, within bounds. */
const MEASURED = 200;
const NARROWEST = 9;
const WIDEST = 60;

const HEADING: CellStyle = { font: { bold: true } };
const LINK: CellStyle = { font: { underline: 'single', color: { rgb: '0563C1' } } };
const DAY = 'yyyy-mm-dd';

/** What a package takes for an error of a formula (`#N/A`) is text here, like all that was sent. */
const LIKE_ERROR = /^#/;

/** A column: its heading; `links` says which column leads to an address, that of the identifiers before that of the URLs. */
export interface SheetColumn {
  heading: string;
  links?: 'identifier' | 'url';
  /** Left out where no row has anything in it. */
  optional?: boolean;
}

/** Rows as they come, held until the file can be made. */
export class SheetRows {
  readonly #rows: SheetCell[][] = [];
  readonly #filled: boolean[] = [];
  readonly #links = { identifier: 0, url: 0 };
  #size = 0;
  #cut = 0;
  readonly #most = Math.min(LONGEST_XML, v8().getHeapStatistics().heap_size_limit / BYTES_EACH);

  constructor(
    private readonly columns: readonly SheetColumn[],
    private readonly csvLine = '',
  ) {}

  /** One more row, a cell a column. Throws `usage` where there is no room for it. */
  add(cells: SheetCell[]): void {
    for (const [at, { value, url, isCut }] of cells.entries()) {
      if (value === null) continue;
      this.#filled[at] = true;
      this.#size += (typeof value === 'string' ? value.length : 10) + MARKUP;
      const { links } = this.columns[at]!;
      if (url !== undefined && links !== undefined) this.#links[links] += 1;
      if (isCut) this.#cut += 1;
    }
    if (this.#rows.length + 1 >= MOST_ROWS) throw this.#refused(say.sheet.tooManyRows);
    if (this.#size > this.#most) throw this.#refused(say.sheet.tooLarge(this.#rows.length));
    this.#rows.push(cells);
  }

  #refused(message: string): LksError {
    return new LksError('usage', message, { hint: say.sheet.asCsv(this.csvLine), parameter: 'format' });
  }

  /** The bytes of the file, with a second sheet that says what was asked. */
  async toFile(facts: SheetFacts | undefined): Promise<Uint8Array> {
    const { identifier, url } = this.#links;
    const linked = {
      identifier: identifier <= MOST_LINKS,
      url: identifier + url <= MOST_LINKS,
    };
    const told = [
      ...(linked.url ? [] : [linked.identifier ? say.sheet.noUrlLinks : say.sheet.noLinks]),
      ...(this.#cut === 0 ? [] : [say.sheet.cutCells(this.#cut)]),
    ];
    for (const line of told) facts?.note(line);
    const shown = [...this.columns.keys()].filter((at) => this.#filled[at] || !this.columns[at]!.optional);
    const columns = shown.map((at) => this.columns[at]!);
    const rows = this.#rows.map((row) => shown.map((at) => row[at]!));
    const about = [
      ...(facts?.about() ?? []),
      [say.sheet.rows, String(rows.length)],
      ...told.map((line) => [say.sheet.note, line]),
    ];
    const { made } = facts ?? {};
    const { writeXlsx } = await import('hucre/xlsx');
    return writeXlsx({
      sheets: [resultsSheet(columns, rows, linked), aboutSheet(about)],
      properties: { creator: 'lks', ...(made && { created: made, modified: made }) },
    });
  }
}

/** A cell as the package takes one that is not of its value alone; undefined for any other. */
function cellOf({ value, url }: SheetCell, isLinked: boolean): Partial<Cell> | undefined {
  if (value instanceof Date) return { style: { numFmt: DAY } };
  if (url !== undefined && isLinked) return { hyperlink: { target: url }, style: LINK };
  return typeof value === 'string' && LIKE_ERROR.test(value) ? { richText: [{ text: value }] } : undefined;
}

const lengthOf = ({ value }: SheetCell): number => (value instanceof Date ? DAY.length : String(value ?? '').length);

function widthOf(heading: string, cells: readonly SheetCell[]): number {
  // The button of the filter hides the end of a heading.
  const longest = cells.reduce((most, cell) => Math.max(most, lengthOf(cell)), heading.length + 2);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** The letters of a column from its place: 0 is `A`, 26 is `AA`. */
const lettersOf = (at: number): string =>
  `${at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;

/** The rows below a heading that stays where it is, with a filter. */
function resultsSheet(
  columns: readonly SheetColumn[],
  rows: readonly SheetCell[][],
  linked: Readonly<Record<'identifier' | 'url', boolean>>,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>(columns.map((_, at) => [`0,${at}`, { style: HEADING }]));
  for (const [index, row] of rows.entries())
    for (const [at, cell] of row.entries()) {
      const { links } = columns[at]!;
      const own = cellOf(cell, links !== undefined && linked[links]);
      if (own !== undefined) cells.set(`${index + 1},${at}`, own);
    }
  const measured = rows.slice(0, MEASURED);
  return {
    name: say.sheet.results,
    columns: columns.map(({ heading }, at) => ({
      width: widthOf(
        heading,
        measured.map((row) => row[at]!),
      ),
    })),
    rows: [columns.map(({ heading }) => textCell(heading).value), ...rows.map((row) => row.map(({ value }) => value))],
    cells,
    freezePane: { rows: 1 },
    ...(columns.length > 0 && { autoFilter: { range: `A1:${lettersOf(columns.length - 1)}${rows.length + 1}` } }),
  };
}

function aboutSheet(lines: readonly (readonly string[])[]): WriteSheet {
  return {
    name: say.sheet.about,
    columns: [{ width: 16, style: HEADING }, { width: 120 }],
    rows: lines.map((line) => line.map((text) => textCell(text).value)),
  };
}

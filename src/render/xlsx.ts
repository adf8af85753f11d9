/** Spreadsheets (Office Open XML): a sheet with the rows, and one about the question. */

import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { isCalendarDate } from '../contract/dates';
import { LksError } from '../contract/errors';
import { ALL_RESULT_FIELDS } from '../contract/field-names';
import { say } from '../messages';
import { v8 } from '../platform/builtins';
import { safeBlock, safeUrl } from '../platform/text/safe-text';
import { defaultFields } from './csv';
import { checkFields, fieldsOf, fieldsView, fieldTexts, streamedColumns } from './fields';
import type {
  Chunk,
  Output,
  RecordStream,
  RecordsView,
  Renderer,
  RenderOptions,
  ResultRow,
  SheetFacts,
  StreamedRow,
} from './view';

type Options = Pick<RenderOptions, 'fields' | 'sheet'>;
type ResultColumn = readonly [SheetColumn, cellOf: (row: ResultRow) => SheetCell];

/** Columns of a search for people: facts about a row before what led to it. */
function resultColumns({ sheet }: Options): readonly ResultColumn[] {
  const { columns } = say.sheet;
  const courtOf = sheet?.courtOf ?? (() => '');
  const more = (name: keyof typeof columns, field: keyof ResultRow): ResultColumn => [
    { heading: columns[name], optional: true },
    (row) => textCell(String(row[field] ?? '')),
  ];
  return [
    [{ heading: columns.citation }, (row) => textCell(row.citation ?? '')],
    [{ heading: columns.title }, (row) => textCell(row.title)],
    [{ heading: columns.court }, (row) => textCell(courtOf(row.externalId))],
    [{ heading: columns.day }, (row) => dayCell(row.decisionDate)],
    [{ heading: columns.state }, (row) => textCell(row.state ?? '')],
    [{ heading: columns.identifier, links: 'identifier' }, (row) => linkCell(row.externalId, row.url)],
    [{ heading: columns.url, links: 'url' }, (row) => linkCell(row.url, row.url)],
    [{ heading: columns.type }, (row) => textCell(row.documentType)],
    [{ heading: columns.source }, (row) => textCell(row.source)],
    more('snippet', 'snippet'),
    more('standing', 'standing'),
    more('text', 'text'),
    more('lacking', 'lacking'),
    [{ heading: columns.citedBy, optional: true }, (row) => numberCell(row.citedBy ?? '')],
    more('foundAs', 'foundAs'),
    more('explanation', 'explanation'),
  ];
}

/** Columns with numbers, besides right-aligned ones. */
const NUMBERS: ReadonlySet<string> = new Set(
  'score cited_by documents year number total line column page paragraph'.split(' '),
);
const LINKS: Readonly<Record<string, SheetColumn['links']>> = { external_id: 'identifier', url: 'url' };

const recordColumns = (columns: RecordsView['columns']): SheetColumn[] =>
  columns.map(({ key, label, optional }) => ({
    heading: label === '' ? key : label,
    ...(LINKS[key] && { links: LINKS[key] }),
    ...(optional && { optional }),
  }));

/** The cells of a record: days as dates, and the identifier as a link to its address. */
function recordCells(columns: RecordsView['columns'], row: Readonly<Record<string, string>>): SheetCell[] {
  return columns.map(({ key, align }) => {
    const text = row[key] ?? '';
    if (key in LINKS) return linkCell(text, row.url ?? '');
    return align === 'right' || NUMBERS.has(key) ? numberCell(text) : dayCell(text);
  });
}

async function* render(output: Output, options: RenderOptions): AsyncIterable<Chunk> {
  const { fields, sheet } = options;
  const { view } = output;
  if (view.kind === 'results' && fields === undefined) {
    const columns = resultColumns(options);
    const rows = new SheetRows(
      columns.map(([column]) => column),
      sheet?.csvLine,
    );
    for (const row of view.rows) rows.add(columns.map(([, cellOf]) => cellOf(row)));
    yield await rows.toFile(sheet);
    return;
  }
  if (fields !== undefined) checkFields(fields, fieldsOf(output));
  const records = fieldsView(output, fields ?? defaultFields(output));
  const rows = new SheetRows(recordColumns(records.columns), sheet?.csvLine);
  const urls = view.kind === 'results' ? view.rows.map(({ url }) => url) : [];
  for (const [at, row] of records.rows.entries())
    rows.add(recordCells(records.columns, { url: urls[at] ?? '', ...row }));
  yield await rows.toFile(sheet);
}

/** As `render`, row by row, so that too much data is refused early. */
async function* rows(results: AsyncIterable<StreamedRow>, options: RenderOptions): AsyncIterable<Chunk> {
  const { fields, sheet } = options;
  if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
  const columns = resultColumns(options);
  const named = fields?.map((key) => ({ key, label: key })) ?? [];
  const gathered = new SheetRows(
    fields === undefined ? columns.map(([column]) => column) : recordColumns(named),
    sheet?.csvLine,
  );
  for await (const { data, view } of results)
    gathered.add(
      fields === undefined
        ? columns.map(([, cellOf]) => cellOf(view))
        : recordCells(named, { url: view.url, ...pairs(fields, fieldTexts(data, fields)) }),
    );
  yield await gathered.toFile(sheet);
}

const pairs = (names: readonly string[], texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));

async function* records(stream: RecordStream, { fields, sheet }: RenderOptions): AsyncIterable<Chunk> {
  const columns = streamedColumns(stream, fields);
  const gathered = new SheetRows(recordColumns(columns), sheet?.csvLine);
  for await (const { row } of stream.records) gathered.add(recordCells(columns, row()));
  yield await gathered.toFile(sheet);
}

export const renderer: Renderer = { render, rows, records };

const MARKUP = 70;
/** The XML of a sheet is one string; V8's longest has 536 million characters. */
const LONGEST_XML = 400_000_000;
/** Bytes of memory per character of XML: 6 were measured (docs/decisions/dependencies.md). */
const BYTES_EACH = 7;

/** Column widths fit the first rows, within bounds. */
const MEASURED = 200;
const NARROWEST = 9;
const WIDEST = 60;

const HEADING: CellStyle = { font: { bold: true } };
const LINK: CellStyle = { font: { underline: 'single', color: { rgb: '0563C1' } } };
const DAY = 'yyyy-mm-dd';

/** The package would take such text for a formula error (`#N/A`). */
const LIKE_ERROR = /^#/;

/** `links`: the column leads to an address; identifiers have priority over URLs. */
interface SheetColumn {
  heading: string;
  links?: 'identifier' | 'url';
  optional?: boolean;
}

/** Collects rows until the file can be written. */
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

  /** Adds a row, one cell per column. Throws `usage` if the sheet is full. */
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

  /** The bytes of the file, with a second sheet of facts. */
  async toFile(facts: SheetFacts | undefined): Promise<Uint8Array> {
    const { identifier, url } = this.#links;
    const linked = {
      identifier: identifier <= MOST_LINKS,
      url: identifier + url <= MOST_LINKS,
    };
    const lines = [
      ...(linked.url ? [] : [linked.identifier ? say.sheet.noUrlLinks : say.sheet.noLinks]),
      ...(this.#cut === 0 ? [] : [say.sheet.cutCells(this.#cut)]),
    ];
    for (const line of lines) facts?.note(line);
    const shown = [...this.columns.keys()].filter((at) => this.#filled[at] || !this.columns[at]!.optional);
    const columns = shown.map((at) => this.columns[at]!);
    const rows = this.#rows.map((row) => shown.map((at) => row[at]!));
    const about = [
      ...(facts?.about() ?? []),
      [say.sheet.rows, String(rows.length)],
      ...lines.map((line) => [say.sheet.note, line]),
    ];
    const { made } = facts ?? {};
    const { writeXlsx } = await import('hucre/xlsx');
    return writeXlsx({
      sheets: [resultsSheet(columns, rows, linked), aboutSheet(about)],
      properties: { creator: 'lks', ...(made && { created: made, modified: made }) },
    });
  }
}

/** The package's form of a cell with a style or link; undefined for a plain value. */
function cellOf({ value, url }: SheetCell, isLinked: boolean): Partial<Cell> | undefined {
  if (value instanceof Date) return { style: { numFmt: DAY } };
  if (url !== undefined && isLinked) return { hyperlink: { target: url }, style: LINK };
  return typeof value === 'string' && LIKE_ERROR.test(value) ? { richText: [{ text: value }] } : undefined;
}

const lengthOf = ({ value }: SheetCell): number => (value instanceof Date ? DAY.length : String(value ?? '').length);

function widthOf(heading: string, cells: readonly SheetCell[]): number {
  // The filter button hides the end of a heading.
  const longest = cells.reduce((most, cell) => Math.max(most, lengthOf(cell)), heading.length + 2);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** The letters of a column: 0 is `A`, 26 is `AA`. */
const lettersOf = (at: number): string =>
  `${at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;

/** The rows below a fixed heading with a filter. */
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

/** Excel's limit on characters per cell. */
export const LONGEST_CELL = 32_767;
/** Excel's limit on links per sheet; it drops them from a file with more. */
export const MOST_LINKS = 65_530;
/** Excel's limit on rows per sheet, including the heading. */
export const MOST_ROWS = 1_048_576;

/** Serial numbers of earlier days differ between spreadsheets: Excel has a 29 February 1900. */
const FIRST_DAY = '1900-03-01';
/** A number that a spreadsheet stores exactly. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
/** Spreadsheets escape characters as `_xHHHH_`: literal text like that must be escaped. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Not allowed in XML. */
const NO_CHARACTERS = /[\ufffe\uffff]/g;

interface SheetCell {
  value: string | number | Date | null;
  url?: string;
  isCut?: true;
}

/** A text cut to the length of a cell, with a note at its end; never within a surrogate pair. */
function cutText(text: string): string {
  const mark = say.sheet.cut(text.length);
  const kept = text.slice(0, LONGEST_CELL - mark.length);
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}${mark}`;
}

/** A text cell, never evaluated as a formula. Empty text is an empty cell. */
export function textCell(text: string): SheetCell {
  const safe = safeBlock(text).replace(NO_CHARACTERS, '');
  if (safe === '') return { value: null };
  const isCut = safe.length > LONGEST_CELL;
  const value = (isCut ? cutText(safe) : safe).replace(ESCAPED, '_x005F_');
  return isCut ? { value, isCut } : { value };
}

/** `YYYY-MM-DD` as a date; anything else as text. */
export const dayCell = (text: string): SheetCell =>
  isCalendarDate(text) && text >= FIRST_DAY ? { value: new Date(`${text}T00:00:00Z`) } : textCell(text);

/** A number as a number; anything else as text. */
export const numberCell = (text: string): SheetCell => (NUMBER.test(text) ? { value: Number(text) } : textCell(text));

/** A text with a link, if the address is safe. */
export function linkCell(text: string, address: string): SheetCell {
  const url = safeUrl(address);
  const cell = textCell(text);
  return url === undefined || cell.value === null ? cell : { ...cell, url };
}

/**
 * CSV (RFC 4180): UTF-8 without BOM, CRLF, a header of wire names; cells with `;` are quoted too. `--csv=excel` is for
 * Excel with decimal commas: `;` as separator, a BOM, decimal commas in scores.
 */
import { ALL_RESULT_FIELDS, DOCUMENT_FIELDS, PINPOINT_FIELDS, SEARCH_RESULT_FIELDS } from '../contract/field-names';
import { safeBlock } from '../platform/text/safe-text';
import { checkFields, fieldsOf, fieldsView, fieldTexts, ROW_FACTS, rowFacts, rowsOf, streamedColumns } from './fields';
import type { Output, RecordStream, RecordsView, Renderer, RenderOptions, StreamedRow } from './view';

/** Beginnings that make a spreadsheet evaluate a cell (OWASP, CSV injection), with full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A plain number is no formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets with decimal commas (nl, be, de) split at semicolons, others at commas; each part becomes a cell. */
interface Dialect {
  mark: string;
  separator: string;
  /** Where a spreadsheet of another locale splits the line. */
  splitsAt: RegExp;
  number: (text: string) => string;
}

const RFC_4180: Dialect = { mark: '', separator: ',', splitsAt: /(;)/, number: (text) => text };
const EXCEL: Dialect = {
  mark: '\ufeff',
  separator: ';',
  splitsAt: /([;,])/,
  number: (text) => (NUMBER.test(text) ? text.replace('.', ',') : text),
};

/** Fields with decimal numbers; others only look like one: `r.o. 3.8`. */
const FRACTIONS: readonly string[] = ['score'];

/** Lists in laws end lines in `;`: the next line is no formula. */
const guarded = (part: string, at: number): string =>
  FORMULA.test(part) && !NUMBER.test(part) && (at === 0 || !/^\s/.test(part)) ? `'${part}` : part;

interface Written {
  dialect: Dialect;
  raw: boolean | undefined;
}

function csvCell(text: string, { dialect, raw }: Written): string {
  const safe = safeBlock(text);
  const cell = raw ? safe : safe.split(dialect.splitsAt).map(guarded).join('');
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const heading = (keys: readonly string[], written: Written): string =>
  `${written.dialect.mark}${keys.map((key) => csvCell(key, written)).join(written.dialect.separator)}\r\n`;

function csvLine(keys: readonly string[], texts: readonly string[], written: Written): string {
  const { number, separator } = written.dialect;
  const cells = texts.map((text, at) => csvCell(FRACTIONS.includes(keys[at]!) ? number(text) : text, written));
  return `${cells.join(separator)}\r\n`;
}

function* recordLines({ columns, rows }: RecordsView, written: Written): Iterable<string> {
  const keys = columns.map((column) => column.key);
  yield heading(keys, written);
  for (const row of rows)
    yield csvLine(
      keys,
      keys.map((key) => row[key] ?? ''),
      written,
    );
}

/** Columns of a search: fields of the contract, then facts about rows; always the same. */
const RESULT_COLUMNS: readonly string[] = [...SEARCH_RESULT_FIELDS, ...ROW_FACTS];

const resultCells = (row: StreamedRow): string[] => [...fieldTexts(row.data, SEARCH_RESULT_FIELDS), ...rowFacts(row)];

const DOCUMENT_COLUMNS: readonly string[] = [...DOCUMENT_FIELDS, 'standing', ...PINPOINT_FIELDS];

/** Default columns in a spreadsheet, except for a search. */
export const defaultFields = ({ view }: Output): readonly string[] =>
  view.kind === 'records' || view.kind === 'changes' ? view.columns.map((column) => column.key) : DOCUMENT_COLUMNS;

function* resultLines(output: Output, written: Written): Iterable<string> {
  yield heading(RESULT_COLUMNS, written);
  for (const row of rowsOf(output)) yield csvLine(RESULT_COLUMNS, resultCells(row), written);
}

/**
 * One row per item in fixed columns, or those of `--fields`. Cells that a spreadsheet would evaluate, and parts of them
 * after a `;`, get a `'` unless `csvRaw` is set (faults.md, threat 17). Throws `usage` on an unknown field.
 */
const rendererOf = (dialect: Dialect): Renderer => ({
  render(output, { fields, csvRaw: raw }) {
    const written = { dialect, raw };
    if (fields === undefined && output.view.kind === 'results') return resultLines(output, written);
    if (fields !== undefined) checkFields(fields, fieldsOf(output));
    return recordLines(fieldsView(output, fields ?? defaultFields(output)), written);
  },

  async *rows(results: AsyncIterable<StreamedRow>, { fields, csvRaw: raw }: RenderOptions): AsyncIterable<string> {
    if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
    const written = { dialect, raw };
    const names = fields ?? RESULT_COLUMNS;
    yield heading(names, written);
    for await (const row of results)
      yield csvLine(names, fields === undefined ? resultCells(row) : fieldTexts(row.data, fields), written);
  },

  async *records(stream: RecordStream, { fields, csvRaw: raw }: RenderOptions): AsyncIterable<string> {
    const keys = streamedColumns(stream, fields).map(({ key }) => key);
    const written = { dialect, raw };
    yield heading(keys, written);
    for await (const { row } of stream.records) {
      const cells = row();
      yield csvLine(
        keys,
        keys.map((key) => cells[key] ?? ''),
        written,
      );
    }
  },
});

export const renderer = rendererOf(RFC_4180);
export const excelRenderer = rendererOf(EXCEL);

/**
 * Comma-separated values (RFC 4180): UTF-8 without a mark, CRLF, a header of wire names; cells with a `;` are quoted too. And as Excel reads
 * them where a comma is the decimal sign (`--csv=excel`): a `;` between cells, a byte-order mark, decimal commas in scores.
 */
import {
  ALL_RESULT_FIELDS,
  DOCUMENT_FIELDS,
  PARTIAL_RESULT_FIELDS,
  PINPOINT_FIELDS,
  SEARCH_RESULT_FIELDS,
  TEXT_FIELDS,
} from '../contract/field-names';
import { safeBlock } from '../platform/text/safe-text';
import { checkFields, fieldsOf, fieldsView, fieldTexts, itemsOf, streamedColumns } from './fields';
import type { Output, RecordStream, RecordsView, Renderer, RenderOptions, ResultRow, StreamedRow } from './view';

/** What makes a spreadsheet read a cell as a formula (OWASP, CSV injection), the full-width forms among it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A plain number is no formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Where a comma is the decimal sign (Dutch, Belgian, German), a spreadsheet splits at semicolons; elsewhere at commas: each part is a cell there. */
interface Dialect {
  mark: string;
  separator: string;
  /** At which a spreadsheet of another country splits the line. */
  apart: RegExp;
  /** A number as the spreadsheet reads it. */
  number: (text: string) => string;
}

const RFC_4180: Dialect = { mark: '', separator: ',', apart: /(;)/, number: (text) => text };
const EXCEL: Dialect = {
  mark: '\ufeff',
  separator: ';',
  apart: /([;,])/,
  number: (text) => (NUMBER.test(text) ? text.replace('.', ',') : text),
};

/** The fields that are numbers with a fraction. Others look like one, and are none: `r.o. 3.8`. */
const FRACTIONS: readonly string[] = ['score'];

/** A part of a cell. Lists in laws end their lines in `;`: the line that follows is no formula. */
const guarded = (part: string, at: number): string =>
  FORMULA.test(part) && !NUMBER.test(part) && (at === 0 || !/^\s/.test(part)) ? `'${part}` : part;

interface Written {
  dialect: Dialect;
  raw: boolean | undefined;
}

function csvCell(text: string, { dialect, raw }: Written): string {
  const safe = safeBlock(text);
  const cell = raw ? safe : safe.split(dialect.apart).map(guarded).join('');
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const heading = (keys: readonly string[], written: Written): string =>
  `${written.dialect.mark}${keys.map((key) => csvCell(key, written)).join(written.dialect.separator)}\r\n`;

/** A line of cells, one a key. */
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

/** What a row says against itself has columns of its own: which words it lacks, and what holds of it besides its words. */
const resultFields = (rows: readonly (ResultRow | undefined)[]): readonly string[] => [
  ...SEARCH_RESULT_FIELDS,
  ...(rows.some((row) => row?.standing !== undefined) ? ['standing'] : []),
  ...(rows.some((row) => row?.citedBy !== undefined) ? ['cited_by'] : []),
  ...(rows.some((row) => row?.text !== undefined) ? TEXT_FIELDS : []),
  ...(rows.some((row) => row?.lacking !== undefined) ? PARTIAL_RESULT_FIELDS : []),
  ...(rows.some((row) => row?.foundAs !== undefined) ? ['found_as'] : []),
];

/** A document that was asked for by a place in it says which that was, and whether anything else is in its text. */
const documentFields = (items: readonly unknown[]): readonly string[] => [
  ...DOCUMENT_FIELDS,
  ...(items.some((item) => Object(item).standing !== undefined) ? ['standing'] : []),
  ...(items.some((item) => Object(item).pinpoints !== undefined) ? PINPOINT_FIELDS : []),
];

/** The fields of an answer that a spreadsheet shows unless it is told which. */
export function defaultFields(output: Output): readonly string[] {
  switch (output.view.kind) {
    case 'results':
      return resultFields(output.view.rows);
    case 'documents':
      return documentFields(itemsOf(output.data));
    case 'records':
    case 'changes':
      return output.view.columns.map((column) => column.key);
  }
}

/**
 * One row an item, with every field of the contract or the `--fields` asked. Cells that a spreadsheet would run, and
 * parts of them behind a `;`, are prefixed with `'` unless `csvRaw` is set (faults.md, threat 17). Throws `usage` on an unknown field.
 */
const rendererOf = (dialect: Dialect): Renderer => ({
  render(output, { fields, csvRaw: raw }) {
    if (fields !== undefined) checkFields(fields, fieldsOf(output));
    return recordLines(fieldsView(output, fields ?? defaultFields(output)), { dialect, raw });
  },

  /** As `render`, row by row. A set has either rows with every word or rows with only some, so that the first row tells. */
  async *rows(results: AsyncIterable<StreamedRow>, { fields, csvRaw: raw }: RenderOptions): AsyncIterable<string> {
    if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
    const written = { dialect, raw };
    const stream = results[Symbol.asyncIterator]();
    let row = await stream.next();
    const names = fields ?? resultFields([row.value?.view]);
    yield heading(names, written);
    for (; row.done !== true; row = await stream.next())
      yield csvLine(names, fieldTexts(row.value.data, names), written);
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

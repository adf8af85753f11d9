/** Comma-separated values (RFC 4180): UTF-8 without a mark, CRLF, a header of wire names; cells with a `;` are quoted too. */
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
/** Where a comma is the decimal sign (Dutch, Belgian, German), a spreadsheet splits at semicolons: each part is a cell there. */
const APART = ';';

/** A part of a cell. Lists in laws end their lines in `;`: the line that follows is no formula. */
const guarded = (part: string, at: number): string =>
  FORMULA.test(part) && !NUMBER.test(part) && (at === 0 || !/^\s/.test(part)) ? `'${part}` : part;

function csvCell(text: string, raw: boolean | undefined): string {
  const safe = safeBlock(text);
  const cell = raw ? safe : safe.split(APART).map(guarded).join(APART);
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function csvLine(texts: readonly string[], raw: boolean | undefined): string {
  return `${texts.map((text) => csvCell(text, raw)).join(',')}\r\n`;
}

function* recordLines({ columns, rows }: RecordsView, raw: boolean | undefined): Iterable<string> {
  const keys = columns.map((column) => column.key);
  yield csvLine(keys, raw);
  for (const row of rows)
    yield csvLine(
      keys.map((key) => row[key] ?? ''),
      raw,
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

function defaultFields(output: Output): readonly string[] {
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
function render(output: Output, { fields, csvRaw }: RenderOptions): Iterable<string> {
  if (fields !== undefined) checkFields(fields, fieldsOf(output));
  return recordLines(fieldsView(output, fields ?? defaultFields(output)), csvRaw);
}

/** As `render`, row by row. A set has either rows with every word or rows with only some, so that the first row tells. */
async function* rows(results: AsyncIterable<StreamedRow>, { fields, csvRaw }: RenderOptions): AsyncIterable<string> {
  if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
  const stream = results[Symbol.asyncIterator]();
  let row = await stream.next();
  const names = fields ?? resultFields([row.value?.view]);
  yield csvLine(names, csvRaw);
  for (; row.done !== true; row = await stream.next()) yield csvLine(fieldTexts(row.value.data, names), csvRaw);
}

async function* records(stream: RecordStream, { fields, csvRaw }: RenderOptions): AsyncIterable<string> {
  const keys = streamedColumns(stream, fields).map(({ key }) => key);
  yield csvLine(keys, csvRaw);
  for await (const { row } of stream.records) {
    const cells = row();
    yield csvLine(
      keys.map((key) => cells[key] ?? ''),
      csvRaw,
    );
  }
}

export const renderer: Renderer = { render, rows, records };

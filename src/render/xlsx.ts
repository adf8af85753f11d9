/** Spreadsheets (Office Open XML): a sheet with the rows, and one with what was asked. The file is made when all rows are there. */
import { ALL_RESULT_FIELDS } from '../contract/field-names';
import { say } from '../messages';
import { defaultFields } from './csv';
import { checkFields, fieldsOf, fieldsView, fieldTexts, streamedColumns } from './fields';
import { dayCell, linkCell, numberCell, type SheetCell, textCell } from './sheet-cells';
import { type SheetColumn, SheetRows } from './sheet-file';
import type { Chunk, Output, RecordStream, RecordsView, Renderer, RenderOptions, ResultRow, StreamedRow } from './view';

type Options = Pick<RenderOptions, 'fields' | 'sheet'>;
type ResultColumn = readonly [SheetColumn, cellOf: (row: ResultRow) => SheetCell];

/** The columns of a search, for people: what a row says of itself comes before what led to it. */
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

/** Columns whose cells are numbers, besides those that a table has to the right. */
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

/** The cells of a record: each day is a day, and what is called by its identifier leads to its address. */
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

/** As `render`, row by row, so that what is too much is refused before all of it is there. */
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

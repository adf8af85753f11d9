/** `--fields`: the fields of an answer, and the answer reduced to some of them, in the order asked. */

import { LksError } from '../contract/errors';
import { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS, PARTIAL_RESULT_FIELDS, TEXT_FIELDS } from '../contract/field-names';
import { foundAsText, readFoundAs } from '../contract/found-as';
import { standingCodes } from '../contract/standing';
import type { SearchResult } from '../contract/types';
import { forPrograms, say } from '../messages';
import { asText, safeLine } from '../platform/text/safe-text';
import { placeText } from './places';
import type { Output, RecordStream, RecordsView, StreamedRow } from './view';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `data` of an envelope, or the value itself without one. */
function carriedBy(envelope: unknown): unknown {
  return isItem(envelope) && Object.hasOwn(envelope, 'data') ? envelope.data : envelope;
}

/** The items of an envelope: the elements of `data`, or `data` itself if it is one item; none for null. */
export function itemsOf(envelope: unknown): readonly unknown[] {
  const data = carriedBy(envelope);
  if (data === null) return [];
  return Array.isArray(data) ? data : [data];
}

/** Objects keyed by name (health per source) are narrowed entry by entry; others as a whole. */
function isKeyed(data: Item): boolean {
  const values = Object.values(data);
  return values.length > 0 && values.every(isItem);
}

/** The fields that `--fields` accepts, in contract order, or column order where the contract has no list. */
export function fieldsOf({ data, view }: Output): readonly string[] {
  if (view.kind === 'results') return ALL_RESULT_FIELDS;
  if (view.kind === 'documents') return ALL_DOCUMENT_FIELDS;
  const items = itemsOf(data).filter(isItem);
  const named = items.flatMap((item) => (isKeyed(item) ? Object.values(item) : [item]));
  const keys = named.flatMap((item) => Object.keys(item as Item)).map(safeLine);
  return [...new Set([...view.columns.map((column) => column.key), ...keys])];
}

/** Checks the names in `--fields`. Throws `usage` listing `known`, for an empty list or an unknown name. */
export function checkFields(asked: readonly string[], known: readonly string[]): void {
  const unknown = asked.find((field) => !known.includes(field));
  if (unknown === undefined && asked.length > 0) return;
  const message = unknown === undefined ? say.render.noField(known) : say.render.unknownField(safeLine(unknown), known);
  throw new LksError('usage', message, {
    hint: say.render.unknownFieldHint,
    parameter: 'fields',
  });
}

/** One item with only these fields, in this order; missing ones are left out. */
export function narrowItem(item: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined || !isItem(item)) return item;
  return Object.fromEntries(fields.filter((field) => Object.hasOwn(item, field)).map((field) => [field, item[field]]));
}

/** The envelope with every item narrowed (contract.md, "Output"); unchanged without `fields`. */
export function narrowEnvelope(envelope: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined) return envelope;
  const data = carriedBy(envelope);
  const narrow = (item: unknown): unknown => narrowItem(item, fields);
  let narrowed: unknown;
  if (Array.isArray(data)) narrowed = data.map(narrow);
  else if (isItem(data) && isKeyed(data))
    narrowed = Object.fromEntries(Object.entries(data).map(([name, item]) => [name, narrow(item)]));
  else narrowed = narrow(data);
  return data === envelope ? narrowed : { ...(envelope as Item), data: narrowed };
}

const listText = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : asText(value);

/** Non-scalar fields as text. */
const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  standing: standingCodes,
  matched_words: listText,
  missing_words: listText,
  lacks: listText,
  found_as: (value) => forPrograms(() => foundAsText(value)),
  pinpoints: (value) =>
    Array.isArray(value) ? forPrograms(() => value.map((one) => placeText(Object(one))).join(', ')) : asText(value),
};

/** The named fields of an item as text, not yet safe to show; empty if missing. */
export const fieldTexts = (item: unknown, fields: readonly string[]): string[] =>
  fields.map((field) => (isItem(item) && Object.hasOwn(item, field) ? (WORDS[field] ?? asText)(item[field]) : ''));

/** Facts about a row besides the contract's fields, each a fixed column (`docs/scripts.md`, "Columns"). */
export const ROW_FACTS = [
  'citation',
  'state',
  'standing',
  'cited_by',
  ...TEXT_FIELDS,
  ...PARTIAL_RESULT_FIELDS,
  'found_by',
  'found_as',
  'explanation',
] as const;

/** The `ROW_FACTS` of a row, not yet safe to show. Only the first `found_as` is included; JSON has all. */
export function rowFacts({ data, view }: StreamedRow): string[] {
  const [found] = readFoundAs(Object(data).found_as);
  const { citation = '', state = '', citedBy = '', explanation = '' } = view;
  const standing = standingCodes(Object(data).standing);
  const texts = fieldTexts(data, [...TEXT_FIELDS, ...PARTIAL_RESULT_FIELDS]);
  return [citation, state, standing, citedBy, ...texts, found?.by ?? '', found?.text ?? '', explanation];
}

export const rowsOf = ({ data, view }: Output): StreamedRow[] =>
  itemsOf(data).flatMap((item, at) => {
    const row = view.kind === 'results' ? view.rows[at] : undefined;
    return row === undefined ? [] : [{ data: item as SearchResult, view: row }];
  });

/** The answer as a table with wire names as columns. Values come from the data, for records from the view's columns. */
export function fieldsView({ data, view }: Output, fields: readonly string[]): RecordsView {
  const columns = fields.map((key) => ({ key, label: key }));
  if (view.kind === 'records' || view.kind === 'changes')
    return { kind: 'records', columns: columnsFor(view, fields), rows: view.rows };
  const rows = itemsOf(data).map((item) => {
    const texts = fieldTexts(item, fields);
    return Object.fromEntries(fields.map((field, at) => [field, texts[at] ?? '']));
  });
  return { kind: 'records', columns, rows };
}

function columnsFor(view: Pick<RecordsView, 'columns'>, fields: readonly string[]): RecordsView['columns'] {
  return fields.map((key) => view.columns.find((column) => column.key === key) ?? { key, label: key });
}

/** Columns for programs: identifying ones first, without those for people. */
export const columnsForPrograms = (columns: RecordsView['columns']): RecordsView['columns'] => [
  ...columns.filter(({ identifies }) => identifies),
  ...columns.filter(({ identifies, people }) => !identifies && !people),
];

/** The columns of streamed records, or those of `--fields`. Throws `usage` on an unknown field. */
export function streamedColumns(
  { columns }: RecordStream,
  fields: readonly string[] | undefined,
): RecordsView['columns'] {
  if (fields === undefined) return columns;
  checkFields(
    fields,
    columns.map(({ key }) => key),
  );
  return columnsFor({ columns }, fields);
}

/** The view for people: without empty columns, or reduced to `--fields`. Throws `usage` on an unknown field. */
export function viewShown(output: Output, fields: readonly string[] | undefined): Output['view'] {
  const { view } = output;
  if (fields === undefined && view.kind === 'records') {
    const isShown = ({ key, optional }: RecordsView['columns'][number]): boolean =>
      optional !== true || view.rows.some((row) => (row[key] ?? '') !== '');
    return { ...view, columns: view.columns.filter(isShown) };
  }
  if (fields === undefined) return view;
  checkFields(fields, fieldsOf(output));
  return fieldsView(output, fields);
}

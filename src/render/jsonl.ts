/** JSON Lines: one item of the data per line. */
import { ALL_RESULT_FIELDS } from '../contract/field-names';
import { jsonText } from '../platform/text/json-text';
import { checkFields, fieldsOf, itemsOf, narrowEnvelope, narrowItem, streamedColumns } from './fields';
import type { Output, RecordStream, Renderer, RenderOptions, StreamedRow } from './view';

function* itemLines(envelope: unknown): Iterable<string> {
  for (const item of itemsOf(envelope)) yield `${jsonText(item)}\n`;
}

/** Throws `usage` on an unknown field; `bad-response`, at its line, on an item that nests too deep. */
function render(output: Output, { fields }: RenderOptions): Iterable<string> {
  if (fields !== undefined) checkFields(fields, fieldsOf(output));
  return itemLines(narrowEnvelope(output.data, fields));
}

async function* rows(results: AsyncIterable<StreamedRow>, { fields }: RenderOptions): AsyncIterable<string> {
  if (fields !== undefined) checkFields(fields, ALL_RESULT_FIELDS);
  for await (const { data } of results) yield `${jsonText(narrowItem(data, fields))}\n`;
}

async function* records(stream: RecordStream, { fields }: RenderOptions): AsyncIterable<string> {
  streamedColumns(stream, fields);
  for await (const { data } of stream.records) yield `${jsonText(narrowItem(data, fields))}\n`;
}

export const renderer: Renderer = { render, rows, records };

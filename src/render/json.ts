/** The envelope as the service sent it (contract.md, "Output"). */

import { jsonText } from '../platform/text/json-text';
import { checkFields, fieldsOf, narrowEnvelope, narrowItem, streamedColumns } from './fields';
import type { Output, RecordStream, Renderer, RenderOptions } from './view';

/** One document, indented by 2. Throws `usage` on an unknown field, `bad-response` on data that nests too deep. */
function render(output: Output, { fields }: RenderOptions): Iterable<string> {
  if (fields !== undefined) checkFields(fields, fieldsOf(output));
  return [`${jsonText(narrowEnvelope(output.data, fields), 2)}\n`];
}

const indented = (value: unknown, columns: number): string =>
  jsonText(value, 2).replaceAll('\n', `\n${' '.repeat(columns)}`);

/** The same bytes as `render`; `meta` comes last. */
async function* records(stream: RecordStream, { fields }: RenderOptions): AsyncIterable<string> {
  streamedColumns(stream, fields);
  let before = '{\n  "data": [\n    ';
  let behind = '{\n  "data": []';
  for await (const { data } of stream.records) {
    yield before + indented(narrowItem(data, fields), 4);
    before = ',\n    ';
    behind = '\n  ]';
  }
  yield `${behind},\n  "meta": ${indented(stream.meta(), 2)}\n}\n`;
}

export const renderer: Renderer = { render, records };

/** The envelope as the service sent it (contract.md, "Output"). */
import { checkFields, fieldsOf, narrowEnvelope } from './fields';
import { jsonText } from './json-text';
import type { Output, Renderer, RenderOptions } from './view';

/** One document, indented by 2. Throws `usage` on an unknown field, `bad-response` on data that nests too deep. */
function render(output: Output, { fields }: RenderOptions): Iterable<string> {
  if (fields !== undefined) checkFields(fields, fieldsOf(output));
  return [`${jsonText(narrowEnvelope(output.data, fields), 2)}\n`];
}

export const renderer: Renderer = { render };

/** The characters that a format needs itself. */
export const KEPT = {
  csv: '\r\n\t',
  'csv-excel': '\r\n\t',
  xlsx: '\r\n\t',
  plain: '\t\n',
  jsonl: '\n',
  json: '\n',
  table: '\n\t',
  markdown: '\n\t',
};

/** What a format makes of an output, as text: of a spreadsheet its parts; without the mark by which Excel knows that a CSV file is UTF-8. */
export async function renderedBy(product, format, output, options) {
  const renderer = await product.rendererFor(format);
  const bytes = [];
  let text = '';
  for await (const chunk of renderer.render(output, options)) {
    if (typeof chunk === 'string') text += chunk;
    else bytes.push(chunk);
  }
  if (format === 'xlsx') return [...product.partsOf(Buffer.concat(bytes)).values()].join('\n');
  return format === 'csv-excel' ? text.replace(/^\uFEFF/u, '') : text;
}

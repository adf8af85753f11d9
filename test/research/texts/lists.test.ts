/** What is read of each format, told and passed by stands in `docs/files-read.md` as the tables of the readers have it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UNREAD } from '../../../src/contract/vocabulary';
import { DOCX_ATTRIBUTES, DOCX_ELEMENTS } from '../../../src/research/texts/docx';
import { DOCX_PARTS } from '../../../src/research/texts/docx-parts';
import { HTML_ATTRIBUTES, HTML_EMBEDDED, HTML_LEFT_OUT } from '../../../src/research/texts/html';
import { ODT_LEFT_OUT } from '../../../src/research/texts/odt';
import { PDF_ANNOTATIONS } from '../../../src/research/texts/pdf-engine';

const page = readFileSync(path.resolve(__dirname, '../../../docs/files-read.md'), 'utf8');
const row = (label: string, names: Iterable<string>): string =>
  `| ${label} | ${[...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ')} |`;
/** The rows of a table that says of each name what is done with it. */
const rowsOf = (label: string, table: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(table))].map((rule) =>
    row(
      `${label}: ${rule.replace('_', ' ')}`,
      Object.keys(table).filter((name) => table[name] === rule),
    ),
  );

const ROWS = [
  ...rowsOf('DOCX, parts', DOCX_PARTS),
  ...rowsOf('DOCX, elements', DOCX_ELEMENTS),
  row(
    'DOCX, attributes: read',
    Object.entries(DOCX_ATTRIBUTES).flatMap(([name, all]) => all.map((one) => `${name} ${one}`)),
  ),
  row('HTML, elements: left out', HTML_LEFT_OUT),
  row('HTML, attributes: read', HTML_ATTRIBUTES),
  row(
    'HTML, attributes: embedded',
    Object.entries(HTML_EMBEDDED).map(([name, one]) => `${name} ${one}`),
  ),
  row('OpenDocument, elements: left out', ODT_LEFT_OUT),
  ...rowsOf('PDF, annotations', PDF_ANNOTATIONS),
];

describe('docs/files-read.md', () => {
  it.each(ROWS)('has %s', (one) => {
    expect(page).toContain(one);
  });

  it('says what each kind of what is not read means', () => {
    for (const kind of UNREAD) expect(page).toMatch(new RegExp(`^\\| \`${kind}\` \\|`, 'm'));
  });
});

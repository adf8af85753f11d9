import { describe, expect, test } from 'vitest';
import { calsTable, gridOf, inGroups } from '../../../../src/sources/shared/reading/table';
import { rawText, readTree, type XmlElement, type XmlNode } from '../../../../src/sources/shared/xml/element';
import { groupsOf } from '../../../support/table';

const tree = (xml: string): Promise<XmlElement> => readTree(Buffer.from(xml));
const textOf = (nodes: readonly XmlNode[] = []): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : rawText(node)))
    .join('')
    .trim();

describe.each(groupsOf(import.meta.dirname, 'cals.tsv', 'what', 'markup', 'rows', 'head'))('%s', (_of, cases) => {
  test.each(cases)('$what', async ({ markup, rows, head }) => {
    const table = calsTable(await tree(markup));
    const values = gridOf(table).map((row) => row.map((cell) => textOf(cell?.nodes)).join());
    expect([values, table.head]).toEqual([rows.split(';'), Number(head)]);
  });
});

test('rows that are in no group get one, and what is between them stays outside', async () => {
  const names = ({ children }: XmlElement) => children.map((node) => (typeof node === 'string' ? node : node.name));
  const of = async (xml: string) => names(inGroups(await tree(xml)));
  expect(await of('<table><caption>t</caption><tr/><tr/>text<tbody/></table>')).toEqual([
    'caption',
    'tgroup',
    'text',
    'tgroup',
  ]);
  expect(await of('<table><title>t</title><tgroup/><tgroup/></table>')).toEqual(['title', 'tgroup', 'tgroup']);
});

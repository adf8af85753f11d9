import { describe, expect, test } from 'vitest';
import { paintFor } from '../../src/render/paint';
import { documentLines } from '../../src/render/table-documents';
import { recordLines } from '../../src/render/table-records';
import type { DocumentsView, RecordsView, RenderOptions } from '../../src/render/view';
import { displayWidth } from '../../src/render/width';
import fc from '../support/property';
import { wild } from '../support/rendering';

const PLAIN: RenderOptions = { width: 80, colour: 0, links: false };
const width = fc.integer({ min: 20, max: 200 });

function rendered(view: DocumentsView | RecordsView, options: Partial<RenderOptions> = {}): string {
  const { width = Number.POSITIVE_INFINITY, ...others } = { ...PLAIN, ...options };
  const sized = { ...others, width };
  const paint = paintFor(others.colour);
  return [...(view.kind === 'records' ? recordLines(view, sized, paint) : documentLines(view, sized, paint))].join('');
}

describe('records', () => {
  const view: RecordsView = {
    kind: 'records',
    columns: [
      { key: 'source', label: 'Source' },
      { key: 'ms', label: 'Latency', align: 'right' },
    ],
    rows: [
      { source: 'wetten.overheid.nl', ms: '12' },
      { source: 'eur-lex.europa.eu', ms: '' },
    ],
  };

  test('are a small table', () => {
    expect(rendered(view)).toBe('Source              Latency\nwetten.overheid.nl       12\neur-lex.europa.eu\n');
  });

  test('are label and value where the table is too wide', () => {
    expect(rendered(view, { width: 26 })).toBe(
      'Source: wetten.overheid.nl\nLatency: 12\n\nSource: eur-lex.europa.eu\n',
    );
  });

  test('have their address whole on a line of its own, and link to it', () => {
    const url = `https://wetten.overheid.nl/${'a'.repeat(60)}`;
    const columns = [...view.columns, { key: 'url', label: 'URL', below: true }];
    const rows = [{ source: 'wetten.overheid.nl', ms: '12', url }];
    expect(rendered({ ...view, columns, rows }, { width: 40 }).split('\n')).toContain(url);
    expect(rendered({ ...view, columns, rows }, { width: 12 }).split('\n')).toContain(url);
    expect(rendered({ ...view, columns, rows }, { width: 40, links: true })).toContain(`;${url}\x07${url}\x1b`);
  });

  test('have no line wider than the terminal', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ source: wild, ms: wild }), { maxLength: 4 }), width, (rows, columns) => {
        const text = rendered({ ...view, rows }, { width: columns });
        for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      }),
      { numRuns: 300 },
    );
  });
});

const words = (count: number): string => Array(count).fill('woord').join(' ');

describe('documents', () => {
  const view: DocumentsView = {
    kind: 'documents',
    documents: [
      {
        title: 'Burgerlijk Wetboek Boek 7, artikel 248',
        header: [
          { label: 'Identifier', value: 'BWBR0005290 artikel 248', url: 'https://wetten.overheid.nl/x' },
          { label: 'URL', value: 'https://wetten.overheid.nl/BWBR0005290', url: 'https://wetten.overheid.nl/x' },
        ],
        summary: '',
        body: [`## Artikel 248\n\n1. ${words(30)}\n  a. lid`],
      },
    ],
  };

  test('are a header and the text at 50 columns', () => {
    expect(rendered(view, { width: 50 })).toBe(
      [
        'Burgerlijk Wetboek Boek 7, artikel 248\nIdentifier  BWBR0005290 artikel 248',
        'https://wetten.overheid.nl/BWBR0005290\n\nArtikel 248\n',
        `1. ${words(8)}\n${words(8)}\n${words(8)}\n${words(6)}\n  a. lid\n`,
      ].join('\n'),
    );
  });

  test('are wrapped to 88 columns on a wide terminal, and not at all without one', () => {
    const longest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
    expect(longest(rendered(view, { width: 200 }))).toBeLessThanOrEqual(88);
    expect(longest(rendered(view, { width: undefined }))).toBe(182);
  });

  test('have no line wider than the terminal and no control character', () => {
    const table = fc.nat(3).chain((more) => {
      const row = fc.array(wild, { minLength: more + 1, maxLength: more + 1 });
      return fc.record({ head: fc.nat(2), rows: fc.array(row, { minLength: 1, maxLength: 4 }) });
    });
    const body = fc.array(fc.oneof(wild, table), { maxLength: 2 });
    const block = fc.record({ title: wild, value: wild, summary: wild, body });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 3 }), width, (blocks, columns) => {
        const documents = blocks.map(({ value, ...texts }) => ({ ...texts, header: [{ label: 'Identifier', value }] }));
        const text = rendered({ kind: 'documents', documents }, { width: columns });
        expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
        for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      }),
      { numRuns: 300 },
    );
  });
});

/** A place in a text that is marked on a terminal: by line, word for word, in tables, at any width. */
import { describe, expect, test } from 'vitest';
import type { FoundPinpoint, LegalDocument } from '../../src/contract/types';
import { say } from '../../src/messages';
import { documentBlock } from '../../src/render/document-view';
import type { Output } from '../../src/render/view';
import { displayWidth } from '../../src/render/width';
import fc from '../support/property';
import { rendered, uitspraak, wild } from '../support/rendering';
import { phrase } from '../support/saying';

const ESC = '\u001b';

function placed(document: LegalDocument, spans: FoundPinpoint['spans'], only = false): Output {
  const pinpoints: FoundPinpoint[] = [{ text: 'lid 2', found: true, spans }];
  const block = documentBlock(document, undefined, undefined, { pinpoints, only, cited: 'art. 1 lid 2' });
  return { data: { data: document }, view: { kind: 'documents', documents: [block] } };
}

/** The body with one of its texts marked, on a terminal. */
async function shown(
  body: string,
  marked: string,
  { tables, ...options }: { width: number; colour?: 0 | 1; tables?: LegalDocument['tables'] } = { width: 40 },
) {
  const start = body.indexOf(marked);
  const document = { ...uitspraak, summary: '', body, tables };
  const text = await rendered('table', placed(document, [{ start, end: start + marked.length }]), options);
  return text.slice(text.indexOf('\n\n') + 2);
}

describe('a marked place', () => {
  const [lines, alineas] = ['2. Twee.\na. drie;', '1. Een.\n\nNog een.'];
  const heading = '## 3 Beoordeling\n\n3.1. Een.';
  test.each([
    [
      'before its lines, and none before others',
      `1. Een.\n\n${lines}\n\n3. Vier.`,
      lines,
      '1. Een.\n\n▌ 2. Twee.\n▌ a. drie;\n\n3. Vier.\n',
    ],
    ['between its alineas too', `${alineas}\n\n2. Twee.`, alineas, '▌ 1. Een.\n▌\n▌ Nog een.\n\n2. Twee.\n'],
    ['before its heading', heading, heading, '▌ 3 Beoordeling\n▌\n▌ 3.1. Een.\n'],
    ['before the indentation of its line', '  – met een streep', '– met een streep', '▌   – met een streep\n'],
  ])('has a bar %s', async (_where, body, marked, text) => expect(await shown(body, marked)).toBe(text));

  test('within a line has the words of that line that are its own bold, and the others moved along', async () => {
    const body = '1. Wie een put graaft, zorgt voor een hek. Het is hoog.';
    const text = await shown(body, 'Het is hoog.', { width: 24, colour: 1 });
    expect(text).toBe(`  1. Wie een put graaft,\n  zorgt voor een hek.\n▌ ${ESC}[1mHet is hoog.${ESC}[22m\n`);
  });

  test('with a table in it has a bar before the lines of the table', async () => {
    const table = 'Soort | Bedrag\nHond | 12';
    const body = `1. Tarief:\n\n${table}\n\n2. Niets.`;
    const start = body.indexOf(table);
    const tables = [{ start, end: start + table.length, head: 1, columns: 2 }];
    const text = await shown(body, `1. Tarief:\n\n${table}`, { width: 40, tables });
    expect(text).toBe('▌ 1. Tarief:\n\n▌ Soort  Bedrag\n▌ Hond   12\n\n2. Niets.\n');
  });

  test('is no mark where nothing else is shown', async () => {
    const text = await rendered('table', placed(uitspraak, [{ start: 0, end: 5 }], true), { width: 40 });
    expect(text).not.toContain('▌');
    expect(text.replace(/\s+/g, ' ')).toContain(phrase(say.pinpoints.only));
    expect(text).not.toContain(uitspraak.summary);
  });

  test.each(['plain', 'markdown'] as const)('changes nothing in the text of %s', async (format) => {
    const body = (text: string): string => text.slice(text.lastIndexOf('\n\n'));
    const whole = await rendered(format, placed(uitspraak, []));
    expect(body(await rendered(format, placed(uitspraak, [{ start: 0, end: 20 }])))).toBe(body(whole));
  });

  test('of any text fits the width, and has the words of the text', async () => {
    const [lines, place, columns] = [fc.array(wild), fc.nat(200), fc.integer({ min: 20, max: 80 })];
    await fc.assert(
      fc.asyncProperty(lines, place, place, columns, async (texts, start, length, width) => {
        const document = { ...uitspraak, summary: '', title: 'T', body: texts.join('\n') };
        const marked = await rendered('table', placed(document, [{ start, end: start + length }]), { width });
        const plain = await rendered('table', placed(document, []), { width });
        const letters = (text: string): string => text.replace(/[▌\s]/g, '');
        expect(letters(marked)).toBe(letters(plain));
        for (const line of marked.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

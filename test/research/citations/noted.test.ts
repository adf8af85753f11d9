/** What a note is a note to, in each kind of file: the words before its marks, and never those before another's. */
import { describe, expect, it } from 'vitest';
import type { Cited } from '../../../src/research/citations/in-files';
import { rowsOf } from '../../support/table';
import { citedIn } from './cited-in';

const ONE = '“een op een rechtsgevolg gerichte wil die zich heeft geopenbaard”';
const TWO = '“een op een rechtsgevolg gerichte wil die zich heeft uitgesproken”';

const notedOf = ({ noted }: Cited): string =>
  noted.map(({ text }) => (text.includes(ONE) ? '1' : '') + (text.includes(TWO) ? '2' : '')).join('');

describe('what a note is to', () => {
  const forms = rowsOf(import.meta.dirname, 'note-forms.tsv', 'what', 'name', 'text', 'noted');
  it.each(forms)('$what', async ({ name, text, noted }) => {
    const all = await citedIn(name as 'a.txt', text.replaceAll('{1}', ONE).replaceAll('{2}', TWO));
    expect(all.map(notedOf)).toEqual(noted.split(' ').map((one) => one.replace('none', '')));
    // The words around a citation stop where its note does.
    for (const { before, after } of all) expect(before + after).not.toMatch(/3:3[3-6] BW[\s\S]*3:3[3-6] BW/);
  });

  it('nothing where a year or a case is behind the quotation', async () => {
    const text = `Vast staat ${ONE} 12/4321 en ${TWO} 3 mei.\n\n12 Artikel 3:33 BW.\n3 Artikel 3:34 BW.\n`;
    expect((await citedIn('a.txt', text)).map(notedOf)).toEqual(['', '']);
  });

  it('its words however far it stands from its mark, as long as what waits is not too long', async () => {
    const filler = 'Een zin zonder iets. '.repeat(40);
    const body = Array.from({ length: 900 }, (_, at) => `Vast staat ${at % 2 ? ONE : TWO}.[^${at}] ${filler}\n`);
    const notes = Array.from({ length: 900 }, (_, at) => `[^${at}]: Artikel 3:33 BW.`);
    const all = await citedIn('a.md', `${body.join('\n')}\n${notes.join('\n')}\n`);
    expect(all.map(notedOf)).toEqual(notes.map((_, at) => (at % 2 ? '1' : '2')));
  });
});

/** What a decision marks in its text: sections, numbered paragraphs, lists, tables, notes and references, with their places. */
import { describe, expect, test } from 'vitest';
import type { Span } from '../../../src/contract/structure';
import { parse } from '../../../src/sources/rechtspraak/document';
import { type UitspraakParts, uitspraakXml } from '../../fixtures/import/uitspraak';

async function read(parts: UitspraakParts) {
  const { body, structure } = (await parse(uitspraakXml(parts))).documents[0]!;
  const at = ({ start, end }: Span): string => body.slice(start, end);
  return { body, structure: structure!, at };
}

const uitspraak = (inhoud: string) => read({ tekst: `<uitspraak>${inhoud}</uitspraak>` });

describe('parts that are marked', () => {
  test('sections have their number and role, paragraphs their number, one in another', async () => {
    const { structure, at } = await uitspraak(
      '<section role="overwegingen"><title><nr>3</nr>Beoordeling</title><paragroup><nr>3.1.</nr><para>Een.</para>' +
        '<paragroup><nr>3.1.1</nr><para>Twee.</para></paragroup></paragroup>' +
        '<parablock><nr>3.2</nr><para>Drie</para><para>vier.</para></parablock></section><para>Slot.</para>',
    );
    expect(structure.known).toBe('marked');
    expect(structure.parts.map(({ kind, number, role }) => [kind, number, role])).toEqual([
      ['sectie', '3', 'overwegingen'],
      ['rechtsoverweging', '3.1', undefined],
      ['rechtsoverweging', '3.1.1', undefined],
      ['rechtsoverweging', '3.2', undefined],
    ]);
    expect(structure.parts.map(at)).toEqual([
      '## 3 Beoordeling\n\n3.1. Een.\n\n3.1.1 Twee.\n\n3.2 Drie\nvier.',
      '3.1. Een.\n\n3.1.1 Twee.',
      '3.1.1 Twee.',
      '3.2 Drie\nvier.',
    ]);
  });

  test('items of a list are points of it', async () => {
    const items = '<listitem><para>een</para></listitem><listitem><para>twee</para></listitem>';
    const { structure, at } = await uitspraak(`<orderedlist numeration="loweralpha">${items}</orderedlist>`);
    expect(structure.parts.map(({ kind, number }) => [kind, number])).toEqual([
      ['onderdeel', 'a'],
      ['onderdeel', 'b'],
    ]);
    expect(structure.parts.map(at)).toEqual(['a. een', 'b. twee']);
  });

  test('a cell that spans columns moves no other', async () => {
    const { body, structure } = await uitspraak(
      '<informaltable><tgroup cols="3"><colspec colname="a"/><colspec colname="b"/><colspec colname="c"/><tbody>' +
        '<row><entry namest="a" nameend="b"><para>wijd</para></entry><entry><para>drie</para></entry></row>' +
        '<row><entry><para>een</para></entry><entry><para>twee</para></entry><entry/></row></tbody></tgroup></informaltable>',
    );
    expect(body).toBe('wijd |  | drie\neen | twee | ');
    expect(structure.tables.map(({ rows }) => rows.map((row) => row.length))).toEqual([[3, 3]]);
  });
});

describe('notes', () => {
  const note = (id: string, label: string, text: string) =>
    `<footnote id="${id}" label="${label}"><para>${text}</para></footnote>`;
  const mark = (id: string) => `<footnote-ref linkend="${id}"/>`;

  test('have a number each, whatever their labels', async () => {
    const { body, structure, at } = await uitspraak(
      `<para>A${mark('a')} b${mark('b')} c${mark('c')} a${mark('a')}.</para>` +
        note('a', '2', 'Een.') +
        note('b', '2', 'Twee.') +
        note('c', '', 'Drie.'),
    );
    expect(body).toBe('A[2] b[1] c[3] a[2].\n\n[2] Een.\n[1] Twee.\n[3] Drie.');
    expect(structure.notes.map((found) => [found.mark, at(found), found.marks.map(at)])).toEqual([
      ['[2]', '[2] Een.', ['[2]', '[2]']],
      ['[1]', '[1] Twee.', ['[1]']],
      ['[3]', '[3] Drie.', ['[3]']],
    ]);
  });

  test('that are not there, or say nothing, have no mark', async () => {
    const { body, structure } = await uitspraak(
      `<para>A${mark('weg')} b${mark('leeg')} c${mark('c')}.</para>${note('leeg', '1', ' ')}${note('c', '3', 'Drie.')}`,
    );
    expect(body).toBe('A b c[3].\n\n[3] Drie.');
    expect(structure.notes).toHaveLength(1);
  });

  test('are marked in their own place where nothing points to them', async () => {
    const { body } = await uitspraak(`<para>Tekst${note('a', '1', 'Een.')}, slot.</para>${note('b', '2', 'Twee.')}`);
    expect(body).toBe('Tekst[1], slot.\n\n[1] Een.\n[2] Twee.');
  });

  test('of a block and a cell are at the end too', async () => {
    const row = `<row><entry><para>x${mark('a')}</para>${note('a', '1', 'Een.')}</entry></row>`;
    const { body } = await uitspraak(
      `<informaltable><tgroup><tbody>${row}</tbody></tgroup></informaltable><parablock>${mark('b')}<para>y</para>${note('b', '2', 'Twee.')}</parablock>`,
    );
    expect(body).toBe('x[1]\n\n[2]\ny\n\n[1] Een.\n[2] Twee.');
  });
});

describe('references', () => {
  test('in the text and of the register have their targets', async () => {
    const { structure, at } = await read({
      gegevens:
        '<dcterms:relation ecli:resourceIdentifier="ECLI:NL:HR:2023:1049">Cassatie: ECLI:NL:HR:2023:1049</dcterms:relation>' +
        '<dcterms:references bwb:resourceIdentifier="1.0:v:BWB:BWBR0002629&amp;artikel=7&amp;g=1997-03-26">Wet OB 7</dcterms:references>' +
        '<dcterms:references>Zonder</dcterms:references>',
      tekst: '<uitspraak><para>Zie <ulink url="https://example.org/x">daar</ulink>.</para></uitspraak>',
    });
    expect(structure.references.map((found) => [at(found), found.target])).toEqual([
      ['daar', 'https://example.org/x'],
      ['Cassatie: ECLI:NL:HR:2023:1049', 'ECLI:NL:HR:2023:1049'],
      ['Wet OB 7 (1.0:v:BWB:BWBR0002629&artikel=7&g=1997-03-26)', '1.0:v:BWB:BWBR0002629&artikel=7&g=1997-03-26'],
    ]);
  });
});

describe('words of lks', () => {
  test('are told apart from those of the headnote that is there in place of a text', async () => {
    const { body, structure, at } = await read({
      gegevens: '<dcterms:creator>Hoge Raad</dcterms:creator>',
      inhoudsindicatie:
        '<para>Kort<footnote-ref linkend="a"/>.</para><footnote id="a" label="1"><para>N.</para></footnote>',
    });
    expect(structure.added.map((found) => [found.kind, at(found)])).toEqual([
      ['no-text', 'De tekst van deze uitspraak is niet gepubliceerd op rechtspraak.nl; dit is de inhoudsindicatie.'],
      ['register', '## Kenmerken\n\nInstantie: Hoge Raad'],
    ]);
    expect(body).toContain('\n\nKort[1].\n\n[1] N.\n\n## Kenmerken');
    expect(structure.notes).toHaveLength(1);
  });
});

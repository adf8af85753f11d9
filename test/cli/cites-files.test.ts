/** `lks cites FILE…`: citations in files, with their places; what is said of files that are none. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { zipOf } from '../fixtures/import/zip';
import { homeOfTest } from '../support/of-test';
import { linesOf, pdfOf } from '../support/pdf';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
beforeEach(() => {
  home = homeOfTest();
  write(
    'a.txt',
    'Aldus HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8 en\nartikel 6:162 lid 1 BW. Zie ook dat artikel.\n',
  );
});

const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(home, name), content);
/** No settings at all, and no service: nothing is asked. */
const cites = (args: string[], options = {}) =>
  run(home, ['cites', ...args], { env: { LKS_API_URL: 'http://127.0.0.1:9' }, ...options });

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe('lks cites of files', () => {
  it('lists each citation with its place and what it names', async () => {
    const { code, stdout, stderr } = await cites(['a.txt', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const nowhere = { page: null, paragraph: null, footnote: null };
    const article = {
      kind: 'law',
      external_id: 'BWBR0005289 artikel 162',
      law: 'Burgerlijk Wetboek Boek 6',
      article: '162',
    };
    expect(JSON.parse(stdout)).toEqual({
      data: [
        {
          ...nowhere,
          ...{ file: 'a.txt', line: 1, column: 7, text: 'HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8' },
          ...{ kind: 'decision', external_id: 'ECLI:NL:HR:2016:162', name: 'ECLI:NL:HR:2016:162' },
          ...{ law: null, article: null, pinpoint: 'r.o. 3.8', basis: 'named' },
        },
        {
          ...{ ...nowhere, ...article, file: 'a.txt', line: 2, column: 1, text: 'artikel 6:162 lid 1 BW' },
          ...{ name: 'art. 6:162 lid 1 BW', pinpoint: 'lid 1', basis: 'named' },
        },
        {
          ...{ ...nowhere, ...article, file: 'a.txt', line: 2, column: 33, text: 'dat artikel' },
          ...{ name: 'art. 6:162 BW', pinpoint: null, basis: 'last' },
        },
      ],
      meta: { total: 3, complete: true, unread: [] },
    });
  });

  it('takes what a note names last for no law of the text', async () => {
    const note = linesOf(['Artikel 17 AVG, een verordening.'], { x: 80, y: 120, size: 8 });
    const mark = { text: '1', x: 72, y: 124, size: 5 };
    write('noot.pdf', pdfOf([[...linesOf(['Artikel 6:162 BW.']), mark, ...note], linesOf(['En artikel 164 geldt.'])]));
    const { stdout } = await cites(['noot.pdf', '--json']);
    const { data } = JSON.parse(stdout) as { data: { external_id: string; footnote: string | null }[] };
    expect(data.map(({ external_id, footnote }) => [external_id, footnote])).toEqual([
      ['BWBR0005289 artikel 162', null],
      ['32016R0679 artikel 17', '1'],
    ]);
  });

  it('reads standard input, and counts', async () => {
    const { code, stdout } = await cites(['-', '--count'], { stdin: 'Zie C-434/15 en NJ 2016/173.' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2\n' });
  });

  it('has every field in CSV, and the names of several files in a table', async () => {
    write('b.md', '> Zie **HR** [3 mei 2011](https://x.nl), NJ 2012/3\n');
    const csv = await cites(['a.txt', 'b.md', '--csv']);
    expect(csv.stdout.split('\r\n')[0] ?? '').toContain(
      'file,line,column,page,paragraph,footnote,text,kind,external_id,name,law,article,pinpoint,basis',
    );
    const plain = await cites(['a.txt', 'b.md']);
    expect(plain.stdout.split('\n').at(-2)).toMatch(/^Hoge Raad, 3 May 2011, NJ 2012\/3\tb\.md\t1:9\t/);
  });

  it('reads the notes of a Word document, and a word that is split', async () => {
    const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
    const document = `<w:document ${W}><w:body><w:p>${text('Zie hierover.')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:body></w:document>`;
    const notes = `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${text('HR 29 januari 2016, ECLI:NL')}${text(':HR:2016:162.')}</w:p></w:footnote></w:footnotes>`;
    write(
      'brief.docx',
      zipOf([
        { name: 'word/document.xml', content: document },
        { name: 'word/footnotes.xml', content: notes },
      ]),
    );
    const { stdout } = await cites(['brief.docx', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      data: [{ external_id: 'ECLI:NL:HR:2016:162', paragraph: 1, footnote: '1', line: null }],
    });
    expect((await cites(['brief.docx'])).stdout).toContain('¶ 1 note 1');
  });

  it('knows the names of laws that a library knows, and says where that cannot be read', async () => {
    const inhoud = wettekst(artikel('2', 'Tekst van artikel 2 dat lang genoeg is.'));
    const intitule = 'Wet van 1 januari 2020, houdende regels over proefnemingen (Proefnemingenwet)';
    const law = {
      bwbId: 'BWBR0099001',
      datum: '2020-01-01',
      nummer: 0,
      citeertitel: 'Proefnemingenwet',
      intitule,
      inhoud,
    };
    write('wet.xml', toestandXml(law));
    write('b.txt', 'Zie artikel 2 van de Proefnemingenwet.');
    const env = { LKS_LIBRARY: path.join(home, 'lib.db') };
    expect(await run(home, ['library', 'import', 'wet.xml'], { env })).toMatchObject({ code: 0 });
    const { stdout } = await run(home, ['cites', 'b.txt', '--json'], { env });
    expect(JSON.parse(stdout).data).toMatchObject([{ external_id: 'BWBR0099001 artikel 2', basis: 'named' }]);
    write('lib.db', 'no library');
    const damaged = await run(home, ['cites', 'a.txt', '--count'], { env });
    expect(damaged).toMatchObject({
      code: 0,
      stdout: '3\n',
      stderr: expect.stringContaining(phrase(say.texts.noLibrary)),
    });
  });

  it('says that there is none', async () => {
    write('leeg.txt', '');
    const { code, stdout, stderr } = await cites(['leeg.txt', '--json']);
    expect({ code, data: JSON.parse(stdout) }).toEqual({
      code: 0,
      data: { data: [], meta: { total: 0, complete: true, unread: [] } },
    });
    expect(stderr).toBe(`${say.follow.citesNone('leeg.txt')}\n`);
  });

  it('refuses what is no text, and says what cannot be read', async () => {
    write('brief.rtf', '{\\rtf1 hallo}');
    mkdirSync(path.join(home, 'map.txt'));
    expect(await cites(['brief.rtf'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(say.texts.refused('brief.rtf', say.texts.kinds.rtf)),
    });
    expect(await cites(['nergens.docx'])).toMatchObject({
      code: 74,
      stderr: expect.stringContaining(phrase(say.importing.noPath)),
    });
    expect(await cites(['map.txt'])).toMatchObject({
      code: 74,
      stderr: expect.stringContaining(say.files.cannotRead('map.txt', 'EISDIR')),
    });
  });

  it('lists the others where one of several fails', async () => {
    const { code, stdout, stderr } = await cites(['a.txt', 'nergens.txt', '--json']);
    expect(code).toBe(8);
    expect(JSON.parse(stdout).meta).toEqual({ total: 3, complete: false, unread: [] });
    expect(stderr).toContain('nergens.txt');
  });

  it('says what of a file was not looked at, and ends as a list in part does', async () => {
    write('half.pdf', pdfOf([linesOf(['Zie artikel 6:162 BW.']), 'picture']));
    const { code, stdout } = await cites(['half.pdf', '--json']);
    expect(code).toBe(8);
    const unread = [{ file: 'half.pdf', kind: 'no_text', detail: `half.pdf: ${say.texts.pdfEmpty([2])}` }];
    expect(JSON.parse(stdout).meta).toEqual({ total: 1, complete: false, unread });
    expect(await cites(['half.pdf', '--count'])).toMatchObject({ code: 8, stdout: '1\n' });
  });

  it('lets no escape sequence of a file or of its name through to a terminal', async () => {
    const name = '\u001b[31mrood.txt';
    write(name, 'Zie HR 29 januari 2016 (\u001b]0;x\u0007), NJ 2016/173 \u001b[2J.');
    for (const format of ['table', 'plain', 'markdown', 'csv']) {
      const { stdout, stderr } = await cites([name, 'a.txt', '--format', format], {
        env: { LKS_FORCE_TTY: '80', NO_COLOR: '1' },
      });
      expect(stdout + stderr).not.toMatch(/\u001b\[31m|\u001b\]0|\u001b\[2J/);
    }
  });

  it('takes a name for that of a file where there is one, and says so', async () => {
    write('art. 6:162 BW', 'Zie C-434/15.');
    const { stdout, stderr } = await cites(['art. 6:162 BW']);
    expect(stdout).toContain('C-434/15');
    expect(stderr).toContain(phrase(say.texts.isFile));
  });
});

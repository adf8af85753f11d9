/** `lks cites FILE…`: citations in files, with their places; what is said of files that are none. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { zipOf } from '../fixtures/import/zip';
import { copyOf, WELLS } from '../support/libraries';
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
    const nowhere = { page: null, heading: null, paragraph: null, footnote: null };
    const of = { external_id: 'BWBR0005289 artikel 162', law: 'Burgerlijk Wetboek Boek 6', article: '162' };
    const article = { kind: 'law', ...of };
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

  it('takes what a note names last for no law of the text, and ends as a list in part does where a page has no text', async () => {
    const note = linesOf(['Artikel 17 AVG, een verordening.'], { x: 80, y: 120, size: 8 });
    const mark = { text: '1', x: 72, y: 124, size: 5 };
    const pages = [[...linesOf(['Artikel 6:162 BW.']), mark, ...note], linesOf(['En artikel 164 geldt.'])];
    write('noot.pdf', pdfOf([...pages, 'picture']));
    const { code, stdout } = await cites(['noot.pdf', '--json']);
    const { data, meta } = JSON.parse(stdout) as {
      data: { external_id: string; footnote: string | null }[];
      meta: object;
    };
    expect(data.map(({ external_id, footnote }) => [external_id, footnote])).toEqual([
      ['BWBR0005289 artikel 162', null],
      ['32016R0679 artikel 17', '1'],
    ]);
    const unread = [{ file: 'noot.pdf', kind: 'no_text', detail: `noot.pdf: ${say.texts.pdfEmpty([3])}` }];
    expect([code, meta]).toEqual([8, { total: 2, complete: false, unread }]);
  });

  it('reads standard input, and counts', async () => {
    const { code, stdout } = await cites(['-', '--count'], { stdin: 'Zie C-434/15 en NJ 2016/173.' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2\n' });
  });

  it('has every field in CSV, and the names of several files in a table', async () => {
    write('b.md', '> Zie **HR** [3 mei 2011](https://x.nl), NJ 2012/3\n');
    const csv = await cites(['a.txt', 'b.md', '--csv']);
    expect(csv.stdout.split('\r\n')[0] ?? '').toContain(
      'file,line,column,page,paragraph,footnote,text,kind,external_id,name,law,article,pinpoint,basis,heading',
    );
    const plain = await cites(['a.txt', 'b.md']);
    expect(plain.stdout.split('\n').at(-2)).toMatch(/^HR 3 mei 2011, NJ 2012\/3\tb\.md\t1:9\t/);
  });

  it('tells the paragraph and the note of a Word document', async () => {
    const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
    const document = `<w:document ${W}><w:body><w:p>${text('Zie.')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:body></w:document>`;
    const notes = `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${text('ECLI:NL')}${text(':HR:2016:162.')}</w:p></w:footnote></w:footnotes>`;
    const parts = { document, footnotes: notes };
    write('brief.docx', zipOf(Object.entries(parts).map(([name, content]) => ({ name: `word/${name}.xml`, content }))));
    expect((await cites(['brief.docx'])).stdout).toMatch(/^ECLI:NL:HR:2016:162\t.*¶ 1 note 1\t/);
  });

  it('knows the names of laws that a library knows, and says where that cannot be read', async () => {
    write('b.txt', 'Zie artikel 1 van de Waterputtenwet.');
    const env = { LKS_LIBRARY: await copyOf('acts', path.join(home, 'lib.db')) };
    const { stdout } = await run(home, ['cites', 'b.txt', '--json'], { env });
    expect(JSON.parse(stdout).data).toMatchObject([{ external_id: `${WELLS} artikel 1`, basis: 'named' }]);
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
    const none = { data: [], meta: { total: 0, complete: true, unread: [] } };
    expect({ code, told: JSON.parse(stdout) }).toEqual({ code: 0, told: none });
    expect(stderr).toBe(`${say.texts.none('leeg.txt')}\n`);
  });

  it('refuses what is no text, and says what cannot be read', async () => {
    write('brief.rtf', '{\\rtf1 hallo}');
    mkdirSync(path.join(home, 'map.txt'));
    for (const [file, code, said] of [
      ['brief.rtf', 2, say.texts.refused('brief.rtf', say.texts.kinds.rtf)],
      ['nergens.docx', 74, phrase(say.importing.noPath)],
      ['map.txt', 74, say.files.cannotRead('map.txt', 'EISDIR')],
    ] as const)
      expect(await cites([file])).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(said) });
  });

  it('lists the others where one of several fails', async () => {
    const { code, stdout, stderr } = await cites(['a.txt', 'nergens.txt', '--json']);
    expect(code).toBe(8);
    expect(JSON.parse(stdout).meta).toEqual({ total: 3, complete: false, unread: [] });
    expect(stderr).toContain('nergens.txt');
    expect(await cites(['a.txt', 'nergens.txt', '--count'])).toMatchObject({ code: 8, stdout: '3\n' });
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

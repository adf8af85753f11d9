/** `lks verify` over folders: which files are read, which are named and not read, and what came of each. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { importAll, uitspraak } from '../library/fixture';
import { elementsOf, textOf, treeOf } from '../support/html-tree';
import { homeOfFile } from '../support/of-test';
import { pdfOf } from '../support/pdf';
import { type Ran, run } from '../support/run';
import { docxOf, para, runOf, W } from '../support/unread';

const ECLI = 'ECLI:NL:HR:2016:162';
const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

const home = homeOfFile();
const at = (...parts: string[]): string => path.join(home, ...parts);

beforeAll(() => {
  const title = 'Hoge Raad, 29-01-2016, 14/05577';
  importAll(at('own.db'), [uitspraak(ECLI, 'Tekst.', { title, decisionDate: '2016-01-29' })]);
  for (const folder of ['dossier', 'dossier/b', 'dossier/.git', 'elders', 'leeg', 'scans']) mkdirSync(at(folder));
  writeFileSync(at('dossier/a.txt'), `Zie ${ECLI}.`);
  writeFileSync(at('dossier/b/c.md'), `HR 29 februari 2016, ${ECLI}.`);
  writeFileSync(at('dossier/Z.txt'), 'Niets.');
  writeFileSync(at('dossier/foto.png'), PNG);
  writeFileSync(at('dossier/b/~$c.docx'), 'lock');
  writeFileSync(at('dossier/.git/x.txt'), `Zie ${ECLI}.`);
  writeFileSync(at('elders/ver.txt'), `HR 1 maart 2016, ${ECLI}.`);
  if (process.platform !== 'win32') symlinkSync(at('elders'), at('dossier/link'));
  writeFileSync(at('scans/scan.pdf'), pdfOf(['picture']));
  writeFileSync(at('scans/a.txt'), `Zie ${ECLI}.`);
});

const verify = (...args: string[]): Promise<Ran> =>
  run(home, ['verify', ...args], { env: { LKS_LIBRARY: at('own.db') } });

describe('a folder', () => {
  it('stands for its files, in the order of their names, and for nothing beyond it', async () => {
    const { stdout, stderr, code } = await verify('dossier', '--json');
    const { data, meta } = JSON.parse(stdout);
    expect(data.map(({ file }: { file: string }) => file)).toEqual([
      'dossier/a.txt',
      path.join('dossier', 'b', 'c.md'),
    ]);
    expect([code, meta.complete]).toEqual([7, true]);
    expect(meta.passed).toEqual([
      { file: path.join('dossier', 'foto.png'), detail: expect.stringContaining('foto.png') },
    ]);
    expect(stderr).toContain(say.texts.passedBy(2, process.platform === 'win32' ? 0 : 1));
    expect(stderr).toContain(say.texts.refused('dossier/foto.png', say.texts.kinds.image));
  });

  it('does not fail for a file of another kind, where that file by itself does', async () => {
    expect(await verify('dossier/foto.png')).toMatchObject({ code: 2 });
    expect(await verify('dossier', '--extract')).toMatchObject({ code: 0 });
    writeFileSync(at('elders/foto.png'), PNG);
    expect((await verify('elders', '--json')).code).toBe(7);
  });

  it('with a PDF that nobody could read fails: what it cites is not known', async () => {
    const { code, stdout } = await verify('scans');
    expect([code, stdout.split('\t')[1]]).toEqual([2, 'scans/a.txt']);
  });

  it('named beside one of its files has that once; one without a file is refused', async () => {
    const { stdout } = await verify('dossier/a.txt', 'dossier', './dossier/a.txt', '--json');
    expect(JSON.parse(stdout).data).toHaveLength(2);
    expect(await verify('leeg')).toMatchObject({
      code: 74,
      stderr: expect.stringContaining(say.texts.emptyFolder('leeg')),
    });
  });

  it('has an index in its report, which is no text of the folder', async () => {
    for (const _time of [1, 2]) await verify('dossier', '-o', 'dossier/verslag.html', '--force');
    const tree = treeOf(readFileSync(at('dossier/verslag.html'), 'utf8'));
    const rows = elementsOf(elementsOf(tree, 'table')[0]!, 'tr').map((row) => elementsOf(row, 'th', 'td').map(textOf));
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [`dossier/Z.txt (${say.checked.report.none})`, '0', '0'],
      ['dossier/a.txt', '1', '0'],
      ['dossier/b/c.md', '1', '1'],
    ]);
    expect(textOf(tree)).toContain('foto.png');
    expect(elementsOf(tree, 'h2').map(textOf)).toContainEqual(expect.stringMatching(/^dossier\/b\/c\.md: /));
  });
});

describe('a report in Markdown', () => {
  it('names the file of a citation in a header, which has no place; of one file nothing', async () => {
    const header: [string, string, string] = ['rId1', 'header', 'kop.xml'];
    const parts = [{ name: 'word/kop.xml', content: `<w:hdr ${W}>${para(runOf(`Zie ${ECLI}.`))}</w:hdr>` }];
    writeFileSync(at('kop.docx'), docxOf(para(runOf('Niets.')), { related: [header], parts }));
    const several = await verify('kop.docx', 'dossier/a.txt', '--format', 'markdown');
    expect(several.stdout).toContain(`- **${ECLI}** (kop.docx)\n`);
    expect(several.stdout).toContain(`- **${ECLI}** (dossier/a.txt, `);
    expect((await verify('kop.docx', '--format', 'markdown')).stdout).toContain(`- **${ECLI}**\n`);
    await verify('kop.docx', '-o', 'kop.html');
    expect(textOf(treeOf(readFileSync(at('kop.html'), 'utf8')))).not.toContain('()');
  });
});

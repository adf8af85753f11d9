/** `lks library import`: counts, a second time, damaged files among good ones, paths that are wrong. */
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { FORBIDDEN } from '../support/columns';
import { homeOfTest, homeWithLibrary } from '../support/of-test';
import { run } from '../support/run';

let home: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  mkdirSync(path.join(home, 'xml'));
});

const lks = (...args: string[]) => run(home, args);
const importAll = (...paths: string[]) => lks('library', 'import', ...paths, '--json');
const reportOf = (stdout: string) => JSON.parse(stdout).data;
const library = (): string => path.join(home, 'lks/library.db');

function write(name: string, content: string | Buffer): string {
  const file = path.join(home, 'xml', name);
  writeFileSync(file, content);
  return file;
}

/** A good toestand with one article about waterputten. */
const good = (bwbId: string): Buffer =>
  toestandXml({ bwbId, inhoud: wettekst(artikel('1', 'Een register van waterputten.')) });

const totalFor = async (word: string): Promise<number> =>
  JSON.parse((await lks('search', word, '--json')).stdout).meta.total;

interface Row {
  number: number;
  of: string;
  source: string;
  reason: string;
}

describe('the numbers of an import', () => {
  /** A law in 3 versions, of which one holds today, a second file of that one, and files without a text. */
  const writeAll = (): void => {
    const version = (datum: string, tekst: string, nummer = 0) =>
      toestandXml({ bwbId: 'BWBR0099991', datum, nummer, inhoud: wettekst(artikel('1', tekst)) });
    write('a.xml', version('2010-01-01', 'Een sluis.'));
    write('b.xml', version('2015-01-01', 'Een gracht.'));
    write('c.xml', version('2999-01-01', 'Een brug.'));
    write('d.xml', version('2015-01-01', 'Een gracht, beter gelezen.'));
    write('e.xml', uitspraakXml({ tekst: '<uitspraak><para>Een sluis.</para></uitspraak>' }));
    write('f.xml', readFileSync(path.join(home, 'xml', 'e.xml')));
    write('g.xsd', '');
    write('L_203100123NL.toc.fmx.xml', '<PUBLICATION/>');
    write('notes.txt', '');
  };
  const rowsIn = async (): Promise<Row[]> => reportOf((await importAll(path.join(home, 'xml'))).stdout).rows;
  const sumOf = (rows: readonly Row[], of: string, reasons: readonly string[]): number =>
    rows.reduce((sum, row) => sum + (row.of === of && reasons.includes(row.reason) ? row.number : 0), 0);
  const REASONS = [
    'read',
    'describing',
    'otherLanguage',
    'known',
    'repeated',
    'noText',
    'otherKind',
    'link',
    'refused',
  ];
  const TODAY = ['added', 'updated', 'unchanged', 'earlier'];

  it.each([1, 2, 3])(
    'add up to the files that were found and the documents of the status, after %d imports',
    async (times) => {
      writeAll();
      let rows: Row[] = [];
      for (let at = 0; at < times; at += 1) rows = await rowsIn();
      const one = (of: string, reason: string) => rows.find((row) => row.of === of && row.reason === reason)?.number;
      expect(one('files', 'found')).toBe(9);
      expect(sumOf(rows, 'files', REASONS)).toBe(9);
      const { documents } = JSON.parse((await lks('library', 'status', '--json')).stdout).data;
      expect([one('documents', 'today'), sumOf(rows, 'documents', TODAY)]).toEqual([documents, documents]);
      expect(rows.filter(({ reason }) => reason === 'removed')).toEqual([]);
      if (times > 1) return;
      expect(sumOf(rows, 'documents', ['added'])).toBe(documents);
      expect(sumOf(rows, 'files', ['known'])).toBe(0);
      expect(one('files', 'repeated')).toBe(1);
      // The older text, the text to come, and the first reading of today's, with the law itself each.
      expect([one('documents', 'versions'), one('documents', 'replaced')]).toEqual([4, 2]);
    },
  );

  it('are those that the sentence of a failure counts, with what was passed over', async () => {
    writeAll();
    writeFileSync(path.join(home, 'xml/damaged.xml'), '<toestand>');
    const { code, stdout, stderr } = await lks('library', 'import', 'xml', '--json');
    expect(code).toBe(8);
    const found = (JSON.parse(stdout).data.rows as Row[]).find(({ reason }) => reason === 'found')?.number;
    const [failed, all] = (/(\d+) of (\d+) files/.exec(stderr) ?? []).slice(1).map(Number);
    expect(found).toBeGreaterThan(all!);
    expect(stderr).toContain(say.commands.importFailed(failed!, all!, found! - all!));
  });

  it.each(['80', '40'])(
    'are a number with a reason each on a terminal of %s columns, with what was passed over',
    async (columns) => {
      writeAll();
      const ran = await run(home, ['library', 'import', 'xml'], { env: { LKS_FORCE_TTY: columns, NO_COLOR: '1' } });
      const shown = ran.stdout.replace(/\s+/g, ' ');
      expect(shown).toMatch(new RegExp(`1\\D*files\\D*rechtspraak\\.nl\\D*${say.commands.importReasons.repeated}`));
      expect(shown).toMatch(/9\D*files\D*found/);
      expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/removed|no longer|last import/);
      const said = ran.stderr.replace(/\s+/g, ' ');
      for (const name of ['L_203100123NL.toc.fmx.xml', 'g.xsd', 'f.xml', 'notes.txt'])
        expect(said.split(name), name).toHaveLength(2);
      if (columns === '80') expect(ran.stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
    },
  );

  it('name what was passed over in JSON too, each file once', async () => {
    writeAll();
    const { passed_over } = reportOf((await importAll(path.join(home, 'xml'))).stdout);
    expect(passed_over).toEqual([
      { reason: 'noText', files: 2, names: ['g.xsd', 'L_203100123NL.toc.fmx.xml'] },
      { reason: 'repeated', files: 1, names: ['f.xml'] },
      { reason: 'otherKind', files: 1, names: ['notes.txt'] },
    ]);
  });
});

describe('a file with names that lks does not know', () => {
  it('is read, and told of once, in words and in JSON', async () => {
    write('a.xml', good('BWBR0099998'));
    const text = 'De <begrip>huurder</begrip> en de <begrip kader="ja">put</begrip>.';
    write('b.xml', toestandXml({ inhoud: wettekst(artikel('1', text)) }));
    const { stderr } = await lks('library', 'import', path.join(home, 'xml'));
    const told = say.importing.unknownNames('b.xml', ['begrip (2 times)', '@kader'], 0, true);
    expect(stderr.replace(/\s+/g, ' ').split(told)).toHaveLength(2);
    expect(stderr).not.toContain('a.xml');
    expect(await totalFor('huurder')).toBe(1);
    write('b.xml', toestandXml({ inhoud: wettekst(artikel('1', `${text} Zo.`)) }));
    expect(reportOf((await importAll(path.join(home, 'xml'))).stdout).unknown_names).toEqual([
      { file: 'b.xml', has_text: true, elements: { begrip: 2 }, attributes: { kader: 1 } },
    ]);
  });
});

const BOMB = `<?xml version="1.0"?><!DOCTYPE toestand [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><toestand bwb-id="BWBR0099999"><wetgeving>&j;</wetgeving></toestand>`;

const BAD: readonly [name: string, content: string | Buffer][] = [
  ['text.xml', 'This is no XML at all.'],
  ['empty.xml', ''],
  ['html.xml', '<!doctype html><title>Sign in</title>'],
  ['json.xml', '{"data": []}'],
  ['binary.xml', Buffer.from([0, 1, 2, 255, 254, 0, 10, 13])],
  ['cut.xml', good('BWBR0099990').subarray(0, 300)],
  ['open.xml', '<toestand bwb-id="BWBR0099998"><wetgeving>'],
  ['nameless.xml', '<toestand><wetgeving/></toestand>'],
  ['bomb.xml', BOMB],
  ['outside.xml', '<!DOCTYPE toestand SYSTEM "file:///etc/passwd"><toestand bwb-id="BWBR0099998"/>'],
  ['deep.xml', `<toestand bwb-id="BWBR0099998">${'<al>'.repeat(100_000)}`],
  ['latin.xml', Buffer.from('<toestand bwb-id="BWBR0099998"><al>\xe9</al></toestand>', 'latin1')],
  ['other.xml', '<rss><channel/></rss>'],
];

describe('a file that cannot be imported', () => {
  it('is named with its reason, with exit 8, and the good ones are in', async () => {
    write('a-good.xml', good('BWBR0099991'));
    for (const [name, content] of BAD) write(name, content);
    write('z-good.xml', uitspraakXml({ tekst: '<uitspraak><para>Een register van waterputten.</para></uitspraak>' }));
    const { code, stdout, stderr } = await importAll(path.join(home, 'xml'));
    expect(code).toBe(8);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'partial', exit_code: 8 } });
    const { failed } = reportOf(stdout);
    expect(failed.map(({ file }: { file: string }) => path.basename(file)).sort()).toEqual(
      BAD.map(([name]) => name).sort(),
    );
    for (const { message } of failed) expect(message).toMatch(/\w{3,}.*\.$/);
    expect(stdout + stderr).not.toContain('root:');
    expect(await totalFor('waterputten')).toBe(2);
  });

  it('is not forgotten by the health of its source', async () => {
    write('a-good.xml', good('BWBR0099991'));
    write('cut.xml', good('BWBR0099990').subarray(0, 300));
    await lks('library', 'import', 'xml');
    const { data } = JSON.parse((await lks('health', '--json')).stdout);
    expect(data['wetten.overheid.nl'].failures_24h).toBe(1);
  });

  it('keeps the text that an earlier, whole file of it brought', async () => {
    const file = write('law.xml', good('BWBR0099991'));
    await lks('library', 'import', file);
    writeFileSync(file, good('BWBR0099991').subarray(0, 400));
    expect((await lks('library', 'import', file)).code).toBe(8);
    expect(await totalFor('waterputten')).toBe(1);
  });

  it('whose name holds escape sequences moves no cursor', async () => {
    const file = write('evil\u001b[2J\u202egpj.xml', 'no');
    const { code, stderr } = await lks('library', 'import', file);
    expect(code).toBe(8);
    expect(stderr).not.toMatch(FORBIDDEN);
  });
});

describe('a path', () => {
  it('that does not exist is named, and the others are imported', async () => {
    write('good.xml', good('BWBR0099991'));
    const { code, stderr } = await lks('library', 'import', 'no/such/folder', 'xml');
    expect(code).toBe(8);
    expect(stderr).toContain('no/such/folder');
    expect(await totalFor('waterputten')).toBe(1);
  });

  it.each(['no/such/folder', 'xml', 'xml/text.xml'])(
    '%s, with nothing to import, fails and leaves no library behind',
    async (given) => {
      home = homeOfTest();
      mkdirSync(path.join(home, 'xml'));
      if (given.endsWith('.xml')) write('text.xml', 'no XML');
      const { code, stderr } = await lks('library', 'import', given);
      expect([3, 8, 74]).toContain(code);
      expect(stderr).toMatch(/\S/);
      expect(existsSync(library()), 'an empty library would take the place of the sample').toBe(false);
      expect((await lks('search', 'huurprijs')).stderr).toContain('sample');
    },
  );

  it('that cannot be followed is named', async () => {
    symlinkSync(path.join(home, 'xml/loop.xml'), path.join(home, 'xml/loop.xml'));
    write('good.xml', good('BWBR0099991'));
    const { code, stderr } = await lks('library', 'import', 'xml/loop.xml', 'xml/good.xml');
    expect(code).toBe(8);
    expect(stderr).toContain('loop.xml');
    expect(await totalFor('waterputten')).toBe(1);
  });

  it.skipIf(process.getuid?.() === 0)('that may not be read is named', async () => {
    chmodSync(write('secret.xml', good('BWBR0099990')), 0);
    write('good.xml', good('BWBR0099991'));
    const { code, stderr } = await lks('library', 'import', 'xml');
    expect(code).toBe(8);
    expect(stderr).toContain('secret.xml');
  });

  it('is required', async () => {
    expect((await lks('library', 'import')).code).toBe(2);
  });
});

/** `--output`, several documents at once, and `doc -` fed by each format of a search. */
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeOfTest, ofFile } from '../support/of-test';
import { documentsIn, type Ran, run } from '../support/run';
import { DOCUMENTS, idOf, KEYS, startService } from '../support/service/service.mjs';
import { printedRows } from '../support/sheet';
import { caseOf, FORMATS_OFF_TERMINAL } from '../support/tables';

const service = await ofFile(startService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.requests.length = 0;
});
afterEach(() => {
  service.heal();
});

const lks = (args: readonly string[], stdin = ''): Promise<Ran> =>
  run(home, args, { stdin, env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });
const at = (name: string): string => path.join(home, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
/** What stands in the home besides the settings of lks. */
const files = (folder = ''): string[] =>
  readdirSync(at(folder))
    .filter((name) => name !== 'lks')
    .sort();

describe('--output FILE', () => {
  it.each(FORMATS_OFF_TERMINAL)('holds what a pipe gets, as %s', async (format) => {
    const args = ['search', 'recht', '-f', format];
    const { stdout } = await lks(args);
    mkdirSync(at('deep/er'), { recursive: true });
    const written = await lks([...args, '-o', `deep/er/rows.${format}`]);
    expect([written.code, written.stdout]).toEqual([0, '']);
    // A spreadsheet says when it was made.
    if (format === 'xlsx')
      expect(printedRows(readFileSync(at('deep/er/rows.xlsx'), 'latin1'))).toEqual(printedRows(stdout));
    else expect(read(`deep/er/rows.${format}`)).toBe(stdout);
    expect(files('deep/er')).toEqual([`rows.${format}`]);
  });

  it('is not coloured or wrapped by the terminal that asks for it', async () => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, LKS_FORCE_TTY: '40', FORCE_COLOR: '3' };
    await run(home, ['search', 'recht', '-o', 'rows.txt'], { env });
    expect(read('rows.txt')).toBe((await lks(['search', 'recht'])).stdout);
  });

  it('replaces a link, and not what it points to', async () => {
    writeFileSync(at('target.txt'), 'mine');
    symlinkSync(at('target.txt'), at('link.txt'));
    await lks(['search', 'recht', '-o', 'link.txt', '--force']);
    expect(read('target.txt')).toBe('mine');
  });
});

describe('doc --output DIR/', () => {
  const EXTENSIONS = {
    plain: 'txt',
    markdown: 'md',
    json: 'json',
    jsonl: 'jsonl',
    csv: 'csv',
    'csv-excel': 'csv',
    xlsx: 'xlsx',
  };
  it.each(FORMATS_OFF_TERMINAL)('writes a file a document as %s, named after its identifier', async (format) => {
    const extension = caseOf(EXTENSIONS, format);
    const { code, stdout } = await lks(['doc', idOf(1), idOf(5), idOf(19), '-f', format, '-o', 'out/']);
    expect([code, stdout]).toEqual([0, '']);
    const names = ['BWBR0005290-artikel-248', 'BWBR0005289-artikel-162', 'ECLI-NL-HR-2016-162'];
    expect(documentsIn(at('out'))).toEqual(names.map((name) => `${name}.${extension}`).sort());
    const one = await lks(['doc', idOf(5), '-f', format]);
    // A spreadsheet says when it was made.
    if (format !== 'xlsx') expect(read(`out/BWBR0005289-artikel-162.${extension}`)).toBe(one.stdout);
  });

  it('keeps two languages of one identifier apart', async () => {
    const twins = DOCUMENTS.filter(({ external_id }) => external_id === '32016R0679 artikel 17').map(({ id }) => id);
    await lks(['doc', ...twins, '-o', 'out/']);
    expect(documentsIn(at('out'))).toHaveLength(2);
  });

  it.each([
    '../../evil',
    '..',
    '/etc/evil',
    'C:\\evil',
    'CON',
    'a\u0000b',
    '',
    '.hidden',
    'x'.repeat(400),
    '\u202egpj.exe',
  ])('never leaves the folder for the identifier %j', async (name) => {
    service.fail({ kind: 'change', on: 'document', change: ({ data }) => ({ data: { ...data, external_id: name } }) });
    const { code } = await lks(['doc', idOf(19), '-o', 'out/']);
    expect(code).toBe(0);
    expect(files()).toEqual(['out']);
    const [written = '', ...more] = documentsIn(at('out'));
    expect(more).toEqual([]);
    expect(written).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,110}\.txt$/);
    expect(written).not.toMatch(/^con\./i);
    expect(statSync(at(`out/${written}`)).size).toBeGreaterThan(0);
  });
});

describe('several documents', () => {
  it('a revoked key in the middle is exit 4, and what came is printed', async () => {
    service.fail({
      kind: 'status',
      on: 'document',
      after: 2,
      times: Infinity,
      status: 401,
      body: { error: { code: 'invalid_api_key', message: 'no' } },
    });
    const { code, stdout } = await lks(['doc', idOf(1), idOf(2), idOf(3), idOf(4), '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stdout).data).toHaveLength(2);
    expect(service.requests).toHaveLength(3);
  });
});

describe('doc -', () => {
  const ids = DOCUMENTS.slice(0, 4).map(({ id }) => id);

  it.each(['--jsonl', '--plain', '--json'])('reads what `lks search %s` prints', async (format) => {
    const rows = await lks(['search', 'arbeidsovereenkomst', format]);
    const expected = (await lks(['search', 'arbeidsovereenkomst', '--fields', 'id', '--plain'])).stdout
      .trimEnd()
      .split('\n');
    const { code, stdout, stderr } = await lks(['doc', '-', '--jsonl'], rows.stdout);
    expect(code, stderr).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(expected);
  });

  it('reads bare ids, with blank lines and either line end', async () => {
    for (const stdin of [ids.join('\n'), `\n${ids.join('\r\n\r\n')}\r\n`]) {
      const { code, stdout } = await lks(['doc', '-', '--json'], stdin);
      expect(code).toBe(0);
      expect(JSON.parse(stdout).data.map(({ id }: { id: string }) => id)).toEqual(ids);
    }
  });
});

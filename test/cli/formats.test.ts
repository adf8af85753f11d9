/** Every format of every command that has results, on a pipe and on a terminal: parsed where it can be. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { ROW_FACTS } from '../../src/render/fields';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { readCsv, readCsvObjects } from '../support/csv';
import { copyOf } from '../support/libraries';
import { homeOfFile, ofFile } from '../support/of-test';
import { type Ran, ROOT, run } from '../support/run';
import { DOCUMENTS, idOf, KEYS, startService } from '../support/service/service.mjs';
import { printedRows } from '../support/sheet';
import { caseOf, FORMATS, type Format } from '../support/tables';

const service = await ofFile(startService());
const home = homeOfFile();
let library: string;
beforeAll(async () => {
  library = await copyOf('empty', path.join(home, 'library.db'));
  const folder = path.join(home, 'xml');
  mkdirSync(folder);
  for (const bwbId of ['BWBR0099991', 'BWBR0099992'])
    writeFileSync(
      path.join(folder, `${bwbId}.xml`),
      toestandXml({ bwbId, inhoud: wettekst(artikel('1', 'De griffier.')) }),
    );
  expect((await lks(['library', 'import', folder], { LKS_LIBRARY: library })).code).toBe(0);
  const login = ['login', '--url', service.url];
  expect((await run(home, login, { stdin: KEYS.full })).code).toBe(0);
});

const lks = (args: readonly string[], env: Record<string, string | undefined> = {}, stdin = ''): Promise<Ran> =>
  run(home, args, { env, stdin });
const ofLibrary = () => ({ LKS_LIBRARY: library });

/** What a text must hold to be that format, by the rules of the format alone. */
const RULES: Readonly<Record<Exclude<Format, 'xlsx'>, (text: string) => void>> = {
  table: () => {},
  plain: () => {},
  json: (text) => expect(JSON.parse(text)).toHaveProperty('data'),
  jsonl: (text) => {
    for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object');
  },
  csv: (text) => expect(new Set(readCsv(text).map((record) => record.length)).size).toBe(1),
  'csv-excel': (text) => expect(text.startsWith('\ufeff')).toBe(true),
  markdown: () => {},
};

function expectFormat(format: Format, text: string): void {
  expect(text.endsWith('\n')).toBe(true);
  caseOf(RULES, format)(text);
}

// A spreadsheet is no text: test/cli/sheets.test.ts.
const VARIANTS = FORMATS.filter((format) => format !== 'xlsx').flatMap((format) => [
  { format, where: 'a pipe', flag: ['--format', format], terminal: {} },
  { format, where: 'a terminal', flag: [`--${format}`], terminal: { LKS_FORCE_TTY: '80', NO_COLOR: '1' } },
]);

const JSON_ROW = { id: expect.any(String), external_id: expect.any(String), score: expect.any(Number) };

describe('search', () => {
  const args = ['search', 'recht', '--limit', '25'];
  let rows: { external_id: string; url: string; title: string }[];
  beforeAll(async () => {
    rows = JSON.parse((await lks([...args, '--json'])).stdout).data;
  });

  it('gives the envelope of the service, unchanged, as JSON', async () => {
    const { stdout } = await lks([...args, '--json']);
    const headers = { authorization: `Bearer ${KEYS.full}` };
    const answer = await fetch(`${service.url}/api/knowledge/search?q=recht&limit=25`, { headers });
    expect(JSON.parse(stdout)).toEqual(await answer.json());
  });

  it.each(VARIANTS)('as $format on $where has every row, in order', async ({ format, terminal }) => {
    const { code, stdout } = await lks([...args, '-f', format], terminal);
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expectFormat(format, stdout);
    const joined = stdout.replace(/\s+/g, '');
    let at = 0;
    for (const { external_id, url } of rows) {
      for (const part of [external_id, url].sort((a, b) => joined.indexOf(a, at) - joined.indexOf(b, at)))
        expect(joined.indexOf(part.replace(/\s+/g, ''), at), `${part} after ${at}`).toBeGreaterThanOrEqual(at);
      at = joined.indexOf(external_id.replace(/\s+/g, ''), at) + 1;
    }
  });

  it('as JSON lines and as CSV has the rows of the JSON', async () => {
    const lines = (await lks([...args, '--jsonl'])).stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    for (const row of lines) expect(JSON.parse(row)).toMatchObject(JSON_ROW);
    const text = (await lks([...args, '--csv', '--csv-raw'])).stdout;
    const texts = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
    );
    expect(readCsvObjects(text)).toMatchObject(texts);
  });

  it('as plain text is identifier, date, type, title, URL, then as many columns for each', async () => {
    const lines = (await lks([...args, '--plain'])).stdout.replace(/\n$/, '').split('\n');
    const columns = ({ external_id, decision_date, document_type, title, url }: Record<string, string>) =>
      [external_id, decision_date, document_type, title, url].join('\t');
    const first = lines.map((line) => line.split('\t').slice(0, 5).join('\t'));
    expect(first).toEqual(rows.map((row) => columns(row as unknown as Record<string, string>)));
    expect([...new Set(lines.map((line) => line.split('\t').length))]).toEqual([5 + ROW_FACTS.length]);
  });

  it('without a format is plain on a pipe and a table on a terminal', async () => {
    expect((await lks(args)).stdout).toBe((await lks([...args, '--plain'])).stdout);
    const terminal = { LKS_FORCE_TTY: '80', NO_COLOR: '1' };
    expect((await lks(args, terminal)).stdout).toBe((await lks([...args, '-f', 'table'], terminal)).stdout);
  });

  it('that finds nothing is an empty set and exit 0', async () => {
    const empty = { json: /^\{\s*"data": \[\]/, jsonl: /^$/, plain: /^$/, csv: /^id,source,[a-z_,]+\r\n$/ };
    for (const [format, pattern] of Object.entries(empty)) {
      const { code, stdout, stderr } = await lks(['search', 'xyzzyqwrt', '--type', 'eu', '-f', format]);
      expect([code, stdout]).toEqual([0, expect.stringMatching(pattern)]);
      expect(stderr).toContain('--type eu');
    }
    expect(JSON.parse((await lks(['search', 'xyzzyqwrt', '--json'])).stdout)).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
  });

  it('guards cells that a spreadsheet would run, unless told not to', async () => {
    const cells = async (...flags: string[]) =>
      readCsv((await lks(['search', 'vijandig', '--csv', ...flags])).stdout).flat();
    expect((await cells()).filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
    expect((await cells('--csv-raw')).filter((cell) => cell.startsWith('=cmd'))).toHaveLength(2);
  });
});

describe('doc', () => {
  const { body, external_id, url } = DOCUMENTS[4]!;
  const words = body
    .replace(/[#*\s]+/g, ' ')
    .trim()
    .split(' ');

  it.each(VARIANTS)('as $format on $where has the whole text, identifier and URL', async ({ format, terminal }) => {
    const { code, stdout } = await lks(['doc', idOf(5), '-f', format], terminal);
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expectFormat(format, stdout);
    const found = stdout.replaceAll('\\n', ' ').replaceAll('\\', '');
    for (const part of words) expect(found).toContain(part);
    expect(found.replace(/\s+/g, '')).toContain(external_id.replace(/\s+/g, ''));
    expect(found.replace(/\s+/g, '')).toContain(url);
  });

  it('gives one as an object, several as a list, in the order asked', async () => {
    expect(JSON.parse((await lks(['doc', idOf(5), '--json'])).stdout).data.id).toBe(idOf(5));
    const { data } = JSON.parse((await lks(['doc', idOf(9), idOf(5), idOf(7), '--json'])).stdout);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([idOf(9), idOf(5), idOf(7)]);
  });
});

const RECORDS: readonly [name: string, args: string[], env: () => Record<string, string>, holds: string[]][] = [
  ['health', ['health'], () => ({}), ['wetten.overheid.nl', '230', '2026-11-18']],
  ['health of a library', ['health'], ofLibrary, ['wetten.overheid.nl', 'ok']],
  ['status', ['status'], () => ({}), ['…cdef', 'default', '30']],
  ['profile list', ['profile', 'list'], () => ({}), ['default', '…cdef']],
  ['library status', ['library', 'status'], ofLibrary, ['wetten.overheid.nl', 'wetgeving', '2']],
  ['library import', ['library', 'import', 'xml'], ofLibrary, ['wetten.overheid.nl', '2']],
];

describe.each(RECORDS)('%s', (_name, args, env, holds) => {
  it.each(VARIANTS)('as $format on $where', async ({ format, flag, terminal }) => {
    const { code, stdout } = await lks([...args, ...flag], { ...env(), ...terminal });
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expectFormat(format, stdout);
    for (const part of holds) expect(stdout).toContain(part);
  });

  it('as plain text has the same number of columns in every line', async () => {
    const lines = (await lks([...args, '--plain'], env())).stdout.replace(/\n$/, '').split('\n');
    expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
  });
});

describe('the flag of a format', () => {
  it.each([
    ['search', 'recht'],
    ['search', 'recht', '--all'],
    ['doc', idOf(5)],
  ])('is the same as --format for %s %s', async (...args) => {
    // It is read before the command is: of one that prints them all, of others one for programs and one for people.
    for (const format of args.length === 2 && args[0] === 'search' ? FORMATS : (['json', 'markdown'] as const)) {
      const short = await lks([...args, `--${format}`]);
      expect({ format, ...short }).toMatchObject({ format, code: 0 });
      const long = await lks([...args, '--format', format]);
      // Times are other ones; the second sheet says how it was asked.
      const [one, other] = [short, long].map(({ stdout }) => {
        const text = format === 'xlsx' ? JSON.stringify(printedRows(stdout)) : stdout;
        return text.replace(/\d+|\s+/g, '');
      });
      expect(one).toBe(other);
    }
  });

  it.each(FORMATS)('--%s is promised by the help of all options', async (format) => {
    const about = format === 'csv' ? say.globals.shortFormOfCsv : say.globals.shortForm(format);
    const line = new RegExp(`^ {2}--${format} +${about}$`, 'm');
    // A kind of CSV is told with CSV.
    if (format === 'csv-excel') expect(say.globals.shortFormOfCsv).toContain('--csv=excel');
    else expect((await lks(['help', 'options'])).stdout).toMatch(line);
    expect((await lks(['help', 'formats'])).stdout).toMatch(new RegExp(`^ {2}${format} `, 'm'));
    expect(readFileSync(path.join(ROOT, 'docs/scripts.md'), 'utf8')).toMatch(
      new RegExp(`^\`--format .*\`--${format.replace('csv-', 'csv=')}\``, 'm'),
    );
  });
});

describe('--fields', () => {
  const args = ['search', 'recht', '--limit', '3', '--fields', 'title, external_id'];

  it('narrows each item of the JSON, in the order asked, and leaves the meta', async () => {
    const { data, meta } = JSON.parse((await lks([...args, '--json'])).stdout);
    for (const item of data) expect(Object.keys(item)).toEqual(['title', 'external_id']);
    expect(meta.total).toBeGreaterThan(3);
  });

  it('narrows JSON lines, CSV and plain text', async () => {
    const names = ['title', 'external_id'];
    for (const line of (await lks([...args, '--jsonl'])).stdout.trimEnd().split('\n'))
      expect(Object.keys(JSON.parse(line))).toEqual(names);
    expect(readCsv((await lks([...args, '--csv'])).stdout)[0]).toEqual(names);
    const [first = ''] = (await lks([...args, '--plain'])).stdout.split('\n');
    expect(first.split('\t')).toHaveLength(2);
    for (const format of ['table', 'markdown'])
      expect((await lks([...args, '-f', format])).stdout).not.toContain('https://');
  });

  it.each([
    ['doc', idOf(5)],
    ['search', 'recht', '--all'],
  ])('narrows `%s` too', async (...command) => {
    const { stdout } = await lks([...command, '--fields', 'id', '--jsonl']);
    for (const line of stdout.trimEnd().split('\n')) expect(Object.keys(JSON.parse(line))).toEqual(['id']);
  });

  const UNKNOWN = [
    ['search', 'recht'],
    ['search', 'recht', '--all'],
    ['doc', idOf(5)],
  ].map((command) => [...command, '--fields', 'id,nonsense']);

  it.each(FORMATS)('with a name that there is not is a usage error that names it, as %s', async (format) => {
    for (const command of UNKNOWN) {
      const { code, stdout, stderr } = await lks([...command, '-f', format]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('nonsense');
    }
  });

  it('with a name that there is not is refused before any request', async () => {
    const before = service.requests.length;
    for (const command of UNKNOWN) await lks(command);
    expect(service.requests.length - before).toBe(0);
  });
});

/** `lks verify` against a library: it asks no network for anything, and no word of a text, nor a name of a file, is left behind. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { zipOf } from '../fixtures/import/zip';
import { homeOfTest } from '../support/of-test';
import { linesOf, pdfOf } from '../support/pdf';
import { makeHome, type Ran, run, spawned } from '../support/run';
import { fillWithTimeAndCitations, HR, LAW } from '../support/time-and-citations';

/** No text of the library has them. */
const WORD = 'kwantumzeeslang';
const QUOTED = 'eenhoornmelkerij';

const TEXT = `De zaak ${WORD} zegt iets van ${HR}. Zie ${LAW} artikel 1: “De ${QUOTED} leest niet hardop voor.”
Artikel 3 van de Wet ${WORD}, ECLI:NL:HR:2099:1, en ${LAW} artikel 99, zoals dat gold op 1 mei 2012.`;

/** Where the files and the library are: outside of the home that is looked through. */
let desk: { home: string; remove: () => void };
let home: string;
let library: string;

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

function docx(text: string): Buffer {
  const paragraphs = text.split('\n').map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`);
  const body = `<w:body>${paragraphs.join('')}</w:body>`;
  return zipOf([{ name: 'word/document.xml', content: `<w:document xmlns:w="${W}">${body}</w:document>` }]);
}

/** What was tried of a network. */
const touched: string[] = [];

/** From here on this worker lets no socket be connected and no name be looked up, and writes down that it was tried: lks is loaded after it. */
function guardNetwork(): void {
  const load = createRequire(__filename);
  const [net, dns, dgram] = ['node:net', 'node:dns', 'node:dgram'].map((name) => load(name));
  const refuse = (what: string) => () => {
    touched.push(what);
    throw new Error(`no network here: ${what}`);
  };
  net.Socket.prototype.connect = net.connect = net.createConnection = refuse('connect');
  dgram.createSocket = refuse('dgram');
  for (const from of [dns, dns.promises])
    for (const name of Object.keys(from))
      if (/^(?:lookup|resolve|reverse)/.test(name) && typeof from[name] === 'function') from[name] = refuse(name);
  dns.Resolver = dns.promises.Resolver = refuse('Resolver');
  syncBuiltinESMExports();
  globalThis.fetch = refuse('fetch');
}

beforeAll(async () => {
  desk = makeHome();
  library = path.join(desk.home, 'own.db');
  guardNetwork();
  await fillWithTimeAndCitations(library);
  const name = (kind: string): string => path.join(desk.home, `stuk ${WORD}.${kind}`);
  writeFileSync(name('txt'), TEXT);
  writeFileSync(name('md'), `# ${WORD}\n\n${TEXT}\n\n> ${TEXT}\n`);
  writeFileSync(name('html'), `<html><body><p>${TEXT}</p></body></html>`);
  writeFileSync(name('docx'), docx(TEXT));
  writeFileSync(name('pdf'), pdfOf([linesOf(TEXT.replace(/[“”]/g, '"').split('\n'))]));
});
afterAll(() => desk.remove());
beforeEach(() => {
  vi.unstubAllEnvs();
  home = homeOfTest();
  touched.length = 0;
  vi.stubEnv('TMPDIR', path.join(home, 'tmp'));
  for (const folder of ['run', 'tmp']) mkdirSync(path.join(home, folder), { recursive: true });
  chmodSync(path.join(home, 'run'), 0o700);
});

const environment = (): Record<string, string | undefined> => ({
  XDG_RUNTIME_DIR: path.join(home, 'run'),
  LKS_CACHE_MB: undefined,
  LKS_LIBRARY: library,
});

const file = (kind: string): string => path.join(desk.home, `stuk ${WORD}.${kind}`);

const RUNS: readonly [what: string, args: () => string[]][] = [
  ['text', () => [file('txt')]],
  ['Markdown', () => [file('md'), '--json']],
  ['HTML', () => [file('html'), '--jsonl']],
  ['DOCX', () => [file('docx'), '--csv']],
  ['PDF', () => [file('pdf'), '--json']],
  ['several files, of a day', () => [file('txt'), file('md'), '--at', '2012-01-01', '--json']],
  ['a list of what is cited', () => [file('md'), '--extract', '--json']],
  ['a report for the file of the case', () => [file('txt'), '--format', 'markdown']],
  ['a report that is put down', () => [file('md'), '--output', path.join(desk.home, 'report.md'), '--force']],
  ['everything that --debug says', () => [file('txt'), '--debug']],
  ['a file that is not there', () => [`${file('txt')}.weg`]],
  ['a file of another kind', () => [library]],
];

/** What is in the home after a run: no file, no name of one, has a word of the text. */
function expectNothingLeft(): void {
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    const left = path.join(home, name);
    const all = statSync(left).isFile() ? `${name}\n${readFileSync(left, 'latin1')}` : name;
    for (const word of [WORD, QUOTED, encodeURIComponent(TEXT.slice(0, 40)), Buffer.from(WORD).toString('base64')])
      expect(all.toLowerCase().includes(word.toLowerCase()), `${name}: ${word}`).toBe(false);
  }
}

const hasCited = ({ stdout }: Ran): boolean => stdout.includes(HR);

it('the guard lets nothing through', async () => {
  const asked = {
    ...environment(),
    LKS_LIBRARY: undefined,
    LKS_API_URL: 'http://127.0.0.1:9',
    LKS_API_KEY: 'lks_a_key_of_a_test_0123',
  };
  const { code } = await run(home, ['health', '--no-wait'], { env: asked });
  expect(code).not.toBe(0);
  expect(touched).not.toEqual([]);
});

describe('nothing is asked of a network, and nothing is left behind', () => {
  it.each(RUNS)('%s', async (what, args) => {
    const ran = await run(home, ['verify', ...args()], { env: environment() });
    const isRead = !what.startsWith('a file');
    expect([0, 7].includes(ran.code ?? -1), `${ran.code} ${ran.stderr}`).toBe(isRead);
    if (isRead && !args().includes('--output')) expect(hasCited(ran), ran.stdout).toBe(true);
    expect(touched).toEqual([]);
    expect(ran.stderr.replaceAll(`stuk ${WORD}`, '')).not.toContain(WORD);
    expectNothingLeft();
  });

  it('standard input, and a run that is gone on with', async () => {
    const first = await run(home, ['verify', '-', '--json'], { env: environment(), stdin: TEXT });
    expect(hasCited(first)).toBe(true);
    writeFileSync(path.join(desk.home, 'earlier.json'), first.stdout);
    const again = ['verify', '-', '--json', '--resume', path.join(desk.home, 'earlier.json')];
    expect(hasCited(await run(home, again, { env: environment(), stdin: TEXT }))).toBe(true);
    expect(touched).toEqual([]);
    expectNothingLeft();
  });

  it('a fault of lks at a word of the text', async () => {
    const failing = path.join(desk.home, 'failing.cjs');
    writeFileSync(
      failing,
      `const { toLowerCase } = String.prototype;
       String.prototype.toLowerCase = function () {
         if (this.includes(${JSON.stringify(QUOTED)})) throw new TypeError('cannot fold ' + this);
         return toLowerCase.call(this);
       };`,
    );
    const env = { ...environment(), NODE_OPTIONS: `--require ${failing}` };
    const { code, stderr } = await spawned('start', home, ['verify', file('txt'), '--debug', '--json'], { env });
    expect(code, stderr).toBe(70);
    expect(stderr).not.toContain(QUOTED);
    const reports = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => /fault-E/.test(name));
    expect(reports).toHaveLength(1);
    expectNothingLeft();
  });
});

/** `lks verify` of what cannot be read, or not whole: each with the exit code of its kind, of several files the worst, and what could be read is checked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { zipOf } from '../fixtures/import/zip';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { linesOf, pdfOf } from '../support/pdf';
import { type Ran, run } from '../support/run';
import { KEYS, startService, type TestService } from '../support/service/service.mjs';

const ECLI = 'ECLI:NL:HR:2016:162';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const docxOf = (text: string): Buffer =>
  zipOf([
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]);

interface Report {
  data: { file: string; verdict: string }[];
  meta: { counts: Record<string, number>; complete: boolean };
}
interface Failure {
  error: { message: string; hint: string; exit_code: number; items?: { id: string; code: string }[] };
}

const home = homeOfFile();
let env: Record<string, string>;

beforeAll(() => {
  env = { LKS_LIBRARY: path.join(home, 'own.db') };
  importAll(env.LKS_LIBRARY!, [uitspraak(ECLI, 'Het hof oordeelde.')]);
  const files: Record<string, string | Buffer> = {
    'goed.txt': `Zie ${ECLI}.`,
    'anders.txt': 'Zie ECLI:NL:HR:2019:9999.',
    'geen.txt': 'Niets.',
    'leeg.txt': '',
    'leeg.docx': '',
    'leeg.pdf': '',
    'brief.rtf': '{\\rtf1 hallo}',
    'bytes.bin': Buffer.from([1, 2, 0, 4, 0, 9]),
    'geheim.docx': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'kapot.docx': docxOf(`Zie ${ECLI}.`).subarray(0, 200),
    'half.pdf': pdfOf([linesOf([`Zie ${ECLI}.`]), 'picture']),
    'half.html': `<p>Zie ${ECLI}.</p><embed src="x.pdf">`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(home, name), content);
  mkdirSync(path.join(home, 'map'));
});

const verify = (args: string[], options: Parameters<typeof run>[2] = {}): Promise<Ran> =>
  run(home, ['verify', ...args, '--json'], { env, ...options });
const reportIn = ({ stdout }: Ran): Report => JSON.parse(stdout) as Report;
const failureIn = ({ stderr }: Ran): Failure['error'] => (JSON.parse(stderr) as Failure).error;

describe('a file', () => {
  it.each<[string, number, string]>([
    ['brief.rtf', 2, say.texts.refused('brief.rtf', say.texts.kinds.rtf)],
    ['bytes.bin', 2, say.texts.refused('bytes.bin', say.texts.kinds.binary)],
    ['geheim.docx', 2, say.texts.refused('geheim.docx', say.texts.kinds.encrypted)],
    ['kapot.docx', 74, say.texts.damaged('kapot.docx', say.importing.zipDamaged)],
    ['leeg.pdf', 74, say.texts.damaged('leeg.pdf', say.texts.empty)],
    ['leeg.docx', 74, say.texts.damaged('leeg.docx', say.texts.empty)],
    ['map', 74, say.texts.emptyFolder('map')],
    ['nergens.txt', 74, say.files.cannotRead('nergens.txt', 'ENOENT')],
  ])('%s ends with %i, with what it is and what to do, and nothing is printed', async (name, code, said) => {
    const ran = await verify([name]);
    expect(ran).toMatchObject({ code, stdout: '' });
    const { message, hint, exit_code: exit } = failureIn(ran);
    expect(message).toContain(said);
    expect([hint !== '', exit]).toEqual([true, code]);
    // It is read in a process of its own: once is enough.
    if (name === 'kapot.docx') return;
    expect(await verify([name, '--extract'])).toMatchObject({ code, stdout: '' });
  });

  it.each(['geen.txt', 'leeg.txt', '/dev/null'])('%s has no citation, which is said, and 0', async (name) => {
    if (name === '/dev/null' && process.platform === 'win32') return;
    const ran = await verify([name]);
    expect([ran.code, reportIn(ran).meta]).toMatchObject([0, { counts: { total: 0 }, complete: true }]);
    expect(ran.stderr).toContain(say.texts.none(name));
  });

  it('of which pages have no text is checked where it has, and is not said to be all confirmed', async () => {
    const ran = await verify(['half.pdf']);
    expect(reportIn(ran).meta).toMatchObject({
      counts: { total: 1, confirmed: 1 },
      complete: false,
      unread: [{ file: 'half.pdf', kind: 'no_text', detail: `half.pdf: ${say.texts.pdfEmpty([2])}` }],
    });
    expect(ran.code).toBe(7);
    expect(ran.stderr).toContain(`half.pdf: ${say.texts.pdfEmpty([2])}`);
    expect(ran.stderr).toContain(say.verifying.partly('half.pdf'));
    // So it is of a page in which another file is shown.
    const report = await run(home, ['verify', 'half.html', '--markdown'], { env });
    expect([report.code, report.stdout.includes(say.verifying.report.incomplete)]).toEqual([7, true]);
    expect(report.stdout).toContain(say.verifying.report.unread(''));
    const listed = await run(home, ['verify', 'half.html', '--extract', '--json'], { env });
    expect(listed.code).toBe(7);
    expect(JSON.parse(listed.stdout).meta).toMatchObject({ complete: false, unread: [{ file: 'half.html' }] });
  });
});

describe('of several files', () => {
  it.each<[string[], number]>([
    [['goed.txt', 'geen.txt'], 0],
    [['goed.txt', 'anders.txt'], 7],
    [['anders.txt', 'brief.rtf'], 2],
    [['brief.rtf', 'anders.txt', 'leeg.docx'], 74],
    [['anders.txt', 'nergens.txt', 'brief.rtf'], 74],
  ])('%j: the worst, and those that can be read are checked', async (names, code) => {
    const ran = await verify(names);
    expect(ran.code).toBe(code);
    const { data, meta } = reportIn(ran);
    expect(data.map(({ file }) => file)).toEqual(names.filter((name) => ['goed.txt', 'anders.txt'].includes(name)));
    expect(meta.complete).toBe(code === 0 || code === 7);
    const unread = names.filter((name) => !name.endsWith('.txt') || name === 'nergens.txt');
    if (unread.length > 0) expect(failureIn(ran).items?.map(({ id }) => id)).toEqual(unread);
  });

  it('none can be read: that is said, and nothing is printed', async () => {
    const ran = await verify(['brief.rtf', 'nergens.txt']);
    expect([ran.code, ran.stdout]).toEqual([74, '']);
    expect(failureIn(ran).message).toBe(say.texts.someFailed(2, 2));
  });
});

describe('a service that does not go on', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    const body = { error: { code: 'insufficient_credits', message: 'None left.' } };
    service.fail({ kind: 'status', status: 402, body, times: Number.POSITIVE_INFINITY });
  });
  afterAll(() => service.close());

  it.each<[string, number]>([
    ['nergens.txt', 74],
    ['brief.rtf', 6],
  ])('and %s beside it: both are said, with how to go on', async (name, code) => {
    const ran = await verify(['goed.txt', name, '--yes', '--no-cache'], {
      env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full },
    });
    expect(ran.code).toBe(code);
    expect(reportIn(ran)).toMatchObject({ data: [{ reason: 'limit' }], meta: { complete: false } });
    const { message, hint, items } = failureIn(ran);
    expect(message).toContain(say.texts.someFailed(1, 2));
    expect(message).toContain(say.hosted.refusals.noCredits);
    expect(hint).toContain('--resume');
    expect(items).toMatchObject([{ id: name }]);
  });
});

/** What commands leave in a home that was empty: with --private nothing, without it what the list of it has. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { holdLock } from '../../src/platform/lock';
import { lineOf } from '../../src/state/journal';
import { type Place, STORED_STATE } from '../../src/state/stored-state';
import { goodAnswer, startCanaryService } from '../support/canary';
import { homeOfTest, ofFile } from '../support/of-test';
import { makeHome, type Ran, run, spawned } from '../support/run';
import { phrase } from '../support/saying';

const DOCUMENT = '00000000-0000-4000-8000-000000000002';
const KEY = 'lks_a_key_of_a_test_0123';

const service = await ofFile(startCanaryService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.answer = goodAnswer;
});

/** Everything where lks puts it by itself: no folder of tests, no cache of compiled code of tests, documents kept. */
const OWN = { LKS_CONFIG_DIR: undefined, NODE_COMPILE_CACHE: undefined, LKS_CACHE_MB: undefined };
const hosted = () => ({ ...OWN, LKS_API_URL: service.url, LKS_API_KEY: KEY });

const lks = (args: readonly string[], env: Record<string, string | undefined> = hosted(), stdin = ''): Promise<Ran> =>
  run(home, args, { env, stdin });
/** As it is started by its user: the launcher keeps compiled code. */
const launched = (args: readonly string[], env: Record<string, string | undefined> = hosted()): Promise<Ran> =>
  spawned('launcher', home, args, { env });

const FOLDERS: readonly [Place, string][] =
  process.platform === 'darwin' ? [['cache', 'Library/Caches/lks/']] : [['cache', '.cache/lks/']];
const PLACES: readonly [Place, string][] = [
  ...FOLDERS,
  ['state', '.local/state/lks/'],
  ['config', '.config/lks/'],
  ['data', '.local/share/lks/'],
];

/** Every file and link below the home, by its path. */
const filesLeft = (): string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !statSync(path.join(home, name)).isDirectory())
    .sort();

const foldersLeft = (): string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(home, name)).isDirectory(),
  );

/** What a file is in the list of all that is kept. */
function kindOf(file: string): string | undefined {
  for (const [place, folder] of PLACES)
    if (file.startsWith(folder))
      return STORED_STATE.find((stored) => stored.place === place && stored.has(file.slice(folder.length)))?.what;
  return undefined;
}

const COMMANDS: readonly (readonly string[])[] = [
  ['search', 'kanariewoord van Jansenius'],
  ['search', 'kanariewoord', '--all', '--jsonl'],
  ['doc', DOCUMENT],
  ['doc', DOCUMENT, '--json'],
  ['doc', '00000000-0000-4000-8000-999999999999'],
  ['health'],
  ['status'],
  ['cache', 'status'],
  ['profile', 'list'],
  ['help', 'searching'],
  ['__complete', 'fish', 'doc', ''],
];
const OF_SAMPLE: readonly (readonly string[])[] = [
  ['search', 'huur'],
  ['doc', 'art. 7:248 BW'],
  ['library', 'status'],
];

/** The first look at a total throws: a fault of lks. */
const FAULT = `const boom = () => { throw new Error('kanariewoord van Jansenius'); };
  Number.isInteger = boom; Number.isSafeInteger = boom;`;

async function runAll(flags: readonly string[], extra: Record<string, string> = {}): Promise<void> {
  // A shell that asks at a TAB has no flags; what it leaves is compiled code alone.
  const asked = COMMANDS.filter(([name]) => flags.length === 0 || name !== '__complete');
  for (const command of asked) await lks([...command, ...flags], { ...hosted(), ...extra });
  const sample = { ...OWN, ...extra };
  for (const command of OF_SAMPLE) await lks([...command, ...flags], sample);
  await launched(['mcp', ...flags], sample);
  // A fault leaves the same whichever way it is private.
  if (extra.LKS_PRIVATE !== undefined) return;
  const outside = makeHome();
  try {
    const preload = path.join(outside.home, 'boom.cjs');
    writeFileSync(preload, FAULT);
    const broken = { ...hosted(), ...extra, NODE_OPTIONS: `--require ${preload}` };
    const faulty = await spawned('start', home, ['search', 'kanariewoord', ...flags], { env: broken });
    expect(faulty.code, faulty.stderr).toBe(70);
  } finally {
    outside.remove();
  }
}

describe('without --private', () => {
  it('what is left is in the list of what is kept, for its user alone, and holds no words of a query', async () => {
    await runAll([]);
    const files = filesLeft();
    expect(files.filter((file) => kindOf(file) === undefined)).toEqual([]);
    expect([...new Set(files.map(kindOf))].sort()).toEqual([
      'compiled code',
      'kept documents',
      'reports of faults',
      'result list',
      'what services offer',
    ]);
    for (const file of files) {
      const whole = path.join(home, file);
      expect(statSync(whole).mode & 0o077, file).toBe(0);
      expect(/kanariewoord|Jansenius/.test(readFileSync(whole, 'latin1')), file).toBe(false);
    }
    // lks forget erases all of it that tells of work.
    const { code, stderr } = await lks(['forget', '--yes']);
    expect(code, stderr).toBe(0);
    expect([...new Set(filesLeft().map(kindOf))].sort()).toEqual(['compiled code', 'what services offer']);
  });
});

describe.each([
  ['--private', ['--private'], {}],
  ['LKS_PRIVATE=1', [], { LKS_PRIVATE: '1' }],
] as const)('with %s', (_name, flags, env) => {
  it('nothing is left of any command, not even a folder', async () => {
    await runAll(flags, env);
    expect([filesLeft(), foldersLeft()]).toEqual([[], []]);
  });

  it('what was kept before is neither used nor touched', async () => {
    await lks(['doc', DOCUMENT]);
    const before = filesLeft();
    service.authorizations.length = 0;
    await lks(['doc', DOCUMENT, ...flags], { ...hosted(), ...env });
    // What the service offers is asked again too.
    expect([service.authorizations.length, filesLeft()]).toEqual([2, before]);
  });

  it('what is asked to be written is written', async () => {
    await lks(['doc', DOCUMENT, '--output', 'text.txt', ...flags], { ...hosted(), ...env });
    expect(filesLeft()).toEqual(['text.txt']);
  });
});

describe('a profile that is private', () => {
  it('leaves its settings and no more, until it is so no longer', async () => {
    await lks(['login', '--url', service.url], OWN, `${KEY}\n`);
    await lks(['doc', DOCUMENT], OWN);
    expect(filesLeft().map(kindOf)).toContain('kept documents');
    expect((await lks(['profile', 'private', 'on'], OWN)).code).toBe(0);
    rmSync(path.join(home, PLACES[0]![1]), { recursive: true, force: true });
    for (const command of COMMANDS) await lks(command, OWN);
    await launched(['status'], OWN);
    // Compiled code is read before profiles are.
    expect([...new Set(filesLeft().map(kindOf))].sort()).toEqual(['compiled code', 'profiles and keys']);
    await lks(['profile', 'private', 'off'], OWN);
    await lks(['search', 'huur'], OWN);
    expect(filesLeft().map(kindOf)).toContain('result list');
  });
});

/** What tells of somebody's work: each command adds compiled code of its own, which does not. */
const tracesLeft = (): string[] =>
  filesLeft().filter((name) => !['compiled code', 'what services offer'].includes(kindOf(name)!));

describe('lks forget', () => {
  it('takes --yes where there is no terminal, and refuses without it', async () => {
    await lks(['search', 'huur']);
    const before = tracesLeft();
    const { code, stderr } = await lks(['forget']);
    expect([code, tracesLeft()]).toEqual([2, before]);
    expect(stderr).toContain('--yes');
  });

  it('erases the journals of folders and files that are named, and nothing else in them', async () => {
    const folder = path.join(home, 'dossier');
    mkdirSync(folder);
    const header = lineOf({ lks_journal: 1, kind: 'x', origin: 'x', asked: 'x', started: 'x' });
    for (const name of ['.lks-journal.jsonl', 'manifest.jsonl', 'rows.jsonl', 'rows.jsonl.lks-journal', 'text.txt'])
      writeFileSync(path.join(folder, name), header);
    writeFileSync(path.join(home, 'all.csv'), '');
    writeFileSync(path.join(home, 'all.csv.lks-journal'), '');
    const { code, stdout } = await lks(['forget', 'dossier', 'all.csv', '--yes', '--json']);
    expect([code, JSON.parse(stdout).data.erased.journals]).toEqual([0, 4]);
    expect(readdirSync(folder).sort()).toEqual(['rows.jsonl', 'text.txt']);
    expect(readdirSync(home)).toContain('all.csv');
    expect((await lks(['forget', 'nowhere', '--yes'])).code).toBe(2);
  });

  it('leaves a manifest of another program, and the journal of a run that goes on', async () => {
    const folder = path.join(home, 'dossier');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'manifest.jsonl'), '{"theirs": true}\n');
    expect((await lks(['forget', 'dossier', '--yes'])).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['manifest.jsonl']);
    const journal = path.join(folder, '.lks-journal.jsonl');
    writeFileSync(journal, '');
    const lock = await holdLock(`${journal}.lock`, () => new LksError('local', 'held'));
    const { code, stderr } = await lks(['forget', 'dossier', '--yes']);
    lock.release();
    expect([code, readdirSync(folder)], stderr).toEqual([74, ['.lks-journal.jsonl', 'manifest.jsonl']]);
    expect((await lks(['forget', 'dossier', '--yes'])).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['manifest.jsonl']);
  });

  it('erases what a process left half written that was killed, and is for that in the list too', async () => {
    await lks(['search', 'huur'], OWN);
    const name = '.lks-999999999-0123456789ab.tmp';
    mkdirSync(path.join(home, '.local/share/lks'), { recursive: true });
    const left = ['.local/share/lks', '.local/state/lks'].map((folder) => `${folder}/${name}`);
    for (const file of left) writeFileSync(path.join(home, file), '');
    expect(left.map(kindOf)).toEqual(['what is watched', 'result list']);
    expect((await lks(['forget', '--yes'], OWN)).code).toBe(0);
    expect(tracesLeft()).toEqual([]);
  });

  it('says what it leaves, and why', async () => {
    await lks(['login', '--url', service.url], OWN, `${KEY}\n`);
    writeFileSync(path.join(home, '.config/lks/config.json.corrupt-20260101T000000Z'), '{');
    const { stdout } = await lks(['forget', '--yes', '--json'], OWN);
    const left = JSON.parse(stdout).data.left.join('\n');
    expect(left).toContain(`config.json${phrase(say.privacy.leftProfiles)}`);
    expect(left).toContain(`config.json.corrupt-20260101T000000Z${phrase(say.privacy.leftDamaged)}`);
    expect(left).toMatch(/--output/);
    expect(statSync(path.join(home, '.config/lks/config.json')).isFile()).toBe(true);
  });
});

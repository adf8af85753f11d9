/** `lks completion` prints a script; `lks __complete`, which that script asks, has no complaints. */

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { processStart } from '../../src/platform/process-start';
import { placesOf } from '../../src/platform/session';
import { resultListFile } from '../../src/state/result-list';
import { homeOfFile } from '../support/of-test';
import { BIN, cleanEnvironment, ROOT, type RunOptions, run } from '../support/run';
import { caseOf, DOCUMENT_GROUPS, SHELLS } from '../support/tables';

const home = homeOfFile();

describe('lks completion', () => {
  const FILES = { bash: 'lks.bash', zsh: '_lks', fish: 'lks.fish', powershell: 'lks.ps1' };
  it.each(SHELLS)('prints for %s what its file in completions/ holds', async (shell) => {
    const file = caseOf(FILES, shell);
    const { code, stdout, stderr } = await run(home, ['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(readFileSync(path.join(ROOT, 'completions', file), 'utf8'));
  });

  it('prints the same on a narrow terminal and in colour', async () => {
    const { stdout } = await run(home, ['completion', 'bash'], { env: { LKS_FORCE_TTY: '40', FORCE_COLOR: '3' } });
    expect(stdout).toBe(readFileSync(path.join(ROOT, 'completions/lks.bash'), 'utf8'));
  });

  it('refuses a shell that it does not know, and names those that it does', async () => {
    const { code, stdout, stderr } = await run(home, ['completion', 'tcsh']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const shell of SHELLS) expect(stderr).toContain(shell);
  });
});

/** Asks as the script of fish does: the words, the last of which is at the cursor. */
const ask = (words: readonly string[], options: RunOptions = {}) =>
  run(home, ['__complete', 'fish', ...words], options);
const offered = (stdout: string): string[] =>
  stdout
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split('\t')[0]!);
const told = (stdout: string) => ({ code: 0, signal: null, stdout, stderr: '' });

/** All files below the home, with what is in them. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(home, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

describe('lks __complete', () => {
  const config = (): string => path.join(home, 'lks/config.json');
  const profile = { url: 'https://a.example', origin: 'https://a.example' };
  const write = (text: string): void => {
    mkdirSync(path.dirname(config()), { recursive: true });
    writeFileSync(config(), text);
  };
  beforeEach(() => rmSync(path.join(home, 'lks'), { recursive: true, force: true }));
  afterEach(() => rmSync(path.join(home, 'lks'), { recursive: true, force: true }));

  it('says of what kind its answer is, and then each candidate with what it is', async () => {
    const { stdout, ...rest } = await ask(['search', '--type', '']);
    expect({ ...rest, stdout: '' }).toEqual(told(''));
    expect(stdout).toBe(`words\n${DOCUMENT_GROUPS.map((group) => `${group}\n`).join('')}`);
    expect((await ask(['doc', '1', '-o', ''])).stdout).toBe('files\n');
    expect((await ask(['hel'])).stdout).toContain(`help\t${say.summaries.help}`);
  });

  it('is not told of', async () => {
    for (const words of [['--help'], ['help'], ['help', 'environment']])
      expect((await run(home, words)).stdout).not.toContain('__complete');
  });

  it('knows profiles without a look at their keys, and runs no command for one', async () => {
    const ran = path.join(home, 'ran');
    const profiles = {
      test_2: { ...profile, keyCommand: `touch '${ran}'` },
      office: { ...profile, key: 'lks_secret_key_of_office' },
    };
    write(JSON.stringify({ profiles, current: 'office' }));
    const before = snapshot();
    const { stdout, ...rest } = await ask(['profile', 'use', '']);
    expect({ ...rest, stdout }).toEqual(told('words\noffice\thttps://a.example\ntest_2\thttps://a.example\n'));
    expect(snapshot()).toEqual(before);
  });

  it('neither repairs nor moves what it cannot read', async () => {
    const hostile = { '$(touch pwned)': profile, 'a\nb': profile };
    for (const text of ['', '{', '[]', '{"profiles":{"office":1}}', JSON.stringify({ profiles: hostile })]) {
      write(text);
      chmodSync(config(), 0o666);
      const before = snapshot();
      expect(await ask(['search', '--profile', '']), text).toEqual(told('words\n'));
      expect(snapshot()).toEqual(before);
    }
  });

  it('does not wait for what is no file', async () => {
    write('');
    rmSync(config());
    const made = spawnSync('mkfifo', [config()]).status === 0;
    const words = ['__complete', 'fish', 'profile', 'use', ''];
    if (made) expect(await run(home, words)).toEqual(told('words\n'));
    rmSync(config(), { force: true });
    symlinkSync('/dev/zero', config());
    expect(await run(home, words)).toEqual(told('words\n'));
  });

  it('has no complaint of a library that is missing, damaged or another file', async () => {
    write('');
    for (const file of ['missing.db', 'lks/config.json', '.', '/dev/null'])
      for (const words of ['doc ', 'search --law Awb', 'library versions ']) {
        const env = { LKS_LIBRARY: path.resolve(home, file) };
        expect(await ask(words.split(' '), { env })).toMatchObject({ code: 0, stderr: '' });
      }
  });

  it.each([
    ['nothing at all', []],
    ['no shell', ['']],
    ['a shell that it does not know', ['tcsh', 'lks']],
    ['a name that every object has', ['constructor', 'lks']],
    ['a flag that every object has', ['fish', 'search', '--__proto__', '--toString', 'x', '--constructor=']],
    ['an unknown command', ['fish', 'nonsense', '']],
    ['a word without a shape', ['powershell', 'zz', '']],
  ])('has nothing to say to %s', async (_what, words) => {
    const { stdout, ...rest } = await run(home, ['__complete', ...words]);
    expect({ ...rest, stdout: '' }).toEqual(told(''));
    expect(offered(stdout)).toEqual([]);
  });

  it.each([
    ['an address that nobody answers', { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'lks_a_key_of_a_test' }],
    ['everything told', { LKS_DEBUG: '1', LKS_FORCE_TTY: '40', FORCE_COLOR: '3' }],
    ['an unknown language', { LKS_UI_LANG: 'xx' }],
  ])('says the same with %s', async (_what, env) => {
    for (const words of [['se'], ['search', '--for'], ['profile', 'use', '']])
      expect(await ask(words, { env })).toEqual(await ask(words));
  });

  it('says the same with no home', async () => {
    const env = { HOME: undefined, LKS_CONFIG_DIR: undefined };
    // Without the variable the system is asked, which knows of the home of whoever runs this.
    const words = ['profile', 'use', ''];
    expect(await ask(words, { env })).toEqual(await ask(words));
  });

  it('ends well when nobody reads on', () => {
    const script = `'${process.execPath}' '${BIN}' __complete fish search --law '' | head -c 1; echo " $?\${PIPESTATUS[*]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { env: cleanEnvironment(home), encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['w 00 0\n', '']);
  });
});

describe('the rows of the last search', () => {
  /** Saves rows as a search of this session does. */
  const save = (rows: unknown): void => {
    const folder = path.join(home, 'lks/state');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // Without a terminal a run keeps its rows as those of its parent too, which here is this process.
    const [place = ''] = placesOf({ window: '', parent: { id: process.pid, start: processStart(process.pid) } });
    writeFileSync(
      path.join(folder, resultListFile(place)),
      JSON.stringify({ place, location: 'x', savedAt: Date.now(), results: rows }),
    );
  };
  const row = { number: 1, id: 'a', title: 'Huur \u001b[31mrood', externalId: 'ECLI:NL:HR:1' };

  it.each([['doc'], ['library', 'versions'], ['library', 'diff']])('are what lks %s takes', async (...words) => {
    save([row, { ...row, number: 2, title: 'Ander', externalId: 'BWBR1 artikel 2' }]);
    expect((await ask([...words, ''])).stdout).toBe('words\n1\tECLI:NL:HR:1: Huur rood\n2\tBWBR1 artikel 2: Ander\n');
    expect((await ask([...words, '1', ''])).stdout).toBe('words\n2\tBWBR1 artikel 2: Ander\n');
    const bash = await run(home, ['__complete', 'bash', '9', ':=', `lks ${words.join(' ')} bwbr1\\ `]);
    expect(bash.stdout).toBe('words\nBWBR1\\ artikel\\ 2\n');
  });

  it('have their titles in the lists of bash, where nothing of them can be inserted', async () => {
    const rows = [row, { ...row, number: 12, title: '$(touch pwned)', externalId: "';x'" }];
    save(rows);
    const inBash = async (type: string, line: string): Promise<string[]> =>
      (await run(home, ['__complete', 'bash', type, ':=', line])).stdout.split('\n').slice(1, -1);
    expect(await inBash('9', 'lks doc ')).toEqual(['1  (ECLI:NL:HR:1: Huur rood)', "12  (';x': $(touch pwned))"]);
    // What TAB inserts of several is what they share: the number alone.
    expect(await inBash('63', 'lks doc 1')).toHaveLength(2);
    expect(await inBash('9', 'lks doc 12')).toEqual(['12']);
    // Where TAB inserts one after another, no title may follow its number.
    for (const type of ['37', '42', '']) expect(await inBash(type, 'lks doc ')).toEqual(['1', '12']);
    expect(await inBash('9', 'lks doc "')).toEqual(['1', '12']);
  });

  it('are none where the file is not as lks writes it', async () => {
    for (const rows of [undefined, 'x', [null], [{}], [{ number: {}, externalId: 'a\nb', title: 7 }]]) {
      save(rows);
      const { code, stderr, stdout } = await ask(['doc', '']);
      expect([code, stderr, offered(stdout)], JSON.stringify(rows)).toEqual([0, '', []]);
    }
  });
});

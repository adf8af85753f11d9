/** The examples of the README, of the docs and of the help, run as they stand there: a reader who copies one must get what it says. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT_CODES } from '../../src/contract/errors';
import { say } from '../../src/messages';
import type { TopicBlock } from '../../src/messages/en/topics';
import { quoteWord } from '../../src/platform/shell';
import { publisherFacts } from '../../src/sources/publishers';
import { exitOf, spawnServe } from '../serve/support/serving';
import { commandsBetween, commandsIn } from '../support/examples';
import { homeOfFile } from '../support/of-test';
import { cleanEnvironment, putOnPath, ROOT } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';
import { runLine } from '../support/shell-line';
import { COMMANDS, type LoadedCommand } from '../support/tables';

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

/** The exit code that the line of a command says; 0 where it says none. */
const saidExit = (command: string): number => {
  const line = README.split('\n').find((one) => one.replace(/\s+#.*$/, '').trim() === command);
  return Number(/# exit (\d+)/.exec(line ?? '')?.[1] ?? 0);
};

/** What an example must not answer: nobody is sent to an empty screen. */
const SHOWS_NOTHING = [
  say.pinpoints.noParts,
  say.pinpoints.unchecked.structure,
  say.follow.none,
  say.texts.none,
  say.follow.noLink,
  say.follow.partly,
].map(phrase);

/** The lines of the first shell block under a heading, without comments and empty lines. */
function commandsUnder(heading: string): string[] {
  const after = README.slice(README.indexOf(`\n## ${heading}\n`));
  const block = /```sh\n([\s\S]*?)```/.exec(after)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

const home = homeOfFile();
beforeAll(() => {
  putOnPath(home);
});

const MARK = 'what bash ran ended with';
let inBash: Promise<Map<string, { code: number; stdout: string; stderr: string }>> | undefined;
/** What the lines print that only bash reads and that write no file: run by one, each under `pipefail`. */
function readByBash(lines: readonly string[]): NonNullable<typeof inBash> {
  const script = lines.map(
    (line) => `( set -o pipefail; ${line}\n); code=$?; echo; echo "${MARK} $code"; echo "${MARK} $code" >&2`,
  );
  const cwd = mkdtempSync(path.join(home, 'bash-'));
  symlinkSync(path.join(ROOT, 'sample'), path.join(cwd, 'sample'));
  const env = cleanEnvironment(home, { PATH: `${path.join(home, 'bin')}:${process.env.PATH}` });
  return new Promise((resolve) => {
    execFile('bash', ['-c', script.join('\n')], { cwd, env }, (_error, stdout, stderr) => {
      const [out, err] = [stdout, stderr].map((text) => text.split(new RegExp(`\\n?${MARK} (\\d+)\\n`)));
      const ran = (at: number) => ({ code: Number(out![2 * at + 1]), stdout: out![2 * at]!, stderr: err![2 * at]! });
      resolve(new Map(lines.map((line, at) => [line, ran(at)])));
    });
  });
}

/** Runs a line as bash would; in this process where it needs no shell. */
async function shell(
  command: string,
  extra: Record<string, string> = {},
  cwd = home,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const ran = await runLine(command, { home, cwd, env: extra, stdin: '' });
  if (ran !== undefined) return ran;
  const env = cleanEnvironment(home, { PATH: `${path.join(home, 'bin')}:${process.env.PATH}`, ...extra });
  return new Promise((resolve) => {
    execFile('bash', ['-c', `set -o pipefail; ${command}`], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

const examplesOf = (command: LoadedCommand): readonly string[] => [
  ...(command.examples ?? []),
  ...(command.subcommands ?? []).flatMap(examplesOf),
];

/** The first column of a table of a topic: what can be typed, several to a row. */
const typedIn = (blocks: readonly TopicBlock[]): string[] =>
  blocks.flatMap((block) => (typeof block === 'string' ? [] : block.flatMap(([typed]) => typed.split(/, (?!\d)/))));

const DOCS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs', 'docs/development', 'docs/decisions']
  .flatMap((name) =>
    name.endsWith('.md') ? [name] : readdirSync(path.join(ROOT, name)).map((file) => path.join(name, file)),
  )
  // Recipes are more than a line each: test/docs/recipes.test.ts.
  .filter((name) => name.endsWith('.md') && name !== 'docs/recipes.md')
  .map((name) => readFileSync(path.join(ROOT, name), 'utf8'));

const TOPICS = say.topics.texts(publisherFacts());

/** Everything that a reader may copy, as it is typed in a clone with `lks` on the path. */
const EXAMPLES = [
  ...DOCS.flatMap(commandsIn),
  ...DOCS.flatMap(commandsBetween),
  ...COMMANDS.flatMap(examplesOf),
  ...typedIn(TOPICS.searching).map((typed) => `lks search ${typed}`),
  ...typedIn(TOPICS.identifiers).map((typed) => `lks doc ${quoteWord(typed)}`),
].map((command) => command.replace(/^npm ci && npx lks /, 'lks '));

/** What is not run here, and why. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/--known-within/, 'what the sample knows is of long ago'],
  [/--synced-within/, 'nothing syncs the sample'],
  [/^npm ci && npm test$/, 'these are the tests'],
  [
    /^lks (search --(?:compact|count|curl)|doc --outline|cite -o refs\.bib)$/,
    'a flag that is mentioned: test/cli/compact, search-count, sections, output-format',
  ],
  [/^lks cites pleadings/, 'a file of the reader: test/cli/cites-files'],
  [/^lks verify (pleadings|dossier|brief\.docx|-|FILE)/, 'files of the reader: test/cli/verify'],
  [/^lks watch (run|remove)|^lks watch add$/, 'nothing is watched before it: test/cli/watch'],
  [/^lks library (sync|add|probe)/, 'asks the publishers over the network'],
  [/^lks library import|\| (?:ssh HOST )?lks library import -$/, 'files of the reader'],
  [
    /^lks library (?:(?:versions|diff)(?! BWBR9999001)|live|status|path)|lks library path/,
    'needs a library of one’s own: test/transcripts and test/cli/library-*',
  ],
  [
    /^lks (login|logout|profile)|^printf %s "\$KEY" \| lks login/,
    'needs a service and a key: below, and test/state/profile/commands',
  ],
  [/^lks (mcp|serve$|serve [&-])/, 'runs until it is stopped: test/mcp and test/serve'],
  [/^lks cluster\b/, 'asks a cluster: trials/cluster'],
  [/^lks serve setup\b/, 'a script for another computer: test/deploy'],
  [/^lks serve (key|workspace)/, 'the file of a service: below, and test/serve/commands'],
  [/^lks completion|^eval |^mkdir -p ~/, 'writes into the folders of a shell: test/cli/completion*'],
  [
    /^lks (?:doc|cites) '?(?:[CTF]-\d|zaak \d|Opinion \d|conclusie A-G|6\d{4}[CTF]|EU:[CTF]:)/,
    'what the courts of the EU decided, of which the sample library has nothing: test/cli/eu-case-law',
  ],
  [
    /^lks library (check|backup|export|forget-withdrawn)\b/,
    'needs a library of its own: test/library/check, test/faults/{backup,portable,repair}, test/cli/withdrawn',
  ],
  [/^lks serve backup\b/, 'needs the file of a service: test/faults/backup'],
  [/^lks doc --web$/, 'opens a browser'],
  [/^lks (doc|cite) -( --output DIR\/| --json)?$/, 'reads standard input'],
  [/\| jq -r '\.(?:error|meta\.notices)/, 'of a library of one’s own: test/cli/suggested-commands'],
  [/ (TEXT|WORD)$|…/, 'a placeholder'],
];

const reasonFor = (command: string): string | undefined => NOT_RUN.find(([pattern]) => pattern.test(command))?.[1];

/** Of those that run, what `runLine` leaves to a shell. */
const OF_BASH = /\| (?:cut|xargs)\b|\*$/;
/** A question to what the README configures for assistants. */
const PING = ((): string => {
  const after = README.slice(README.indexOf('\n## AI assistants\n'));
  const { command, args } = JSON.parse(/```json\n([\s\S]*?)```/.exec(after)?.[1] ?? '').mcpServers.lks;
  return `echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | ${[command, ...args].join(' ')}`;
})();

describe('the examples', () => {
  const unique = [...new Set(EXAMPLES)];

  it('are many, and nothing is left out that is not there', () => {
    expect(unique.filter((command) => reasonFor(command) === undefined).length).toBeGreaterThan(30);
    for (const [pattern, reason] of NOT_RUN)
      expect(
        unique.some((command) => pattern.test(command)),
        reason,
      ).toBe(true);
  });

  it.each(unique.filter((command) => reasonFor(command) === undefined))('%s', async (command) => {
    const folder = mkdtempSync(path.join(home, 'example-'));
    symlinkSync(path.join(ROOT, 'sample'), path.join(folder, 'sample'));
    // A result number is one of the search before it, and is typed on a terminal, which a compact table is for.
    if (/^lks doc \d+$/.test(command)) await shell('lks search huurprijs', {}, folder);
    const isTyped = /^lks doc \d+$| --compact\b/.test(command);
    inBash ??= readByBash([...unique.filter((line) => reasonFor(line) === undefined && OF_BASH.test(line)), PING]);
    const { code, stdout, stderr } =
      (await inBash).get(command) ?? (await shell(command, isTyped ? { LKS_FORCE_TTY: '80' } : {}, folder));
    expect(stderr).not.toMatch(/^lks:|Nothing found/m);
    if (README.includes(command)) for (const none of SHOWS_NOTHING) expect(stdout + stderr).not.toContain(none);
    expect(code).toBe(saidExit(command));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = [stdout, ...files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))];
    const text = texts.join('');
    expect(text.trim()).not.toBe('');
    if (/^lks (search|doc)\b.* --json\b/.test(command)) expect(JSON.parse(text).data).not.toEqual([]);
  });
});

/** Code and meaning of each row of the first table under "Exit codes" of a document, without the marks of what is typed. */
function exitCodesIn(document: string): string[] {
  const [, after = ''] = readFileSync(path.join(ROOT, document), 'utf8').split('\n## Exit codes\n');
  const [table = ''] = /(^\|.*\n)+/m.exec(after) ?? [];
  const rows = [...table.replaceAll('`', '').matchAll(/^\| (.*) \| (.*) \|$/gm)];
  return rows.slice(1).map(([, code, when]) => `${code} ${when}`);
}

/** The same of what the help prints, where long rows are wrapped. */
const exitCodesOf = (help: string): string[] =>
  help
    .split(/^ {2}(?=\S)/m)
    .slice(1)
    .map((row) => row.trim().replace(/\s+/g, ' '));

describe('the exit codes', () => {
  const when: Readonly<Record<string, string>> = say.topics.exit;
  const rows = Object.entries(EXIT_CODES).map(([name, code]) => `${code} ${when[name]}`);

  it('have each a meaning, and nothing else has one', () => {
    expect(Object.keys(when)).toEqual(Object.keys(EXIT_CODES));
  });

  it('stand in docs/development/contract.md, row by row', () => {
    expect(exitCodesIn('docs/development/contract.md')).toEqual(rows);
  });

  it('stand in the help, row by row', async () => {
    const { stdout } = await shell('lks help exit-codes');
    expect(exitCodesOf(stdout)).toEqual(rows);
  });
});

describe('the README', () => {
  it('is a page and a half', () => {
    const lines = README.split('\n');
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  it('has a configuration for assistants that starts a server of the protocol', async () => {
    inBash ??= readByBash([PING]);
    const { code, stdout } = (await inBash).get(PING)!;
    expect({ code, answer: JSON.parse(stdout) }).toMatchObject({ code: 0, answer: { id: 1, result: {} } });
  });

  it('makes an office of two in five commands', async () => {
    const commands = commandsUnder('An office');
    expect(commands).toHaveLength(5);
    const { child, url } = await spawnServe(home, ['--sample']);
    try {
      for (const command of commands.filter((line) => line !== 'lks serve &'))
        expect(await shell(command.replace('http://127.0.0.1:8787', url))).toMatchObject({ code: 0 });
      expect((await shell('lks search huur --json')).code).toBe(0);
      expect((await shell('lks logout')).code).toBe(0);
    } finally {
      child.kill('SIGTERM');
      await exitOf(child);
    }
  });

  it('shows a login that works, from a pipe and with a key command', async () => {
    const service = await startService();
    try {
      const env = { KEY: KEYS.full, LKS_CONFIG_DIR: path.join(home, 'login') };
      // What a shell would pipe into it.
      const shown = `lks login --url ${service.url}`;
      expect(await runLine(shown, { home, cwd: home, env, stdin: KEYS.full })).toMatchObject({ code: 0 });
      const command = await shell(`lks login --url ${service.url} --key-command 'printf %s "$KEY"'`, env);
      expect(command).toMatchObject({ code: 0 });
      expect((await shell('lks search recht --json', env)).code).toBe(0);
      expect((await shell('lks logout', env)).code).toBe(0);
      expect((await shell('lks search recht --json', env)).code).toBe(4);
    } finally {
      await service.close();
    }
  });
});

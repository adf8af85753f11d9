/** The examples of the README, run as they stand there: a reader who copies one must get what it says. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitOf, spawnServe } from '../serve/support/serving';
import { BIN, cleanEnvironment, makeHome, ROOT } from '../support/run';
import { KEYS, startService } from '../support/service/service.mjs';

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

/** The lines of the first shell block under a heading, without comments and empty lines. */
function commandsUnder(heading: string): string[] {
  const after = README.slice(README.indexOf(`\n## ${heading}\n`));
  const block = /```sh\n([\s\S]*?)```/.exec(after)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

let home: string;
let remove: () => void;
beforeAll(() => {
  ({ home, remove } = makeHome());
  mkdirSync(path.join(home, 'bin'));
  writeFileSync(path.join(home, 'bin/lks'), `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`);
  chmodSync(path.join(home, 'bin/lks'), 0o755);
});
afterAll(() => remove());

function shell(
  command: string,
  extra: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = cleanEnvironment(home, { PATH: `${path.join(home, 'bin')}:${process.env.PATH}`, ...extra });
  return new Promise((resolve) => {
    execFile('bash', ['-c', `set -o pipefail; ${command}`], { cwd: home, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe('the README', () => {
  it('has examples', () => {
    expect(commandsUnder('Examples').length).toBeGreaterThan(10);
  });

  it.each(commandsUnder('Examples'))('%s', async (command) => {
    const { code, stdout, stderr } = await shell(command);
    expect(stderr).not.toMatch(/^lks:/m);
    expect(code).toBe(0);
    if (!command.includes('>') && !command.includes('--output')) expect(stdout).not.toBe('');
  });

  it('names every environment variable that the help names', async () => {
    const { stdout } = await shell('lks help environment');
    const named = stdout.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [];
    for (const name of new Set(named)) if (name.startsWith('LKS_')) expect(README).toContain(name);
  });

  it('has the exit codes of the program', async () => {
    const { stdout } = await shell('lks help exit-codes');
    for (const [, code] of stdout.matchAll(/^ {2}(\d+)/gm))
      if (code !== '129') expect(README).toMatch(new RegExp(`\\| ?[\\d, ]*\\b${code}\\b`));
  });

  it('has a configuration for assistants that starts a server of the protocol', async () => {
    const after = README.slice(README.indexOf('\n## AI assistants\n'));
    const { mcpServers } = JSON.parse(/```json\n([\s\S]*?)```/.exec(after)?.[1] ?? '');
    const { command, args } = mcpServers.lks;
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const { code, stdout } = await shell(`echo '${ping}' | ${[command, ...args].join(' ')}`);
    expect({ code, answer: JSON.parse(stdout) }).toMatchObject({ code: 0, answer: { id: 1, result: {} } });
  });

  it('makes an office of two in five commands', async () => {
    const commands = commandsUnder('An office of two in five commands');
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
      const piped = await shell(`printf %s "$KEY" | lks login --url ${service.url}`, env);
      expect(piped).toMatchObject({ code: 0 });
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

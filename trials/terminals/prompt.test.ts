import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pty from '@lydell/node-pty';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const KEY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const base = fs.mkdtempSync(path.join(tmpdir(), 'lks-prompt-'));
const script = path.join(base, 'ask.cjs');

/** Asks one question on its terminal and tells on stdout how it ended; the key itself by its length. */
const ASKER = `
import { Io } from '${path.resolve('src/platform/terminal/index.ts')}';
import { readKeyInput } from '${path.resolve('src/cli/commands/login/key-input.ts')}';
import { askLine } from '${path.resolve('src/cli/command/prompt.ts')}';
const io = new Io({ stdout: () => process.stdout, stderr: () => process.stderr, stdin: () => process.stdin, env: process.env, onClosed() {} });
const controller = new AbortController();
process.on('SIGTERM', () => controller.abort(new Error('told to stop')));
const ask = process.argv[2] === 'key'
  ? readKeyInput(io, 'https://a.nl', controller.signal).then((key) => 'key of ' + key.reveal().length)
  : askLine(io, 'Address?', controller.signal).then((line) => 'line <' + line + '>');
ask.catch((error) => (error.kind ?? 'error') + ': ' + error.message).then((end) => process.stdout.write('END ' + end + '\\n'));
`;

beforeAll(async () => {
  const entry = path.join(base, 'ask.ts');
  fs.writeFileSync(entry, ASKER);
  const resolve = { modules: [path.resolve('node_modules')] };
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent', resolve });
  await bundle.write({ file: script, format: 'cjs', codeSplitting: false });
  await bundle.close();
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

/** Runs the question on a real terminal, types once the question shows, and gives back all that the terminal showed. */
function answer(what: 'key' | 'line', typed: string | NodeJS.Signals): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', TERM: 'xterm-256color' };
  const child = pty.spawn(process.execPath, [script, what], { cols: 80, rows: 24, cwd: base, env });
  let shown = '';
  let done = false;
  child.onData((data) => {
    shown += data;
    if (done || !/https:\/\/a\.nl: \(|Address\? /.test(shown)) return;
    done = true;
    if (typed.startsWith('SIG')) child.kill(typed);
    else child.write(typed);
  });
  return new Promise((resolve) => child.onExit(() => resolve(shown)));
}

describe.skipIf(process.platform === 'win32')('a question on a terminal', () => {
  test('for a key shows nothing of what is typed, not even how much', async () => {
    const shown = await answer('key', `${KEY}\r`);
    expect(shown).toContain(`END key of ${KEY.length}`);
    expect(shown).not.toContain('CANARY');
    expect(shown).not.toMatch(/[*•]{2}/);
  });

  test('for a key cannot be made to show it', async () => {
    expect(await answer('key', `${KEY}\u0014\r`)).not.toContain('CANARY');
  });

  test('for a key gives the cursor back', async () => {
    const shown = await answer('key', '\u0003');
    expect(shown.lastIndexOf('\u001b[?25h')).toBeGreaterThan(shown.lastIndexOf('\u001b[?25l'));
  });

  test('for a line takes it trimmed', async () => {
    expect(await answer('line', ' https://a.nl \r')).toContain('END line <https://a.nl>');
  });

  test.each<['key' | 'line', string, string, string]>([
    ['key', 'Ctrl-C', '\u0003', 'END interrupted'],
    ['key', 'Ctrl-C after typing', 'abc\u0003', 'END interrupted'],
    ['key', 'Ctrl-D', '\u0004', 'END usage'],
    ['key', 'Enter alone', '\r', 'END usage'],
    ['key', 'SIGTERM', 'SIGTERM', 'END error: told to stop'],
    ['line', 'Ctrl-C', '\u0003', 'END interrupted'],
    ['line', 'Ctrl-D', '\u0004', 'END line <>'],
    ['line', 'SIGTERM', 'SIGTERM', 'END error: told to stop'],
  ])('(%s) ends with %s', async (what, _, typed, end) => {
    expect(await answer(what, typed)).toContain(end);
  });
});

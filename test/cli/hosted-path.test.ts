/**
 * Every command of the README against a server that has the contract and nothing beyond it: it works, or says that it needs a
 * library. Each format, each refusal of each line and what a shell reads: trials/tables.
 */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_KINDS } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { homeOfFile, ofFile } from '../support/of-test';
import {
  isRefused,
  LINES,
  type Line,
  MORE,
  NOT_RUN,
  needsOf,
  OWN_EXAMPLES,
  README,
  SHOWN,
  typed,
} from '../support/readme-lines';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { idOf, KEYS, startService } from '../support/service/service.mjs';
import { runLine } from '../support/shell-line';
import { COMMANDS } from '../support/tables';

const home = homeOfFile();
const service = await ofFile(startService({ bare: true, more: MORE }));

describe('the README', () => {
  it('names every command, and has a line, or the command an example, for each', () => {
    const unnamed = COMMANDS.filter(({ name }) => !new RegExp(`\\blks ${name}\\b`).test(README));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    expect(OWN_EXAMPLES.filter(({ command }) => command === undefined)).toEqual([]);
    expect(LINES.filter(({ command }) => command?.needs === 'backend').length).toBeGreaterThan(12);
  });

  it('has every line that is left out here', () => {
    const all = [...SHOWN, ...OWN_EXAMPLES];
    for (const [pattern, why] of NOT_RUN)
      expect(
        all.some(({ text }) => pattern.test(text)),
        why,
      ).toBe(true);
  });
});

const NEEDS_LIBRARY = new RegExp(`${phrase(say.needsLibrary.message)} .*lks library import`, 's');
/** What is about the service, or refused because it cannot do it, in one process and without a shell. */
const ASKING = LINES.filter((line) => line.command !== undefined && (isRefused(line) || needsOf(line) === 'backend'));

/** What is wrong with a line; undefined where it is as it should be, or where a shell has to read it. */
async function faultOf(line: Line): Promise<string | undefined> {
  const before = service.requests.length;
  const command = typed(line, service.url, 'json');
  const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
  const ran = await runLine(command, { home, cwd: mkdtempSync(path.join(home, 'run-')), env, stdin: '' });
  if (ran === undefined) return undefined;
  const asked = service.requests.slice(before).filter(({ operation }) => operation !== 'health').length;
  const isFine = isRefused(line)
    ? ran.code === ERROR_KINDS.usage.exitCode && ran.stdout === '' && asked === 0 && NEEDS_LIBRARY.test(ran.stderr)
    : ran.code === 0 &&
      !ran.stderr.includes('"error"') &&
      (service.requests.length > before || line.path === 'library coverage');
  return isFine ? undefined : `${command}\n  exit ${ran.code}, ${asked} requests\n  ${ran.stderr.trim()}`;
}

it('against a server of the bare contract every line works, or says that it needs a library', async () => {
  const faults: (string | undefined)[] = [];
  for (const line of ASKING) faults.push(await faultOf(line));
  expect(ASKING.length).toBeGreaterThan(20);
  expect(faults.filter((fault) => fault !== undefined).join('\n')).toBe('');
});

const REFUSALS = Object.values(ERROR_KINDS).filter(({ status }) => status !== null);

it.each([...REFUSALS, { status: 503, code: undefined, exitCode: ERROR_KINDS.unreachable.exitCode }])(
  '$status $code of the service ends a command as the contract says',
  async ({ status, code, exitCode }) => {
    const body = code === undefined ? 'down' : { error: { code, message: 'Said by the service.' } };
    const headers: Record<string, string> = status === 429 ? { 'retry-after': '3600' } : {};
    service.fail({ kind: 'status', status: status ?? 0, body, headers, times: Number.POSITIVE_INFINITY });
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const ran = await run(home, [...(status === 404 ? ['doc', idOf(1)] : ['search', 'huur']), '--json'], { env });
    service.heal();
    const { error } = JSON.parse(ran.stderr);
    expect([ran.code, ran.stdout, error.status, error.exit_code]).toEqual([exitCode, '', status, exitCode]);
    if (code !== undefined) expect(error.code).toBe(code);
    expect(error.hint).toMatch(/\S/);
  },
);

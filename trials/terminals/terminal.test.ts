/** The things that only a real terminal shows: the hidden prompt, the spinner, the pager, colour. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { makeHome } from '../../test/support/run';
import { runInTerminal } from '../../test/support/terminal';

let home: string;
let remove: () => void;
let server: Server;
let url: string;
let delay: number;
let status: number;
let later: string;

beforeEach(async () => {
  ({ home, remove } = makeHome());
  delay = 0;
  status = 200;
  later = '1';
  server = createServer((_request, response) => {
    setTimeout(() => {
      const wait = status === 429 ? { 'retry-after': later } : {};
      response.writeHead(status, { 'content-type': 'application/json', ...wait });
      response.end(
        status === 200 ? '{"data":{"bron":{"status":"ok"}}}' : '{"error":{"code":"invalid_api_key","message":"no"}}',
      );
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  remove();
});

const KEY = 'lks_CANARY_typed_1234';

describe('login on a terminal', () => {
  it('asks for the key without showing it, checks it, and stores it for its owner only', async () => {
    const terminal = runInTerminal(home, ['login', '--url', url]);
    await terminal.waitFor(/key/i);
    terminal.type(`${KEY}\r`);
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.output()).not.toContain(KEY);
    expect(readFileSync(path.join(home, 'lks/config.json'), 'utf8')).toContain(KEY);
  });

  it('stores nothing when the service rejects the key', async () => {
    status = 401;
    const terminal = runInTerminal(home, ['login', '--url', url]);
    await terminal.waitFor(/key/i);
    terminal.type(`${KEY}\r`);
    expect((await terminal.ended).code).toBe(4);
    expect(terminal.output()).not.toContain(KEY);
    expect(() => readFileSync(path.join(home, 'lks/config.json'))).toThrow();
  });

  it('ends with 130 on Ctrl-C, with nothing stored and the cursor back', async () => {
    const terminal = runInTerminal(home, ['login', '--url', url]);
    await terminal.waitFor(/key/i);
    terminal.type('\u0003');
    expect((await terminal.ended).code).toBe(130);
    expect(() => readFileSync(path.join(home, 'lks/config.json'))).toThrow();
    const output = terminal.output();
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThanOrEqual(output.lastIndexOf('\u001b[?25l'));
  });
});

describe('waiting on a terminal', () => {
  /** The line of the countdown, as a pattern with this for its seconds. */
  const waiting = (seconds: string): string => say.terminal.waitingForLimit(0).replace('0', seconds);

  it('shows a spinner when the answer takes long, removes it, and brings the cursor back', async () => {
    delay = 1500;
    const terminal = runInTerminal(home, ['health'], { env: { LKS_API_URL: url, LKS_API_KEY: KEY } });
    await terminal.waitFor(/Asking/);
    expect((await terminal.ended).code).toBe(0);
    const output = terminal.output();
    expect(output).toContain('\u001b[?25h');
    expect(output).toContain('\u001b[36m');
    expect(output.slice(output.lastIndexOf('Asking'))).toMatch(/\u001b\[[02]K/);
  });

  it('counts down what the service says to wait, on one line that is gone afterwards', async () => {
    status = 429;
    later = '4';
    const terminal = runInTerminal(home, ['health'], { env: { LKS_API_URL: url, LKS_API_KEY: KEY } });
    await terminal.waitFor(new RegExp(waiting('[45]')));
    status = 200;
    await terminal.waitFor(new RegExp(['(\\d)', '(?!\\1)(\\d)', '(?!\\1|\\2)\\d'].map(waiting).join('[\\s\\S]*')));
    expect((await terminal.ended).code).toBe(0);
    const output = terminal.output();
    expect(output.slice(output.lastIndexOf(waiting('').split('  ')[0]!))).toMatch(/\u001b\[[02]K/);
    expect(output).not.toMatch(new RegExp(`${waiting('\\d')}\\r?\\n`));
  });

  it('Ctrl-C during the countdown ends with 130', async () => {
    status = 429;
    later = '30';
    const terminal = runInTerminal(home, ['health'], { env: { LKS_API_URL: url, LKS_API_KEY: KEY } });
    await terminal.waitFor(new RegExp(waiting('\\d+')));
    terminal.type('\u0003');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.output()).toContain('\u001b[?25h');
  });

  it('shows none with TERM=dumb', async () => {
    delay = 800;
    const terminal = runInTerminal(home, ['health'], { env: { LKS_API_URL: url, LKS_API_KEY: KEY, TERM: 'dumb' } });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.output()).not.toContain('\u001b');
  });

  it.each([
    [['--color', 'never'], {}],
    [[], { CLICOLOR: '0' }],
    [[], { NO_COLOR: '1' }],
  ])('Ctrl-C during the spinner, which has no colour with %j %j, ends with 130', async (flags, env) => {
    delay = 20_000;
    const terminal = runInTerminal(home, ['health', ...flags], {
      env: { LKS_API_URL: url, LKS_API_KEY: KEY, ...env },
    });
    await terminal.waitFor(/Asking/);
    terminal.type('\u0003');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.output()).toContain('\u001b[?25h');
    expect(terminal.output()).not.toMatch(/\u001b\[[\d;]*m/);
  });
});

describe('rows on a terminal', () => {
  it('go through the pager when they are longer than the screen, and fit it with --compact', async () => {
    const env = { LKS_PAGER: 'sed s/^/PAGED:/' };
    const long = runInTerminal(home, ['search', 'huurprijs'], { rows: 12, env });
    expect((await long.ended).code).toBe(0);
    expect(long.output()).toContain('PAGED:');
    const compact = runInTerminal(home, ['search', 'huurprijs', '--compact'], { rows: 12, env });
    expect((await compact.ended).code).toBe(0);
    expect(compact.output()).not.toContain('PAGED:');
    expect(compact.output()).toMatch(/1–[23] of \d+/);
    const refused = runInTerminal(home, ['search', 'huurprijs', '--no-pager'], { rows: 12, env });
    expect((await refused.ended).code).toBe(0);
    expect(refused.output()).not.toContain('PAGED:');
  });
});

describe('documents on a terminal', () => {
  const search = async (): Promise<void> => {
    const first = runInTerminal(home, ['search', 'huurprijs', '--no-pager'], { rows: 50 });
    expect((await first.ended).code).toBe(0);
  };

  it('go through the pager only when they are longer than the screen', async () => {
    await search();
    const env = { LKS_PAGER: 'sed s/^/PAGED:/' };
    // Each pseudo-terminal is a terminal of its own: rows saved on one are not seen on another, so the id is used.
    const long = runInTerminal(home, ['doc', 'art. 8 EVRM'], { rows: 6, env });
    expect((await long.ended).code).toBe(0);
    expect(long.output()).toContain('PAGED:');
    const short = runInTerminal(home, ['doc', 'art. 8 EVRM'], { rows: 500, env });
    expect((await short.ended).code).toBe(0);
    expect(short.output()).not.toContain('PAGED:');
    const refused = runInTerminal(home, ['doc', 'art. 8 EVRM', '--no-pager'], { rows: 6, env });
    expect((await refused.ended).code).toBe(0);
    expect(refused.output()).not.toContain('PAGED:');
  });

  it('are printed when the pager does not exist', async () => {
    const terminal = runInTerminal(home, ['doc', 'art. 8 EVRM'], { rows: 6, env: { LKS_PAGER: 'no-such-pager-here' } });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.output()).toMatch(/EVRM|BWBV0001000/);
  });

  it('survive a terminal that reports no columns', async () => {
    const terminal = runInTerminal(home, ['search', 'huurprijs', '--no-pager'], { columns: 1, rows: 1 });
    expect((await terminal.ended).code).toBe(0);
  });
});

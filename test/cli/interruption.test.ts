/** Rows 32 to 36 of the fault matrix: a closed pipe, a full device, a bad folder, signals. */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN, cleanEnvironment, makeHome, run } from '../support/run';

let home: string;
let remove: () => void;
let server: Server;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const env = (): Record<string, string> => ({
  LKS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  LKS_API_KEY: 'lks_CANARY_interruption',
});

const rowsFrom = (offset: number, count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(offset + index).padStart(12, '0')}`,
    source: 's',
    external_id: `ECLI:NL:HR:2000:${offset + index}`,
    title: 'titel '.repeat(50),
    snippet: 'x'.repeat(2000),
    url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2000:1',
    language: 'nl',
    jurisdiction: 'NL',
    document_type: 'uitspraak',
    decision_date: '2000-01-01',
    score: 1,
  }));

/** Answers every page of an endless set. */
const endless = (request: IncomingMessage, response: ServerResponse): void => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const data = rowsFrom(Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data, meta: { total: 1_000_000, sources_consulted: [], index_freshness: {} } }));
};

beforeEach(async () => {
  ({ home, remove } = makeHome());
  asked = [];
  answer = endless;
  server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  remove();
});

const shell = (command: string): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], {
      cwd: home,
      env: { ...cleanEnvironment(home, env()), LKS: BIN, NODE: process.execPath },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });

describe('a reader that has seen enough', () => {
  it('ends an endless set quietly with 0 and stops asking', async () => {
    const { stdout, stderr } = await shell(
      `"$NODE" "$LKS" search huur --all --jsonl | head -n 1; echo "codes \${PIPESTATUS[*]}"`,
    );
    expect(stdout).toContain('codes 0 0');
    expect(stderr).not.toMatch(/EPIPE|rror/);
    const after = asked.length;
    expect(after).toBeLessThan(60);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked.length).toBe(after);
  });

  it('is quiet for a single page too', async () => {
    const { stdout, stderr } = await shell(
      `"$NODE" "$LKS" search huur --limit 25 --json | head -c 10 >/dev/null; echo "codes \${PIPESTATUS[*]}"`,
    );
    expect(stdout).toContain('codes 0 0');
    expect(stderr).not.toContain('EPIPE');
  });
});

describe('a place that cannot be written to', () => {
  it.skipIf(!existsSync('/dev/full'))('is exit 74 for a full device', async () => {
    const { stdout, stderr } = await shell(`"$NODE" "$LKS" search huur > /dev/full; echo "code $?"`);
    expect(stdout).toContain('code 74');
    expect(stderr).toContain('no space left');
  });

  it.skipIf(!existsSync('/dev/full'))('is exit 74 for --output on a full device', async () => {
    const ran = await run(home, ['search', 'huur', '--output', '/dev/full'], { env: env() });
    expect(ran.code).toBe(74);
    expect(ran.stderr).toContain('no space left');
  });

  it('is refused before any request when the folder is a file', async () => {
    writeFileSync(path.join(home, 'plain'), '');
    const ran = await run(home, ['doc', 'ECLI:NL:HR:2000:1', '--output', 'plain/'], { env: env() });
    expect(ran.code).toBe(74);
    expect(asked).toEqual([]);
  });

  it('is refused before any request when the file exists, and leaves it alone', async () => {
    writeFileSync(path.join(home, 'out.json'), 'mine');
    const ran = await run(home, ['search', 'huur', '--json', '--output', 'out.json'], { env: env() });
    expect(ran.code).toBe(74);
    expect(ran.stderr).toContain('--force');
    expect(asked).toEqual([]);
  });
});

describe('signals', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s during a request ends with %i and one sentence', async (signal, code) => {
    answer = () => {};
    const ran = await run(home, ['search', 'huur'], {
      env: env(),
      started: (child) => {
        server.once('request', () => child.kill(signal));
      },
    });
    expect(ran.code).toBe(code);
    expect(ran.stdout).toBe('');
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('Ctrl-C while waiting for a Retry-After ends at once', async () => {
    answer = (_request, response) => {
      response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' });
      response.end('{"error":{"code":"rate_limit_exceeded","message":"wait"}}');
    };
    const ran = await run(home, ['search', 'huur'], {
      env: env(),
      started: (child) => {
        child.stderr!.once('data', () => child.kill('SIGINT'));
      },
    });
    expect(ran.code).toBe(130);
    expect(ran.stderr).toMatch(/again in 3\d s/);
    expect(asked).toHaveLength(1);
  });

  it('Ctrl-C twice leaves no half file behind', async () => {
    answer = (request, response) => {
      if (asked.length === 1) endless(request, response);
    };
    const ran = await run(home, ['search', 'huur', '--all', '--jsonl', '--output', 'out/hits.jsonl'], {
      env: env(),
      started: (child) => {
        server.on('request', () => {
          if (asked.length < 2) return;
          child.kill('SIGINT');
          child.kill('SIGTERM');
        });
      },
    });
    expect([130, 143]).toContain(ran.code);
    expect(readdirSync(path.join(home, 'out'))).toEqual([]);
  });

  it('Ctrl-C in a bulk run keeps every whole file and leaves no half one', async () => {
    answer = (request, response) => {
      const id = /documents\/(.+)$/.exec(request.url!)?.[1];
      if (asked.length > 3) return;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          data: { id, external_id: `ECLI:NL:HR:2000:${asked.length}`, title: 't', body: 'b', language: 'nl' },
        }),
      );
    };
    const ids = rowsFrom(0, 10).map((row) => (row as { id: string }).id);
    const ran = await run(home, ['doc', '-', '--output', 'out/'], {
      env: env(),
      stdin: ids.join('\n'),
      started: (child) => {
        server.on('request', () => {
          if (asked.length === 4) setTimeout(() => child.kill('SIGINT'), 50);
        });
      },
    });
    expect(ran.code).toBe(130);
    expect(readdirSync(path.join(home, 'out')).sort()).toEqual([
      '.lks-journal.jsonl',
      'ECLI-NL-HR-2000-1.txt',
      'ECLI-NL-HR-2000-2.txt',
      'ECLI-NL-HR-2000-3.txt',
    ]);
  });
});

/** Rows 32 to 36 of the fault matrix: a closed pipe, a full device, a bad folder, signals. */

import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { say } from '../../src/messages';
import { bash, type EndlessSet, endless, rowsFrom, startEndlessSet } from '../../test/support/endless-set';
import { homeOfTest } from '../../test/support/of-test';
import { BIN, cleanEnvironment, spawned } from '../../test/support/run';

let home: string;
let service: EndlessSet;
beforeEach(async () => {
  home = homeOfTest();
  service = await startEndlessSet();
  onTestFinished(() => service.close());
});

/** The texts that are in a folder, which may not be there yet. */
const textsIn = (folder: string): string[] =>
  existsSync(path.join(home, folder))
    ? readdirSync(path.join(home, folder)).filter((name) => name.endsWith('.txt'))
    : [];

const shell = (command: string) => bash(home, service.env, command);

describe('a reader that has seen enough', () => {
  it.skipIf(process.platform === 'win32')(
    'ends an endless set with 0 when it is at the other end of a socket',
    async () => {
      const child = spawn(process.execPath, [BIN, 'search', 'huur', '--all', '--jsonl'], {
        cwd: home,
        env: cleanEnvironment(home, service.env),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      // More than a socket takes at once, so that lks writes by the stream of Node.js when the reader goes.
      let read = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > 500_000) child.stdout.destroy();
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect(stderr).not.toMatch(/EPIPE|rror/);
      expect(code).toBe(0);
    },
  );

  it('is quiet for a single page too', async () => {
    const { stdout, stderr } = await shell(
      `"$NODE" "$LKS" search huur --limit 25 --json | head -c 10 >/dev/null; echo "codes \${PIPESTATUS[*]}"`,
    );
    expect(stdout).toContain('codes 0 0');
    expect(stderr).not.toContain('EPIPE');
  });
});

describe('a place that cannot be written to', () => {
  it.skipIf(!existsSync('/dev/full'))('is exit 74 for --output on a full device', async () => {
    const ran = await spawned('pipe', home, ['search', 'huur', '--output', '/dev/full'], { env: service.env });
    expect(ran.code).toBe(74);
    expect(ran.stderr).toContain(say.files.cannotWrite('/dev/full', 'ENOSPC'));
  });

  it.skipIf(!existsSync('/dev/stdout'))('goes behind what a file has when --output is standard output', async () => {
    const command = '"$NODE" "$LKS" search huur --limit 1 -o /dev/stdout >> rows.txt';
    const { stdout } = await shell(`echo first > rows.txt; ${command}; echo "code $?"; cat rows.txt`);
    expect(stdout.trimEnd().split('\n')).toEqual(['code 0', 'first', expect.stringContaining('ECLI:')]);
  });

  it.skipIf(!existsSync('/proc/self'))('is refused before any request when no folder can be made there', async () => {
    for (const args of [
      ['doc', 'ECLI:NL:HR:2000:1', '--output', '/proc/lks-no-such/x/'],
      ['search', 'huur', '--all', '--jsonl', '--output', '/proc/lks-no-such/x.jsonl'],
    ]) {
      const ran = await spawned('pipe', home, args, { env: service.env });
      expect([ran.code, ran.stdout]).toEqual([74, '']);
      expect(ran.stderr).toContain('/proc/lks-no-such');
    }
    expect(service.asked).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('that is larger than may be is not told to free some', async () => {
    const line = `trap '' XFSZ; (ulimit -f 0; "$NODE" "$LKS" search huur >rows.txt) 2>&1 | cat; echo "code \${PIPESTATUS[0]}"`;
    const { stdout } = await shell(line);
    expect(stdout).toContain(say.terminal.cannotWrite('EFBIG'));
    expect(stdout).not.toContain(say.terminal.cannotWriteHint('ENOSPC'));
    expect(stdout).toContain('code 74');
  });

  it('is no file that is opened later, where standard output and standard error are closed', async () => {
    const search = '"$NODE" "$LKS" search huur --json --output';
    const { stdout } = await shell(`${search} open.json; ${search} closed.json >&- 2>&- <&-; echo "code $?"`);
    expect(stdout).toContain('code 0');
    const written = readFileSync(path.join(home, 'closed.json'), 'utf8');
    expect(written).toBe(readFileSync(path.join(home, 'open.json'), 'utf8'));
    expect(JSON.parse(written).data).toHaveLength(10);
  });
});

describe('signals', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s during a request ends with %i and one sentence', async (signal, code) => {
    service.answer = () => {};
    const ran = await spawned('signal', home, ['search', 'huur'], {
      env: service.env,
      started: (child) => {
        service.seen = () => child.kill(signal);
      },
    });
    expect(ran.code).toBe(code);
    expect(ran.stdout).toBe('');
    expect(ran.stderr.trim()).toMatch(/^.+$/);
  });

  it('Ctrl-C while waiting for a Retry-After ends at once', async () => {
    service.answer = (_request, response) => {
      response.writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' });
      response.end('{"error":{"code":"rate_limit_exceeded","message":"wait"}}');
    };
    const ran = await spawned('signal', home, ['search', 'huur'], {
      env: service.env,
      started: (child) => {
        child.stderr!.once('data', () => child.kill('SIGINT'));
      },
    });
    expect(ran.code).toBe(130);
    expect(ran.stderr).toMatch(/again in 3\d s/);
    expect(service.asked.filter((url) => !url.endsWith('/health'))).toHaveLength(1);
  });

  it('Ctrl-C twice leaves no half file behind', async () => {
    mkdirSync(path.join(home, 'out'));
    service.answer = (request, response) => {
      if (service.asked.length === 1) endless(request, response);
    };
    const ran = await spawned('signal', home, ['search', 'huur', '--all', '--jsonl', '--output', 'out/hits.jsonl'], {
      env: service.env,
      started: (child) => {
        service.seen = () => {
          if (service.asked.length < 2) return;
          child.kill('SIGINT');
          child.kill('SIGTERM');
        };
      },
    });
    expect([130, 143]).toContain(ran.code);
    // What came is kept, for --resume.
    expect(readdirSync(path.join(home, 'out')).filter((name) => name !== 'hits.jsonl.lks-journal')).toEqual([]);
  });
});

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The code with which a process ends that gets a signal; one that does not end is ended with the test, by its limit. */
const endAfter = (child: ReturnType<typeof spawn>, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    onTestFinished(() => void child.kill('SIGKILL'));
    child.on('exit', resolve);
    child.kill(signal);
  });

describe.skipIf(process.platform === 'win32')('a reader that does not read', () => {
  const NON_BLOCKING = 0o4000;
  /** A pipe with room for 64 KiB: `held` keeps it open and reads it, `given` is what lks gets. */
  const makePipe = (): { held: number; given: number } => {
    const file = path.join(home, 'pipe');
    execFileSync('mkfifo', [file]);
    const held = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    return { held, given: openSync(file, constants.O_WRONLY) };
  };
  const readRest = (descriptor: number): string => {
    const buffer = Buffer.alloc(1 << 20);
    let text = '';
    try {
      for (;;) text += buffer.toString('utf8', 0, readSync(descriptor, buffer));
    } catch {
      return text;
    }
  };
  const start = (args: readonly string[], stdio: ('ignore' | 'pipe' | number)[]): ReturnType<typeof spawn> =>
    spawn(process.execPath, [BIN, ...args], { cwd: home, env: cleanEnvironment(home, service.env), stdio });
  /** Until no more pages are service.asked for: then a write waits. */
  const untilStuck = async (): Promise<void> => {
    for (let seen = -1; service.asked.length === 0 || seen !== service.asked.length; await after(700))
      seen = service.asked.length;
  };

  it.each(SIGNALS)(
    'of standard output does not keep %s from ending it with %i, after whole lines',
    async (signal, code) => {
      const { held, given } = makePipe();
      const child = start(['search', 'huur', '--all', '--jsonl'], ['ignore', given, 'pipe']);
      let stderr = '';
      child.stderr!.on('data', (chunk) => {
        stderr += chunk;
      });
      await untilStuck();
      // Who else has this pipe must not find it changed.
      const facts = existsSync('/proc/self/fdinfo') ? readFileSync(`/proc/self/fdinfo/${given}`, 'utf8') : 'flags: 0';
      expect(Number.parseInt(/flags:\s*(\d+)/.exec(facts)![1]!, 8) & NON_BLOCKING).toBe(0);
      expect(await endAfter(child, signal)).toBe(code);
      expect(stderr.trim()).toMatch(/^.+$/);
      const written = readRest(held);
      expect(written.length).toBeGreaterThan(20_000);
      expect(written.endsWith('\n')).toBe(true);
      for (const line of written.trimEnd().split('\n')) JSON.parse(line);
      closeSync(held);
      closeSync(given);
    },
  );

  it.each(SIGNALS)('of standard output that is a socket neither (%s)', async (signal, code) => {
    const child = start(['search', 'huur', '--all', '--jsonl'], ['ignore', 'pipe', 'ignore']);
    await untilStuck();
    expect(await endAfter(child, signal)).toBe(code);
    child.stdout!.destroy();
  });

  it.each(SIGNALS)('of standard error does not keep %s from ending it with %i', async (signal, code) => {
    const { held, given } = makePipe();
    const full = openSync(path.join(home, 'pipe'), constants.O_WRONLY | constants.O_NONBLOCK);
    try {
      for (;;) writeSync(full, Buffer.alloc(4096, 'x'));
    } catch {
      // It is full now.
    }
    service.answer = () => {};
    const child = start(['search', 'huur', '--debug'], ['ignore', 'ignore', given]);
    await after(1500);
    expect(await endAfter(child, signal)).toBe(code);
    for (const descriptor of [held, given, full]) closeSync(descriptor);
  });

  it('loses and tears nothing when it reads late and slowly', async () => {
    const slowly = 'sleep 1; for i in 1 2 3 4 5; do head -c 30000; sleep 0.1; done; cat';
    const { stdout } = await shell(
      `"$NODE" "$LKS" search huur --max 400 --jsonl | (${slowly}) > rows; echo "codes \${PIPESTATUS[*]}"`,
    );
    expect(stdout).toContain('codes 0 0');
    const rows = readFileSync(path.join(home, 'rows'), 'utf8').trimEnd().split('\n');
    expect(rows.map((row) => JSON.parse(row).external_id)).toEqual(rowsFrom(0, 400).map((row) => row.external_id));
  });

  it('ends at once on a second Ctrl-C', async () => {
    const { held, given } = makePipe();
    const child = start(['search', 'huur', '--all', '--jsonl'], ['ignore', given, 'ignore']);
    await untilStuck();
    child.kill('SIGINT');
    expect(await endAfter(child, 'SIGINT')).toBe(130);
    closeSync(held);
    closeSync(given);
  });
});

describe.skipIf(process.platform === 'win32')('row 57: a named pipe', () => {
  beforeEach(() => {
    execFileSync('mkfifo', [path.join(home, 'pipe.xml')]);
    writeFileSync(path.join(home, 'brief.txt'), 'art. 6:162 BW');
  });

  // Spawned: only a process shows that it ends.
  it.each([
    [['verify', 'pipe.xml']],
    [['cites', 'pipe.xml']],
    [['verify', 'brief.txt', '--resume', 'pipe.xml']],
    [['library', 'sync', '--laws', 'pipe.xml']],
  ])('that stays silent does not keep a signal from ending %j', async (args) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd: home, env: cleanEnvironment(home), stdio: 'ignore' });
    // It can be written to once somebody reads it.
    const writer = await vi.waitFor(
      () => openSync(path.join(home, 'pipe.xml'), constants.O_WRONLY | constants.O_NONBLOCK),
      20_000,
    );
    expect(await endAfter(child, 'SIGTERM')).toBe(143);
    closeSync(writer);
  });
});

describe.skipIf(process.platform === 'win32')('standard input', () => {
  const start = (args: readonly string[]): ReturnType<typeof spawn> =>
    spawn(process.execPath, [BIN, ...args], {
      cwd: home,
      env: cleanEnvironment(home),
      stdio: ['pipe', 'pipe', 'pipe'],
    });

  it.each([
    ['doc -', ['doc', '-']],
    ['doc - into a folder', ['doc', '-', '--output', 'out/']],
    ['login', ['login', '--url', 'http://127.0.0.1:9']],
    ['library import -', ['library', 'import', '-']],
  ])('that stays silent does not keep a signal from ending %s', async (_, args) => {
    for (const [signal, code] of SIGNALS) {
      let ended: number | null = null;
      // Nothing shows that it reads by then. Before it heeds signals, one ends it without a code: it is given more time.
      for (let wait = 700; ended === null && wait < 20_000; wait *= 2) {
        const child = start(args);
        await after(wait);
        ended = await endAfter(child, signal);
      }
      expect(ended).toBe(code);
    }
  });

  it('of many ids that the library does not have is interrupted', async () => {
    const ids = Array.from({ length: 400_000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const child = start(['doc', '-']);
    child.stdin!.on('error', () => {});
    const [first, rest] = [ids.splice(0, 20_000), ids];
    // More than a pipe has room for: it reads by then.
    await new Promise((resolve) => child.stdin!.write(`${first.join('\n')}\n`, resolve));
    child.stdin!.end(rest.join('\n'));
    expect(await endAfter(child, 'SIGINT')).toBe(130);
  });

  it('without end takes no more memory with time, and a signal ends it', async () => {
    const child = start(['doc', '-']);
    const more = setInterval(
      () => child.stdin!.writableNeedDrain || child.stdin!.write('no such thing\n'.repeat(10_000)),
      1,
    );
    child.stdin!.on('error', () => {});
    child.stdout!.resume();
    child.stderr!.resume();
    // Time to take hundreds of megabytes, if it took what it has not yet looked up.
    await after(2000);
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      expect(Number(/VmHWM:\s+(\d+)/.exec(status)![1])).toBeLessThan(250_000);
    }
    expect(await endAfter(child, 'SIGTERM')).toBe(143);
    clearInterval(more);
  });

  it('with a line that does not end is refused before it fills the memory', async () => {
    const ran = await shell(`head -c 80000000 /dev/zero | "$NODE" "$LKS" doc -; echo "codes \${PIPESTATUS[1]}"`);
    expect(ran.stdout).toContain('codes 2');
    expect(ran.stderr).toContain(say.commands.docInputTooLongHint);
  });

  it('is looked up as it comes: the first file is there before the last id is', async () => {
    const child = start(['doc', '-', '--output', 'out/']);
    // A process that has ended reads no more of it.
    child.stdin!.on('error', () => {});
    child.stdin!.write('BWBR0005291 artikel 13\n');
    while (textsIn('out').length === 0) await after(50);
    expect(textsIn('out')).toHaveLength(1);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.stdin!.end('art. 8 EVRM\n');
    expect(await ended).toBe(0);
    expect(textsIn('out')).toHaveLength(2);
  });
});

/** Truncated and hostile XML of every format, through the binary: named, refused, bounded; the library stays usable. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { BOMB, FORMAT_SAMPLES, type FormatSample, inLatin1, withDoctype } from '../../test/faults/support/formats';
import {
  countOf,
  expectUsable,
  failuresOf,
  type SoundLibrary,
  soundLibrary,
} from '../../test/faults/support/sound-library';
import { zipOf } from '../../test/fixtures/import/zip';
import type { Ran, RunOptions } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { runsOf } from '../support/runs';

let library: SoundLibrary;
let server: Server;
let requests = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.end('canary');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  library = await soundLibrary();
});

/** Memory in which a parser that keeps everything, or expands everything, does not survive. */
const SMALL = { env: { NODE_OPTIONS: '--max-old-space-size=384' } };

/** The most memory that a process has had, in MB; 0 where it has ended. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const SECRET = 'canary-of-a-file-nearby';
const elsewhere = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.dtd`;

const MB = 1_048_576;

type Case = readonly [what: string, make: (sample: FormatSample) => Buffer, says: RegExp | string];

const CASES: readonly Case[] = [
  [
    'that are cut off',
    (sample) => {
      const whole = sample.with('tekst');
      return whole.subarray(0, whole.length - 12);
    },
    new RegExp(`${phrase(say.importing.damaged)} \\d+, column \\d+`),
  ],
  ['with an entity bomb', (sample) => withDoctype(sample, BOMB, '&j;'), /DOCTYPE/],
  [
    'with an entity from a file',
    (sample) => withDoctype(sample, `[<!ENTITY x SYSTEM "file://${library.home}/secret.txt">]`, '&x;'),
    /DOCTYPE/,
  ],
  [
    'with an entity from a server',
    (sample) => withDoctype(sample, `[<!ENTITY x SYSTEM "${elsewhere()}">]`, '&x;'),
    /DOCTYPE/,
  ],
  ['with a DTD from a server', (sample) => withDoctype(sample, `SYSTEM "${elsewhere()}"`, 'tekst'), /DOCTYPE/],
  [
    'nested 300 deep',
    (sample) => sample.with(`${'<b>'.repeat(300)}x${'</b>'.repeat(300)}`),
    say.importing.tooDeep(256),
  ],
  ['in another encoding than they say', inLatin1, new RegExp(`${phrase(say.importing.notUtf8)} \\d+`)],
  [
    'in an encoding that is not read',
    (sample) =>
      Buffer.from(
        sample
          .with('tekst')
          .toString('utf8')
          .replace(/encoding="utf-8"/i, 'encoding="windows-1252"'),
      ),
    say.importing.encodingUnknown('windows-1252'),
  ],
];

describe('files of every format', () => {
  it.each(CASES)(
    '%s are each refused with the reason, from a folder and from a zip archive',
    async (_what, make, says) => {
      writeFileSync(path.join(library.home, 'secret.txt'), SECRET);
      const files = FORMAT_SAMPLES.map((sample) => ({ name: sample.name, content: make(sample) }));
      for (const { name, content } of files) writeFileSync(path.join(library.input, name), content);
      writeFileSync(path.join(library.home, 'all.zip'), zipOf(files));
      for (const from of ['in', 'all.zip']) {
        const ran = await library.lks(['library', 'import', from, '--json']);
        expect(ran.code, ran.stderr).toBe(8);
        const failures = failuresOf(ran);
        expect(Object.keys(failures).sort()).toEqual(files.map(({ name }) => name).sort());
        for (const [name, message] of Object.entries(failures)) expect(message, name).toMatch(says);
        expect(ran.stdout + ran.stderr).not.toContain(SECRET);
      }
      expect(requests, 'nothing was fetched').toBe(0);
      await expectUsable(library);
    },
  );

  it('nested 100 deep are read like any other', async () => {
    for (const sample of FORMAT_SAMPLES)
      writeFileSync(
        path.join(library.input, sample.name),
        sample.with(`${'<b>'.repeat(100)}diepte${'</b>'.repeat(100)}`),
      );
    const ran = await library.lks(['library', 'import', 'in', '--json']);
    expect(ran.code, ran.stderr).toBe(0);
    // The WTI and the manifest hold no text.
    expect(await countOf(library, 'diepte')).toBe(FORMAT_SAMPLES.length - 2);
    await expectUsable(library);
  });
});

const lawOf = (text: string): Buffer =>
  Buffer.from(
    `<toestand bwb-id="BWBR0099001"><wetgeving><wet-besluit><wettekst>${text}</wettekst></wet-besluit></wetgeving></toestand>`,
  );

/** Each format in the program with bounds of the size they have; without, one of them: all of them meet small bounds above. */
const AT_FULL_SIZE = FORMAT_SAMPLES.slice(0, runsOf('formats of a file at a bound'));

describe('files that would fill the memory', () => {
  const importing = (options: RunOptions = {}): Promise<Ran> =>
    library.spawned('crash', ['library', 'import', 'in', '--json'], { ...SMALL, ...options });

  it.each([
    [
      'one element is 200 MB',
      (sample: FormatSample, file: string) => {
        writeFileSync(file, sample.with('x'.repeat(1000)).subarray(0, -20));
        truncateSync(file, 200 * 1024 * 1024);
      },
      say.importing.tooLarge(200 * MB, 64 * MB),
    ],
    [
      'one element is as large as a file may be',
      (sample: FormatSample, file: string) => writeFileSync(file, sample.with('x'.repeat(30_000_000))),
      say.importing.tooMuchText(8_388_608),
    ],
    [
      'one element holds a million empty ones',
      (sample: FormatSample, file: string) => writeFileSync(file, sample.with('<b/>'.repeat(1_100_000))),
      new RegExp(`${say.importing.tooManyElements(1_000_000)}|${say.importing.tooManyNodes(1_000_000)}`),
    ],
  ])('are refused when %s', async (_what, make, says) => {
    for (const sample of AT_FULL_SIZE) make(sample, path.join(library.input, sample.name));
    const ran = await importing();
    expect([ran.code, ran.signal], ran.stderr.slice(-2000)).toEqual([8, null]);
    const failures = failuresOf(ran);
    expect(Object.keys(failures)).toHaveLength(AT_FULL_SIZE.length);
    for (const [name, message] of Object.entries(failures)) expect(message, name).toMatch(says);
    await expectUsable(library);
  });

  it('are refused when one element of 200 MB is streamed in, with no more of it in memory than a file may be', async () => {
    const head = FORMAT_SAMPLES[0]!.with('HIER').toString('utf8').split('HIER')[0]!;
    let peak = 0;
    let sent = 0;
    const { code, stderr } = await library.spawned('crash', ['library', 'import', '-'], {
      ...SMALL,
      stdin: head,
      stdinStaysOpen: true,
      started: (child) => {
        const piece = Buffer.alloc(1024 * 1024, 'x');
        const feed = (): void => {
          peak = Math.max(peak, peakMemory(child.pid));
          if (sent >= 200 || child.stdin?.destroyed === true) child.stdin?.end();
          else child.stdin?.write(piece, feed);
          sent += 1;
        };
        feed();
      },
    });
    expect([code, stderr]).toEqual([8, expect.stringContaining(`-: ${say.importing.tooLong(64 * MB)}`)]);
    if (existsSync('/proc/self/status')) expect(peak).toBeGreaterThan(64);
    expect(peak).toBeLessThan(250);
    await expectUsable(library);
  });

  it('are refused when they are larger than a file may be in a zip archive, before and while it is unpacked', async () => {
    const noise = randomBytes(1024 * 1024).toString('hex');
    const content = FORMAT_SAMPLES[0]!.with(noise.repeat(33));
    for (const size of [content.length, 1000]) {
      writeFileSync(path.join(library.input, 'groot.zip'), zipOf([{ name: 'groot.xml', content, size, stored: true }]));
      const ran = await importing();
      expect([ran.code, ran.signal], ran.stderr).toEqual([8, null]);
      expect(Object.values(failuresOf(ran))).toEqual([say.importing.tooLarge(content.length, 64 * MB)]);
    }
    await expectUsable(library);
  });

  it('are refused for what they become: chapters in chapters', async () => {
    const depth = 33;
    const deep = `${'<hoofdstuk>'.repeat(depth)}<artikel/>${'</hoofdstuk>'.repeat(depth)}`;
    writeFileSync(path.join(library.input, 'wet.xml'), lawOf(deep));
    const ran = await library.lks(['library', 'import', 'in', '--json']);
    expect([ran.code, failuresOf(ran)['wet.xml']]).toEqual([8, say.importing.tooNested(32)]);
    await expectUsable(library);
  });
});

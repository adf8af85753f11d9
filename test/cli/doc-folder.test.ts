/** `lks doc … --output DIR/`: what fails does not take the rest along, and what is there is not fetched again. */

import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { lineOf } from '../../src/state/journal';
import {
  account,
  all,
  eachWithDocuments,
  fetchAll,
  files,
  home,
  inFolder,
  MANIFEST,
  nameOf,
  server,
} from '../support/document-folder';
import { type Answer, idOf, numberOf, serveDocuments } from '../support/document-server';
import { type Ran, run } from '../support/run';
import { phrase } from '../support/saying';

eachWithDocuments();

const LIMITED: Answer = { status: 429, headers: { 'retry-after': '0' } };
/** Another document than the one that was asked for: a failure that has few tries. */
const WRONG: Answer = { fields: { id: idOf(999) } };

/** Where nobody listens: a port that was let go can be somebody else's a moment later. */
const NOBODY = 'http://127.0.0.1:9';

/** The name of the manifest where a file of somebody else has its own. */
const HIDDEN = '.lks-journal.jsonl';
/** A limit that is not waited for. */
const FAR: Answer = { status: 429, headers: { 'retry-after': '3600' } };
const upTo = (number: number): number[] => Array.from({ length: number }, (_, at) => at + 1);

/** As `fetchAll`, which ends with this code. */
async function ends(code: number, ...asked: Parameters<typeof fetchAll>): Promise<Ran> {
  const ran = await fetchAll(...asked);
  expect(ran.code, ran.stderr).toBe(code);
  return ran;
}
/** What was asked for since this was asked. */
const askedSince = (): string[] => server.asked.splice(0).map(({ id }) => id);
const textOf = (name: string): string => readFileSync(inFolder(name), 'utf8');
const askedFor = (number: number): number => server.asked.filter(({ id }) => id === idOf(number)).length;

describe('a failure', () => {
  it('of one document does not end the run: it is tried once more at the end and named, and the rest is whole', async () => {
    server.answer = (id) => (id === idOf(2) ? WRONG : undefined);
    const ran = await ends(8, [1, 2, 3, 4]);
    expect(files()).toEqual([nameOf(1), nameOf(3), nameOf(4)]);
    expect(ran.stderr).toContain(say.files.someFailed(1, 4));
    expect(ran.stderr).toMatch(new RegExp(`^ {2}${idOf(2)}: ${phrase(say.hosted.answers.otherDocument)}`, 'm'));
    expect(ran.stderr).toContain('lks doc - --output out/ --resume');
    // 3 tries in its turn, and 3 at the end.
    expect(askedFor(2)).toBe(6);
    expect(server.asked.at(-1)?.id).toBe(idOf(2));
    expect(account().filter(({ status }) => status === 'ok')).toHaveLength(3);
  });

  it('of one document is an item of the error for programs', async () => {
    server.answer = (id) => (id === idOf(2) ? WRONG : undefined);
    const { error } = JSON.parse((await fetchAll([1, 2, 3], ['--json'])).stderr);
    expect(error).toMatchObject({ code: 'partial', exit_code: 8, items: [{ id: idOf(2), code: 'bad_response' }] });
  });

  it('that is gone at the end costs nothing', async () => {
    server.answer = (id, nth) => (id === idOf(2) && nth <= 3 ? WRONG : undefined);
    await ends(0, [1, 2, 3]);
    expect(files()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
  });

  it('that nothing changes is in the account, which is then complete', async () => {
    server.answer = (id) => (id === idOf(2) ? { status: 404 } : undefined);
    await ends(8, [1, 2, 3]);
    expect(askedFor(2)).toBe(1);
    expect(all()).toEqual([nameOf(1), nameOf(3), MANIFEST]);
    const missed = { id: idOf(2), asked: idOf(2), file: null, sha256: null, status: 'not_found', url: null };
    expect(account()).toContainEqual(expect.objectContaining(missed));
    // It is asked for again, and is no longer missed once it is there.
    server.answer = () => undefined;
    askedSince();
    await ends(0, [1, 2, 3], ['--resume']);
    expect(askedSince()).toEqual([idOf(2)]);
    expect(account().map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  });

  it('of many of the tries loses nothing', async () => {
    const numbers = upTo(60);
    const FAULTS: Answer[] = [{ status: 500 }, { status: 503 }, WRONG, { status: 429 }, { status: 502 }];
    server.answer = (id, nth) => (nth === 1 && numberOf(id) % 4 === 0 ? FAULTS[numberOf(id) % 5] : undefined);
    await ends(0, numbers);
    expect(files()).toHaveLength(60);
    expect(server.asked).toHaveLength(75);
  });
});

describe('a limit', () => {
  it.each([1, 2, 8])('of everything ends the run with 6 after few requests (%i answered first)', async (answered) => {
    server.answer = (id) => (numberOf(id) >= answered ? LIMITED : undefined);
    const ran = await ends(6, upTo(100), ['--max-wait', '1']);
    expect(files()).toHaveLength(answered - 1);
    expect(server.asked.length).toBeLessThanOrEqual(answered - 1 + 40);
    expect(ran.stderr).toContain(
      `${unmarked(say.files.goOn('lks doc - --max-wait 1 --output out/ --resume', true))}\n`,
    );
  });

  it('with a time that is too far away ends the run at once, and says when', async () => {
    server.answer = (id) => (numberOf(id) >= 2 ? FAR : undefined);
    const ran = await ends(6, [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(server.asked.length).toBeLessThanOrEqual(5);
    expect(ran.stderr).toMatch(/until (\S+ )?\d\d:\d\d/);
    expect(ran.stderr).toContain(say.files.cutShort('', 1, 8));
    expect(ran.stderr).toContain('--resume');
  });

  it('is rested by all before anything else is asked for', async () => {
    server.answer = (id, nth) =>
      id === idOf(2) && nth === 1 ? { status: 429, headers: { 'retry-after': '1' } } : undefined;
    // The server tells the time of each request by its own clock.
    await ends(0, upTo(20), [], { realTime: true });
    const first = server.asked.findIndex(({ id }) => id === idOf(2));
    const early = server.asked.slice(first + 1).filter(({ at }) => at - server.asked[first]!.at < 990);
    // What was under way when the answer came.
    expect(early.length).toBeLessThanOrEqual(8);
  });

  it('is not waited for with --no-wait', async () => {
    server.answer = (id) => (numberOf(id) >= 2 ? LIMITED : undefined);
    const ran = await ends(6, [1, 2, 3, 4, 5, 6, 7, 8, 9], ['--no-wait']);
    expect(server.asked.length).toBeLessThanOrEqual(5);
    expect(ran.stderr).toContain('lks doc - --no-wait --output out/ --resume');
  });
});

describe('a key or credits that end in the middle', () => {
  it.each([
    [401, 4, say.hosted.refusals.keyRejected],
    [402, 6, say.hosted.refusals.noCredits],
    [403, 4, say.hosted.refusals.planRequired],
  ])('%i: nothing more is asked, and what came is kept: %i', async (status, code, words) => {
    let refused = false;
    server.answer = (id) => {
      if (numberOf(id) < 20 && !refused) return undefined;
      refused = true;
      return { status };
    };
    const ran = await ends(code, upTo(60));
    // What was under way when the refusal came.
    expect(server.asked.length).toBeLessThanOrEqual(20 + 8);
    const there = files().length;
    expect(ran.stderr).toContain(words);
    expect(ran.stderr).toContain(say.files.cutShort('', there, 60));
    expect(ran.stderr).toContain('--resume');
    expect(there).toBeGreaterThanOrEqual(12);
    server.answer = () => undefined;
    askedSince();
    await ends(0, upTo(60), ['--resume']);
    expect(server.asked).toHaveLength(60 - there);
  });
});

describe('a service that is gone', () => {
  it('ends the run after a few documents, with the command to go on: 5 when nothing arrived', async () => {
    const ran = await ends(5, upTo(100), ['--format', 'markdown', '--fields', 'title', '--timeout', '5'], {
      env: { ...server.env, LKS_API_URL: NOBODY },
    });
    expect(ran.stderr.match(/^ {2}0000/gm)!.length).toBeLessThanOrEqual(16);
    expect(ran.stderr).toContain(say.files.cutShort('', 0, 100));
    expect(ran.stderr).toContain(
      unmarked(say.files.goOn('lks doc - --format markdown --fields title --timeout 5 --output out/ --resume', true)),
    );
    // Nothing came, so nothing is there.
    expect(all()).toEqual([]);
  });

  it('is told from single documents that fail: an answer in between counts', async () => {
    server.answer = (id) => (numberOf(id) % 3 === 0 ? undefined : { status: 404 });
    const ran = await ends(8, upTo(30));
    expect(files()).toHaveLength(10);
    expect(ran.stderr).toContain(say.files.someFailed(20, 30));
  });

  it('of which all that was asked for failed is 8, as for several ids', async () => {
    const { code } = await fetchAll([1, 2], [], { env: { ...server.env, LKS_API_URL: NOBODY } });
    expect(code).toBe(8);
  });
});

describe('--resume', () => {
  it('asks for nothing that is there, and completes what is not', async () => {
    await fetchAll([1, 2, 3]);
    rmSync(inFolder(nameOf(2)));
    askedSince();
    const ran = await ends(0, [1, 2, 3, 4], ['--resume']);
    expect(askedSince().sort()).toEqual([idOf(2), idOf(4)]);
    expect(ran.stderr).toContain(say.files.kept(2));
    expect(files()).toEqual([1, 2, 3, 4].map((number) => nameOf(number)));
  });

  it('keeps a manifest: a line a document, with what was asked, the file, its hash and its source', async () => {
    await fetchAll([2, 3]);
    expect(all()).toEqual([nameOf(2), nameOf(3), MANIFEST]);
    const lines = account().sort((a, b) => a.id!.localeCompare(b.id!));
    expect(lines).toMatchObject([
      { id: idOf(2), asked: idOf(2), file: nameOf(2), status: 'ok', url: `https://example.org/${idOf(2)}` },
      { id: idOf(3), file: nameOf(3), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(Date.parse(lines[0]!.fetched_at!)).not.toBeNaN();
    const header = JSON.parse(textOf(MANIFEST).split('\n')[0]!);
    expect(header).toMatchObject({
      lks_journal: 1,
      kind: 'documents',
      origin: server.url,
      finished: expect.any(String),
    });
  });

  it('adds a later run to the manifest', async () => {
    await fetchAll([1, 2]);
    const ran = await fetchAll([3, 4]);
    expect(ran.stderr).toContain(say.files.summary(2, 'out/', 'out/manifest.jsonl'));
    expect(
      account()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2, 3, 4].map(idOf));
  });

  it('leaves a manifest of somebody else alone', async () => {
    await fetchAll([1, 2]);
    writeFileSync(inFolder(MANIFEST), '{"mine":true}\n');
    await ends(0, [1, 2, 3], ['--resume']);
    expect(textOf(MANIFEST)).toBe('{"mine":true}\n');
    expect(account(HIDDEN)).toHaveLength(3);
  });

  it('needs no account for one document by name, since the folder may be anybody’s', async () => {
    await run(home, ['doc', idOf(1), '--output', 'out/'], { env: server.env });
    expect(all()).toEqual([nameOf(1)]);
  });

  it('takes a file for there that holds the very text, without an account too', async () => {
    await fetchAll([1, 2]);
    rmSync(inFolder(MANIFEST));
    await ends(0, [1, 2], ['--resume']);
    expect(account()).toHaveLength(2);
  });

  it('reads past a line that a kill cut off, and writes whole lines after it', async () => {
    await fetchAll([1, 2]);
    const [header, first] = textOf(MANIFEST).split('\n');
    writeFileSync(inFolder(MANIFEST), `${header}\n${first}\n{"id":"0000`);
    askedSince();
    await ends(0, [1, 2], ['--resume']);
    expect(askedSince()).toEqual([idOf(JSON.parse(first!).id === idOf(1) ? 2 : 1)]);
    expect(all()).toEqual([nameOf(1), nameOf(2), MANIFEST]);
    expect(account()).toHaveLength(2);
  });

  it('goes on with nothing that another service was asked for: both are shown, and nothing is asked', async () => {
    await fetchAll([1, 2]);
    const other = await serveDocuments();
    const ran = await ends(2, [1, 2, 3], ['--resume'], { env: other.env });
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain(server.url);
    expect(ran.stderr).toContain(other.url);
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('goes on with no run that asked for other texts: both are shown', async () => {
    server.answer = (id) => (id === idOf(2) ? { status: 402 } : undefined);
    await ends(6, [1, 2]);
    const ran = await ends(2, [1, 2], ['--resume', '--format', 'markdown']);
    expect(ran.stderr).toContain('lks doc --format plain');
    expect(ran.stderr).toContain('lks doc --format markdown');
    expect(ran.stderr).toContain('remove out/manifest.jsonl');
  });

  it('never counts a file that was changed or cut: it is named and left alone, and --force replaces it', async () => {
    await fetchAll([1, 2]);
    writeFileSync(inFolder(nameOf(1)), 'half');
    const ran = await ends(8, [1, 2], ['--resume']);
    expect(ran.stderr).toContain(say.files.changed(`out/${nameOf(1)}`));
    expect(textOf(nameOf(1))).toBe('half');
    await ends(0, [1, 2], ['--resume', '--force']);
    expect(textOf(nameOf(1))).not.toBe('half');
  });

  it('keeps formats and days apart', async () => {
    await fetchAll([1, 2]);
    await ends(0, [1, 2], ['--resume', '--format', 'markdown']);
    expect(files()).toEqual([nameOf(1, 'md'), nameOf(1), nameOf(2, 'md'), nameOf(2)]);
  });

  it('goes on with a run that replaces what is there', async () => {
    await fetchAll([1, 2, 3]);
    server.answer = (id) => (id === idOf(2) ? FAR : { fields: { body: 'new' } });
    const cut = await ends(6, [1, 2, 3], ['--force']);
    expect(cut.stderr).toContain('lks doc - --output out/ --force --resume');
    server.answer = () => ({ fields: { body: 'new' } });
    askedSince();
    await ends(0, [1, 2, 3], ['--force', '--resume']);
    expect(askedSince()).toContain(idOf(2));
    for (const number of [1, 2, 3]) expect(textOf(nameOf(number))).toContain('new');
  });

  it('keeps what a run was to replace that was stopped, where it may replace nothing, and says so in its list', async () => {
    await fetchAll([1, 2, 3]);
    server.answer = (id) => (id === idOf(2) ? FAR : { fields: { body: 'new' } });
    await ends(6, [1, 2, 3], ['--force']);
    await ends(0, [1, 2, 3], ['--resume']);
    expect(account().map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(textOf(nameOf(2))).not.toContain('new');
  });

  it('says who answered only where somebody did', async () => {
    const terminal = { env: { ...server.env, LKS_FORCE_TTY: '120' } };
    expect((await fetchAll([1, 2], [], terminal)).stderr).toContain(phrase(say.commands.answeredBy.hosted));
    expect((await fetchAll([1, 2], ['--resume'], terminal)).stderr).not.toContain('answered by');
  });

  it('takes documents of a service that leaves the address out, or fills it with controls', async () => {
    server.answer = (id) => ({ fields: { url: id === idOf(1) ? undefined : '\u009b31m' } });
    await fetchAll([1, 2]);
    askedSince();
    await ends(0, [1, 2], ['--resume']);
    expect(server.asked).toEqual([]);
    expect(textOf(MANIFEST)).not.toMatch(/[\u0080-\u009f]/);
  });

  it('needs a folder', async () => {
    const ran = await run(home, ['doc', idOf(1), '--resume'], { env: server.env });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('--output DIR/');
    expect(server.asked).toEqual([]);
  });

  it('follows no name in a journal that leads out of the folder', async () => {
    await fetchAll([1, 2]);
    writeFileSync(path.join(home, 'secret.txt'), 'mine');
    const [line] = account();
    const { crc32: _, ...told } = line!;
    writeFileSync(inFolder(MANIFEST), lineOf({ ...told, file: '../secret.txt' }));
    await ends(0, [1, 2], ['--resume', '--force']);
    expect(readFileSync(path.join(home, 'secret.txt'), 'utf8')).toBe('mine');
  });
});

describe('a file that exists', () => {
  it('is named and left alone, and the rest goes on: 8', async () => {
    await fetchAll([2]);
    rmSync(inFolder(MANIFEST));
    writeFileSync(inFolder(nameOf(2)), 'mine');
    const ran = await ends(8, [1, 2, 3]);
    expect(textOf(nameOf(2))).toBe('mine');
    expect(files()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(ran.stderr).toContain(`${idOf(2)}: ${say.files.exists(`out/${nameOf(2)}`)}`);
    expect(ran.stderr).toContain(say.files.inTheWayHint);
  });

  it('is known before a request where the journal has it', async () => {
    await fetchAll([1, 2]);
    askedSince();
    await ends(8, [1, 2, 3]);
    expect(askedSince()).toEqual([idOf(3)]);
  });

  it('ends the run with 74 where it is the only one', async () => {
    const one = (): Promise<Ran> => run(home, ['doc', idOf(1), '--output', 'out/'], { env: server.env });
    await one();
    const ran = await one();
    expect(ran.code).toBe(74);
    expect(ran.stderr).toContain('exists already');
  });
});

describe('names that a disk may take for one', () => {
  const TWINS = ['ECLI:NL:HR:2000:A', 'ECLI:NL:HR:2000:a', 'caf\u00e9', 'cafe\u0301', 'Cafe\u0301'];
  const numbers = TWINS.map((_, index) => index + 1);
  beforeEach(() => {
    server.answer = (id) => {
      const number = numberOf(id);
      return { fields: { external_id: TWINS[number - 1], body: `text ${number}` } };
    };
  });
  const holders = (): Record<string, string> =>
    Object.fromEntries(files().map((name) => [/text \d/.exec(textOf(name))?.[0] ?? '', name]));

  it('each get a file of their own, whatever the disk', async () => {
    await ends(0, numbers);
    expect(Object.keys(holders())).toHaveLength(TWINS.length);
    expect(new Set(files().map((name) => name.toLowerCase())).size).toBe(TWINS.length);
    const pair = [holders()['text 1'], holders()['text 2']];
    expect(pair.filter((name) => /^ECLI-NL-HR-2000-[Aa]-2\.txt$/.test(name!))).toHaveLength(1);
  });

  it('keep their names when the run is gone on with', async () => {
    await fetchAll(numbers);
    const before = holders();
    for (const number of [1, 2, 4]) rmSync(inFolder(before[`text ${number}`]!));
    await ends(0, [...numbers].reverse(), ['--resume']);
    expect(holders()).toEqual(before);
  });

  it('do not take what was asked for twice for 2 documents', async () => {
    server.answer = () => undefined;
    await ends(0, [1, 2, 1]);
    expect(files()).toEqual([nameOf(1), nameOf(2)]);
    expect(askedFor(1)).toBe(1);
  });
});

describe('whatever ends the run', () => {
  it('Ctrl-C says what is there and how to go on', async () => {
    server.answer = (id) => (id === idOf(3) ? 'none' : undefined);
    const ran = await ends(130, [1, 2, 3, 4], [], {
      spawn: 'signal',
      started: (child) => {
        const timer = setInterval(() => {
          if (askedFor(3) === 0) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 20);
      },
    });
    expect(ran.stderr).toContain(say.files.cutShort(say.terminal.interrupted, files().length, 4));
    expect(ran.stderr).toContain('--resume');
    expect(files()).not.toContain(nameOf(3));
    expect(all().filter((name) => /lock|tmp/.test(name))).toEqual([]);
  });

  it('a document that cannot be rendered is named, and leaves nothing behind', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 600; level += 1) deep = [deep];
    server.answer = (id) => (id === idOf(2) ? { fields: { extra: deep } } : undefined);
    await ends(8, [1, 2, 3], ['--format', 'json']);
    expect(all()).toEqual([nameOf(1, 'json'), nameOf(3, 'json'), MANIFEST]);
  });

  it('what a process that was killed left behind goes with the next run, what another one writes stays', async () => {
    await fetchAll([1, 2]);
    const dead = '.lks-999999999-0123456789ab.tmp';
    const alive = `.lks-${process.pid}-0123456789ab.tmp`;
    for (const name of [dead, alive, '.lks-0123456789ab.tmp', 'notes.tmp']) writeFileSync(inFolder(name), '');
    await fetchAll([1, 2, 3], ['--resume']);
    expect(all()).not.toContain(dead);
    expect(all()).toEqual(expect.arrayContaining([alive, '.lks-0123456789ab.tmp', 'notes.tmp']));
  });

  it('another run in the same folder is refused before it asks for anything, and named', async () => {
    let [first, second]: [ChildProcess?, Promise<Ran>?] = [];
    server.answer = (id) => {
      if (id !== idOf(3) || second !== undefined) return undefined;
      second = fetchAll([7, 8]).finally(() => first?.kill('SIGINT'));
      return 'none';
    };
    await fetchAll([1, 2, 3], [], {
      spawn: 'two-processes',
      started: (child) => {
        first = child;
      },
    });
    const ran = await second!;
    expect(ran.code, ran.stderr).toBe(74);
    expect(ran.stderr.replace(/\s+/g, ' ')).toContain(say.files.runOwns(`out/${MANIFEST}`, first!.pid!));
    expect(askedFor(7) + askedFor(8)).toBe(0);
    // The first one ended, and its lock went with it.
    await ends(0, [1, 2, 3], ['--resume']);
  });
});

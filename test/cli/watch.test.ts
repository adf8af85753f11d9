/** `lks watch`, as a user meets it: of a library that grows, of a service, with what goes wrong. */

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { type DocumentServer, idOf, serveDocuments } from '../support/document-server';
import { homeWithLibrary } from '../support/of-test';
import { run } from '../support/run';

const FIRST = 'ECLI:NL:RBAMS:2012:1';
const LATER = 'ECLI:NL:HR:2015:3';

/** A decision that says, in the words of the register, what it cites. */
function citing(ecli: string, text: string, target?: string) {
  const references = target === undefined ? [] : [{ start: 0, end: text.length, target }];
  const structure = { known: 'none' as const, parts: [], tables: [], notes: [], added: [], references };
  return uitspraak(ecli, text, { structure, decisionDate: `${ecli.split(':')[3]}-05-03` });
}
const article = (text: string) => artikel('BWBR0005289', '162', text);

let home: string;
let file: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  file = path.join(home, 'own.db');
  importAll(file, [citing(FIRST, 'Over huurprijs.'), article('Hij die huurprijs betaalt.')]);
});

const lks = (...args: string[]) => run(home, [...args, `--library=${file}`]);
const newsOf = async (...args: string[]) => JSON.parse((await lks('watch', 'run', '--json', ...args)).stdout).data;

describe('lks watch of a library', () => {
  beforeEach(async () => {
    for (const words of [
      ['huurprijs', '--type', 'rechtspraak', '--note', 'zaak X'],
      ['BWBR0005289 artikel 162'],
      [FIRST],
    ])
      expect((await lks('watch', 'add', ...words)).code, words.join(' ')).toBe(0);
  });

  it('says what is new once: rows, what cites it, another text, a later instance', async () => {
    const none = await lks('watch', 'run', '--exit-code');
    expect([none.code, none.stdout, none.stderr]).toEqual([0, '', `${say.watching.nothingNew(3)}\n`]);
    importAll(file, [
      citing(LATER, 'Over huurprijs en art. 6:162 BW.', 'BWBR0005289 artikel 162'),
      article('Hij die huurprijs betaalt, ook te laat.'),
    ]);
    const { code, stdout, stderr } = await lks('watch', 'run', '--exit-code', '--json');
    expect([code, stderr]).toEqual([9, '']);
    const { data, meta } = JSON.parse(stdout);
    expect(meta).toEqual({ total: 3, watches: 3 });
    expect(data).toEqual([
      expect.objectContaining({
        kind: 'row',
        watch: 1,
        external_id: LATER,
        note: 'zaak X',
        date: '2015-05-03',
        url: expect.stringContaining('https://'),
      }),
      expect.objectContaining({ kind: 'changed', watch: 2, external_id: 'BWBR0005289 artikel 162' }),
      expect.objectContaining({ kind: 'cites', watch: 2, external_id: LATER }),
    ]);
    expect(await newsOf('--exit-code')).toEqual([]);
  });

  it('gives lines of JSON, a table, and a feed that keeps old news', async () => {
    importAll(file, [citing(LATER, 'Over huurprijs & <b>meer</b>.')]);
    const lines = (await lks('watch', 'run', '--jsonl')).stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).external_id)).toEqual([LATER]);
    const feed = (await lks('watch', 'run', '--atom')).stdout;
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/);
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('(zaak X)');
    expect((await lks('watch', 'list')).stdout).toMatch(/^\t1\tlks search huurprijs --type rechtspraak\tzaak X\t/);
  });

  it('looks at the watches that are named, and no longer at what is removed', async () => {
    expect((await lks('watch', 'remove', '2')).code).toBe(0);
    importAll(file, [citing(LATER, 'Over huurprijs en art. 6:162 BW.', 'BWBR0005289 artikel 162')]);
    expect((await newsOf('3')).length).toBe(0);
    expect((await newsOf()).map(({ watch }: { watch: number }) => watch)).toEqual([1]);
    for (const args of [
      ['watch', 'run', '2'],
      ['watch', 'remove', '2'],
    ])
      expect((await lks(...args)).code).toBe(3);
    for (const args of [
      ['watch', 'run', 'x'],
      ['watch', 'remove', '0'],
      ['watch', 'remove'],
    ])
      expect((await lks(...args)).code).toBe(2);
    // A number is never given again.
    await lks('watch', 'add', 'art. 6:162 BW');
    expect((await lks('watch', 'list')).stdout).toMatch(/^BWBR0005289 artikel 162\t4\t/m);
  });

  it('refuses what is watched already, what is not there, and what is nothing', async () => {
    expect((await lks('watch', 'add', 'huurprijs', '--type', 'rechtspraak')).code).toBe(2);
    expect((await lks('watch', 'add', 'art. 6:999 BW')).code).toBe(3);
    expect((await lks('watch', 'add')).code).toBe(2);
    expect((await lks('watch', 'add', 'x')).code).toBe(2);
  });

  it('leaves a damaged list as it is, and goes with lks forget', async () => {
    const list = path.join(home, 'lks/watches.json');
    expect(statSync(list).mode & 0o777).toBe(0o600);
    const before = readFileSync(list);
    writeFileSync(list, before.subarray(0, 40));
    for (const command of ['run', 'list']) expect((await lks('watch', command)).code).toBe(74);
    expect((await lks('watch', 'add', 'dwaling')).code).toBe(74);
    expect(readFileSync(list).length).toBe(40);
    writeFileSync(list, before);
    expect((await lks('forget', '--yes')).code).toBe(0);
    expect(existsSync(list)).toBe(false);
  });

  it.skipIf(!existsSync('/dev/full'))('keeps news that could not be told for the next time', async () => {
    importAll(file, [citing(LATER, 'Over huurprijs.')]);
    expect((await lks('watch', 'run', '--output', '/dev/full')).code).toBe(74);
    expect((await newsOf()).map((one: { external_id: string }) => one.external_id)).toContain(LATER);
  });
});

describe('lks watch of a service', () => {
  let service: DocumentServer;
  beforeAll(async () => {
    service = await serveDocuments();
  });
  afterAll(() => service.close());

  it('says how many requests there are, tells a changed document, and goes on after one that fails', async () => {
    const env = { ...service.env, LKS_CACHE_MB: '0' };
    for (const number of [1, 2]) expect((await run(home, ['watch', 'add', idOf(number)], { env })).code).toBe(0);
    service.answer = (id) =>
      id === idOf(1) ? { status: 404 } : { fields: { body: 'another text', title: 'new\u001b[31m' } };
    const { code, stdout, stderr } = await run(home, ['watch', 'run'], { env });
    expect([code, stdout]).toEqual([8, expect.stringMatching(/^ECLI:NL:HR:2000:2\tchanged\t\tnew/)]);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain(say.watching.requests(2, new URL(service.url).host));
    expect(stderr).toContain('Watch 1');
    service.answer = () => ({ fields: { body: 'another text', title: 'new\u001b[31m' } });
    // What could not be looked at is not lost: its text of before is still what it is compared with.
    expect((await run(home, ['watch', 'run', '--jsonl'], { env })).stdout.trimEnd().split('\n')).toHaveLength(1);
    // A library is not asked for what is watched at a service.
    const other = await lks('watch', 'run');
    expect(other.stderr).toContain(say.watching.noneHere(2));
  });

  it('ends as any other command where nobody answers, and remembers nothing of it', async () => {
    const env = { ...service.env, LKS_CACHE_MB: '0' };
    service.answer = () => undefined;
    await run(home, ['watch', 'add', idOf(3)], { env });
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect(
      (
        await run(home, ['watch', 'add', 'huurprijs', '--max-wait', '0'], {
          env: { ...env, LKS_API_URL: `http://127.0.0.1:${port}` },
        })
      ).code,
    ).toBe(5);
    expect((await run(home, ['watch', 'list', '--json'], { env })).stdout.match(/"number"/g)).toHaveLength(1);
  });
});

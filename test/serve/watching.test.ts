/** What a user of `lks serve` watches there: told once, in silence where there is nothing, and never of a text that was kept. */
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { revokeKey } from '../../src/serve/registry';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { makeHome, run } from '../support/run';
import type { Served } from './support/serving';
import { startServingHere } from './support/serving-here';

const FIRST = 'ECLI:NL:RBAMS:2012:1';
const ARTICLE = 'BWBR0005289 artikel 162';

const decision = (ecli: string, text: string, target?: string) =>
  uitspraak(ecli, text, {
    decisionDate: `${ecli.split(':')[3]}-05-03`,
    structure: {
      known: 'none',
      parts: [],
      tables: [],
      notes: [],
      added: [],
      references: target === undefined ? [] : [{ start: 0, end: text.length, target }],
    },
  });
const article = (text: string) => artikel('BWBR0005289', '162', text);

let user: ReturnType<typeof makeHome>;
let office: ReturnType<typeof makeHome>;
let serving: Served;
let library: string;
let key: string;
/** A decision that is new in each test. */
let later: string;
let tests = 0;
beforeAll(async () => {
  office = makeHome();
  library = path.join(office.home, 'office.db');
  importAll(library, [decision(FIRST, 'Over huurprijs.'), article('Hij die huurprijs betaalt.')]);
  serving = await startServingHere({ library });
});
afterAll(async () => {
  await serving.close();
  office.remove();
});
beforeEach(() => {
  user = makeHome();
  key = serving.newKey();
  tests += 1;
  later = `ECLI:NL:HR:2015:${tests}`;
});
afterEach(() => user.remove());

/** As the user, whose computer keeps documents as any does. */
const lks = (...args: string[]) =>
  run(user.home, args, { env: { LKS_API_URL: serving.url, LKS_API_KEY: key, LKS_CACHE_MB: '10' } });

describe('a watch of a service of one’s own', () => {
  beforeEach(async () => {
    for (const words of [
      ['huurprijs', '--type', 'rechtspraak', '--note', 'zaak X'],
      [ARTICLE],
      ['--law', 'BWBR0005289'],
      [FIRST],
    ])
      expect((await lks('watch', 'add', ...words)).code, words.join(' ')).toBe(0);
  });

  test('says nothing under -q where nothing is new, and what is new alone, once', async () => {
    for (const quiet of ['-q', '--quiet'])
      expect(await lks('watch', 'run', quiet, '--exit-code')).toMatchObject({ code: 0, stdout: '', stderr: '' });
    importAll(library, [decision(later, 'Over huurprijs en art. 6:162 BW.', ARTICLE)]);
    const { code, stdout, stderr } = await lks('watch', 'run', '-q', '--exit-code');
    expect([code, stderr]).toEqual([9, '']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([identifier]) => identifier)).toEqual([later, later]);
    expect(await lks('watch', 'run', '-q', '--exit-code')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('sees another text of a document, whatever this computer kept of it, and what cites it', async () => {
    expect((await lks('doc', ARTICLE)).stdout).toContain('Hij die huurprijs betaalt.');
    importAll(library, [
      article('Hij die huurprijs betaalt, ook te laat.'),
      decision(later, 'Over huurprijs en art. 6:162 BW.', ARTICLE),
    ]);
    const { stdout, stderr } = await lks('watch', 'run', '2', '--json');
    expect(JSON.parse(stdout).data).toEqual([
      expect.objectContaining({ kind: 'changed', watch: 2, external_id: ARTICLE }),
      expect.objectContaining({ kind: 'cites', watch: 2, external_id: later }),
    ]);
    expect(stderr).not.toContain('kept');
  });

  test('counts no requests for its user, as one of others does', async () => {
    const { stderr } = await lks('watch', 'run');
    expect(stderr).toContain(say.watching.nothingNew(4));
    expect(stderr).not.toContain('request');
  });

  test('ends with an error under -q where the key is refused, and loses nothing', async () => {
    importAll(library, [decision(later, 'Over huurprijs.')]);
    serving.registry.doNow(revokeKey(key.slice(0, 12), '2026-01-02 00:00:00'));
    const { code, stdout, stderr } = await lks('watch', 'run', '-q');
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toMatch(/^lks: (?:.+\n){3}$/);
    key = serving.newKey();
    expect((await lks('watch', 'run', '-q')).stdout).toContain(later);
  });
});

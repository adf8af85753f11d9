/** The invented dossier of the sample: what it was written to show. What is expected here is what its files say. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExample } from '../../src/library/sample/example';
import { cvdrXml } from '../fixtures/import/cvdr';
import { temporaryFolder } from '../library/fixture';
import { makeHome, ROOT, run } from '../support/run';

const { home, remove } = makeHome();
afterAll(() => remove());

const ACT = 'BWBR9999001';
const [FIRST, APPEAL, OPINION, HIGHEST] = [
  'ECLI:NL:XVRB:2023:901',
  'ECLI:NL:XVGH:2024:902',
  'ECLI:NL:XVPG:2025:903',
  'ECLI:NL:XVHR:2025:904',
];
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(home, [...args, '--json']);
  return { code, stderr, ...JSON.parse(stdout) };
};

describe('the invented act', () => {
  it('has three texts, of which the last holds as far as its manifest knows', async () => {
    const { data } = await json('library', 'versions', ACT);
    expect(data.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['2023-01-01', '2023-12-31'],
      ['2024-01-01', '2025-06-30'],
      ['2025-07-01', ''],
    ]);
    expect(data[2].known_to).toBe('2026-11-20');
  });

  it.each([
    ['2023-04-03', 'dertien weken'],
    ['2023-12-31', 'dertien weken'],
    ['2024-01-01', 'zes weken'],
  ])('has the text of %s', async (day, words) => {
    const { data } = await json('doc', ACT, 'artikel', '6', '--at', day);
    expect(data.body).toContain(`verwijderde stadsfiets ${words}`);
  });

  it('says of a text that it stands with retroactive effect', async () => {
    const { data } = await json('doc', `${ACT} artikel 10`);
    expect(data.body).toContain('€ 40');
    expect(data.standing).toMatchObject([
      { code: 'retroactive_text', from: '2025-01-01', publication: { name: 'Vbl. 2025, 903', in_force: '2025-07-01' } },
    ]);
  });

  it('differs in four articles between its first text and its last', async () => {
    const { stdout } = await run(home, ['library', 'diff', ACT, '--from', '2023-06-01', '--to', '2026-01-01']);
    expect([...stdout.matchAll(/^\+\+\+ (\S+ artikel \d+)/gm)].map(([, id]) => id)).toEqual(
      [6, 8, 10, 14].map((number) => `${ACT} artikel ${number}`),
    );
    expect(stdout).toContain('-1. De aanbieder stort voor elke deelfiets een waarborgsom van € 25 bij de gemeente.');
    expect(stdout).toContain('+1. De aanbieder stort voor elke deelfiets een waarborgsom van € 40 bij de gemeente.');
  });
});

describe('the invented case', () => {
  it('went through three instances, whichever of its decisions is named', async () => {
    for (const one of [FIRST, APPEAL, OPINION, HIGHEST]) {
      const { data } = await json('chain', one);
      const ids = data.nodes.map(({ external_id: id }: { external_id: string }) => id);
      expect(ids.sort(), one).toEqual([APPEAL, HIGHEST, OPINION, FIRST].sort());
    }
  });

  it.each([
    [FIRST, 'set_aside', APPEAL],
    [APPEAL, 'upheld', HIGHEST],
  ])('%s is %s', async (id, code, by) => {
    const { data } = await json('doc', id);
    expect(data.standing).toMatchObject([{ code, by: { id: by } }]);
  });

  it('has paragraphs that can be asked for', async () => {
    const { stdout } = await run(home, ['doc', `${APPEAL} r.o. 3.3`, '--only', '--markdown']);
    expect(stdout).toContain('De bewaartermijn strekt ter bescherming van de eigenaar');
    expect(stdout).not.toContain('De schade wordt begroot');
  });

  it('cites the act', async () => {
    const { data } = await json('cited-by', `${ACT} artikel 6`);
    const ids = data.map(({ external_id: id }: { external_id: string }) => id);
    for (const one of [FIRST, APPEAL, OPINION, HIGHEST]) expect(ids).toContain(one);
  });
});

describe('every document of the dossier', () => {
  it('says in its title and its source that it is an example, and leads to no publisher', async () => {
    const { data } = await json('search', 'stadsfiets', '--max', '100');
    const own = data.filter(({ source }: { source: string }) => source === 'lks-example');
    expect(own.length).toBeGreaterThan(15);
    for (const { title, url } of own) {
      expect(title).toMatch(/\(voorbeeld\)$/);
      expect(url).toMatch(/^https:\/\/voorbeeld\.example\//);
    }
  });

  it('has a number that no register gives: a file with any other is refused', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'real.xml'), cvdrXml({ identifier: 'CVDR600001_2' }));
    await expect(readExample(folder)).rejects.toMatchObject({ kind: 'failed' });
  });
});

describe.each(['brief.md', 'brief.docx'])('%s', (name) => {
  const file = path.join(ROOT, 'sample/brief', name);

  it('has twelve citations: six are right, and each of six is wrong in its own way', async () => {
    const { code, data, meta } = await json('verify', file);
    expect(code).toBe(7);
    type Item = { verdict: string; reason: string | null; external_id: string | null };
    expect(data.map(({ verdict, reason, external_id: id }: Item) => [verdict, reason, id])).toEqual([
      ['confirmed', null, `${ACT} artikel 5`],
      ['confirmed', null, `${ACT} artikel 5`],
      ['confirmed', null, `${ACT} artikel 6`],
      ['mismatch', 'quotation', `${ACT} artikel 6`],
      ['mismatch', 'quotation', `${ACT} artikel 7`],
      ['mismatch', 'pinpoint', `${ACT} artikel 8`],
      ['not_found', 'no_such_article', null],
      ['confirmed', null, 'CVDR9999001_1 artikel 3'],
      ['mismatch', 'set_aside', FIRST],
      ['confirmed', null, APPEAL],
      ['confirmed', null, HIGHEST],
      ['mismatch', 'date', OPINION],
    ]);
    expect(meta.complete).toBe(true);
  });
});

it('a report of the brief is told nothing of a publisher: no address in it leads to one', async () => {
  const { stdout } = await run(home, ['verify', path.join(ROOT, 'sample/brief/brief.md'), '--format', 'html']);
  const addresses = [...stdout.matchAll(/href="(https?:[^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBe(11);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/voorbeeld\.example\//);
});

describe('watch', () => {
  it('sees nothing new where nothing changes', async () => {
    expect((await run(home, ['watch', 'add', ACT])).code).toBe(0);
    const { stdout } = await run(home, ['watch', 'list']);
    expect(stdout).toContain('Voorbeeldfietsenwet (voorbeeld)');
    const ran = await run(home, ['watch', 'run']);
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    expect(ran.stderr).toContain('Nothing new in 1 watch');
  });
});

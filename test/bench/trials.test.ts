/** The frame of `npm run trials`: what a row counts and misses, its verdict, and what the run ends with. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeHome, ROOT } from '../support/run';

const part = (name: string) => import(pathToFileURL(path.join(ROOT, 'trials/support', `${name}.mjs`)).href);
const { runRow, seeded } = await part('trial');
const { halfOf, quarterOf, touchedBy } = await part('drawn');
const { rowsOfReadme } = await part('readme');
const { asMarkdown, asText } = await part('report');
const { forbiddenIn, hostile } = await part('hostile');
const { mutantsOf, switched } = await part('mutants');
const { addedTo, comparedWith } = await part('mutation-baseline');

interface Seen {
  count(name: string): void;
  miss(how: string): void;
  time(name: string, ms: number): void;
  notTried(why: string): void;
  randomOf(at: number): () => number;
  each(): Iterable<number>;
}
const rowThat = (run: (trial: Seen) => void, more = {}) => ({
  ...{ name: 'one', what: 'a fault', target: '0 lost', whole: 4, gate: 2, of: [] },
  ...{ run: async (trial: Seen) => run(trial), ...more },
});
const options = { root: ROOT, isGate: false, seed: 7 };

describe('a trial', () => {
  test('that did all its cases and missed nothing has met its target', async () => {
    const seen = await runRow(
      rowThat((trial) => {
        for (const at of trial.each()) trial.count(at < 2 ? 'low' : 'high');
      }),
      options,
    );
    expect(seen).toMatchObject({ verdict: 'met', done: 4, cases: 4, counts: { low: 2, high: 2 }, seed: 7 });
  });

  test('that did a part of them says how many', async () => {
    const all = rowThat((trial) => void [...trial.each()]);
    expect(await runRow(all, { ...options, isGate: true })).toMatchObject({ verdict: 'met so far (2 of 4 cases)' });
    expect(await runRow(all, { ...options, from: 3 })).toMatchObject({ verdict: 'met so far (1 of 4 cases)' });
    expect(await runRow(all, { ...options, seconds: 0 })).toMatchObject({ verdict: 'met so far (1 of 4 cases)' });
  });

  test('that missed once has missed, whatever the clock said', async () => {
    const slow = rowThat((trial) => {
      for (const at of trial.each()) trial.time('to end', at * 1e6);
    });
    expect(await runRow(slow, options)).toMatchObject({ verdict: 'met', times: { 'to end': { most: 3e6, of: 4 } } });
    const missed = await runRow(
      rowThat((trial) => {
        for (const at of trial.each()) if (at === 2) trial.miss('case 2: torn');
      }),
      options,
    );
    expect(missed).toMatchObject({ verdict: 'MISSED', missed: ['case 2: torn'] });
    expect(asText(missed)).toContain('MISSED case 2: torn');
    expect(asMarkdown([missed])).toContain('npm run trials one -- --whole --seed 7');
  });

  test('that fails itself has missed', async () => {
    const broken = rowThat(() => {
      throw new Error('no such file');
    });
    expect(await runRow(broken, options)).toMatchObject({ verdict: 'MISSED', missedInAll: 1 });
  });

  test('says what could not be tried', async () => {
    const seen = await runRow(
      rowThat((trial) => trial.notTried('no strace')),
      options,
    );
    expect(seen.verdict).toBe('not tried');
    expect(asText(seen)).toContain('not tried: no strace');
  });

  test('draws the same for a case whatever ran before it', async () => {
    const drawn: number[][] = [[], []];
    for (const [at, from] of [0, 2].entries())
      await runRow(
        rowThat((trial) => {
          for (const which of trial.each()) drawn[at]!.push(trial.randomOf(which)());
        }),
        { ...options, from },
      );
    expect(drawn[1]).toEqual(drawn[0]!.slice(2));
    expect(new Set(drawn[0]).size).toBe(4);
  });
});

describe('the command', () => {
  let home: string;
  let remove: () => void;
  beforeEach(() => {
    ({ home, remove } = makeHome());
    mkdirSync(path.join(home, 'rows'));
  });
  afterEach(() => remove());

  const trials = (body: string, ...args: string[]): SpawnSyncReturns<string> => {
    const text = `export const row = { name: 'one', what: 'w', target: 't', whole: 1, gate: 1, of: [], async run(trial) { ${body} } };`;
    writeFileSync(path.join(home, 'rows/one.mjs'), text);
    const all = [path.join(ROOT, 'trials/run.mjs'), '--rows', path.join(home, 'rows'), ...args];
    return spawnSync(process.execPath, all, { encoding: 'utf8' });
  };

  test('ends with 1 where a count was missed, and else with 0', () => {
    expect(trials("trial.miss('lost 1')").status).toBe(1);
    const fine = trials("for (const at of trial.each()) trial.time('x', 1e9)", '--json');
    expect(fine.status).toBe(0);
    expect(JSON.parse(fine.stdout)).toMatchObject([{ verdict: 'met', done: 1 }]);
  });

  test('knows the rows that it has', () => {
    const unknown = trials('', 'two');
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain('there is no trial two');
  });
});

describe('hostile strings', () => {
  test('have what they are to have, and it is found', () => {
    const random = seeded(1);
    const found = Array.from({ length: 500 }, () => forbiddenIn(hostile(random))).filter((one) => one !== undefined);
    expect(found.length).toBeGreaterThan(300);
    expect(forbiddenIn('a\u202eb')).toMatch(/^U\+202E at 1/);
    expect(forbiddenIn('a\ud83db')).toMatch(/^U\+D83D/);
    expect(forbiddenIn('a\tb', { kept: '\t' })).toBeUndefined();
    expect(forbiddenIn('\u001b[31mred\u001b[39m', { styled: true })).toBeUndefined();
    expect(forbiddenIn('\u001b[5;37mblinks', { styled: true })).toMatch(/^U\+001B/);
  });
});

describe('mutants', () => {
  const SOURCE = `const LIMIT = 3;
const TABLE = { 'a-b': 1, 200: 'ok', ...{ more: -2 } };
const log = [];
function pick(list, name) {
  let sum = 0;
  if (!list.some((one) => one > LIMIT) && name?.trim().startsWith('x')) {
    sum += 1;
    return \`x\${sum}\`;
  }
  for (const one of list) sum += one * 2;
  if (sum <= 7) log.push('low'); else log.push(sum - LIMIT);
  if (sum === 4) return sum;
  return name ?? (sum === 6 ? TABLE['a-b'] + TABLE[200] : /a+b|c/.test(String(name)));
}`;
  const CALLS = `[[[1], 'x'], [[1, 2]], [[9], 'x'], [[4], ' x'], [[2]], [[], 'y'], [[3, 4]]].map((args) => pick(...args))`;
  const outcomeOf = (source: string, on = 0): string => {
    try {
      return JSON.stringify(new Function('$mutant', `${source}\nreturn [${CALLS}, log, TABLE];`)(on));
    } catch (error) {
      return (error as Error).name;
    }
  };
  interface Mutant {
    number: number;
    key: number;
    at: number;
    length: number;
    text: string;
  }
  const all: Mutant[] = mutantsOf(SOURCE).map((one: Mutant, at: number) => ({ ...one, number: at + 1 }));

  test('do, switched on in one source, what each does alone; switched off, nothing', () => {
    const one = switched(SOURCE, all);
    expect(outcomeOf(one)).toBe(outcomeOf(SOURCE));
    const alone = all.map(({ at, length, text }) => outcomeOf(SOURCE.slice(0, at) + text + SOURCE.slice(at + length)));
    expect(all.map(({ number }) => outcomeOf(one, number))).toEqual(alone);
    expect(all.length).toBeGreaterThan(40);
    expect(alone.filter((outcome) => outcome === outcomeOf(SOURCE)).length).toBeLessThan(10);
  });

  test('have keys of their own, which stay when other lines change', () => {
    const keys = all.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const moved = mutantsOf(`${SOURCE.replace('const log', 'const other = 5;\nconst log')}`);
    expect(moved.map(({ key }: Mutant) => key)).toEqual(expect.arrayContaining(keys));
  });

  test('are compared with what became of the same ones before', () => {
    const tried = all.slice(0, 4).map((one, at) => ({ ...one, isNoticed: at !== 3 }));
    const baseline = addedTo({ files: {} }, 'src/old.ts', tried);
    expect(comparedWith(baseline, tried)).toEqual({ were: 4, known: 4, lost: [], gained: [] });
    const later = [...tried.slice(1).map((one) => ({ ...one, isNoticed: !one.isNoticed })), all[9]];
    const { lost, gained, known } = comparedWith(baseline, later);
    expect([lost, gained, known]).toEqual([later.slice(0, 2), [later[2]], 3]);
  });
});

describe('what the gate draws', () => {
  const rows = ['disks', 'growth', 'kills', 'service', 'tables'].map((name) => ({ name, of: [`src/${name}`] }));

  test('is a quarter at a time, and all in four commits that follow', () => {
    const names = rows.map(({ name }) => name);
    const four = [8, 9, 10, 11].map((commits) => quarterOf(names, commits));
    expect(four.flat().sort()).toEqual(names);
    expect(Math.max(...four.map((some) => some.length))).toBe(2);
  });

  test('is half of the files of a suite at a time, and all in two landings', () => {
    const files = ['a', 'b', 'c', 'd', 'e'];
    expect([4, 5].map((turn) => halfOf(files, turn))).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(halfOf(files.slice(2), 4)).toEqual(['c', 'd', 'e']);
  });

  test.each([
    [['src/kills/a.ts', 'README.md'], ['kills']],
    [['src/killside/a.ts'], []],
    [
      ['trials/growth/one.test.ts', 'trials/disks.mjs'],
      ['disks', 'growth'],
    ],
    [['trials/support/lks.mjs'], ['disks', 'growth', 'kills', 'service', 'tables']],
  ])('has what %j is about', (files, names) => {
    expect(touchedBy(rows, files)).toEqual(names);
  });
});

test('trials/README.md has a row for each trial, and no other', async () => {
  const listed = spawnSync(process.execPath, [path.join(ROOT, 'trials/run.mjs'), '--list'], {
    encoding: 'utf8',
  }).stdout;
  const names = [...listed.matchAll(/^([\w-]+) /gm)].map(([, name]) => name).sort();
  expect([...rowsOfReadme(readFileSync(path.join(ROOT, 'trials/README.md'), 'utf8')).keys()].sort()).toEqual(names);
});

/** A place in a text that a citation points at: shown, alone with `--only`, refused where it is not there, and never passed over. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { type Serving, startServing } from '../serve/support/serving';
import { tooWide } from '../support/columns';
import { makeHome, type Ran, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService, type TestService } from '../support/service/service.mjs';

const WORK = 'BWBR0099999';
const article = (number: string, inside: string): string =>
  `<artikel bwb-ng-variabel-deel="/Artikel${number}"><kop><label>Artikel</label><nr>${number}</nr></kop>${inside}</artikel>`;
const lid = (number: string, inside: string): string => `<lid><lidnr>${number}</lidnr>${inside}</lid>`;
const lijst = (...items: [nr: string, inside: string][]): string =>
  `<lijst type="expliciet">${items.map(([nr, inside]) => `<li><li.nr>${nr}</li.nr>${inside}</li>`).join('')}</lijst>`;
const LAW = [
  article(
    '1',
    lid('1', '<al>De put is diep. De bodem is nat.</al>') +
      lid(
        '2',
        `<al>Een put is verboden:</al>${lijst(
          ['a.', `<al>in een tuin:</al>${lijst(['1°.', '<al>met gras;</al>'], ['2°.', '<al>met tegels;</al>'])}`],
          ['b.', '<al>op een dak.</al>'],
        )}`,
      ) +
      lid('3', `<al>Een emmer is verplicht:</al>${lijst(['b.', '<al>naast de put.</al>'])}`),
  ),
  article('2', '<al>Wie een put graaft, vult hem ook.</al>'),
].join('');

let home: string;
let remove: () => void;
beforeAll(async () => {
  ({ home, remove } = makeHome());
  writeFileSync(path.join(home, 'wet.xml'), toestandXml({ bwbId: WORK, inhoud: wettekst(LAW) }));
  const imported = await run(home, ['library', 'import', 'wet.xml']);
  expect(imported.code, imported.stderr).toBe(0);
});
afterAll(() => remove());

const doc = (...args: string[]): Promise<Ran> => run(home, ['doc', ...args]);
const dataOf = ({ stdout }: Ran) => JSON.parse(stdout).data;
const errorOf = ({ stderr }: Ran) => JSON.parse(stderr.slice(stderr.indexOf('{'))).error;
const textAt = ({ body }: { body: string }, { start, end }: { start: number; end: number }): string =>
  body.slice(start, end);

describe('an answer of a library', () => {
  it('has the parts of its text, and says how they are known', async () => {
    const data = dataOf(await doc(`${WORK} artikel 1`, '--json'));
    expect(data.structure).toBe('marked');
    expect(data.parts.map(({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`)).toEqual([
      'lid 1',
      'lid 2',
      'onderdeel a',
      'onderdeel 1',
      'onderdeel 2',
      'onderdeel b',
      'lid 3',
      'onderdeel b',
    ]);
    expect(textAt(data, data.parts[5])).toBe('b. op een dak.');
  });

  it('of a summary of the sample has its paragraphs, numbered as in the law', async () => {
    const bare = makeHome();
    const data = dataOf(await run(bare.home, ['doc', 'art. 6:162 BW', '--json']));
    bare.remove();
    expect(data.parts.map(({ number }: { number: string }) => number)).toEqual(['1', '2', '3']);
  });
});

describe('a place that is there', () => {
  it('on a pipe changes nothing in the text, and is said on stderr', async () => {
    const [whole, placed] = [await doc(`${WORK} artikel 1`), await doc(`${WORK} artikel 1 lid 2 onder b`)];
    expect(placed.code).toBe(0);
    expect(placed.stdout.replace(/^Place: .*\n/m, '')).toBe(whole.stdout);
    expect(placed.stdout).toMatch(/^Place: .*2.*b/m);
    expect(placed.stderr).toContain('“b. op een dak.”');
  });

  it.each([80, 40])('on a terminal of %s columns has a bar at its left, and the rest has none', async (columns) => {
    const ran = await run(home, ['doc', `${WORK} artikel 1 lid 2`, '--color', 'never'], {
      env: { LKS_FORCE_TTY: String(columns) },
    });
    const lines = ran.stdout.split('\n');
    const marked = lines.filter((line) => line.startsWith('▌ ')).map((line) => line.slice(2));
    expect(marked).toEqual([
      '2. Een put is verboden:',
      'a. in een tuin:',
      '1°. met gras;',
      '2°. met tegels;',
      'b. op een dak.',
    ]);
    expect(lines).toContain('1. De put is diep. De bodem is nat.');
    expect(tooWide(ran.stdout, columns)).toEqual([]);
  });

  it('is said on stderr on a terminal too, in a format without marks', async () => {
    const env = { LKS_FORCE_TTY: '80' };
    const ran = await run(home, ['doc', `${WORK} artikel 1 lid 1`, '--markdown'], { env });
    expect([ran.stdout.includes('▌'), ran.stderr]).toEqual([false, expect.stringContaining('lid 1: “1. De put')]);
    expect((await run(home, ['doc', `${WORK} artikel 1 lid 1`], { env })).stderr).not.toContain('“');
  });

  it('is bold where there is colour', async () => {
    const ran = await run(home, ['doc', `${WORK} artikel 1 lid 2 onder b`, '--color', 'always'], {
      env: { LKS_FORCE_TTY: '80' },
    });
    expect(ran.stdout).toContain('▌ \u001b[1mb. op een dak.\u001b[22m\n');
  });

  it('is in the data of JSON, with where it is', async () => {
    const data = dataOf(await doc(`${WORK} artikel 1 lid 2 onder b`, '--json'));
    expect(data.pinpoints).toMatchObject([{ found: true, spans: [expect.anything()] }]);
    expect(textAt(data, data.pinpoints[0].spans[0])).toBe('b. op een dak.');
    expect(data.only).toBeUndefined();
    expect(data.body).toContain('De put is diep.');
  });

  it('is in a row of CSV', async () => {
    const [head, ...rows] = (await doc(`${WORK} artikel 1 lid 1`, '--csv')).stdout.split('\r\n');
    expect(head).toMatch(/,pinpoints,only$/);
    expect(rows.join('\n')).toContain('lid 1');
    expect((await doc(`${WORK} artikel 1`, '--csv')).stdout).toMatch(/,pinpoints,only\r\n[\s\S]*,,\r\n$/);
  });
});

describe('--only', () => {
  it.each(['--plain', '--markdown', '--table'])('prints the header and the place with %s', async (format) => {
    const ran = await doc(`${WORK} artikel 1 lid 2 onder a`, '--only', format);
    expect(ran.code, ran.stderr).toBe(0);
    for (const told of [
      `${WORK} artikel 1`,
      'https://wetten.overheid.nl/',
      'in een tuin',
      'met tegels',
      'nothing else',
    ])
      expect(ran.stdout).toContain(told);
    for (const other of ['De put is diep', 'op een dak', 'emmer']) expect(ran.stdout).not.toContain(other);
  });

  it('narrows the body of JSON and what is said of places in it', async () => {
    const data = dataOf(await doc(`${WORK} artikel 1 lid 2 onder a`, '--only', '--json'));
    expect(data.body).toBe('a. in een tuin:\n1°. met gras;\n2°. met tegels;');
    expect(data.only).toBe(true);
    expect(data.parts.map(({ number }: { number: string }) => number)).toEqual(['a', '1', '2']);
    for (const part of [...data.parts, ...data.pinpoints[0].spans]) expect(textAt(data, part)).not.toBe('');
    expect(textAt(data, data.parts[2])).toBe('2°. met tegels;');
  });

  it('needs a place', async () => {
    const ran = await doc(`${WORK} artikel 1`, '--only');
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain('--only');
    const range = await doc('art. 3:13 t/m 3:15 BW', '--only');
    expect([range.code, range.stdout]).toEqual([2, '']);
  });
});

/** What is said to be there in place of a place that is not. */
const has = (kind: string, there: string[], inside: { kind: string; number: string }[] = []): string =>
  say.pinpoints
    .absent('', '', { place: { kind, number: '' }, in: inside, there, recognised: false }, 'nl')
    .split(': ')[1]!;

describe('a place that is not there', () => {
  it.each<[what: string, name: string, said: string]>([
    ['a lid', `${WORK} artikel 1 lid 7`, has('lid', ['1', '2', '3'])],
    ['a lid of an article with one paragraph', `${WORK} artikel 2 lid 1`, has('lid', [])],
    ['an onderdeel', `${WORK} artikel 1 lid 2 onder z`, has('onderdeel', ['a', 'b'], [{ kind: 'lid', number: '2' }])],
    ['a part of an identifier', `jci1.3:c:${WORK}&artikel=1&lid=9`, has('lid', ['1', '2', '3'])],
  ])('%s is said, with what there is, and nothing is printed', async (_what, name, said) => {
    for (const only of [[], ['--only']]) {
      const ran = await doc(name, ...only);
      expect([ran.code, ran.stdout]).toEqual([3, '']);
      expect(ran.stderr).toContain(said);
      expect(ran.stderr).toContain(`lks doc ${WORK} artikel`);
    }
  });

  it('has a code of its own', async () => {
    expect(errorOf(await doc(`${WORK} artikel 1 lid 7`, '--json'))).toMatchObject({
      code: 'pinpoint_not_found',
      exit_code: 3,
    });
  });

  it('among several ids is one that failed', async () => {
    const ran = await doc(`${WORK} artikel 1 lid 1`, `${WORK} artikel 1 lid 7`, '--json');
    expect(ran.code).toBe(8);
    expect(dataOf(ran)).toHaveLength(1);
    expect(errorOf(ran).items).toMatchObject([{ code: 'pinpoint_not_found' }]);
  });

  it('can be more than one place: the choices are named', async () => {
    const ran = await doc(`${WORK} artikel 1 onder b`);
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain('lid 2, onder b; lid 3, onder b');
    expect(errorOf(await doc(`${WORK} artikel 1 onder b`, '--json')).code).toBe('pinpoint_unclear');
  });

  it('an onderdeel that only one lid has is found without its lid', async () => {
    const data = dataOf(await doc(`${WORK} artikel 1 onder a`, '--json'));
    expect(textAt(data, data.pinpoints[0].spans[0])).toMatch(/^a\. in een tuin/);
  });
});

describe('a text of which the parts are not known', () => {
  describe('by a service', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await startService();
    });
    afterAll(() => service.close());
    const hosted = (...args: string[]) =>
      run(home, ['doc', ...args], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

    it('is shown whole, and that is said', async () => {
      const ran = await hosted('art. 7:248 lid 1 BW');
      expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining(phrase(say.pinpoints.unchecked.structure))]);
      expect(ran.stdout).toMatch(new RegExp(`^${say.pinpoints.label}: ${say.pinpoints.notChecked('.*')}$`, 'm'));
      const json = await hosted('art. 7:248 lid 1 BW', '--json');
      expect(dataOf(json).pinpoints).toMatchObject([{ found: null, spans: [] }]);
      expect(JSON.parse(json.stdout).meta.notices).toContainEqual(
        expect.objectContaining({ code: 'pinpoint_not_checked' }),
      );
      const only = await hosted('art. 7:248 lid 1 BW', '--only');
      expect([only.code, only.stdout]).toEqual([3, '']);
      expect(only.stderr).toContain('--only');
    });
  });
});

describe('over lks serve', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await startServing({ home });
  });
  afterAll(() => serving.close());
  const hosted = (...args: string[]) =>
    run(home, ['doc', ...args], { env: { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() } });

  it('is found by the parts that it passes on', async () => {
    const data = dataOf(await hosted(`${WORK} artikel 1 lid 2 onder b`, '--json'));
    expect(textAt(data, data.pinpoints[0].spans[0])).toBe('b. op een dak.');
    const ran = await hosted(`${WORK} artikel 1 lid 7`);
    expect([ran.code, ran.stderr]).toEqual([3, expect.stringContaining(has('lid', ['1', '2', '3']))]);
  });
});

describe('never passed over', () => {
  it('on standard input', async () => {
    const ran = await run(home, ['doc', '-', '--plain'], {
      stdin: `${WORK} artikel 1 lid 2 onder b\n${WORK} artikel 1 lid 7\n`,
    });
    expect(ran.code).toBe(8);
    expect(ran.stderr).toContain('“b. op een dak.”');
    expect(ran.stderr).toContain(has('lid', ['1', '2', '3']));
  });

  it('in a folder', async () => {
    const out = path.join(home, 'out/');
    const ran = await doc(
      `${WORK} artikel 1 lid 1`,
      `${WORK} artikel 1 lid 2`,
      `${WORK} artikel 1 lid 7`,
      '--only',
      '-o',
      out,
    );
    expect(ran.code).toBe(8);
    const files = readdirSync(out).filter((name) => name.endsWith('.txt'));
    expect(files).toHaveLength(2);
    const texts = files.map((name) => readFileSync(path.join(out, name), 'utf8'));
    expect(texts.filter((text) => text.includes('De put is diep'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('op een dak'))).toHaveLength(1);
  });

  it('in a folder, as whole documents', async () => {
    const out = path.join(home, 'whole/');
    const ran = await doc(`${WORK} artikel 1 lid 1`, `${WORK} artikel 1 lid 2`, '-o', out);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain('artikel 1, lid 1: “1. De put');
    expect(ran.stderr).toContain('lid 2: “2. Een put');
    const files = readdirSync(out).filter((name) => name.endsWith('.txt'));
    expect(files).toHaveLength(1);
  });

  it('in the browser', async () => {
    const ran = await run(home, ['doc', `${WORK} artikel 1 lid 2`, '--web'], { env: { BROWSER: 'true' } });
    expect(ran.stderr).toContain(say.pinpoints.webWhole('lid 2'));
    const absent = await run(home, ['doc', `${WORK} artikel 1 lid 7`, '--web'], { env: { BROWSER: 'true' } });
    expect(absent.code).toBe(3);
  });

  it.each([
    ['versions', ['library', 'versions', `${WORK} artikel 1 lid 2`]],
    ['diff', ['library', 'diff', `${WORK} artikel 1 lid 2`, '--from', '2024-01-01', '--to', '2025-01-01']],
  ])('by %s, which are about whole texts', async (_what, args) => {
    expect((await run(home, args)).stderr).toContain(say.pinpoints.wholeTexts('lid 2'));
  });
});

describe('the way to the whole text', () => {
  it('is that of the day that was asked for', async () => {
    const ran = await doc(`${WORK} artikel 1 lid 7`, '--at', '2024-06-01');
    expect(ran.stderr).toContain(`lks doc ${WORK} artikel 1 --at 2024-06-01\n`);
  });
});

/** `lks verify --live`: what the library does not hold is asked of the publishers, and only what they say themselves is said to be missing. */

import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfTest, publishersOfTest } from '../support/of-test';
import { type CellarDecision, putCellar, XHTML } from '../support/publishers/cellar';
import { MANIFEST, UITSPRAAK } from '../support/publishers/probed';
import { putRegeling, putSru } from '../support/publishers/repository';
import { type Canned, ERROR_PAGE, type Publishers } from '../support/publishers/server';
import { type Ran, run } from '../support/run';
import { phrase } from '../support/saying';
import { scratchFolder } from '../support/scratch';

/** How it begins to say whom it will ask. */
const ASKS = say.verifying.asks(1, ['HOST'], 1, 1).split('HOST')[0]!;

const HELD = 'ECLI:NL:HR:2016:162';
const WHOLE = 'ECLI:NL:RBAMS:2020:1234';
const TEXTLESS = 'ECLI:NL:GHAMS:2019:77';
const NOWHERE = 'ECLI:NL:HR:2019:9999';
const LAW = 'BWBR0099123';

const gegevens = (day: string, number: string): string =>
  `<dcterms:date>${day}</dcterms:date><psi:zaaknummer>${number}</psi:zaaknummer><dcterms:type>Uitspraak</dcterms:type>`;
const wholeXml = (ecli = WHOLE): Buffer =>
  uitspraakXml({
    ecli,
    gegevens: gegevens('2020-03-05', 'C/13/123456'),
    titel: `${ecli} Rechtbank Amsterdam , 05-03-2020 / C/13/123456`,
    tekst:
      '<uitspraak><section><paragroup><nr>4.1</nr><parablock><para>De rechter moet beoordelen of de termijn redelijk was.</para></parablock></paragroup></section></uitspraak>',
  });
const textlessXml = uitspraakXml({ ecli: TEXTLESS, gegevens: gegevens('2019-02-01', '23-000123-18') });

let home: string;
let publishers: Publishers;
let env: Record<string, string>;
let content: Record<string, Canned>;

/** A moment some seconds ago, as a library has it. */
const ago = (seconds: number): string =>
  new Date(Date.now() - seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Of this file, made by its first test: a library of a minute ago. */
let base: string | undefined;
const folder = scratchFolder('lks-verify-live-');
afterAll(() => rmSync(folder, { recursive: true }));
function heldLibrary(): string {
  const file = path.join(folder, 'held.db');
  importAll(file, [uitspraak(HELD, 'De tekst.', { decisionDate: '2016-01-29' })], undefined, ago(60));
  return file;
}

beforeEach(async () => {
  [home, publishers] = [homeOfTest(), await publishersOfTest()];
  const file = path.join(home, 'own.db');
  base ??= heldLibrary();
  copyFileSync(base, file);
  env = { LKS_LIBRARY: file, ...publishers.environment() };
  content = {
    'ECLI:NL:HR:1997:AE3163': { body: UITSPRAAK },
    [WHOLE]: { body: wholeXml() },
    [TEXTLESS]: { body: textlessXml },
  };
  publishers.put(
    '/uitspraken/content',
    ({ url }) =>
      content[url.searchParams.get('id') ?? ''] ?? {
        status: 302,
        headers: { location: 'https://mededeling.rechtspraak.nl/404' },
      },
  );
  publishers.put('/bwb/BWBR0045754/manifest.xml', { body: MANIFEST });
  putRegeling(
    publishers,
    LAW,
    ['2010-01-01', '2020-01-01'].map((van, at) => ({
      label: `${van}_0`,
      van,
      ...(at === 0 && { tot: '2019-12-31' }),
      xml: toestandXml({
        bwbId: LAW,
        datum: van,
        nummer: 0,
        citeertitel: 'Proefnemingenwet',
        inhoud: wettekst(artikel('1', `Tekst van ${van} over proeven.`) + (at === 0 ? artikel('2', 'Oud.') : '')),
      }),
    })),
  );
});

const verify = (text: string, ...flags: string[]): Promise<Ran> =>
  run(home, ['verify', '-', '--live', ...flags], { env, stdin: text });

interface Item {
  line: number;
  verdict: string;
  reason: string | null;
  detail: string;
  found: string | null;
  url: string | null;
  in_force: unknown;
}

async function answer(
  text: string,
  ...flags: string[]
): Promise<{ data: Item[]; meta: Record<string, unknown>; ran: Ran }> {
  const ran = await verify(text, '--yes', '--json', ...flags);
  return { ...JSON.parse(ran.stdout), ran };
}
const shortly = ({ verdict, reason }: Item): string => [verdict, reason ?? ''].join(' ').trim();
const said = async (text: string, ...flags: string[]): Promise<string[]> =>
  (await answer(text, ...flags)).data.map(shortly);
type Case = readonly [what: string, text: string, expected: string, how?: 'alone'];
/** What is said of the first citation of each text, all of which are one file, asked once; of those for themselves, alone. */
function saidOfAll(cases: readonly Case[], prepare = (): void => {}): (text: string) => Promise<string> {
  const texts = cases.flatMap(([, text, , how]) => (how === undefined ? [text] : []));
  let asked: Promise<Item[]> | undefined;
  return async (text) => {
    prepare();
    if (!texts.includes(text)) return (await said(text)).join();
    asked ??= answer(texts.join('\n\n')).then(({ data }) => data);
    return shortly((await asked).find(({ line }) => line === 2 * texts.indexOf(text) + 1)!);
  };
}
const askedFor = (pattern: RegExp): string[] =>
  publishers.requests.map(({ path: asked }) => asked).filter((one) => pattern.test(one));

const today = (): string => new Date().toISOString().slice(0, 10);

describe('a decision that the library does not hold is', () => {
  const CASES: readonly Case[] = [
    ['confirmed by its text', `Rb. Amsterdam 5 maart 2020, ${WHOLE}, r.o. 4.1`, 'confirmed'],
    ['of another day', `Rb. Amsterdam 6 maart 2020, ${WHOLE}`, 'mismatch date'],
    ['of another court', `HR 5 maart 2020, ${WHOLE}`, 'mismatch court'],
    ['of a place that is not there', `${WHOLE}, r.o. 9.9`, 'not_checked structure_unknown|mismatch pinpoint'],
    ['without a text', `Hof Amsterdam 1 februari 2019, ${TEXTLESS}`, 'confirmed'],
    ['without a text, and of another day', `Hof Amsterdam 2 februari 2019, ${TEXTLESS}`, 'mismatch date'],
    ['without a text in which a place could be', `${TEXTLESS}, r.o. 3.2`, 'not_checked not_published'],
    [
      'without a text that could be quoted',
      `In ${TEXTLESS} overwoog het hof: “Wie eenhoorns houdt is daarvoor altijd aansprakelijk.”`,
      'not_checked not_published',
    ],
    ['not there', `HR 3 mei 2019, ${NOWHERE}`, 'not_found no_such_decision'],
    ['of a court that nobody knows', 'ECLI:NL:HGR:2019:1', 'not_checked not_held'],
    ['of no register that can be asked', 'ECLI:NL:TGZRAMS:2019:1', 'not_checked not_held'],
    ['told without an ECLI', 'Rb. Utrecht 3 mei 2001, 12/4321', 'not_checked no_ecli'],
  ];
  const saidOf = saidOfAll(CASES);

  it.each([...CASES])('%s', async (_what, text, expected) => {
    expect(expected!.split('|')).toContain(await saidOf(text!));
  });

  it('says whom it asked and when, and what is not published', async () => {
    const { data, meta, ran } = await answer(`${NOWHERE}\n\n${TEXTLESS}\n\n${HELD}`);
    expect(data.map(shortly)).toEqual(['not_found no_such_decision', 'confirmed', 'confirmed']);
    expect(data[0]?.detail).toBe(say.verifying.hasNone('the Rechtspraak', NOWHERE, today()));
    expect(data[1]).toMatchObject({
      detail: expect.stringContaining(say.verifying.textless),
      url: expect.stringContaining(TEXTLESS),
    });
    expect(ran.code).toBe(7);
    expect(meta).toMatchObject({
      complete: true,
      publishers: [{ source: 'rechtspraak.nl', requests: expect.any(Number), from: expect.stringContaining(today()) }],
    });
    expect(ran.stderr).toContain(ASKS);
  });

  it('asked for once, however often it is cited, and kept nowhere', async () => {
    await said(`${WHOLE}, r.o. 4.1. Zie ook ${WHOLE} en nogmaals ${WHOLE}.`);
    expect(askedFor(/content/)).toEqual([`/uitspraken/content?id=${WHOLE}`]);
    expect((await run(home, ['doc', WHOLE], { env })).code).toBe(3);
  });
});

describe('what is no answer is never "not found":', () => {
  const page = { status: 200, body: ERROR_PAGE, headers: { 'content-type': 'text/html' } };
  it.each<[string, Canned, string, number]>([
    ['a page with an error and HTTP 200', page, 'not_checked offline', 5],
    ['nothing at all', { body: '' }, 'not_checked offline', 5],
    ['another decision', { body: wholeXml('ECLI:NL:RBAMS:2020:4321') }, 'not_checked offline', 5],
    ['HTTP 403', { status: 403, body: 'no' }, 'not_checked offline', 5],
    ['a file that is cut off', { body: wholeXml().subarray(0, 300) }, 'not_checked offline', 5],
    [
      'the challenge of a firewall',
      { status: 202, body: '<html><script>AwsWafIntegration</script>' },
      'not_checked offline',
      5,
    ],
    ['"later"', { status: 429, headers: { 'retry-after': '3600' } }, 'not_checked limit', 6],
  ])('%s', async (_what, canned, expected, code) => {
    content[WHOLE] = canned;
    const { data, meta, ran } = await answer(`${WHOLE} en ${HELD}`, '--no-wait');
    expect([data.map(shortly), meta.complete, ran.code]).toEqual([[expected, 'confirmed'], false, code]);
    expect(ran.stderr).toContain('--resume');
  });

  it('a publisher that denies what it has', async () => {
    delete content['ECLI:NL:HR:1997:AE3163'];
    const { data, meta } = await answer(NOWHERE);
    expect([data.map(shortly), meta.complete]).toEqual([['not_checked offline'], false]);
    expect(data[0]?.detail).toContain(phrase(say.publishers.deniesKnown));
  });

  it('a publisher that is gone: the others are asked on, and what was answered is not asked again', async () => {
    const gone = 'http://127.0.0.1:9';
    env.LKS_RECHTSPRAAK_URL = gone;
    const text = `${WHOLE} en ${NOWHERE} en artikel 1 van ${LAW}, jci1.3:c:${LAW}&artikel=1`;
    const first = await answer(text, '--timeout', '1');
    expect(first.data.slice(0, 2).map(shortly)).toEqual(['not_checked offline', 'not_checked offline']);
    expect(first.data.slice(2).map(({ verdict }) => verdict)).toContain('confirmed');
    expect(first.ran.code).toBe(5);
    writeFileSync(path.join(home, 'report.json'), first.ran.stdout);
    env.LKS_RECHTSPRAAK_URL = publishers.url;
    publishers.requests.length = 0;
    const second = await answer(text, '--resume', 'report.json');
    expect(second.data.slice(0, 2).map(shortly)).toEqual(['confirmed', 'not_found no_such_decision']);
    expect([second.meta.complete, askedFor(/\/bwb\//)]).toEqual([true, []]);
  }, 60_000);
});

describe('a law that the library does not hold is', () => {
  const CASES: readonly Case[] = [
    ['there, with its article', `jci1.3:c:${LAW}&artikel=1`, 'confirmed'],
    ['there without that article', `jci1.3:c:${LAW}&artikel=9`, 'not_found no_such_article'],
    ['there with an article of another day', `jci1.3:c:${LAW}&artikel=2&g=2015-01-01`, 'confirmed', 'alone'],
    ['not there', 'jci1.3:c:BWBR0000009&artikel=1', 'not_found no_such_law'],
  ];
  const saidOf = saidOfAll(CASES);

  it.each([...CASES])('%s', async (_what, text, expected) => {
    expect(expected!.split('|')).toContain(await saidOf(text!));
  });

  it('not denied by the number that lks knows for its name', async () => {
    const { data } = await answer('artikel 3:4 Awb');
    expect(data.map(shortly)).toEqual(['not_checked not_held']);
    expect(data[0]?.detail).toContain(say.verifying.hasNone('the BWB', 'BWBR0005537', today()));
  });

  it('not denied where its manifest is there and its text is not', async () => {
    publishers.put(`/bwb/${LAW}/2020-01-01_0/xml/${LAW}_2020-01-01_0.xml`, { status: 404 });
    expect(await said(`jci1.3:c:${LAW}&artikel=1`)).toEqual(['not_checked offline']);
  });

  it('asked for the text of the day that is meant', async () => {
    const { data } = await answer(`jci1.3:c:${LAW}&artikel=1&g=2015-01-01`);
    expect(data[0]).toMatchObject({
      verdict: 'confirmed',
      in_force: { day: '2015-01-01', basis: 'text', answer: 'yes' },
    });
  });
});

describe('a law by a name that nobody here knows is', () => {
  const titled = (...titles: string[]): void =>
    putSru(publishers, (query, connection) =>
      connection === 'BWB' && /titel any "proefnemingenwet"/.test(query)
        ? titles.map((title, at) => ({ identifier: at === 0 ? LAW : `BWBR000000${at}`, title }))
        : [],
    );

  it.each<[string, string[], string, string]>([
    ['the one of that title', ['Proefnemingenwet', 'Besluit Proefnemingenwet'], 'artikel 1', 'confirmed'],
    ['without that article', ['Proefnemingenwet'], 'artikel 9', 'not_found no_such_article'],
    ['of a title that only begins so', ['Proefnemingenwet 1998'], 'artikel 1', 'not_checked law_unknown'],
    ['one of two', ['Proefnemingenwet', 'Proefnemingenwet'], 'artikel 1', 'not_checked law_unknown'],
    ['of no title', [], 'artikel 1', 'not_checked law_unknown'],
  ])('%s', async (_what, titles, place, expected) => {
    titled(...titles);
    expect(await said(`${place} van de Proefnemingenwet en ${place} van de Proefnemingenwet`)).toEqual([
      expected,
      expected,
    ]);
    expect(askedFor(/sru/)).toHaveLength(1);
  });

  it('each of its articles by itself', async () => {
    titled('Proefnemingenwet');
    const text =
      'Artikel 1 van de Proefnemingenwet. Artikel 9 van de Proefnemingenwet. Artikel 1 van de Proefnemingenwet.';
    expect(await said(text)).toEqual(['confirmed', 'not_found no_such_article', 'confirmed']);
  });

  it.each<[string, Canned]>([
    ['diagnostics', { body: '<searchRetrieveResponse><diagnostics/></searchRetrieveResponse>' }],
    ['HTTP 404', { status: 404 }],
  ])('not looked for by an answer that is none: %s', async (_what, canned) => {
    publishers.put('/sru/Search', canned);
    expect(await said('artikel 1 van de Proefnemingenwet')).toEqual(['not_checked offline']);
  });
});

describe('a decision of the EU is', () => {
  const FILES = path.join(import.meta.dirname, '../fixtures/eu-case-law');
  const JUDGMENT: CellarDecision = {
    celex: '62015CJ0991',
    ecli: 'ECLI:EU:C:2017:9911',
    date: '2017-12-20',
    texts: {
      [`nld ${XHTML}`]: {
        body: readFileSync(path.join(FILES, '62015CJ0991_NL.xhtml')),
        headers: { 'content-type': XHTML },
      },
    },
  };
  const KNOWN: CellarDecision = { celex: '62015CJ0434', ecli: 'ECLI:EU:C:2017:981', date: '2017-12-20' };
  const BARE: CellarDecision = { celex: '62016CO0123', ecli: 'ECLI:EU:C:2016:777', date: '2016-05-05' };

  const CASES: readonly Case[] = [
    ['there, by its ECLI', 'ECLI:EU:C:2017:9911, punt 1', 'confirmed'],
    ['there, by its case', 'zaak C-991/15', 'confirmed', 'alone'],
    ['there without a text', 'HvJ EU 5 mei 2016, ECLI:EU:C:2016:777', 'confirmed'],
    ['there without a text, of another day', 'HvJ EU 6 mei 2016, ECLI:EU:C:2016:777', 'mismatch date'],
    ['not there', 'ECLI:EU:C:2017:424242', 'not_found no_such_decision'],
    ['not there by its case, which says nothing', 'zaak C-888/15', 'not_checked no_ecli'],
    ['an act that is not there', 'Verordening (EU) 2017/9912', 'not_found no_such_law'],
  ];
  const saidOf = saidOfAll(CASES, () => putCellar(publishers, [JUDGMENT, KNOWN, BARE, { celex: '32016R0679' }]));

  it.each([...CASES])('%s', async (_what, text, expected) => {
    expect(expected!.split('|')).toContain(await saidOf(text!));
  });

  it('not denied by an index that is not there', async () => {
    expect(await said('ECLI:EU:C:2017:424242')).toEqual(['not_checked offline']);
  });

  it('not denied by an index that has nothing', async () => {
    putCellar(publishers, []);
    expect(await said('ECLI:EU:C:2017:424242')).toEqual(['not_checked offline']);
  });
});

describe('nothing is sent', () => {
  it('without --live', async () => {
    const { code } = await run(home, ['verify', '-', '--json'], { env, stdin: NOWHERE });
    expect([code, publishers.requests]).toEqual([7, []]);
  });

  it('where nobody is there to ask', async () => {
    const ran = await verify(NOWHERE);
    expect([ran.code, ran.stdout, publishers.requests]).toEqual([2, '', []]);
    expect(ran.stderr).toContain('--yes');
  });

  it('where the library has it all', async () => {
    const ran = await verify(HELD);
    expect([ran.code, publishers.requests]).toEqual([0, []]);
    expect(ran.stderr).not.toContain(ASKS);
  });

  it.each([
    ['--offline', ['--offline'], {}],
    ['a service', [], { LKS_LIBRARY: undefined, LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'some-key-of-a-test' }],
  ])('beside %s', async (_what, flags: string[], more: Record<string, string | undefined>) => {
    Object.assign(env, more);
    const ran = await verify(NOWHERE, '--yes', ...flags);
    expect([ran.code, publishers.requests]).toEqual([2, []]);
  });
});

it('asks for what an earlier report without them says is not held, and not again for what they answered', async () => {
  const text = `${WHOLE} en ${NOWHERE} en ${HELD}`;
  const first = await run(home, ['verify', '-', '--json'], { env, stdin: text });
  writeFileSync(path.join(home, 'first.json'), first.stdout);
  const second = await answer(text, '--resume', 'first.json');
  expect(second.data.map(shortly)).toEqual(['confirmed', 'not_found no_such_decision', 'confirmed']);
  writeFileSync(path.join(home, 'second.json'), second.ran.stdout);
  publishers.requests.length = 0;
  const third = await answer(text, '--resume', 'second.json');
  expect([third.data, publishers.requests]).toEqual([second.data, []]);
});

it('says in a report for people who was asked, and of what there is no text', async () => {
  const { stdout } = await verify(`${TEXTLESS} en ${NOWHERE}`, '--yes', '--format', 'markdown');
  const asked = say.verifying.report.asked({ source: 'rechtspraak.nl', requests: 9, to: today() });
  expect(stdout).toMatch(new RegExp(asked.replace('9', '\\d+')));
  expect(stdout).toContain(phrase(say.verifying.textless));
});

it('asks the publishers alone where there is no library', async () => {
  delete env.LKS_LIBRARY;
  const { data, meta, ran } = await answer(`${WHOLE} en ${NOWHERE}`);
  expect(data.map(shortly)).toEqual(['confirmed', 'not_found no_such_decision']);
  expect(meta.backend).toEqual({ kind: 'publishers', location: '' });
  expect(ran.stderr).not.toContain('sample');
});

it('ends at Ctrl-C with what was checked until then', async () => {
  content[WHOLE] = { body: wholeXml(), delayMs: 20_000 };
  const ran = await run(home, ['verify', '-', '--live', '--yes', '--jsonl'], {
    env,
    stdin: `${HELD} en ${WHOLE}`,
    spawn: 'signal',
    started: (child) => {
      const timer = setInterval(() => {
        if (askedFor(/content/).length === 0) return;
        clearInterval(timer);
        child.kill('SIGINT');
      }, 50);
    },
  });
  expect(ran.code).toBe(130);
  expect(ran.stdout).toContain(HELD);
});

describe('what the library was given long ago', () => {
  const OLD = 'ECLI:NL:HR:2017:201';
  const LONG = 3 * 86_400;
  const own = (text: string) =>
    uitspraakXml({ ecli: OLD, tekst: `<uitspraak><para>${text}</para></uitspraak>`, titel: `${OLD} Hoge Raad` });
  const QUOTED = `In ${OLD} staat: “De termijn was redelijk en niet te lang”.`;
  beforeEach(() => {
    importAll(env.LKS_LIBRARY!, [uitspraak(OLD, 'De termijn was redelijk en niet te lang.')], undefined, ago(LONG));
    content[OLD] = { body: own('De termijn was redelijk en niet te lang.') };
  });

  it('is asked for again, which is said before; and is checked against what its publisher has today', async () => {
    const { data, ran } = await answer(QUOTED);
    expect(data.map(shortly)).toEqual(['confirmed']);
    expect(askedFor(/2017:201/)).toHaveLength(1);
    expect(ran.stderr).toContain(ASKS);
    content[OLD] = { body: own('De termijn was veel te lang, en niet redelijk.') };
    expect(await said(QUOTED)).toEqual(['mismatch quotation']);
    expect((await verify(QUOTED)).code).toBe(2);
  });

  it('and is gone at its publisher, is not confirmed', async () => {
    delete content[OLD];
    const { data } = await answer(QUOTED);
    expect(data.map(shortly)).toEqual(['mismatch withdrawn']);
    expect(data[0]?.detail).toContain(`lks library add ${OLD}`);
    // Nothing is written by a check.
    const without = await run(home, ['verify', '-', '--json'], { env, stdin: QUOTED });
    expect(JSON.parse(without.stdout).data.map(shortly)).toEqual(['confirmed']);
  });

  it('is not confirmed by a publisher that gives no answer, or denies everything', async () => {
    content[OLD] = { status: 503, body: ERROR_PAGE };
    expect(await said(QUOTED, '--max-wait', '0')).toEqual(['not_checked offline']);
    content = {};
    expect(await said(QUOTED)).toEqual(['not_checked offline']);
  });

  it('is not asked for with a longer --max-age', async () => {
    expect(await said(QUOTED, '--max-age', '7d')).toEqual(['confirmed']);
    expect(publishers.requests).toEqual([]);
  });

  it('is, of a law, whether it is there', async () => {
    const { artikel: article } = await import('../library/fixture');
    importAll(env.LKS_LIBRARY!, [article(LAW, '1', 'Tekst.')], undefined, ago(LONG));
    expect(await said(`jci1.3:c:${LAW}&artikel=1`)).toEqual(['confirmed']);
    publishers.put(`/bwb/${LAW}/manifest.xml`, { status: 410 });
    expect(await said(`jci1.3:c:${LAW}&artikel=1`)).toEqual(['mismatch withdrawn']);
  });
});

/**
 * Files of decisions of the Court of Justice of the EU that are broken, hostile, or say two things, through the binary: each is named, and
 * never half a judgment, one under the number of another, or signs that command a terminal.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { VARIABLES } from '../../src/sources/eu-case-law/addresses';
import { failuresOf } from '../../test/faults/support/sound-library';
import { courtFormex, courtXhtml } from '../../test/fixtures/import/court';
import { DATA, realFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { sparqlXml } from '../../test/support/publishers/cellar';
import { makeHome, type Ran, run, spawned } from '../../test/support/run';
import { runsOf } from '../support/runs';

const FOLDER = path.join(__dirname, '../../test/fixtures/eu-case-law');
const OWN = readdirSync(FOLDER)
  .filter((name) => /\.(?:xhtml|xml)$/u.test(name))
  .map((name) => path.join(FOLDER, name));

let home: string;
beforeEach(() => {
  const made = makeHome();
  ({ home } = made);
  onTestFinished(made.remove);
  mkdirSync(path.join(home, 'in'));
});
const lks = (...args: string[]): Promise<Ran> => run(home, args);
const put = (name: string, content: Buffer | string): void => writeFileSync(path.join(home, 'in', name), content);
const importAll = (): Promise<Ran> => lks('library', 'import', 'in', '--json');
const held = async (): Promise<number> =>
  [...(await lks('library', 'status')).stdout.matchAll(/^[^\t]+\t[^\t]+\t(\d+)\t/gmu)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** Every place of a file at which it is cut off, spread over all of it, the last just before its end. */
const cuts = (text: string): string[] =>
  Array.from({ length: CUTS }, (_, at) =>
    text.slice(0, Math.floor((text.trimEnd().length * (at + 1)) / (CUTS + 0.02))),
  );
const CUTS = runsOf('places where a file is cut off');

/** The same file as that of a decision with another number: what is of one decision is read together. */
const renumbered = (text: string, year: number): string =>
  text.replace(/(?<=6)\d{4}(?=C[A-Z]\d{4}|[TF][A-Z]\d{4}|J\d{4})/gu, String(year));

describe('a file that is cut off', () => {
  it.each([
    ['our own', () => OWN],
    ['official', () => realFiles('eurlex/cjeu', /\.(?:xhtml|xml)$/)],
  ])('is named and skipped, wherever that is: %s files', { timeout: patience(120_000) }, async (which, files) => {
    if (which === 'official' && DATA === undefined) return;
    let count = 0;
    for (const file of files()) {
      const texts = cuts(readFileSync(file, 'utf8'));
      for (const [at, text] of texts.entries()) put(`${at} ${path.basename(file)}`, renumbered(text, 1960 + at));
      count += texts.length;
    }
    const ran = await importAll();
    expect(ran.code, ran.stderr.slice(0, 1000)).toBe(8);
    expect(Object.keys(failuresOf(ran))).toHaveLength(count);
    expect(await held()).toBe(0);
  });
});

it('a file that is cut off keeps none of the others of its decision out', async () => {
  const whole = courtFormex({ points: ['Een lantaarn brandt olie.'] });
  put('a.xml', whole.subarray(0, whole.length - 40));
  put('b.xml', whole);
  put('c.xhtml', courtXhtml().subarray(0, 1500));
  const ran = await importAll();
  expect(ran.code, ran.stdout).toBe(8);
  expect(Object.keys(failuresOf(ran)).sort()).toEqual(['a.xml', 'c.xhtml']);
  expect(JSON.parse(ran.stdout).data.sources['eur-lex.europa.eu (case law)']).toMatchObject({ files: 1, failed: 2 });
  expect((await lks('doc', 'C-7/98')).stdout).toContain('brandt olie');
  const again = await importAll();
  expect([again.code, Object.keys(failuresOf(again)).sort()]).toEqual([8, ['a.xml', 'c.xhtml']]);
});

/** A generator of numbers that gives the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state;
  };
}

it('a file with bytes that flipped is read or refused, and nothing breaks', {
  timeout: patience(120_000),
}, async () => {
  const next = numbers(7);
  for (const file of OWN)
    for (let at = 0; at < 12; at += 1) {
      const bytes = Buffer.from(readFileSync(file));
      for (let flips = 0; flips <= at; flips += 1) {
        const place = next() % bytes.length;
        bytes[place] = bytes[place]! ^ (1 << (next() % 8));
      }
      put(`${at} ${path.basename(file)}`, bytes);
    }
  const ran = await importAll();
  expect([0, 8], ran.stderr.slice(0, 1000)).toContain(ran.code);
  expect(ran.stderr).not.toMatch(/\bat \S+ \(|TypeError|RangeError/u);
  put('good.xhtml', courtXhtml());
  await importAll();
  expect((await lks('doc', '62098CJ0007')).code).toBe(0);
});

const SITE =
  '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>EUR-Lex - 62098CJ0007 - EN - EUR-Lex</title></head><body>' +
  '<nav><a href="/homepage.html">EUR-Lex</a></nav><div id="document1"><p class="lead">The document is being loaded.</p></div>' +
  '<footer><p>Access to European Union law</p></footer></body></html>';
const CHALLENGE =
  '<!DOCTYPE html>\n<html lang="en"><head><title></title><script type="text/javascript">window.awsWafCookieDomainList = [];</script></head>' +
  '<body><div id="challenge-container"></div><noscript><h1>JavaScript is disabled</h1>In order to continue, we need to verify that you are not a robot.</noscript></body></html>';
const CURIA =
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>CURIA - List of results</title></head><body><table class="detail_table_documents">' +
  '<tr><td class="table_cell_aff">C-7/98</td></tr></table></body></html>';

it.each([
  ['a page of the site of EUR-Lex', 'x.xhtml', SITE],
  ['a page of the site with classes of a judgment', 'x.xhtml', SITE.replace('class="lead"', 'class="coj-normal"')],
  ['a robot check', 'x.html', CHALLENGE],
  ['a robot check named as a judgment', '62098CJ0007_EN.xhtml', CHALLENGE],
  ['a page of Curia', 'x.xhtml', CURIA],
  ['an unknown root', 'x.xml', '<JUDGEMENT><BIB.JUDGEMENT/></JUDGEMENT>'],
  ['a report for the hearing', 'x.xml', '<REPORT.HEARING><BIB.JUDGMENT/><P>Report</P></REPORT.HEARING>'],
  [
    'an empty body',
    'x.xhtml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>62098CJ0007</title></head><body/></html>',
  ],
  ['an empty judgment', 'x.xml', '<JUDGMENT/>'],
  [
    'a judgment of data alone',
    'x.xml',
    courtFormex()
      .toString()
      .replace(/<\/BIB\.JUDGMENT>.*/u, '</BIB.JUDGMENT></JUDGMENT>'),
  ],
  [
    'a head without a text',
    'x.xhtml',
    courtXhtml()
      .toString()
      .replace(/<p class="coj-index">.*/u, '</body></html>'),
  ],
])('%s is named and skipped', async (_name, file, content) => {
  put(file, content);
  const ran = await importAll();
  expect(ran.code, ran.stdout).toBe(8);
  expect(Object.keys(failuresOf(ran))).toEqual([file]);
  expect(await held()).toBe(0);
});

describe('a file that says two things', () => {
  it.each([
    ['of its case, on a page', 'x.xhtml', courtXhtml({ celex: '62098CJ0007', cases: 'C-8/98' })],
    ['of its case, in Formex', 'x.xml', courtFormex({ celex: '62098CJ0007', cases: 'C-8/98' })],
    ['of its court', 'x.xml', courtFormex({ ecli: 'ECLI:EU:T:2098:77' })],
    ['of its country', 'x.xml', courtFormex({ ecli: 'ECLI:NL:HR:2098:77' })],
  ])('%s is refused, with both', async (_name, file, content) => {
    put(file, content);
    const ran = await importAll();
    expect(ran.code, ran.stdout).toBe(8);
    expect(Object.values(failuresOf(ran))[0]).toMatch(/62098CJ0007/u);
    expect(await held()).toBe(0);
  });

  it('is not met in two files of one decision: one of them is held, whole', async () => {
    put('a.xhtml', courtXhtml({ points: ['Een lantaarn brandt olie.'] }));
    put('b.xhtml', courtXhtml({ points: ['Een lantaarn brandt vet.'] }));
    const ran = await importAll();
    expect([0, 8], ran.stderr).toContain(ran.code);
    expect(await held()).toBe(1);
    const { stdout } = await lks('doc', '62098CJ0007', '--json');
    const { body } = JSON.parse(stdout).data;
    expect([body.includes('olie'), body.includes('vet')].sort()).toEqual([false, true]);
  });

  it('is not met in Formex beside a page: the Formex is held', async () => {
    put('a.xhtml', courtXhtml({ points: ['Een lantaarn brandt olie.'] }));
    put('b.xml', courtFormex({ points: ['Een lantaarn brandt vet.'] }));
    const ran = await importAll();
    expect(ran.code, ran.stdout).toBe(0);
    expect(await held()).toBe(1);
    expect((await lks('doc', 'C-7/98')).stdout).toContain('brandt vet');
  });
});

describe('what CELLAR says beside a text', () => {
  const row = {
    celex: '62098CJ0007',
    language: 'nl',
    ecli: 'ECLI:EU:C:2098:77',
    date: '2017-05-04',
    title: 'Zaak C-7/98.',
  };
  const facts = (more: Record<string, string>): string => sparqlXml(VARIABLES, [{ ...row, ...more }]);

  it.each([
    ['of another decision', { celex: '62098CJ0008', ecli: 'ECLI:EU:C:2098:88' }],
    ['of another language', { language: 'en' }],
  ])('%s is not put with it, and is no document', async (_name, more) => {
    put('a.xhtml', courtXhtml());
    put('a.facts.xml', facts(more));
    const ran = await importAll();
    expect(ran.code, ran.stdout).toBe(0);
    expect(await held()).toBe(1);
    const { data } = JSON.parse((await lks('doc', 'C-7/98', '--json')).stdout);
    expect([data.external_id, data.body.includes('ECLI:EU')]).toEqual(['62098CJ0007', false]);
  });

  it('gives it its ECLI, and one of another court does not', async () => {
    put('a.xhtml', courtXhtml());
    put('a.facts.xml', facts({}));
    expect((await importAll()).code).toBe(0);
    expect(JSON.parse((await lks('doc', 'C-7/98', '--json')).stdout).data.external_id).toBe('ECLI:EU:C:2098:77');
    put('b.xhtml', courtXhtml({ celex: '62098CJ0008', cases: 'C-8/98' }));
    put('b.facts.xml', facts({ celex: '62098CJ0008', ecli: 'ECLI:EU:T:2098:88', title: 'Zaak C-8/98.' }));
    const ran = await importAll();
    expect(ran.code, ran.stdout).toBe(8);
    expect(JSON.stringify(failuresOf(ran))).toMatch(/62098CJ0008.*ECLI:EU:T:2098:88/u);
  });

  it('damaged does not keep the text out', async () => {
    put('a.xhtml', courtXhtml());
    put('a.facts.xml', facts({}).slice(0, -30));
    const ran = await importAll();
    expect([ran.code, Object.keys(failuresOf(ran))]).toEqual([8, ['a.facts.xml']]);
    expect((await lks('doc', '62098CJ0007')).code).toBe(0);
  });
});

describe('signs that command a terminal', () => {
  const EVIL = 'Ann\u009b31mRood\u202eneshcsnem\u0085x\u2028y\u0007'.replace('\u0007', '');

  it.each(['--table', '--plain', '--markdown'])('never reach it: %s', async (format) => {
    put(
      'a.xhtml',
      courtXhtml({
        parties: [EVIL, 'Wick NV'],
        heading: `ARREST VAN HET HOF (${EVIL})`,
        keywords: EVIL,
        points: [EVIL],
      }),
    );
    put(
      'b.xml',
      courtFormex({
        celex: '62098CJ0008',
        cases: 'C-8/98',
        parties: [EVIL, 'Wick NV'],
        keywords: EVIL,
        points: [EVIL],
      }),
    );
    const imported = await importAll();
    expect(imported.code, imported.stdout).toBe(0);
    for (const args of [
      ['doc', '62098CJ0007'],
      ['doc', '62098CJ0008'],
      ['search', 'rood*'],
    ]) {
      const { code, stdout, stderr } = await lks(...args, format);
      expect(code, stderr).toBe(0);
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('in an identifier make a file that is refused, and are not in what is said of it', async () => {
    const bad = '62098CJ0007\u202e\u009b2J';
    put('a.xhtml', courtXhtml({ celex: bad }));
    put('b.xml', courtFormex({ celex: bad }));
    const { code, stdout, stderr } = await lks('library', 'import', 'in');
    expect([0, 8]).toContain(code);
    expect(stdout + stderr).not.toMatch(/[\u009b\u202e]/u);
    for (const one of (await lks('doc', '62098CJ0007', '--plain')).stdout.split('\n'))
      expect(one).not.toMatch(/[\u009b\u202e]/u);
  });
});

it('entities of HTML, processing instructions, comments and CDATA are read, never shown', async () => {
  put('a.xhtml', courtXhtml({ points: ['Een&nbsp;lantaarn &mdash; brandt &eacute;&eacute;n olie.'] }));
  put(
    'b.xml',
    courtFormex({
      celex: '62098CJ0008',
      cases: 'C-8/98',
      points: ['Een <?PAGE NO="2"?>lantaarn<!-- nooit --> brandt <![CDATA[<olie>]]>.'],
    }),
  );
  const ran = await importAll();
  expect(ran.code).toBe(0);
  expect((await lks('doc', '62098CJ0007')).stdout).toMatch(/Een[ \u00a0]lantaarn — brandt één olie\./u);
  const formex = (await lks('doc', '62098CJ0008', '--json')).stdout;
  expect(JSON.parse(formex).data.body).toContain('1 Een lantaarn brandt <olie>.');
});

describe('very much of one thing', () => {
  const items = (count: number, of: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => of(at)).join('');

  it('is refused or read, and never ends the program', { timeout: patience(180_000) }, async () => {
    const nested = `${'<table><tr><td>'.repeat(20_000)}x${'</td></tr></table>'.repeat(20_000)}`;
    put('nested.xhtml', courtXhtml({ more: nested }));
    put(
      'long.xhtml',
      courtXhtml({ celex: '62098CJ0010', cases: 'C-10/98', points: [`lantaarn ${'olie '.repeat(1_700_000)}`] }),
    );
    const ran = await spawned('crash', home, ['library', 'import', 'in', '--json']);
    expect([ran.code, ran.signal], ran.stderr.slice(0, 500)).toEqual([8, null]);
    expect(Object.keys(failuresOf(ran)).sort()).toEqual(['long.xhtml', 'nested.xhtml']);
  });

  it('of footnotes is read, each once', { timeout: patience(180_000) }, async () => {
    const count = runsOf('footnotes of a judgment');
    const id = (at: number): string => `ECR_62098CJ0011_NL_01-E${at + 2}`;
    const marks = items(
      count,
      (at) => `woord (<span class="coj-note"><a id="c-${id(at)}" href="#t-${id(at)}">${at + 1}</a></span>) `,
    );
    const notes = items(
      count,
      (at) =>
        `<p class="coj-note">(<span class="coj-note"><a id="t-${id(at)}" href="#c-${id(at)}">${at + 1}</a></span>)\tnoot${at}</p>`,
    );
    const page = courtXhtml({ celex: '62098CJ0011', cases: 'C-11/98', points: [marks] });
    put('notes.xhtml', page.toString('utf8').replace('</body>', `${notes}</body>`));
    const ran = await importAll();
    expect(ran.code, ran.stdout.slice(0, 500)).toBe(0);
    const { body } = JSON.parse((await lks('doc', '62098CJ0011', '--json')).stdout).data;
    for (const at of [0, 7, count - 1])
      expect(body.split(`noot${at}\n`).length + Number(body.endsWith(`noot${at}`))).toBe(2);
  });
});

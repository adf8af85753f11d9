/** The report of `lks verify` for a person: one page that needs nothing else, and in which a text is never markup. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryOf } from '../../src/cli/commands/verify/entry';
import { articleOf } from '../../src/cli/commands/verify/html';
import { entryText } from '../../src/cli/commands/verify/markdown';
import { ScreenItems } from '../../src/cli/commands/verify/screen';
import type { Item } from '../../src/contract/answers/verify';
import { say } from '../../src/messages';
import { importAll, uitspraak } from '../library/fixture';
import { type Element, elementsOf, textOf, treeOf } from '../support/html-tree';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';

const ECLI = 'ECLI:NL:HR:2016:162';
const BODY = `Overwegingen

3.8 De rechter <b>dient</b> te beoordelen of "de verzekeraar" een redelijke termijn heeft gesteld & gehouden.

3.9 Het middel faalt.`;
const TEXT = `Zie ${ECLI}. Bij <script>alert(1)</script> & "x" hoort ook HR 29 februari 2016, ${ECLI}.

Zie ook ECLI:NL:HR:2019:9999 en de \u202eomgekeerde\u202c woorden.

In ${ECLI} overwoog de Hoge Raad: “De rechter <b>mag</b> te beoordelen of "de verzekeraar" een redelijke termijn heeft gesteld & gehouden.”`;

const home = homeOfFile();

beforeAll(() => {
  const title = 'Hoge Raad, 29-01-2016, 14/05577';
  importAll(path.join(home, 'own.db'), [
    uitspraak(ECLI, BODY, { title, aliases: ['14/05577'], decisionDate: '2016-01-29' }),
  ]);
  writeFileSync(path.join(home, 'stuk "1" & <2>.txt'), TEXT);
  writeFileSync(path.join(home, 'stuk.txt'), TEXT);
  writeFileSync(path.join(home, 'leeg.txt'), 'Niets.');
});

const verify = (...args: string[]): Promise<Ran> =>
  run(home, ['verify', ...args], { env: { LKS_LIBRARY: path.join(home, 'own.db') } });
const written = (name: string): string => readFileSync(path.join(home, name), 'utf8');
async function reportOf(...files: string[]): Promise<{ html: string; tree: Element }> {
  await verify(...files, '-o', 'report.html', '--force');
  const html = written('report.html');
  return { html, tree: treeOf(html) };
}
const ids = (tree: Element): string[] =>
  elementsOf(tree, 'h2', 'h3', 'article').flatMap(({ attributes: { id } }) => id ?? []);

/** How bright a colour is, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  const [red, green, blue] = digits
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

describe('a page', () => {
  it('is whole, names its language, and has nothing from elsewhere and no script', async () => {
    const { html, tree } = await reportOf('stuk.txt');
    expect(elementsOf(tree, 'html')[0]!.attributes.lang).toBe('en');
    expect(elementsOf(tree, 'script', 'img', 'link', 'iframe', 'object', 'form', 'base')).toEqual([]);
    expect(html.replace(/<a href="[^"]*"/g, '')).not.toMatch(/(?:src|href|url)\s*[=(]|@import|\sstyle=|\son\w+=/i);
    const [style] = elementsOf(tree, 'style');
    const hash = createHash('sha256').update(textOf(style!)).digest('base64');
    const policy = elementsOf(tree, 'meta').find(({ attributes }) => 'http-equiv' in attributes);
    expect(policy!.attributes.content).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(textOf(style!)).toMatch(/prefers-color-scheme:dark[\s\S]*@media print/);
  });

  it.each(['light', 'dark', 'print'])('can be read: %s', async (scheme) => {
    const { tree } = await reportOf('stuk.txt');
    const [light = '', dark = ''] = textOf(elementsOf(tree, 'style')[0]!).split('@media(prefers-color-scheme:dark)');
    const colours = { light, dark, print: dark.slice(dark.indexOf('@media print')) }[scheme]!;
    const of = (name: string): string => new RegExp(`--${name}:(#[0-9a-f]{3,6})`).exec(colours)![1]!;
    const contrast = (one: string, other: string): number => {
      const [bright, dim] = [luminance(of(one)), luminance(of(other))].sort((a, b) => b - a);
      return (bright! + 0.05) / (dim! + 0.05);
    };
    // WCAG 2.2, 1.4.3.
    for (const ground of ['paper', 'raised'])
      for (const text of ['ink', 'soft', 'link', 'wrong', 'open', 'right'])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['del', 'ins', 'mark']) expect(contrast('ink', ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('has one heading of the first level, none that is left out, and links that lead somewhere', async () => {
    const { tree } = await reportOf('stuk.txt', 'leeg.txt');
    const levels = elementsOf(tree, 'h1', 'h2', 'h3', 'h4').map(({ name }) => Number(name[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, at) => at === 0 || level <= levels[at - 1]! + 1)).toBe(true);
    const inside = elementsOf(tree, 'a').flatMap(({ attributes: { href = '' } }) =>
      href[0] === '#' ? href.slice(1) : [],
    );
    expect(inside.length).toBeGreaterThan(4);
    for (const one of inside) expect(ids(tree)).toContain(one);
    expect(new Set(ids(tree)).size).toBe(ids(tree).length);
    for (const one of elementsOf(tree, 'th')) expect(one.attributes.scope).toMatch(/^(?:col|row)$/);
  });

  it('holds foreign text as text alone, without what turns it around', async () => {
    const { html, tree } = await reportOf('stuk "1" & <2>.txt');
    expect(textOf(tree)).toContain('<script>alert(1)</script>');
    expect(textOf(elementsOf(tree, 'title')[0]!)).toContain('stuk "1" & <2>.txt');
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000-\u0008]/);
    expect(elementsOf(tree, 'b')).toEqual([]);
  });
});

describe('an item', () => {
  it('has its sentence with the citation marked, both sides, what was compared and what not, and the link', async () => {
    const { tree } = await reportOf('stuk.txt');
    const articles = elementsOf(tree, 'article');
    expect(articles.map(({ attributes: { class: name } }) => name)).toEqual([
      'item wrong',
      'item open',
      'item wrong',
      'item right',
    ]);
    const quotation = articles[2]!;
    expect(elementsOf(quotation, 'mark').map(textOf)).toEqual([ECLI]);
    expect([elementsOf(quotation, 'del').map(textOf), elementsOf(quotation, 'ins').map(textOf)]).toEqual([
      ['mag', 'mag'],
      expect.arrayContaining(['dient']),
    ]);
    expect(elementsOf(quotation, 'a')[0]!.attributes.href).toMatch(/^https:\/\/deeplink\.rechtspraak\.nl/);
    const rows = elementsOf(quotation, 'tr').map((row) => elementsOf(row, 'th', 'td').map(textOf));
    expect(rows).toContainEqual([
      say.checked.what.words,
      expect.any(String),
      expect.stringContaining(say.checked.answers.differs),
      expect.any(String),
    ]);
  });

  it('is in the order of the text, those with a question first, and in an overview with the worst first', async () => {
    const { tree } = await reportOf('stuk.txt');
    expect(elementsOf(tree, 'article').map(({ attributes: { id } }) => id)).toEqual(['c2', 'c3', 'c4', 'c1']);
    const links = elementsOf(tree, 'li').flatMap((line) => elementsOf(line, 'a').map((one) => one.attributes.href));
    expect(links).toEqual(['#c2', '#c4', '#c3', '#c1']);
    expect(textOf(tree)).not.toMatch(/\bconfirmed\b/);
  });
});

const LONG = 'Dit is een lange zin die doorgaat over wat de rechter heeft overwogen. '.repeat(12);
const ITEM = {
  ...{
    file: '-',
    line: 3,
    page: null,
    heading: null,
    paragraph: null,
    footnote: null,
    text: `artikel 6:162 ${'BW '.repeat(60)}`,
  },
  ...{ external_id: null, verdict: 'mismatch', reason: 'quotation', covers: null, expected: null, found: null },
  ...{ detail: LONG, url: null, sentence: LONG, source_text: LONG, not_compared: [] },
  compared: [
    { what: 'words', said: `${LONG}een`, answer: 'differs', reason: 'quotation', found: `${LONG}twee`, detail: '' },
  ],
} as unknown as Item;

describe('an item before it is opened', () => {
  it.each([[[]], [[['een opmerking bij velen.', 1]]]] as [string, number][][][])(
    'has eight lines at most, and all of it opened: %j',
    (shared) => {
      const entry = entryOf(ITEM);
      const all = { ...entry, remarks: [...entry.remarks, 'een opmerking bij velen.'] };
      const tree = treeOf(articleOf(ITEM, all, 1, new Map(shared)));
      const [opened] = elementsOf(tree, 'details');
      const inside = new Set(elementsOf(opened!, 'p', 'h4'));
      const shown = elementsOf(tree, 'h3', 'p').filter((one) => !inside.has(one));
      const lines = shown.reduce((sum, one) => sum + Math.ceil(textOf(one).length / 88), 0);
      expect(lines).toBeGreaterThan(4);
      expect(lines).toBeLessThanOrEqual(8);
      expect(elementsOf(opened!, 'blockquote').map(textOf)).toEqual([
        ...[LONG.trim(), `${LONG}een`, `${LONG}twee`, LONG.trim()].map((text) => expect.stringContaining(text.trim())),
      ]);
      expect(textOf(opened!)).toContain(LONG.trim());
      expect(elementsOf(tree, 'a').map(({ attributes: { href } }) => href)).toEqual(shared.map(() => '#r1'));
    },
  );

  it('has a remark that many share as a link to the one place where it is said', async () => {
    const said = ['slaagt', 'faalt', 'niet slaagt', 'doel treft'];
    const text = said.map((what) => `In ${ECLI}, r.o. 3.9, oordeelde de Hoge Raad dat het middel ${what}.`);
    writeFileSync(path.join(home, 'velen.txt'), text.join('\n\n'));
    const { html, tree } = await reportOf('velen.txt');
    const [remark] = elementsOf(tree, 'li').filter(({ attributes: { id } }) => id === 'r1');
    const told = textOf(remark!).replace(/^.*?: /, '');
    expect(told.length).toBeGreaterThan(20);
    expect(elementsOf(tree, 'p').filter((one) => textOf(one).includes(told))).toEqual([]);
    expect(html.match(/href="#r1"/g)).toHaveLength(4);
  });

  it('is opened where it is printed', async () => {
    const { tree } = await reportOf('stuk.txt');
    const style = textOf(elementsOf(tree, 'style')[0]!);
    expect(style.slice(style.indexOf('@media print'))).toContain('details::details-content{content-visibility:visible');
  });
});

describe('elsewhere', () => {
  it('Markdown has the sentence and the words of the source, a terminal the sentence of a flag', async () => {
    await verify('stuk.txt', '-o', 'report.md', '--force');
    const lines = written('report.md').split('\n');
    const { sentence, atPlace } = say.checked.report;
    expect(lines.filter((line) => line.startsWith(`  ${sentence}: `))).toHaveLength(4);
    const found = { ...ITEM, source_text: 'Het middel faalt.' };
    expect(entryText(found, entryOf(found)).split('\n')).toContain(`  ${atPlace}: Het middel faalt.`);
    const shown = new ScreenItems(false);
    shown.add({ ...ITEM, compared: [], text: 'artikel 1 BW', sentence: 'Dat staat in artikel 1 BW niet.' });
    const drawn = [...shown.drawn({ width: 80, colour: 0, links: false, unicode: true }, false)].join('');
    expect(drawn).toContain('\n  artikel 1 BW\n  Dat staat in artikel 1 BW niet.\n');
  });
});

describe('the head', () => {
  it('says which files, when, against what of which days, and what came of it', async () => {
    const { tree } = await reportOf('stuk.txt', 'leeg.txt');
    const facts = textOf(elementsOf(tree, 'dl')[0]!);
    for (const told of ['stuk.txt', 'leeg.txt', new Date().toISOString().slice(0, 4), 'own.db', '1 document'])
      expect(facts).toContain(told);
    const rows = elementsOf(elementsOf(tree, 'table')[0]!, 'tr').map((row) => elementsOf(row, 'th', 'td').map(textOf));
    expect(rows[1]!.slice(0, 5)).toEqual(['stuk.txt', '4', '2', '0', '1']);
    expect(rows[2]![0]).toBe(`leeg.txt (${say.checked.report.none})`);
  });

  it('says that the sample has summaries alone, and what of a file was not read', async () => {
    const { stdout } = await run(home, ['verify', 'stuk.txt', '--html']);
    expect(textOf(treeOf(stdout))).toContain(say.checked.report.sample);
    writeFileSync(path.join(home, 'half.html'), `<p>Zie ${ECLI}.</p><embed src="x.pdf">`);
    const { tree } = await reportOf('half.html');
    const told = elementsOf(tree, 'section')
      .map(textOf)
      .find((text) => text.includes(say.checked.report.notLookedAt));
    expect(told).toContain('half.html');
  });
});

describe('the format', () => {
  it('is typed as a flag too', async () => {
    expect((await verify('stuk.txt', '--format', 'html')).stdout).toMatch(/^<!doctype html>/);
  });

  it('is one, and html that of verify alone', async () => {
    expect(await verify('stuk.txt', '--html', '--json')).toMatchObject({ code: 2 });
    expect(await verify('stuk.txt', '--format', 'html', '--json')).toMatchObject({ code: 2 });
    const other = await run(home, ['status', '--format', 'html']);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining(say.globals.noReport('html'))]);
  });
});

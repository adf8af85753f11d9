/** `lks verify`: what is said of each citation of a text against a library, and how a run ends; a service: verify-cut-short. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextStructure } from '../../src/contract/structure';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { linesOf, pdfOf } from '../support/pdf';
import { type Ran, run } from '../support/run';

const ECLI = 'ECLI:NL:HR:2016:162';
const BODY = `Overwegingen

3.8 De rechter dient te beoordelen of de verzekeraar een redelijke termijn heeft gesteld.

3.9 Het middel faalt.`;

/** Each consideration from its number to its blank line. */
function structureOf(body: string): TextStructure {
  const parts = [...body.matchAll(/^(3\.\d) .*$/gm)].map((match) => ({
    kind: 'rechtsoverweging' as const,
    number: match[1]!,
    start: match.index,
    end: match.index + match[0].length,
  }));
  return { known: 'marked', parts, tables: [], notes: [], references: [], added: [] };
}

const lid = (nummer: number, tekst: string): string => `<lid><lidnr>${nummer}</lidnr><al>${tekst}</al></lid>`;
const artikelMetLeden = (nummer: string, ...leden: string[]): string =>
  `<artikel bwb-ng-variabel-deel="/Artikel${nummer}"><kop><label>Artikel</label><nr>${nummer}</nr></kop>${leden.join('')}</artikel>`;

const home = homeOfFile();
let env: Record<string, string>;

beforeAll(async () => {
  const file = path.join(home, 'own.db');
  const title = 'Hoge Raad, 29-01-2016, 14/05577';
  importAll(file, [
    uitspraak(ECLI, BODY, { title, aliases: ['14/05577'], decisionDate: '2016-01-29', structure: structureOf(BODY) }),
  ]);
  env = { LKS_LIBRARY: file };
  const inhoud = wettekst(
    artikelMetLeden(
      '1',
      lid(1, 'De minister stelt regels over proefnemingen met dieren.'),
      lid(2, 'Hij doet dat jaarlijks.'),
    ) + artikel('2', 'Tekst van artikel 2 dat lang genoeg is.'),
  );
  const wet = { bwbId: 'BWBR0099001', datum: '2020-01-01', nummer: 0, citeertitel: 'Proefnemingenwet', inhoud };
  writeFileSync(
    path.join(home, 'wet.xml'),
    toestandXml({ ...wet, intitule: 'Wet houdende regels (Proefnemingenwet)' }),
  );
  expect(await run(home, ['library', 'import', 'wet.xml'], { env })).toMatchObject({ code: 0 });
});

const write = (name: string, content: string | Buffer): void => writeFileSync(path.join(home, name), content);
const verify = (args: string[], options: Parameters<typeof run>[2] = {}): Promise<Ran> =>
  run(home, ['verify', ...args], { env, ...options });

type Item = Record<string, unknown> & { verdict: string; reason: string | null };

async function itemsOf(text: string, ...flags: string[]): Promise<Item[]> {
  const { stdout } = await verify(['-', '--json', ...flags], { stdin: text });
  return JSON.parse(stdout).data;
}

const shortly = (items: readonly Item[]): string[] =>
  items.map(({ verdict, reason }) => (reason === null ? verdict : `${verdict} ${reason}`));

describe('a citation is', () => {
  it.each<[string, string, string]>([
    ['confirmed with court, day, number and place', `HR 29 januari 2016, 14/05577, ${ECLI}, r.o. 3.8.`, 'confirmed'],
    ['confirmed without its ECLI', 'HR 29 januari 2016, 14/05577', 'confirmed'],
    ['confirmed over the end of a line', 'Zie HR 29 januari 2016, ECLI:NL:\nHR:2016:162, r.o.\n3.9.', 'confirmed'],
    ['of another court', `Rb. Amsterdam 29 januari 2016, ${ECLI}`, 'mismatch court'],
    ['of another day', `HR 29 februari 2016, ${ECLI}`, 'mismatch date'],
    ['of another number', `HR 29 januari 2016, 14/05578, ${ECLI}`, 'mismatch number'],
    ['of a place that is not there', `HR 29 januari 2016, ${ECLI}, r.o. 4.12`, 'mismatch pinpoint'],
    ['of a day that no calendar has', `Hoge Raad 31 februari 2016, ${ECLI}`, 'mismatch date'],
    ['of another year', `Hoge Raad 2015, ${ECLI}`, 'mismatch date'],
    ['of another year in two digits', `HR 29-1-'15, ${ECLI}`, 'mismatch date'],
    ['of its day in two digits of a year', `HR d.d. 29/1/16 (${ECLI})`, 'confirmed'],
    ['of another month, without a day', `Het arrest uit februari 2016 (${ECLI})`, 'mismatch date'],
    ['of another day in words', `De Hoge Raad op achtentwintig januari 2016, ${ECLI}`, 'mismatch date'],
    ['of a number among others', `HR 29 januari 2016, 14/05577 en 14/05578, ${ECLI}`, 'not_checked number'],
    ['said to be decided in another year', `In 2015 besliste de Hoge Raad zo (${ECLI}).`, 'not_checked date'],
    ['written as an ECLI that is none', 'HR 29 januari 2016, ECLI:NL:HR:16:162', 'not_checked mistyped'],
    [
      'said to be of another court, in a sentence',
      `De Afdeling bestuursrechtspraak overwoog (${ECLI}).`,
      'not_checked court',
    ],
    ['said to be of another court, without brackets', `Het hof Arnhem oordeelde in ${ECLI} zo.`, 'mismatch court'],
    ['said to be of another court', `Het Gerechtshof Amsterdam oordeelde (${ECLI}).`, 'not_checked court'],
    ['of a law of that name and another year', 'artikel 2 van de Proefnemingenwet 2018', 'not_checked law_unknown'],
    ['not here', 'HR 3 mei 2019, ECLI:NL:HR:2019:9999', 'not_checked not_held'],
    ['not here without an ECLI', 'Rb. Utrecht 3 mei 2001, 12/4321', 'not_checked no_ecli'],
    ['outside the sources', 'EHRM 6 september 1978, 5029/71 (Klass)', 'not_checked outside_sources'],
    ['of an article', 'artikel 2 van de Proefnemingenwet', 'confirmed'],
    ['of a paragraph', 'artikel 1, tweede lid, van de Proefnemingenwet', 'confirmed'],
    ['of a paragraph that is not there', 'artikel 1, derde lid, van de Proefnemingenwet', 'mismatch pinpoint'],
    ['of an article that is not there', 'artikel 7 van de Proefnemingenwet', 'not_found no_such_article'],
    ['of a law', 'de Proefnemingenwet', 'confirmed'],
    ['of a law that is not here', 'artikel 3:4 Awb', 'not_checked not_held'],
    ['of a law that nobody knows', 'artikel 4 van de Wet op de eenhoorns', 'not_checked law_unknown'],
    [
      'in words that stand there',
      `In ${ECLI} overwoog de Hoge Raad: “De rechter dient te beoordelen of de verzekeraar (…) heeft gesteld.”`,
      'confirmed',
    ],
    [
      'in words that stand there otherwise',
      `In ${ECLI} overwoog de Hoge Raad: “De rechter mag beoordelen of de verzekeraar een korte termijn heeft gesteld.”`,
      'mismatch quotation',
    ],
    [
      'in words that stand nowhere',
      `In ${ECLI} overwoog de Hoge Raad: “Wie eenhoorns houdt is daarvoor altijd aansprakelijk.”`,
      'mismatch quotation',
    ],
    [
      'with its quotation before it',
      `“De minister stelt nooit regels over proefnemingen met dieren” (artikel 1, eerste lid, van de Proefnemingenwet).`,
      'mismatch quotation',
    ],
    [
      'in words that stand in another paragraph',
      'Artikel 1, tweede lid, van de Proefnemingenwet bepaalt: “De minister stelt regels over proefnemingen met dieren.”',
      'mismatch quotation',
    ],
    [
      'in words that are set apart and stand there otherwise',
      'Artikel 1, eerste lid, van de Proefnemingenwet luidt:\n\n    De minister stelt geen regels over proefnemingen met dieren.\n\nVerder.',
      'mismatch quotation',
    ],
    [
      'in words without a verb that stand there otherwise',
      '“De minister stelt geen regels over proefnemingen met dieren” – artikel 1 van de Proefnemingenwet.',
      'mismatch quotation',
    ],
    [
      'in words without a verb that stand nowhere',
      '“Wie eenhoorns houdt is daarvoor altijd aansprakelijk” – artikel 1 van de Proefnemingenwet.',
      'not_checked quotation',
    ],
    [
      'beside the words of another',
      `Zie ${ECLI}. Gedaagde schreef: “Ik heb nooit enige termijn gesteld aan wie dan ook.”`,
      'confirmed',
    ],
  ])('%s', async (_what, text, expected) => {
    expect(shortly(await itemsOf(text))).toEqual([expected]);
  });

  it('shown with what the text says and what the source says, and where it can be read', async () => {
    expect(await itemsOf(`HR 29 februari 2016, ${ECLI}`)).toMatchObject([
      {
        file: '-',
        line: 1,
        column: 1,
        external_id: ECLI,
        expected: '2016-02-29',
        found: '2016-01-29',
        in_force: null,
        url: `https://deeplink.rechtspraak.nl/uitspraak?id=${ECLI}`,
      },
    ]);
  });
});

describe('the passage that a person can read beside the sentence', () => {
  it.each<[string, string | null]>([
    ['Zie artikel 2 van de Proefnemingenwet.', expect.stringContaining('Tekst van artikel 2')],
    ['Zie artikel 1, tweede lid, van de Proefnemingenwet.', expect.stringContaining('Hij doet dat jaarlijks.')],
    ['Zie artikel 1, negende lid, van de Proefnemingenwet.', null],
    ['Zie de Proefnemingenwet.', null],
  ])('%s', async (text, passage) => {
    const [item] = await itemsOf(text);
    expect(item).toMatchObject({ source_text: passage });
  });
});

describe('an article that is not there', () => {
  it('is said of the law, never of another article that is held', async () => {
    const whole = await itemsOf('artikel 7 van de Proefnemingenwet');
    expect(whole[0]).toMatchObject({ detail: say.verifying.noArticle('BWBR0099001 artikel 7', 'Proefnemingenwet') });
    const { stdout } = await run(home, ['verify', '-', '--json'], { stdin: 'artikel 3:999 BW' });
    const sample = JSON.parse(stdout).data;
    const detail = say.verifying.notAmongParts('BWBR0005291 artikel 999', 'Burgerlijk Wetboek Boek 3');
    expect(sample).toMatchObject([{ verdict: 'not_checked', reason: 'not_held', detail }]);
  });
});

describe('the text of the day that is meant decides', () => {
  it.each<[string, string, string[], Record<string, unknown>, string?]>([
    ['no day', 'artikel 2 van de Proefnemingenwet', [], { day: null, basis: 'none', answer: 'unknown' }],
    [
      'a day of the text',
      'artikel 2 van de Proefnemingenwet, zoals dat gold op 1 maart 2021',
      [],
      { day: '2021-03-01', basis: 'text' },
    ],
    [
      '--at',
      'artikel 2 van de Proefnemingenwet',
      ['--at', '2019-05-01'],
      // A Dutch law can be older than the first text of it.
      { day: '2019-05-01', basis: 'flag', answer: 'unknown' },
      'not_checked earlier_texts',
    ],
  ])('%s', async (_what, text, flags, inForce, verdict = 'confirmed') => {
    const items = await itemsOf(text, ...flags);
    expect(shortly(items)).toEqual([verdict]);
    expect(items[0]).toMatchObject({ in_force: inForce });
  });

  it('what can be of an earlier text, which is not here, is not said to be missing', async () => {
    const items = await itemsOf('In 2018 gold artikel 7 (oud) van de Proefnemingenwet, dat is vervallen.');
    expect(shortly(items)).toEqual(['not_checked earlier_texts']);
    const old = await itemsOf('Bij besluit van 3 mei 2011 is artikel 7 van de Proefnemingenwet toegepast.');
    expect(shortly(old)).toEqual(['not_checked earlier_texts']);
    const late = await itemsOf('Bij besluit van 3 mei 2021 is artikel 7 van de Proefnemingenwet toegepast.');
    expect(shortly(late)).toEqual(['not_found no_such_article']);
  });
});

describe('a run', () => {
  it('ends with 0 where all is confirmed, 7 where something is not, 0 and a sentence where nothing is cited', async () => {
    write('goed.txt', `Zie ${ECLI}.`);
    write('fout.txt', `HR 29 februari 2016, ${ECLI}.`);
    write('leeg.txt', 'Niets.');
    expect(await verify(['goed.txt'])).toMatchObject({ code: 0 });
    expect(await verify(['goed.txt', 'fout.txt'])).toMatchObject({ code: 7 });
    const { code, stdout, stderr } = await verify(['leeg.txt', '--json']);
    expect([code, JSON.parse(stdout).meta.counts.total]).toEqual([0, 0]);
    expect(stderr).toContain(say.texts.none('leeg.txt'));
    expect(await verify(['nergens.txt'])).toMatchObject({ code: 74, stdout: '' });
    expect(await verify(['goed.txt', 'nergens.txt'])).toMatchObject({
      code: 74,
      stdout: expect.stringContaining('exists'),
    });
    expect(await verify([])).toMatchObject({ code: 2 });
  });

  it('reads PDF, and says the page', async () => {
    write('pleit.pdf', pdfOf([linesOf(['Eerste bladzijde.']), linesOf([`HR 29 februari 2016, ${ECLI}.`])]));
    const { stdout } = await verify(['pleit.pdf', '--json']);
    expect(JSON.parse(stdout).data).toMatchObject([{ page: 2, line: 1, verdict: 'mismatch' }]);
  });

  it('counts the verdicts in the words of the table', async () => {
    const { stdout, stderr } = await verify(['-'], { stdin: `HR 29 februari 2016, ${ECLI}.` });
    const { mismatch } = say.verifying.verdicts;
    expect(stdout).toContain(`${mismatch}: `);
    expect(stderr).toContain(`1 ${mismatch}`);
  });

  it('gives counts, who was asked, and what that holds', async () => {
    const { stdout } = await verify(['-', '--json'], { stdin: `Zie ${ECLI}, en artikel 3:4 Awb.` });
    expect(JSON.parse(stdout).meta).toMatchObject({
      backend: { kind: 'library', location: path.join(home, 'own.db') },
      coverage: [
        { source: 'rechtspraak.nl', documents: 1 },
        { source: 'wetten.overheid.nl', documents: 3 },
      ],
      counts: { total: 2, confirmed: 1, mismatch: 0, not_found: 0, not_checked: 1 },
      complete: true,
    });
  });

  it('writes a report, lines of JSON, and every field as CSV; --extract checks nothing', async () => {
    const stdin = `HR 29 februari 2016, ${ECLI} en artikel 2 van de Proefnemingenwet.`;
    const report = await verify(['-', '--markdown'], { stdin });
    expect(report).toMatchObject({ code: 7 });
    expect(report.stdout).toMatch(new RegExp(`^# ${say.verifying.report.title}\n`));
    expect(report.stdout).toContain(`## ${say.checked.report.counts.mismatch} (1)`);
    expect(report.stdout).toContain(`${say.checked.report.sourceHas}: ${say.render.onDay('2016-01-29')}`);
    expect(report.stdout.indexOf(`## ${say.checked.report.counts.mismatch}`)).toBeLessThan(
      report.stdout.indexOf(`## ${say.checked.report.exists}`),
    );
    const lines = (await verify(['-', '--jsonl'], { stdin })).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).verdict)).toEqual(['mismatch', 'confirmed']);
    expect((await verify(['-', '--csv'], { stdin })).stdout.split('\r\n')[0]).toContain(
      'pinpoint,verdict,reason,covers,expected,found,in_force,detail,url,sentence,source_text,compared,not_compared,review,checks',
    );
    const { code, stdout } = await verify(['-', '--extract', '--json'], { stdin });
    expect([code, JSON.parse(stdout).data.map((item: Item) => item.verdict)]).toEqual([0, [undefined, undefined]]);
  });
});

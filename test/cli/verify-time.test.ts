/** `lks verify`: law that does not hold, words of another day, and decisions that were set aside, against small files of our own. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormalRelation, TextStructure } from '../../src/contract/structure';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { manifestXml } from '../support/publishers/repository';
import { run } from '../support/run';

const [QUASHED, UPHELD] = ['ECLI:NL:RBAMS:2012:1', 'ECLI:NL:RBAMS:2012:2'];
const [LATER, NOT_HELD] = ['ECLI:NL:HR:2013:9', 'ECLI:NL:GHAMS:2012:77'];

const lid = (number: number, text: string): string => `<lid><lidnr>${number}</lidnr><al>${text}</al></lid>`;
const article = (number: string, since: string, content: string, status = 'goed'): string =>
  `<artikel label="Artikel ${number}" bwb-ng-variabel-deel="/Artikel${number}" inwerking="${since}" bron="Stb.2009-1" effect="wijziging" status="${status}"><kop><label>Artikel</label><nr status="officieel">${number}</nr></kop>${content}</artikel>`;
const lapsed =
  '<al><redactie type="vervanging">Vervallen</redactie></al><meta-data><brondata><inwerkingtreding><publicatie effect="vervallen" soort="Stb" urlidentifier="stb-2013-7"><publicatiejaar>2013</publicatiejaar><publicatienr>7</publicatienr></publicatie><inwerkingtreding.datum isodatum="2014-01-01"/></inwerkingtreding></brondata></meta-data>';
const notYet = '<al><redactie type="vervanging">Dit lid is nog niet in werking getreden.</redactie></al>';

/** The text of 2010, and that of 2014 in which article 1 changed, article 2 lapsed, and article 3 has a paragraph that is not yet law. */
const TEXTS: readonly (readonly [day: string, content: string])[] = [
  [
    '2010-01-01',
    article('1', '2010-01-01', lid(1, 'De eenhoorn heeft recht op zestien balen hooi in het jaar.')) +
      article('2', '2010-01-01', lid(1, 'De burgemeester verleent de eenhoorn een vergunning.')) +
      article(
        '3',
        '2005-01-01',
        lid(1, 'Een stal heeft een dak en twee vensters.') + lid(2, 'De stal is blauw van kleur.'),
      ),
  ],
  [
    '2014-01-01',
    article('1', '2014-01-01', lid(1, 'De eenhoorn heeft recht op achttien balen hooi in het jaar.')) +
      article('2', '2014-01-01', lapsed, 'vervallen') +
      article(
        '3',
        '2014-01-01',
        `${lid(1, 'Een stal heeft een dak en twee vensters.')}<lid><lidnr>2</lidnr>${notYet}</lid>`,
      ) +
      article('4', '2003-01-01', lid(1, 'Een poort is hoger dan de hoorn van wie erdoor gaat.')),
  ],
];

const home = homeOfFile();
let env: Record<string, string>;

beforeAll(async () => {
  const file = path.join(home, 'own.db');
  const related = (one: FormalRelation): TextStructure => ({
    ...{ known: 'none', parts: [], tables: [], notes: [], references: [], added: [] },
    relations: [one],
  });
  const later = (outcome: string): TextStructure =>
    related({ to: LATER, type: 'cassatie', earlier: false, label: 'Cassatie', outcome });
  importAll(file, [
    uitspraak(QUASHED, 'Het beroep is gegrond.', {
      decisionDate: '2012-06-07',
      structure: later('Vernietiging'),
    }),
    uitspraak(UPHELD, 'Het beroep is ongegrond.', {
      decisionDate: '2012-06-08',
      structure: later('Bekrachtiging/bevestiging'),
    }),
    uitspraak(LATER, 'Het middel slaagt.', {
      decisionDate: '2013-08-16',
      structure: related({
        to: NOT_HELD,
        type: 'hogerBeroep',
        earlier: true,
        label: 'Hoger beroep',
        outcome: 'Vernietiging',
      }),
    }),
  ]);
  env = { LKS_LIBRARY: file };
  for (const [day, content] of TEXTS)
    writeFileSync(
      path.join(home, `BWBR0099001_${day}_0.xml`),
      toestandXml({
        bwbId: 'BWBR0099001',
        datum: day,
        nummer: 0,
        citeertitel: 'Eenhoornwet',
        intitule: 'Wet',
        inhoud: wettekst(content),
      }),
    );
  const listed = (van: string, tot?: string) => ({ label: `${van}_0`, van, ...(tot && { tot }), xml: Buffer.alloc(0) });
  const manifest = manifestXml('BWBR0099001', [listed('2010-01-01', '2013-12-31'), listed('2014-01-01')])
    .replace('<work ', '<work gegenereerd="2020-05-06T07:08:09+02:00" ')
    // Older than its first text, as most laws are.
    .replace('<metadata>', '<metadata><datum_inwerkingtreding>1966-05-01</datum_inwerkingtreding>');
  writeFileSync(path.join(home, 'manifest.xml'), manifest);
  const files = [...TEXTS.map(([day]) => `BWBR0099001_${day}_0.xml`), 'manifest.xml'];
  expect(await run(home, ['library', 'import', ...files], { env })).toMatchObject({ code: 0 });
});

interface Item {
  verdict: string;
  reason: string | null;
  detail: string;
}

async function first(text: string, ...flags: string[]): Promise<{ said: string; detail: string }> {
  const { stdout } = await run(home, ['verify', '-', '--json', ...flags], { env, stdin: text });
  const [{ verdict, reason, detail }] = JSON.parse(stdout).data as [Item];
  return { said: reason === null ? verdict : `${verdict} ${reason}`, detail };
}

const SIXTEEN = '“recht op zestien balen hooi in het jaar”';
const EIGHTEEN = '“recht op achttien balen hooi in het jaar”';

describe('a law', () => {
  it.each<[string, string, string[]?]>([
    ['Op grond van artikel 2 Eenhoornwet is dit verleend.', 'mismatch in_force'],
    ['Artikel 2 Eenhoornwet is per 1 januari 2014 vervallen.', 'confirmed'],
    ['Artikel 2 Eenhoornwet is per 1 juli 2011 vervallen.', 'mismatch in_force'],
    ['Artikel 2 Eenhoornwet is nog niet in werking getreden.', 'mismatch in_force'],
    ['Op 1 juni 2012 bepaalde artikel 2 Eenhoornwet dat de burgemeester dit doet.', 'confirmed'],
    ['Op grond van artikel 2 Eenhoornwet is dit verleend.', 'confirmed', ['--at', '2012-06-01']],
    ['Artikel 3, tweede lid, Eenhoornwet verplicht daartoe.', 'mismatch in_force'],
    ['Artikel 3, tweede lid, Eenhoornwet is nog niet in werking getreden.', 'confirmed'],
    ['Artikel 3, eerste lid, Eenhoornwet verplicht daartoe.', 'confirmed'],
    ['Op grond van artikel 2 Eenhoornwet is de vergunning vervallen.', 'mismatch in_force'],
    // Of a day before the first text nobody says that it was no law; the article itself says since when it stands so.
    ['Artikel 1 Eenhoornwet, zoals dat gold op 1 januari 1999, bepaalde dit.', 'not_checked earlier_texts'],
    ['Artikel 3 Eenhoornwet, zoals dat gold op 1 januari 2006, bepaalde dit.', 'confirmed'],
    ['Artikel 3, tweede lid, Eenhoornwet (tekst 2006): “De stal is blauw van kleur.”', 'confirmed'],
  ])('%s → %s', async (text, expected, flags = []) => {
    expect((await first(text, ...flags)).said).toBe(expected);
  });
});

describe('words of a day', () => {
  it.each<[string, string, string[]?]>([
    [`Artikel 1 Eenhoornwet bepaalt: ${EIGHTEEN}.`, 'confirmed'],
    [`Artikel 1 Eenhoornwet bepaalt: ${SIXTEEN}.`, 'mismatch quotation'],
    [`Artikel 1 Eenhoornwet bepaalt: ${SIXTEEN}.`, 'confirmed', ['--at', '2012-06-01']],
    [`Artikel 1 Eenhoornwet (tekst 2012): ${SIXTEEN}.`, 'confirmed'],
    [`Artikel 1 Eenhoornwet (tekst 2012): ${EIGHTEEN}.`, 'mismatch quotation'],
    [`Artikel 1 Eenhoornwet (oud): ${SIXTEEN}.`, 'confirmed'],
    [`Thans bepaalt artikel 1 Eenhoornwet: ${SIXTEEN}.`, 'mismatch quotation'],
    [`Sinds 1 januari 2014 bepaalt artikel 1 Eenhoornwet: ${EIGHTEEN}.`, 'confirmed'],
    [`Sinds 1 januari 2012 bepaalt artikel 1 Eenhoornwet: ${SIXTEEN}.`, 'mismatch quotation'],
    [`Tot 1 januari 2014 luidde artikel 1 Eenhoornwet: ${SIXTEEN}.`, 'confirmed'],
    [`Artikel 1 Eenhoornwet (tekst 1 juli 2008): ${SIXTEEN}.`, 'not_checked earlier_texts'],
    // The day of a decision is not that of the law.
    [`Bij besluit van 1 juni 2012 is op grond van artikel 1 Eenhoornwet beslist: ${EIGHTEEN}.`, 'confirmed'],
  ])('%s → %s', async (text, expected, flags = []) => {
    expect((await first(text, ...flags)).said).toBe(expected);
  });

  it('an item that fails for want of a day says so', async () => {
    expect((await first(`Artikel 1 Eenhoornwet bepaalt: ${SIXTEEN}.`)).detail).toContain('--at');
    expect((await first(`Thans bepaalt artikel 1 Eenhoornwet: ${SIXTEEN}.`)).detail).not.toContain('--at');
    expect((await first('Op grond van artikel 2 Eenhoornwet is dit verleend.')).detail).toContain('--at');
  });
});

describe('a decision', () => {
  it.each<[string, string]>([
    [`Zie ${QUASHED}.`, 'mismatch set_aside'],
    [`Zie ${QUASHED} (vernietigd door de Hoge Raad).`, 'confirmed'],
    [`De uitspraak van de rechtbank (${QUASHED}) is in cassatie in stand gebleven.`, 'mismatch set_aside'],
    [`Zie ${UPHELD}.`, 'confirmed'],
    [`De uitspraak van de rechtbank (${UPHELD}) is in cassatie vernietigd.`, 'mismatch set_aside'],
    [`De uitspraak van de rechtbank (${UPHELD}) is bekrachtigd.`, 'confirmed'],
    [`In ${UPHELD} is het besluit vernietigd.`, 'confirmed'],
    // It is not here; the register of the later one says what became of it.
    [`De uitspraak van het hof (${NOT_HELD}) is in cassatie in stand gebleven.`, 'mismatch set_aside'],
    [`De uitspraak van het hof (${NOT_HELD}) is in cassatie vernietigd.`, 'not_checked not_held'],
  ])('%s → %s', async (text, expected) => {
    expect((await first(text)).said).toBe(expected);
  });

  it('names the one that set it aside', async () => {
    expect((await first(`Zie ${QUASHED}.`)).detail).toContain(LATER);
  });
});

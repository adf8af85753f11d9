/** `lks verify`: law that does not hold, words of another day, and decisions that were set aside, against small files of our own. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormalRelation, TextStructure } from '../../src/contract/structure';
import { importAll, uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { importedFolder } from '../support/session-libraries';

const [QUASHED, UPHELD] = ['ECLI:NL:RBAMS:2012:1', 'ECLI:NL:RBAMS:2012:2'];
const [LATER, NOT_HELD] = ['ECLI:NL:HR:2013:9', 'ECLI:NL:GHAMS:2012:77'];

/**
 * The law has a text of 2010, and one of 2014 in which article 1 changed, article 2 lapsed, and article 3 has a paragraph that is not yet
 * law. By its manifest it is older than its first text, as most laws are.
 */
const LAW = path.join(ROOT, 'test/transcripts/libraries/eenhoornwet');

const home = homeOfFile();
let env: Record<string, string>;

beforeAll(async () => {
  const file = path.join(home, 'own.db');
  copyFileSync(await importedFolder(LAW), file);
  const related = (one: FormalRelation): TextStructure => ({
    ...{ known: 'none', parts: [], tables: [], notes: [], references: [], added: [] },
    relations: [one],
  });
  const later = (outcome: string): TextStructure =>
    related({ to: LATER, type: 'cassatie', earlier: false, label: 'Cassatie', outcome });
  const annulled = { type: 'hogerBeroep', earlier: true, label: 'Hoger beroep', outcome: 'Vernietiging' } as const;
  for (const [ecli, body, decisionDate, structure] of [
    [QUASHED, 'Het beroep is gegrond.', '2012-06-07', later('Vernietiging')],
    [UPHELD, 'Het beroep is ongegrond.', '2012-06-08', later('Bekrachtiging/bevestiging')],
    [LATER, 'Het middel slaagt.', '2013-08-16', related({ to: NOT_HELD, ...annulled })],
  ] as const)
    importAll(file, [uitspraak(ecli, body, { decisionDate, structure })]);
  env = { LKS_LIBRARY: file };
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

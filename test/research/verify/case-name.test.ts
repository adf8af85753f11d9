/** The name that a sentence gives a case. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { claimOf } from '../../../src/research/verify/claim';
import { compareCaseName } from '../../../src/research/verify/context/case-name';

const UBER = {
  external_id: '62015CJ0434',
  title:
    'C-434/15 (Asociación Profesional Élite Taxi v Uber Systems Spain SL), Judgment of the Court (Grand Chamber) of 20 December 2017',
  summary: '',
  body: 'Uber is a company. It is Uber that decides.\n– the Polish Government, by B. Nowak, acting as Agent,\n– the Kingdom of Sweden',
} as unknown as LegalDocument;
const KELDERLUIK = { external_id: 'ECLI:NL:HR:1965:AB7079', title: 'Hoge Raad, 05-11-1965', summary: '', body: 'X' };

/** Whether the name of the case with a number is that of a document; of each of its citations. */
async function answers(sentence: string, number: string, document: LegalDocument): Promise<string> {
  const { signal } = new AbortController();
  const all: string[] = [];
  for await (const cited of citationsOfText(sentence, { file: '-', laws: new LawIndex(), signal })) {
    if (!cited.row.text.includes(number)) continue;
    const { caseNames } = claimOf(cited).context;
    all.push(caseNames === undefined ? 'none' : compareCaseName(caseNames, document)[0]!.answer);
  }
  return all.join();
}

describe('of the Court of Justice', () => {
  it.each([
    ['HvJ EU 20 december 2017, zaak C-434/15, Nowak, punt 40.', 'differs'],
    ['Zie C-434/15 (Nowak).', 'differs'],
    ['Het Nowak-arrest (C-434/15) leert dat.', 'differs'],
    ['In Nowak (C-434/15) the Court held so.', 'differs'],
    ['Volgens het arrest Schrems II (C-434/15) mag dat.', 'differs'],
    ['In Élite Taxi (C-434/15) the Court held so.', 'agrees'],
    ['Zie C-434/15 (Elite Taxi/Uber).', 'agrees'],
    ['Het Uber-arrest (C-434/15) leert dat.', 'agrees'],
    ['Zie C-434/15 (Grand Chamber).', 'none'],
    ['C-434/15 Elite Taxi en C-434/16 Nowak gaan daarover.', 'agrees'],
    ['Vergelijk C-434/16 Nowak en C-434/15 Elite Taxi.', 'agrees'],
    ['C-434/15 Nowak en C-434/16 Elite Taxi gaan daarover.', 'differs'],
    ['C-434/16 Nowak en C-434/15 Elite Taxi gaan daarover.', 'agrees'],
    ['C-434/16 Elite Taxi en C-434/15 Nowak gaan daarover.', 'differs'],
    ['Zie C-434/15, punt 40.', 'none'],
  ])('%s', async (sentence, answer) => expect(await answers(sentence, 'C-434/15', UBER)).toBe(answer));

  it.each([
    'The Court so held in Google Spain (C-434/15).',
    'Zie ook HvJ EU 20 december 2017, C-434/15 (Achmea).',
    'Dat volgt uit het Coty-arrest (C-434/15).',
    'C-434/15, Viking Line, gaat over iets anders.',
    'See the Planet49 judgment (C-434/15).',
    'Zaak Fashion ID (C-434/15) ging over cookies.',
    'Zie C-434/15 (Wirtschaftsakademie), punt 30.',
    'Bosman (C-434/15) is de bron van die regel.',
    'Het arrest Francovich, C-434/15, is duidelijk.',
    'Zie C-434/15, Digital Rights Ireland.',
  ])('the name of another case: %s', async (sentence) =>
    expect(await answers(sentence, 'C-434/15', UBER)).toBe('differs'),
  );

  it.each([
    'The Court so held in Uber Spain (C-434/15).',
    'Zie ook HvJ EU 20 december 2017, C-434/15 (Uber).',
    'Dat volgt uit het Élite Taxi-arrest (C-434/15).',
    'C-434/15, Asociación Profesional Elite Taxi, gaat over diensten.',
    'See the Uber Systems Spain judgment (C-434/15).',
    'Zaak Uber Spanje (C-434/15) ging over vervoer.',
    'Zie C-434/15 (Asociación Profesional), punt 30.',
    'Anders dan in Nowak is beslist, mag dat volgens Elite Taxi (C-434/15).',
    'Na Nowak (C-434/16) wees het Hof C-434/15 (Elite Taxi).',
    'Zie, anders dan Bosman, C-434/15.',
    'Dat de Commissie (C-434/15) dat zegt, is onjuist.',
  ])('its own name, a party or none: %s', async (sentence) =>
    expect(await answers(sentence, 'C-434/15', UBER)).toMatch(/^(?:agrees|none|open)$/),
  );

  it('a nickname that nobody has listed is no mismatch', async () =>
    expect(await answers('Zie C-434/15 (Het Taxiarrest).', 'C-434/15', UBER)).not.toBe('differs'));
});

it.each([
  ['Het Kelderluik-arrest (ECLI:NL:HR:1965:AB7079) is bekend.', 'agrees'],
  ['Het Haviltex-arrest (ECLI:NL:HR:1965:AB7079) is bekend.', 'open'],
  ['De Hoge Raad (ECLI:NL:HR:1965:AB7079) oordeelde zo.', 'none'],
  ['Het Bloemetjes-arrest (ECLI:NL:HR:1965:AB7079) is bekend.', 'none'],
])('by the table alone: %s', async (sentence, answer) =>
  expect(await answers(sentence, 'AB7079', KELDERLUIK as unknown as LegalDocument)).toBe(answer),
);

/** Quotations that a text tells as somebody else's or as wrong, and those that it claims itself. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { wordsIn } from '../../../src/research/verify/quotations/compare';
import { quotationsAt } from '../../../src/research/verify/quotations/find';

const FIRST =
  '1. Een rechtsvordering verjaart door verloop van vijf jaren na de aanvang van de dag waarop de vordering opeisbaar is geworden.';
const SECOND = '2. In geval van opzegbaarheid verjaart zij in elk geval door verloop van twintig jaren.';
const LAW = {
  external_id: 'BWBR0005291 artikel 307',
  document_type: 'wet',
  title: 'Burgerlijk Wetboek Boek 3 artikel 307',
  body: `${FIRST}\n\n${SECOND}`,
  summary: '',
  language: 'nl',
  structure: 'marked',
  parts: [
    { start: 0, end: FIRST.length, kind: 'lid', number: '1' },
    { start: FIRST.length + 2, end: FIRST.length + 2 + SECOND.length, kind: 'lid', number: '2' },
  ],
} as unknown as LegalDocument;
const SPANS = [{ start: 0, end: FIRST.length }];
const CITED = 'art. 3:307 lid 1 BW';

/** `|` stands for the citation. What is compared, with how it came out. */
function told(sentence: string): string[] {
  const [before = '', after = ''] = sentence.split('|');
  return quotationsAt(before, after, { cited: CITED }).map((one) => {
    const { said, answer, reason } = wordsIn(one, LAW, SPANS).made;
    return `${said}: ${reason ?? answer}${answer === 'differs' ? '!' : ''}`;
  });
}

describe('words that are not the author’s claim are not held against the author', () => {
  it.each<[string, string[]]>([
    ["Gedaagde leest in | 'tien jaren', maar er staat 'vijf jaren'.", ['vijf jaren: agrees']],
    ["Volgens de dagvaarding luidt |: 'verjaart door verloop van tien jaren'. Dat is onjuist.", []],
    [
      "In het vonnis is | weergegeven als 'door verloop van tien jaren'; in werkelijkheid luidt het 'door verloop van vijf jaren'.",
      ['door verloop van vijf jaren: agrees'],
    ],
    ['Asser schrijft dat | spreekt van “verloop van tien jaren na de aanvang van de dag”.', []],
    [
      'The claimants render | as “verloop van tien jaren na”; what it actually says is “verloop van vijf jaren na”.',
      ['verloop van vijf jaren na: agrees'],
    ],
    ['Ten onrechte citeert verweerder | als: “verjaart door verloop van tien jaren”.', []],
    ["Waar in de memorie van antwoord bij | 'tien jaren' staat, moet dat zijn 'vijf jaren'.", ['vijf jaren: agrees']],
    [
      "'Verloop van tien jaren', zo citeert appellante |, terwijl de bepaling 'verloop van vijf jaren' zegt.",
      ['verloop van vijf jaren: agrees'],
    ],
    ["| zou volgens het college 'door verloop van tien jaren' zeggen. Dat klopt niet.", []],
    ["Het citaat 'tien jaren' uit | in het rapport is een verschrijving; lees: 'vijf jaren'.", ['vijf jaren: agrees']],
    [
      "Anders dan in de brief van de wederpartij ('tien jaren') bepaalt |: 'vijf jaren na de aanvang van de dag'.",
      ['vijf jaren na de aanvang van de dag: agrees'],
    ],
    [
      'Contrary to what the skeleton argument quotes (“verloop van tien jaren”), | reads “verloop van vijf jaren na”.',
      ['verloop van vijf jaren na: agrees'],
    ],
    ['The pleadings misquote | as “door verloop van tien jaren na de aanvang”.', []],
    ["Zie |. Eiser spreekt van 'tien jaren'.", []],
    [
      'Eiser schrijft: “Verjaart door verloop van tien jaren na de aanvang.” Dat staat er niet. Volgens | is het anders.',
      [],
    ],
    ['Eiser schrijft: “Verjaart door verloop van tien jaren na de aanvang.” Zo luidt het niet: zie |.', []],
    ['Verweerder: “Verjaart door verloop van tien jaren na de aanvang.” Die woorden staan er niet. Vergelijk |.', []],
    ['They write: “verloop van tien jaren na de aanvang”. That is not what it says. See |.', []],
    ['In de pleitnota staat bij |: “door verloop van tien jaren na de aanvang van de dag”.', []],
    ["De rechtbank geeft | weer als 'door verloop van tien jaren'.", []],
  ])('%s', (sentence, agreeing) => {
    const all = told(sentence);
    expect(all.filter((one) => one.endsWith('!'))).toEqual([]);
    expect(all.filter((one) => one.endsWith(': agrees'))).toEqual(agreeing);
  });
});

describe('words that the author claims are compared', () => {
  const TEN = 'door verloop van tien jaren na de aanvang van de dag';
  it.each<[string, string]>([
    ["| bepaalt 'tien jaren'.", 'tien jaren: quotation!'],
    [`Terecht wijst eiser erop dat | zegt “${TEN}”.`, `${TEN}: quotation!`],
    [
      "Gedaagde leest in | 'twintig jaren', maar er staat 'door verloop van tien jaren'.",
      'door verloop van tien jaren: quotation!',
    ],
    [`Volgens | verjaart zij “${TEN}”.`, `${TEN}: quotation!`],
    [`Eiser beroept zich op |, dat luidt: “${TEN}”.`, `${TEN}: quotation!`],
    [`Anders dan eiser meent, luidt |: “${TEN}”.`, `${TEN}: quotation!`],
    [`Anders dan eiser meent luidt | “${TEN}”.`, `${TEN}: quotation!`],
    [`Verweerder miskent dat | luidt: “${TEN}”.`, `${TEN}: quotation!`],
    [`In werkelijkheid luidt |: “${TEN}”.`, `${TEN}: quotation!`],
    [`De correcte tekst van | is: “${TEN}”.`, `${TEN}: quotation!`],
    [
      `Eiser citeert | als “vijf jaren na de aanvang van de dag”, maar dat klopt niet: er staat “${TEN}”.`,
      `${TEN}: quotation!`,
    ],
    [`Contrary to the claimant's view, | reads “${TEN}”.`, `${TEN}: quotation!`],
    [`De kantonrechter paste | toe: “${TEN}”.`, `${TEN}: quotation!`],
    [`De vordering is ten onrechte afgewezen, omdat | bepaalt: “${TEN}”.`, `${TEN}: quotation!`],
    [`De wetgever schrijft in |: “${TEN}”.`, `${TEN}: quotation!`],
    [`| luidt: “${TEN}”. Dat ziet het college ten onrechte over het hoofd.`, `${TEN}: quotation!`],
    [`| luidt: “${TEN}”. Dat staat niet ter discussie.`, `${TEN}: quotation!`],
    [`| luidt: “${TEN}”. Dat staat aan toewijzing niet in de weg.`, `${TEN}: quotation!`],
    [`| luidt: “${TEN}”. In werkelijkheid handelt niemand daarnaar.`, `${TEN}: quotation!`],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toContain(expected);
  });

  it.each([
    'Eiser citeert | als “door verloop van vijf jaren na de aanvang van de dag”, maar dat klopt niet.',
    "Eiser schrijft bij | ten onrechte 'door verloop van vijf jaren'.",
  ])('right words that are called wrong are no agreement: %s', (sentence) => {
    expect(told(sentence)).toEqual([expect.stringContaining(': altered')]);
  });
});

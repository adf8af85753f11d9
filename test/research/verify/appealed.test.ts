/** Court and day before the ECLI of a higher court, which are of the decision under appeal. */
import { expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { claimOf } from '../../../src/research/verify/claim';
import { identityOf } from '../../../src/research/verify/identity';
import { fold } from '../../../src/research/verify/verdict';

const DOCUMENT = {
  external_id: 'ECLI:NL:HR:1988:AB1234',
  title: 'Hoge Raad, 04-03-1988, 13000',
  summary: '',
  body: '',
  decision_date: '1988-03-04',
} as unknown as LegalDocument;

async function reasonOf(text: string): Promise<string | null> {
  const { signal } = new AbortController();
  for await (const cited of citationsOfText(text.replace('§', DOCUMENT.external_id), {
    file: '-',
    laws: new LawIndex(),
    signal,
  }))
    return fold([], identityOf(claimOf(cited), DOCUMENT)).reason;
  throw new Error('no citation was read');
}

it.each([
  'Het beroep in cassatie tegen het arrest van het hof van 25 mei 1987 (§) is verworpen.',
  'De Hoge Raad vernietigde het arrest van het hof van 25 mei 1987 (§).',
  'De Hoge Raad heeft het arrest van het gerechtshof Amsterdam van 25 mei 1987 (§) vernietigd.',
  'HR 4 maart 1988, in cassatie op Hof Amsterdam 25 mei 1987, §.',
  'Dat leidt tot bekrachtiging van het arrest van Hof Amsterdam van 25 mei 1987 (§).',
  'De Hoge Raad vernietigde het arrest van 25 mei 1987 (§).',
])('are not compared where the sentence ties them: %s', async (text) => {
  expect(await reasonOf(text)).toBeNull();
});

it.each([
  'Zie het arrest van het hof van 25 mei 1987 (§).',
  'Zie het arrest van het gerechtshof Amsterdam van 25 mei 1987 (§).',
])('are open where nothing ties them: %s', async (text) => {
  expect(await reasonOf(text)).toBe('reading_unsure');
});

it.each([
  ['Hof Amsterdam 25 mei 1987, §.', 'date'],
  ['Zie het arrest van het gerechtshof Amsterdam van 4 maart 1988 (§).', 'court'],
  ['Zie het arrest van het gerechtshof Amsterdam van 25 mei 1997 (§).', 'date'],
  ['De Hoge Raad wees het arrest van 25 mei 1987 (§).', 'date'],
  ['De Hoge Raad vernietigde het arrest van 25 mei 1997 (§).', 'date'],
  ['Het beroep tegen het arrest van de Hoge Raad van 25 mei 1987 (§).', 'date'],
])('are compared where they are said of it: %s', async (text, reason) => {
  expect(await reasonOf(text)).toBe(reason);
});

/** What CELLAR says of a decision, read from the answer of its query: what it tells, what it leaves open, and what is no such answer. */
import { describe, expect, test } from 'vitest';
import { isCaseFacts, VARIABLES } from '../../../src/sources/eu-case-law/addresses';
import { casesInTitle, readCaseFacts } from '../../../src/sources/eu-case-law/facts';
import { sparqlXml } from '../../support/publishers/cellar';

const CELEX = '62098CJ0215';
const own = {
  celex: CELEX,
  language: 'nl',
  ecli: 'ECLI:EU:C:2099:12',
  date: '2099-12-20',
  title:
    'Arrest van het Hof (Grote kamer) van 20 december 2099.#Vereniging Put tegen Waterschap Bron.#Prejudiciële verwijzing.#Gevoegde zaken C-215/98 en C-216/98.',
};
const related = (relation: string, more: Record<string, string>) => ({ celex: CELEX, relation, ...more });
const read = (rows: Record<string, string>[]) => readCaseFacts(Buffer.from(sparqlXml(VARIABLES, rows)));

describe('the facts of a decision', () => {
  test('are what the rows say, each relation once', async () => {
    const opinion = related('has-opinion', { other: '62098CC0215', otherEcli: 'ECLI:EU:C:2099:3' });
    const facts = await read([
      own,
      opinion,
      opinion,
      related('interprets', { other: '32098L0123' }),
      related('interprets', { other: '12098E267' }),
      related('joined-with', { case: 'http://publications.europa.eu/resource/case/celex%3A62098CJ0216' }),
      related('appeal-of', { other: '62095TJ0007', otherEcli: 'ECLI:EU:T:2097:7' }),
    ]);
    expect(facts).toEqual({
      celex: CELEX,
      language: 'nl',
      ecli: 'ECLI:EU:C:2099:12',
      date: '2099-12-20',
      cases: ['C-215/98', 'C-216/98'],
      title: own.title,
      relations: [
        { kind: 'has-opinion', celex: '62098CC0215', ecli: 'ECLI:EU:C:2099:3' },
        { kind: 'interprets', celex: '32098L0123', ecli: '' },
        { kind: 'interprets', celex: '12098E267', ecli: '' },
        { kind: 'joined-with', celex: '62098CJ0216', ecli: '' },
        { kind: 'appeal-of', celex: '62095TJ0007', ecli: 'ECLI:EU:T:2097:7' },
      ],
    });
  });

  test('leave open what is not said, and what cannot be what it says it is', async () => {
    const facts = await read([
      { celex: CELEX, language: 'en', ecli: 'ECLI:NL:HR:2099:1', date: '2099-02-30' },
      related('cites', { other: '32098L0123' }),
      related('interprets', { other: 'no number' }),
      related('joined-with', { case: 'http://publications.europa.eu/resource/cellar/0a1b' }),
      related('has-opinion', { other: CELEX }),
    ]);
    expect(facts).toEqual({ celex: CELEX, language: 'en', ecli: '', date: '', cases: [], title: '', relations: [] });
  });

  test('know a joined case by its number too', async () => {
    const { cases } = await read([
      { celex: CELEX, language: 'en' },
      related('joined-with', { case: 'http://publications.europa.eu/resource/case/C-216%2F98' }),
    ]);
    expect(cases).toEqual(['C-216/98']);
  });

  test.each([
    ['no row', []],
    ['no language', [{ celex: CELEX }]],
    ['an act', [{ celex: '32098L0123', language: 'nl' }]],
    ['two decisions', [own, { ...own, celex: '62098CJ0099' }]],
    ['two languages', [own, { ...own, language: 'en' }]],
  ])('are not in an answer with %s', async (_what, rows) => {
    await expect(read(rows)).rejects.toMatchObject({ kind: 'failed' });
  });

  test.each([
    ['another root', '<results><result/></results>'],
    ['a page', '<!DOCTYPE html><html><head/><body>Virtuoso</body></html>'],
    ['an answer cut off', sparqlXml(VARIABLES, [own]).slice(0, -40)],
    ['yes or no', '<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head/><boolean>true</boolean></sparql>'],
  ])('are not in %s', async (_what, text) => {
    await expect(readCaseFacts(Buffer.from(text))).rejects.toMatchObject({ kind: 'failed' });
  });
});

test('an answer is told from that of another query by its variables', () => {
  expect(isCaseFacts(sparqlXml(VARIABLES, [own]))).toBe(true);
  expect(isCaseFacts(sparqlXml(['celex', 'title', 'date'], [{ celex: CELEX }]))).toBe(false);
  expect(isCaseFacts(`<html>${VARIABLES.map((name) => `<variable name="${name}"/>`).join('')}</html>`)).toBe(false);
});

test.each([
  ['Judgment of the Court of 5 March 2098.#A v B.#Case C‑878/24 P(R).', '62024CJ0878', ['C-878/24 P(R)']],
  ['Arrest van het Hof van 5 februari 1963. # A tegen B. # Zaak 26-62.', '61962CJ0026', ['26/62']],
  ['Gevoegde zaken 6-64 en 7/64', '61964CJ0006', []],
  ['Order.#A v B.#Directive 2006/12/EC.', '62015CO0001', []],
  ['Order.#A v B.#Case C-1/15, rules of 2012.', '62015CO0001', []],
  ['Arrêt.#A contre B.#Affaires jointes T-1/15 et T-20/15.', '62015TJ0001', ['T-1/15', 'T-20/15']],
])('the cases in %j', (title, celex, cases) => expect(casesInTitle(title, celex)).toEqual(cases));

import { describe, expect, it } from 'vitest';
import type { CitedDecision } from '../../src/contract/name';
import { decisionsAmong } from '../../src/lookup/decisions';
import { identifiersOf, pageOfCited } from '../../src/lookup/european';
import { readName } from '../../src/lookup/read-name';
import { result } from '../support/rendering';
import { casesOf } from '../support/table';

const cited = (text: string): CitedDecision => {
  const name = readName(text);
  if (name.kind !== 'decision') throw new Error(`${text} is no decision`);
  return name;
};

const row = (external_id: string, title: string, decision_date = '2017-12-20') => ({
  ...{ ...result, id: external_id, external_id, title, decision_date },
  ...{ language: 'en' as const, document_type: 'arrest' },
});

describe('a decision of a court of the Union among the rows of a service', () => {
  const uber = row('ECLI:EU:C:2017:981', 'C-434/15 (Uber Spain), Judgment of the Court of 20 December 2017');
  const joined = row(
    '62009CJ0092',
    'C-92/09, C-93/09 (Schecke), Judgment of the Court of 9 November 2010',
    '2010-11-09',
  );
  const dutch = row('ECLI:NL:RBAMS:2015:1', 'Rechtbank Amsterdam , 01-02-2015 / 434/15', '2015-02-01');
  const rows = [dutch, uber, joined];

  it.each([
    ['C-434/15', [uber]],
    ['HvJ EU 20 december 2017, C-434/15', [uber]],
    ['Case C-93/09', [joined]],
    ['HvJ EU 9 november 2010, C-93/09', [joined]],
    ['C-434/16', []],
    ['Gerecht EU, C-434/15', []],
    ['HvJ EU 21 december 2017, C-434/15', []],
  ] as const)('%s', (text, documents) => {
    const found = decisionsAmong(rows, cited(text)).documents;
    expect(found.map(({ external_id }) => external_id)).toEqual(documents.map(({ external_id }) => external_id));
  });
});

describe('what its publisher is asked for', () => {
  it.each([
    ['C-434/15', ['C-434/15']],
    ['HvJ EU 20 december 2017, C-434/15 P, punt 40', ['C-434/15 P']],
    ['zaak 26/62', ['26/62']],
    ['Opinion 2/13', ['Advies 2/13']],
    ['conclusie A-G Szpunar, C-434/15', ['62015CC0434']],
    ['conclusie A-G Szpunar, C-325/18 PPU', ['C-325/18 PPU']],
    ['beschikking HvJ EU, C-434/16', ['62016CO0434']],
    ['gevoegde zaken C-216/15 en C-215/15', ['C-215/15']],
    ['C-215/15 en C-216/15', ['C-215/15', 'C-216/15']],
    ['EHRM 12 juli 2016, 34433/06', []],
    ['HR 29 januari 2016, 14/05577', []],
  ])('%s: %j', (text, ids) => {
    const identifiers = identifiersOf(cited(text));
    expect(identifiers.map((one) => (one.kind === 'uuid' ? one.value : one.externalId))).toEqual(ids);
  });
});

describe('the page of a decision that is cited without its ECLI', () => {
  it.each(casesOf(import.meta.dirname, 'decisions.tsv', 'text', 'page'))('%s: %s', (text, page) => {
    expect(pageOfCited(cited(text))).toBe(page || undefined);
  });

  it('cannot be led elsewhere by an address', () => {
    for (const text of [
      'https://hudoc.echr.coe.int/eng?i=001-1\u001b]8;;https://example.org',
      'https://hudoc.echr.coe.int.example.org/eng?i=001-115881',
      'https://example.org/?hudoc.echr.coe.int/eng?i=001-115881',
    ]) {
      const name = readName(text);
      expect(JSON.stringify(name.kind === 'decision' ? pageOfCited(name) : '')).not.toContain('example');
    }
  });
});

/** Decisions of the EU courts told among the rows of a service, by what their titles say: which one a number of a case means. */
import { describe, expect, it } from 'vitest';
import type { CitedDecision } from '../../src/contract/name';
import { unmarked } from '../../src/contract/suggested';
import type { SearchResult } from '../../src/contract/types';
import { decisionsAmong } from '../../src/lookup/decisions';
import { remarksOnCase } from '../../src/lookup/eu-decisions';
import { readName } from '../../src/lookup/read-name';
import { say } from '../../src/messages';
import { result } from '../support/rendering';

let count = 0;
const row = (external_id: string, title: string, more: Partial<SearchResult> = {}): SearchResult => ({
  ...{ ...result, id: `00000000-0000-5000-8000-${String(++count).padStart(12, '0')}`, external_id, title },
  ...{ language: 'en', jurisdiction: 'EU', document_type: 'arrest', decision_date: '2017-12-20' },
  ...more,
});

const JUDGMENT = row('ECLI:EU:C:2017:981', 'C-434/15 (Uber Spain), Judgment of the Court of 20 December 2017');
const OPINION = row('62015CC0434', 'C-434/15 (Uber Spain), Opinion of Advocate General Szpunar of 11 May 2017', {
  document_type: 'conclusie',
  decision_date: '2017-05-11',
});
const JOINED = row('62017CJ0397', 'C-397/17, C-398/17 (Profit Europe), Judgment of the Court', {
  decision_date: '2018-07-12',
});
const CITING = row('ECLI:NL:HR:2018:1', 'Hoge Raad, 01-02-2018, 17/00001', { jurisdiction: 'NL' });
const ROWS = [OPINION, CITING, JUDGMENT, JOINED];

const among = (text: string, rows: readonly SearchResult[] = ROWS) => {
  const name = readName(text);
  expect(name.kind).toBe('decision');
  return decisionsAmong(rows, name as CitedDecision);
};
const ids = (rows: readonly SearchResult[]) => rows.map(({ external_id }) => external_id);

describe('of the rows of a service', () => {
  it.each([
    ['C-434/15', JUDGMENT],
    ['HvJ EU 20 december 2017, C-434/15 (Uber Spain)', JUDGMENT],
    ['conclusie C-434/15', OPINION],
    ['C-398/17', JOINED],
    ['gevoegde zaken C-397/17 en C-398/17', JOINED],
  ])('%s is one', (text, wanted) => {
    expect(ids(among(text).documents)).toEqual([wanted.external_id]);
  });

  it('none is chosen that is of another day, court, kind or case', () => {
    for (const text of ['HvJ EU 21 december 2017, C-434/15', 'T-434/15', 'beschikking C-434/15', 'C-435/15'])
      expect(ids(among(text).documents), text).toEqual([]);
    expect(ids(among('conclusie C-397/17').near)).toEqual(['62017CJ0397']);
  });

  it('the others in the case are told of', () => {
    const { inCase } = among('C-434/15');
    const remarks = remarksOnCase(readName('C-434/15'), inCase!.documents, inCase!.beside, 'the service');
    expect(remarks.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      `other_in_case: ${unmarked(say.citations.otherInCase('conclusie', '2017-05-11', '62015CC0434'))}`,
    ]);
  });

  it('an opinion alone says that the judgment is not there', () => {
    const { documents, inCase } = among('C-434/15', [OPINION, CITING]);
    expect(ids(documents)).toEqual(['62015CC0434']);
    const [remark] = remarksOnCase(readName('C-434/15'), inCase!.documents, inCase!.beside, 'the service');
    expect(remark).toMatchObject({
      code: 'not_the_judgment',
      message: unmarked(say.citations.notTheJudgment('conclusie', 'C-434/15', 'the service', true, false)),
    });
  });

  it('a title that is no text, or anything else, is of no case', () => {
    const odd = [null, 7, {}, 'C-', 'C-434', `C-434/15`.repeat(1000)].map((title) => ({
      ...JUDGMENT,
      title: title as string,
    }));
    expect(() => among('C-434/15', odd)).not.toThrow();
    expect(among('C-434/15', odd.slice(0, 5)).documents).toEqual([]);
  });
});

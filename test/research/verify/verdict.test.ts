/** A verdict is a fold over comparisons: what was read cannot vanish, and what differs decides by its weight. */
import { describe, expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { agrees, differs, fold, joined, notCompared, open, type Statement } from '../../../src/research/verify/verdict';

const EXISTS: Statement = { what: 'exists', said: 'art. 3:40 BW' };
const WORDS: Statement = { what: 'words', said: 'is nietig' };
const PLACE: Statement = { what: 'place', said: 'lid 1' };
const DAY: Statement = { what: 'day', said: '1995-04-12' };
const MORE: Statement = { what: 'statement', said: 'Dat is zo.' };

describe('a citation is', () => {
  it('there where all agrees, and quoted rightly where its words do', () => {
    expect(fold([EXISTS], [agrees(EXISTS)])).toMatchObject({ verdict: 'confirmed', covers: 'exists', reason: null });
    expect(fold([EXISTS, WORDS], [agrees(EXISTS), agrees(WORDS)])).toMatchObject({
      verdict: 'confirmed',
      covers: 'quotation',
    });
  });

  it('otherwise by the heaviest that differs, whatever was compared first', () => {
    const made = [agrees(EXISTS), differs(DAY, 'date', '1995-04-13'), differs(PLACE, 'pinpoint', 'lid 2')];
    expect(fold([EXISTS, DAY, PLACE], made)).toMatchObject({
      verdict: 'mismatch',
      reason: 'pinpoint',
      expected: 'lid 1',
      found: 'lid 2',
      covers: null,
    });
  });

  it('not checked where something is open, though the rest agrees', () => {
    const made = [agrees(EXISTS), open(WORDS, 'altered', 'It has words put in.')];
    expect(fold([EXISTS, WORDS], made)).toMatchObject({ verdict: 'not_checked', reason: 'altered' });
    expect(fold([EXISTS, WORDS], [...made, differs(DAY, 'date', null)]).verdict).toBe('mismatch');
  });

  it('not found where the source says that there is none', () => {
    const made = [differs(EXISTS, 'no_such_article', null, 'It has none.')];
    const { verdict, expected, not_compared } = fold([EXISTS, WORDS], made);
    expect([verdict, expected]).toEqual(['not_found', null]);
    expect(not_compared).toEqual([notCompared(WORDS, '')]);
  });

  it('not checked where a statement was made and nothing came of it', () => {
    const { verdict, not_compared } = fold([EXISTS, WORDS], [agrees(EXISTS)]);
    expect(verdict).toBe('not_checked');
    expect(not_compared).toEqual([open(WORDS, 'reading_unsure', say.verifying.notMade)]);
  });

  it('told of what two readers saw alike once', () => {
    expect(fold([EXISTS, DAY], [agrees(EXISTS), agrees(DAY), agrees(DAY)]).compared).toHaveLength(2);
  });

  it('confirmed where the sentence says more, and that is told', () => {
    const { verdict, not_compared } = fold([EXISTS, MORE], [agrees(EXISTS), notCompared(MORE, 'Not compared.')]);
    expect([verdict, not_compared]).toEqual(['confirmed', [notCompared(MORE, 'Not compared.')]]);
  });
});

it.each([
  [['Lapsed: “Vervallen”', 'Give its day.'], 'Lapsed: “Vervallen”. Give its day.'],
  [['It is so.', 'It is so.', ''], 'It is so.'],
  [['“Dat is zo.”', ' Is it? '], '“Dat is zo.” Is it?'],
])('sentences have one stop each, and stand there once: %j', (sentences, text) => {
  expect(joined(sentences)).toBe(text);
});

/** What holds of a text besides its words: how it is read, put in order and said. */
import { describe, expect, test } from 'vitest';
import { isTakenBack, readStanding, standingLines, standingMark } from '../../src/contract/standing';
import { REMARKS, STANDING_CODES } from '../../src/contract/vocabulary';

const of = (code: string, more: object = {}) => ({
  about: 'decision',
  code,
  by: { id: 'ECLI:NL:HR:2013:477', day: '2013-08-16', held: false },
  said: 'Cassatie',
  source: 'register',
  seen: '2015-11-12',
  ...more,
});

describe('a standing', () => {
  const isRemark = (code: string): boolean => (REMARKS as readonly string[]).includes(code);

  test('has a line and a mark, one of its own for each code; a remark has no mark', () => {
    const marked = STANDING_CODES.filter((code) => !isRemark(code));
    const all: [string[], number][] = [
      [STANDING_CODES.map((code) => standingLines([of(code)])[0]!), STANDING_CODES.length],
      [marked.map((code) => standingMark([of(code)])), marked.length],
    ];
    for (const [texts, count] of all) {
      expect(new Set(texts).size).toBe(count);
      expect(texts.filter((text) => text === '' || /_|^undefined/.test(text))).toEqual([]);
    }
    expect(standingMark(REMARKS.map((code) => of(code)))).toBe('');
  });

  test('of several places that have it alike is one line and one mark', () => {
    const places = ['lid 1', 'lid 2'].map((place) => of('not_yet', { place, by: undefined, said: 'Nog niet.' }));
    expect(standingLines(places)).toEqual(['Not yet in force (lid 1; lid 2): “Nog niet.”']);
    expect(standingMark(places)).toBe('lid 1; lid 2: not yet in force');
  });

  test('of an outcome that nobody knows quotes it and says nothing of what it means', () => {
    const [line] = standingLines([of('later_other', { said: 'Hoger beroep, overig' })]);
    expect(line).toContain('Hoger beroep, overig');
    expect(line).not.toMatch(/set aside|upheld/i);
  });

  test('of a code of another version of lks shows the words of its source', () => {
    expect(standingLines([of('suspended', { said: 'Geschorst' })])).toEqual(['suspended: Geschorst']);
  });
});

describe('what was sent', () => {
  test('is in order: what the publisher says first, what it says of parts last', () => {
    const sent = [of('part_party'), of('upheld'), of('unheard_of'), of('set_aside'), of('withdrawn')];
    expect(readStanding(sent).map(({ code }) => code)).toEqual([
      'withdrawn',
      'set_aside',
      'upheld',
      'part_party',
      'unheard_of',
    ]);
  });

  test.each([[undefined], ['withdrawn'], [{}], [[1, null, {}, { code: 3 }]]])('that is none is nothing: %j', (sent) => {
    expect(readStanding(sent)).toEqual([]);
    expect([standingLines(sent), standingMark(sent), isTakenBack(sent)]).toEqual([[], '', false]);
  });

  test('acts on no terminal, and is bounded', () => {
    const [one] = readStanding([of('set_aside', { said: `\u001b[31m${'x'.repeat(5_000)}`, by: { id: 'a\nb' } })]);
    expect(one?.said).toMatch(/^x+…$/);
    expect(one?.said.length).toBeLessThan(1_000);
    expect(one?.by).toEqual({ id: 'a b', day: '', held: false });
  });
});

test.each([
  ['withdrawn', true],
  ['text_withdrawn', true],
  ['denied', true],
  ['erased', false],
  ['changed', false],
  ['set_aside', false],
  ['withdrawn_by_court', false],
])('a text that is %s is taken back by its publisher: %s', (code, isSo) => {
  expect(isTakenBack([of(code)])).toBe(isSo);
});

/** What a text mentions and nobody looks up: by kind, over the ends of pieces, and not where a citation says what it is. */
import { describe, expect, it } from 'vitest';
import { MentionsOfText, mentionsIn, PATTERNS, Unparsed } from '../../../src/research/citations/unparsed';
import { isSeenBy, unpassed } from '../../support/every-alternative';
import { FORMS, HELD_BACK, ORDINARY } from './unparsed-forms';

describe('a mention', () => {
  it.each([...FORMS, ...HELD_BACK])('of a %s: %s', (kind, sentence) => {
    expect([...new Set(mentionsIn(sentence).map((one) => one.kind))]).toEqual([kind]);
  });

  it.each(ORDINARY)('is not in: %s', (sentence) => {
    expect(mentionsIn(sentence)).toEqual([]);
  });

  it.each(Object.values(PATTERNS).flat())('has the sign %s in each of its alternatives', (sign, source) => {
    expect(unpassed(new RegExp(source, 'u'), isSeenBy(sign))).toEqual({ texts: [], untried: [] });
  });
});

function countsOf(pieces: readonly string[], cited: readonly { start: number; end: number }[] = []) {
  const all = new Unparsed();
  const text = new MentionsOfText(all);
  for (const piece of pieces) text.push(piece);
  for (const one of cited) text.cited(one);
  text.end();
  return all.counts;
}

describe('counts', () => {
  const sentence = 'Zie Kamerstukken II 2010/11, 32 123, nr. 3 en Kamerstukken I 2011/12, 32 123, C. ';

  it('are the same wherever the text is cut', () => {
    const text = `${sentence}${'Een zin zonder iets. '.repeat(60)}`.repeat(20);
    const whole = countsOf([text]);
    expect(whole).toEqual([
      {
        kind: 'parliamentary_paper',
        count: 40,
        examples: ['Kamerstukken II 2010/11, 32 123, nr. 3', 'Kamerstukken I 2011/12, 32 123, C'],
      },
    ]);
    for (const size of [7, 100, 1000])
      expect(
        countsOf(
          Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size)),
        ),
      ).toEqual(whole);
  });

  it('leave out what a citation has in it, and a decision by its name in the sentence of its citation', () => {
    expect(countsOf(['Wet van 3 juni 2012, Stb. 2012, 111.'], [{ start: 0, end: 35 }])).toEqual([]);
    const text = 'Het Kelderluik-arrest (ECLI:NL:HR:1965:AB7079). Daarna volgde het arrest Nowak. Zie noot 3.';
    expect(countsOf([text], [{ start: 23, end: 45 }])).toEqual([
      { kind: 'short_form', count: 1, examples: ['arrest Nowak'] },
      { kind: 'back_reference', count: 1, examples: ['noot 3'] },
    ]);
  });
});

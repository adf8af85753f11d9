/** The chapter that a text says an article stands in. */
import { describe, expect, it } from 'vitest';
import { compareDivisions, readDivisions } from '../../../src/research/verify/context/division';
import { tagSentence } from '../../../src/research/verify/context/sentence';

/** A sentence with its citation between strokes. */
const saidIn = (sentence: string) => {
  const [before = '', text = '', after = ''] = sentence.split('|');
  return readDivisions(text, tagSentence(before, text, after, []));
};

describe('what a text says', () => {
  it.each([
    ['|hoofdstuk II, artikel 15, van Verordening (EU) 2016/679|.', 'hoofdstuk II'],
    ['|Chapter III, Section 2, Article 15 GDPR|', 'hoofdstuk III; afdeling 2'],
    ['|titel 5 van Boek 3, art. 3:13 BW|', 'titeldeel 5; boek 3'],
    ['Chapter IV of the GDPR, in |Article 17|, gives a right.', 'hoofdstuk IV'],
    ['In afdeling 2 van hoofdstuk III AVG (|art. 15|) staat het.', 'afdeling 2; hoofdstuk III'],
    ['|Article 33 of the DSA|, which opens Section 3 of Chapter III, deals with it.', 'afdeling 3; hoofdstuk III'],
    ['|Art. 15 AVG| staat in hoofdstuk IV.', 'hoofdstuk IV'],
    ['|Article 15 GDPR| (Chapter V).', 'hoofdstuk V'],
  ])('%s', (sentence, steps) => {
    const said = saidIn(sentence).map(({ step }) => step.replace(/^titel /, 'titeldeel '));
    expect(said.join('; ')).toBe(steps);
  });

  it.each([
    'Zie hoofdstuk 4 (|art. 15 AVG|).',
    'Zoals in hoofdstuk 4 van dit verweerschrift is betoogd, |artikel 15 AVG| biedt geen grond.',
    '|Artikel 15 AVG|, zie ook hoofdstuk 5 van dit rapport.',
    '|Artikel 15 AVG| in hoofdstuk 5 van dit rapport.',
    '|Articles 5 and 12, Chapters II and III GDPR|',
    '|Chapter II and III, Article 12 GDPR|',
    '|Article 5 Section 2 GDPR|',
    'Chapter III GDPR and |Article 5 GDPR| set the frame.',
  ])('nothing: %s', (sentence) => {
    expect(saidIn(sentence)).toEqual([]);
  });
});

describe('what comes of comparing it', () => {
  const path = ['hoofdstuk III', 'afdeling 2'];
  const answers = (sentence: string, own: readonly string[] | undefined, isToday = true, book?: string) =>
    compareDivisions(saidIn(sentence), own, { book, isToday }).map(({ answer }) => answer);

  it('agrees, in figures and Roman ones', () => {
    expect(answers('|Chapter 3, Section 2, Article 15 GDPR|', path)).toEqual(['agrees', 'agrees']);
    expect(answers('|art. 3:13 BW, titel 1 van Boek 3|', ['titeldeel 1'], true, '3')).toEqual(['agrees', 'agrees']);
    expect(answers('|afdeling 3.2, art. 3:4 Awb|', ['hoofdstuk 3', 'afdeling 3.2'])).toEqual(['agrees']);
  });

  it('differs, and is open where another text can be meant, of another day', () => {
    expect(answers('|Article 15 of Chapter II GDPR|', path)).toEqual(['differs']);
    expect(answers('|Article 15 GDPR| (Chapter II).', path)).toEqual(['open']);
    expect(answers('|Article 15 of Chapter II GDPR|', path, false)).toEqual(['open']);
    expect(answers('|Article 15 of Title II GDPR|', path)).toEqual(['open']);
  });

  it('is not made where nobody knows where it stands', () => {
    expect(answers('|Article 15 of Chapter II GDPR|', undefined)).toEqual(['not_compared']);
    expect(answers('|Article 15 of Chapter II GDPR|', [])).toEqual(['not_compared']);
  });
});

import { describe, expect, test } from 'vitest';
import { compoundsOf, partsOf, type Vocabulary } from '../../../src/library/search/sets/compounds';

/** A library of 180,000 documents in which these words have these numbers of documents. */
function vocabulary(words: Record<string, number>): Vocabulary {
  return {
    documents: 180_000,
    frequency: (word, cap) => Math.min(cap, words[word] ?? 0),
    family: (beginning, part) =>
      Object.keys(words).filter(
        (word) => word.length > beginning.length && word.startsWith(beginning) && word.includes(part),
      ),
  };
}

const LAW = vocabulary({
  huur: 344,
  prijs: 900,
  verhoging: 2_000,
  huurverhoging: 24,
  huurverhogingen: 7,
  huurprijsverhoging: 1,
  huurder: 500,
  besluit: 50_000,
  bes: 2_000,
  luit: 20,
  artikel: 170_000,
  rechtbank: 9_000,
  recht: 20_000,
  bank: 3_000,
  neming: 40,
  onderneming: 900,
  bestuur: 20_000,
  orgaan: 900,
  bestuursorgaan: 1_500,
});

describe('parts of a compound', () => {
  test('are words that are more frequent than it', () => {
    expect(partsOf('huurverhoging', LAW)).toEqual({ modifier: 'huur', head: 'verhoging' });
  });

  test('may be joined by a letter', () => {
    expect(partsOf('bestuursorgaan', LAW)).toEqual({ modifier: 'bestuur', head: 'orgaan' });
  });

  test.each(['besluit', 'artikel', 'rechtbank', 'onderneming', 'huur', 'constructor', 'hasownproperty'])(
    '%s is not split',
    (word) => {
      expect(partsOf(word, LAW)).toBeUndefined();
    },
  );
});

describe('compounds of two words', () => {
  test('are those of the library, inflected or with a word between', () => {
    const found = compoundsOf({ modifier: 'huur', head: 'verhoging' }, LAW);
    expect(found.sort()).toEqual(['huurprijsverhoging', 'huurverhoging', 'huurverhogingen']);
  });

  test('a form of the head finds them too', () => {
    expect(compoundsOf({ modifier: 'huur', head: 'verhogen' }, LAW)).toContain('huurverhoging');
  });

  test('none where the words make none', () => {
    expect(compoundsOf({ modifier: 'verhoging', head: 'huur' }, LAW)).toEqual([]);
  });

  test('of a word with a large family only direct ones are looked for', () => {
    expect(compoundsOf({ modifier: 'bestuur', head: 'orgaan' }, LAW)).toEqual(['bestuursorgaan']);
  });
});

/** What holds for citations of legislation of any form; the forms are in `citations/`. */
import { describe, expect, it } from 'vitest';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { findLaws } from '../../../src/law/laws/laws';
import { splitArticle } from '../../../src/law/places/article-number';
import { readNames } from '../../../src/lookup/read-name';
import { TABLES } from '../../support/data-tables';
import fc, { CHARACTER } from '../../support/property';

const LAWS = TABLES.laws;

describe('the usual form of a citation', () => {
  const NUMBERS = ['1', '6:162', '7A:1576', '3.5', '658a', '8:1', '12', '3:13'];
  const INTROS = ['art.', 'artikel', 'Article', 'Art'];
  /** With a comma before the law it is read by the whole grammar. */
  const both = (intro: string, number: string, law: string) =>
    [`${intro} ${number} ${law}`, `${intro} ${number}, ${law}`].map((text) =>
      readLawCitations(text)?.map((name) => ({ ...name, text: '' })),
    );

  it('is read as every other form is, for every name of every law', () => {
    for (const { title, names } of LAWS)
      for (const [at, name] of [title, ...names].entries()) {
        const number = NUMBERS[(name.length + at) % NUMBERS.length]!;
        const [usual, whole] = both(INTROS[(name.length + at) % INTROS.length]!, number, name);
        expect(usual, `${number} ${name}`).toEqual(whole);
      }
  });

  it.each(['van het BW', 'of the GDPR', 'BW Boek 7', 'lid 2 BW', 'Foobarwet', 'A BW', 'en 6:163 BW'])(
    'with "%s" behind it is read the same way',
    (rest) => {
      for (const number of NUMBERS) {
        const [usual, whole] = both('art.', number, rest);
        expect(usual, number).toEqual(whole);
      }
    },
  );

  it('is the name of no law', () => {
    const all = LAWS.flatMap(({ title, names }) => [title, ...names]);
    expect(all.filter((name) => splitArticle(name) !== undefined)).toEqual([]);
  });
});

const LID_1 = [{ text: 'lid 1', steps: [[{ kind: 'lid', number: '1' }]] }];

describe('a name of a law', () => {
  it('is read whole, before a place and behind it', () => {
    for (const { id, title, names, book } of LAWS)
      for (const name of [title, ...names]) {
        if (book !== undefined || findLaws(name).length > 1) continue;
        for (const text of [`artikel 1, eerste lid, van de ${name}`, `${name}, art. 1 lid 1`]) {
          const all = readLawCitations(text)?.map((one) => one.kind === 'citation' && [one.externalIds, one.pinpoints]);
          expect(all, text).toEqual([[[`${id} artikel 1`], LID_1]]);
        }
      }
  });

  it('can be one that only a library has', () => {
    const own = (name: string) => (name.toLowerCase() === 'zorgindicatiebesluit' ? [{ id: 'BWBR0099999' }] : []);
    expect(readLawCitations('artt. 3 en 4 Zorgindicatiebesluit', own)).toMatchObject([
      { externalIds: ['BWBR0099999 artikel 3'] },
      { externalIds: ['BWBR0099999 artikel 4'] },
    ]);
    // Its numbers may have hyphens: only what cannot be a range is read as one of them.
    expect(readLawCitations('art. 3-4 Zorgindicatiebesluit', own)).toBeUndefined();
    expect(readLawCitations('art. 6-2 Zorgindicatiebesluit', own)).toMatchObject([
      { externalIds: ['BWBR0099999 artikel 6-2'] },
    ]);
    expect(readLawCitations('artt. 3-4 Zorgindicatiebesluit', own)).toMatchObject([{ kind: 'range' }]);
  });
});

describe('any text', () => {
  const word = fc.constantFrom(
    ...'art.|artt.|Article|6:162|3:40-42|17|BW|AVG|GDPR|lid|eerste|lid 2|onder|a|(1)|(b)|jo.|en|and|of the|van het'.split(
      '|',
    ),
    ...',|;|t/m|-|e.v.|(oud)|titel|7.10|Boek 6|bijlage|III|aanhef|tweede tot en met|point|Verordening (EU)|2016/679|§'.split(
      '|',
    ),
  );
  const text = fc
    .array(fc.oneof({ weight: 8, arbitrary: word }, fc.string({ unit: CHARACTER, maxLength: 4 })), { maxLength: 14 })
    .map((words) => words.join(' '));

  it('is read as names with external ids, or as nothing', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (value) => {
        for (const name of readNames(value)) {
          expect(name.text.length).toBeLessThan(1100);
          if (name.kind !== 'citation') continue;
          read += 1;
          expect(name.externalIds.length).toBeGreaterThan(0);
          for (const { steps } of name.pinpoints ?? []) expect(steps.every((places) => places.length > 0)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(0);
  });

  it('is read in any case, and with any white space', () => {
    const cited = fc.constantFrom(
      'art. 7:669 lid 3 aanhef en onder g jo. lid 1 BW',
      'artikelen 23, vierde en vijfde lid, en 18c van de Awb',
      'artt. 3:40, 41 en 44 BW',
      'Annex III, point 1 AI Act',
      'titel 7.10 BW',
    );
    fc.assert(
      fc.property(
        cited,
        fc.constantFrom(' ', '  ', '\u00a0', '\t', '\n', '\u202f'),
        fc.boolean(),
        (one, space, upper) => {
          const dirty = (upper ? one.toUpperCase() : one).replaceAll(' ', space);
          const ids = (value: string) =>
            readNames(value).map((name) => ('externalIds' in name ? name.externalIds : name));
          const plain = (value: string) => JSON.stringify(ids(value)).replace(/"(?:text|display)":"[^"]*"/g, '');
          expect(plain(dirty).toLowerCase()).toBe(plain(one).toLowerCase());
        },
      ),
    );
  });

  it('that is long and repeats itself is refused at once', () => {
    for (const unit of 'art. |6:162 BW, |lid 1 en |(1)|a |BW |en |3:40-|van de |Boek |§ |eerste en '.split('|')) {
      expect(readNames(unit.repeat(100_000))[0]?.kind).toBe('unknown');
      readNames(`art. 1 ${unit.repeat(Math.floor(950 / unit.length))}BW`);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { abbreviationOf, citeArticle, findLaws, lawById, lawsBeginning } from '../../../src/law/laws/laws';
import { TABLES } from '../../support/data-tables';
import fc from '../../support/property';

const LAWS = TABLES.laws;

const ids = (name: string) => findLaws(name).map((law) => law.id);
const dutch = LAWS.filter((law) => law.id.startsWith('BWB'));
const eu = LAWS.filter((law) => !law.id.startsWith('BWB'));

/** Abbreviations that two laws share; a citation by one of them alone is refused with both. */
const AMBIGUOUS = new Set(['bpr', 'pw']);

describe('the table of laws', () => {
  it('has enough laws', () => {
    expect(LAWS.length).toBeGreaterThanOrEqual(200);
    expect(dutch.length).toBeGreaterThanOrEqual(130);
    expect(eu.length).toBeGreaterThanOrEqual(50);
  });

  it('finds each law by the first word of each of its names', () => {
    for (const law of LAWS)
      for (const name of [law.title, ...law.names]) {
        const [word = ''] = /[\p{L}\p{N}]+/u.exec(name) ?? [];
        expect(
          lawsBeginning(word.toLowerCase()).map(({ id }) => id),
          name,
        ).toContain(law.id);
      }
  });

  it('has well-formed, unique numbers and titles and at least one name each', () => {
    for (const law of LAWS) {
      expect(law.id, law.title).toMatch(/^(?:BWB[RV]\d{7}|3\d{4}[RLF]\d{4}|12016P\/TXT)$/);
      if (law.celex !== undefined) expect(law.celex, law.id).toMatch(/^12016[ME]\/TXT$/);
      expect(law.names.length, law.id).toBeGreaterThan(0);
      for (const text of [law.title, ...law.names]) expect(text, law.id).toBe(text.trim().replace(/\s+/g, ' '));
    }
    expect(new Set(LAWS.map((law) => law.id)).size).toBe(LAWS.length);
    expect(new Set(LAWS.map((law) => law.title)).size).toBe(LAWS.length);
  });

  it('gives no name to two laws, except to the books of the Burgerlijk Wetboek and what is said to be ambiguous', () => {
    for (const law of LAWS) {
      expect(ids(law.title), law.title).toEqual([law.id]);
      expect(ids(law.id)).toEqual([law.id]);
      for (const name of law.names) {
        if (law.book) expect(ids(name), name).toHaveLength(10);
        else if (AMBIGUOUS.has(name.toLowerCase())) expect(ids(name), name).toHaveLength(2);
        else expect(ids(name), name).toEqual([law.id]);
      }
    }
  });

  it('derives every CELEX number from the official number of the act', () => {
    const letters: Record<string, string> = { Verordening: 'R', Richtlijn: 'L', Kaderbesluit: 'F' };
    for (const law of eu.filter(({ id }) => id.startsWith('3'))) {
      const [, kind = '', nr, a = '', b = ''] =
        /^(Verordening|Richtlijn|Kaderbesluit)(?: \((?:EU|EG|EEG)\))?( nr\.)? (\d+)\/(\d+)/.exec(
          law.names.at(-1) ?? '',
        ) ?? [];
      const year = nr ? b : a;
      const number = (nr ? a : b).padStart(4, '0');
      expect(`3${year.length === 2 ? '19' : ''}${year}${letters[kind]}${number}`, law.title).toBe(law.id);
      // Regulations carried "nr. number/year" until the end of 2014, and the year first from 2015 on.
      if (kind === 'Verordening') expect(Number(law.id.slice(1, 5)) < 2015, law.title).toBe(nr !== undefined);
    }
  });
});

describe('findLaws', () => {
  it.each([
    ['awb', 'BWBR0005537'],
    ['A.W.B.', 'BWBR0005537'],
    ['de Algemene  wet bestuursrecht', 'BWBR0005537'],
    ['the Constitution', 'BWBR0001840'],
    ['Tracewet', 'BWBR0006147'],
    ['financiele verhoudingswet', 'BWBR0008290'],
    ['Flora en faunawet', 'BWBR0009640'],
    ['WGBH / CZ', 'BWBR0014915'],
    ['alcoholwet', 'BWBR0002458'],
    ['verordening 2016/679', '32016R0679'],
    ['Regulation (EC) No 593/2008', '32008R0593'],
    ['Rome-I', '32008R0593'],
    ['Richtlijn 93/13', '31993L0013'],
    ['Directive 93/13/EEC', '31993L0013'],
    ['Framework Decision 2002/584/JHA', '32002F0584'],
    ['12016E/TXT', 'BWBV0001506'],
    ['32016r0679', '32016R0679'],
    ['bwbr0005537', 'BWBR0005537'],
    ['BW Boek 6', 'BWBR0005289'],
    ['BW 6', 'BWBR0005289'],
    ['BW6', 'BWBR0005289'],
    ['B.W. boek 6', 'BWBR0005289'],
    ['boek 6 BW', 'BWBR0005289'],
    ['Boek 6 van het Burgerlijk Wetboek', 'BWBR0005289'],
    ['Burgerlijk Wetboek Boek 6', 'BWBR0005289'],
    ['Book 6 of the Dutch Civil Code', 'BWBR0005289'],
    ['BW Boek 7', 'BWBR0005290'],
    ['bw boek 7a', 'BWBR0006000'],
    ['BW 10', 'BWBR0030068'],
  ])('%s is %s', (name, id) => {
    expect(ids(name)).toEqual([id]);
  });

  it('gives all books for BW, in their order', () => {
    const books = ['1', '2', '3', '4', '5', '6', '7', '7A', '8', '10'];
    for (const name of ['BW', 'bw', 'B.W.', 'het Burgerlijk Wetboek', 'Dutch Civil Code']) {
      expect(findLaws(name).map((law) => law.book)).toEqual(books);
    }
  });

  it.each([
    '',
    ' ',
    'de',
    'Aw b x',
    'BW 9',
    'BW 11',
    'Boek 6',
    '6 BW',
    'Algemene wet',
    'Verordening 1/1',
    '2016/679',
    '...',
  ])('finds nothing for "%s"', (name) => {
    expect(findLaws(name)).toEqual([]);
  });

  // The first questions are answered by a look through the table, later ones by their keys.
  it('hands out a list of its own', () => {
    for (let times = 0; times < 12; times += 1) {
      findLaws('Awb').pop();
      expect(ids('Awb')).toEqual(['BWBR0005537']);
    }
  });

  describe('by its keys', () => {
    const keyOf = (name: string): string =>
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .trim()
        .replace(/^(?:de|het|the)\s+/, '')
        .replace(/[^\p{L}\p{N}]/gu, '');
    const NAMES = LAWS.flatMap((law) => [law.title, ...law.names]);
    const keys = LAWS.map((law) => [law.id, new Set([law.title, ...law.names].map(keyOf))] as const);

    /** The laws with a name, each law asked for each of its names. */
    function walked(name: string): string[] {
      const key = keyOf(name);
      return keys.filter(([, own]) => own.has(key)).map(([id]) => id);
    }

    let loads = 0;
    /** What is asked first is answered by a look, as in a run that asks little; what is asked last is not. */
    async function answersOf(names: readonly string[]): Promise<string[][]> {
      const fresh = (await import(/* @vite-ignore */ `../../../src/law/laws/laws.ts?unasked=${loads++}`)) as {
        findLaws: typeof findLaws;
      };
      return names.map((name) => fresh.findLaws(name).map(({ id }) => id));
    }

    it('gives what a look through the table gives, for every name', async () => {
      const wanted = NAMES.map(walked);
      expect(await answersOf(NAMES)).toEqual(wanted);
      expect(await answersOf([...NAMES].reverse())).toEqual([...wanted].reverse());
    });

    it('gives what a look through the table gives, for what is nearly a name', async () => {
      const change = fc.constantFrom<(name: string, at: number) => string>(
        (name, at) => name.slice(0, at) + name.slice(at + 1),
        (name, at) => name.slice(0, at) + name.charAt(at) + name.slice(at),
        (name, at) => `${name.slice(0, at)}-${name.slice(at).toUpperCase()}`,
        (name, at) => `${name.slice(0, at)}\u0301${name.slice(at)}`,
        (name, at) => `${name.slice(0, at)}ß${name.slice(at)}`,
        (name, at) => `  ${['de', 'Het', 'the', 'een'][at % 4]}  ${name}\t`,
      );
      const near = fc
        .tuple(fc.constantFrom(...NAMES), change, fc.nat({ max: 80 }))
        .map(([name, changed, at]) => changed(name, at % (name.length + 1)));
      const drawn = fc.sample(near, 2000);
      const wanted = drawn.map(walked);
      const found = wanted.filter((ids) => ids.length > 0).length;
      expect(Math.min(found, drawn.length - found)).toBeGreaterThan(drawn.length / 10);
      // By its number a law is found as well, and a book by that.
      const isNamed = (_ids: string[], at: number) => wanted[at]!.length > 0 || !/\d/.test(drawn[at]!);
      expect((await answersOf(drawn)).filter(isNamed)).toEqual(wanted.filter(isNamed));
    });
  });
});

describe('the way back', () => {
  it('finds a law by its number', () => {
    expect(lawById('BWBR0005537')?.title).toBe('Algemene wet bestuursrecht');
    expect(lawById('BWBR9999999')).toBeUndefined();
  });

  it('knows the usual abbreviation', () => {
    expect(abbreviationOf('BWBR0005289')).toBe('BW');
    expect(abbreviationOf('BWBR0005537')).toBe('Awb');
    expect(abbreviationOf('BWBR0005416')).toBeUndefined();
    expect(abbreviationOf('BWBR9999999')).toBeUndefined();
  });

  it('cites an article', () => {
    expect(citeArticle('BWBR0005291', '13')).toBe('art. 3:13 BW');
    expect(citeArticle('BWBR0005291', '3:13')).toBe('art. 3:13 BW');
    expect(citeArticle('BWBR0006000', '1576')).toBe('art. 7A:1576 BW');
    expect(citeArticle('BWBR0005537', '8:1')).toBe('art. 8:1 Awb');
    expect(citeArticle('32016R0679', '17')).toBe('art. 17 AVG');
    expect(citeArticle('BWBR0005416', '160')).toBe('art. 160 Gemeentewet');
    expect(citeArticle('BWBR9999999', '1')).toBeUndefined();
  });

  it('cites what it finds', () => {
    for (const law of LAWS) {
      const cited = citeArticle(law.id, '1') ?? '';
      expect(readLawCitations(cited), cited).toMatchObject([{ externalIds: [`${law.id} artikel 1`], display: cited }]);
    }
  });
});

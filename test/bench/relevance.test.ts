/** The relevance bench: what it measures of a list, how sure a difference is, and what it draws at random. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/run';

const part = (name: string) => import(pathToFileURL(path.join(ROOT, 'bench/relevance', `${name}.mjs`)).href);
const { admits, interval, isDutchFirst, measure, meanOf, thingsOf } = await part('measures');
const { chanceOf, misspelt, otherForms, sampleOf, shuffled, someOf } = await part('chance');
const { halfOf, mostOf } = await part('queries');
const { aimOf, lineOf, narrowTableOf, rowOf, tableOf } = await part('table');
const { headnoteNames } = await part('headnotes');
const { parseQuestions } = await part('frozen');

describe('a ranked list', () => {
  test('of which the third is wanted', () => {
    expect(measure(['a', 'b', 'c', 'd'], ['c'])).toEqual({
      first: 0,
      ten: 1,
      recall: 1,
      mrr: 1 / 3,
      ndcg: 1 / Math.log2(4),
      none: 0,
      rank: 3,
    });
  });

  test('of which the eleventh is wanted has a rank, and nothing among the first ten', () => {
    const things = Array.from({ length: 12 }, (_, at) => `${at}`);
    expect(measure(things, ['10'])).toMatchObject({ first: 0, ten: 0, recall: 0, mrr: 1 / 11, ndcg: 0, rank: 11 });
  });

  test('with several wanted counts each, and one that is enough', () => {
    const found = measure(['a', 'x', 'b'], ['a', 'b', 'c', 'd']);
    expect(found).toMatchObject({ first: 1, ten: 1, recall: 0.5 });
    const ideal = 1 + 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5);
    expect(found.ndcg).toBeCloseTo(1.5 / ideal, 12);
  });

  test('with nothing in it', () => {
    expect(measure([], ['a'])).toMatchObject({ none: 1, rank: 0, ten: 0, mrr: 0 });
    expect(measure([], [])).toMatchObject({ none: 1, recall: 0, ndcg: 0 });
  });

  test('counts a law where it first stands', () => {
    const rows = ['A', 'A', 'B'].map((work, at) => ({ work, external_id: `${work} ${at}` }));
    expect(thingsOf(rows, 'work')).toEqual(['A', 'B']);
    expect(thingsOf(rows, 'document')).toEqual(['A 0', 'A 1', 'B 2']);
  });

  test('of documents counts a law that is wanted as each of its documents', () => {
    const rows = ['A', 'B', 'A'].map((work, at) => ({ work, external_id: `${work} ${at}` }));
    expect(thingsOf(rows, 'document', ['A', 'C 9'])).toEqual(['A', 'B 1']);
  });

  test('of a Dutch word has a Dutch row first', () => {
    expect([[{ language: 'nl' }, {}], [{ language: 'en' }, { language: 'nl' }], []].map(isDutchFirst)).toEqual([
      1, 0, 0,
    ]);
  });

  test('admits that nothing answers when every row says what it lacks, and when there is none', () => {
    const lacking = { missing_words: ['x'] };
    expect([[], [lacking], [lacking, {}], [{ missing_words: [] }]].map(admits)).toEqual([1, 1, 0, 0]);
  });
});

describe('the interval of a difference', () => {
  const differences = Array.from({ length: 100 }, (_, at) => (at < 30 ? 1 : at < 40 ? -1 : 0));

  test('is the same in every run, and has the mean in it', () => {
    const [low, high] = interval(differences, 'a class');
    expect(interval(differences, 'a class')).toEqual([low, high]);
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.2);
    // The standard error of the mean is 0.0603: 95 % lie within some 1.96 of it on either side.
    expect(high - low).toBeGreaterThan(0.2);
    expect(high - low).toBeLessThan(0.27);
  });

  test('is a point where all differences are the same, and where there are none', () => {
    expect(interval([0.5, 0.5, 0.5])).toEqual([0.5, 0.5]);
    expect(interval([])).toEqual([0, 0]);
  });
});

describe('what is drawn', () => {
  const letters = (word: string) => [...word].sort().join('');

  test('one wrong letter: another, one more, one less, or two that have changed places', () => {
    const kinds = new Set<string>();
    for (let at = 0; at < 300; at += 1) {
      const wrong = misspelt('huurverhoging', chanceOf(`${at}`));
      expect(wrong).not.toBe('huurverhoging');
      const swapped = letters(wrong) === letters('huurverhoging');
      if (!swapped) expect(Math.abs(wrong.length - 13)).toBeLessThanOrEqual(1);
      kinds.add(swapped ? 'swapped' : `${wrong.length - 13}`);
    }
    expect([...kinds].sort()).toEqual(['-1', '0', '1', 'swapped']);
  });

  test('a word whose two letters are the same still becomes another', () => {
    for (let at = 0; at < 100; at += 1) expect(misspelt('aa', chanceOf(`${at}`))).not.toBe('aa');
  });

  test.each([
    ['huur', 'huren'],
    ['huren', 'huur'],
    ['besluit', 'besluiten'],
    ['besluiten', 'besluit'],
    ['opgave', 'opgaven'],
    ['bevoegde', 'bevoegd'],
  ])('another form of %s may be %s', (word, form) => {
    expect(otherForms(word)).toContain(form);
  });

  test('an order and a choice are the same for the same text, and lose nothing', () => {
    const items = [...'abcdefghij'];
    expect(shuffled(items, chanceOf('x'))).toEqual(shuffled(items, chanceOf('x')));
    expect(shuffled(items, chanceOf('x'))).not.toEqual(items);
    expect([...shuffled(items, chanceOf('x'))].sort()).toEqual(items);
    const some = someOf(items, 4, chanceOf('y'));
    expect(some).toHaveLength(4);
    expect([...some].sort()).toEqual(some);
  });

  test('a sample keeps its items when others come', () => {
    const key = (item: number) => `item ${item}`;
    const few = sampleOf([...Array(50).keys()], 10, key);
    const more = sampleOf([...Array(60).keys()], 60, key);
    expect(more.filter((item: number) => item < 50).slice(0, 10)).toEqual(few);
  });
});

describe('halves', () => {
  test('all that is asked of one document stands in one half', () => {
    const halves = ['one', 'two', 'three'].map((q) => halfOf({ q, wanted: ['BWBR0000001 artikel 1'] }));
    expect(new Set(halves).size).toBe(1);
    const many = [...Array(200).keys()].map((at) => halfOf({ q: 'q', wanted: [`document ${at}`] }));
    expect(many.filter((half) => half === 'tune').length).toBeGreaterThan(70);
    expect(many.filter((half) => half === 'tune').length).toBeLessThan(130);
  });

  test('what wants nothing is divided by what it asks, and a group or a half of its own goes first', () => {
    const asked = [...Array(50).keys()].map((at) => halfOf({ q: `question ${at}`, wanted: [] }));
    expect(new Set(asked).size).toBe(2);
    expect(halfOf({ q: 'q', wanted: [], half: 'tune' })).toBe('tune');
    expect(halfOf({ q: 'q', wanted: [], half: 'report' })).toBe('report');
  });

  test('a class keeps at most so many', () => {
    const queries = [...Array(30).keys()].map((at) => ({ name: at % 3 === 0 ? 'a' : 'b', q: `${at}`, wanted: ['x'] }));
    const kept = mostOf(queries, 5);
    expect(kept.map(({ name }: { name: string }) => name).sort()).toEqual([...'aaaaabbbbb']);
    expect(mostOf(queries, 5)).toEqual(kept);
  });
});

describe('the table', () => {
  const one = (ten: number) => ({ first: ten, ten, mrr: ten, ndcg: ten, none: 1 - ten });

  test('compares with the best of the others in its best way, and says what is below its aim', () => {
    const row = rowOf(
      'compound split',
      [one(1), one(1), one(0), one(1)],
      [
        { engine: 'FTS5', way: 'AND', measured: [one(0), one(0), one(0), one(1)] },
        { engine: 'FTS5', way: 'OR', measured: [one(0), one(1), one(0), one(1)] },
      ],
    );
    expect(row).toMatchObject({ own: 0.75, difference: 0.25, best: { engine: 'FTS5 OR', value: 0.5 } });
    expect(tableOf([row]).at(-1)).toContain('| .75 **below** |');
  });

  test('puts like classes in one line, with what was found before, where it is narrow', () => {
    expect(lineOf('known: title of a law')).toBe(lineOf('known: case number'));
    expect(lineOf('core word')).toBe('core word');
    const others = [{ engine: 'FTS5', way: 'OR', measured: [one(0), one(1)] }];
    const lines = [
      { line: 'two words', key: 'ten', ours: [one(1), one(1)], before: [one(0), one(1)], others },
      { line: 'core word', key: 'dutch', ours: [{ dutch: 1 }, { dutch: 0 }], before: undefined, others: [] },
    ];
    expect(narrowTableOf(lines).slice(2)).toEqual([
      '| two words | 2 | .50 / .50 | 1.00 / 1.00 | .50 / .50 FTS5 OR |',
      '| core word (Dutch row first) | 2 |  | .50 |  |',
    ]);
  });

  test('each class is judged by what counts in it', () => {
    expect(aimOf('core word').key).toBe('dutch');
    expect(aimOf('sentence of an article').key).toBe('first');
    expect(aimOf('not in the library').key).toBe('admits');
    expect(aimOf('headnote, whole')).toEqual({ key: 'ten' });
  });
});

test('the mean of one measure', () => {
  expect(meanOf([{ ten: 1 }, { ten: 0 }], 'ten')).toBe(0.5);
  expect(meanOf([], 'ten')).toBe(0);
});

test('a written question has a class, its words and what it wants; its language is no filter', () => {
  const line = { class: 'question', q: 'mag dat', wanted: ['A artikel 1'], by: 'document', lang: 'nl' };
  expect(parseQuestions(`${JSON.stringify(line)}\n\n`, 'file')).toEqual([
    { name: 'question', q: 'mag dat', wanted: ['A artikel 1'], by: 'document', half: undefined, filters: {} },
  ]);
  expect(() => parseQuestions('{"class": "question"}', 'file')).toThrow('file:1');
});

describe('names in a headnote', () => {
  /** Citations as the recogniser tells them: `art. N Law`. */
  const recognise = (text: string) =>
    [...text.matchAll(/[Aa]rt\. (\d+) (A|B)\b/g)].map(({ index, 0: all, 1: number, 2: law }) => ({
      start: index,
      end: index + all.length,
      name: { kind: 'citation', externalIds: [`${law} artikel ${number}`] },
    }));
  const held = { has: (id: string) => id.startsWith('A ') };
  const namesOf = (headnote: string) =>
    headnoteNames({ decisions: [{ headnote }], held, recognise }).map(
      ({ q, wanted }: { q: string; wanted: string[] }) => [q, ...wanted],
    );

  test.each([
    [
      'Vernieling (art. 1 A) en zware mishandeling (art. 2 A).',
      [
        ['vernieling', 'A artikel 1'],
        ['zware mishandeling', 'A artikel 2'],
      ],
    ],
    ['Art. 3 A. Onrechtmatige daad. Zorgplicht bank.', [['onrechtmatige daad', 'A artikel 3']]],
    ['1. Goed werkgeverschap ex art. 4 A?', [['goed werkgeverschap', 'A artikel 4']]],
  ])('are the catchword beside the article: %s', (headnote, names) => {
    expect(namesOf(headnote)).toEqual(names);
  });

  test.each([
    'De systematiek van de wet schrijft in art. 1 A voor dat eerst wordt afgebakend.',
    'Hof heeft bevestigd, art. 1 A.',
    'Procesrecht. Art. 1 A.',
    'Wet van [naam] (art. 1 A).',
    'Vernieling (art. 1 B).',
  ])('are no sentence, no field, no person and nothing that is not held: %s', (headnote) => {
    expect(namesOf(headnote)).toEqual([]);
  });
});

/** A query that is nearly the name of a law, and not quite: the law is shown as what it may have meant, and never as what it named. */
import { expect, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { nameDistance } from '../../src/law/laws/near-laws';
import { artikel, find, libraryOf, uitspraak } from './fixture';

const law = (work: string, title: string, names: string[] = []) =>
  ['1', '2'].map((number) =>
    artikel(work, number, `Tekst van artikel ${number} over de kosten.`, {
      title: `${title}, artikel ${number}`,
      lawNames: [title, ...names],
    }),
  );

const library = () =>
  libraryOf([
    ...law('BWBR0000001', 'Besluit houders van dieren'),
    ...law('BWBR0000002', 'Wegenverkeerswet 1994', ['WVW 1994']),
    ...law('BWBR0000003', 'Algemene wet bestuursrecht', ['Awb']),
    ...law('BWBV0001000', 'Verdrag tot bescherming van de rechten van de mens', ['EVRM']),
    ...law('BWBR0000004', 'Wet hergebruik van overheidsinformatie', ['Who']),
    ...law('BWBR0000005', 'Wet personenvervoer 2000'),
    ...law('BWBR0000006', 'Regeling kinderopvang Bonaire'),
    ...law('BWBR0000007', 'Regeling kinderopvang Bonairs'),
    uitspraak('ECLI:NL:HR:2020:1', 'De houder van de dieren betaalt de kosten van het besluit.'),
  ]);

test.each([
  ['Besluit houdrs van dieren', 'BWBR0000001'],
  ['Besluit houders van diern', 'BWBR0000001'],
  ['besluit huoders van dieren', 'BWBR0000001'],
  ['Besluit houders van diepen', 'BWBR0000001'],
  ['Wegenverkeerswt 1994', 'BWBR0000002'],
  ['Algmene wet bestuursrecht', 'BWBR0000003'],
  ['Algmene wet bestuursrcht', 'BWBR0000003'],
  ['EMVR', 'BWBV0001000'],
  ['art. 2 EMVR', 'BWBV0001000'],
])('%s: the rows of the law come first, say what they lack, and how the query was read', async (q, work) => {
  const { rows, meta } = await find(library(), q);
  expect(rows[0]?.external_id.split(' ')[0]).toBe(work);
  expect(rows[0]?.score).toBeLessThan(95);
  expect(rows[0]?.missing_words?.length).toBeGreaterThan(0);
  expect(meta.complete).toBe(0);
  expect(meta.notices?.map(({ code }) => code)).toContain('law_nearly_named');
});

test('the article of a law that is nearly named comes first', async () => {
  const { ids } = await find(library(), 'artikel 2 EMVR');
  expect(ids[0]).toBe('BWBV0001000 artikel 2');
});

test.each([
  ['the name itself', 'Besluit houders van dieren'],
  ['another year', 'Wegenverkeerswet 1995'],
  ['a letter more than a name of three', 'WHOA'],
  ['an abbreviation that tables know, of what is not here', 'Wvo'],
  ['words that texts have', 'kosten'],
  ['a word more', 'nieuw Besluit houders van dieren'],
  ['every word mistyped', 'Beslit houdrs van dirn'],
  ['a law that was named with --law', 'EMVR', { law: 'Awb' }],
  ['a word left out', 'Besluit houdrs -dieren'],
] as [string, string, Record<string, string>?][])('%s is not read as a typing error', async (_name, q, more = {}) => {
  const { meta } = await find(library(), q, more);
  expect(meta.notices?.map(({ code }) => code) ?? []).not.toContain('law_nearly_named');
});

test('of two laws that are as near neither was meant: both are named, and none leads', async () => {
  const { rows, meta } = await find(library(), 'Regeling kinderopvang Bonairx');
  const [notice] = meta.notices?.filter(({ code }) => code === 'law_nearly_named') ?? [];
  expect(notice?.message).toMatch(/Similar names: Regeling kinderopvang Bonair[es]; Regeling kinderopvang Bonair[es]/i);
  expect(rows.every(({ score }) => score < 95)).toBe(true);
});

test('rows with every word stay above the law', async () => {
  const held = libraryOf([
    ...law('BWBR0000001', 'Besluit houders van dieren'),
    uitspraak('ECLI:NL:HR:2020:1', 'Over het Besluit houdrs van dieren, zoals het daar staat.'),
  ]);
  const { ids, meta } = await find(held, 'Besluit houdrs van dieren');
  expect(ids.slice(0, 2)).toEqual(['ECLI:NL:HR:2020:1', 'BWBR0000001 artikel 1']);
  expect(meta.complete).toBe(1);
});

test('with --all-words only complete rows are left, and the nearest name is said all the same', async () => {
  const query = checkSearchQuery({ q: 'EMVR', limit: '10' });
  const { data, meta } = await library().search(query, { options: { all_words: true } });
  expect(data).toEqual([]);
  expect(meta?.notices?.find(({ code }) => code === 'law_nearly_named')?.message).toContain('Similar names: EVRM');
});

test.each([
  ['emvr', 'evrm', 0.9],
  ['bww', 'bw', 1],
  ['abw', 'awb', 1],
  ['awr', 'awb', undefined],
  ['emvr', 'emir', 1],
  ['wegenverkerswt 1994', 'wegenverkeerswet 1994', 2],
  ['wet io 2001', 'wet ib 2001', undefined],
  ['wet milieu', 'wet milieubeheer', undefined],
  ['awb', 'awb', undefined],
])('%s is %s away from %s', (asked, known, distance) => {
  expect(nameDistance(asked, known)).toBe(distance);
});

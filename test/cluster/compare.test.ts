/** What of a document a cluster has otherwise than it was sent: asked of a double that has the document as text. */
import { expect, test } from 'vitest';
import { differentParts } from '../../src/cluster/check';
import type { Asking } from '../../src/engine/index/cluster/rounds';
import type { Sent } from '../../src/engine/index/cluster/terms';

const WORDS = Array.from({ length: 45 }, (_, at) => `w${at % 40}`);
const SENT: Sent = {
  ...{ row: 7, day: 20200101, work: 3, since: 1, length: 45, dated: true, impacts: 'huur|3 prijs|1' },
  ...{ title: 'de huur', summary: '', law: '', body: WORDS.join(' '), names: '' },
  ...{ marks: ['wet'], valid: [{ gte: 20200101, lt: 20250101 }] },
};

type Named = { bool: { should: [Record<string, Record<string, never>>]; _name: string } };

/** What the query scores in what is held; undefined: it does not match. */
function scoreIn(held: Sent, query: Record<string, Record<string, never>>): number | undefined {
  const [kind, of] = Object.entries(query)[0]!;
  if (kind === 'constant_score') return scoreIn(held, (of as { filter: never }).filter) === undefined ? undefined : 1;
  const [field, asked] = Object.entries(of)[0]! as [keyof Sent, { value: string; query: string; gte: number }];
  const value = held[field] as unknown;
  if (kind === 'range') return held.valid.some(({ gte }) => gte === asked.gte) ? 1 : undefined;
  if (kind === 'match_phrase') return ` ${value} `.includes(` ${asked.query} `) ? 1 : undefined;
  if (field === 'impacts') {
    const weight = held.impacts.split(' ').find((term) => term.startsWith(`${asked.value}|`));
    return weight === undefined ? undefined : Number(weight.split('|')[1]);
  }
  if (typeof asked !== 'object') return value === asked || held.marks.includes(asked) ? 1 : undefined;
  return (
    String(value)
      .split(' ')
      .filter((word) => word === asked.value).length || undefined
  );
}

const holding = (held: Sent | undefined): Asking => ({
  searches: () => Promise.reject(new Error('not asked')),
  scores: async (body) => {
    const { filter } = (body as { query: { constant_score: { filter: { bool: { should: Named[] } } } } }).query
      .constant_score;
    const scores = held && filter.bool.should.map(({ bool }) => [bool._name, scoreIn(held, bool.should[0])] as const);
    const matched = Object.fromEntries((scores ?? []).filter(([, score]) => score !== undefined));
    return { hits: { hits: scores === undefined ? [] : [{ sort: [SENT.row], matched_queries: matched }] } } as never;
  },
});

test.each<[string, Partial<Sent> | undefined, string[]]>([
  ['the same', {}, []],
  ['none', undefined, ['row']],
  ['a word more often', { title: 'de huur huur' }, ['title']],
  ['a word less', { title: 'de' }, ['title']],
  ['the words in another order', { body: [WORDS[1], WORDS[0], ...WORDS.slice(2)].join(' ') }, ['body']],
  ['the last two words in another order', { body: [...WORDS.slice(0, 43), WORDS[44], WORDS[43]].join(' ') }, ['body']],
  ['another weight', { impacts: 'huur|2 prijs|1' }, ['impacts']],
  ['another day', { day: 20200102 }, ['day']],
  ['another period', { valid: [{ gte: 20210101 }] }, ['valid']],
  ['no mark', { marks: [] }, ['marks']],
])('of what a cluster has, %s is told by its part', async (_what, held, parts) => {
  expect(await differentParts(holding(held && { ...SENT, ...held }), [SENT])).toEqual(new Map([[SENT.row, parts]]));
});

test('of several documents each is told by its own parts, and one that is there twice by its row', async () => {
  const others = [
    { ...SENT, row: 8, title: 'de prijs' },
    { ...SENT, row: 9, title: 'de' },
  ];
  const asking: Asking = {
    ...holding(SENT),
    scores: async (body) => {
      const { hits } = await holding(SENT).scores(body);
      const { matched_queries } = hits!.hits![0]!;
      return { hits: { hits: [7, 8, 9, 9].map((row) => ({ sort: [row], matched_queries })) } } as never;
    },
  };
  expect(await differentParts(asking, [SENT, ...others])).toEqual(
    new Map([
      [7, []],
      [8, ['title']],
      [9, ['row']],
    ]),
  );
});

/** What a cluster is not asked for, since no text can have it: the rest is for the tests against a cluster to compare. */
import { expect, test } from 'vitest';
import { Queries } from '../../../../src/engine/index/cluster/queries';
import type { Match } from '../../../../src/engine/index/match';

const SPELLED = new Set(['huur', 'huren', 'woning']);
const queries = new Queries(['n'], {
  formsOf: (forms, language) =>
    [...forms, ...(language === 'nl' ? ['huren'] : [])].map((term) => ({ term, weight: 1 })),
  isSpelled: (word) => SPELLED.has(word),
});
const NAMES = { fields: ['names'] };
const TEXTS = { fields: ['title', 'summary', 'law', 'body', 'names'] };

test.each<[string, Match, object]>([
  ['a phrase of words of texts', { of: 'phrase', tokens: ['huur', 'woning'] }, { multi_match: TEXTS }],
  ['a phrase with a word of no text', { of: 'phrase', tokens: ['huur', 'xyzzy'] }, { multi_match: NAMES }],
  ['an open phrase', { of: 'prefix', tokens: ['huur', 'won'] }, { multi_match: TEXTS }],
  ['an open phrase behind a word of no text', { of: 'prefix', tokens: ['xyzzy', 'won'] }, { multi_match: NAMES }],
  ['a word of no text', { of: 'text', token: 'xyzzy' }, { match_none: {} }],
  [
    'words near one another, of which no text has one',
    { of: 'near', tokens: ['huur', 'xyzzy'], distance: 3 },
    { intervals: { names: { match: { query: 'nhuur nxyzzy' } } } },
  ],
  ['forms, of which no text has one', { of: 'word', forms: ['xyzzy'] }, { terms: { impacts: ['nhuren'] } }],
])('%s', (_what, match, expected) => {
  expect(queries.of(match)).toMatchObject(expected);
});

test('how often a phrase stands in texts is not asked where none has a word of it', () => {
  const ask = (tokens: string[]) => queries.times({ of: 'phrase', tokens }, [{ body: 1, names: 2 }]);
  const [[both], [one]] = [ask(['huur', 'woning']), ask(['huur', 'xyzzy'])];
  expect(both?.query).toMatchObject({
    bool: { should: [{ match_phrase: { body: {} } }, { match_phrase: { names: {} } }] },
  });
  expect(one?.query).toMatchObject({ bool: { should: [{ match_phrase: { names: { boost: 2 } } }] } });
});

test('without documents in any language nothing is asked for', () => {
  const none = new Queries([], { formsOf: () => [], isSpelled: () => true });
  expect(none.of({ of: 'phrase', tokens: ['huur', 'woning'] })).toEqual({ match_none: {} });
  expect(none.of({ of: 'word', forms: ['huur'] })).toEqual({ match_none: {} });
});

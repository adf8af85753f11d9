/** Compares what a cluster has of a document with what it is sent of it, made anew: each word with its number, their order, periods, marks and numbers. */

import type { Asking } from '../index/cluster/rounds';
import type { Sent } from '../index/cluster/terms';

type Query = Readonly<Record<string, unknown>>;

/** What of a document is asked, and what the answer has to be: the number that it scores, or that it is there. */
interface Asked {
  part: string;
  query: Query;
  score?: number;
}

/** Queries of one request: a cluster takes some 1,000. */
const MOST_QUERIES = 700;
/** Words that are looked for as they stand one behind the other. */
const STRETCH = 20;

const ORDERED = ['title', 'summary', 'law', 'body', 'names'] as const;

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** Each word of a field with how often it is there. */
function counted(field: string, text: string): Asked[] {
  const times = new Map<string, number>();
  for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, score]) => ({ part: field, query: { term: { [field]: { value: word } } }, score }));
}

/** The words of a field in their order, in stretches. */
function ordered(field: string, text: string): Asked[] {
  const words = wordsOf(text);
  const stretches: Asked[] = [];
  for (let at = 0; at + 1 < words.length; at += STRETCH - 1) {
    const query = words.slice(at, at + STRETCH).join(' ');
    const phrase = { match_phrase: { [field]: { query, analyzer: 'words' } } };
    stretches.push({ part: field, query: { constant_score: { filter: phrase } } });
  }
  return stretches;
}

const exactly = (part: string, value: unknown): Asked => ({
  part,
  query: { constant_score: { filter: { term: { [part]: value } } } },
});

/** All that is asked of a document. */
function askedOf(sent: Sent): Asked[] {
  const impacts = wordsOf(sent.impacts).map((term) => {
    const at = term.lastIndexOf('|');
    const value = term.slice(0, at);
    return { part: 'impacts', query: { term: { impacts: { value } } }, score: Number(term.slice(at + 1)) };
  });
  const numbers = (['day', 'work', 'length', 'dated'] as const).map((part) => exactly(part, sent[part]));
  const marks = sent.marks.map((mark) => exactly('marks', mark));
  const valid = sent.valid.map(
    (range): Asked => ({
      part: 'valid',
      query: { constant_score: { filter: { range: { valid: { ...range, relation: 'contains' } } } } },
    }),
  );
  return [
    ...impacts,
    ...ORDERED.flatMap((field) => [...counted(field, sent[field]), ...ordered(field, sent[field])]),
    ...numbers,
    ...marks,
    ...valid,
  ];
}

/** The parts of a document that the cluster has otherwise, or not at all (`row`). */
export async function differentParts(asking: Asking, sent: Sent): Promise<string[]> {
  const asked = askedOf(sent);
  const different = new Set<string>();
  for (let at = 0; at < asked.length; at += MOST_QUERIES) {
    const part = asked.slice(at, at + MOST_QUERIES);
    const should = part.map(({ query }, nth) => ({ bool: { should: [query], _name: String(nth) } }));
    const { hits } = await asking.scores({
      size: 2,
      _source: false,
      stored_fields: '_none_',
      track_total_hits: false,
      query: { bool: { filter: [{ term: { row: sent.row } }], should } },
    });
    if (hits?.hits?.length !== 1) return ['row'];
    const scores = (hits.hits[0]!.matched_queries ?? {}) as Record<string, number>;
    for (const [nth, { part: name, score }] of part.entries()) {
      const own = scores[String(nth)];
      if (own === undefined || (score !== undefined && own !== score)) different.add(name);
    }
  }
  return [...different];
}

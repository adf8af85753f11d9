/**
 * Documents as sent to a cluster: folded words, each with a prefix for the language of the document, so that a Dutch
 * stem matches only Dutch texts. The cluster analyses and weighs nothing.
 */
import { foldWord, rawWords } from '../../../platform/text/words';
import { dayOf, partitionAt } from '../../row-numbers';
import { impactOfName, impactOfTexts, slownessOf } from '../bm25';
import { marksOf } from '../marks';
import type { Indexable } from '../match';

const LETTERS = { nl: 'n', en: 'e', other: 'o' } as const;
export type Letter = (typeof LETTERS)[keyof typeof LETTERS];

export const letterOf = (partition: number): Letter => LETTERS[partitionAt(partition)?.language ?? 'other'];

/** The language of a prefix, as segments name it. */
export const LANGUAGE_OF: Readonly<Record<Letter, string>> = { n: 'nl', e: 'en', o: '' };

/** Bytes of a word that are stored, as in segments. */
const LONGEST = 1_023;

function cut(word: string): string {
  if (word.length * 3 <= LONGEST) return word;
  const bytes = Buffer.from(word);
  return bytes.length <= LONGEST ? word : bytes.subarray(0, LONGEST).toString('latin1');
}

/** A word of a text or name as a term of the cluster. */
export const termOf = (letter: Letter, word: string): string => letter + cut(word);

/** Words recur: each is folded once while cached. V8 makes longer ones slices of their text, which the cache would keep. */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 12;
const remembered: Readonly<Record<Letter, Map<string, string>>> = { n: new Map(), e: new Map(), o: new Map() };

function termsOf(letter: Letter, text: string): string[] {
  const known = remembered[letter];
  if (known.size > MOST_REMEMBERED) known.clear();
  const terms: string[] = [];
  for (const word of rawWords(text)) {
    let term = known.get(word);
    if (term === undefined) {
      const folded = foldWord(word);
      term = folded === '' ? '' : termOf(letter, folded);
      if (word.length <= LONGEST_REMEMBERED) known.set(word, term);
    }
    if (term !== '') terms.push(term);
  }
  return terms;
}

/** The days on which a text is in force: `YYYY-MM-DD`, the end exclusive; empty if open. */
type Period = readonly [from: string, to: string];

/** See `mapping.ts`. */
export interface Sent {
  row: number;
  day: number;
  work: number;
  since: number;
  length: number;
  impacts: string;
  title: string;
  summary: string;
  law: string;
  body: string;
  names: string;
  marks: readonly string[];
  dated: boolean;
  valid: readonly { gte?: number; lt?: number }[];
}

/** A day as a sortable number: 20260131. */
export const dayAsNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Periods as ranges, without empty ones. */
const rangesOf = (periods: readonly Period[]): Sent['valid'] =>
  periods
    .filter(([from, to]) => to === '' || from < to)
    .map(([from, to]) => ({
      ...(from !== '' && { gte: dayAsNumber(from) }),
      ...(to !== '' && { lt: dayAsNumber(to) }),
    }));

interface Times {
  head: number;
  law: number;
  body: number;
}

function count(times: Map<string, Times>, terms: readonly string[], part: keyof Times): void {
  for (const term of terms) {
    const known = times.get(term);
    if (known !== undefined) known[part] += 1;
    else {
      const own = { head: 0, law: 0, body: 0 };
      own[part] = 1;
      times.set(term, own);
    }
  }
}

/** The words of a document with their impacts, computed as in a segment. */
function impactsOf(letter: Letter, fields: Record<'title' | 'summary' | 'law' | 'body' | 'names', string[]>): string {
  const times = new Map<string, Times>();
  count(times, fields.title, 'head');
  count(times, fields.summary, 'head');
  count(times, fields.law, 'law');
  count(times, fields.body, 'body');
  const slow = slownessOf(fields.body.length);
  // Most words occur a few times, in the body only.
  const ofBody: number[] = [];
  let terms = '';
  for (const [term, { head, law, body }] of times) {
    const isOfBody = head === 0 && law === 0;
    let impact = isOfBody ? ofBody[body] : undefined;
    if (impact === undefined) {
      impact = impactOfTexts(head, law, body, slow);
      if (isOfBody) ofBody[body] = impact;
    }
    terms += ` ${term}|${impact}`;
  }
  const names = new Map<string, number>();
  for (const name of fields.names) names.set(name, (names.get(name) ?? 0) + 1);
  for (const [name, own] of names) terms += ` ${termOf(letter, `=${name}`)}|${impactOfName(own)}`;
  return terms.slice(1);
}

interface Held {
  row: number;
  work: number;
  document: Indexable;
  periods: readonly Period[];
}

/** The document to send. @param since the generation from which it applies. */
export function sentOf({ row, work, document, periods }: Held, since: number): Sent {
  const letter = LETTERS[document.language ?? 'other'];
  const fields = {
    title: termsOf(letter, document.title),
    summary: termsOf(letter, document.summary),
    law: termsOf(letter, document.law),
    body: termsOf(letter, document.body),
    names: document.names === '' ? [] : document.names.split(' '),
  };
  return {
    row,
    day: dayOf(row),
    work,
    since,
    length: Math.min(65_535, fields.body.length),
    impacts: impactsOf(letter, fields),
    title: fields.title.join(' '),
    summary: fields.summary.join(' '),
    law: fields.law.join(' '),
    body: fields.body.join(' '),
    names: fields.names.map((name) => termOf(letter, name)).join(' '),
    marks: marksOf(document),
    dated: periods.length > 0,
    valid: rangesOf(periods),
  };
}

/**
 * What the index of a cluster is sent of a document: words folded as everywhere, each with a letter for its document's language before it, so
 * that a word that is looked for by its stem in Dutch is found in Dutch texts alone. The cluster analyses nothing and weighs nothing.
 */
import { tokensOf } from '../../../platform/text/words';
import { dayOf } from '../../file/row-numbers';
import { slownessOf } from '../bm25';
import { impactOfName, impactOfTexts } from '../impact';
import { marksOf } from '../marks';
import type { Indexable } from '../match';

/** The letters of languages, before every word of their documents. */
const LETTERS = { nl: 'n', en: 'e', other: 'o' } as const;
export type Letter = (typeof LETTERS)[keyof typeof LETTERS];

/** The language of a letter as the index of segments names it. */
export const LANGUAGE_OF: Readonly<Record<Letter, string>> = { n: 'nl', e: 'en', o: '' };

/** Bytes of a word that are kept, as in segments. */
const LONGEST = 1_023;

/** A word as long as it is kept. */
function cut(word: string): string {
  if (word.length * 3 <= LONGEST) return word;
  const bytes = Buffer.from(word);
  return bytes.length <= LONGEST ? word : bytes.subarray(0, LONGEST).toString('latin1');
}

/** A word of a text, or of names, as a term of the cluster. */
export const termOf = (letter: Letter, word: string): string => letter + cut(word);

/** From which to which day a text holds: `YYYY-MM-DD`, the end exclusive; empty where it is open. */
interface Period {
  from: string;
  to: string;
}

/** A document as it is sent: see `mapping.ts`. */
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

/** A day as a number that orders as days do: 20260131. */
export const dayAsNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Periods as ranges; one that holds on no day is none. */
const rangesOf = (periods: readonly Period[]): Sent['valid'] =>
  periods
    .filter(({ from, to }) => to === '' || from < to)
    .map(({ from, to }) => ({
      ...(from !== '' && { gte: dayAsNumber(from) }),
      ...(to !== '' && { lt: dayAsNumber(to) }),
    }));

/** How often a document has a word, by what its impact is made of. */
interface Times {
  head: number;
  law: number;
  body: number;
}

/** Counts the words of a field. */
function count(times: Map<string, Times>, words: readonly string[], part: keyof Times): void {
  for (const word of words) {
    const known = times.get(word);
    if (known !== undefined) known[part] += 1;
    else {
      const own = { head: 0, law: 0, body: 0 };
      own[part] = 1;
      times.set(word, own);
    }
  }
}

/** Every word of a document with its impact: what it counts there, worked out as in a segment. */
function impactsOf(letter: Letter, fields: Record<'title' | 'summary' | 'law' | 'body' | 'names', string[]>): string {
  const times = new Map<string, Times>();
  count(times, fields.title, 'head');
  count(times, fields.summary, 'head');
  count(times, fields.law, 'law');
  count(times, fields.body, 'body');
  const slow = slownessOf(fields.body.length);
  // Most words are in the body alone, a few times.
  const ofBody: number[] = [];
  let terms = '';
  for (const [word, { head, law, body }] of times) {
    const isOfBody = head === 0 && law === 0;
    let impact = isOfBody ? ofBody[body] : undefined;
    if (impact === undefined) {
      impact = impactOfTexts(head, law, body, slow);
      if (isOfBody) ofBody[body] = impact;
    }
    terms += ` ${termOf(letter, word)}|${impact}`;
  }
  const names = new Map<string, number>();
  for (const name of fields.names) names.set(name, (names.get(name) ?? 0) + 1);
  for (const [name, own] of names) terms += ` ${termOf(letter, `=${name}`)}|${impactOfName(own)}`;
  return terms.slice(1);
}

/** What is sent beside the document itself. */
export interface SentWith {
  work: number;
  since: number;
  periods: readonly Period[];
}

/** What is sent of a document under its row number. */
export function sentOf(row: number, document: Indexable, { work, since, periods }: SentWith): Sent {
  const letter = LETTERS[document.language ?? 'other'];
  const fields = {
    title: tokensOf(document.title),
    summary: tokensOf(document.summary),
    law: tokensOf(document.law),
    body: tokensOf(document.body),
    names: document.names === '' ? [] : document.names.split(' '),
  };
  const asTerms = (words: readonly string[]): string => {
    let terms = '';
    for (const word of words) terms += ` ${termOf(letter, word)}`;
    return terms.slice(1);
  };
  return {
    row,
    day: dayOf(row),
    work,
    since,
    length: Math.min(65_535, fields.body.length),
    impacts: impactsOf(letter, fields),
    title: asTerms(fields.title),
    summary: asTerms(fields.summary),
    law: asTerms(fields.law),
    body: asTerms(fields.body),
    names: asTerms(fields.names),
    marks: marksOf(document),
    dated: periods.length > 0,
    valid: rangesOf(periods),
  };
}

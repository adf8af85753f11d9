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
export const LETTERS = { nl: 'n', en: 'e', other: 'o' } as const;
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
export interface Period {
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

/** Counts words. */
function counted(counts: Map<string, number>, words: readonly string[]): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** Every word of a document with its impact: what it counts there, worked out as in a segment. */
function impactsOf(letter: Letter, fields: Record<'title' | 'summary' | 'law' | 'body' | 'names', string[]>): string {
  const [head, law, body, names] = [0, 0, 0, 0].map(() => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  counted(head, fields.title);
  counted(head, fields.summary);
  counted(law, fields.law);
  counted(body, fields.body);
  counted(names, fields.names);
  const slow = slownessOf(fields.body.length);
  const words = new Set([...head.keys(), ...law.keys(), ...body.keys()]);
  const terms: string[] = [];
  for (const word of words)
    terms.push(
      `${termOf(letter, word)}|${impactOfTexts(head.get(word) ?? 0, law.get(word) ?? 0, body.get(word) ?? 0, slow)}`,
    );
  for (const [name, times] of names) terms.push(`${termOf(letter, `=${name}`)}|${impactOfName(times)}`);
  return terms.join(' ');
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
  const asTerms = (words: readonly string[]): string => words.map((word) => termOf(letter, word)).join(' ');
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

/**
 * A pasted passage. Prose of many words hardly ever stands in a document word for word, so that asking for all of them
 * finds nothing, or little. Where that is so, the words that tell most are asked for, the rarest, and a document with 2 of them
 * (or their translation) is found.
 */
import type { Language } from '../../../contract/types';
import { translationsInto } from './glossary';
import { expressionOf, type Plan, type PlanOptions, planFor } from './plan';
import type { ParsedQuery, Term } from './query';
import { isStopWord } from './stop-words';
import type { Vocabulary } from './vocabulary';

/** A query of fewer different words asks for all of them, whatever it finds. */
const FEWEST_WORDS = 8;
/** The words of a passage that are looked for. */
const MOST_TELLING = 14;
/** Documents are counted up to here; words that more have are equally common. */
const COUNTED = 3_000;

interface Telling {
  terms: Term[];
  expression: string;
  frequency: number;
}

function tellingOf(term: Term, languages: readonly Language[], vocabulary: Vocabulary): Telling[] {
  const token = term.tokens[0] ?? '';
  if (term.kind === 'word' && (isStopWord(token) || token.length < 2)) return [];
  const names =
    term.kind === 'word'
      ? languages.flatMap((into) => translationsInto(into, [token]).map((name) => ({ into, name })))
      : [];
  const terms = [
    term,
    ...names.map(({ name }): Term => ({ kind: name.length === 1 ? 'word' : 'phrase', tokens: name })),
  ];
  const expression = [
    expressionOf(term, languages),
    ...names.map(({ into }, at) => expressionOf(terms[at + 1] as Term, [into])),
  ].join(' OR ');
  const counted = terms.flatMap(({ kind, tokens }) => (kind === 'word' ? tokens : []));
  const frequency = counted.reduce((sum, one) => sum + vocabulary.frequency(one, COUNTED), 0);
  return frequency === 0 && counted.length > 0 ? [] : [{ terms, expression, frequency }];
}

/**
 * The plan for a passage.
 *
 * @param languages languages of the documents that the filters allow.
 * @returns undefined when the query is no passage: fewer than 8 different words, or with operators in it.
 */
export function planPassage(
  parsed: ParsedQuery,
  options: PlanOptions,
  vocabulary: Vocabulary,
  languages: readonly Language[],
): { plan: Plan; terms: Term[] } | undefined {
  const { wanted, excluded } = parsed;
  if (excluded.length > 0 || wanted.some(({ kind }) => kind === 'prefix' || kind === 'either')) return undefined;
  if (wanted.length < FEWEST_WORDS) return undefined;
  const telling = wanted
    .flatMap((term) => tellingOf(term, options.language === undefined ? languages : [options.language], vocabulary))
    .sort((a, b) => a.frequency - b.frequency)
    .slice(0, MOST_TELLING);
  if (telling.length < 2) return undefined;
  const groups = telling.map(({ expression }) => `(${expression})`);
  const any = groups.join(' OR ');
  const two = groups.slice(0, -1).map((group, at) => `(${group} AND (${groups.slice(at + 1).join(' OR ')}))`);
  const plan = planFor(two.join(' OR '), parsed, options);
  return { plan: { ...plan, ranked: any }, terms: telling.flatMap(({ terms }) => terms) };
}

/**
 * A pasted passage. Prose of many words hardly ever stands in a document word for word, so that asking for all of them
 * finds nothing, or little. Where that is so, documents with some of its words are found (see `passage-ranking.ts`).
 */
import type { Language } from '../../../contract/types';
import { translationsInto } from './glossary';
import { expressionOf, type PlanOptions, planFor } from './plan';
import type { ParsedQuery, Term } from './query';
import { isStopWord } from './stop-words';

/** A query of fewer different words asks for all of them, whatever it finds. */
const FEWEST_WORDS = 8;

/** A word of a passage, or what was typed as a phrase, in all its forms. */
export interface PassageWord {
  /** The word, then its translations. */
  terms: Term[];
  /** What finds the documents that have any of these, as an argument of MATCH. */
  matching: string;
}

function formsOf(term: Term, languages: readonly Language[]): Pick<PassageWord, 'terms'> & { expression: string } {
  const names =
    term.kind === 'word'
      ? languages.flatMap((into) => translationsInto(into, term.tokens).map((name) => ({ into, name })))
      : [];
  const translated = names.map(({ into, name }) => ({
    into,
    term: { kind: name.length === 1 ? 'word' : 'phrase', tokens: name } satisfies Term,
  }));
  const expressions = translated.map((one) => expressionOf(one.term, [one.into]));
  return {
    terms: [term, ...translated.map((one) => one.term)],
    expression: [expressionOf(term, languages), ...expressions].join(' OR '),
  };
}

/**
 * The words of a passage that say something.
 *
 * @param languages languages of the documents that the filters allow.
 * @returns none when the query is no passage: fewer than 8 different words, or with operators in it.
 */
export function passageWords(parsed: ParsedQuery, options: PlanOptions, languages: readonly Language[]): PassageWord[] {
  const { wanted, excluded } = parsed;
  if (excluded.length > 0 || wanted.some(({ kind }) => kind === 'prefix' || kind === 'either')) return [];
  if (wanted.length < FEWEST_WORDS) return [];
  const within = options.language === undefined ? languages : [options.language];
  const words = wanted
    .filter(({ kind, tokens: [token = ''] }) => kind !== 'word' || (token.length > 1 && !isStopWord(token)))
    .map((term) => formsOf(term, within))
    .map(({ terms, expression }) => ({ terms, matching: planFor(expression, parsed, options).matching }));
  return words.length < 2 ? [] : words;
}

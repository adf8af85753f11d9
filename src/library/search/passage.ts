/**
 * Rows with most of the words. A question in words of one's own, or a pasted sentence, hardly ever stands in a document word
 * for word, so that asking for all of its words finds nothing, or little. Where that is so, documents with some of its words
 * follow (see `passage-ranking.ts`), and each says which it has and which not.
 */
import type { Language } from '../../contract/types';
import { expressionOf, type PlanOptions, planFor } from '../index/plan';
import { translationsInto } from '../text/glossary';
import { type ParsedQuery, spelledOut, type Term } from '../text/query';
import { isStopWord } from '../text/stop-words';

/** A query of fewer different words asks for all of them, whatever it finds. */
const FEWEST_WORDS = 3;
/** Words that tell; of fewer no document can have some and lack others. */
const FEWEST_TELLING = 2;

/** A word of such a query, or what was typed as a phrase, in all its forms. */
export interface PassageWord {
  term: Term;
  /** The word, then its translations. */
  terms: Term[];
  /** What finds the documents that have any of these, as an argument of MATCH. */
  matching: string;
  /** False for a small word, which no document is looked for by. */
  tells: boolean;
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
    terms: [...spelledOut([term]), ...translated.map((one) => one.term)],
    expression: [expressionOf(term, languages), ...expressions].map((one) => `(${one})`).join(' OR '),
  };
}

const isTelling = ({ kind, tokens: [token = ''] }: Term): boolean =>
  kind !== 'word' || (token.length > 1 && !isStopWord(token));

/**
 * The words of a query of which a row may have only some.
 *
 * @param languages languages of the documents that the filters allow.
 * @returns none where every word is asked for: fewer than 3 different words, or fewer than 2 that tell.
 */
export function passageWords(parsed: ParsedQuery, options: PlanOptions, languages: readonly Language[]): PassageWord[] {
  const { wanted, required } = parsed;
  if (wanted.length < FEWEST_WORDS || wanted.filter(isTelling).length < FEWEST_TELLING) return [];
  const within = options.language === undefined ? languages : [options.language];
  const always = required.map((term) => ` AND (${formsOf(term, within).expression})`).join('');
  return wanted.map((term) => {
    const { terms, expression } = formsOf(term, within);
    const { matching } = planFor(`(${expression})${always}`, parsed, options);
    return { term, terms, matching, tells: isTelling(term) };
  });
}

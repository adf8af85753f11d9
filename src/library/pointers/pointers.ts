/**
 * What leads to a document besides its own words: names that the trade has for it, and questions that it answers. All of it ships with lks and
 * says nothing of what a library holds.
 */
import { tableAsset } from '../../platform/assets';
import { tokensOf } from '../../platform/text/words';
import { BM25, shareOfFrequency } from '../index/bm25';
import { isLightWord } from '../text/stop-words';
import { type Stretch, stretchesOf } from '../text/stretches';
import { formsOf, keyOfName } from './forms';
import type { Days } from './rows';

/** A name of something, as the table has it. */
export interface NamePointer {
  by: 'term' | 'nickname';
  /** The name that was typed, in the spelling of the table. */
  said: string;
  /** External ids of articles, works and decisions, the one that is meant most first. */
  ids: string[];
  days: Partial<Days>;
}

/** Something that an article answers. */
export interface QuestionPointer {
  by: 'question';
  /** The question of the table that has the most of the words. */
  said: string;
  id: string;
  /** How well the questions of the article match; compares those of one query. */
  measure: number;
  /** The share of the words asked, by how much they tell, that its questions have. */
  share: number;
}

/** The names that some words, side by side, are; the whole of a row is read only where its key is theirs. */
function namesOf(tokens: readonly string[]): NamePointer[] | undefined {
  const key = keyOfName(tokens);
  const rows = tableAsset('pointers').rows(key);
  if (rows.length === 0) return undefined;
  return rows.map(([by = '', names = '', ids = '', from = '', until = '', source = '']) => ({
    by: by as NamePointer['by'],
    said: names.split('|').find((name) => keyOfName(tokensOf(name)) === key) ?? names,
    ids: ids.split(' | '),
    days: { ...(from !== '' && { from }), ...(until !== '' && { until }), ...(source !== '' && { by: source }) },
  }));
}

/**
 * The names in a query, none overlapping another; long ones win.
 *
 * @param tokens folded words in order; undefined where something stands that no name may have.
 */
export const namesIn = (tokens: readonly (string | undefined)[]): Stretch<NamePointer[]>[] =>
  stretchesOf(tokens, namesOf);

/** Questions of the table, on which how rare a word is there is reckoned. */
const TYPICAL_ROWS = 1_000;
/** A light word counts this share of its rarity. */
const LIGHT = 0.35;

interface Asked {
  said: string;
  id: string;
  /** By word asked, what it counts and how often the row has it. */
  has: Map<string, { weight: number; times: number }>;
}

/** The question of a row that has the most of some words. */
function nearestQuestion(questions: string, tokens: readonly string[]): string {
  const wanted = new Set(tokens.flatMap(formsOf));
  const shared = (question: string): number =>
    new Set(
      tokensOf(question)
        .flatMap(formsOf)
        .filter((form) => wanted.has(form)),
    ).size;
  return questions
    .split('|')
    .map((question) => ({ question, count: shared(question) }))
    .reduce((best, one) => (one.count > best.count ? one : best)).question;
}

/**
 * The articles whose questions have words of a query, the best first: BM25 over all questions of an article as one text.
 *
 * @param tokens folded words, each once. @param most how many are given.
 */
export function questionsFor(tokens: readonly string[], most: number): QuestionPointer[] {
  const table = tableAsset('pointers');
  const asked = new Map<string, Asked>();
  let whole = 0;
  for (const token of tokens) {
    const rows = [...new Set(formsOf(token).flatMap((form) => table.rows(form)))];
    const weight = Math.log(1 + TYPICAL_ROWS / (rows.length + 0.5)) * (isLightWord(token) ? LIGHT : 1);
    if (formsOf(token).length > 0) whole += weight;
    const forms = new Set(formsOf(token));
    for (const [, said = '', id = ''] of rows) {
      const times = tokensOf(said).filter((word) => formsOf(word).some((form) => forms.has(form))).length;
      const own = asked.get(said) ?? { said, id, has: new Map() };
      own.has.set(token, { weight, times });
      asked.set(said, own);
    }
  }
  return [...asked.values()]
    .map(({ said, id, has }): QuestionPointer => {
      const own = [...has.values()];
      const measure = own.reduce((sum, { weight, times }) => sum + weight * shareOfFrequency(times, BM25.k1), 0);
      const share = whole === 0 ? 0 : own.reduce((sum, { weight }) => sum + weight, 0) / whole;
      return { by: 'question', said, id, measure: measure * share, share };
    })
    .sort((a, b) => b.measure - a.measure)
    .slice(0, most)
    .map((one) => ({ ...one, said: nearestQuestion(one.said, tokens) }));
}

/**
 * What leads to a document besides its own words: names that the trade has for it, and questions that it answers. All of it ships with lks and
 * says nothing of what a library holds.
 */
import { tableAsset } from '../../platform/assets';
import { tokensOf } from '../../platform/text/words';
import { BM25, shareOfFrequency } from '../index/bm25';
import { type Stretch, saysSomething, stretchesOf } from '../text/phrases';
import { isLightWord, isStopWord } from '../text/stop-words';
import { sharedForm, verbOfNoun } from '../text/verbs';

/** What the forms of a Dutch word share, those of the verb of a noun included: `schorsing` and `geschorst`. */
const sharedDutch = (token: string): string => sharedForm(verbOfNoun(token) ?? token, 'nl');

/** Words that are written as one, at most. */
const MOST_JOINED = 3;

/** The forms under which the questions with a folded word are found: a question can be of either language. None of a small word. */
export const formsOf = (token: string): string[] =>
  isStopWord(token) ? [] : [...new Set([sharedDutch(token), sharedForm(token, 'en')])];

/**
 * The keys of a name of some folded words. By one the order of its words and small words between them do not matter; by another it is
 * written as one: `btw verlegging`, `btw-verlegging` and `btwverlegging`.
 */
export function keysOfName(tokens: readonly string[]): string[] {
  const said = tokens.filter((token) => saysSomething(token));
  const told = said.length === 0 ? tokens : said;
  const forms = told.map((token) => sharedDutch(token));
  const apart = forms.sort().join(' ');
  const isCompound = tokens.length <= MOST_JOINED && told.length === tokens.length;
  return isCompound ? [apart, `+${sharedDutch(tokens.join(''))}`] : [apart];
}

/** The days on which a name meant its targets, each `YYYY-MM-DD`, the last one exclusive; and what says so: `Stb. 2014, 216`. */
export interface Days {
  from?: string;
  until?: string;
  by: string;
}

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
interface QuestionPointer {
  by: 'question' | 'name';
  /** The question or name of the table that has the most of the words. */
  said: string;
  id: string;
  /** How well the questions of the article match; compares those of one query. */
  measure: number;
  /** The share of the words asked, by how much they tell, that its questions have. */
  share: number;
}

/** The names that some words, side by side, are; the whole of a row is read only where its key is theirs. */
function namesOf(tokens: readonly string[]): NamePointer[] | undefined {
  const keys = keysOfName(tokens);
  const isSaid = (name: string): boolean => keysOfName(tokensOf(name)).some((key) => keys.includes(key));
  const rows = [...new Set(keys.flatMap((key) => tableAsset('names').rows(key)))];
  if (rows.length === 0) return undefined;
  return rows.map(([by = '', names = '', ids = '', from = '', until = '', source = '']) => ({
    by: by as NamePointer['by'],
    said: names.split('|').find(isSaid) ?? names,
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

/** How rare a word is is reckoned on so many rows; no word tells more than one that so few rows have. */
const ROWS = 1_000;
const FEWEST = 5;
/** What a light word counts, and what is found in a compound with the word, or in a part of it. */
const LIGHT = 0.35;
const IN_COMPOUND = 0.4;
/** Letters of a part of a compound. */
const SHORTEST_PART = 4;

/** A row of the table: a question or a name, the article that answers it or is called so, and which of the two it is. */
type Row = readonly string[];

/** The rows with what a word is made of, as its first or its last part, or with a longer word that begins with it. */
function rowsAkin(form: string): Row[] {
  const table = tableAsset('questions');
  if (form.length < SHORTEST_PART) return [];
  const cuts = Array.from({ length: Math.max(0, form.length - 2 * SHORTEST_PART + 1) }, (_, at) => at + SHORTEST_PART);
  return [
    ...cuts.flatMap((cut) => [...table.rows(form.slice(0, cut)), ...table.rows(form.slice(cut))]),
    ...table.rowsFrom(form),
  ];
}

/** A word asked: what it tells, and by row how much of it that has. */
interface Word {
  weight: number;
  held: ReadonlyMap<Row, number>;
}

function wordOf(token: string, forms: readonly string[]): Word {
  const own = new Set(forms.flatMap((form) => tableAsset('questions').rows(form)));
  const articles = new Set([...own].map(([, id]) => id)).size;
  const held = new Map([...new Set(forms.flatMap(rowsAkin))].map((row) => [row, IN_COMPOUND]));
  for (const row of own) held.set(row, 1);
  return { weight: Math.log(1 + ROWS / Math.max(FEWEST, articles)) * (isLightWord(token) ? LIGHT : 1), held };
}

/** What is added up of an article. */
interface Article {
  /** By question: the weight of the words that it has. */
  questions: Map<Row, number>;
  measure: number;
  held: number;
}

function addWord(articles: Map<string, Article>, { weight, held }: Word): void {
  const times = new Map<string, { sum: number; most: number }>();
  for (const [row, share] of held) {
    const [, id = ''] = row;
    const own = articles.get(id) ?? { questions: new Map(), measure: 0, held: 0 };
    articles.set(id, own);
    own.questions.set(row, (own.questions.get(row) ?? 0) + share * weight);
    const { sum, most } = times.get(id) ?? { sum: 0, most: 0 };
    times.set(id, { sum: sum + share, most: Math.max(most, share) });
  }
  for (const [id, { sum, most }] of times) {
    const own = articles.get(id)!;
    own.measure += weight * shareOfFrequency(sum, BM25.k1);
    own.held += weight * most;
  }
}

/**
 * The articles whose questions have words of a query, the best first: BM25 over all questions of an article as one text.
 *
 * @param tokens folded words, each once. @param most how many are given.
 */
export function questionsFor(tokens: readonly string[], most: number): QuestionPointer[] {
  const words = tokens.flatMap((token) => {
    const forms = formsOf(token);
    return forms.length === 0 ? [] : [wordOf(token, forms)];
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const articles = new Map<string, Article>();
  for (const word of words) addWord(articles, word);
  return [...articles]
    .map(([id, { questions, measure, held }]): QuestionPointer => {
      const share = held / whole;
      const [[said = '', , by]] = [...questions].reduce((best, one) => (one[1] > best[1] ? one : best));
      return { by: by as QuestionPointer['by'], said, id, measure: measure * share, share };
    })
    .sort((a, b) => b.measure - a.measure)
    .slice(0, most);
}

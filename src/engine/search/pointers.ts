/** Pointers to documents, which ship with lks: trade names, and questions that they answer. */
import { tableAsset } from '../../platform/tables';
import { tokensOf } from '../../platform/text/words';
import { BM25, shareOfFrequency } from '../index/bm25';
import { type Stretch, saysSomething, stretchesOf } from '../text/phrases';
import { isLightWord, isStopWord } from '../text/stop-words';
import { sharedForm, verbOfNoun } from '../text/verbs';

/** The form that inflections of a Dutch word share, those of its verb too: `schorsing` and `geschorst`. */
const sharedDutch = (token: string): string => sharedForm(verbOfNoun(token) ?? token, 'nl');

const MOST_JOINED = 3;

/** The forms by which questions with a folded word are found, in either language. None for a small word. */
export const formsOf = (token: string): string[] =>
  isStopWord(token) ? [] : [...new Set([sharedDutch(token), sharedForm(token, 'en')])];

/** Keys of a name: one without order and small words, one joined (`btw verlegging`, `btw-verlegging`). */
export function keysOfName(tokens: readonly string[]): string[] {
  const said = tokens.filter((token) => saysSomething(token));
  const told = said.length === 0 ? tokens : said;
  const forms = told.map((token) => sharedDutch(token));
  const apart = forms.sort().join(' ');
  const isCompound = tokens.length <= MOST_JOINED && told.length === tokens.length;
  return isCompound ? [apart, `+${sharedDutch(tokens.join(''))}`] : [apart];
}

/** Of a hundred keys that the table of names has not, one shares its letters with one that it has. */
const DIGESTS = 36 ** 4;

/** A key of a name in the table: four letters, a third of the words in a package. Who looks it up compares the names of its rows. */
export function digestOfKey(key: string): string {
  let sum = 0x81_1c_9d_c5;
  for (let at = 0; at < key.length; at += 1) sum = Math.imul(sum ^ key.charCodeAt(at), 0x01_00_01_93);
  return (DIGESTS + (((sum ^ (sum >>> 15)) >>> 0) % DIGESTS)).toString(36).slice(1);
}

/** The days on which a name has its targets, `YYYY-MM-DD`, the last exclusive; and the source: `Stb. 2014, 216`. */
export interface Days {
  from?: string;
  until?: string;
  by: string;
}

export interface NamePointer {
  by: 'term' | 'nickname';
  /** The name as the table spells it. */
  said: string;
  /** External ids of articles, works and decisions, the likeliest first. */
  ids: string[];
  days: Partial<Days>;
}

interface QuestionPointer {
  by: 'question' | 'name';
  /** The question or name with the most words of the query. */
  said: string;
  id: string;
  /** How well its questions match; comparable within one query. */
  measure: number;
  /** The weighted share of the query words in its questions. */
  share: number;
}

/** Rows are read whole only if their key matches. */
function namesOf(tokens: readonly string[]): NamePointer[] | undefined {
  const keys = keysOfName(tokens);
  const isSaid = (name: string): boolean => keysOfName(tokensOf(name)).some((key) => keys.includes(key));
  const rows = new Set(keys.flatMap((key) => tableAsset('names').rows(digestOfKey(key))));
  const pointers = [...rows].flatMap(([by = '', names = '', ids = '', from = '', until = '', source = '']) => {
    const said = names.split('|').find(isSaid);
    if (said === undefined) return [];
    const days = { ...(from !== '' && { from }), ...(until !== '' && { until }), ...(source !== '' && { by: source }) };
    return [{ by: by as NamePointer['by'], said, ids: ids.split(' | '), days }];
  });
  return pointers.length === 0 ? undefined : pointers;
}

/** The names in a query, without overlap, long ones preferred; undefined tokens are in no name. */
export const namesIn = (tokens: readonly (string | undefined)[]): Stretch<NamePointer[]>[] =>
  stretchesOf(tokens, namesOf);

/** The table size for rarity; no word weighs more than one in so few rows. */
const ROWS = 1_000;
const FEWEST = 5;
/** Weight of a light word, and of a match within a compound. */
const LIGHT = 0.35;
const IN_COMPOUND = 0.4;
const SHORTEST_PART = 4;

/** A question or name, its article, and which of the two it is. */
type Row = readonly string[];

/** Rows with a compound of a word or a part of it: its first or last part, or a longer word that begins with it. */
function rowsAkin(form: string): Row[] {
  const table = tableAsset('questions');
  if (form.length < SHORTEST_PART) return [];
  const cuts = Array.from({ length: Math.max(0, form.length - 2 * SHORTEST_PART + 1) }, (_, at) => at + SHORTEST_PART);
  return [
    ...cuts.flatMap((cut) => [...table.rows(form.slice(0, cut)), ...table.rows(form.slice(cut))]),
    ...table.rowsFrom(form),
  ];
}

interface Word {
  weight: number;
  held: ReadonlyMap<Row, number>;
  /** By article: the shares of its rows together, and the largest. */
  times: ReadonlyMap<string, { sum: number; most: number }>;
}

/** Words whose rows are kept: people ask with the same ones. */
const MOST_KNOWN = 500;
const knownWords = new Map<string, Word>();

function wordOf(token: string, forms: readonly string[]): Word {
  const known = knownWords.get(token);
  if (known !== undefined) return known;
  const own = new Set(forms.flatMap((form) => tableAsset('questions').rows(form)));
  const articles = new Set([...own].map(([, id]) => id)).size;
  const held = new Map([...new Set(forms.flatMap(rowsAkin))].map((row) => [row, IN_COMPOUND]));
  for (const row of own) held.set(row, 1);
  const weight = Math.log(1 + ROWS / Math.max(FEWEST, articles)) * (isLightWord(token) ? LIGHT : 1);
  if (knownWords.size >= MOST_KNOWN) knownWords.clear();
  const word = { weight, held, times: timesOf(held) };
  knownWords.set(token, word);
  return word;
}

function timesOf(held: Word['held']): Word['times'] {
  const times = new Map<string, { sum: number; most: number }>();
  for (const [[, id = ''], share] of held) {
    const own = times.get(id);
    if (own === undefined) times.set(id, { sum: share, most: share });
    else {
      own.sum += share;
      own.most = Math.max(own.most, share);
    }
  }
  return times;
}

interface Article {
  measure: number;
  held: number;
}

function addWord(articles: Map<string, Article>, { weight, times }: Word): void {
  for (const [id, { sum, most }] of times) {
    let own = articles.get(id);
    if (own === undefined) {
      own = { measure: 0, held: 0 };
      articles.set(id, own);
    }
    own.measure += weight * shareOfFrequency(sum, BM25.k1);
    own.held += weight * most;
  }
}

/** The question of each of some articles that says most of the words. */
function bestQuestions(words: readonly Word[], ids: readonly string[]): Map<string, Row> {
  const questions = new Map(ids.map((id) => [id, new Map<Row, number>()]));
  for (const { weight, held } of words)
    for (const [row, share] of held) {
      const own = questions.get(row[1] ?? '');
      own?.set(row, (own.get(row) ?? 0) + share * weight);
    }
  return new Map(
    [...questions].map(([id, own]) => [id, [...own].reduce((best, one) => (one[1] > best[1] ? one : best))[0]]),
  );
}

/** The `most` best articles by their questions: BM25 over all questions of one as a text. Tokens are distinct. */
export function questionsFor(tokens: readonly string[], most: number): QuestionPointer[] {
  const words = tokens.flatMap((token) => {
    const forms = formsOf(token);
    return forms.length === 0 ? [] : [wordOf(token, forms)];
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const articles = new Map<string, Article>();
  for (const word of words) addWord(articles, word);
  const best = [...articles]
    .map(([id, { measure, held }]) => ({ id, measure: measure * (held / whole), share: held / whole }))
    .sort((a, b) => b.measure - a.measure)
    .slice(0, most);
  const questions = bestQuestions(
    words,
    best.map(({ id }) => id),
  );
  return best.map(({ id, measure, share }): QuestionPointer => {
    const [said = '', , by] = questions.get(id)!;
    return { by: by as QuestionPointer['by'], said, id, measure, share };
  });
}

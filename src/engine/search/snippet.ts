/** The passage of a text that best shows why it was found. */
import type { Language } from '../../contract/types';
import { patternFor, type Word, wordFrom } from '../../platform/text/words';
import { type Beginnings, beginningsOf, wordsBeginning } from '../text/beginnings';
import type { Term } from '../text/query';
import { rootOf, stemOf } from '../text/stem';
import { LONGEST_SNIPPET, MOST_MATCHES, WIDEST_PASSAGE } from './weights';

interface Form {
  /** Index of the term. */
  term: number;
  /** 2 for the word as typed, 1 for another form. */
  weight: number;
}

interface Match extends Form {
  start: number;
  end: number;
}

interface Wanted {
  term: Term;
  index: number;
}

interface Searched {
  text: string;
  /** Of its words, once one is read beyond another. */
  pattern?: RegExp;
  language: Language | undefined;
}

function endOf({ kind, tokens }: Term, word: Word, searched: Searched): number | undefined {
  const { text } = searched;
  let end: number | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    if (at > 0) searched.pattern ??= patternFor(text);
    const next = end === undefined ? word : wordFrom(text, end, searched.pattern!);
    if (next === undefined) return undefined;
    const open = kind === 'prefix' && at === tokens.length - 1;
    if (open ? !next.token.startsWith(tokens[at]!) : next.token !== tokens[at]) return undefined;
    end = next.end;
  }
  return end;
}

interface Sought {
  /** Indexes of single-word terms, by word and by stem. */
  byToken: ReadonlyMap<string, readonly number[]>;
  byStem: ReadonlyMap<string, readonly number[]>;
  others: readonly Wanted[];
  beginnings: Beginnings;
  /** By word: see `formsOf`. */
  known: Map<string, readonly Form[]>;
}

function put(places: Map<string, number[]>, key: string, index: number): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [index]);
  else known.push(index);
}

/** The single-word terms that a word is, or is another form of; looked up once for a word of a page. */
function formsOf(token: string, { byToken, byStem, known }: Sought, language: Language | undefined): readonly Form[] {
  let forms = known.get(token);
  if (forms !== undefined) return forms;
  const exact = byToken.get(token) ?? [];
  const stem = byStem.size === 0 ? undefined : stemOf(token, language);
  const others = (byStem.get(stem ?? '') ?? []).filter((term) => !exact.includes(term));
  forms = [...exact.map((term): Form => ({ term, weight: 2 })), ...others.map((term): Form => ({ term, weight: 1 }))];
  known.set(token, forms);
  return forms;
}

/** Adds what a word, or a phrase that begins with it, matches. */
function addMatches(matches: Match[], word: Word, sought: Sought, searched: Searched): void {
  const { token, start, end } = word;
  const first = matches.length;
  for (const { term, weight } of formsOf(token, sought, searched.language)) matches.push({ start, end, term, weight });
  for (const { term, index } of sought.others) {
    const last = endOf(term, word, searched);
    if (last !== undefined) matches.push({ start, end: last, term: index, weight: 2 });
  }
  if (matches.length - first > 1) matches.push(...matches.splice(first).sort((a, b) => a.term - b.term));
}

/** The rows of a page share their terms and have two languages at most, or none. */
const soughtBefore = new WeakMap<readonly Term[], Partial<Record<Language | 'other', Sought>>>();

function soughtIn(terms: readonly Term[], language: Language | undefined): Sought {
  const known = soughtBefore.get(terms) ?? {};
  const sought = known[language ?? 'other'];
  if (sought !== undefined) return sought;
  const [byToken, byStem] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const others: Wanted[] = [];
  const roots: string[] = [];
  for (const [index, term] of terms.entries()) {
    const [token = ''] = term.tokens;
    const stem = term.kind === 'word' ? stemOf(token, language) : undefined;
    roots.push(stem === undefined || language === undefined ? token : rootOf(stem, language));
    if (term.kind === 'word') put(byToken, token, index);
    else others.push({ term, index });
    if (stem !== undefined) put(byStem, stem, index);
  }
  const beginnings = beginningsOf(roots.filter((root) => root !== ''));
  const made = { byToken, byStem, others, beginnings, known: new Map() };
  soughtBefore.set(terms, { ...known, [language ?? 'other']: made });
  return made;
}

/** Whether the last match ends a passage with every term as typed, and where that begins; `typed`: their last matches. */
function wholePassage(matches: readonly Match[], typed: readonly (number | undefined)[]): number | undefined {
  const index = Math.min(...typed.map((last) => last ?? -1));
  const own = index < 0 ? [] : matches.slice(index);
  const [first] = own;
  const fits = ({ end }: Match): boolean => end - first!.start <= WIDEST_PASSAGE;
  return first !== undefined && own.length <= MOST_IN_PASSAGE && own.every(fits) ? first.start : undefined;
}

/** The matches in a text, as far as its best passage needs: none is better than the first with every term as typed. */
function matchesIn(text: string, terms: readonly Term[], language: Language | undefined): Match[] {
  const sought = soughtIn(terms, language);
  const searched: Searched = { text, language };
  const matches: Match[] = [];
  const typed = new Array<number | undefined>(terms.length).fill(undefined);
  let [unseen, last] = [terms.length, Number.POSITIVE_INFINITY];
  for (const word of wordsBeginning(text, sought.beginnings)) {
    if (word.start > last) break;
    const from = matches.length;
    addMatches(matches, word, sought, searched);
    for (let at = from; at < matches.length; at++) {
      const { term, weight } = matches[at]!;
      if (weight !== 2) continue;
      if (typed[term] === undefined) unseen -= 1;
      typed[term] = at;
    }
    if (unseen === 0 && last === Number.POSITIVE_INFINITY)
      last = (wholePassage(matches, typed) ?? last) + WIDEST_PASSAGE;
    if (matches.length >= MOST_MATCHES) break;
  }
  return matches;
}

/** The first match of a term in a text, as typed rather than in another form. */
export function matchOf(
  text: string,
  term: Term,
  language: Language | undefined,
): { text: string; exact: boolean } | undefined {
  const matches = matchesIn(text, [term], language);
  const best = matches.find(({ weight }) => weight === 2) ?? matches[0];
  return best === undefined ? undefined : { text: oneLine(text.slice(best.start, best.end)), exact: best.weight === 2 };
}

interface Passage {
  start: number;
  end: number;
  terms: number;
  matches: Match[];
}

/** Matches of a passage that are looked at. */
const MOST_IN_PASSAGE = 40;

/** The first passage with the most different terms, then with the most exact ones. */
function bestPassage(matches: readonly Match[]): Passage | undefined {
  let best: (Passage & { value: number }) | undefined;
  for (const [index, first] of matches.entries()) {
    const weights = new Map<number, number>();
    let end = first.end;
    const shown: Match[] = [];
    for (const match of matches.slice(index, index + MOST_IN_PASSAGE)) {
      if (match.end - first.start > WIDEST_PASSAGE && match !== first) break;
      end = Math.max(end, match.end);
      shown.push(match);
      weights.set(match.term, Math.max(match.weight, weights.get(match.term) ?? 0));
    }
    const value = [...weights.values()].reduce((sum, weight) => sum + 10 + weight, 0);
    if (best === undefined || value > best.value) {
      best = { start: first.start, end, terms: weights.size, matches: shown, value };
    }
  }
  return best;
}

const oneLine = (text: string): string =>
  text
    .replace(/(^|\n)## /g, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

/** Cuts `text` at whole words to `length` units, from its start or its end. */
function clip(text: string, length: number, keep: 'start' | 'end'): string {
  if (text.length <= length) return text;
  if (length <= 0) return '';
  if (keep === 'start') {
    const cut = text
      .slice(0, length + 1)
      .replace(/\S*$/u, '')
      .trimEnd();
    return cut === '' ? wholeCharacters(text.slice(0, length)) : cut;
  }
  return text
    .slice(-length - 1)
    .replace(/^\S*/u, '')
    .trimStart();
}

/** Removes half of a surrogate pair left by a cut. */
const wholeCharacters = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');

/** More than enough text before `end`, from a whole word on. */
function textBefore(text: string, end: number): string {
  const start = end - 2 * LONGEST_SNIPPET;
  return start <= 0 ? text.slice(0, end) : text.slice(start, end).replace(/^\S+/u, '');
}

/** More than enough text after `start`, up to a whole word. */
function textAfter(text: string, start: number): string {
  const end = start + 2 * LONGEST_SNIPPET;
  return end >= text.length ? text.slice(start) : text.slice(start, end).replace(/\S+$/u, '');
}

function withContext(text: string, passage: { start: number; end: number }): string {
  const hit = oneLine(text.slice(passage.start, passage.end));
  const beforeAll = oneLine(`${textBefore(text, passage.start)}|`).slice(0, -1);
  const afterAll = oneLine(`|${textAfter(text, passage.end)}`).slice(1);
  const room = LONGEST_SNIPPET - hit.length - 4;
  const before = clip(beforeAll, Math.max(Math.floor(room / 3), room - afterAll.length), 'end');
  const after = clip(afterAll, room - before.length, 'start');
  const cutBefore = before.length < beforeAll.length || passage.start > 2 * LONGEST_SNIPPET;
  const cutAfter = after.length < afterAll.length || passage.end + 2 * LONGEST_SNIPPET < text.length;
  const shown = clip(before + hit + after, LONGEST_SNIPPET - 4, 'start');
  return `${cutBefore ? '… ' : ''}${shown.trim()}${cutAfter ? ' …' : ''}`;
}

function startOf(text: string): string {
  const line = oneLine(text.slice(0, 4 * LONGEST_SNIPPET));
  const start = clip(line, LONGEST_SNIPPET - 2, 'start');
  return start.length < line.length ? `${start} …` : start;
}

/** A snippet, and the offsets of its words in the body; undefined if it is not of the body. */
interface Snippet {
  readonly text: string;
  readonly at: number | undefined;
}

/**
 * The snippet of a result: one line of at most 240 UTF-16 units, cut at whole words with `…`: the passage of body or
 * summary with the most different terms; without any, the summary or the start of the body. May be empty. `matched`
 * receives its matching words.
 */
export function snippetOf(
  document: { summary: string; body: string; language: Language | undefined },
  terms: readonly Term[],
  matched: Set<string> = new Set(),
): Snippet {
  const { summary, body, language } = document;
  const inBody = bestPassage(matchesIn(body, terms, language));
  // A summary is shown only for more terms than the body has together.
  const inSummary = inBody?.terms === terms.length ? undefined : bestPassage(matchesIn(summary, terms, language));
  const chosen = inSummary !== undefined && inSummary.terms > (inBody?.terms ?? 0) ? inSummary : inBody;
  if (chosen !== undefined) {
    const text = chosen === inSummary ? summary : body;
    for (const { start, end } of chosen.matches) matched.add(oneLine(text.slice(start, end)));
    return { text: withContext(text, chosen), at: chosen === inSummary ? undefined : chosen.start };
  }
  return summary.trim() === '' ? { text: startOf(body), at: 0 } : { text: startOf(summary), at: undefined };
}

/** Words of a text that begin with some roots, by one walk over its letters: a snippet needs few of the thousands there are. */
import { foldWord, LATIN_WORD, type Word, wordsOf } from '../../platform/text/words';

/**
 * What a character is to a word. From 1 on: it folds to that digit or letter of ASCII, one for one. Of a letter that
 * folds otherwise (ß, ĳ), and of what joins words or stands within them in ways that only their pattern knows (an
 * apostrophe, a raised digit, a soft hyphen, other scripts), the word has to be read as a whole.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const [ENDS, OTHER, JOINS, UNKNOWN] = [0, LETTERS.length + 1, LETTERS.length + 2, LETTERS.length + 3];
const WIDTH = UNKNOWN;

const LATIN = 0x250;
/** By code unit; beyond ASCII looked up at first use, since folding a letter loads the tables of Unicode. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN, 0x80);
for (const [at, letter] of [...LETTERS].entries())
  for (const one of [letter, letter.toUpperCase()]) kinds[one.charCodeAt(0)] = at + 1;
kinds["'".charCodeAt(0)] = JOINS;

const WORD_CHARACTER = new RegExp(`[${LATIN_WORD}]`);
const RAISED_OR_INVISIBLE = /[\u00ad\u00b2\u00b3\u00b9\u00bc-\u00be]/;
/** The usual punctuation beyond U+024F, without the quotation marks and invisible characters that words may have. */
const PUNCTUATION = /[\u2000-\u200a\u200e-\u2017\u201a-\u205f\u2061-\u2064\u20ac]/;

function kindOfLetter(letter: string): number {
  if (letter.charCodeAt(0) >= LATIN) return PUNCTUATION.test(letter) ? ENDS : JOINS;
  if (RAISED_OR_INVISIBLE.test(letter)) return JOINS;
  if (!WORD_CHARACTER.test(letter)) return ENDS;
  const token = foldWord(letter);
  return token.length === 1 ? LETTERS.indexOf(token) + 1 || OTHER : OTHER;
}

function kindOf(code: number): number {
  const kind = kinds[code]!;
  if (kind !== UNKNOWN) return kind;
  kinds[code] = kindOfLetter(String.fromCharCode(code));
  return kinds[code]!;
}

export interface Beginnings {
  readonly roots: readonly string[];
  /** By state and kind of character the next state: a trie of the roots. */
  readonly steps: Uint16Array;
}

/** The states of a word: it begins with no root; with one; only reading it tells; nothing of it was seen. */
const [NONE, FOUND, UNSURE, BEGIN] = [0, 1, 2, 3];

/** @param all beginnings of folded words, none of them empty. */
export function beginningsOf(all: readonly string[]): Beginnings {
  const roots = [...new Set(all)].sort();
  const most = roots.reduce((sum, { length }) => sum + length, BEGIN + 1);
  const steps = new Uint16Array(most * WIDTH);
  for (const state of [FOUND, UNSURE]) steps.fill(state, state * WIDTH, (state + 1) * WIDTH);
  for (let state = 0; state < most; state++) steps[state * WIDTH + JOINS] = UNSURE;
  for (let state = BEGIN; state < most; state++) steps[state * WIDTH + OTHER] = UNSURE;
  let states = BEGIN + 1;
  for (const root of roots) {
    let state = BEGIN;
    for (const [at, letter] of [...root].entries()) {
      const kind = LETTERS.indexOf(letter) + 1;
      const step = state * WIDTH + kind;
      // What another root begins with is found; no word is beyond ASCII without a character that is UNSURE.
      if (kind === 0 || steps[step] === FOUND) break;
      if (at === root.length - 1) steps[step] = FOUND;
      else if (steps[step] === NONE) steps[step] = states++;
      state = steps[step]!;
    }
  }
  return { roots, steps };
}

/** A run of characters between others that end words. */
interface Run {
  start: number;
  end: number;
  /** Whether it is one word that begins with a root; else it may have such words. */
  isFound: boolean;
}

/** The next run from an offset on that has words with a root; `codes` end in one that is of no word. */
function nextRun(codes: Uint16Array, length: number, from: number, steps: Uint16Array): Run | undefined {
  for (let at = from; at < length; at++) {
    let kind = kindOf(codes[at]!);
    if (kind === ENDS) continue;
    const start = at;
    let state = BEGIN;
    while (kind !== ENDS) {
      // Most words begin with no root: of those only what joins them to others is looked for.
      state = state === NONE && kind !== JOINS ? NONE : steps[state * WIDTH + kind]!;
      at += 1;
      kind = kindOf(codes[at]!);
    }
    if (state === FOUND || state === UNSURE) return { start, end: at, isFound: state === FOUND };
  }
  return undefined;
}

/** Kept for the next text. */
let room: Buffer | undefined;
const MOST_ROOM = 1_048_576;

/** The code units of a text and a zero: reading an array takes a third of asking a string for each. */
function withCodes(text: string): { codes: Uint16Array; own: Buffer } {
  const bytes = 2 * (text.length + 1);
  const own = room !== undefined && room.length >= bytes ? room : Buffer.allocUnsafeSlow(Math.max(bytes, 65_536));
  room = undefined;
  own.write(text, 'utf16le');
  const codes = new Uint16Array(own.buffer, own.byteOffset, text.length + 1);
  codes[text.length] = 0;
  return { codes, own };
}

/** The words that begin, folded, with one of the roots, as `wordsOf` gives them. */
export function* wordsBeginning(text: string, { roots, steps }: Beginnings): Generator<Word> {
  if (roots.length === 0) return;
  const { length } = text;
  const { codes, own } = withCodes(text);
  try {
    for (let run = nextRun(codes, length, 0, steps); run !== undefined; run = nextRun(codes, length, run.end, steps))
      if (run.isFound) yield { token: foldWord(text.slice(run.start, run.end)), start: run.start, end: run.end };
      else yield* wordsIn(text, run, roots);
  } finally {
    if (own.length <= MOST_ROOM) room = own;
  }
}

/** Of a run that has to be read as a whole. */
function* wordsIn(text: string, { start, end }: Run, roots: readonly string[]): Generator<Word> {
  for (const word of wordsOf(text.slice(start, end)))
    if (roots.some((root) => word.token.startsWith(root)))
      yield { token: word.token, start: start + word.start, end: start + word.end };
}

/**
 * Words of a text as the index knows them. A word is a run of letters and digits of any script; whatever stands
 * between is a separator, so that `6:162` is the words 6 and 162 side by side, and `ECLI:NL:HR:2016:162` five words.
 */

/** One word and where it stands in the original text (UTF-16 units; `end` is the first unit after it). */
export interface Word {
  /** Folded: see `foldWord`. */
  token: string;
  start: number;
  end: number;
}

/** Soft hyphen, zero-width characters and the byte order mark: they may stand inside a word and mean nothing. */
const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';

/**
 * Letters, marks and digits, with invisible characters between them; then an apostrophe with one or two letters at
 * the end (`auto's`, `don't`, `we're`), which belong to the word. `l'article` is two words.
 */
const WORD = new RegExp(
  `[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${INVISIBLE}]*(?:['’ʼ‘]\\p{L}{1,2}(?![\\p{L}\\p{N}\\p{M}]))?`,
  'gu',
);

/** What decomposition (NFKD) leaves whole and people type otherwise. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const PLAIN = /^[a-z0-9]+$/;
const NOT_IN_TOKEN = /[^\p{L}\p{N}]+/gu;

/** Longer words are cut, in the index and in queries alike: nobody types them, and they would bloat the index. */
const LONGEST_TOKEN = 64;

/**
 * Folds one word: lower case, without diacritics, ligatures spelled out (ĳ → ij, ﬁ → fi, æ → ae), apostrophes and
 * invisible characters dropped. Returns letters and digits only; empty when nothing is left.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower.slice(0, LONGEST_TOKEN);
  const letters = lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(NOT_IN_TOKEN, '');
  return [...letters].slice(0, LONGEST_TOKEN).join('');
}

/** The words of a text, in order, from the offset `from` on. */
export function* wordsOf(text: string, from = 0): Generator<Word> {
  const pattern = new RegExp(WORD);
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const token = foldWord(match[0]);
    if (token !== '') yield { token, start: match.index, end: pattern.lastIndex };
  }
}

/** The raw words of a text, unfolded: for callers that keep a cache of folded words. */
export function rawWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The tokens of a text: its words, folded. */
export function tokensOf(text: string): string[] {
  return rawWords(text)
    .map(foldWord)
    .filter((token) => token !== '');
}

/** A text as a key: its tokens with a space between. Two spellings with the same key are the same name. */
export function keyOf(text: string): string {
  return tokensOf(text).join(' ');
}

/** A text folded for "contains" questions: as `foldWord`, but spaces and punctuation stay (spaces collapsed). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

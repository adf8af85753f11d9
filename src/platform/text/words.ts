/**
 * The words of a text, as the index has them. A word is a run of letters and digits of any script; anything else
 * separates words, so that `6:162` is the words 6 and 162, and `ECLI:NL:HR:2016:162` five words.
 */

/** A word and its position in the original text (UTF-16 units; `end` is exclusive). */
export interface Word {
  /** Folded: see `foldWord`. */
  token: string;
  start: number;
  end: number;
}

/** Soft hyphen, zero-width characters and the byte order mark: ignored inside a word. */
const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';

/**
 * Letters, marks and digits, with invisible characters between them; then an apostrophe with one or two letters at the
 * end (`auto's`, `don't`, `we're`). `l'article` is two words. A superscript or subscript digit (`raised`) belongs to
 * the word of an adjacent letter (`m²`, `H₂O`) but not to a number: `10⁶` is the words 10 and 6.
 */
function wordPattern(letters: string, digits: string, raised: string, marks: string, flags: string): RegExp {
  const inner = `[${letters}${digits}${marks}${INVISIBLE}]`;
  const afterRaised = `(?:(?![${INVISIBLE}]*[${digits}])${inner}+)?`;
  return new RegExp(
    `(?:[${letters}${digits}]${inner}*|[${raised}]+${afterRaised})(?:(?<![${digits}][${INVISIBLE}]*)[${raised}]+${afterRaised})*` +
      `(?:['’ʼ‘][${letters}]{1,2}(?![${letters}${digits}${raised}${marks}]))?`,
    flags,
  );
}

/** Letters and digits of the Latin blocks up to U+024F, as `\p{L}` and `\p{N}` match them. */
const LATIN_LETTERS = 'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';
const LATIN_RAISED = '\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be';
/** Anything but Latin text with the usual punctuation. */
const NOT_LATIN = /[^\0-\u024f\u2000-\u2064\u20ac]/;

/** Matches as `anyWord` in Latin text; property classes take milliseconds to set up, this does not. */
const LATIN_PATTERN = wordPattern(LATIN_LETTERS, '0-9', LATIN_RAISED, '', 'g');
let anyWord: RegExp | undefined;

/** Characters of a Latin word, for a class of a regular expression. */
export const LATIN_WORD = `${LATIN_LETTERS}0-9${LATIN_RAISED}`;

/** The global pattern for the words of a text. Its state is shared: set `lastIndex` before use. */
export function patternFor(text: string): RegExp {
  if (!NOT_LATIN.test(text)) return LATIN_PATTERN;
  anyWord ??= wordPattern('\\p{L}', '\\p{Nd}\\p{Nl}', '\\p{No}', '\\p{M}', 'gu');
  return anyWord;
}

/** Letters that NFKD does not decompose, and how people type them. */
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
/** Characters dropped from a decomposed Latin word. */
const BETWEEN_LETTERS = new RegExp(`[\\u0300-\\u036f'’ʼ‘\\u2044\\u00b7${INVISIBLE}]+`, 'g');

/** Longer words are cut, in the index and in queries alike, since they would bloat the index. */
const LONGEST_TOKEN = 64;

/**
 * Folds a word: lower case, no diacritics, ligatures spelled out (ĳ → ij, ﬁ → fi, æ → ae), apostrophes and invisible
 * characters dropped. Returns letters and digits only; may be empty.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower.slice(0, LONGEST_TOKEN);
  const letters = lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(BETWEEN_LETTERS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  const token = NOT_LATIN.test(lower + letters) ? letters.replace(/[^\p{L}\p{N}]+/gu, '') : letters;
  return [...token].slice(0, LONGEST_TOKEN).join('');
}

/** The first word at or after the offset `from`. `pattern`: from `patternFor` of this text. */
export function wordFrom(text: string, from: number, pattern: RegExp): Word | undefined {
  for (let at = from; ; ) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return undefined;
    at = match.index + match[0].length;
    const token = foldWord(match[0]);
    if (token !== '') return { token, start: match.index, end: at };
  }
}

/** The words of a text from the offset `from` on. `pattern`: from `patternFor` of this text. */
export function* wordsOf(text: string, from = 0, pattern = patternFor(text)): Generator<Word> {
  for (let word = wordFrom(text, from, pattern); word !== undefined; word = wordFrom(text, word.end, pattern))
    yield word;
}

/** The unfolded words of a text, for callers that cache folded words. */
export function rawWords(text: string): string[] {
  return text.match(patternFor(text)) ?? [];
}

/** The folded words of a text. */
export function tokensOf(text: string): string[] {
  return rawWords(text)
    .map(foldWord)
    .filter((token) => token !== '');
}

/** A text as a key: its tokens joined by spaces. Spellings with the same key are the same name. */
export function keyOf(text: string): string {
  return tokensOf(text).join(' ');
}

/** A text folded for "contains" questions: as `foldWord`, but punctuation stays and spaces are collapsed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

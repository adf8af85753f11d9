/** Words of a text that begin with some roots, by one native search: a snippet needs few of the thousands there are. */
import { LATIN_PATTERN, LATIN_WORD, type Word, wordFrom, wordsOf } from '../../platform/text/words';

/** Letters and digits up to U+024F that fold to one of ASCII, one for one. */
export const VARIANTS: Readonly<Record<string, string>> = {
  1: '¹',
  2: '²',
  3: '³',
  a: 'ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧ',
  c: 'ÇçĆćĈĉĊċČč',
  d: 'ÐðĎďĐđ',
  e: 'ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩ',
  g: 'ĜĝĞğĠġĢģǦǧǴǵ',
  h: 'ĤĥȞȟ',
  i: 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋ',
  j: 'Ĵĵǰ',
  k: 'ĶķǨǩ',
  l: 'ĹĺĻļĽľĿŀŁł',
  n: 'ÑñŃńŅņŇňŉŊŋǸǹ',
  o: 'ºÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱ',
  r: 'ŔŕŖŗŘřȐȑȒȓ',
  s: 'ŚśŜŝŞşŠšſȘș',
  t: 'ŢţŤťȚț',
  u: 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗ',
  w: 'Ŵŵ',
  y: 'ÝýÿŶŷŸȲȳ',
  z: 'ŹźŻżŽž',
};

/**
 * Characters of Latin text (`patternFor`) that do not fold to one ASCII letter: ß, ĳ, a soft hyphen. Offsets in the
 * text and in the folded words then differ, and every word has to be folded.
 */
export const OTHERS = 'µ¼-¾ÆÞßæþĦħĲĳĸŒœŦŧƀ-ƟƢ-ƮƱ-ǌǝǢ-ǥǮǯǱ-ǳǶǷǼǽȜȝȠ-ȥȴ-ɏ\\u00ad\\u200b-\\u200d\\u2060';
/** A raised digit next to a plain one begins a word of its own. Each way begins with what plain text has nowhere. */
const HAS_OTHERS = new RegExp(`[${OTHERS}]|(?<=[0-9])[¹²³]|[¹²³](?=[0-9])`);

const ASCII_WORD = /^[a-z0-9]+$/;
const WORD_CHARACTER = new RegExp(`[${LATIN_WORD}]`);
const APOSTROPHE = /['’ʼ‘]/;

export interface Beginnings {
  readonly roots: readonly string[];
  /** Undefined where a root is not ASCII. */
  readonly pattern: RegExp | undefined;
}

const spellings = (letter: string): string => `[${letter}${letter.toUpperCase()}${VARIANTS[letter] ?? ''}]`;

/** What spells one of some roots from their letter `at` on; no root begins with another. */
function spelledFrom(roots: readonly string[], at: number): string {
  const [one = '', ...others] = roots;
  if (others.length === 0) return [...one.slice(at)].map(spellings).join('');
  const letters = [...new Set(roots.map((root) => root[at]!))];
  const ways = letters.map((letter) => {
    const own = roots.filter((root) => root[at] === letter);
    return `${spellings(letter)}${spelledFrom(own, at + 1)}`;
  });
  return ways.length === 1 ? ways[0]! : `(?:${ways.join('|')})`;
}

/** @param all beginnings of folded words, none of them empty. */
export function beginningsOf(all: readonly string[]): Beginnings {
  const distinct = [...new Set(all)].sort();
  // What begins with a longer root begins with its shorter one.
  const roots = distinct.filter((root) => !distinct.some((other) => other !== root && root.startsWith(other)));
  if (roots.length === 0 || !roots.every((root) => ASCII_WORD.test(root))) return { roots, pattern: undefined };
  // Most places are within a word: that is seen first.
  return { roots, pattern: new RegExp(`(?<![${LATIN_WORD}])${spelledFrom(roots, 0)}`, 'g') };
}

/** A run of words joined by apostrophes, and where words begin in it. */
interface Run {
  end: number;
  starts: ReadonlySet<number>;
}

const runs = (text: string, at: number): boolean =>
  WORD_CHARACTER.test(text[at] ?? '') || APOSTROPHE.test(text[at] ?? '');

/** What follows an apostrophe may be the end of a word (`auto's`), which only the whole run shows. */
function runAround(text: string, at: number): Run {
  let start = at;
  while (start > 0 && runs(text, start - 1)) start -= 1;
  let end = at;
  while (runs(text, end)) end += 1;
  return { end, starts: new Set([...wordsOf(text.slice(start, end))].map((word) => start + word.start)) };
}

/** The words that begin, folded, with one of the roots, as `wordsOf` gives them; `words`: from `patternFor`. */
export function* wordsBeginning(text: string, { roots, pattern }: Beginnings, words: RegExp): Generator<Word> {
  if (roots.length === 0) return;
  if (pattern === undefined || words !== LATIN_PATTERN || HAS_OTHERS.test(text)) {
    for (const word of wordsOf(text, 0, words)) if (roots.some((root) => word.token.startsWith(root))) yield word;
    return;
  }
  let run: Run = { end: 0, starts: new Set() };
  for (let from = 0; ; ) {
    pattern.lastIndex = from;
    const at = pattern.exec(text)?.index;
    if (at === undefined) return;
    from = at + 1;
    const before = text[at - 1] ?? '';
    if (APOSTROPHE.test(before)) {
      if (at >= run.end) run = runAround(text, at);
      if (!run.starts.has(at)) continue;
    }
    const word = wordFrom(text, at, words);
    if (word === undefined) return;
    yield word;
    from = word.end;
  }
}

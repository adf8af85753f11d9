/**
 * Quotations that a text attaches to a citation, and whether they stand in what is cited. Words are compared, not signs and line ends: what is
 * left out (`(…)`, `[...]`) and put in (`[de rechtbank]`) by whoever quotes counts as that. Pure.
 */
import { wordsOf } from '../words';

const OPEN = '"“„«‘';
const CLOSE = '"”“»’';
/** Fewer words are a term, and no quotation. */
const FEWEST_WORDS = 4;
/** Words of a quotation that are compared. */
const MOST_WORDS = 400;

/** What comes between a citation and what it says: its verb or a colon, and no other quotation and no end of the sentence. */
const BEHIND = new RegExp(
  `^(?<between>(?:[^${OPEN}${CLOSE}.;!?]|\\.(?!\\s+[\\p{Lu}${OPEN}]|\\s*$)){0,160}?)[:,]?\\s*[${OPEN}](?<quote>[^${CLOSE}]{12,4000})[${CLOSE}]`,
  'u',
);
const SAYS =
  /:\s*$|\b(?:overwoog|overweegt|overwogen|oordeelde?|oordeelt|bepaalt|bepaalde?|luidt|luidde|luidend|stelde?|stelt|schreef|schrijft|vermeldt|aldus|dat|held|holds|stated|states|provides|reads|that|said|according)\b/iu;
/** Another citation between them: the quotation is that one's. */
const OTHER = /\b(?:ECLI|LJN|art(?:ikel|icle)?\.?\s\d|C-\d+\/\d\d)/iu;

/** A quotation, and then its citation in brackets or behind `aldus`. */
const BEFORE = new RegExp(
  `[${OPEN}](?<quote>[^${OPEN}${CLOSE}]{12,4000})[${CLOSE}][.,]?\\s*(?:\\((?:zie\\s|vgl\\.\\s|aldus\\s|see\\s)?|,?\\s*(?:aldus|zo)\\s+(?:ook\\s)?(?:de\\s|het\\s)?)$`,
  'iu',
);

const countOf = (text: string): number => [...wordsOf(text)].length;

/** The quotations that are attached to a citation by the words around it: those before it and behind it in its paragraph. */
export function quotationsAt(before: string, after: string): string[] {
  const found: string[] = [];
  const { between = '', quote: behind } = BEHIND.exec(after)?.groups ?? {};
  const gap = after.slice(0, after.search(new RegExp(`[${OPEN}]`, 'u')));
  if (behind !== undefined && SAYS.test(gap) && !OTHER.test(between)) found.push(behind);
  const { quote: ahead } = BEFORE.exec(before)?.groups ?? {};
  if (ahead !== undefined) found.push(ahead);
  return found.filter((quote) => countOf(quote) >= FEWEST_WORDS);
}

/** Whether a quotation stands in a text: as it is; otherwise, then as what; or nothing like it. */
export type Compared = { kind: 'same' } | { kind: 'other'; text: string } | { kind: 'absent' };

/** What a quoting hand left out or put in. */
const GAP = /\(\s*(?:\.{3}|…)\s*\)|\[[^\]]{0,200}\]|\.{3}|…/u;

interface Words {
  tokens: string[];
  starts: number[];
  ends: number[];
}

function read(text: string): Words {
  const words: Words = { tokens: [], starts: [], ends: [] };
  for (const { token, start, end } of wordsOf(text)) {
    words.tokens.push(token);
    words.starts.push(start);
    words.ends.push(end);
  }
  return words;
}

/** Where a row of words stands in another, from a place on; -1 where it does not. */
function indexOf(words: readonly string[], sought: readonly string[], from: number): number {
  for (let at = from; at + sought.length <= words.length; at += 1)
    if (sought.every((word, index) => words[at + index] === word)) return at;
  return -1;
}

/** Of a quotation as much has to stand there, in its order, for what stands there to be what was quoted. */
const ALIKE = 0.6;

/** Where most of a quotation stands, by three words that follow one another. */
function nearest(words: readonly string[], sought: readonly string[]): number | undefined {
  const grams = new Map<string, number[]>();
  for (let at = 0; at + 3 <= sought.length; at += 1) {
    const key = sought.slice(at, at + 3).join(' ');
    grams.set(key, [...(grams.get(key) ?? []), at]);
  }
  const votes = new Map<number, number>();
  for (let at = 0; at + 3 <= words.length; at += 1)
    for (const index of grams.get(`${words[at]} ${words[at + 1]} ${words[at + 2]}`) ?? [])
      votes.set(at - index, (votes.get(at - index) ?? 0) + 1);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Words of one row that stand in another in their order, at most: the longest common subsequence. */
function common(one: readonly string[], other: readonly string[]): number {
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at += 1)
      next[at + 1] = word === other[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!);
    row = next;
  }
  return row[other.length]!;
}

/** Compares a quotation with the text that it is said to be of. */
export function compareQuotation(quote: string, body: string): Compared {
  const text = read(body);
  const parts = quote
    .split(GAP)
    .map((part) => read(part).tokens)
    .filter((part) => part.length > 0);
  let at = 0;
  const isSame = parts.every((part) => {
    const found = indexOf(text.tokens, part, at);
    at = found + part.length;
    return found >= 0;
  });
  if (isSame) return { kind: 'same' };
  const sought = parts.flat().slice(0, MOST_WORDS);
  const start = nearest(text.tokens, sought);
  if (start === undefined) return { kind: 'absent' };
  const from = Math.max(0, start);
  const to = Math.min(text.tokens.length, start + Math.ceil(sought.length * 1.2) + 2);
  if (common(sought, text.tokens.slice(from, to)) < ALIKE * sought.length) return { kind: 'absent' };
  const last = Math.min(to, from + sought.length) - 1;
  return { kind: 'other', text: body.slice(text.starts[from], text.ends[last]) };
}

const DUTCH = new Set('de het een van en dat niet op te zijn met voor door aan ook als of bij uit'.split(' '));
const ENGLISH = new Set('the of and to that not by with for from which be as on this are or at'.split(' '));
/** Characters of a text by which its language is told. */
const SAMPLE = 4000;

/** The language whose small words a text has most of; undefined where that does not tell. */
function languageOf(text: string): 'nl' | 'en' | undefined {
  const { tokens } = read(text.slice(0, SAMPLE));
  const count = (words: ReadonlySet<string>): number => tokens.filter((token) => words.has(token)).length;
  const [dutch, english] = [count(DUTCH), count(ENGLISH)];
  return dutch > 2 * english ? 'nl' : english > 2 * dutch ? 'en' : undefined;
}

/** Whether a quotation is in Dutch and the text in English, or the other way round: whoever translates does not quote. */
export function isTranslated(quote: string, body: string): boolean {
  const [one, other] = [languageOf(quote), languageOf(body)];
  return one !== undefined && other !== undefined && one !== other;
}

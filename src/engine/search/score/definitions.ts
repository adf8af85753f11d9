/** Whether an article defines a term: in the law's own wording, in its first lines or in a list of terms. */
import { tokensOf } from '../../../platform/text/words';
import type { Catalogue } from '../../catalogue';
import { madeOnce } from '../../index/match';
import { stemOf } from '../../text/stem';
import { isStopWord } from '../../text/stop-words';

/** The UTF-16 units read of a text. */
const LONGEST_LOOK = 30_000;
const LONGEST_LINE = 400;
/** The beginning of an article, where a definition need not be in a list: `Huur is de overeenkomst …`. */
const BEGINNING = 700;

/** A text without any of these defines nothing. */
const CUES = /verstaan|schuldig aan|aangemerkt|genoemd|beschouwd|begrip|(?:^|\s)(?:is|zijn|omvat|are|means)\s/;
/** The opening of a list of terms: `In deze wet wordt verstaan onder:`. */
const LIST = /verstaan onder|begripsbepaling|begrippen/;

/** The start of a line: the number of a lid, the letter of a list item, a heading. */
const MARKS = /^(?:#{1,3}\s+|(?:\d{1,3}[a-z]{0,2}|[a-z]{1,2})[.)°]\s*|\d{1,3}\s+|[-–—•]\s*)+/i;
const ARTICLES = new Set(['de', 'het', 'een', 'the', 'a', 'an']);
const IS = new Set(['is', 'zijn', 'are', 'means', 'omvat', 'omvatten']);
/** Words after "is" in a definition, unlike in a duty (`De huurder is verplicht …`). */
const THINGS = new Set(
  'de het een elk elke ieder iedere degene hij datgene hetgeen alle the a an any every'.split(' '),
);
const CALLED = new Set('genoemd verstaan aangemerkt beschouwd begrepen'.split(' '));
/** Words that end the term: `Als verdachte wordt aangemerkt`. */
const PASSIVE = new Set(['wordt', 'worden', 'is', 'zijn', 'mede', 'mean', 'means']);

/** The Dutch stem of a word. */
export const formOf = (token: string): string => stemOf(token, 'nl') ?? token;

/** A stem without its last letters, which may change (huis, huizen; huur, huren). */
const rootOf = (form: string): string => form.slice(0, Math.max(2, form.length - 2));

/** Most words begin otherwise, which is cheaper to see than to stem. */
const isForm = (word: string | undefined, form: string): boolean =>
  word !== undefined && (word === form || (word.startsWith(rootOf(form)) && formOf(word) === form));

/** The end of the term that begins at `from`, in any form. Its small words may be left out: `aanneming (van) werk`. */
function endOf(words: readonly string[], from: number, term: readonly string[]): number | undefined {
  let at = from;
  for (const [place, form] of term.entries()) {
    while (place > 0 && !isForm(words[at], form) && isStopWord(words[at] ?? '', 'nl')) at += 1;
    if (!isForm(words[at], form)) return undefined;
    at += 1;
  }
  return at;
}

const afterArticle = (words: readonly string[]): number => (ARTICLES.has(words[0] ?? '') ? 1 : 0);

/** `Huur is de overeenkomst waarbij …`, `De overeenkomst van opdracht is de overeenkomst …`. */
function saysWhatItIs(words: readonly string[], term: readonly string[]): boolean {
  let at = afterArticle(words);
  if (words[at] === 'overeenkomst' && words[at + 1] === 'van') at += 2;
  const verb = endOf(words, at, term);
  if (verb === undefined) return false;
  return IS.has(words[verb] ?? '') && THINGS.has(words[verb + 1] ?? '');
}

/** `Onder besluit wordt verstaan …`, `Als onrechtmatige daad worden aangemerkt …`, `Als verdachte wordt … aangemerkt`. */
function saysWhatIsMeant(words: readonly string[], term: readonly string[]): boolean {
  if (words[0] !== 'onder' && words[0] !== 'als') return false;
  const end = endOf(words, 1 + afterArticle(words.slice(1)), term);
  if (end === undefined || !PASSIVE.has(words[end] ?? '')) return false;
  return words.some((word) => CALLED.has(word));
}

/** `… wordt, als schuldig aan diefstal, gestraft`. */
const namesTheCrime = (words: readonly string[], term: readonly string[]): boolean =>
  words.some((word, at) => word === 'schuldig' && words[at + 1] === 'aan' && endOf(words, at + 2, term) !== undefined);

/** `Onder een besluit wordt mede verstaan: …` in a list of terms. */
function isUnder(words: readonly string[], term: readonly string[]): boolean {
  const under = underIn(words) + 2;
  return endOf(words, under + afterArticle(words.slice(under)), term) !== undefined;
}

const underIn = (words: readonly string[]): number =>
  words.findIndex((word, at) => word === 'verstaan' && words[at + 1] === 'onder');

/** `a. algemene voorwaarden: een of meer bedingen …` in a list of terms. */
const isHead = (head: readonly string[], term: readonly string[]): boolean =>
  endOf(head, afterArticle(head), term) === head.length;

/**
 * The lines of a text that define something, each by its words with a space between: short, and no part of the text,
 * which they would keep in memory.
 */
export interface Definitions {
  readonly meant: readonly string[];
  readonly beginning: readonly string[];
  readonly heads: readonly string[];
  readonly under: readonly string[];
}

const NOTHING: Definitions = { meant: [], beginning: [], heads: [], under: [] };

const isWhatItIs = (words: readonly string[]): boolean =>
  words.some((word, at) => IS.has(word) && THINGS.has(words[at + 1] ?? ''));
const isCrime = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'schuldig' && words[at + 1] === 'aan');

/** What the body of an article defines, of whatever term. */
export function definitionsIn(body: string): Definitions {
  const text = body.slice(0, LONGEST_LOOK).toLowerCase();
  if (!CUES.test(text)) return NOTHING;
  const list = text.search(LIST);
  const found = { meant: [] as string[], beginning: [] as string[], heads: [] as string[], under: [] as string[] };
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    const next = text.indexOf('\n', at);
    end = next < 0 ? text.length : next;
    const bare = text.slice(at, end).trim().slice(0, LONGEST_LINE).replace(MARKS, '');
    // The opening line may be a list item too.
    const isInList = list >= 0 && list < at + LONGEST_LINE;
    const colon = isInList ? bare.indexOf(':') : -1;
    const head = colon >= 0 && colon <= 100;
    if (head) found.heads.push(tokensOf(bare.slice(0, colon)).join(' '));
    const isMeant = /^[^a-z]*(?:onder|als)/.test(bare);
    if (!isMeant && at >= BEGINNING && (!isInList || head || !bare.includes('verstaan'))) continue;
    const words = tokensOf(bare);
    const line = words.join(' ');
    if (isMeant && words.some((word) => CALLED.has(word))) found.meant.push(line);
    if (at < BEGINNING && (isWhatItIs(words) || isCrime(words))) found.beginning.push(line);
    if (isInList && !head && underIn(words) >= 0) found.under.push(line);
  }
  return found;
}

/** Whether one of these defines a term, given by its words in order (`formOf`). */
export function defines({ meant, beginning, heads, under }: Definitions, term: readonly string[]): boolean {
  const [first] = term;
  if (first === undefined) return false;
  const root = rootOf(first);
  const says = (lines: readonly string[], how: (words: readonly string[], term: readonly string[]) => boolean) =>
    lines.some((line) => line.includes(root) && how(line.split(' '), term));
  return (
    says(meant, saysWhatIsMeant) ||
    says(beginning, saysWhatItIs) ||
    says(beginning, namesTheCrime) ||
    says(heads, isHead) ||
    says(under, isUnder)
  );
}

/** Rows whose definitions are kept: those of the codes are asked for by nearly every question. */
const MOST_KNOWN = 10_000;

const knownBefore = new WeakMap<Catalogue, { version: number; rows: Map<number, Definitions> }>();

/** What the text of a row defines; read once of one state of a library that is only read. Throws `local`. */
export function definitionsOf(catalogue: Catalogue, row: number): Definitions {
  const read = () => madeOnce(catalogue.index, row, 'definitions', () => definitionsIn(catalogue.texts(row).body));
  const { version } = catalogue;
  if (version === undefined) return read();
  let known = knownBefore.get(catalogue);
  if (known?.version !== version || known.rows.size >= MOST_KNOWN) {
    known = { version, rows: new Map() };
    knownBefore.set(catalogue, known);
  }
  const definitions = known.rows.get(row) ?? read();
  known.rows.set(row, definitions);
  return definitions;
}

/** Whether an article defines a term: in the law's own wording, in its first lines or in a list of terms. */
import { tokensOf } from '../../../platform/text/words';
import { stemOf } from '../../text/stem';
import { isStopWord } from '../../text/stop-words';

/** The UTF-16 units read of a text, and its lines with the term. */
const LONGEST_LOOK = 30_000;
const MOST_LINES = 60;
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

/** The words of a line, and those before its colon. */
interface Line {
  words: string[];
  head: string[] | undefined;
  at: number;
}

function lineOf(text: string, at: number): Line {
  const bare = text.trim().slice(0, LONGEST_LINE).replace(MARKS, '');
  const colon = bare.indexOf(':');
  const head = colon < 0 || colon > 100 ? undefined : tokensOf(bare.slice(0, colon));
  return { words: tokensOf(bare), head, at };
}

/** The lower-cased lines of a text in which a word may begin with `root`. */
function* linesWith(text: string, root: string): Generator<Line> {
  let looked = 0;
  for (let found = text.indexOf(root); found >= 0 && looked < MOST_LINES; looked += 1) {
    const start = text.lastIndexOf('\n', found) + 1;
    const next = text.indexOf('\n', found);
    const end = next < 0 ? text.length : next;
    yield lineOf(text.slice(start, end), start);
    found = text.indexOf(root, end);
  }
}

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

/** `a. algemene voorwaarden: een of meer bedingen …` in a list of terms, or the term right after its opening. */
function isInList({ words, head }: Line, term: readonly string[]): boolean {
  if (head !== undefined) {
    if (endOf(head, afterArticle(head), term) === head.length) return true;
  }
  const under = words.findIndex((word, at) => word === 'verstaan' && words[at + 1] === 'onder');
  if (under < 0 || head !== undefined) return false;
  return endOf(words, under + 2 + afterArticle(words.slice(under + 2)), term) !== undefined;
}

/** Whether the body of an article defines a term, given by its words in order (`formOf`). */
export function defines(body: string, term: readonly string[]): boolean {
  const [first] = term;
  if (first === undefined) return false;
  const text = body.slice(0, LONGEST_LOOK).toLowerCase();
  if (!CUES.test(text)) return false;
  const list = text.search(LIST);
  for (const line of linesWith(text, rootOf(first))) {
    const { words, at } = line;
    if (saysWhatIsMeant(words, term)) return true;
    if (at < BEGINNING && (saysWhatItIs(words, term) || namesTheCrime(words, term))) return true;
    // The opening line may be a list item too.
    if (list >= 0 && list < at + LONGEST_LINE && isInList(line, term)) return true;
  }
  return false;
}

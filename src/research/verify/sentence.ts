/** The sentence that a citation stands in, and whether it says more than what is compared. Pure. */
import { wordsOf } from '../../platform/text/words';
import type { Statement } from './verdict';

/** Characters of a sentence that are kept. */
const MOST = 600;
/** The end of a sentence: a sign, white space and a capital or a sign of quotation; not behind `art.`, `lid.` or an initial. */
const ENDS =
  /(?<!\b(?:art|artt|nr|nrs|jo|vgl|resp|r\.o|rov|o\.a|mr|dhr|para|no|p|c\.s|\p{Lu}))[.!?]["”’)]*\s+(?=["“„‘(]?\p{Lu})/giu;

/** The sentence around a citation, on one line; its beginning and its end are cut where it is long. */
export function sentenceAround(before: string, text: string, after: string): string {
  const ends = [...before.matchAll(ENDS)].at(-1);
  const from = ends === undefined ? 0 : ends.index + ends[0].length;
  ENDS.lastIndex = 0;
  const next = ENDS.exec(after);
  ENDS.lastIndex = 0;
  const to = next === null ? after.length : next.index + next[0].trimEnd().length;
  const room = Math.max(0, MOST - text.length);
  const ahead = before.slice(Math.max(from, before.length - room));
  return `${ahead}${text}${after.slice(0, Math.min(to, room))}`.replace(/\s+/g, ' ').trim();
}

/** Words that only point at what is cited, or introduce it. */
const POINTING = new Set(
  'zie vgl vergelijk ook o.a onder meer aldus conform ingevolge krachtens op grond van volgens in de het een en of bij met artikel art arrest uitspraak vonnis beschikking zaak see also cf under pursuant to of the article judgment case and or in'.split(
    ' ',
  ),
);
/** As many other words are a statement. */
const FEWEST = 2;

/** What a sentence says beside its citation and what is quoted: it is told that nobody compares it. */
export function saysMore(sentence: string, accounted: readonly string[]): Statement[] {
  const rest = accounted
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .reduce((text, one) => text.replace(one, ' '), sentence);
  const words = [...wordsOf(rest)].filter(({ token }) => /^\p{L}{2,}$/u.test(token) && !POINTING.has(token));
  return words.length < FEWEST ? [] : [{ what: 'statement', said: sentence }];
}

/** In which form the words of pointers are compared with those of a query: by what the forms of a word share, verbs included. */
import { isStopWord } from '../text/stop-words';
import { saysSomething } from '../text/stretches';
import { sharedForm } from '../text/verb-forms';
import { verbOfNoun } from '../text/verb-nouns';

/** What the forms of a Dutch word share, those of the verb of a noun included: `schorsing` and `geschorst`. */
const sharedDutch = (token: string): string => sharedForm(verbOfNoun(token) ?? token, 'nl');

/** Words that are written as one, at most. */
const MOST_JOINED = 3;

/** The forms under which the questions with a folded word are found: a question can be of either language. None of a small word. */
export const formsOf = (token: string): string[] =>
  isStopWord(token) ? [] : [...new Set([sharedDutch(token), sharedForm(token, 'en')])];

/**
 * The keys of a name of some folded words. By one the order of its words and small words between them do not matter; by another it is
 * written as one: `btw verlegging`, `btw-verlegging` and `btwverlegging`.
 */
export function keysOfName(tokens: readonly string[]): string[] {
  const said = tokens.filter((token) => saysSomething(token));
  const told = said.length === 0 ? tokens : said;
  const forms = told.map((token) => sharedDutch(token));
  const apart = forms.sort().join(' ');
  const isCompound = tokens.length <= MOST_JOINED && told.length === tokens.length;
  return isCompound ? [apart, `+${sharedDutch(tokens.join(''))}`] : [apart];
}

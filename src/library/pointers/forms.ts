/** In which form the words of pointers are compared with those of a query: by what the forms of a word share, verbs included. */
import { isStopWord } from '../text/stop-words';
import { saysSomething } from '../text/stretches';
import { sharedForm } from '../text/verb-forms';

/** The forms under which the questions with a folded word are found: a question can be of either language. None of a small word. */
export const formsOf = (token: string): string[] =>
  isStopWord(token) ? [] : [...new Set([sharedForm(token, 'nl'), sharedForm(token, 'en')])];

/** The key of a name of some folded words: their order and small words between them do not matter. */
export function keyOfName(tokens: readonly string[]): string {
  const said = tokens.filter((token) => saysSomething(token));
  const told = said.length === 0 ? tokens : said;
  return told
    .map((token) => sharedForm(token, 'nl'))
    .sort()
    .join(' ');
}

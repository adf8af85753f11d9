/**
 * Words of a query that belong together: the best choice without overlap of the phrases that tables have (in `unlawful
 * act`, `act` is not looked up as well), and fixed phrases whose words mean nothing by themselves (`in order to` has no
 * court order).
 */
import { isStopWord } from './stop-words';

/** Consecutive words that a table has as one entry. */
export interface Stretch<T> {
  /** The first word, and the end (exclusive). */
  from: number;
  to: number;
  known: T;
}

/** Negations change the meaning of a name: `huur niet betaald`. */
const TURNING: ReadonlySet<string> = new Set(['niet', 'not', 'no']);

/** Whether a folded word counts in a name of several words; `op`, `of` and `the` do not. */
export const saysSomething = (token: string): boolean => TURNING.has(token) || !isStopWord(token);

/** Words in the longest stretch tried, small ones included. */
export const LONGEST_STRETCH = 9;

/** The best choice for the first words of a query, as a linked list. */
interface Choice<T> {
  worth: number;
  words: number;
  last?: Stretch<T>;
  before?: Choice<T>;
}

const better = <T>(one: Choice<T>, other: Choice<T>): Choice<T> =>
  one.worth > other.worth || (one.worth === other.worth && one.words > other.words) ? one : other;

/**
 * The stretches that tables have, without overlap, long ones preferred: each counts the square of its meaningful words,
 * so that three words beat two and a single one; then the choice that covers more words. `LONGEST_STRETCH` look-ups a
 * word.
 * @param tokens folded words in order; undefined is no plain word, which no stretch crosses.
 * @param knows the entry for consecutive words, small ones included; undefined for none.
 */
export function stretchesOf<T>(
  tokens: readonly (string | undefined)[],
  knows: (tokens: readonly string[]) => T | undefined,
): Stretch<T>[] {
  const choices: Choice<T>[] = [{ worth: 0, words: 0 }];
  for (let to = 1; to <= tokens.length; to++) {
    let best = choices[to - 1]!;
    // Longest first: `better` takes the later of equal choices.
    const first = Math.max(0, to - LONGEST_STRETCH, tokens.lastIndexOf(undefined, to - 1) + 1);
    for (let from = first; from < to; from++) {
      const words = tokens.slice(from, to) as string[];
      const known = knows(words);
      if (known === undefined) continue;
      const before = choices[from]!;
      const worth = Math.max(1, words.filter((word) => saysSomething(word)).length) ** 2;
      const choice = {
        worth: before.worth + worth,
        words: before.words + to - from,
        last: { from, to, known },
        before,
      };
      best = better(best, choice);
    }
    choices.push(best);
  }
  const stretches: Stretch<T>[] = [];
  for (let at = choices.at(-1); at?.last !== undefined; at = at.before) stretches.unshift(at.last);
  return stretches;
}

const ENGLISH = [
  // How a sentence hangs together
  'in order to|in order that|in order for|as such|such as|in particular|in general|in principle|in fact|in practice|in part',
  'subject to|with respect to|in respect of|with regard to|in regard to|having regard to|in relation to|in connection with',
  'with reference to|by reference to|in accordance with|in conformity with|by virtue of|on account of|on behalf of|in terms of',
  'provided that|in view of|in light of|in the light of|on the basis of|on the ground of|on the grounds of|by means of',
  'by way of|in the course of|in the event of|in the event that|for the purpose of|for the purposes of|in the sense of',
  'within the meaning of|in the context of|under the terms of|in the field of|in the absence of|in the presence of',
  'in addition to|instead of|in place of|in lieu of|in favour of|in favor of|in spite of|with a view to|with the exception of',
  'to the extent that|in so far as|insofar as|as far as|as long as|as soon as|as well as|as of right|in time|on time|at all times',
  'at the same time|from time to time|for the time being|in the meantime|in the first place|in the long term|in the short term',
  'in the interest of|in the interests of|interested in|in good order|out of order|in no way|in this way|in any way|by the way',
  'in case|in case of|in the case of|in any case|in that case|in this case|in such a case|in such cases|just in case',
  'as a matter of|as a matter of course|no matter|for that matter|a matter of time|subject matter|it does not matter',
  'in question|out of the question|beyond question|in short|at least|at most|at all|if any|on the part of|for my part',
  'on the one hand|on the other hand|in the end|at the end of|by the end of|in charge of|at the hands of|point of view',
  'right now|right away|right after|right before|right hand|all right|that is right|is it right|act as|act on behalf of',
  'act accordingly|act in accordance with|acting on behalf of|acting as|acts as|i am fine|is fine|it is fine|fine with',
  'tennis court|basketball court|food court|court yard|state of mind|state of play|state of the art|united states|case in point',
  'as the case may be|as may be|may be|might be|may i|can i|may not|bring into force|in force|enter into force|set out in',
  // "will" and "may" as verbs
  'will be|will have|will not|will it|will i|will he|will she|will they|will you|will we|will there|will also|will only',
  'i will|you will|he will|she will|it will|we will|they will|who will|what will|when will|that will|which will|this will',
  'there will|will get|will go|will lose|will happen|will become|will take|will apply',
];

const DUTCH = [
  'in de zin van|in verband met|ter zake van|ter zake|met betrekking tot|ten aanzien van|op grond van|op basis van',
  'in het kader van|met het oog op|in het geval van|in geval van|in het belang van|in het bijzonder|in beginsel|in principe',
  'met inachtneming van|met inbegrip van|met uitzondering van|met ingang van|met behulp van|met name|met toepassing van',
  'met dien verstande dat|dien verstande|onverminderd het bepaalde|op de voet van|aan de hand van|aan de orde|voor zover',
  'met zich mee|op die wijze|op deze wijze|op dezelfde wijze|bij gebreke van|bij wijze van|door middel van|door toedoen van',
  'in plaats van|in de plaats van|in strijd met|in weerwil van|in tegenstelling tot|in overeenstemming met|in aanmerking komen',
  'ter gelegenheid van|ter uitvoering van|ter wille van|ten behoeve van|ten gunste van|ten laste van|ten name van|ten tijde van',
  'ten opzichte van|ten gevolge van|ten minste|ten hoogste|ten dele|ten onrechte|ten einde|te allen tijde|van toepassing op',
  'uit hoofde van|van de zijde van|van rechtswege|voor rekening van|voor de duur van|op het gebied van|op het moment dat',
  'zonder meer|zo nodig|zo spoedig mogelijk|onder meer|onder andere|naar aanleiding van|naar gelang van|naar mate',
  'sprake van|is er sprake van|in staat|in staat zijn|in de loop van|in de praktijk|in het algemeen|in elk geval|in ieder geval',
  'als gevolg van|als zodanig|op zijn minst|wat betreft|wat gebeurt er|hoe zit het|heb ik recht op|recht op',
];

/** All of them, for tests. @public */
export const fixedPhrases = (): string[] => [...ENGLISH, ...DUTCH].flatMap((line) => line.split('|'));

let phrases: ReadonlySet<string> | undefined;

/** Words in the longest phrase. */
export const LONGEST_PHRASE = 6;

/** Whether consecutive folded words are a fixed phrase, Dutch or English. Legal terms are in the glossary. */
export function isFixedPhrase(tokens: readonly string[]): boolean {
  if (tokens.length < 2 || tokens.length > LONGEST_PHRASE) return false;
  phrases ??= new Set(fixedPhrases());
  return phrases.has(tokens.join(' '));
}

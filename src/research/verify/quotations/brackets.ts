/** Whether what stands in brackets says another thing than the words of the source in that place. What names somebody, or says who is meant, does not. Pure. */
import { wordsOf } from '../../../platform/text/words';

/** A bracket in a quotation: what it replaces, and what is around that in the source. */
export interface Bracket {
  gap: string;
  /** The words of the source in its place, as they are written; empty where it only adds some. */
  hidden: string;
  /** The words of the source near it. */
  near: readonly string[];
  /** The word of the quotation before it; empty where it begins it. */
  before: string;
  at: 'begin' | 'within' | 'end';
}

/** Words of a list. */
export const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const DETERMINERS = set('de het een iedere ieder elke elk geen the a an any every each no');
const REFERRING = set('deze dit die dat zulk zulke such this that these those genoemde voornoemde said bedoelde');
/** Words without a meaning of their own, and those for who somebody is. */
const SMALL = set(
  'hij zij ze het er zich hun hem haar zijn wij we ik men it he she they them his her its their we us our who which wie wat welke daarvan hiervan daarbij hierbij daarin hierin daaraan daarmee daartoe waarvan waarin van in op te ten ter aan bij met door voor uit over om tot als en of dan ook wel nog al of to on at by for from with as and or is was zijn waren wordt worden werd werden heeft hebben had are were be been has have had niet not die dat deze dit this that these those de een the a an such genoemde voornoemde laatstgenoemde said latter former aldus',
);
const ROLES =
  /^(?:eiser|eiseres|eisers|verweer\p{L}*|verzoek(?:er|ers|ster|ende)|appellant\p{L}*|ge[iï]ntimeerde\p{L}*|gedaagde\p{L}*|belanghebbende\p{L}*|betrokkene\p{L}*|verdachte\p{L}*|klager\p{L}*|klaagster|partij\p{L}*|rechtbank|hof|raad|college|gerecht|kantonrechter|rechter|court|tribunal|applicants?|appellants?|respondents?|claimants?|defendants?|plaintiffs?|part(?:y|ies)|minister|staatssecretaris|inspecteur|bestuursorgaan|commission|commissie|government|regering)$/u;
/** What only points at something that was named before. */
const POINTING = set(
  'betrokken betreffende desbetreffende bestreden bedoelde genoemde onderhavige voorliggende relevante toepasselijke zelfde overige gehele volledige relevant aforementioned contested applicable present same',
);
const PREPOSITIONS = set('van in op te ten ter aan bij met door voor uit over als ex of to on at by for from with as');
/** Behind these a sentence is not over: what follows stands in place of its rest. */
const HANGING = set(
  'is zijn was waren wordt worden werd werden blijft are were be becomes the a an de het een niet not',
);
const MOST_REPLACED = 4;

/** The words of a text as they are compared. */
export const tokensOf = (text: string): string[] => [...wordsOf(text)].map(({ token }) => token);
const meaning = (tokens: readonly string[]): string[] =>
  tokens.filter((one) => one.length > 2 && !SMALL.has(one) && !DETERMINERS.has(one));
/** Forms of one word: `verklaart`, `verklaren`. */
const isLike = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && other.length > 4 && one.slice(0, 5) === other.slice(0, 5));

/** Whether words name somebody or something: with capitals, but for the first of a sentence. */
const isName = (text: string, isFirst: boolean): boolean => {
  const words = [...text.matchAll(/\p{L}[\p{L}.'’-]*/gu)].map(([word]) => word);
  return words.some(
    (word, at) => /^\p{Lu}/u.test(word) && !(isFirst && at === 0 && DETERMINERS.has(word.toLowerCase())),
  );
};

/** Whether a word is put before a noun that it limits: `iedere [schriftelijke] vorm`. */
const limits = (words: readonly string[], before: string): boolean =>
  words.length === 1 && DETERMINERS.has(before) && !POINTING.has(words[0]!) && /^\p{Ll}{5,}$/u.test(words[0]!);

/** Whether a bracket has another word of meaning than the source has there, or one where it has none. */
export function saysOtherwise({ gap, hidden, near, before, at }: Bracket): boolean {
  const words = tokensOf(gap);
  if (/\d/.test(gap) || isName(gap, at === 'begin')) return false;
  const [own, there] = [meaning(words), tokensOf(hidden)];
  if (own.length === 0 || own.some((one) => ROLES.test(one))) return false;
  const isNear = own.every((one) => near.some((other) => isLike(one, other)));
  if (isNear) return false;
  if (there.length === 0) return at === 'within' && limits(words, before);
  if (there.length > MOST_REPLACED || there.some((one) => REFERRING.has(one) || ROLES.test(one))) return false;
  if (at === 'end' && PREPOSITIONS.has(words[0]!) && !HANGING.has(before)) return false;
  const replaced = meaning(there);
  if (replaced.length === 0 || isName(hidden, at === 'begin')) return false;
  return !own.some((one) => replaced.some((other) => isLike(one, other)));
}

/**
 * What the source has in the place of a bracket at the end: the rest of its sentence where that is short, else as many words where the sentence of
 * the quotation cannot be over before it.
 */
export function replacedAtEnd(rest: string, gap: string, before: string): string {
  const words = [...wordsOf(rest.slice(0, 400))];
  const most = words.length <= MOST_REPLACED ? words.length : HANGING.has(before) ? tokensOf(gap).length : 0;
  return rest.slice(0, words[most - 1]?.end ?? 0);
}

/** Whether a sentence says that its source does not say what is quoted. Pure. */
import { lastSentence } from '../beside/sentence';

/** `zegt niet dat`, `noemt niet`, `does not provide that`, `nowhere says that`. */
const DENIES =
  /(?<!\p{L})(?:(?:zegt|bepaalt|schrijft|vermeldt|regelt|eist|vereist|verlangt|stelt|noemt|kent|spreekt)\s+(?:nergens|niet|geenszins)(?:\s+(?:voor|als eis))?(?:,?\s+dat(?!\p{L})|\s+(?:over|van)(?!\p{L})|\s*$)|(?:does|did|do)\s+not\s+(?:say|provide|state|require|hold|prescribe|stipulate|lay down|mention|refer to|contain)(?:\s+that(?!\p{L})|\s*(?:the\s+(?:words?|term|phrase))?\s*$)|nowhere\s+(?:says?|provides?|states?|requires?|mentions?)(?!\p{L}))/giu;
/** Behind these something else is said. */
const TURNS = /[;:]|(?<!\p{L})(?:maar|doch|echter|wel|but|rather|instead|however)(?!\p{L})/iu;
/** Characters before a quotation that are looked at. */
const MOST = 300;

/** Whether the words before a quotation deny that it is said. */
export function isDenied(before: string): boolean {
  const sentence = lastSentence(before.slice(-MOST));
  const last = [...sentence.matchAll(DENIES)].at(-1);
  return last !== undefined && !TURNS.test(sentence.slice(last.index + last[0].length));
}

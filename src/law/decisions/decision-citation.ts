/**
 * Citations of decisions: `HR 29 januari 2016, ECLI:NL:HR:2016:162, NJ 2016/173, r.o. 3.8`, `Hof Amsterdam 23 juli 2020, 17/00394`. A text is
 * read from left to right as parts in any order; it is a citation only where all of it is parts and what they say is enough to find a
 * decision by. Prose is none.
 */
import type { CitedDecision, CitedName } from '../../contract/name';
import { unwrap } from '../text/pasted-text';
import { isEnough, nameOf } from './decision-draft';
import { Reader } from './decision-reader';

/**
 * What every citation of a decision has: digits with a sign between them, an LJN, a day in words, or a word for a number or a court before
 * digits. Asked first: most texts are none, and the patterns of all parts take a while to compile.
 */
const CAN_BE =
  /\d\s?[-/_.\\,:]\s?\d|[a-z]{2}\d{4}|6\d{4}[a-z]\d{4}|\d(?:e|de|ste|st|nd|rd|th)?\.?[\s-][a-z]{3,9}\.?[\s,-]+\d{4}|[a-z]\s\d{1,2},?\s\d{4}|ecli|ljn|elro|(?:zaak|nummer|n[ro]s?\b\.?|cases?|hr|raad|hof|rechtbank|rb\.?|kenmerk|awb|sgr|hd|[hkf][ag] ?[zr][ak])\W{0,3}(?:\w+\W{1,2})?\d/i;

/**
 * Reads a whole text as decisions, each by its ECLI or by what else is said of it, in their order. None where any of the text is something
 * else, or where it says too little of one of them. Never throws; takes time in proportion to the text.
 */
export function readDecisions(text: string): readonly (CitedName | CitedDecision)[] {
  const bare = unwrap(text).replace(/[‐‑‒–—−]/g, '-');
  if (!CAN_BE.test(bare)) return [];
  const drafts = new Reader(bare).read();
  if (drafts === undefined || drafts.length === 0 || !drafts.every(isEnough)) return [];
  return drafts.map((draft) => nameOf(draft, drafts.length === 1 ? text : bare.slice(draft.from, draft.to).trim()));
}

/**
 * What a sentence claims became of the decision it cites (`claims.ts`). Nothing in `De rechtbank (ECLI:…) vernietigde
 * het besluit`, where the decision is not the object.
 */
import { hasSense, type Token, valueIn } from '../../../law/reading/tokens';
import { type ClaimTable, findClaim } from '../claims';
import type { TaggedSentence } from '../context/sentence';

/** `stands`: still good law, without saying that another court upheld it. */
export type Fate = 'set_aside' | 'withdrawn' | 'upheld' | 'stands' | 'corrected' | 'final' | 'interlocutory';

export interface FateClaim {
  fate: Fate;
  /** Denied: `van een rectificatie is geen sprake`. */
  denied: boolean;
  words: string;
}

/** Words that may stand between a denial and what it denies. */
const NEAR = 5;

/** Reads what a sentence claims became of its decision; undefined without a claim. */
export function readFate({ tokens, here, next }: TaggedSentence): FateClaim | undefined {
  const isSubject = findClaim('decisionIsSubject', tokens) !== undefined;
  return (
    claimIn('fate', tokens) ??
    (isSubject ? claimIn('fateOfSubject', tokens, here) : undefined) ??
    claimIn('fateInReturn', tokens, here + 1) ??
    inNext(next) ??
    (isSubject ? claimIn('fateReported', tokens, here) : undefined) ??
    claimIn('fateDenied', tokens, here + 1)
  );
}

const claimIn = (table: ClaimTable, tokens: readonly Token[], from = 0): FateClaim | undefined =>
  claimOf(tokens, findClaim(table, tokens, from));

/** Only the beginning of the next sentence refers back. */
function inNext(next: readonly Token[]): FateClaim | undefined {
  const found = findClaim('fateInReturn', next);
  return found?.match.start === 0 ? claimOf(next, found) : undefined;
}

function claimOf(tokens: readonly Token[], found: ReturnType<typeof findClaim>): FateClaim | undefined {
  const at = found?.match.named.fate;
  if (at === undefined) return undefined;
  const token = tokens[at]!;
  const of = (['FATE', 'FATE-VERB', 'FATE-NOUN', 'STAGE'] as const).find((one) => hasSense(token, one))!;
  return { fate: valueIn(token, of) as Fate, denied: isDenied(tokens, at), words: token.text };
}

/** Whether a denial stands before the word, or behind it: `is geen sprake`. `niet in stand gebleven` is one word. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - NEAR), at);
  const clause = before.slice(before.findLastIndex(({ form }) => /^\P{L}/u.test(form)) + 1);
  const [verb, denial] = tokens.slice(at + 1);
  return (
    clause.some((one) => hasSense(one, 'NEGATION')) ||
    (verb !== undefined && denial !== undefined && hasSense(verb, 'AUX') && hasSense(denial, 'NEGATION'))
  );
}

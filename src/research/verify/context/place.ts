/** Places away from their decision: `In r.o. 5.1 oordeelt het CBB (ECLI:…)`, `in Gasorba (C-547/16), paragraph 29`. */
import type { Pinpoint } from '../../../contract/name';
import { courtAt } from '../../../law/decisions/court-names';
import { bracketedAt, pinpointAt } from '../../../law/decisions/decision-parts';
import { hasSense, isOfAny, type Token, textOf } from '../../../law/reading/tokens';
import { claimAt, findClaim } from '../claims';
import { isLinked } from './kind';
import { type NearDecision, refers } from './sentence';

const MOST_BETWEEN = 40;
const MOST = 3;
const MOST_IN_BRACKETS = 16;

interface PlaceRead {
  place: Pinpoint;
  start: number;
  end: number;
}

/** A place that begins at a token, unless its number counts something. @param isOfEu numbered by points. */
function placeAt(tokens: readonly Token[], start: number, isOfEu: boolean): PlaceRead | undefined {
  if (tokens[start]!.form === '[') return inBracketsAt(tokens, start, isOfEu);
  const end = claimAt('place', tokens, start)?.end;
  if (end === undefined || (isOfEu && hasSense(tokens[start]!, 'PLACE-WORD', 'point') && isOfLaw(tokens[start]!)))
    return undefined;
  const written = textOf(tokens.slice(start, end)).replace(/[‐‑‒–—−]/g, '-');
  const read = pinpointAt(written, 0, isOfEu);
  return read && { place: read.value(isOfEu), start, end };
}

/** `[42]`, `[42] and [43]` */
function inBracketsAt(tokens: readonly Token[], start: number, isOfEu: boolean): PlaceRead | undefined {
  const written = textOf(tokens.slice(start, start + MOST_IN_BRACKETS));
  const read = bracketedAt(` ${written}`, 1);
  if (read === undefined) return undefined;
  const length = tokens
    .slice(start)
    .findIndex((_, at) => textOf(tokens.slice(start, start + at + 1)).length >= read.end - 1);
  return { place: read.value(isOfEu), start, end: start + length + 1 };
}

/** `onder 4`, `sub 4`: a point of a law beside a decision of the EU. */
const isOfLaw = ({ form }: Token): boolean => form === 'onder' || form === 'sub';

/** @param isOfEu an EU decision, numbered by points. */
export function readPlaces(near: NearDecision, isOfEu: boolean): Pinpoint[] {
  const { tokens, here } = near;
  const read = tokens.flatMap((_token, at) => placeAt(tokens, at, isOfEu) ?? []);
  const before = read.filter(({ end }) => end <= here && here - end <= MOST_BETWEEN && isOfIt(near, end));
  const behind = read.find((one) => one.start > here && isBehind(near, one));
  const found = before.length > 0 ? before.slice(0, MOST) : behind === undefined ? [] : [behind];
  return found.map(({ place }) => place);
}

const BETWEEN = /^,?(?: ?(?:at|in|onder|slot|met name|en daarin|waarin|in het bijzonder|in particular))?$/;

/** The name of a case before its place, in one bracket: `(Elite Taxi, punt 40)`. */
const NAMED_IN_BRACKET = /^\( ?\p{Lu}[\p{L} ’'./-]{1,60}[,;]$/u;

/** Directly after the decision or its comma, or in brackets of its own. */
function isBehind({ tokens, here }: NearDecision, { start, end }: PlaceRead): boolean {
  const opens = start - (hasSense(tokens[start - 1]!, 'PREPOSITION') ? 2 : 1);
  const isBracket = /^[([]$/.test(tokens[opens]?.form ?? '');
  const isNamed = NAMED_IN_BRACKET.test(textOf(tokens.slice(here + 1, start)));
  const isClosed =
    isBracket || isNamed
      ? /^[)\]]$/.test(tokens[end]?.form ?? '')
      : BETWEEN.test(textOf(tokens.slice(here + 1, opens + 1)).replace(/^\) ?/, ''));
  return (
    isClosed && !refers(tokens.slice(here + 1, opens)) && findClaim('placeOfOther', tokens.slice(end)) === undefined
  );
}

/** Whether a place before the citation belongs to it, by the tokens between. */
function isOfIt({ tokens, here, own }: NearDecision, end: number): boolean {
  const gap = tokens.slice(end, here);
  if (refers(gap) || findClaim('placeOfOther', gap) !== undefined) return false;
  if (/^[([]$/.test(gap.at(-1)?.form ?? '')) return true;
  if (findClaim('saysBefore', gap) !== undefined) return courtAt(textOf(own), 0) !== undefined;
  return isLinked(gap.filter((token) => !isOfAny(token, 'KIND', 'DETERMINER')));
}

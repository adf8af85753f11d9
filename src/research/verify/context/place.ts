/**
 * Places that stand away from their decision: `In r.o. 5.1 oordeelt het CBB (ECLI:…)`, `in Gasorba (C-547/16),
 * paragraph 29`.
 */
import type { Pinpoint } from '../../../contract/name';
import { courtAt } from '../../../law/decisions/court-names';
import { pinpointAt } from '../../../law/decisions/decision-parts';
import { tokensOf } from '../../../law/reading/tokens';
import { isAdjacent } from './kind';
import { type Nearby, refers } from './sentence';

const BEGINS =
  /(?<![\p{L}\d])(?:r\.?\s?o\.?|r\.?\s?ov\.?|rovv?\.?|ov\.|rechtsoverweging(?:en)?|overweging(?:en)?|punt(?:en)?|paragra(?:af|ph|phs|fen)|paras?\.?|points?|onder|sub)\s?(?=\d)/giu;
/** After a place that is in another document. */
const OF_ELSE =
  /^\s?(?:van|in|of)\s(?:de|het|die|dat|haar|zijn|the|that|its|voornoemde|genoemde)?\s?(?:bestreden|aangevallen|eerdere|hiervoor|dagvaarding|conclusie van|memorie|verweerschrift|beroepschrift|grieven|pleitnota|impugned|contested)/iu;
const NUMBERED =
  /^\D{2,20}\d{1,4}(?:\.\d{1,4})*[a-z]?(?![\p{L}\d/])(?:(?:\s?-\s?|\s?t\/m\s|,?\s(?:en|and|tot en met|to)\s|,\s)\d{1,4}(?:\.\d{1,4})*[a-z]?(?![\p{L}\d/]))*/u;
const UNIT = /^\s?(?:%|°|€|procent|jaar|jaren|maand|week|weken|dag|uur|euro|m2|years?|months?|days?|percent)/iu;
const MOST_BETWEEN = 180;
const MOST = 3;
const FARTHEST = 600;

/** Before a place that follows a decision: a comma or a bracket. */
const BEHIND = /^\s?\)?\s?,\s(?:at\s|in\s|met\s)?(?=\p{L})|[([](?:at\s|in\s|zie\s|see\s)?(?=\p{L})/gu;

function placeAt(text: string, at: number, isOfEu: boolean): { place: Pinpoint; end: number } | undefined {
  if (isOfEu && /^(?:onder|sub)/i.test(text.slice(at, at + 5))) return undefined;
  const end = at + (NUMBERED.exec(text.slice(at, at + 120))?.[0].length ?? 0);
  const read = end === at ? undefined : pinpointAt(text.slice(0, end), at, isOfEu);
  if (read === undefined || UNIT.test(text.slice(end))) return undefined;
  return { place: read.value(isOfEu), end };
}

/** Normalises hyphens and spaces; offsets stay the same. */
const plain = (text: string): string => text.replace(/[‐‑‒–—−]/g, '-').replace(/\s/g, ' ');

/** @param text the citation. @param isOfEu an EU decision, numbered by points. */
export function readPlaces(text: string, near: Nearby, isOfEu: boolean): Pinpoint[] {
  const before = placesBefore(text, near, isOfEu);
  return before.length > 0 ? before : placesBehind(near, isOfEu);
}

function placesBehind({ behind }: Nearby, isOfEu: boolean): Pinpoint[] {
  const text = plain(behind.slice(0, FARTHEST));
  for (const match of text.matchAll(BEHIND)) {
    const at = match.index + match[0].length;
    const read = placeAt(text, at, isOfEu);
    const isBracket = /[([]/.test(match[0]);
    const isClosed = read !== undefined && (!isBracket || /^\s?[)\]]/.test(text.slice(read.end)));
    if (isClosed && !refers(tokensOf(text.slice(0, match.index)))) return [read.place];
  }
  return [];
}

/** A verb directly before a citation that begins with its court. */
const SAYS =
  /(?<!\p{L})(?:oordeel|overw|beslis|stel|bepaal|vermeld|schr|held|holds|rul|stat|found)\p{L}*\s(?:de|het|the)?\s?$/iu;

/** Whether a place belongs to the citation, by the words between. */
function isOfIt(gap: string, text: string): boolean {
  if (OF_ELSE.test(gap) || refers(tokensOf(gap)) || /(?<!\p{L})art(?:ikel|icle)?\.?\s\d/iu.test(gap)) return false;
  if (/[([]\s*$/.test(gap)) return true;
  if (SAYS.test(gap)) return courtAt(text, 0) !== undefined;
  return isAdjacent(
    gap.replace(
      /(?<!\p{L})(?:dit|zijn|haar|its|his|this|that|dat|arrest|uitspraak|vonnis|beschikking|conclusie|judgment|order|opinion|decision)(?!\p{L})/giu,
      '',
    ),
  );
}

function placesBefore(cited: string, { ahead }: Nearby, isOfEu: boolean): Pinpoint[] {
  const near = ahead.slice(-MOST_BETWEEN - 40);
  const text = plain(near);
  const found: Pinpoint[] = [];
  let read = 0;
  for (const { index } of text.matchAll(BEGINS)) {
    const one = index < read ? undefined : placeAt(text, index, isOfEu);
    if (one === undefined) continue;
    read = one.end;
    const gap = text.slice(read);
    if (isOfIt(gap, cited) && gap.length <= MOST_BETWEEN && found.length < MOST) found.push(one.place);
  }
  return found;
}

/**
 * Places in a decision that its sentence names apart from it: `In r.o. 5.1 oordeelt het CBB (ECLI:…)`, `in Gasorba (C-547/16), paragraph 29`.
 * Pure.
 */
import type { Pinpoint } from '../../../contract/name';
import { courtAt } from '../../../law/decisions/court-names';
import { pinpointAt } from '../../../law/decisions/decision-parts';
import { isAdjacent } from './kind';
import { type Nearby, refers } from './sentence';

/** Words with which a place begins. */
const BEGINS =
  /(?<![\p{L}\d])(?:r\.?\s?o\.?|r\.?\s?ov\.?|rovv?\.?|ov\.|rechtsoverweging(?:en)?|overweging(?:en)?|punt(?:en)?|paragra(?:af|ph|phs|fen)|paras?\.?|points?|onder|sub)\s?(?=\d)/giu;
/** The text that a place is in, where that is another one. */
const OF_ELSE =
  /^\s?(?:van|in|of)\s(?:de|het|die|dat|haar|zijn|the|that|its|voornoemde|genoemde)?\s?(?:bestreden|aangevallen|eerdere|hiervoor|dagvaarding|conclusie van|memorie|verweerschrift|beroepschrift|grieven|pleitnota|impugned|contested)/iu;
/** A word with its numbers, alone: the sentence can go on with anything. */
const NUMBERED =
  /^\D{2,20}\d{1,4}(?:\.\d{1,4})*[a-z]?(?![\p{L}\d/])(?:(?:\s?-\s?|\s?t\/m\s|,?\s(?:en|and|tot en met|to)\s|,\s)\d{1,4}(?:\.\d{1,4})*[a-z]?(?![\p{L}\d/]))*/u;
const UNIT = /^\s?(?:%|°|€|procent|jaar|jaren|maand|week|weken|dag|uur|euro|m2|years?|months?|days?|percent)/iu;
/** Between a place and the decision that it is in, at most. */
const MOST_BETWEEN = 180;
const MOST = 3;
/** Characters behind a decision in which a place in it stands. */
const FARTHEST = 600;

/** Behind a decision: right behind what closes a bracket, or in one of its own. */
const BEHIND = /^\s?\)?\s?,\s(?:at\s|in\s|met\s)?(?=\p{L})|[([](?:at\s|in\s|zie\s|see\s)?(?=\p{L})/gu;

/** A place that begins there, with what may follow it in a sentence; undefined where none does. */
function placeAt(text: string, at: number, isOfEu: boolean): { place: Pinpoint; end: number } | undefined {
  if (isOfEu && /^(?:onder|sub)/i.test(text.slice(at, at + 5))) return undefined;
  const end = at + (NUMBERED.exec(text.slice(at, at + 120))?.[0].length ?? 0);
  const read = end === at ? undefined : pinpointAt(text.slice(0, end), at, isOfEu);
  if (read === undefined || UNIT.test(text.slice(end))) return undefined;
  return { place: read.value(isOfEu), end };
}

/** What places are written with, in one spelling; as long as before. */
const plain = (text: string): string => text.replace(/[‐‑‒–—−]/g, '-').replace(/\s/g, ' ');

/** The places that a sentence names apart from its decision. @param text the citation. @param isOfEu it is one of a court that numbers by points. */
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
    if (isClosed && !refers(text.slice(0, match.index))) return [read.place];
  }
  return [];
}

/** Who says it there, right before a citation that begins with a court. */
const SAYS =
  /(?<!\p{L})(?:oordeel|overw|beslis|stel|bepaal|vermeld|schr|held|holds|rul|stat|found)\p{L}*\s(?:de|het|the)?\s?$/iu;

/** Whether the words between a place and a citation say that it is in that: they end with a bracket, or with who says it there, or name nothing else. */
function isOfIt(gap: string, text: string): boolean {
  if (OF_ELSE.test(gap) || refers(gap) || /(?<!\p{L})art(?:ikel|icle)?\.?\s\d/iu.test(gap)) return false;
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

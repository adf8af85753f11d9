/** A paragraph as the item of a list, and the point that it names. */
import { tokensOf } from '../../../law/reading/tokens';
import { findClaim } from '../claims';

export interface ListItem {
  /** The point that it names, or the letter before it: `b` of `- onder b: …`. */
  label?: string;
  text: string;
}

/** Characters in which a paragraph names its point. */
const MOST_NAMED = 40;
const BULLET = /^\s*(?:(?:[-*•–]|\d{1,2}[.)])\s+|(?<letter>\(?[a-z]{1,2}[.)])\s+)/u;
const LABEL = /^(?:[a-z]{1,2}|\d{1,2})$/u;

/** A paragraph as a list item; undefined if it does not begin like one. */
export function listItemOf(paragraph: string): ListItem | undefined {
  const bullet = BULLET.exec(paragraph);
  const rest = paragraph.slice(bullet?.[0].length ?? 0).trim();
  const tokens = tokensOf(rest.slice(0, MOST_NAMED));
  const found = findClaim('pointNamed', tokens)?.match;
  const point = tokens[found?.named.label ?? -1]?.form;
  const isNamed = found !== undefined && point !== undefined && LABEL.test(point);
  if (bullet === null && !isNamed) return undefined;
  const label = isNamed ? point : bullet?.groups?.letter?.replace(/[().]/g, '');
  const text = isNamed ? rest.slice(tokens[found.end - 1]!.end).trimStart() : rest;
  return { ...(label !== undefined && { label }), text };
}

/** An item of a list below a sentence that announces it, which is no quotation unless it says so. Pure. */

export interface ListItem {
  /** The place that it names, or the letter before it: `b` of `- onder b: …`. */
  label?: string;
  /** What it says. */
  text: string;
}

const BULLET = /^\s*(?:(?:[-*•–]|\d{1,2}[.)])\s+|(?<letter>\(?[a-z]{1,2}[.)])\s+)/u;
const NAMED =
  /^(?:onder|onderdeel|sub|letter|point|punt)\s+\(?(?<label>[a-z]{1,2}|\d{1,2}°)\)?(?:\s*[:,–-]\s*|\s+(?=\p{Ll}))/iu;

/** A paragraph as an item of a list; undefined where it begins as none. */
export function listItemOf(paragraph: string): ListItem | undefined {
  const bullet = BULLET.exec(paragraph);
  const rest = paragraph.slice(bullet?.[0].length ?? 0).trim();
  const named = NAMED.exec(rest);
  if (bullet === null && named === null) return undefined;
  const label = named?.groups?.label ?? bullet?.groups?.letter?.replace(/[().]/g, '');
  return { ...(label !== undefined && { label }), text: rest.slice(named?.[0].length ?? 0) };
}

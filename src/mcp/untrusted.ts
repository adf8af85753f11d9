/**
 * Text from elsewhere on its way to an assistant: cleaned of what hides in it, bounded, and marked as data (faults.md,
 * threats 2 and 8). What is quoted ends at a mark that nobody who wrote the text can know.
 */
import { randomBytes } from 'node:crypto';
import { plainLine, plainText } from '../contract/plain-text';
import { say } from '../messages';
import { asText, safeUrl } from '../platform/text/safe-text';

/** The longest field of an answer that is one line, in characters. */
const LINE_LENGTH = 500;
/** Bounds on a value of any shape: levels, members in all, characters of a name or text. */
const DEPTH = 6;
const MEMBERS = 500;
const MEMBER_LENGTH = 200;

/** A value of an answer as one clean line of at most `max` characters. */
export function foreignLine(value: unknown, max = LINE_LENGTH): string {
  return plainLine(asText(value), max);
}

/** A value of an answer as clean text of several lines, whole. */
export function foreignText(value: unknown): string {
  return plainText(asText(value));
}

/** A web address of an answer, or nothing: what is no http(s) address must not become a link in an assistant. */
export function foreignUrl(value: unknown): string {
  return safeUrl(asText(value)) ?? '';
}

/** Any value of an answer with all its texts and names clean, no deeper and with no more members than can be used. */
export function foreignValue(value: unknown): unknown {
  let left = MEMBERS;
  const within = (item: unknown, depth: number): unknown => {
    if (item === null || typeof item === 'number' || typeof item === 'boolean') return item;
    if (typeof item !== 'object' || depth === 0) return foreignLine(item, MEMBER_LENGTH);
    const members: [string, unknown][] = [];
    for (const [name, member] of Object.entries(item)) {
      if (left === 0) break;
      left -= 1;
      members.push([foreignLine(name, MEMBER_LENGTH), within(member, depth - 1)]);
    }
    return Array.isArray(item) ? members.map(([, member]) => member) : Object.fromEntries(members);
  };
  return within(value, DEPTH);
}

/** Clean text between marks that say that it is data, and that no text can know beforehand. In digits: a mark never looks like an option. */
export function quoted(text: string): string {
  const mark = randomBytes(6).toString('hex');
  return `${say.mcp.quoteBegins(mark)}\n${text}\n${say.mcp.quoteEnds(mark)}`;
}

/** Reads why a row was found, other than by its own words, and formats it; may come from a service. */
import { say } from '../messages';
import { plainLine } from './plain-text';
import type { FoundAs } from './types';

const MOST = 10;
const LONGEST = 200;
const WAYS: ReadonlySet<unknown> = new Set<FoundAs['by']>(['name', 'question', 'citing', 'heading', 'other_words']);

const text = (value: unknown): string => (typeof value === 'string' ? plainLine(value, LONGEST) : '');

/** Reads `found_as` of a row; malformed items are dropped. */
export function readFoundAs(sent: unknown): FoundAs[] {
  const items: unknown[] = Array.isArray(sent) ? sent.slice(0, MOST) : [];
  return items.flatMap((item): FoundAs[] => {
    const { by, text: said, until, in: ids, more } = Object(item);
    if (!WAYS.has(by) || text(said) === '') return [];
    return [
      {
        by,
        text: text(said),
        ...(text(until) !== '' && { until: text(until) }),
        ...(Array.isArray(ids) && { in: ids.slice(0, MOST).map(text) }),
        ...(Number.isSafeInteger(more) && more > 0 && { more }),
      },
    ];
  });
}

/** One line with each way once, in order; empty if there is none. */
export function foundAsText(sent: unknown): string {
  const ways = new Map<FoundAs['by'], FoundAs>();
  for (const one of readFoundAs(sent)) if (!ways.has(one.by)) ways.set(one.by, one);
  return [...ways.values()].map((one) => say.foundAs[one.by](one)).join(' · ');
}

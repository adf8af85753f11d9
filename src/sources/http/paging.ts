/** Pages of a listing: where the next one starts, and whether a publisher keeps to its own count. */
import { say } from '../../messages';
import { badAnswer } from './judge';

/**
 * Where the next page starts, undefined after the last one. `start` from 0, `received` entries on this page, `total` as the
 * publisher counts. Throws `bad-response` for an empty page before the end: what follows it would be missing unseen.
 */
export function nextStart(start: number, received: number, total: number): number | undefined {
  const end = start + received;
  if (end >= total) return undefined;
  if (received === 0) throw badAnswer(say.publishers.emptyPage(total, start));
  return end;
}

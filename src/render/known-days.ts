/** The days up to which a group is known, in words. */
import { say } from '../messages';
import { safeCell } from '../platform/text/safe-text';

/** `2015-11-29 to 2026-05-06, half by 2015-11-29`; one day where there is no other, empty where none is known. */
export function knownDaysShown(of: { known_as_of?: unknown; known_half?: unknown; known_newest?: unknown }): string {
  const [oldest, half, newest] = [safeCell(of.known_as_of), safeCell(of.known_half), safeCell(of.known_newest)];
  return oldest === '' || newest === '' ? oldest : say.render.knownDays(oldest, half, newest);
}

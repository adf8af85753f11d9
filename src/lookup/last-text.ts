/** The last text of what is no more: an act that expired is cited with its state, and not refused. */
import { type Backend, localLibrary } from '../contract/backend';
import { isOfNoDay, todayOf } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { Name } from '../contract/name';
import { currentDate } from '../platform/clock';

/** What is asked for, and of which day. */
interface Asked {
  name: Name | { readonly kind: 'row' };
  day?: string | undefined;
}

/**
 * The last day of the last text of what is named, where the library says that nothing of it is in force on the day asked for: by its file, or
 * by the list of its publisher.
 *
 * @param error why there is no text of that day. Undefined for any other failure, and for what ends on no day before it.
 */
export async function lastDayOf(error: unknown, { name, day }: Asked, backend: Backend): Promise<string | undefined> {
  if (!(error instanceof LksError) || error.code !== 'not_in_force' || name.kind !== 'citation') return undefined;
  const library = localLibrary(backend);
  const [id, another] = name.externalIds;
  if (library === undefined || id === undefined || another !== undefined) return undefined;
  const asked = day ?? todayOf(currentDate());
  const held = (await library.validity(id)) ?? (await library.toestanden(id));
  return held?.versions.findLast(({ state, to }) => !isOfNoDay(state) && to !== '' && to < asked)?.to;
}

/** Checks a text that was sent to MCP or the server. */

import type { Item } from '../../contract/answers/verify';
import { type Backend, type Call, localLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { VERIFY } from '../../contract/extensions';
import { checkTable, type QueryOf, type RawParameters } from '../../contract/parameters';
import { LawIndex } from '../../law/recognise/law-index';
import { currentDate, monotonicMs } from '../../platform/clock';
import { yieldToEventLoop } from '../../platform/yield';
import { type Cited, citationsOfText } from '../citations/in-files';
import type { Unparsed } from '../citations/unparsed';
import { Authorities } from './authorities/authority';
import { stockOfService } from './authorities/service-laws';
import { claimOf } from './claim';
import { notLookedUp } from './item';
import { LatestDay } from './time/day-meant';
import { CUT_SHORT, cutReason } from './verdict';
import { verify } from './verify';

/** Checks the parameters; the text keeps its white space. Throws `usage`. */
export function checkedText(raw: RawParameters): QueryOf<typeof VERIFY> {
  return { ...checkTable(VERIFY, raw), text: raw.text ?? '' };
}

const NAMES_FRESH = 60_000;
const indexes = new WeakMap<Backend, { made: number; laws: Promise<LawIndex> }>();

function lawsOf(backend: Backend): Promise<LawIndex> {
  const now = monotonicMs();
  const known = indexes.get(backend);
  if (known !== undefined && now - known.made < NAMES_FRESH) return known.laws;
  const make = async () => new LawIndex(await (await localLibrary(backend)?.following())?.namesOfLaws());
  const laws = make();
  indexes.set(backend, { made: now, laws });
  laws.catch(() => indexes.delete(backend));
  return laws;
}

/** Whether all citations were looked up. */
export const isWhole = (all: readonly Item[]): boolean => all.every(({ reason }) => !CUT_SHORT.includes(reason));

/** Number of documents of each source; undefined if a service does not say. Throws the backend's errors. */
export async function stockOf(
  backend: Backend,
  call: Call,
): Promise<readonly { source: string; documents: number }[] | undefined> {
  const library = localLibrary(backend);
  return library === undefined ? stockOfService(backend, call) : (await library.following()).stock();
}

interface Asked {
  /** `YYYY-MM-DD`: the day whose law is meant, if the text names none. */
  at: string | undefined;
  call: Call;
  /** After this many ms nothing more is looked up; `detail` for the rest. */
  limit?: { ms: number; detail: string };
  unparsed?: Unparsed;
}

/**
 * Behind the time limit, or where a service fails after its first answers, the rest is not checked. @throws the
 * backend's errors, except for missing documents, and the signal's reason.
 */
export async function* verifiedCitations(
  text: string,
  backend: Backend,
  { at, call, limit, unparsed }: Asked,
): AsyncGenerator<Item> {
  const end = limit === undefined ? Number.POSITIVE_INFINITY : monotonicMs() + limit.ms;
  const laws = await lawsOf(backend);
  const today = todayOf(currentDate());
  const days = new LatestDay(today);
  days.push(text);
  const signal = call.signal ?? new AbortController().signal;
  const authorities = new Authorities(backend, call);
  const isService = localLibrary(backend) === undefined;
  let cut: LksError | undefined;
  let any = false;
  const itemOf = async (cited: Cited): Promise<Item> => {
    if (monotonicMs() > end) return notLookedUp(cited.row, 'limit', limit?.detail ?? '');
    try {
      if (cut === undefined) return await verify(claimOf(cited), authorities, { at, today, latest: days.latest });
    } catch (error) {
      // Earlier results are kept; without any, the error is thrown.
      if (!any || !isService || !(error instanceof LksError)) throw error;
      signal.throwIfAborted();
      cut = error;
    }
    return notLookedUp(cited.row, cutReason(cut), cut.message);
  };
  for await (const cited of citationsOfText(text, { file: '-', laws, signal, unparsed })) {
    yield await itemOf(cited);
    any = true;
    await yieldToEventLoop(call.signal);
  }
}

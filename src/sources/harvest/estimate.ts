/** What working off a queue will cost its publisher, said before it is begun. */
import { INTERVAL_MS } from '../shared/http/pace';
import type { Publisher } from '../source';
import type { HarvestLog } from './log';

export interface Estimate {
  readonly source: string;
  /** How many documents are queued. */
  readonly items: number;
  /** How many of them were asked for before: one request says whether anything of them has changed. */
  readonly known: number;
  /** Requests where nothing has changed of what is known, and where all of it has. */
  readonly least: number;
  readonly most: number;
  /** How long `most` takes at the pace that is kept: a publisher that answers slowly takes longer. */
  readonly seconds: number;
}

/** The estimate for these documents of a publisher. Nothing is asked. */
export function estimateOf(publisher: Publisher, ids: readonly string[], log: HarvestLog, today: string): Estimate {
  let [known, least, most] = [0, 0, 0];
  for (const id of ids) {
    const requests = publisher.plan(id);
    const isKnown = requests[0] !== undefined && log.known(requests[0].url, today) !== undefined;
    if (isKnown) known += 1;
    least += isKnown ? 1 : requests.length;
    most += requests.length;
  }
  const { source } = publisher;
  return { source, items: ids.length, known, least, most, seconds: Math.ceil((most * INTERVAL_MS) / 1000) };
}

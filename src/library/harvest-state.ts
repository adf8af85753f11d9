/** Progress of harvesting, read without writing to the library. */
import { openForReading } from './reading';

export interface HarvestState {
  /** The moment up to which changes are in the library, `YYYY-MM-DDTHH:MM:SS`; undefined if never harvested. */
  until: string | undefined;
  /** Number of queued documents. */
  queued: number;
}

/** The state of each publisher. Throws `local` as `openForReading` does. */
export function readHarvest(file: string, publishers: readonly string[]): Map<string, HarvestState> {
  const database = openForReading(file);
  try {
    const until = database.prepare('select until from harvest_listings where publisher = ?');
    const queued = database.prepare('select count(*) as count from harvest_queue where publisher = ?');
    return new Map(
      publishers.map((name) => {
        const moment = until.get(name)?.until;
        const count = Number(queued.get(name)?.count ?? 0);
        return [name, { until: typeof moment === 'string' ? moment : undefined, queued: count }];
      }),
    );
  } finally {
    database.close();
  }
}

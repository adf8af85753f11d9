/** Opens a library with its live complement. Loaded only when a search is to leave this computer. */

import { LksError } from '../../contract/errors';
import { recordMissed, recordReached } from '../../library/file/reach';
import type { Library } from '../../library/library';
import { currentDate } from '../../platform/clock';
import type { Environment } from '../../platform/environment';
import { openDatabase } from '../../platform/sqlite';
import { loadPublishers } from '../../sources/publishers';
import { PublisherClient } from '../../sources/shared/http/client';
import { BUDGET_MS, type LiveAnswer } from './find-all';
import { LiveLibrary } from './live-library';

export interface LiveOptions {
  env: Environment;
  version: string;
  caFile?: string;
}

/** Adds the publishers to an open library; nothing is sent before the first search. */
export async function openLive(library: Library, { env, version, caFile }: LiveOptions): Promise<LiveLibrary> {
  const client = new PublisherClient({
    version,
    env,
    ...(caFile === undefined ? {} : { caFile }),
    timeoutMs: BUDGET_MS,
    tries: 1,
    maxWaitMs: 0,
    wait: false,
  });
  const file = library.description.location;
  return new LiveLibrary(library, {
    client,
    publishers: await loadPublishers(),
    record: (answers) => recordAnswers(file, answers),
  });
}

/** Writes what became of each question into the library. One that cannot be written to is searched all the same. */
function recordAnswers(file: string, answers: readonly LiveAnswer[]): void {
  if (answers.length === 0) return;
  const now = currentDate();
  try {
    const database = openDatabase(file);
    try {
      database.transaction(() => {
        for (const { source, ms, error } of answers.filter(({ asked }) => asked))
          if (error === undefined) recordReached(database, source, ms, now);
          else recordMissed(database, { source, what: source, message: error.message }, now);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
  }
}

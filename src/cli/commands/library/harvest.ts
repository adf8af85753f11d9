/** Shared by `lks library add` and `sync`: the library opened for writing, and the publishers. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { todayOf } from '../../../contract/dates';
import type { LksError } from '../../../contract/errors';
import type { LibraryStore } from '../../../library/store';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import type { RunProgress } from '../../../platform/terminal';
import { isMachine } from '../../../render/formats';
import type { Output } from '../../../render/view';
import type { HarvestContext } from '../../../sources/harvest/harvest';
import type { PlannedRequest } from '../../../sources/shared/publisher';
import type { Publisher } from '../../../sources/source';
import { callOf } from '../../command/answered-by';
import { type Context, pathOf } from '../../command/context';
import { records } from '../../command/facts';
import { publisherClient } from '../../command/publisher-client';

/** Default for one try: the largest law is 52 MB. */
const TIMEOUT_MS = 120_000;

export interface Harvest extends HarvestContext {
  readonly target: LibraryStore;
  readonly file: string;
  close(): Promise<void>;
}

/** Throws `local` for a library that cannot be written, and `unreachable` under `--offline`. */
export async function openHarvest(context: Context, publishers: readonly Publisher[]): Promise<Harvest> {
  const file = pathOf(context);
  const settings = context.settings();
  const isNew = !settings.libraryExists;
  const sources = new Map(publishers.map(({ name, source }) => [name, source]));
  let log: ReturnType<LibraryStore['harvestLog']> | undefined;
  const client = await publisherClient(context, {
    timeoutMs: TIMEOUT_MS,
    observe({ publisher, ms, error }) {
      const source = sources.get(publisher) ?? publisher;
      if (error === undefined) log?.reached(source, ms);
      else log?.missed(source, source, error.message);
    },
  });
  const { openStore } = await import('../../../library/open-store');
  const target = openStore(file);
  log = target.harvestLog();
  return {
    client,
    target,
    file,
    folder: path.dirname(path.resolve(file)),
    patience: {
      ...(settings.maxWait.from === 'default' ? {} : { maxWaitMs: settings.maxWait.value * 1000 }),
      wait: settings.maxWait.name !== '--no-wait',
    },
    call: callOf(context),
    today: todayOf(currentDate()),
    async close() {
      await client.close();
      const unused = isNew && target.isEmpty();
      target.close();
      // An empty library would replace the sample, and find nothing.
      if (unused) rmSync(file, { force: true });
    },
  };
}

/** Recognises citations in new texts, for `cited-by`, during `forMs` at most. Throws the reason of an abort. */
export async function recogniseCitations(
  { signal }: Context,
  { target }: Harvest,
  progress: RunProgress,
  forMs?: number,
): Promise<void> {
  await target.lookThrough({
    signal,
    progress: (state) => progress.update(state, say.progress.citations),
    ...(forMs !== undefined && { forMs }),
  });
}

export function plannedOutput(requests: readonly PlannedRequest[]): Output {
  const columns = [
    { key: 'request', label: say.harvest.columns.request },
    { key: 'purpose', label: say.harvest.columns.purpose },
  ];
  const rows = requests.map(({ url, purpose }) => ({ request: `GET ${url}`, purpose }));
  const data = requests.map(({ url, purpose }) => ({ method: 'GET', url, purpose }));
  return records(data, columns, rows);
}

/** Notes to print with a failure: none where stderr must hold only the error object (contract.md, "JSON"). */
export function notesBeside(
  failure: LksError | undefined,
  notes: readonly string[],
  context: Context,
): readonly string[] {
  return failure !== undefined && isMachine(context.format) ? [] : notes;
}

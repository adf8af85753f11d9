/**
 * Gives a library the index in chunks in place of FTS5's table, where that is what new libraries get (`NEW_LIBRARIES`): in place, from the texts that it holds, in steps of their own
 * transactions. A step that is stopped or killed is undone and the others stay, so that the next one who opens the library for writing goes on. Until the last step everybody reads and
 * writes with FTS5; what is written meanwhile is put in before it.
 */
import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../sqlite';
import { turn } from '../../turn';
import { CHUNKS_VERSION, SCHEMA_VERSION } from '../file/format';
import { addComing, beginComing, bytesOfFts5, comeTo, endComing, putComing, stageOf } from '../index/coming';
import { NEW_LIBRARIES } from '../index/index-of';
import type { Indexable } from '../index/match';
import { heldBehind } from './migrate-index';

/** What there is to tell: notices of `contract/backend.ts`. */
type Told =
  | { kind: 'upgrading'; from: number; to: number; share: number }
  | { kind: 'upgraded'; from: number; to: number; reimport: number }
  | { kind: 'upgrade-lacks-room'; from: number; to: number; needed: number; free: number };

export interface BringUp {
  signal?: AbortSignal | undefined;
  tell?: (notice: Told) => void;
}

/**
 * What one step puts in, at most: a second or two of work, for which who else writes has to wait. `pauseMs`: milliseconds between two steps, since who waits for the lock looks for it ten
 * times a second. `roomBeside`: bytes beside what the index takes, for a journal, and chunks that are joined. Tests take others.
 */
export const STEP_OF_COMING = { bytes: 4_000_000, documents: 4_000, pauseMs: 110, roomBeside: 64_000_000 };
/** It is told each time that so many documents more are done; of fewer it takes no time to speak of. */
const TOLD_EVERY = 20_000;
/** Free pages that are given back in one step. */
const GIVEN_BACK = 4_000;

const TOLD = { from: SCHEMA_VERSION, to: CHUNKS_VERSION } as const;

/** Bytes that are free where the file is; undefined where the system does not say. */
function freeBeside(file: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

const pragma = (database: Database, name: string): number =>
  Number(Object.values(database.prepare(`pragma ${name}`).demand())[0]);

/** Whether there is room for what is still to be made. */
async function hasRoom(database: Database, share: number, { signal, tell }: BringUp): Promise<boolean> {
  const free = freeBeside(database.path);
  if (free === undefined) return true;
  const whole = await bytesOfFts5(database, () => turn(signal));
  const within = pragma(database, 'freelist_count') * pragma(database, 'page_size');
  const needed = Math.max(0, Math.ceil(whole * (1 - share)) - within) + STEP_OF_COMING.roomBeside;
  if (needed <= free) return true;
  tell?.({ kind: 'upgrade-lacks-room', ...TOLD, needed, free });
  return false;
}

/** The documents behind a row number that one step takes. */
function* ofOneStep(database: Database, behind: number): Generator<{ row: number; document: Indexable }> {
  let [bytes, documents] = [0, 0];
  for (const each of heldBehind(database, behind)) {
    yield each;
    documents += 1;
    bytes += each.document.summary.length + each.document.body.length;
    if (bytes >= STEP_OF_COMING.bytes || documents >= STEP_OF_COMING.documents) return;
  }
}

function heldIn(database: Database, row: number): Indexable | undefined {
  for (const each of heldBehind(database, row - 1)) return each.row === row ? each.document : undefined;
  return undefined;
}

/** One step; whether it was the last. */
const step = (database: Database): boolean =>
  database.transaction(() => {
    // Another process may do the same, and have done it.
    if (stageOf(database) !== 'making') return true;
    const most = STEP_OF_COMING.documents;
    const isWhole = addComing(
      database,
      most,
      (row) => heldIn(database, row),
      (behind) => ofOneStep(database, behind),
    );
    if (!isWhole) return false;
    putComing(database);
    database.exec(`pragma user_version = ${CHUNKS_VERSION}`);
    return true;
  });

async function make(database: Database, how: BringUp): Promise<boolean> {
  const all = Number(database.prepare('select count(*) as count from docs').demand().count);
  const doneOf = database.prepare('select count(*) as count from docs where id <= ?');
  const done = (): number => Number(doneOf.demand(BigInt(comeTo(database))).count);
  const before = stageOf(database) === 'making' ? done() : 0;
  if (!(await hasRoom(database, all === 0 ? 1 : before / all, how))) return false;
  database.transaction(() => {
    if (stageOf(database) === 'none') beginComing(database);
  });
  for (let told = Math.floor(before / TOLD_EVERY); ; ) {
    await turn(how.signal);
    if (step(database)) return true;
    const now = done();
    if (Math.floor(now / TOLD_EVERY) > told) how.tell?.({ kind: 'upgrading', ...TOLD, share: now / all });
    told = Math.floor(now / TOLD_EVERY);
    await new Promise((resolve) => setTimeout(resolve, STEP_OF_COMING.pauseMs));
  }
}

/** Gives back the room of the table that is gone, a part at a time. */
async function giveBack(database: Database, { signal }: BringUp): Promise<void> {
  for (let free = pragma(database, 'freelist_count'); free > 0; ) {
    await turn(signal);
    database.exec(`pragma incremental_vacuum(${GIVEN_BACK})`);
    const left = pragma(database, 'freelist_count');
    // A library that was made by another program than lks may not be able to shrink.
    if (left >= free) break;
    free = left;
  }
  database.transaction(() => endComing(database));
}

/**
 * Brings an open, writable library up, or goes on with that; does nothing where new libraries get FTS5, or where it is done. Where the disk has no room for it nothing is begun, which is told, and the library is
 * used as it is.
 *
 * @throws `local` where the file is at fault, or the disk is full after all: what was done so far stays. The signal's reason.
 */
export async function bringUp(database: Database, how: BringUp = {}): Promise<void> {
  if (NEW_LIBRARIES.index !== 'chunks') return;
  const stage = stageOf(database);
  if (stage === 'made') return;
  if (stage !== 'room') {
    if (!(await make(database, how))) return;
    database.readHeader();
    how.tell?.({ kind: 'upgraded', ...TOLD, reimport: 0 });
  }
  await giveBack(database, how);
  database.readHeader();
}

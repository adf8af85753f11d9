/** Segments of random documents, read back by the check of a segment. */
import { expect } from 'vitest';
import { CheckOfSegment, type WordTimes } from '../../../src/engine/index/segments/check-segment';
import { keptSum } from '../../../src/engine/index/segments/format';
import { segmentIndexOf } from '../../../src/engine/index/segments/segment-index';
import { readList } from '../../../src/engine/index/segments/tables';
import type { Database } from '../../../src/platform/sqlite';
import fc from '../../support/property';
import { make } from './held';
import { apply, batches } from './random';

function made(work: Parameters<typeof apply>[2]) {
  const { database, index } = make();
  const rows = [...apply(index, (run) => database.transaction(run), work)];
  return { database, index, rows };
}

/** Reads all segments. */
function read(database: Database) {
  const { memory } = segmentIndexOf(database);
  const words: WordTimes[] = [];
  const rows: number[] = [];
  let different = 0;
  for (const row of readList(database).segments) {
    const reading = new CheckOfSegment(database, row, (data) => memory.sumOf(data)).read();
    for (let step = reading.next(); ; step = reading.next()) {
      if (step.done !== true) {
        words.push(...step.value);
        continue;
      }
      different += step.value.different;
      rows.push(...step.value.rows);
      break;
    }
  }
  return { words, rows: rows.sort((a, b) => a - b), different };
}

/** What was written is in order, and has what is alive and its words. */
export function holdWritten(runs: number): void {
  fc.assert(
    fc.property(batches, (work) => {
      const { database, index, rows } = made(work);
      const found = read(database);
      expect(found.different).toBe(0);
      expect(found.rows).toEqual(rows.sort((a, b) => a - b));
      const lengths = [...index.lengths(rows).values()].reduce((sum, one) => sum + one, 0);
      expect(found.words.reduce((sum, { times }) => sum + times[3], 0)).toBe(lengths);
      for (const { word, times } of found.words.slice(0, 20)) {
        const has = times.some((one) => one > 0);
        if (has) expect(index.count({ of: 'text', token: word })).toBeGreaterThan(0);
      }
      database.close();
    }),
    { numRuns: runs },
  );
}

/** Bytes that nobody wrote, with a checksum that fits them, are read to their end; gives how often that was noticed. */
export function holdChanged(runs: number): number {
  const change = fc.record({
    row: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.nat({ max: 255 }),
    cut: fc.boolean(),
  });
  let noticed = 0;
  fc.assert(
    fc.property(batches, change, (work, { row, at, to, cut }) => {
      const { database } = made(work);
      const { memory } = segmentIndexOf(database);
      const ids = database.prepare('select id from segment_data order by id').all();
      const id = ids[Math.min(ids.length - 1, Math.floor(row * ids.length))]?.id;
      if (id !== undefined) {
        const own = database.prepare('select data from segment_data where id = ?').demand(id).data as Uint8Array;
        const place = Math.min(own.length - 1, Math.floor(at * own.length));
        const data = cut ? own.slice(0, place) : own.slice();
        if (!cut) data[place] = to;
        const same = Buffer.compare(data, own) === 0;
        const put = database.prepare('update segment_data set data = ?, sum = ? where id = ?');
        put.run(data, BigInt(keptSum(Number(id), memory.sumOf(data))), id);
        const { different } = read(database);
        if (same) expect(different).toBe(0);
        if (cut) expect(different).toBeGreaterThan(0);
        if (different > 0) noticed += 1;
      }
      database.close();
    }),
    { numRuns: runs },
  );
  return noticed;
}

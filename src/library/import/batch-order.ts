/** The order in which several files are best written. */
import type { ParsedFile } from '../../sources/parsed-file';
import { dayNumber, partitionNumber } from '../file/row-numbers';

/**
 * The places of the files in ascending order of their row numbers: partition and date of their first document. The full-text
 * index writes itself to disk whenever a row number is smaller than the one before, so a batch in the order of a
 * publisher's archive would cost many times as much. Files of one work stay in the order given, since the later one is the
 * one to keep; a batch that holds two of a work is left as it is.
 */
export function writingOrder(batch: readonly { parsed: ParsedFile }[]): number[] {
  const places = batch.map((_item, place) => place);
  if (new Set(batch.map(({ parsed }) => parsed.work)).size < batch.length) return places;
  const keys = batch.map(({ parsed: { documents } }) => {
    const [first] = documents;
    return first === undefined
      ? ([-1, 0] as const)
      : ([partitionNumber(first), dayNumber(first.decisionDate || first.publicationDate)] as const);
  });
  return places.sort((a, b) => keys[a]![0] - keys[b]![0] || keys[a]![1] - keys[b]![1] || a - b);
}

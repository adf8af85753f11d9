/** Whether a text says of itself that it is no law any more, or not yet: as a number in its row, so that no text is read for it. */
import type { SourceDocument } from '../../sources/shared/parsed-file';

export type Force = Pick<SourceDocument, 'repealed' | 'notInForce'>;

/** 1: repealed. 2: not in force, not yet or no more to be. 0: any other. */
export const forceOf = ({ repealed, notInForce }: Force): number =>
  repealed === true ? 1 : notInForce === true ? 2 : 0;

/** The inverse of `forceOf`. */
export const forceIn = (value: unknown): Force => ({
  repealed: value === 1,
  ...(value === 2 ? { notInForce: true } : {}),
});

/** Checks and progress of `lks library backup` and `lks serve backup`. */
import { statSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

/** Throws `usage` where the copy would replace the original, which may be in use and have a journal. */
export function refuseSameFile(file: string, to: string): void {
  if (isSameFile(file, to)) throw new LksError('usage', say.upkeep.backupSame(to), { hint: say.upkeep.backupSameHint });
}

/** Progress in megabytes (10^6 bytes), rounded up. */
export const inMegabytes = (done: number, all: number): { done: number; all: number } => ({
  done: Math.ceil(done / 1_000_000),
  all: Math.ceil(all / 1_000_000),
});

function isNoFile(to: string): boolean {
  const found = statSync(to, { throwIfNoEntry: false });
  return to === '-' || (found !== undefined && !found.isFile() && !found.isDirectory());
}

/** Throws `usage` for a target that cannot be a separate file: standard output, a device, the original. */
export function checkBackupTarget(file: string, to: string): void {
  const { upkeep } = say;
  if (isNoFile(to)) throw new LksError('usage', upkeep.backupPipe, { hint: upkeep.backupPipeHint });
  refuseSameFile(file, to);
}

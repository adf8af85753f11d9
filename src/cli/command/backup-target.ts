/** Targets that `lks library backup` and `lks serve backup` refuse, and how far a copy has come. */
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

/** How far a copy has come, bytes of all bytes, in megabytes (10^6 bytes) begun. */
export const inMegabytes = (done: number, all: number): { done: number; all: number } => ({
  done: Math.ceil(done / 1_000_000),
  all: Math.ceil(all / 1_000_000),
});

/** True for standard output, a device or a pipe, where nothing can be opened and compared, and whose place nothing takes. */
function isNoFile(to: string): boolean {
  const found = statSync(to, { throwIfNoEntry: false });
  return to === '-' || (found !== undefined && !found.isFile() && !found.isDirectory());
}

/** Throws `usage` where a copy cannot be a file of its own: standard output, a device, the original. */
export function checkBackupTarget(file: string, to: string): void {
  const { upkeep } = say;
  if (isNoFile(to)) throw new LksError('usage', upkeep.backupPipe, { hint: upkeep.backupPipeHint });
  refuseSameFile(file, to);
}

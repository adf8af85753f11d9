/** Where a copy may be written: what `lks library backup` and `lks serve backup` both refuse. */
import { statSync } from 'node:fs';
import { LksError } from '../errors';
import { say } from '../messages';

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

/**
 * Throws `usage` where the copy of a file would be that file itself, which may be in use and have more beside it than is in it, or would be
 * standard output, where nothing can be opened and compared.
 */
export function checkBackupTarget(file: string, to: string): void {
  const { upkeep } = say;
  if (to === '-') throw new LksError('usage', upkeep.backupPipe, { hint: upkeep.backupPipeHint });
  if (isSameFile(file, to)) throw new LksError('usage', upkeep.backupSame(to), { hint: upkeep.backupSameHint });
}

/** The name of a file that is being written: whose it is, for those who find it when that process was killed, and a draw. */
import path from 'node:path';
import { crypto } from './builtins';

/** The file, or the journal that SQLite has beside it. */
const TEMPORARY = /^\.lks-(\d{1,10})-[0-9a-f]{12}\.tmp(?:-journal)?$/;

/** A path in `folder` for a file that is put in place once it is whole. */
export const temporaryIn = (folder: string): string =>
  path.join(folder, `.lks-${process.pid}-${crypto().randomBytes(6).toString('hex')}.tmp`);

/** The process that writes the file of a name that `temporaryIn` gave, or its journal; undefined for any other name. */
export function writerOf(name: string): number | undefined {
  const pid = TEMPORARY.exec(name)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Names of temporary files: the id of the process that writes the file, and a random part. */
import path from 'node:path';

/** The file, or the journal that SQLite has beside it. */
const TEMPORARY = /^\.lks-(\d{1,10})-[0-9a-f]{12}\.tmp(?:-journal)?$/;

/** 12 hexadecimal digits. Not of `node:crypto`, which costs a search 2 ms: whoever uses the name claims it (`wx`). */
const draw = (): string => Math.random().toString(16).slice(2, 14).padEnd(12, '0');

/** A path in `folder` for a file that is put in place once it is whole. */
export const temporaryIn = (folder: string): string => path.join(folder, `.lks-${process.pid}-${draw()}.tmp`);

/** The process that writes the file of a name that `temporaryIn` gave, or its journal; undefined for any other name. */
export function writerOf(name: string): number | undefined {
  const pid = TEMPORARY.exec(name)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Arguments as raw bytes. Node.js replaces invalid UTF-8 by U+FFFD, which as a file name would be another file. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { LksError } from '../contract/errors';
import { say } from '../messages';

/** Throws `usage` if one of the last `count` arguments of this process is not UTF-8; works on Linux only. */
export function refuseOtherBytes(count: number): void {
  const odd = ownArguments()
    .slice(-count)
    .find((argument) => !isUtf8(argument));
  if (odd === undefined) return;
  throw new LksError('usage', say.terminal.notUtf8(odd.toString()), { hint: say.terminal.notUtf8Hint });
}

function ownArguments(): Buffer[] {
  try {
    // Each ends with a NUL.
    const all = readFileSync('/proc/self/cmdline', 'latin1').split('\0').slice(0, -1);
    return all.map((argument) => Buffer.from(argument, 'latin1'));
  } catch {
    return [];
  }
}

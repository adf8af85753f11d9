/**
 * Arguments as the system has them. Node.js puts U+FFFD where their bytes are no UTF-8: as the name of a file that is another one, which lks
 * would miss, or make.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { LksError } from '../contract/errors';
import { say } from '../messages';

/** Throws `usage` where one of the last `count` arguments of this process is no UTF-8; only Linux tells. */
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

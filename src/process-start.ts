/** When a process began, so that one is told from another that was given its number later. */
import fs from 'node:fs';

/**
 * The start of a process as `/proc` tells it (proc(5)): `bootId`, the content of `sys/kernel/random/boot_id`, and field 22 of
 * `stat`, the content of `PID/stat`: clock ticks since that boot. Undefined for a `stat` that is none. Pure.
 */
export function startFrom(stat: string, bootId: string): string | undefined {
  // The second field is the name of the program, which may hold anything, brackets and blanks too.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')[19];
  return ticks === undefined || !/^\d+$/.test(ticks) ? undefined : `${bootId.trim()}/${ticks}`;
}

/**
 * The start of the process with this number, the same whoever asks: no other process of that number has it, on this boot or
 * another. Undefined where the system does not tell, or there is no such process.
 */
export function processStart(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return startFrom(stat, fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  } catch {
    return undefined;
  }
}

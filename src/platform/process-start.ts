/** What the system tells of a process: whether it runs, its parent, when it began (its number is given again). */
import fs from 'node:fs';

/** The fields of `/proc/PID/stat` (proc(5)) from the third on: the second, the program's name, may hold anything. */
const fieldsOf = (stat: string): string[] =>
  stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ');

/** Numbers of a process's parent, session and terminal device (proc(5)); 0 for none, or one that a container hides. */
export interface ProcessStatus {
  parent: number;
  session: number;
  terminal: number;
}

/** The status of a process. Undefined where the system does not tell, or there is no such process. */
export function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const [, parent, , session, terminal] = fieldsOf(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { parent: Number(parent), session: Number(session), terminal: Number(terminal) };
  } catch {
    return undefined;
  }
}

/**
 * The start of a process as `/proc` tells it (proc(5)): `bootId`, the content of `sys/kernel/random/boot_id`, and field
 * 22 of `stat`, the content of `PID/stat`: clock ticks since that boot. Undefined for a `stat` that is none. Pure.
 */
export function startFrom(stat: string, bootId: string): string | undefined {
  const ticks = fieldsOf(stat)[19];
  return ticks === undefined || !/^\d+$/.test(ticks) ? undefined : `${bootId.trim()}/${ticks}`;
}

/**
 * The start of the process with this number, the same whoever asks: no other process of that number has it, on this
 * boot or another. Undefined where the system does not tell, or there is no such process.
 */
export function processStart(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return startFrom(stat, fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a process of this computer runs; one that may not be asked does. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

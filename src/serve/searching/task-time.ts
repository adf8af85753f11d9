/**
 * How long a task may run. The limit is of processor time, so that a machine that is busy with something else does not end a search that it has
 * hardly begun; by the clock a task may take some times as long, whatever it waits for.
 */
import { readFileSync } from 'node:fs';

/** How many times its limit a task may take by the clock. */
const BY_CLOCK = 3;
/** Milliseconds of the ticks in which Linux counts, to every program. */
const TICK = 10;

/** Both in milliseconds: what the clock says, and what a process has had of the processors, undefined where the system does not tell (no /proc). */
export interface TaskTime {
  clock(): number;
  processor(pid: number | undefined): number | undefined;
}

export const MACHINE_TIME: TaskTime = {
  clock: () => performance.now(),
  processor(pid) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      // Behind the name of the program, which can have brackets and spaces: utime and stime are fields 14 and 15 of proc(5).
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return TICK * (Number(user) + Number(system));
    } catch {
      return undefined;
    }
  },
};

/**
 * Milliseconds after which a task that has run so long is to be looked at again; none: its time is up. `used`: what it had of the processors; where
 * nobody tells, the clock is the limit.
 */
export const timeLeft = (limit: number, passed: number, used = passed): number =>
  Math.max(0, Math.min(limit - used, BY_CLOCK * limit - passed));

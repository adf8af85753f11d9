/** Restart policy: whether a process of the service that ended is started again, and when. */
import { LksError } from '../contract/errors';
import { ofPrograms, say } from '../messages';
import type { WorkerEnd } from '../platform/worker/worker';

/** The end of one of the processes that were started in one place. */
export interface Death {
  /** Milliseconds that it lived. */
  lived: number;
  /** Whether it was given work. That may have killed it, and no request may end the service. */
  asked: boolean;
}

/** Milliseconds in which a process that ends has done so at once. */
const AT_ONCE = 10_000;
/** Milliseconds before the next start, by how many ended at once in a row; after one more there is none. */
const PAUSES = [0, 100, 1_000];

/** Milliseconds until a process is started again after these deaths of its place, the oldest first; undefined: it is not. */
export function pauseAfter(deaths: readonly Death[]): number | undefined {
  const last = deaths.findLastIndex(({ lived, asked }) => asked || lived >= AT_ONCE);
  return PAUSES[deaths.length - 1 - last];
}

/** How a process ended, in words. */
export const howEnded = ({ unstarted, signal, exitCode }: WorkerEnd): string =>
  unstarted?.message ?? signal ?? say.serving.exitCode(exitCode);

/** The error with which the service ends. `reason`: what the last process said; else `end` is how the system says that it ended. */
export function endsAtOnce(what: 'search' | 'answer', reason: LksError | undefined, end: string): LksError {
  const { endsAtOnce: message, endsAtOnceHint } = say.serving;
  const logged = ofPrograms.serving.endsAtOnce(what, reason?.logged ?? reason?.message ?? end);
  if (reason === undefined) return new LksError('internal', message(what, end), { hint: endsAtOnceHint, logged });
  const { kind, hint, commands, code, parameter } = reason;
  return new LksError(kind, message(what, reason.message), { hint, commands, code, parameter, logged });
}

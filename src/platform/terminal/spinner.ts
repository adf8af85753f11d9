/** A sign of life while something takes time: on a terminal only, and only when it takes long enough to be wondered at. */
import { monotonicMs } from '../clock';
import { DEFAULT_COLUMNS, type Io } from './io';

export interface Progress {
  /** Replaces the text. */
  update(text: string): void;
  /** Removes the line. Safe to call twice. */
  stop(): void;
}

const SILENT: Progress = { update: () => {}, stop: () => {} };

/**
 * Standard error as ora needs it. ora divides by the columns at every frame, and clears that many lines: with 0 it clears
 * lines for ever, and no signal is heeded. A terminal can report 0 from the start, and again whenever it is resized, which
 * is when Node.js writes the property: so it is the property that is guarded.
 */
function withColumns(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  let reported = stream.columns;
  return Object.defineProperty(stream, 'columns', {
    configurable: true,
    enumerable: true,
    get: () => (reported > 0 ? reported : DEFAULT_COLUMNS),
    set: (columns: number) => {
      reported = columns;
    },
  });
}

/** Whether a line that is drawn again and again may be shown: on a terminal that can and wants to, and not in CI. */
export function mayDraw({ err, quiet, env }: Io): boolean {
  return err.isTerminal && !quiet && env.TERM !== 'dumb' && !env.CI && !env.ACCESSIBLE;
}

/** What stands on the line now: there is one line, and a wait is counted down where it is. */
let shown: { readonly text: string; progress: Progress } | undefined;

/**
 * Counts the seconds of a wait down on the line of progress, or on one of its own; `text` words how many are left. Undefined where
 * there is no such line: then the wait is to be said once.
 */
export function startCountdown(io: Io, seconds: number, text: (left: number) => string): Progress | undefined {
  // A line that draws itself, and not by us, would be drawn over.
  if (!mayDraw(io) || (shown === undefined && io.clearDrawn !== undefined)) return undefined;
  const before = shown?.progress;
  const saved = shown?.text ?? '';
  const until = monotonicMs() + seconds * 1000;
  const now = (): string => text(Math.max(1, Math.ceil((until - monotonicMs()) / 1000)));
  const line = before ?? startProgress(io, now(), 0);
  line.update(now());
  const timer = setInterval(() => line.update(now()), 250);
  timer.unref();
  return {
    update: (next) => line.update(next),
    stop() {
      clearInterval(timer);
      if (before === undefined) line.stop();
      else line.update(saved);
    },
  };
}

/**
 * Shows `text` with a spinner on stderr after `delayMs`. Off a terminal, with TERM=dumb, in CI, with ACCESSIBLE set or
 * under `--quiet` nothing is shown. ora takes long to load, so a quick answer never loads it.
 */
export function startProgress(io: Io, text: string, delayMs = 250): Progress {
  const { drawnOn } = io;
  if (!mayDraw(io) || drawnOn === undefined) return SILENT;
  let current = text;
  let stopped = false;
  let spinner: { text: string; clear(): unknown; stop(): unknown } | undefined;
  const clear = (): void => void spinner?.clear();
  const timer = setTimeout(async () => {
    const { default: ora } = await import('ora');
    if (stopped) return;
    // discardStdin would swallow Ctrl-C.
    spinner = ora({
      text: current,
      discardStdin: false,
      stream: withColumns(drawnOn()),
      isEnabled: true,
      color: io.colour('err') === 0 ? false : 'cyan',
    }).start();
    io.clearDrawn = clear;
  }, delayMs);
  timer.unref();
  const progress: Progress = {
    update(next) {
      current = next;
      if (spinner) spinner.text = next;
    },
    stop() {
      if (stopped) return;
      stopped = true;
      if (shown?.progress === progress) shown = undefined;
      clearTimeout(timer);
      spinner?.stop();
      if (io.clearDrawn === clear) io.clearDrawn = undefined;
    },
  };
  shown = {
    progress,
    get text() {
      return current;
    },
  };
  return progress;
}

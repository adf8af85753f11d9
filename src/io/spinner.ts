/** A sign of life while something takes time: on a terminal only, and only when it takes long enough to be wondered at. */
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
function withColumns(stream: typeof process.stderr): typeof process.stderr {
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

/**
 * Shows `text` with a spinner on stderr after `delayMs`. Off a terminal, with TERM=dumb, in CI, with ACCESSIBLE set or
 * under `--quiet` nothing is shown. ora takes long to load, so a quick answer never loads it.
 */
export function startProgress(io: Io, text: string, delayMs = 250): Progress {
  if (!mayDraw(io)) return SILENT;
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
      stream: withColumns(process.stderr),
      isEnabled: true,
      color: 'cyan',
    }).start();
    io.clearDrawn = clear;
  }, delayMs);
  timer.unref();
  return {
    update(next) {
      current = next;
      if (spinner) spinner.text = next;
    },
    stop() {
      if (stopped) return;
      stopped = true;
      clearTimeout(timer);
      spinner?.stop();
      if (io.clearDrawn === clear) io.clearDrawn = undefined;
    },
  };
}

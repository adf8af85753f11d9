/** A sign of life while something takes time: on a terminal only, and only when it takes long enough to be wondered at. */
import type { Io } from './io';

export interface Progress {
  /** Replaces the text. */
  update(text: string): void;
  /** Removes the line. Safe to call twice. */
  stop(): void;
}

const SILENT: Progress = { update: () => {}, stop: () => {} };

/**
 * Shows `text` with a spinner on stderr after `delayMs`. Off a terminal, with TERM=dumb, in CI, with ACCESSIBLE set or
 * under `--quiet` nothing is shown. ora is dear to load, so a quick answer never loads it.
 */
export function startProgress(io: Io, text: string, delayMs = 250): Progress {
  const { env } = io;
  if (!io.err.isTerminal || io.quiet || env.TERM === 'dumb' || env.CI || env.ACCESSIBLE) return SILENT;
  let current = text;
  let stopped = false;
  let spinner: { text: string; stop(): unknown } | undefined;
  const timer = setTimeout(async () => {
    const { default: ora } = await import('ora');
    if (stopped) return;
    // discardStdin would swallow Ctrl-C; the guard on columns in `Io` keeps ora from looping on a 0-column terminal.
    spinner = ora({
      text: current,
      discardStdin: false,
      stream: process.stderr,
      isEnabled: true,
      color: 'cyan',
    }).start();
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
    },
  };
}

/** The user's browser: started without a shell, and never waited for. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Context } from '../../command/context';

/** How long a command has to fail, in ms. One that still runs then is taken for the browser itself. */
const RETRYING_MS = 1000;

/** Text browsers: without a terminal they fail, or print the page and report success. */
const IN_TERMINAL = new Set(['browsh', 'elinks', 'links', 'links2', 'lynx', 'w3m', 'www-browser']);

/** A command line as words: quotes and backslashes hold together as in a shell, and nothing else of a shell's is heeded. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"'\\]|\\.|"[^"]*"|'[^']*'|["'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'|\\(.)/g, (_, double, single, escaped) => double ?? single ?? escaped),
  );
}

/**
 * The commands that BROWSER names for an address: tried in order, separated as the paths of PATH are; the address takes
 * the place of `%s`, or comes last. A `&` at the end, which a shell would need, is dropped.
 */
export function browserCommands(browser: string, url: string, separator: string = path.delimiter): string[][] {
  return browser.split(separator).flatMap((entry) => {
    const words = wordsOf(entry.trim().replace(/\s&$/, ''));
    const [command] = words;
    if (command === undefined || command === '' || command.includes('%s')) return [];
    const placed = words.map((word) => word.replaceAll('%s', () => url));
    return [entry.includes('%s') ? placed : [...placed, url]];
  });
}

/** Whether a command that was started did, or is doing, what it was asked. */
function succeeds(child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (done: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      child.unref();
      resolve(done);
    };
    const stop = (): void => settle(false);
    const timer = setTimeout(settle, RETRYING_MS, true);
    signal.addEventListener('abort', stop);
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
    if (child.exitCode !== null) settle(child.exitCode === 0);
  });
}

/** Starts a detached command. */
async function start(
  [command = '', ...args]: readonly string[],
  env: Context['env'],
  signal: AbortSignal,
): Promise<boolean> {
  if (IN_TERMINAL.has(path.basename(command))) return false;
  try {
    const child = spawn(command, args, {
      env: { ...env, LKS_API_KEY: undefined, LKS_REGISTRY: undefined },
      stdio: 'ignore',
      detached: true,
    });
    return await succeeds(child, signal);
  } catch {
    // What cannot even be asked for, such as a script on Windows.
    return false;
  }
}

/** The system's own opener: on macOS and Windows (and Linux within it) what the package knows, elsewhere `xdg-open`. */
async function startSystem(url: string, env: Context['env'], signal: AbortSignal): Promise<boolean> {
  if (process.platform !== 'darwin' && process.platform !== 'win32' && env.WSL_DISTRO_NAME === undefined) {
    // Without a screen xdg-open would try text browsers unless BROWSER is set; the user's BROWSER was tried before.
    const screen = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
    return start(['xdg-open', url], { ...env, BROWSER: screen ? undefined : 'none' }, signal);
  }
  const { default: open } = await import('open');
  try {
    return await succeeds(await open(url), signal);
  } catch {
    return false;
  }
}

/**
 * Opens an address in the browser: what BROWSER names, one after the other, then the system's opener. The address is an
 * argument of its own, never a word of a shell, and the key is not in the environment. Returns whether one took it, a
 * second later at the most for each; throws the signal's reason.
 */
export async function openInBrowser(url: string, { env, signal }: Pick<Context, 'env' | 'signal'>): Promise<boolean> {
  for (const command of browserCommands(env.BROWSER ?? '', url)) {
    const started = await start(command, env, signal);
    signal.throwIfAborted();
    if (started) return true;
  }
  const started = await startSystem(url, env, signal);
  signal.throwIfAborted();
  return started;
}

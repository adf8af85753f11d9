/** Opens the user's browser, without a shell and without waiting for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Context } from './context';

/** Time in ms for a command to fail; one that still runs then is the browser itself. */
const RETRYING_MS = 1000;

/** Text browsers: without a terminal they fail, or print the page and report success. */
const IN_TERMINAL = new Set(['browsh', 'elinks', 'links', 'links2', 'lynx', 'w3m', 'www-browser']);

function wordsOf(line: string): string[] {
  const words = line.match(/(?:[^\s"'\\]|\\.|"[^"]*"|'[^']*'|["'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'|\\(.)/g, (_, double, single, escaped) => double ?? single ?? escaped),
  );
}

/** The commands in BROWSER, split like PATH. The address replaces `%s` or comes last; a final `&` is dropped. */
export function browserCommands(browser: string, url: string, separator: string = path.delimiter): string[][] {
  return browser.split(separator).flatMap((entry) => {
    const words = wordsOf(entry.trim().replace(/\s&$/, ''));
    const [command] = words;
    if (command === undefined || command === '' || command.includes('%s')) return [];
    const placed = words.map((word) => word.replaceAll('%s', () => url));
    return [entry.includes('%s') ? placed : [...placed, url]];
  });
}

/** Whether a started command succeeded or is still running after `RETRYING_MS`. */
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
    // Cannot be started at all, such as a script on Windows.
    return false;
  }
}

/** The system's opener: the package's on macOS, Windows and WSL, else `xdg-open`. */
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

/** Tries BROWSER's commands, then the system's opener, without shell or key. Whether one started; throws the reason. */
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

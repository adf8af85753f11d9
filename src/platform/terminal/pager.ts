/** A pager, on a real terminal only, and only for a text that is longer than the screen. */
import { say } from '../../messages';
import type { Environment } from '../environment';
import type { Io } from './io';
import { namesUtf8 } from './locale';

/** The user's pager command: LKS_PAGER, PAGER, else `less`; undefined if none is wanted. */
export function pagerCommand(env: Io['env']): string | undefined {
  const chosen = env.LKS_PAGER ?? env.PAGER ?? 'less';
  return chosen.trim() === '' || chosen.trim() === 'cat' || env.TERM === 'dumb' ? undefined : chosen;
}

/** Lines of context above the first line to show. */
const ABOVE = 2;

/**
 * The pager command with an option to open at the first line that begins with `opensAt`, ignoring styles; only for
 * `less`.
 */
export function openedAt(command: string, text: string, opensAt: string | undefined): string {
  if (opensAt === undefined || !/^(?:\S*\/)?less(?: -\S+)*$/.test(command.trim())) return command;
  const at = text.startsWith(opensAt) ? 0 : text.indexOf(`\n${opensAt}`) + 1;
  if (at === 0) return command;
  const line = text.slice(0, at).split('\n').length;
  return line <= ABOVE ? command : `${command.trim()} +${line - ABOVE}g`;
}

/** True when `text` does not fit on the screen of a real terminal (a simulated one has no screen to page on). */
export function needsPager(io: Io, text: string): boolean {
  if (!io.out.isTerminal || io.out.rows === undefined || !io.stdinIsTerminal) return false;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines >= io.out.rows;
}

/**
 * Environment for `less`, where the user has set nothing. Texts are always UTF-8: without LESSCHARSET `less` shows
 * `<E2><80><93>` instead of a dash in a locale without an encoding.
 */
export function lessSettings(env: Environment): Environment {
  const charset = namesUtf8(env) ? {} : { LESSCHARSET: 'utf-8' };
  // A dollar sign ends the prompt.
  return { LESS: `-FRX -Ps${say.terminal.pagerPrompt}$`, ...charset };
}

/**
 * Shows `text` in the pager; resolves to false if it could not be started, so that the caller prints instead. The
 * command is the user's setting and is run by their shell; the text goes only to its standard input. `leavesNothing`:
 * no history.
 */
export async function showInPager(io: Io, command: string, text: string, leavesNothing = false): Promise<boolean> {
  const { spawn } = await import('node:child_process');
  // `less` stores searches in LESSHISTFILE; a dash disables that.
  const history = leavesNothing ? { LESSHISTFILE: '-' } : {};
  const env = {
    ...lessSettings(io.env),
    ...io.env,
    ...history,
    LKS_API_KEY: undefined,
    LKS_REGISTRY: undefined,
  } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env });
    child.on('error', () => resolve(false));
    // 126 and 127: the shell could not run the command.
    child.on('close', (code) => resolve(code !== 126 && code !== 127));
    // Leaving the pager early closes its input, which is normal.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}

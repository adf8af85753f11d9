/** A pager, on a real terminal only, and only for a text that is longer than the screen. */
import { say } from '../../messages';
import type { Environment } from '../environment';
import type { Io } from './io';
import { namesUtf8 } from './locale';

/** The pager command of the user, or undefined when none is wanted: LKS_PAGER, PAGER, else `less`. */
export function pagerCommand(env: Io['env']): string | undefined {
  const chosen = env.LKS_PAGER ?? env.PAGER ?? 'less';
  return chosen.trim() === '' || chosen.trim() === 'cat' || env.TERM === 'dumb' ? undefined : chosen;
}

/** Lines above the first that is to be seen, for what stands around it. */
const ABOVE = 2;

/**
 * The pager command, told to open at the first line of `text` that begins with `opensAt`, styles aside. Only `less` is told: any other
 * pager opens at the top.
 */
export function openedAt(command: string, text: string, opensAt: string | undefined): string {
  if (opensAt === undefined || !/^(?:\S*\/)?less(?: -\S+)*$/.test(command.trim())) return command;
  const at = text.startsWith(opensAt) ? 0 : text.indexOf(`\n${opensAt}`) + 1;
  if (at === 0) return command;
  const line = text.slice(0, at).split('\n').length;
  return line <= ABOVE ? command : `${command.trim()} +${line - ABOVE}g`;
}

/** True when `text` does not fit on the screen of a real terminal (a pretended one has no screen to page on). */
export function needsPager(io: Io, text: string): boolean {
  if (!io.out.isTerminal || io.out.rows === undefined || !io.stdinIsTerminal) return false;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines >= io.out.rows;
}

/**
 * What `less` is told by its environment, where the user has told it nothing. Texts are UTF-8 whatever the locale says, and a terminal
 * that nobody has named an encoding of takes it: without being told so, `less` shows `<E2><80><93>` in place of a dash.
 */
export function lessSettings(env: Environment): Environment {
  const charset = namesUtf8(env) ? {} : { LESSCHARSET: 'utf-8' };
  // A dollar sign ends the prompt.
  return { LESS: `-FRX -Ps${say.terminal.pagerPrompt}$`, ...charset };
}

/**
 * Shows `text` in the pager; resolves to false when it could not be started, so that the caller prints instead.
 * The command is the user's own setting and goes to their shell; the text goes to its standard input only. `leavesNothing`: the pager is
 * told to keep no history.
 */
export async function showInPager(io: Io, command: string, text: string, leavesNothing = false): Promise<boolean> {
  const { spawn } = await import('node:child_process');
  // `less` writes down what is searched for in it (LESSHISTFILE; a dash is none).
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
    // 126 and 127 are the shell's own words for "cannot run that".
    child.on('close', (code) => resolve(code !== 126 && code !== 127));
    // Leaving the pager before the end closes its input; that is how pagers are used, not a failure.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}

/** Completion: one engine, called by a short script per shell (`lks __complete SHELL …`), and those scripts. */
import { completionFile } from '../../platform/assets';
import type { Environment } from '../../platform/environment';
import type { CommandLine } from '../command/command';
import type { Shell } from '../command/shells';
import { answerTo } from './answer';
import { topOf } from './of-commands';

/** Answers a shell from the commands themselves. Empty on any error: TAB must not print complaints. */
export async function complete(
  args: readonly string[],
  { commands, env }: { commands: readonly CommandLine[]; env: Environment },
): Promise<string> {
  try {
    return await answerTo(args, { top: topOf(commands), env });
  } catch {
    return '';
  }
}

/** zsh finds a script by its file name; the others follow convention. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: 'lks.bash',
  zsh: '_lks',
  fish: 'lks.fish',
  powershell: 'lks.ps1',
};

export const completionScript = (shell: Shell): string => completionFile(SCRIPTS[shell]);

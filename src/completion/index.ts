/** Completion scripts: the command list as each shell wants to hear it. */
import type { LoadedCommand } from '../commands/command';
import { bashScript } from './bash';
import { fishScript } from './fish';
import { modelOf, type ProgramModel } from './model';
import { powerShellScript } from './powershell';
import { zshScript } from './zsh';

const SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powerShellScript,
} as const satisfies Record<string, (program: ProgramModel) => string>;

/** The script that completes `lks` in a shell, ending in a newline; help texts are in the language in use. Never throws. */
export function completionScript(shell: keyof typeof SCRIPTS, commands: readonly LoadedCommand[]): string {
  return SCRIPTS[shell](modelOf(commands));
}

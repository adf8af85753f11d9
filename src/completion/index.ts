/** Completion scripts: the command list as each shell wants to hear it. */
import type { Shell } from '../commands/context';
import { bashScript } from './bash';
import { fishScript } from './fish';
import { modelOf, type Program, type ProgramModel } from './model';
import { powerShellScript } from './powershell';
import { zshScript } from './zsh';

const SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powerShellScript,
} as const satisfies Record<Shell, (program: ProgramModel) => string>;

/** The script that completes `lks` in a shell, ending in a newline; help texts are in the language in use. Never throws. */
export function completionScript(shell: Shell, program: Program): string {
  return SCRIPTS[shell](modelOf(program));
}

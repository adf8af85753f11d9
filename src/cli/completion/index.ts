/** Completion: one engine, asked by a short script in each shell (`lks __complete SHELL …`), and the scripts themselves. */
import { completionFile } from '../../platform/assets';
import { SHELLS, type Shell } from '../command/context';
import { type Offer, offerAt } from './candidates';
import { readPlace, type Surroundings } from './place';
import { ASK } from './shells';

const FILES: Offer = { kind: 'files', before: '', candidates: [], awaited: '' };

/**
 * Answers a shell: the arguments after `__complete` are its name and what `ASK` says of it. Lines, each ended by a newline;
 * nothing at all where something is wrong, whatever it is: a shell has no place for a complaint, and TAB is no question.
 */
export async function complete([name, ...args]: readonly string[], context: Surroundings): Promise<string> {
  try {
    const shell = SHELLS.find((one) => one === name);
    if (shell === undefined) return '';
    const { words, current, files, answer } = ASK[shell](args);
    const place = files === true ? undefined : await readPlace(words, context.commands);
    if (place === undefined && files !== true) return '';
    const offer = place === undefined ? FILES : await offerAt(place, current, context);
    return answer(offer)
      .map((line) => `${line}\n`)
      .join('');
  } catch {
    return '';
  }
}

/** zsh finds a script by the name of its file; the others go by habit. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: 'lks.bash',
  zsh: '_lks',
  fish: 'lks.fish',
  powershell: 'lks.ps1',
};

/** The script that completes `lks` in a shell: a file of the package. */
export const completionScript = (shell: Shell): string => completionFile(SCRIPTS[shell]);

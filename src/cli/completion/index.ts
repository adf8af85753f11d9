/** Completion: one engine, called by a short script per shell (`lks __complete SHELL …`), and those scripts. */
import { completionFile } from '../../platform/assets';
import { SHELLS, type Shell } from '../command/context';
import { type Offer, offerAt } from './candidates';
import { readPlace, type Surroundings } from './place';
import { ASK } from './shells';

const FILES: Offer = { kind: 'files', before: '', candidates: [], awaited: '' };

/** Answers a shell: its name and what its `ASK` entry reads. Empty on any error: TAB must not print complaints. */
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

/** zsh finds a script by its file name; the others follow convention. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: 'lks.bash',
  zsh: '_lks',
  fish: 'lks.fish',
  powershell: 'lks.ps1',
};

export const completionScript = (shell: Shell): string => completionFile(SCRIPTS[shell]);

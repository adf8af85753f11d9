import { SHELLS } from '../command/shells';
import { type Offer, offerAt } from './candidates';
import { readPlace, type Surroundings } from './place';
import { ASK } from './shells';

const FILES: Offer = { kind: 'files', before: '', candidates: [], awaited: '' };

/** The answer to a shell: `args` is its name and what its `ASK` entry reads. May throw whatever goes wrong. */
export async function answerTo([name, ...args]: readonly string[], context: Surroundings): Promise<string> {
  const shell = SHELLS.find((one) => one === name);
  if (shell === undefined) return '';
  const { words, current, files, answer } = ASK[shell](args);
  const place = files === true ? undefined : await readPlace(words, context.top);
  if (place === undefined && files !== true) return '';
  const offer = place === undefined ? FILES : await offerAt(place, current, context);
  return answer(offer)
    .map((line) => `${line}\n`)
    .join('');
}

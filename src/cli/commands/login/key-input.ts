/** Reads a key at login: hidden prompt or pipe; never an argument, which other users of the machine can read. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { Secret } from '../../../platform/secret';
import { chunksOf } from '../../../platform/special-files';
import { type Asker, askHidden } from '../../command/prompt';

/** Most bytes read from stdin: more than a key with line ends needs. */
const LARGEST = 8192;

const refused = (message: string): LksError => new LksError('usage', message, { hint: say.profiles.keyInputHint });

async function readPiped(io: Asker, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(io.stdin, signal)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) throw refused(say.profiles.keyInputLong);
  }
  return Buffer.concat(chunks).toString('utf8').trim();
}

/** Hidden prompt on a terminal, else one line of stdin. Throws `usage` for no valid key; `interrupted` for Ctrl-C. */
export async function readKeyInput(io: Asker, origin: string, signal: AbortSignal): Promise<Secret> {
  const text =
    io.stdin.isTTY === true ? await askHidden(io, say.profiles.askKey(origin), signal) : await readPiped(io, signal);
  if (text === '') throw refused(say.profiles.keyInputEmpty);
  if (/[\r\n]/.test(text)) throw refused(say.profiles.keyInputLines);
  const key = new Secret(text);
  if (!key.wellFormed) throw refused(say.profiles.keyInputMalformed);
  return key;
}

/** A key from the one who logs in: typed out of sight, or piped; never an argument, which every user of the machine can read. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { Secret } from '../../../platform/secret';
import { chunksOf } from '../../../platform/special-files';
import { type Asker, askHidden } from '../../command/prompt';

/** Bytes of stdin that are looked at: more than a key has, with the line ends around it. */
const LARGEST = 8192;

const refused = (message: string): LksError => new LksError('usage', message, { hint: say.profiles.keyInputHint });

/** What is piped in, up to a little more than a key may have. */
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

/**
 * Reads the key for `origin`: from a hidden prompt where stdin is a terminal, else from stdin, one line. Throws `usage`
 * when there is none, more than one line, or no possible key; `interrupted` for Ctrl-C.
 */
export async function readKeyInput(io: Asker, origin: string, signal: AbortSignal): Promise<Secret> {
  const text =
    io.stdin.isTTY === true ? await askHidden(io, say.profiles.askKey(origin), signal) : await readPiped(io, signal);
  if (text === '') throw refused(say.profiles.keyInputEmpty);
  if (/[\r\n]/.test(text)) throw refused(say.profiles.keyInputLines);
  const key = new Secret(text);
  if (!key.wellFormed) throw refused(say.profiles.keyInputMalformed);
  return key;
}

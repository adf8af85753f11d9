/** Unpacks the parts of a zip archive that may have text, within the limits of `platform/zip`. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { type ByteStream, openZipFile, openZipStream } from '../../platform/zip';
import { isNeeded, isPart } from './docx-parts';
import { Package } from './package';
import type { Tell } from './piece';

/** The parts of an archive; warns of duplicates. Throws `failed` if it, or a required part, is damaged. */
export async function packageOf(
  { path, stream }: { path?: string; stream: ByteStream },
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<Package> {
  const parts = new Package();
  const wanted = (name: string): 'document' | undefined => (isPart(name) ? 'document' : undefined);
  const options = { signal, leave: (name: string) => void parts.left.push(name) };
  const entries = path === undefined ? openZipStream(stream, wanted, options) : openZipFile(path, wanted, options);
  for await (const entry of entries) {
    if (entry.kind === 'file') parts.add(entry.name, entry.bytes);
    else if (entry.kind === 'refused' && entry.encrypted) parts.isEncrypted = true;
    else if (entry.kind === 'refused' && (entry.name === '' || isNeeded(entry.name) || !isPart(entry.name)))
      throw new LksError('failed', entry.message);
    else if (entry.kind === 'refused') parts.refused.push(entry.name);
  }
  if (parts.twofold.size > 0) tell(say.texts.docx.twofold([...parts.twofold].map(safeLine)), 'unknown');
  return parts;
}

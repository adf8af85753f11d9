/** Readers of files that have a process of their own, in the process of the test: for many files one after the other. */
import { ByteStream } from '../../src/platform/zip';
import type { KindApart } from '../../src/research/texts/apart/protocol';
import { readHere } from '../../src/research/texts/open';

/** The text of a file. Throws what its reader does. */
export async function readInThisProcess(kind: KindApart, bytes: Buffer): Promise<string> {
  async function* once() {
    yield bytes;
  }
  const run = { signal: new AbortController().signal, tell: () => {} };
  let text = '';
  for await (const piece of readHere(kind, { shown: 'FILE' }, new ByteStream(once()), run)) text += piece.text;
  return text;
}

/** A file without a name: for an archive that has to lie on disk before it can be read, and stays there no moment longer. */
import type { FileHandle } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { openNameless } from '../spool';

/**
 * Writes all pieces to a new file in `folder`, which is made when it is missing. Nobody else may read it (0600), and its
 * name is taken away as soon as it is open: whatever ends this process takes the file along. The caller closes it.
 *
 * @returns the open file and its size.
 * @throws `local` where it cannot be written; what `pieces` throws; the reason of `signal`.
 */
export async function writeTemporary(
  folder: string,
  pieces: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<{ file: FileHandle; size: number }> {
  const file = await openNameless(folder).catch((error) => refuse(folder, error));
  let size = 0;
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      // With a place, and not `writeFile`, which would go on from where the file is read.
      for (let at = 0; at < piece.length; ) {
        const { bytesWritten } = await file
          .write(piece, at, piece.length - at, size + at)
          .catch((error) => refuse(folder, error));
        at += bytesWritten;
      }
      size += piece.length;
    }
    return { file, size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function refuse(folder: string, cause: NodeJS.ErrnoException): never {
  const code = cause.code ?? '';
  throw new LksError('local', say.importing.noTemporary(folder, code), {
    hint: say.importing.noTemporaryHint(code),
    cause,
  });
}

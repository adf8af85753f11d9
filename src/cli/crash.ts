/** A fault of lks itself: an id for the user, and a report on disk without keys and without search words. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crypto, os } from '../builtins';
import { LksError } from '../errors';
import type { Io } from '../io';
import { say } from '../messages';
import { stateDir } from '../profile/places';
import { redact } from '../secret';

/** Writes the report (stack, versions, no arguments, no environment) and returns the error that names it. */
export async function crashReport(error: unknown, io: Io): Promise<LksError> {
  const id = `E${crypto().randomBytes(4).toString('hex')}`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = [`lks fault ${id}`, `node ${process.version} ${process.platform} ${process.arch}`, '', stack, ''].join(
    '\n',
  );
  const folder = stateDir(io.env) ?? os().tmpdir();
  const file = path.join(folder, `fault-${id}.txt`);
  const written = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeFile(file, redact(text, io.secrets), { mode: 0o600 }))
    .then(() => file)
    .catch(() => undefined);
  return new LksError('internal', say.terminal.internal(id), {
    hint: say.terminal.internalHint(written),
    cause: error,
  });
}

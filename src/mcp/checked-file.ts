/** A file on this computer, checked as `lks verify FILE` checks it: by the same readers, within the time that an assistant waits. */

import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Item } from '../contract/answers/verify';
import type { Backend, Call } from '../contract/backend';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { os } from '../platform/builtins';
import { safeLine } from '../platform/text/safe-text';
import { Checking } from '../research/verify/checking';
import { filesOf } from '../research/verify/reading';
import { Earlier } from '../research/verify/resume';

/** Bytes of a file, at most: a brief with its pictures is less. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Milliseconds for one file, as for a text (`checked-apart.ts`). */
const MOST_MS = 45_000;

/** What came of it. */
interface CheckedFile {
  all: readonly Item[];
  /** How much of each source is held; undefined where a service does not say. */
  stock: readonly { source: string; documents: number }[] | undefined;
  complete: boolean;
  /** What of the file was not looked at, and what ended the run before its end, in sentences. */
  unread: string[];
}

const noFile = (message: string): LksError =>
  new LksError('usage', message, { parameter: 'path', hint: say.mcp.pathHint });

/** The path as the system has it. Throws `local` where there is nothing, `usage` for what is no file, such as a device, and for too large a one. */
async function fileAt(given: string): Promise<string> {
  const file = path.resolve(given.replace(/^~(?=[/\\])/, () => os().homedir()));
  const facts = await stat(file).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new LksError('local', say.files.cannotRead(safeLine(given), code), { hint: say.mcp.pathHint });
  });
  if (!facts.isFile()) throw noFile(say.mcp.notAFile(safeLine(given)));
  if (facts.size > MOST_BYTES) throw noFile(say.texts.largest(safeLine(given), MOST_BYTES));
  return file;
}

/**
 * Checks what a file cites. What was checked before the time was up is kept.
 *
 * @throws `local` and `usage` where it cannot be read, what the backend throws, and the reason of the signal.
 */
export async function checkFile(
  { path: given, at }: { path: string; at?: string | undefined },
  backend: Backend,
  call: Call,
): Promise<CheckedFile> {
  const file = await fileAt(given);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new LksError('failed', say.mcp.verifyStopped)), MOST_MS);
  const signal = AbortSignal.any([limit.signal, ...(call.signal === undefined ? [] : [call.signal])]);
  try {
    const note = (): void => {};
    const files = filesOf([{ file }], { signal, stdin: noInput, note });
    const { kind, location } = backend.description;
    const against = { backend: { kind, location }, at, live: false };
    const checking = await Checking.open({
      ...{ files, signal, progress: () => undefined, backend, against, publishers: undefined },
      earlier: await Earlier.read(undefined, { signal, note, against }),
      call: { ...call, signal },
    });
    const all: Item[] = [];
    for await (const item of checking.items()) all.push(item);
    call.signal?.throwIfAborted();
    const failure = checking.failure();
    if (failure !== undefined && all.length === 0) throw failure;
    const { coverage, complete, unread } = checking.meta();
    return {
      all,
      stock: checking.saysLess ? undefined : coverage,
      complete,
      unread: [...unread.map(({ detail }) => detail), ...(failure === undefined ? [] : [failure.message])],
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Standard input carries the protocol. */
async function* noInput(): AsyncGenerator<Buffer> {}

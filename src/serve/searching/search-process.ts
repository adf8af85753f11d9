/**
 * The program of a process that searches: it takes one task at a time and can be killed at any moment, since it only
 * reads. The whole work of an answer is done here, its JSON included, so that the service only passes it on.
 */

import type { SearchCall } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { type Library, openLibrary } from '../../library/library';
import { type Report, SAMPLE, type SentError, sentError, type Task } from './protocol';

const report = (message: Report, sent: () => void = () => {}): void => {
  // Whether it arrives is the service's affair: when it is gone, this process ends too.
  process.send?.(message, sent);
};

function sent(error: unknown): { error?: SentError } {
  return error instanceof LksError ? { error: sentError(error) } : {};
}

async function perform(library: Library, { id, extent, query, options }: Task): Promise<void> {
  const matched: string[] = [];
  const call: SearchCall = { options, matched: (words) => matched.push(...words) };
  try {
    // Time is up before the first stage where nothing but the first rows is wanted.
    const answer = await library.search(query, { ...call, late: () => extent === 'first' });
    report({ kind: 'answer', id, body: Buffer.from(JSON.stringify(answer)), matched });
  } catch (error) {
    if (error instanceof LksError && error.kind === 'usage')
      return report({ kind: 'refused', id, message: error.message, parameter: error.parameter ?? 'q', ...sent(error) });
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ kind: 'failure', id, reason, ...sent(error) });
  }
}

// A Ctrl-C in the terminal reaches every process of the group; the service decides what is still to be finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const [file = '', kind] = process.argv.slice(2);
try {
  const library = openLibrary(file, { sample: kind === SAMPLE });
  process.on('message', (task: Task) => void perform(library, task));
  process.once('disconnect', () => void library.close());
  report({ kind: 'ready' });
} catch (error) {
  if (!(error instanceof LksError)) throw error;
  report({ kind: 'failed', error: sentError(error) }, () => process.disconnect());
}

/**
 * The program of a process that searches, answers questions and checks texts: it takes one task at a time and can be killed at
 * any moment, since it only reads.
 */

import { LksError } from '../../contract/errors';
import { endWithParent } from '../../platform/assets';
import { reasonOf, sentError } from '../../platform/worker/wire-error';
import { openServed, type ServedIndex } from '../open-served';
import { perform } from './perform';
import { INDEXED, type Report, SAMPLE, type Task } from './protocol';

const report = (message: Report, sent: () => void = () => {}): void => {
  // Whether it arrives is the service's affair: when it is gone, this process ends too.
  process.send?.(message, sent);
};

// A Ctrl-C in the terminal reaches every process of the group; the service decides what is still to be finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const [file = '', kind] = process.argv.slice(2);

function begin(index?: ServedIndex): void {
  try {
    const library = openServed(file, { sample: kind === SAMPLE, index });
    process.on('message', async ({ id, requestId, ...work }: Task) => {
      const outcome = await perform(library, work, { report: (part) => report({ ...part, id }), requestId });
      try {
        report({ ...outcome, id });
      } catch (error) {
        report({ kind: 'failure', reason: reasonOf(error), id });
      }
    });
    process.once('disconnect', () => void library.close());
    report({ kind: 'ready' });
    // Tasks come after that.
    endWithParent();
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    report({ kind: 'failed', error: sentError(error) }, () => process.disconnect());
  }
}

if (kind === INDEXED) process.once('message', begin);
else begin();

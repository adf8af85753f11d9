/** The program of a process that searches, answers questions and checks texts. It only reads, and can be killed at any moment. */
import { serveTask } from '../../platform/worker/serve-task';
import { openServed } from '../open-served';
import { perform } from './perform';
import { SEARCHING } from './search-task';

serveTask(SEARCHING, ({ library: file, ...options }) => {
  const library = openServed(file, options);
  return {
    call: ({ requestId, ...work }, { report }) => perform(library, work, { report, requestId }),
    close: () => void library.close(),
  };
});

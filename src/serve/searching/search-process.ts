/** The program of a process that searches, answers questions and checks texts. It only reads, and can be killed at any moment. */
import { languageOfProcess, useLanguage } from '../../messages';
import { v8 } from '../../platform/builtins';
import { serveTask } from '../../platform/worker/serve-task';
import { openServed } from '../open-served';
import { perform } from './perform';
import { SEARCHING } from './search-task';

// How much of a function runs before V8 compiles it with what it has seen: 30 times its default. Questions differ, so code that was compiled after a few
// of them is given up at the next, and compiled again: 120 times in 80 questions, for the first 700, and a quarter of their time.
v8().setFlagsFromString('--interrupt-budget=2000000');

serveTask(SEARCHING, ({ library: file, ...options }) => {
  const library = openServed(file, options);
  const own = languageOfProcess();
  return {
    async call({ requestId, language, ...work }, { report }) {
      // It has one call at a time.
      await useLanguage(language ?? own);
      return perform(library, work, { report, requestId });
    },
    close: () => void library.close(),
  };
});

/** One search in a process of its own, so that this one hears signals meanwhile and can end the search by ending it. */
import { fork } from 'node:child_process';
import type { SearchCall } from '../../contract/backend';
import type { SearchQuery } from '../../contract/parameters';
import type { SearchAnswer } from '../../contract/types';
import { LksError } from '../../errors';
import { programPath } from './program';
import type { Report, Task } from './protocol';

const ID = 1;

/** What a process said about its search, as the search itself would have ended; undefined where it could not do it. */
function endOf(report: Exclude<Report, { kind: 'ready' }>, call: SearchCall): SearchAnswer | LksError | undefined {
  if (report.kind === 'answer') {
    call.matched?.(report.matched ?? []);
    return JSON.parse(Buffer.from(report.body).toString('utf8')) as SearchAnswer;
  }
  const { error } = report;
  return error === undefined ? undefined : new LksError(error.kind, error.message, error);
}

/**
 * Performs a search of a library as `Library.search` does, in a new process that is killed when the signal of the call is
 * aborted. Returns undefined where that cannot be done here. Throws what the search throws, and the signal's reason.
 */
export function searchApart(library: string, query: SearchQuery, call: SearchCall): Promise<SearchAnswer | undefined> {
  const { signal, options } = call;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(programPath('search-process'), [library], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (end: () => void): void => {
      signal?.removeEventListener('abort', stop);
      child.removeAllListeners();
      child.on('error', () => {});
      // It only reads: nothing is lost, and SQLite cannot be stopped in the middle of a statement otherwise.
      child.kill('SIGKILL');
      end();
    };
    const stop = (): void => settle(() => reject(signal?.reason));
    const lost = (): void => settle(() => resolve(undefined));
    signal?.addEventListener('abort', stop, { once: true });
    child.on('error', lost).on('exit', lost);
    child.on('message', (report: Report) => {
      const task: Task = { id: ID, extent: 'whole', query, options };
      if (report.kind === 'ready') return void child.send(task, () => {});
      const end = endOf(report, call);
      settle(() => (end instanceof LksError ? reject(end) : resolve(end)));
    });
  });
}

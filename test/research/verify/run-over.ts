import type { Backend } from '../../../src/contract/backend';
import { Checking } from '../../../src/research/verify/checking';
import { filesOf } from '../../../src/research/verify/reading';

/** A run over a text on standard input, and how often it said how far it is. */
export async function runOver(backend: Backend, text: string, { signal } = new AbortController()) {
  async function* stdin() {
    yield Buffer.from(text);
  }
  const { kind, location } = backend.description;
  const against = { backend: { kind, location }, at: undefined, live: false };
  const note = (): void => {};
  const shown: number[] = [];
  const checking = await Checking.open({
    files: filesOf([{ file: '-' }], { signal, stdin, note }),
    signal,
    progress: () => ({ update: ({ done }) => shown.push(done), stop: () => shown.push(-1) }),
    ...{ backend, against, publishers: undefined, call: { signal } },
  });
  return { checking, shown };
}

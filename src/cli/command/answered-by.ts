/** Which backend answered, shown with every answer (contract.md, "Settings" and "The sample library"). */
import type { Backend, Call, DocumentCall } from '../../contract/backend';
import { OLD_KNOWLEDGE } from '../../contract/old-knowledge';
import { say } from '../../messages';
import type { Outcome } from './command';
import type { Context } from './context';

/** The call options of a command: signal, notices to stderr, and the day of `--at`. */
export function callOf(context: Context, at?: string): DocumentCall {
  const call: DocumentCall = { signal: context.signal, notice: (notice) => context.notice(notice) };
  return at === undefined ? call : { ...call, options: { at } };
}

/** A call without the notice of the library's age, for callers that give it once or not at all. */
export function withoutAge<C extends Call>(call: C): C {
  const { notice } = call;
  return {
    ...call,
    notice: (one) => (one.kind === 'answer-notice' && one.code === OLD_KNOWLEDGE ? undefined : notice?.(one)),
  };
}

/** Whom to ask for what a service lacks; undefined where a library answers. */
export function askOwner({ backend, apiUrl }: ReturnType<Context['settings']>): string | undefined {
  if (backend !== 'hosted' || apiUrl === undefined || !URL.canParse(apiUrl.value)) return undefined;
  return say.hosted.askOwner(new URL(apiUrl.value).host);
}

/** Who answered: always for the sample, else on a terminal only. Read `notes` last: the cache may answer all. */
export function answeredBy(context: Context, backend: Backend): Pick<Outcome, 'disclosure' | 'notes'> {
  const { kind, location } = backend.description;
  if (kind === 'sample') return { disclosure: say.commands.sampleAnswered };
  return {
    get notes() {
      return context.io.err.isTerminal && !context.allCached ? [say.commands.answeredBy[kind](location)] : [];
    },
  };
}

/** How long a run of many requests waits when the service asks it to (contract.md, "Many requests"). */
export function waitsOf(context: Context): { maxWaitMs?: number; wait: boolean } {
  const { maxWait } = context.settings();
  const wait = maxWait.name !== '--no-wait';
  return maxWait.from === 'default' ? { wait } : { wait, maxWaitMs: maxWait.value * 1000 };
}

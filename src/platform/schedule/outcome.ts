/** What the error of a try is to the policy. */
import type { ErrorKind, LksError } from '../../contract/errors';
import { failureBehind } from '../http/failure';
import { codeOf } from '../http/fault';
import type { TryOutcome } from './policy';

/** Failures that every other item would meet too. */
const HOPELESS: ReadonlySet<ErrorKind> = new Set([
  'no-key',
  'key-rejected',
  'plan-required',
  'no-credits',
  'interrupted',
  'terminated',
  'hung-up',
]);

/** A gateway that has no service behind it; any other status comes from a service that is there. */
const GATEWAY: ReadonlySet<number | null> = new Set([502, 503, 504, 522, 524]);
const CROWDED = new Set(['EMFILE', 'ENFILE']);

/** Whether too many files or connections are open in this process: with fewer at the same time it works. */
export const isCrowded = (error: LksError): boolean => error.kind === 'local' && CROWDED.has(codeOf(error.cause));

/** What a failure is to the policy. */
export function outcomeOf(error: LksError): TryOutcome {
  if (HOPELESS.has(error.kind)) return { kind: 'hopeless' };
  if (error.kind === 'local') return { kind: isCrowded(error) ? 'crowded' : 'broken' };
  const failure = failureBehind(error);
  if (error.kind === 'not-found' || error.kind === 'usage')
    return { kind: error.status === null && error.kind === 'usage' ? 'broken' : 'refused' };
  if (failure === undefined) return { kind: error.status === null ? 'broken' : 'unusable' };
  // Certificates and proxies are the same for every request.
  if (failure.kind === 'final')
    return { kind: error.kind === 'unreachable' && error.status === null ? 'hopeless' : 'unusable' };
  const { kind, retryAfterMs } = failure;
  const nobody =
    kind !== 'stale' && error.kind === 'unreachable' && (error.status === null || GATEWAY.has(error.status));
  return { kind, nobody, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Maps error answers of a cluster: of a request, of one of its searches, or of a row. */
import { LksError } from '../contract/errors';
import { INDEX_MISMATCH, INDEX_UNAVAILABLE } from '../engine/index/postings';
import { say } from '../messages';

export const DISK_FULL = 'cluster_disk_full';

/** A try to repeat elsewhere; `isNode`: because of the node itself. */
export class Again extends Error {
  constructor(
    readonly why: string,
    readonly isNode: boolean,
    /** The failure to report if no retry is left. */
    readonly final?: LksError,
  ) {
    super(why);
  }
}

/** Error types that another copy, or a later try, may not have. */
const PASSING =
  /node_not_connected|no_shard_available|search_phase_execution|node_disconnected|receive_timeout|rejected_execution|circuit_breaking|master_not_discovered|cluster_manager|cluster_block|no_node_available|node_closed|shard_not_found|already_closed/;

/** Type and reason of an error answer. */
export function errorIn(json: unknown): { type: string; reason: string } {
  const error = (
    json as
      | { error?: { type?: unknown; reason?: unknown; root_cause?: { type?: unknown; reason?: unknown }[] } }
      | undefined
  )?.error;
  const root = error?.root_cause?.[0] ?? error;
  const clean = (value: unknown): string =>
    typeof value === 'string' ? value.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200) : '';
  return { type: [...new Set([clean(error?.type), clean(root?.type)])].join(' '), reason: clean(root?.reason) };
}

/** Nothing can answer now; retryable. */
export const unavailable = (message: string): LksError =>
  new LksError('unreachable', message, {
    hint: say.cluster.unavailableHint,
    code: INDEX_UNAVAILABLE,
    retryAfter: 5,
  });

const indexIn = (reason: string): string => /\[([a-z0-9._-]{1,100})\]/.exec(reason)?.[1] ?? '';

const HTTP_BUSY = 429;

/** A write block, which has the status of a missing right or of overload. A read block counts as unavailable. */
const isBlocked = (status: number, type: string, reason: string): boolean =>
  type.includes('cluster_block') && (status === 403 || status === HTTP_BUSY) && !reason.includes('index read (api)');

function blocked(reason: string): LksError {
  const { full, fullHint, blocked: message, blockedHint } = say.pushing;
  if (/flood|disk/i.test(reason)) return new LksError('local', full(), { hint: fullHint, code: DISK_FULL });
  return new LksError('local', message(indexIn(reason), reason), { hint: blockedHint });
}

/** The meaning of an error answer: `Again`, or a final failure. `host` is for messages. */
export function failureOf(status: number, json: unknown, host: string): Error {
  const { cluster } = say;
  const { type, reason } = errorIn(json);
  if (isBlocked(status, type, reason)) return blocked(reason);
  if (status === 401 || (status === 403 && !type.includes('cluster_block')))
    return new LksError('key-rejected', cluster.refusedRights(host), {
      hint: cluster.refusedRightsHint,
      code: 'cluster_rights',
    });
  if (status === HTTP_BUSY) return new Again(cluster.causes.busy(host), false);
  if (type.includes('index_not_found'))
    return new LksError('local', cluster.noIndex(indexIn(reason)), { hint: cluster.noIndexHint, code: INDEX_MISMATCH });
  if (status >= 500 || PASSING.test(type))
    return new Again(PASSING.test(type) ? cluster.causes.partial(host) : cluster.causes.answer(host, status), false);
  return new LksError('bad-response', cluster.notUnderstood(host, reason || String(status)), {
    hint: cluster.notUnderstoodHint,
  });
}

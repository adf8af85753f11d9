/** What it means where a cluster answers with an error: of a request, of one of its searches, or of a row. */
import { LksError } from '../contract/errors';
import { INDEX_MISMATCH, INDEX_UNAVAILABLE } from '../engine/index/postings';
import { say } from '../messages';

/** The code of a disk that has no room for what is pushed. */
export const DISK_FULL = 'cluster_disk_full';

/** Why a try is to be made again elsewhere; `isNode`: because of the node itself. */
export class Again extends Error {
  constructor(
    readonly why: string,
    readonly isNode: boolean,
    /** The failure itself, where nothing but it can be said. */
    readonly final?: LksError,
  ) {
    super(why);
  }
}

/** Types of errors that another copy, or the next moment, may not have. */
const PASSING =
  /node_not_connected|no_shard_available|search_phase_execution|node_disconnected|receive_timeout|rejected_execution|circuit_breaking|master_not_discovered|cluster_manager|cluster_block|no_node_available|node_closed|shard_not_found|already_closed/;

/** The type and reason of an error of the cluster. */
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

/** That nothing answers which could: the same can be asked again. */
export const unavailable = (message: string): LksError =>
  new LksError('unreachable', message, {
    hint: say.cluster.unavailableHint,
    code: INDEX_UNAVAILABLE,
    retryAfter: 5,
  });

const indexIn = (reason: string): string => /\[([a-z0-9._-]{1,100})\]/.exec(reason)?.[1] ?? '';

const HTTP_BUSY = 429;

/** Whether something may not be written to: that has the status of a right that lacks, or of too much to do. What may not be read is as one that is away. */
const isBlocked = (status: number, type: string, reason: string): boolean =>
  type.includes('cluster_block') && (status === 403 || status === HTTP_BUSY) && !reason.includes('index read (api)');

function blocked(reason: string): LksError {
  const { full, fullHint, blocked: message, blockedHint } = say.pushing;
  if (/flood|disk/i.test(reason)) return new LksError('local', full(), { hint: fullHint, code: DISK_FULL });
  return new LksError('local', message(indexIn(reason), reason), { hint: blockedHint });
}

/** What an answer that is none means: `Again`, or what will not be otherwise elsewhere. @param host who gave it, for messages. */
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

/** Errors in the form that OpenSearch 2.19 gives them, and answers that are whole in part only. */

const JSON_TYPE = 'application/json; charset=UTF-8';

const errorBody = (status: number, type: string, reason: string): string =>
  JSON.stringify({ error: { root_cause: [{ type, reason }], type, reason }, status });

/** The type and the reason of the error that a status comes with most. */
const ERRORS: Record<number, [type: string, reason: string]> = {
  429: [
    'rejected_execution_exception',
    'rejected execution of org.opensearch.common.util.concurrent.TimedRunnable@3f1c on OpenSearchThreadPoolExecutor[name = n1/search, queue capacity = 1000]',
  ],
  500: ['node_not_connected_exception', '[n2][127.0.0.1:9702] Node not connected'],
};

/** A search of an index of which a shard is nowhere: there is no root cause, and the reason is below. */
const MISSING_SHARD = JSON.stringify({
  error: {
    ...{ root_cause: [], type: 'search_phase_execution_exception', reason: '', phase: 'query', grouped: true },
    failed_shards: [],
    caused_by: {
      type: 'search_phase_execution_exception',
      reason:
        'Search rejected due to missing shards [[lks][0]]. Consider using `allow_partial_search_results` setting to bypass this error.',
      ...{ phase: 'query', grouped: true, failed_shards: [] },
    },
  },
  status: 503,
});

const OF_BALANCER: Record<number, string> = { 502: 'Bad Gateway', 504: 'Gateway Time-out' };

/** What comes with a status: of OpenSearch, or of the balancer before it, which answers in HTML. */
export function errorOf(status: number): { type: string; body: string } {
  const name = OF_BALANCER[status];
  if (name !== undefined) {
    const body = `<html>\r\n<head><title>${status} ${name}</title></head>\r\n<body>\r\n<center><h1>${status} ${name}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
    return { type: 'text/html', body };
  }
  if (status === 503) return { type: JSON_TYPE, body: MISSING_SHARD };
  const [type, reason] = ERRORS[status] ?? ['exception', `status ${status}`];
  return { type: JSON_TYPE, body: errorBody(status, type, reason) };
}

/** To who is not known: the security plugin answers in plain text. */
export const UNAUTHORIZED = {
  status: 401,
  headers: { 'content-type': 'text/plain; charset=UTF-8', 'www-authenticate': 'Basic realm="OpenSearch Security"' },
  body: Buffer.from('Unauthorized'),
};

/** To who is known and may not. */
export const forbidden = (name: string) => ({
  status: 403,
  headers: { 'content-type': JSON_TYPE },
  body: Buffer.from(
    errorBody(
      403,
      'security_exception',
      `no permissions for [indices:data/read/search] and User [name=${name}, backend_roles=[], requestedTenant=null]`,
    ),
  ),
});

/** Whether a request changes nothing. */
export const isRead = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || /\/_(?:search|msearch|count|mget|validate)\b/.test(path);

/** An answer of JSON with a change to what it says. */
const changed =
  // biome-ignore lint/suspicious/noExplicitAny: an answer of OpenSearch, of any kind.
    (change: (answer: any) => void) =>
    (body: string): string => {
      const answer = JSON.parse(body);
      change(answer);
      return JSON.stringify(answer);
    };

const shardFailure = {
  ...{ shard: 0, index: 'lks', node: 'n2' },
  reason: { type: 'node_not_connected_exception', reason: '[n2][127.0.0.1:9702] Node not connected' },
};

/** Of a `_search` or an `_msearch`, and of the second half of the latter: everything that is no longer the whole. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of OpenSearch, of any kind.
const halfOf = (answer: any): any[] =>
  answer.responses === undefined ? [answer] : answer.responses.slice(Math.floor(answer.responses.length / 2));

/** Answers that are whole in part only, for `change`. */
export const HALF = {
  /** The second half of an `_msearch` failed. */
  msearch: changed((answer) => {
    const half = Math.floor((answer.responses?.length ?? 0) / 2);
    answer.responses = answer.responses?.map((one: unknown, index: number) =>
      index < half ? one : JSON.parse(errorOf(503).body),
    );
  }),
  /** A shard did not answer, and the total is smaller. */
  shards: changed((answer) => {
    for (const one of halfOf(answer)) {
      const total = one._shards?.total ?? 1;
      one._shards = { total, successful: total - 1, skipped: 0, failed: 1, failures: [shardFailure] };
      if (one.hits?.total?.value > 0) one.hits.total.value -= 1;
    }
  }),
  /** The time was over, and the total is smaller. */
  time: changed((answer) => {
    for (const one of halfOf(answer)) {
      one.timed_out = true;
      if (one.hits?.total?.value > 0) one.hits.total.value -= 1;
    }
  }),
  /** Every second item of a `_bulk` was not taken; it was, but who is told otherwise cannot know. */
  bulk: changed((answer) => {
    answer.errors = true;
    answer.items?.forEach((item: Record<string, { _index: string; _id: string }>, index: number) => {
      if (index % 2 === 0) return;
      const [action, { _index, _id }] = Object.entries(item)[0]!;
      const [type, reason] = ERRORS[429]!;
      (item as Record<string, unknown>)[action] = { _index, _id, status: 429, error: { type, reason } };
    });
  }),
};

/** A `_bulk` of which the first item never will be taken: the index has no such field. */
export const refusedDocument = changed((answer) => {
  const [item] = answer.items ?? [];
  if (item === undefined) return;
  const [[action, done]] = Object.entries<object>(item) as [[string, object]];
  const error = { type: 'strict_dynamic_mapping_exception', reason: 'mapping set to strict, dynamic introduction' };
  answer.errors = true;
  item[action] = { ...done, status: 400, error };
});

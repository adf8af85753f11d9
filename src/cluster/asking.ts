/** Sends searches to an index in a cluster; an incomplete answer is an error. */
import { LksError } from '../contract/errors';
import type { Asking, SearchReply } from '../engine/index/cluster/rounds';
import type { ClusterClient, ClusterRequest } from './client';
import { failureOf } from './failure';

/** Only the fields that lks reads. */
const FIELDS =
  'error,status,timed_out,_shards.failed,hits.total,hits.hits._score,hits.hits.sort,hits.hits.fields,hits.hits.matched_queries,aggregations';
const OF_MANY = FIELDS.split(',')
  .map((field) => `responses.${field}`)
  .join(',');

interface Part extends SearchReply {
  error?: unknown;
  status?: number;
  timed_out?: boolean;
  _shards?: { failed: number };
}

/** Searches of an alias. Incomplete answers are asked for again, and are an error if they stay so. */
export function askingOf(
  client: ClusterClient,
  alias: string,
  call: Pick<ClusterRequest, 'signal' | 'requestId' | 'within'>,
): Asking {
  const whole = (part: Part | undefined, partial: () => never): void => {
    if (part === undefined || part.timed_out !== false || part._shards?.failed !== 0) partial();
  };
  return {
    async searches(bodies) {
      if (bodies.length === 0) return [];
      const searches = bodies.map((each) => JSON.stringify(each));
      const body = (preference?: string): string => {
        const header = JSON.stringify({ allow_partial_search_results: false, ...(preference && { preference }) });
        return searches.map((each) => `${header}\n${each}\n`).join('');
      };
      const { json } = await client.request(
        { path: `/${alias}/_msearch?filter_path=error,status,${OF_MANY}`, body, lines: true, ...call },
        (answer, partial) => {
          const { responses } = answer as { responses?: Part[] };
          if (responses?.length !== bodies.length) return partial();
          for (const part of responses) {
            if (part.error === undefined) whole(part, partial);
            else {
              const failure = failureOf(part.status ?? 500, { error: part.error }, client.hosts);
              if (failure instanceof LksError) throw failure;
              partial();
            }
          }
        },
      );
      return (json as { responses: SearchReply[] }).responses;
    },
    async scores(body) {
      const options = `include_named_queries_score=true&allow_partial_search_results=false&filter_path=${FIELDS}`;
      const path = (preference?: string): string =>
        `/${alias}/_search?${options}${preference === undefined ? '' : `&preference=${encodeURIComponent(preference)}`}`;
      const { json } = await client.request({ path, body: JSON.stringify(body), ...call }, (answer, partial) =>
        whole(answer as Part, partial),
      );
      return json as SearchReply;
    },
  };
}

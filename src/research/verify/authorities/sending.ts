/** What a run will send, and to whom, determined before anything is sent. */
import { type Backend, localLibrary } from '../../../contract/backend';
import type { Cited } from '../../citations/in-files';
import { isAskedFor } from './absent';
import type { Authorities } from './authority';
import type { AtPublishers } from './publishers';

/** `requests`: maximum for a service, estimate for publishers. `isOwn`: an lks service that the user configured. */
export type Sending = {
  authorities: number;
  requests: number;
} & ({ to: 'service'; host: string; isOwn: boolean } | { to: 'publishers'; hosts: readonly string[]; seconds: number });

export const isSent = ({ description }: Backend): boolean =>
  description.kind === 'hosted' && description.offline !== true;

/** What a service will receive; undefined without citations. */
export function toService(backend: Backend, { size, requests }: DistinctNames): Sending | undefined {
  const { host } = new URL(backend.description.location);
  const isOwn = localLibrary(backend) !== undefined;
  return size === 0 ? undefined : { to: 'service', host, isOwn, authorities: size, requests };
}

/** What the library alone lacks, or has in an old state, if anything. Throws `usage` for a publisher's wrong address. */
export async function toPublishers(
  publishers: AtPublishers,
  distinct: DistinctNames,
  library: Authorities,
): Promise<Sending | undefined> {
  async function* missing() {
    for (const name of distinct.names()) {
      const authority = await library.held(name);
      if (authority.kind === 'absent' ? isAskedFor(authority) : publishers.due(authority) !== undefined) yield name;
    }
  }
  const plan = await publishers.plan(missing());
  return plan.authorities === 0 ? undefined : { to: 'publishers', ...plan };
}

const MOST_COUNTED = 100_000;

/** Requests to a service per authority: a search and a document; for a law also its versions and its articles. */
const [OF_DECISION, OF_LAW] = [2, 4];

/** The distinct names of citations, at most `MOST_COUNTED`. */
export class DistinctNames {
  readonly #names = new Set<string>();
  /** Maximum number of requests to a service; two are for its coverage. */
  requests = 2;

  add({ row, found: { name } }: Cited): void {
    const named = JSON.stringify({ ...name, text: '', pinpoints: [] });
    if (this.#names.size >= MOST_COUNTED || this.#names.has(named)) return;
    this.#names.add(named);
    this.requests += row.kind === 'law' ? OF_LAW : OF_DECISION;
  }

  *names(): Generator<Cited['found']['name']> {
    for (const named of this.#names) yield JSON.parse(named) as Cited['found']['name'];
  }

  get size(): number {
    return this.#names.size;
  }
}

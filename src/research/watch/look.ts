/** The present state of a search or a document, and what is new in it. */

import { type Backend, type Call, type LocalLibrary, localLibrary } from '../../contract/backend';
import { demandWhole } from '../../contract/caveats';
import { searchParameter } from '../../contract/operations';
import { isHidden, readStanding, type Standing } from '../../contract/standing';
import type { SearchResult } from '../../contract/types';
import { isEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import { sha256 } from '../../platform/builtins';
import { asText, safeLine } from '../../platform/text/safe-text';
import type { News, Seen, Watch, Watched } from '../../state/watch-list';

export type Item = Pick<News, 'kind' | 'external_id' | 'title' | 'date' | 'url' | 'standing'>;

const LISTS = ['rows', 'texts', 'citing', 'chain', 'standings'] as const;

export interface Looked extends Partial<Record<(typeof LISTS)[number], Map<string, Item>>> {
  digest?: string;
  document?: Item;
  notes: string[];
}

const MOST_RESULTS = 100;
const MOST_CITING = 2000;
const PAGE = searchParameter('limit').maximum;

/** The most requests to a service that a look needs. */
export const requestsFor = (watched: Watched): number =>
  watched.kind === 'search' ? Math.ceil(MOST_RESULTS / PAGE) : 1;

const itemOf = (
  kind: News['kind'],
  row: Partial<Record<'external_id' | 'title' | 'decision_date' | 'url', unknown>>,
): Item => ({
  kind,
  external_id: asText(row.external_id),
  title: safeLine(asText(row.title)),
  date: asText(row.decision_date),
  url: asText(row.url),
});

const ofFile = ({ source, place = '', publication, said }: Standing): string[] =>
  source === 'file' ? [place, publication?.name ?? '', said] : [];

/** The standings of a document, except on the owners of words, which change only with the text. */
function standingsOf(document: Item, sent: unknown): [key: string, item: Item][] {
  return readStanding(sent)
    .filter(({ about }) => about !== 'words')
    .map((one) => [
      [document.external_id, one.code, one.by?.id ?? one.seen, ...ofFile(one)].join(' '),
      { ...document, kind: 'standing', date: one.publication?.in_force ?? one.seen, standing: say.standing.line(one) },
    ]);
}

async function lookAtSearch(
  watched: Extract<Watched, { kind: 'search' }>,
  title: string,
  backend: Backend,
  call: Call,
): Promise<Looked> {
  // Newest first where possible, so that new results are on the first page.
  const options =
    backend.takes.sort && watched.query.q !== '' ? { ...watched.options, sort: 'date' as const } : watched.options;
  const rows = new Map<string, Item>();
  const standings = new Map<string, Item>();
  let total: number | undefined;
  for (let offset = 0; offset < MOST_RESULTS; offset += PAGE) {
    const answer = await backend.search(
      { ...watched.query, limit: PAGE, offset },
      { ...call, options, snippets: false },
    );
    demandWhole(answer);
    for (const row of answer.data as readonly SearchResult[]) {
      rows.set(asText(row.external_id), itemOf('row', row));
      for (const [key, item] of standingsOf(itemOf('row', row), row.standing)) standings.set(key, item);
    }
    total = typeof answer.meta?.total === 'number' ? answer.meta.total : undefined;
    if (answer.data.length < PAGE) break;
  }
  const notes = total !== undefined && total > MOST_RESULTS ? [say.watching.onlyFirst(title, rows.size, total)] : [];
  return { rows, standings, notes };
}

async function lookAtDocument(
  watched: Extract<Watched, { kind: 'document' }>,
  backend: Backend,
  call: Call,
): Promise<Looked> {
  const { data } = await backend.document(watched.id, { ...call, fresh: true });
  const document = itemOf('changed', data);
  const looked: Looked = {
    ...(!isHidden(data) && { digest: sha256(`${asText(data.title)}\n${asText(data.body)}`) }),
    document,
    standings: new Map(standingsOf(document, data.standing)),
    notes: [],
  };
  const library = localLibrary(backend);
  return library === undefined ? looked : { ...looked, ...(await lookInLibrary(library, watched, looked.document!)) };
}

/** Facts that only a library has: texts, citing documents, the case. */
async function lookInLibrary(
  library: LocalLibrary,
  { externalId }: Extract<Watched, { kind: 'document' }>,
  document: Item,
): Promise<Partial<Looked>> {
  const { versions = [] } = (await library.validity(externalId)) ?? {};
  const texts = new Map(
    versions.map(({ from, url }): [string, Item] => [
      from,
      { ...document, kind: 'text', date: from, url: url ?? document.url },
    ]),
  );
  const following = await library.following();
  const citing = new Map<string, Item>();
  for (let offset = 0; offset < MOST_CITING; offset += PAGE) {
    const { data, meta } = await following.citedBy({ names: [externalId], sort: 'date', limit: PAGE, offset });
    for (const { external_id, title, date, url } of data)
      citing.set(external_id, { kind: 'cites', external_id, title: safeLine(title ?? external_id), date, url });
    if (offset + PAGE >= meta.total) break;
  }
  if (!isEcli(externalId)) return { texts, citing };
  const { data } = await following.chain(externalId);
  const chain = new Map(
    data.nodes.map(({ external_id, title, date, url }): [string, Item] => [
      external_id,
      { kind: 'instance', external_id, title: safeLine(title ?? external_id), date, url },
    ]),
  );
  return { texts, citing, chain };
}

/** Looks at a watched search or document. Throws what the backend does. */
export const lookAt = (
  { watched, title }: Pick<Watch, 'watched' | 'title'>,
  backend: Backend,
  call: Call,
): Promise<Looked> =>
  watched.kind === 'search' ? lookAtSearch(watched, title, backend, call) : lookAtDocument(watched, backend, call);

/** Earlier results are stored too, so that one that returns is not new. */
const MOST_STORED = 5000;

/** The stored form of a look, with earlier items that are gone. */
export function seenOf(looked: Looked, before: Seen = {}): Seen {
  const lists = LISTS.flatMap((list) => {
    const now = looked[list];
    const all = [...new Set([...(now?.keys() ?? []), ...(before[list] ?? [])])].slice(0, MOST_STORED);
    return now === undefined && before[list] === undefined ? [] : [[list, all] as const];
  });
  const digest = looked.digest ?? before.digest;
  return { ...Object.fromEntries(lists), ...(digest !== undefined && { digest }) };
}

/** New items, except of kinds that were not looked at before. */
export function newIn(looked: Looked, before: Seen): Item[] {
  const items = LISTS.flatMap((list) => {
    const known = before[list];
    if (known === undefined) return [];
    const seen = new Set(known);
    return [...(looked[list] ?? [])].flatMap(([key, item]) => (seen.has(key) ? [] : [item]));
  });
  // A new result already includes its standings.
  const fresh = new Set(items.filter(({ kind }) => kind === 'row').map(({ external_id }) => external_id));
  const news = items.filter((item) => item.kind !== 'standing' || !fresh.has(item.external_id));
  const isChanged = before.digest !== undefined && looked.digest !== undefined && before.digest !== looked.digest;
  return isChanged && looked.document !== undefined ? [looked.document, ...news] : news;
}

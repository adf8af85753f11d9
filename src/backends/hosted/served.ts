/**
 * A service of one's own (`lks serve`) as the library that it has: each method is a call over HTTP (`contract/library-calls.ts`), so that all that
 * lks does with a library it does with this one.
 */
import type { Changes } from '../../contract/answers/diff';
import type {
  Backend,
  Call,
  ChangesAsked,
  DocumentCall,
  FoundByName,
  LocalLibrary,
  SearchCall,
} from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { Following } from '../../contract/following';
import type { CitedText, Findable } from '../../contract/name';
import type { LawAnswer, OutlineAnswer, WholeText } from '../../contract/outline';
import { type SearchQuery, toWire } from '../../contract/parameters';
import { refuseOptions, SERVED_TAKES } from '../../contract/takes';
import type { DocumentAnswer, SearchAnswer } from '../../contract/types';
import { say } from '../../messages';
import { type AskCalls, Batches } from './batches';
import { VALUES } from './call-shapes';

/** How the service is asked. */
export interface Asking {
  /** A search, its parameters as on the wire. */
  search(body: Readonly<Record<string, string>>, call: Call): Promise<SearchAnswer & { matched?: unknown }>;
  readonly calls: AskCalls;
  /** A document from the cache, else as `ask` gets it. */
  document(id: string, ask: () => Promise<unknown>, call: Call): Promise<DocumentAnswer>;
}

/** Names that are looked up in one call. */
const MOST_NAMES = 500;

/** What of a call goes over the wire. */
const sent = ({ options, cited }: DocumentCall = {}): object | null =>
  options === undefined && cited === undefined ? null : { ...(options && { options }), ...(cited && { cited }) };

/** The library behind a service that announces it. `plain`: the service as one of the contract. */
export function servedLibrary(plain: Backend, asking: Asking): LocalLibrary {
  const batches = new Batches(asking.calls);
  const make = <T>(method: keyof typeof VALUES, args: readonly unknown[], call: Call = {}): Promise<T> =>
    batches.make({ method, args: args.map((arg) => arg ?? null) }, VALUES[method], call) as Promise<T>;
  const following: Following = {
    citedBy: (asked) => make('citedBy', [asked]),
    cites: (id, at) => make('cites', [id, at]),
    chain: (ecli, at) => make('chain', [ecli, at]),
    namesOfLaws: () => make('namesOfLaws', []),
    stock: () => make('stock', []),
  };
  return {
    ...plain,
    local: true,
    served: true,
    takes: SERVED_TAKES,
    search: (query, call = {}) => search(query, call, asking),
    find: (name: Findable, call?: DocumentCall) => make<FoundByName>('find', [name, sent(call)], call),
    document: async (id, call = {}) => {
      refuseOptions(call.options, 'hosted', SERVED_TAKES);
      const ask = () => make<DocumentAnswer>('document', [id, sent(call)], call);
      // The cache has the text of today.
      return sent(call) === null ? asking.document(id, ask, call) : ask();
    },
    validity: (name, each = false) => make('validity', [name, each]),
    textOn: (id: string, day: string | undefined, cited?: CitedText) => make('textOn', [id, day, cited]),
    outline: (work, call) => make<OutlineAnswer | undefined>('outline', [work, sent(call)], call),
    titleOn: (work, day) => make('titleOn', [work, day]),
    whole: (work, call) => make<LawAnswer<WholeText> | undefined>('whole', [work, sent(call)], call),
    toestanden: (work) => make('toestanden', [work]),
    changes: (asked) => changes(asked, plain),
    held: (work) => make('held', [work]),
    worksNamed: async (names) => {
      const parts: Promise<(readonly never[])[]>[] = [];
      for (let at = 0; at < names.length; at += MOST_NAMES)
        parts.push(make('worksNamed', [names.slice(at, at + MOST_NAMES)]));
      return (await Promise.all(parts)).flat();
    },
    nearestLaws: (name) => make('nearestLaws', [name]),
    standing: (externalId) => make('standing', [externalId]),
    renumbered: (externalId) => make('renumbered', [externalId]),
    nearParts: (externalId, day) => make('nearParts', [externalId, day]),
    following: () => Promise.resolve(following),
    coverage: () => make('coverage', []),
    notHeld: (work) => make('notHeld', [work]),
    areas: () => make('areas', []),
  };
}

async function search(query: SearchQuery, call: SearchCall, asking: Asking): Promise<SearchAnswer> {
  refuseOptions(call.options, 'hosted', SERVED_TAKES);
  const { q, ...filters } = Object.fromEntries(toWire(query));
  const options = Object.entries(call.options ?? {}).map(([name, value]) => [name, String(value)]);
  const body = { ...(q !== undefined && q !== '' && { q }), ...filters, ...Object.fromEntries(options) };
  const { matched, ...answer } = await asking.search(body, call);
  const words = (Array.isArray(matched) ? matched : []).filter((word): word is string => typeof word === 'string');
  if (words.length > 0) call.matched?.(words);
  return answer;
}

/** What changed between two days is a question of the extension, that gives the same. */
async function changes({ subject, from, to, knownOn }: ChangesAsked, { extension }: Backend): Promise<Changes> {
  const raw = { id: subject.id, from, to, ...(knownOn !== undefined && { known_on: knownOn }) };
  const reply = await extension?.('diff', raw);
  if (reply !== undefined) return reply.data as Changes;
  const { oddAnswer, notApiHint } = say.hosted.answers;
  throw new LksError('bad-response', oddAnswer('diff', ''), { hint: notApiHint });
}

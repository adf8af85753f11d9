/** A service of `lks serve` as a library: each method is a call over HTTP (`contract/library-calls.ts`). */

import type { Changes } from '../../contract/answers/versions';
import type {
  Backend,
  Call,
  ChangesAsked,
  DocumentCall,
  Following,
  FoundByName,
  LocalLibrary,
  SearchCall,
} from '../../contract/backend';
import { noticesOf } from '../../contract/caveats';
import { ERROR_KINDS, type ErrorKind, LksError } from '../../contract/errors';
import {
  type CallOutcome,
  type LibraryCall,
  type LibraryMethod,
  MOST_CALL_BYTES,
  MOST_CALLS,
} from '../../contract/library-calls';
import type { CitedText, Findable } from '../../contract/name';
import type { LawAnswer, OutlineAnswer, WholeText } from '../../contract/outline';
import { type SearchQuery, toWire } from '../../contract/parameters';
import { plainLine } from '../../contract/plain-text';
import { isOneCommand } from '../../contract/suggested';
import { refuseOptions, SERVED_TAKES } from '../../contract/takes';
import type { DocumentAnswer, SearchAnswer } from '../../contract/types';
import { say } from '../../messages';

/** `text`, `count`, `any` value; a list of a shape; an object, with `?` after the names of optional fields. */
type Shape = 'text' | 'count' | 'any' | readonly [Shape] | { readonly [name: string]: Shape };

type Answered = Shape | { readonly maybe: Shape };

const maybe = (shape: Shape) => ({ maybe: shape }) as const;

const NAMED = { id: 'text', external_id: 'text', title: 'text' } as const;
const VERSION = { from: 'text', to: 'text' } as const;
const VALIDITY = { id: 'text', external_id: 'text', work: 'text', versions: [VERSION] } as const;
const CITATIONS = { data: [{}], meta: { total: 'count' } } as const;

export const VALUES: Readonly<Record<LibraryMethod, Answered>> = {
  find: {
    documents: [NAMED],
    'near?': [NAMED],
    'unnumbered?': [NAMED],
    'searched?': [{}],
    'inCase?': { documents: [NAMED], beside: [NAMED] },
  },
  document: { data: { id: 'text' } },
  validity: maybe(VALIDITY),
  textOn: maybe(VERSION),
  outline: maybe({ data: { external_id: 'text', articles: [{}], divisions: [{}] }, text: {} }),
  titleOn: maybe('text'),
  whole: maybe({ data: { body: 'text', articles: [{}], headings: [{}] } }),
  toestanden: maybe(VALIDITY),
  held: maybe({ title: 'text', documents: 'count', days: ['text'] }),
  worksNamed: [[{ id: 'text' }]],
  nearestLaws: ['text'],
  standing: [{}],
  renumbered: {
    from: [{ before: 'text', now: 'text', day: 'text' }],
    to: [{ before: 'text', now: 'text', day: 'text' }],
  },
  nearParts: ['text'],
  coverage: [{ source: 'text' }],
  notHeld: { texts: [{}] },
  areas: ['text'],
  citedBy: CITATIONS,
  cites: CITATIONS,
  chain: { data: { nodes: [{}] } },
  namesOfLaws: [{ id: 'text', name: 'text' }],
  stock: [{ source: 'text', documents: 'count' }],
};

/** Whether a value has a shape; objects may have further fields. */
export function hasShape(value: unknown, shape: Answered): boolean {
  if (shape === 'any') return true;
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'count') return typeof value === 'number';
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  if ('maybe' in shape && Object.keys(shape).length === 1)
    return value === undefined || hasShape(value, shape.maybe as Shape);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape as Record<string, Shape>).every(([name, inner]) => {
    const own = (value as Record<string, unknown>)[name.replace(/\?$/, '')];
    return own === undefined ? name.endsWith('?') : hasShape(own, inner);
  });
}

/** Sends calls with the context of the first; returns as many outcomes as the service sent. */
export type AskCalls = (calls: readonly LibraryCall[], call: Call) => Promise<CallOutcome[]>;

interface Waiting {
  call: LibraryCall;
  bytes: number;
  shape: Answered;
  calling: Call;
  done: (outcome: CallOutcome) => void;
  failed: (error: unknown) => void;
}

/** Kinds of errors passed on unchanged; all others become `failed`. */
const SAME_HERE: readonly ErrorKind[] = ['not-found', 'usage'];
const TOO_LARGE = 413;
const LINE = 1_000;
const AROUND = 64;

const lines = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .split('\n', 10)
        .map((line) => plainLine(line, LINE))
        .join('\n')
    : '';

/** The service rejects the method or its arguments: it runs another release. */
const isOfAnotherRelease = ({ kind, parameter }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'usage' && (parameter === 'method' || parameter === 'args');

function sentFailure({ kind, message, hint, commands, code, parameter }: Readonly<Record<string, unknown>>): LksError {
  const known = SAME_HERE.find((one) => one === kind) ?? 'failed';
  return new LksError(known, lines(message), {
    ...(typeof hint === 'string' && hint !== '' && { hint: lines(hint) }),
    commands: Array.isArray(commands) ? commands.filter((line) => typeof line === 'string' && isOneCommand(line)) : [],
    code: typeof code === 'string' ? plainLine(code, 60) : ERROR_KINDS[known].code,
    ...(typeof parameter === 'string' && { parameter: plainLine(parameter, 60) }),
  });
}

const odd = (method: string): LksError =>
  new LksError('bad-response', say.hosted.answers.oddCall(method), { hint: say.hosted.answers.oddCallHint });

export class Batches {
  #waiting: Waiting[] = [];
  #isSending = false;
  /** Calls per request; lowered when a proxy finds a request too large. */
  #most = MOST_CALLS;

  constructor(private readonly ask: AskCalls) {}

  /** Throws the failure that the service sent, `bad-response` for a wrong shape, and what asking throws. */
  async make(call: LibraryCall, shape: Answered, calling: Call): Promise<unknown> {
    calling.signal?.throwIfAborted();
    const bytes = Buffer.byteLength(JSON.stringify(call)) + 1;
    const outcome = await new Promise<CallOutcome>((done, failed) => {
      this.#waiting.push({ call, bytes, shape, calling, done, failed });
      if (this.#isSending) return;
      this.#isSending = true;
      // Other calls of this turn go in the same request.
      setImmediate(() => void this.#send());
    });
    for (const notice of noticesOf(outcome)) calling.notice?.({ kind: 'answer-notice', ...notice });
    if (outcome.error !== undefined) {
      const sent = Object(outcome.error) as Readonly<Record<string, unknown>>;
      throw isOfAnotherRelease(sent) ? odd(call.method) : sentFailure(sent);
    }
    const value = outcome.value ?? undefined;
    if (!hasShape(value, shape)) throw odd(call.method);
    return value;
  }

  #next(): Waiting[] {
    let [count, bytes] = [0, AROUND];
    for (const one of this.#waiting) {
      bytes += one.bytes;
      if (count > 0 && (count === this.#most || bytes > MOST_CALL_BYTES)) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      try {
        const { calling } = batch[0]!;
        const outcomes = await this.ask(
          batch.map(({ call }) => call),
          calling,
        );
        if (outcomes.length !== batch.length || outcomes[0]?.late) throw odd(batch[0]!.call.method);
        const late = batch.filter((_one, at) => outcomes[at]!.late === true);
        for (const [at, one] of batch.entries()) if (outcomes[at]!.late !== true) one.done(outcomes[at]!);
        this.#waiting.unshift(...late);
      } catch (error) {
        if (error instanceof LksError && error.status === TOO_LARGE && batch.length > 1) {
          this.#most = Math.ceil(batch.length / 2);
          this.#waiting.unshift(...batch);
        } else for (const one of batch) one.failed(error);
      }
      // Lets callers with an answer queue their next calls.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isSending = false;
  }
}

interface Asking {
  /** `body`: parameters as on the wire. */
  search(body: Readonly<Record<string, string>>, call: Call): Promise<SearchAnswer & { matched?: unknown }>;
  readonly calls: AskCalls;
  /** A document from the cache, else from `ask`. */
  document(id: string, ask: () => Promise<unknown>, call: Call): Promise<DocumentAnswer>;
}

const MOST_NAMES = 500;

const sent = ({ options, cited }: DocumentCall = {}): object | null =>
  options === undefined && cited === undefined ? null : { ...(options && { options }), ...(cited && { cited }) };

/** The library behind a service that announces one. `plain`: the service with the contract's operations. */
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
      // The cache only has the current text.
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

/** Changes between two days, from the `diff` question of the extension. */
async function changes({ subject, from, to, knownOn }: ChangesAsked, { extension }: Backend): Promise<Changes> {
  const raw = { id: subject.id, from, to, ...(knownOn !== undefined && { known_on: knownOn }) };
  const reply = await extension?.('diff', raw);
  if (reply !== undefined) return reply.data as Changes;
  const { oddAnswer, notApiHint } = say.hosted.answers;
  throw new LksError('bad-response', oddAnswer('diff', ''), { hint: notApiHint });
}

/** What a library does not hold, asked of the publishers for the length of one run: nothing of it is written into the library. */

import type { LocalLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { Findable, NamedSet } from '../../../contract/name';
import type { LegalDocument } from '../../../contract/types';
import { courtName } from '../../../law/decisions/courts';
import { courtOfEcli } from '../../../law/registers/ecli';
import type { Identifier } from '../../../law/registers/read-identifier';
import { sourceUrl } from '../../../law/registers/urls';
import type { LibraryStore } from '../../../library/store';
import { identifiersOf } from '../../../lookup/european';
import { readerWith } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { currentDate } from '../../../platform/clock';
import { extendedCode } from '../../../platform/sqlite';
import {
  Authorities,
  type Authority,
  absent,
  type Elsewhere,
  isAskedFor,
  type NotHeld,
} from '../../../research/verify/authority';
import { askFor, type HarvestContext, harvestOne } from '../../../sources/harvest/harvest-one';
import { parseIdentifier } from '../../../sources/identifiers';
import { loadPublisher, publisherOf, sourceNamed } from '../../../sources/publishers';
import type { PublisherClient } from '../../../sources/shared/http/client';
import { INTERVAL_MS } from '../../../sources/shared/http/pace';
import type { Ask, FindQuery, Standing } from '../../../sources/shared/publisher';
import type { Publisher, Source } from '../../../sources/source';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { publisherClient } from '../library/harvest';

/** One try gets this long unless `--timeout` says otherwise: large laws are tens of megabytes. */
const TIMEOUT_MS = 60_000;

/** What a publisher is asked for. */
interface Wish {
  readonly source: Source;
  /** As `Fetcher.fetch` takes it. */
  readonly id: string;
}

/** What became of a wish. */
type Told = { kind: 'here' } | { kind: 'standing'; standing: Standing | undefined; message: string } | Failed;

/** It gave no answer. */
interface Failed {
  kind: 'failed';
  error: LksError;
}

/** A publisher that was asked in a run, for the account of it. `source`: as documents have it. */
export interface AskedPublisher {
  source: string;
  /** Tries of requests, those that failed included. */
  requests: number;
  /** When the first was answered and when the last, ISO 8601; null where none was. */
  from: string | null;
  to: string | null;
}

/** What asking will come to. */
export interface Plan {
  authorities: number;
  hosts: string[];
  requests: number;
  /** At the pace that is kept; a publisher that answers slowly takes longer. */
  seconds: number;
}

/** Who has laws by their titles. */
const LAWS = sourceNamed('bwb')!;

type UnlistedLaw = Extract<Findable, { kind: 'unlisted-law' }>;

/** Hits of a search by title that are looked at: every word of a short title is in many longer ones. */
const MOST_TITLES = 100;

const foldTitle = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The number of the law of that title, which is folded; empty where there is none, or several. Throws what `Ask.get` throws. */
async function idTitled(title: string, publisher: Publisher, ask: Ask): Promise<string> {
  const query: FindQuery = { words: [...new Set(title.split(' '))], languages: ['nl'], limit: MOST_TITLES };
  const hits = (await publisher.find?.(query, ask)) ?? [];
  const ids = new Set(hits.filter((hit) => foldTitle(hit.title) === title).map(({ work }) => work));
  return ids.size === 1 ? [...ids][0]! : '';
}

/** What publishers are asked for what a citation names: several for decisions in several cases; none for most that is told by its words alone. */
function wishesOf(name: Findable | NamedSet): Wish[] {
  return identifiersIn(name).flatMap((identifier) => {
    const source = publisherOf(identifier);
    const id = source?.idOf(identifier);
    return source === undefined || id === undefined ? [] : [{ source, id }];
  });
}

function identifiersIn(name: Findable | NamedSet): Identifier[] {
  if (name.kind === 'decision') return identifiersOf(name);
  if (name.kind === 'unlisted-law') return [];
  const [id = '', ...others] =
    name.kind === 'part' ? [name.work] : (name.kind === 'range' ? name.from : name).externalIds;
  const identifier = others.length > 0 ? undefined : parseIdentifier(id);
  return identifier === undefined ? [] : [identifier];
}

/** Asks publishers, each for each thing once. */
export class AtPublishers implements Elsewhere {
  /** What ended the asking of a publisher, or left one thing without an answer: the first of it. */
  cut: LksError | undefined;
  readonly #publishers = new Map<string, Promise<Publisher>>();
  /** Numbers of laws by their titles as `foldTitle` gives them; empty where no law is called so, or several are. */
  readonly #titles = new Map<string, Promise<string | Failed>>();
  readonly #told = new Map<string, Promise<Told>>();
  /** Publishers that are gone, or have had enough, by their names. */
  readonly #gone = new Map<string, LksError>();
  readonly #accounts = new Map<string, AskedPublisher>();
  #fetched: Authorities;

  private constructor(
    private readonly context: Context,
    private readonly today: string,
    private readonly store: LibraryStore,
    /** What came so far. */
    readonly library: LocalLibrary,
    private readonly client: PublisherClient,
    private readonly isAlone: boolean,
  ) {
    this.#fetched = new Authorities(library, callOf(context));
  }

  /** Asks nobody yet. `today`: `YYYY-MM-DD`; `isAlone`: there is no library beside them. Throws `local` where there is no room for what comes; `unreachable` under `--offline`. */
  static async open(context: Context, today: string, isAlone: boolean): Promise<AtPublishers> {
    let account: ((publisher: string, error: LksError | undefined) => void) | undefined;
    const client = await publisherClient(context, {
      timeoutMs: TIMEOUT_MS,
      observe: ({ publisher, error }) => account?.(publisher, error),
    });
    const { openScratch } = await import('../../../library/scratch');
    const { store, library } = openScratch();
    const own = new AtPublishers(context, today, store, library, client, isAlone);
    account = (publisher, error) => own.#count(publisher, error);
    return own;
  }

  #count(publisher: string, error: LksError | undefined): void {
    const source = sourceNamed(publisher)?.source ?? publisher;
    const own = this.#accounts.get(publisher) ?? { source, requests: 0, from: null, to: null };
    own.requests += 1;
    if (error === undefined) {
      own.to = currentDate().toISOString();
      own.from ??= own.to;
    }
    this.#accounts.set(publisher, own);
  }

  /** Who was asked, how often and when. */
  get asked(): AskedPublisher[] {
    return [...this.#accounts.values()];
  }

  /** What asking for these names will come to. Throws `usage` for an address of a publisher that is none. */
  async plan(names: AsyncIterable<Findable | NamedSet>): Promise<Plan> {
    const seen = new Set<string>();
    const hosts = new Set<string>();
    let authorities = 0;
    let requests = 0;
    for await (const name of names) {
      if (name.kind === 'unlisted-law' && !seen.has(foldTitle(name.law))) {
        seen.add(foldTitle(name.law));
        authorities += 1;
        requests += 1;
        hosts.add(this.client.hostOf(LAWS, new URL(`https://${LAWS.hosts[0]}/`)));
      }
      const wishes = wishesOf(name).filter((wish) => !seen.has(keyOf(wish)));
      if (wishes.length > 0) authorities += 1;
      for (const wish of wishes) {
        seen.add(keyOf(wish));
        const planned = (await this.#publisher(wish.source)).plan(wish.id);
        requests += planned.length;
        for (const { url } of planned) hosts.add(this.client.hostOf(wish.source, new URL(url)));
      }
    }
    return { authorities, hosts: [...hosts].sort(), requests, seconds: Math.ceil((requests * INTERVAL_MS) / 1000) };
  }

  async of(name: Findable | NamedSet, held: NotHeld, day: string | undefined): Promise<Authority> {
    if (name.kind === 'unlisted-law') return held.reason === 'law_unknown' ? this.#titled(name, held, day) : held;
    const wishes = isAskedFor(held) ? wishesOf(name) : [];
    // A run without a library does not speak of one.
    if (wishes.length === 0) return this.isAlone && isAskedFor(held) ? { ...held, detail: nobodyFor(held) } : held;
    const all: { wish: Wish; told: Told }[] = [];
    for (const wish of wishes) all.push({ wish, told: await this.#ask(wish, day) });
    const failed = all.find(({ told }) => told.kind === 'failed');
    if (failed?.told.kind === 'failed') return unanswered(failed.told);
    if (all.some(({ told }) => told.kind === 'here')) {
      const authority = await this.#fetched.of(name);
      return authority.kind === 'held' || authority.reason !== 'not_held' ? authority : held;
    }
    const [{ wish, told }] = all as [{ wish: Wish; told: Told }];
    return told.kind === 'standing' ? this.#without(name, held, wish, told) : held;
  }

  /** A law by a name that no table has: where its publisher calls one law in force so, and only one, that is it. */
  async #titled(name: UnlistedLaw, held: NotHeld, day: string | undefined): Promise<Authority> {
    const key = foldTitle(name.law);
    const asked =
      this.#titles.get(key) ??
      this.#heard(LAWS, name.law, undefined, (publisher, asking) =>
        idTitled(key, publisher, askFor(publisher, asking)),
      );
    this.#titles.set(key, asked);
    const id = await asked;
    if (typeof id === 'object') return unanswered(id);
    if (id === '') return { ...held, detail: say.verifying.noneTitled(LAWS.called, name.law, this.today) };
    const told = await this.#ask({ source: LAWS, id }, day);
    if (told.kind === 'failed') return unanswered(told);
    if (told.kind !== 'here') return held;
    // By what came the citation can be read as one of a law that is known.
    const [read, ...others] = readerWith(await this.library.lawNames())(name.text);
    const isRead =
      others.length === 0 && read?.kind === 'citation' && read.externalIds.length === 1 && read.work === id;
    return this.#fetched.of(isRead ? read : name);
  }

  /** What it means that a publisher gave no text. */
  #without(
    name: Findable | NamedSet,
    held: NotHeld,
    { source, id }: Wish,
    told: Told & { kind: 'standing' },
  ): Authority {
    const { hasNone, hasNoText, courtUnknown } = say.verifying;
    const { standing } = told;
    const isDecision = source.group === 'rechtspraak';
    if (standing?.is === 'textless')
      return isDecision
        ? textlessDecision(id, standing)
        : absent('not_published', `${hasNoText(source.called, id, this.today)} ${told.message}`);
    const detail = hasNone(source.called, id, this.today);
    const near = held.found === undefined ? {} : { found: held.found };
    // Of a case that is told without its ECLI nobody says that it is not there.
    if (standing === undefined || name.kind === 'decision')
      return {
        ...held,
        ...near,
        detail: `${detail} ${held.reason === 'no_ecli' ? say.verifying.selection : ''}`.trim(),
      };
    const court = courtOfEcli(id);
    if (isDecision && court !== '' && courtName(court) === undefined)
      return { ...held, detail: `${detail} ${courtUnknown(court)}` };
    // The number of a law that was cited by its name is not what the text says.
    if (!isDecision && !isNumberOf(id, name.text)) return { ...held, detail };
    return { ...absent(isDecision ? 'no_such_decision' : 'no_such_law', detail, 'not_found'), ...near };
  }

  async #ask(wish: Wish, day: string | undefined): Promise<Told> {
    const told = await this.#once(wish, undefined);
    const wants = day !== undefined && day !== this.today && wish.source.keepsDays === true;
    if (!wants || told.kind === 'failed') return told;
    const ofDay = await this.#once(wish, day);
    return ofDay.kind === 'standing' ? told : ofDay;
  }

  #once(wish: Wish, day: string | undefined): Promise<Told> {
    const key = `${keyOf(wish)} ${day ?? ''}`;
    const told = this.#told.get(key) ?? this.#fetch(wish, day);
    this.#told.set(key, told);
    return told;
  }

  #fetch({ source, id }: Wish, day: string | undefined): Promise<Told> {
    return this.#heard(source, id, day, async (publisher, asking) => {
      const { outcome, error, documents } = await harvestOne(publisher, { id, stamp: '' }, asking);
      if (outcome !== 'not-found' && (documents > 0 || day !== undefined)) {
        this.#fetched = new Authorities(this.library, asking.call);
        return { kind: 'here' };
      }
      // Of another day the publisher has no text, which says nothing of the law.
      const standing = day === undefined ? await publisher.standing?.(id, askFor(publisher, asking)) : undefined;
      return { kind: 'standing', standing, message: error?.message ?? '' };
    });
  }

  /** What a publisher answers; a failure of its own is an answer too. `what`: what it is asked for. */
  async #heard<T>(
    source: Source,
    what: string,
    day: string | undefined,
    ask: (publisher: Publisher, asking: HarvestContext) => Promise<T>,
  ): Promise<T | Failed> {
    const gone = this.#gone.get(source.name);
    if (gone !== undefined) return { kind: 'failed', error: gone };
    const publisher = await this.#publisher(source);
    const { client, store: target, today } = this;
    const asking = { client, target, today, call: callOf(this.context), ...(day !== undefined && { day }) };
    try {
      return await ask(publisher, asking);
    } catch (error) {
      const { signal } = this.context;
      if (error instanceof LksError && error.kind === 'local' && extendedCode(error.cause) !== undefined)
        throw new LksError('local', say.verifying.noRoom(os().tmpdir()), {
          hint: say.verifying.noRoomHint,
          cause: error,
        });
      if (signal.aborted || !(error instanceof LksError) || !OF_PUBLISHER.includes(error.kind)) throw error;
      // What cannot be read is no answer either, nor that there is no search or index where one was asked.
      const { message, hint } = error;
      const failure =
        error.kind === 'failed' || error.kind === 'not-found'
          ? new LksError('bad-response', `${what}: ${message}`, { hint })
          : new LksError(error.kind, message, { ...error, hint: hint === say.publishers.laterHint ? undefined : hint });
      this.cut ??= failure;
      if (error.kind === 'unreachable' || error.kind === 'rate-limited') this.#gone.set(source.name, error);
      return { kind: 'failed', error: failure };
    }
  }

  #publisher(source: Source): Promise<Publisher> {
    const known = this.#publishers.get(source.name) ?? loadPublisher(source);
    this.#publishers.set(source.name, known);
    return known;
  }

  /** Lets go of connections and of what came. */
  async close(): Promise<void> {
    await this.client.close();
    await this.library.close();
  }
}

const nobodyFor = ({ reason }: NotHeld): string =>
  [say.verifying.nobodyAsked, reason === 'no_ecli' ? say.verifying.selection : ''].filter(Boolean).join(' ');

/** Whether a citation is written with the number of its law: a BWB or CVDR number, a CELEX number, the year and number of an act. */
function isNumberOf(id: string, text: string): boolean {
  const written = text.toUpperCase();
  if (written.includes(id.replace(/_\d+$/, ''))) return true;
  const [, year = '', number = ''] = /^3(\d{4})[A-Z]{1,2}(\d{4,5})$/.exec(id) ?? [];
  const numbers: readonly string[] = written.match(/\d+/g) ?? [];
  return (
    number !== '' &&
    (numbers.includes(year) || numbers.includes(year.slice(2))) &&
    numbers.some((one) => Number(one) === Number(number))
  );
}

const keyOf = ({ source, id }: Wish): string => `${source.name} ${id}`;

const unanswered = ({ error }: Failed): NotHeld => absent(isLimit(error) ? 'limit' : 'offline', error.message);

const isLimit = ({ kind }: LksError): boolean => kind === 'rate-limited';

/** Failures that are of one publisher, or of one thing there. */
const OF_PUBLISHER: readonly LksError['kind'][] = [
  'unreachable',
  'rate-limited',
  'bad-response',
  'failed',
  'not-found',
];

/** A decision of which nothing is known but its number and its day. */
function textlessDecision(id: string, { ecli, date = '' }: Standing): Authority {
  const identifier = parseIdentifier(id);
  const externalId = ecli ?? id;
  const url = (identifier && sourceUrl(identifier)) ?? '';
  const document: LegalDocument = {
    ...{ id: '', source: '', title: '', summary: '', body: '', language: '', jurisdiction: '' },
    ...{ law_area: '', document_type: '', harvested_at: '' },
    external_id: externalId,
    url,
    decision_date: date,
    added: [{ kind: 'no-text', start: 0, end: 0 }],
  };
  return {
    kind: 'held',
    externalId,
    url,
    hasAll: true,
    async *texts() {
      yield { document, version: undefined };
    },
  };
}

/**
 * `verify --live`: asks official publishers for what a library lacks. Answers go to a temporary unnamed library
 * (`library/scratch.ts`); the checked library is not changed.
 */
import type { DocumentCall, LocalLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { Findable, NamedSet } from '../../../contract/name';
import type { LegalDocument } from '../../../contract/types';
import { courtName } from '../../../law/decisions/courts';
import { courtOfEcli } from '../../../law/registers/ecli';
import type { LibraryStore } from '../../../library/store';
import { citing } from '../../../lookup/languages';
import { withNamesOf } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { currentDate } from '../../../platform/clock';
import { remembered } from '../../../platform/remembered';
import { extendedCode } from '../../../platform/sqlite';
import { askFor, type HarvestContext, harvestOne } from '../../../sources/harvest/harvest';
import { loadPublisher, sourceNamed } from '../../../sources/publishers';
import type { Attempt, ClientOptions, PublisherClient } from '../../../sources/shared/http/client';
import { INTERVAL_MS } from '../../../sources/shared/http/pace';
import type { Availability } from '../../../sources/shared/publisher';
import type { Publisher, Source } from '../../../sources/source';
import { cutReason } from '../verdict';
import { absent, isAskedFor } from './absent';
import { Authorities, pageOf } from './authority';
import type { Absent, Authority, Elsewhere, Found } from './found';
import { foldTitle, idTitled, isNumberOf, keyOf, LAWS, lookupsOf, type PublisherLookup } from './publisher-lookups';

/** Per attempt, unless `--timeout` is given: large laws are tens of megabytes. */
const TIMEOUT_MS = 60_000;

export interface Asking {
  /** A client by the settings. Throws `unreachable` if requests are not allowed. */
  client(options: Pick<ClientOptions, 'timeoutMs' | 'observe'>): Promise<PublisherClient>;
  call: DocumentCall;
  today: string;
  isAlone: boolean;
  /** In seconds; older documents are requested again. */
  maxAgeS: number;
}

type Failed = { kind: 'failed'; error: LksError };
type Answer =
  | { kind: 'here' }
  | { kind: 'availability'; availability: Availability | undefined; message: string }
  | Failed;

/** A publisher that was asked, for the report; `source` as in documents. */
export interface AskedPublisher {
  source: string;
  /** Attempts, including failed ones. */
  requests: number;
  /** Time of the first and the last answer, ISO 8601; null without any. */
  from: string | null;
  to: string | null;
}

export interface Plan {
  authorities: number;
  hosts: string[];
  requests: number;
  /** At the usual pace; a slow publisher takes longer. */
  seconds: number;
}

type UnlistedLaw = Extract<Findable, { kind: 'unlisted-law' }>;

function countTry(accounts: Map<string, AskedPublisher>, { publisher, error }: Attempt): void {
  const source = sourceNamed(publisher)?.source ?? publisher;
  const own = accounts.get(publisher) ?? { source, requests: 0, from: null, to: null };
  own.requests += 1;
  if (error === undefined) {
    own.to = currentDate().toISOString();
    own.from ??= own.to;
  }
  accounts.set(publisher, own);
}

/** Asks publishers, with each request once. */
export class AtPublishers implements Elsewhere {
  cut: LksError | undefined;
  readonly #publishers = new Map<string, Promise<Publisher>>();
  /** Law numbers by normalised title; empty if none or several laws have it. */
  readonly #titles = new Map<string, Promise<string | Failed>>();
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #gone = new Map<string, LksError>();
  #fetched: Authorities;

  private constructor(
    private readonly asking: Asking,
    private readonly client: PublisherClient,
    private readonly accounts: ReadonlyMap<string, AskedPublisher>,
    private readonly store: LibraryStore,
    readonly library: LocalLibrary,
  ) {
    this.#fetched = new Authorities(library, asking.call);
  }

  /** Sends nothing yet. Throws `local` if there is no room for a temporary library, and as `Asking.client`. */
  static async open(asking: Asking): Promise<AtPublishers> {
    const accounts = new Map<string, AskedPublisher>();
    const client = await asking.client({
      timeoutMs: TIMEOUT_MS,
      observe: (attempt) => countTry(accounts, attempt),
    });
    const { openScratch } = await import('../../../library/scratch');
    const { store, library } = openScratch();
    return new AtPublishers(asking, client, accounts, store, library);
  }

  get asked(): AskedPublisher[] {
    return [...this.accounts.values()];
  }

  /** Estimates the requests for these names. Throws `usage` for an invalid publisher address. */
  async plan(names: AsyncIterable<Findable | NamedSet>): Promise<Plan> {
    const seen = new Set<string>();
    const hosts = new Set<string>();
    let authorities = 0;
    let requests = 0;
    for await (const name of names) {
      if (name.kind === 'unlisted-law' && !name.elsewhere && !seen.has(foldTitle(name.law))) {
        seen.add(foldTitle(name.law));
        authorities += 1;
        requests += 1;
        hosts.add(this.client.hostOf(LAWS, new URL(`https://${LAWS.hosts[0]}/`)));
      }
      const lookups = lookupsOf(name).filter((lookup) => !seen.has(keyOf(lookup)));
      if (lookups.length > 0) authorities += 1;
      for (const lookup of lookups) {
        seen.add(keyOf(lookup));
        const planned = (await this.#publisher(lookup.source)).plan(lookup.id);
        requests += planned.length;
        for (const { url } of planned) hosts.add(this.client.hostOf(lookup.source, new URL(url)));
      }
    }
    return { authorities, hosts: [...hosts].sort(), requests, seconds: Math.ceil((requests * INTERVAL_MS) / 1000) };
  }

  async of(name: Findable | NamedSet, held: Absent, day: string | undefined): Promise<Authority> {
    if (name.kind === 'unlisted-law') return held.reason === 'law_unknown' ? this.#titled(name, held, day) : held;
    const lookups = isAskedFor(held) ? lookupsOf(name) : [];
    // A run without a library does not mention one.
    if (lookups.length === 0)
      return this.asking.isAlone && isAskedFor(held)
        ? { ...held, detail: ofSelection(held, say.verifying.nobodyAsked) }
        : held;
    const all: { lookup: PublisherLookup; answer: Answer }[] = [];
    for (const lookup of lookups) all.push({ lookup, answer: await this.#ask(lookup, day) });
    const failed = all.find(({ answer }) => answer.kind === 'failed');
    if (failed?.answer.kind === 'failed') return unanswered(failed.answer);
    if (all.some(({ answer }) => answer.kind === 'here')) {
      const authority = await this.#fetched.of(name);
      return authority.kind === 'held' || authority.reason !== 'not_held' ? authority : held;
    }
    const [{ lookup, answer }] = all as [{ lookup: PublisherLookup; answer: Answer }];
    return answer.kind === 'availability' ? this.#without(name, held, lookup, answer) : held;
  }

  /** The request for a document that is too old; undefined for others. */
  due({ externalId, harvestedAt = '' }: Found): PublisherLookup | undefined {
    const given = Date.parse(`${harvestedAt.replace(' ', 'T')}Z`);
    // A document imported from a file has no known age: `given` is NaN.
    if (currentDate().getTime() - given < this.asking.maxAgeS * 1000) return undefined;
    return lookupsOf(citing(externalId))[0];
  }

  async again(held: Found): Promise<Authority> {
    const lookup = this.asking.isAlone ? undefined : this.due(held);
    if (lookup === undefined) return held;
    const isDecision = lookup.source.group === 'rechtspraak';
    const answer = isDecision ? await this.#once(lookup, undefined) : await this.#available(lookup);
    if (answer.kind === 'failed') return unanswered(answer);
    if (answer.kind === 'here') {
      const fetched = await this.#fetched.of(citing(held.externalId));
      return isDecision && fetched.kind === 'held' ? fetched : held;
    }
    const { availability } = answer;
    if (availability?.takenBack !== undefined) return absent('withdrawn', goneNow(lookup, this.asking.today));
    if (availability?.is !== 'none') return held;
    return absent('withdrawn', goneNow(lookup, this.asking.today), 'mismatch');
  }

  /** Whether a publisher still has a law; does not request its text, which can be large and is in the library. */
  #available(lookup: PublisherLookup): Promise<Answer> {
    const { source, id } = lookup;
    return remembered(this.#answers, `${keyOf(lookup)} available`, () =>
      this.#answerOf(source, id, undefined, async (publisher, asking) => {
        const availability = await publisher.availability?.(id, askFor(publisher, asking));
        return { kind: 'availability', availability, message: '' } as const;
      }),
    );
  }

  /** A law under an unlisted name: the only law in force with that title. */
  async #titled(name: UnlistedLaw, held: Absent, day: string | undefined): Promise<Authority> {
    const key = foldTitle(name.law);
    const id = await remembered(this.#titles, key, () =>
      this.#answerOf(LAWS, name.law, undefined, (publisher, asking) =>
        idTitled(key, publisher, askFor(publisher, asking)),
      ),
    );
    if (typeof id === 'object') return unanswered(id);
    if (id === '') return { ...held, detail: say.verifying.noneTitled(LAWS.called(), name.law, this.asking.today) };
    const answer = await this.#ask({ source: LAWS, id }, day);
    if (answer.kind === 'failed') return unanswered(answer);
    if (answer.kind !== 'here') return held;
    // With the law received, the citation can be read as one of a known law.
    const [read, ...others] = await withNamesOf(this.library, (names) => names(name.text));
    const isRead =
      others.length === 0 && read?.kind === 'citation' && read.externalIds.length === 1 && read.work === id;
    return this.#fetched.of(isRead ? read : name);
  }

  #without(
    name: Findable | NamedSet,
    held: Absent,
    { source, id }: PublisherLookup,
    answer: Answer & { kind: 'availability' },
  ): Authority {
    const { hasNone, hasNoText, courtUnknown } = say.verifying;
    const { availability } = answer;
    const isDecision = source.group === 'rechtspraak';
    if (availability?.is === 'textless')
      return isDecision
        ? textlessDecision(id, availability)
        : absent('not_published', `${hasNoText(source.called(), id, this.asking.today)} ${answer.message}`);
    const detail = hasNone(source.called(), id, this.asking.today);
    // A case cited without an ECLI is never reported as missing.
    if (availability === undefined || name.kind === 'decision') return { ...held, detail: ofSelection(held, detail) };
    const court = courtOfEcli(id);
    if (isDecision && court !== '' && courtName(court) === undefined)
      return { ...held, detail: `${detail} ${courtUnknown(court)}` };
    // If the text gives no number, its absence is not the text's error.
    if (!isDecision && !isNumberOf(id, name.text)) return { ...held, detail };
    const { found } = held;
    return { ...absent(isDecision ? 'no_such_decision' : 'no_such_law', detail, 'not_found'), ...(found && { found }) };
  }

  async #ask(lookup: PublisherLookup, day: string | undefined): Promise<Answer> {
    const answer = await this.#once(lookup, undefined);
    const wants = day !== undefined && day !== this.asking.today && lookup.source.keepsDays === true;
    if (!wants || answer.kind === 'failed') return answer;
    const ofDay = await this.#once(lookup, day);
    return ofDay.kind === 'availability' ? answer : ofDay;
  }

  #once(lookup: PublisherLookup, day: string | undefined): Promise<Answer> {
    const { source, id } = lookup;
    const fetch = async (publisher: Publisher, asking: HarvestContext): Promise<Answer> => {
      const { outcome, error, documents } = await harvestOne(publisher, { id, stamp: '' }, asking);
      if (outcome !== 'not-found' && (documents > 0 || day !== undefined)) {
        this.#fetched = new Authorities(this.library, asking.call);
        return { kind: 'here' };
      }
      // A missing text of another day says nothing about the law.
      const isAsked = day === undefined;
      const availability = isAsked ? await publisher.availability?.(id, askFor(publisher, asking)) : undefined;
      return { kind: 'availability', availability, message: error?.message ?? '' };
    };
    const key = `${keyOf(lookup)} ${day ?? ''}`;
    return remembered(this.#answers, key, () => this.#answerOf(source, id, day, fetch));
  }

  /** Asks a publisher; a failure is returned too. @param what shown in errors. */
  async #answerOf<T>(
    source: Source,
    what: string,
    day: string | undefined,
    ask: (publisher: Publisher, asking: HarvestContext) => Promise<T>,
  ): Promise<T | Failed> {
    const gone = this.#gone.get(source.name);
    if (gone !== undefined) return { kind: 'failed', error: gone };
    const publisher = await this.#publisher(source);
    const { call, today } = this.asking;
    const asking = { client: this.client, target: this.store, today, call, ...(day !== undefined && { day }) };
    try {
      return await ask(publisher, asking);
    } catch (error) {
      if (error instanceof LksError && error.kind === 'local' && extendedCode(error.cause) !== undefined)
        throw new LksError('local', say.verifying.noRoom(os().tmpdir()), {
          hint: say.verifying.noRoomHint,
          cause: error,
        });
      if (call.signal?.aborted || !(error instanceof LksError) || !OF_PUBLISHER.includes(error.kind)) throw error;
      // An unreadable answer, or a missing search page, counts as no answer.
      const { message, hint, commands } = error;
      const failure =
        error.kind === 'failed' || error.kind === 'not-found'
          ? new LksError('bad-response', `${what}: ${message}`, { hint, commands })
          : new LksError(error.kind, message, { ...error, hint: hint === say.publishers.laterHint ? undefined : hint });
      this.cut ??= failure;
      if (error.kind === 'unreachable' || error.kind === 'rate-limited') this.#gone.set(source.name, error);
      return { kind: 'failed', error: failure };
    }
  }

  #publisher(source: Source): Promise<Publisher> {
    return remembered(this.#publishers, source.name, () => loadPublisher(source));
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.library.close();
  }
}

const goneNow = ({ source, id }: PublisherLookup, today: string): string =>
  `${say.verifying.hasNone(source.called(), id, today)} ${say.verifying.heldGone(id)}`;

/** Without an ECLI, with the remark that a selection is published. */
const ofSelection = ({ reason }: Absent, detail: string): string =>
  reason === 'no_ecli' ? `${detail} ${say.verifying.selection}` : detail;

const unanswered = ({ error }: Failed): Absent => absent(cutReason(error), error.message);

const OF_PUBLISHER: readonly LksError['kind'][] = [
  'unreachable',
  'rate-limited',
  'bad-response',
  'failed',
  'not-found',
];

/** A decision of which only number and day are known. */
function textlessDecision(id: string, { ecli, date = '' }: Availability): Authority {
  const externalId = ecli ?? id;
  const url = pageOf(id);
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

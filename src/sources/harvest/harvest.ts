/**
 * Imports a document from its publisher into the library: fetched, recognised, parsed, written as a whole or not at
 * all.
 */
import type { Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { Schedule } from '../../platform/schedule/run';
import { Spool } from '../../platform/spool';
import { workOf } from '../identifiers';
import { parsePieces, recogniseFormat, type SourceFormat } from '../import';
import { fingerprintOf, fingerprintOfPieces } from '../import/fingerprint';
import { Assemblies, joinedFingerprint } from '../import/import-parts';
import type { PublisherClient } from '../shared/http/client';
import type { PublisherAnswer } from '../shared/http/request';
import {
  type ImportCounts,
  type ImportedFile,
  type ParsedFile,
  type UnknownIn,
  unknownIn,
} from '../shared/parsed-file';
import type { Ask, Change, Fetched, FetchedFile } from '../shared/publisher';
import { XML_LIMITS } from '../shared/xml/limits';
import type { Publisher } from '../source';
import type { HarvestTarget, TakenBack } from './log';

export interface HarvestContext {
  readonly client: PublisherClient;
  readonly target: HarvestTarget;
  readonly call: Call;
  readonly today: string;
  readonly day?: string;
  readonly knownOn?: string;
  /** Folder for answers too large for memory; if absent, these are not read. */
  readonly folder?: string;
  readonly patience?: { readonly maxWaitMs?: number; readonly wait?: boolean };
  /** Answers of earlier attempts, by address. */
  readonly kept?: Map<string, PublisherAnswer>;
}

/** `withdrawn`: the library has it, the publisher no longer does. */
export type Outcome = 'added' | 'updated' | 'unchanged' | 'withdrawn' | 'not-found' | 'failed';

export interface Harvested {
  readonly id: string;
  readonly source: string;
  readonly outcome: Outcome;
  readonly documents: number;
  /** Empty if the publisher gives none or nothing was fetched. */
  readonly title?: string;
  readonly takenBack?: TakenBack;
  readonly error?: LksError;
  /** For an ended work: last day (`Fetched.ended`) and title of its last text. */
  readonly ended?: { readonly day: string; readonly title: string };
  readonly remarks?: readonly string[];
  readonly unknown?: readonly UnknownIn[];
}

/** True for a failure of this document only; others concern the publisher or end the run. */
const isOfItem = ({ kind }: LksError): boolean => ['failed', 'bad-response', 'not-found'].includes(kind);

/** Binds a publisher to the context. `answered` gets the time of each answer. */
export function askFor(
  publisher: Publisher,
  context: Pick<HarvestContext, 'client' | 'call' | 'today' | 'day' | 'knownOn' | 'kept'> & Pick<Ask, 'spool'>,
  log?: {
    known(url: string, today: string): ReturnType<Ask['known']>;
  },
  answered?: (at: string) => void,
): Ask {
  const { client, call, today, day, knownOn, kept, spool } = context;
  return {
    today,
    ...(day === undefined ? {} : { day }),
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(spool === undefined ? {} : { spool }),
    async get(request) {
      const key = `${request.url.href} ${request.accept} ${request.language ?? ''}`;
      const answer = kept?.get(key) ?? (await client.get(publisher, request, call));
      // Spooled answers are deleted after the attempt.
      if (answer.spooled === undefined) kept?.set(key, answer);
      answered?.(answer.answeredAt);
      return answer;
    },
    known: (url) => log?.known(url.href, today),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  };
}

/** Title of the document that is the whole work, else of the only one: an article's title does not name the law. */
function nameOf(documents: readonly { externalId: string; work: string; title: string }[]): string {
  const whole = documents.find(({ externalId, work }) => externalId === work);
  return (whole ?? (documents.length === 1 ? documents[0] : undefined))?.title ?? '';
}

/**
 * Fetches one document and writes it and its log entry in one transaction. A document that the publisher does not have
 * is a result; other failures and the reason of an abort are thrown.
 */
export async function harvestOne(publisher: Publisher, change: Change, context: HarvestContext): Promise<Harvested> {
  const { folder } = context;
  if (folder === undefined) return harvest(publisher, change, context);
  const spools: Spool[] = [];
  const open = (): Spool => {
    const spool = new Spool(folder, ({ code = '' }) => noRoom(folder, code));
    spools.push(spool);
    return spool;
  };
  try {
    return await harvest(publisher, change, { ...context, spool: { limit: XML_LIMITS.pieceBytes, open } });
  } finally {
    for (const spool of spools) await spool.close();
  }
}

const noRoom = (folder: string, code: string): LksError =>
  new LksError('local', say.publishers.noSpool(folder, code), { hint: say.importing.noTemporaryHint(code) });

async function harvest(
  publisher: Publisher,
  change: Change,
  context: HarvestContext & Pick<Ask, 'spool'>,
): Promise<Harvested> {
  const { source } = publisher;
  const { id } = change;
  let fetchedAt = '';
  const ask = askFor(publisher, context, context.target.harvestLog(), (at) => {
    // The oldest of several answers dates the text.
    if (fetchedAt === '' || at < fetchedAt) fetchedAt = at;
  });
  try {
    const fetched = await publisher.fetch(id, ask);
    const { read: parsed, remarks: unread } = await readFetched(publisher, id, { ...fetched, fetchedAt }, context);
    const remarks = [...(fetched.remarks ?? []), ...unread];
    const counts = write(publisher, change, { fetched, parsed }, context);
    const fresh = parsed.filter(({ isHeld }) => !isHeld);
    const documents = fresh.reduce((sum, { parsed: { documents } }) => sum + documents.length, 0);
    const unknown = fresh.flatMap(({ file, parsed: one }) => unknownIn(file.name, one));
    const day = fetched.ended;
    const title = parsed.flatMap(({ parsed: { documents } }) => documents)[0]?.title ?? '';
    return {
      id,
      source,
      documents,
      outcome: outcomeOf(counts),
      title: nameOf(parsed.flatMap(({ parsed: { documents: all } }) => all)),
      ...(day === undefined ? {} : { ended: { day, title } }),
      ...(remarks.length === 0 ? {} : { remarks }),
      ...(unknown.length > 0 && { unknown }),
    };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const takenBack = await takenBackSince(publisher, id, error, { ...context, ask });
    if (takenBack === undefined) return { id, source, documents: 0, outcome: 'not-found', error };
    const gone = new LksError('not-found', say.harvest.denied(id, error.message), {
      hint: say.harvest.withdrawnHint(id),
      cause: error,
    });
    return { id, source, documents: 0, outcome: 'withdrawn', takenBack, error: gone };
  }
}

/**
 * Records a document of the library as withdrawn, if the publisher denies it while giving one known to exist: a service
 * that is down may deny everything. Does nothing for a text of another day.
 */
async function takenBackSince(
  publisher: Publisher,
  id: string,
  { status }: LksError,
  { ask, target, day, knownOn }: HarvestContext & { ask: Ask },
): Promise<TakenBack | undefined> {
  const log = target.harvestLog();
  if (day !== undefined || knownOn !== undefined || !log.isHeld(id)) return undefined;
  const availability = await publisher.availability?.(id, ask);
  if (availability?.takenBack !== undefined)
    return log.deny(publisher.name, id, { code: 'text_withdrawn', said: availability.takenBack });
  if (availability?.is !== 'none') return undefined;
  return log.deny(publisher.name, id, { code: 'denied', said: status === null ? 'not found' : String(status) });
}

function write(
  publisher: Publisher,
  change: Change,
  { fetched, parsed }: { fetched: Fetched; parsed: readonly ReadFile[] },
  { target, today }: HarvestContext,
): ImportCounts[] {
  return target.together(() => {
    const counts = parsed.map((each) => target.importWork(each.file, each.parsed));
    if (parsed.length > 0)
      target.putBack?.(
        change.id,
        parsed.map((each) => each.parsed),
      );
    if (fetched.listed !== undefined) target.recordRelations?.(fetched.listed.work, fetched.listed.texts);
    target.harvestLog().settle(publisher.name, change, fetched.visits, today);
    return counts;
  });
}

function outcomeOf(all: readonly ImportCounts[]): Outcome {
  const sum = (key: keyof ImportCounts): number => all.reduce((total, counts) => total + counts[key], 0);
  if (sum('updated') + sum('removed') > 0) return 'updated';
  // `versions` counts texts of other days.
  if (sum('added') === 0) return sum('versions') > 0 ? 'added' : 'unchanged';
  return sum('unchanged') > 0 ? 'updated' : 'added';
}

interface ReadFile {
  file: ImportedFile;
  parsed: ParsedFile;
  /** The library has the same bytes; only the fetch time is new. */
  isHeld: boolean;
}

interface Readable {
  name: string;
  besides: boolean;
  fingerprint: string;
  parse(): Promise<ParsedFile | undefined>;
}

/**
 * Parses the fetched files; those that the library already has are marked `isHeld`. An unreadable description
 * (`FetchedFile.besides`) is skipped with a remark.
 * @param id the requested document, in any spelling. @param works as `Fetched.works`. @param fetchedAt as
 * `ImportedFile.fetchedAt`.
 * @throws `failed` for a damaged file or unknown format; `bad-response` for another work; the signal's reason.
 */
async function readFetched(
  publisher: Publisher,
  id: string,
  { files, works, fetchedAt }: { files: readonly FetchedFile[]; works?: readonly string[]; fetchedAt: string },
  { target, call: { signal } }: { target: HarvestTarget; call: Call },
): Promise<{ read: ReadFile[]; remarks: string[] }> {
  const read: ReadFile[] = [];
  const remarks: string[] = [];
  const meant = new Set((works ?? [id]).map(workOf));
  for (const { name, besides, fingerprint, parse } of await readablesOf(files, signal)) {
    const file = { name, fingerprint, source: publisher.source, ...(fetchedAt === '' ? {} : { fetchedAt }) };
    const isHeld = target.alreadyImported(file);
    try {
      const parsed = await parse();
      if (parsed === undefined || (isHeld && parsed.documents.length === 0)) continue;
      if (!meant.has(workOf(parsed.description?.work ?? parsed.work)))
        throw new LksError('bad-response', say.publishers.otherDocument(id), { hint: say.publishers.answerHint });
      read.push({ file, parsed, isHeld });
    } catch (error) {
      if (!besides || !(error instanceof LksError)) throw error;
      remarks.push(say.publishers.without(id, name, error.message));
    }
  }
  return { read, remarks };
}

async function readablesOf(files: readonly FetchedFile[], signal?: AbortSignal): Promise<Readable[]> {
  const readables: Readable[] = [];
  const assemblies = new Assemblies();
  for (const one of files) {
    const { name, bytes, pieces, besides = false } = one;
    const format = recogniseFormat(bytes, name);
    if (format === 'no-document') continue;
    const fingerprint = pieces === undefined ? fingerprintOf(bytes) : await fingerprintOfPieces(pieces());
    if (format?.inParts) {
      const { partOf } = await format.load();
      assemblies.add(format, { path: name, name, bytes, onDisk: false }, partOf?.(bytes) ?? '', fingerprint);
    } else readables.push({ name, besides, fingerprint, parse: () => parseOne(format, one, signal) });
  }
  for (const assembly of assemblies.takeAll()) {
    const parts = assembly.parts.map(({ name, bytes }) => ({ name, bytes: bytes! }));
    const parse = async () => (await assembly.format.load()).parseParts?.(parts, signal);
    readables.push({ name: parts[0]!.name, besides: false, fingerprint: joinedFingerprint(assembly), parse });
  }
  return readables;
}

async function parseOne(
  format: SourceFormat | undefined,
  { name, bytes, pieces }: FetchedFile,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  if (format === undefined || (pieces !== undefined && format.inPieces !== true))
    throw new LksError('failed', say.publishers.notReadable(name), { hint: say.publishers.answerHint });
  if (pieces !== undefined) return parsePieces(format, pieces(), signal);
  return (await format.load()).parse(bytes, signal);
}

export interface Wish {
  readonly change: Change;
  readonly asOf?: Pick<HarvestContext, 'day' | 'knownOn'>;
}

interface Tried {
  readonly wish: Wish;
  readonly kept: Map<string, PublisherAnswer>;
}

/** True if the publisher as a whole is unreachable or limits our requests. */
export function isOfPublisher(error: unknown): error is LksError {
  return error instanceof LksError && (error.kind === 'unreachable' || error.kind === 'rate-limited');
}

const endsPublisher = (error: LksError): boolean => isOfPublisher(error) || isOfItem(error);

async function* tried(wishes: Iterable<Wish>): AsyncGenerator<Tried> {
  for (const wish of wishes) yield { wish, kept: new Map() };
}

/** State of a harvest: number of postponed documents, and the error that stopped it. */
export interface Harvesting {
  aside: number;
  stopped?: LksError;
  answered: boolean;
}

/**
 * Fetches and imports documents of one publisher, one at a time at the client's pace. Yields each result when settled;
 * fills `state`. Throws what ends the run: full disk, locked library, the reason of an abort.
 */
export async function* harvestMany(
  publisher: Publisher,
  wishes: Iterable<Wish>,
  context: HarvestContext,
  state: Harvesting,
): AsyncGenerator<{ wish: Wish; result: Harvested }, void> {
  const { call, patience = {} } = context;
  const schedule = new Schedule<Tried, Harvested>({
    items: tried(wishes),
    attempt: ({ wish: { change, asOf }, kept }) =>
      harvestOne(publisher, change, { ...context, ...asOf, call: { ...call, once: true }, kept }),
    atMost: 1,
    ...patience,
    signal: call.signal ?? new AbortController().signal,
    ...(call.notice === undefined ? {} : { notice: call.notice }),
    putAside: () => {
      state.aside += 1;
    },
    // A full disk or locked library affects every document.
    judge: (error) => (isOfItem(error) || isOfPublisher(error) ? undefined : { kind: 'hopeless' }),
  });
  const failed = ({ change: { id } }: Wish, error: LksError): Harvested => {
    if (error.kind === 'failed') context.target.harvestLog().missed(publisher.source, id, error.message);
    return { id, source: publisher.source, documents: 0, outcome: 'failed', error };
  };
  for await (const settled of schedule) {
    state.answered = schedule.answered;
    const { wish } = settled.item;
    yield { wish, result: 'result' in settled ? settled.result : failed(wish, settled.error) };
  }
  state.answered = schedule.answered;
  const { stopped } = schedule;
  if (stopped === undefined) return;
  if (!endsPublisher(stopped)) throw stopped;
  state.stopped = stopped;
  for (const { item, error } of schedule.unfinished)
    if (error !== undefined) yield { wish: item.wish, result: failed(item.wish, error) };
}

export interface Wanted {
  readonly publisher: Publisher;
  readonly id: string;
  readonly day?: string;
  readonly knownOn?: string;
}

/**
 * Fetches and imports documents; returns results in the order given. An unreachable publisher is skipped. Throws what
 * ends the run (full disk, locked library, abort); `results` then has those settled so far.
 */
export async function addDocuments(
  wanted: readonly Wanted[],
  context: HarvestContext,
  progress: (progress: { done: number; all: number; aside: number }) => void = () => {},
  results = new Map<Wanted, Harvested>(),
): Promise<Harvested[]> {
  const tell = (aside: number): void => progress({ done: results.size, all: wanted.length, aside });
  tell(0);
  for (const publisher of new Set(wanted.map((one) => one.publisher))) {
    const wishes = new Map<Wish, Wanted>();
    for (const one of wanted) {
      const { id, publisher: own, ...asOf } = one;
      if (own === publisher) wishes.set({ change: { id, stamp: '' }, asOf }, one);
    }
    const state: Harvesting = { aside: 0, answered: false };
    for await (const { wish, result } of harvestMany(publisher, wishes.keys(), context, state)) {
      results.set(wishes.get(wish)!, result);
      tell(state.aside);
    }
    const { stopped } = state;
    if (stopped === undefined) continue;
    for (const one of wishes.values())
      if (!results.has(one)) results.set(one, failure(one.id, publisher.source, stopped));
  }
  return wanted.map((one) => results.get(one)!);
}

const failure = (id: string, source: string, error: LksError): Harvested => ({
  id,
  source,
  documents: 0,
  outcome: 'failed',
  error,
});

/** Writes many documents to a folder, one file each; continues after failures, and can be resumed. */
import path from 'node:path';
import { EXIT_CODES, failedItems, LksError } from '../../contract/errors';
import type { DocumentAnswer, Language } from '../../contract/types';
import { pinpointsOf } from '../../lookup/divisions';
import type { WantedItem } from '../../lookup/names-reader';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { digestOfFile, exists, type Placed, removeAbandoned } from '../../platform/files';
import { isCrowded } from '../../platform/schedule/outcome';
import { Schedule, type ScheduleOptions } from '../../platform/schedule/run';
import type { RunState } from '../../platform/terminal';
import { asText } from '../../platform/text/safe-text';
import { yieldToEventLoop } from '../../platform/yield';
import { type Entry, keyOf, Manifest } from './manifest';

interface WantedDocuments {
  next(): Promise<WantedItem | undefined>;
  readonly taken: number;
  readonly total: number | undefined;
}

export interface FolderFlags {
  at: string | undefined;
  lang: Language | undefined;
  only: boolean;
  resume: boolean;
  force: boolean;
}

export interface FolderRun<T> {
  folder: string;
  extension: string;
  /** The address of the service or library. */
  origin: string;
  asked: string;
  goOn: string;
  wanted: WantedDocuments;
  /** Whether it is one document by name: its failure is the run's, and the folder gets no manifest. */
  isAlone(): Promise<boolean>;
  flags: FolderFlags;
  requests: Pick<ScheduleOptions<never, never>, 'atMost' | 'maxWaitMs' | 'wait' | 'signal' | 'notice'>;
  /** The id of a result of the last search. Throws `usage`. */
  idOfResult(number: number): Promise<string>;
  /** `once`: no retries; failures are thrown. */
  fetch(wanted: WantedItem, once: boolean): Promise<T>;
  note(sentence: string): void;
  settle(): void;
  progress(): { update(state: RunState): void; stop(): void };
}

/**
 * Writes a document atomically. `adopt`: an equal file counts as written; `before` is called before a new file is in
 * place.
 */
export type Place<T> = (
  name: string,
  fetched: T,
  how: { adopt: boolean; before: (sha256: string) => Promise<void> },
) => Promise<Placed>;

/** A document to fetch; `fetched` until its file is in place. */
interface Job<T> {
  /** `one` as requested; `asked` as looked up: a result of the last search becomes a document id. */
  one: WantedItem;
  asked: WantedItem;
  fetched?: T | undefined;
}

/** The text of a citation for file names: its day, its day of knowledge if different, and with `only` the places. */
function dayOf(one: WantedItem, at: string | undefined, only: boolean): string | undefined {
  const places = only && one.kind !== 'failed' ? pinpointsOf(one).map(({ text }) => text) : [];
  if (one.kind !== 'citation') return places.join(', ') || undefined;
  const { day, knownOn } = one;
  const known = knownOn === undefined || knownOn === day ? '' : `z ${knownOn}`;
  const named = [at === undefined ? day : undefined, known, places.join(', ')];
  return named.filter(Boolean).join(' ') || undefined;
}

/** Failures worth a retry. */
const MAY_COME = new Set(['rate-limited', 'unreachable', 'bad-response', 'failed', 'local']);

/** Fetches documents into a folder; read `failure` and `notes` after `write`. */
export class DocumentFolder<T extends { answer: DocumentAnswer }> {
  readonly #failed: { asked: string; error: LksError }[] = [];
  readonly #inPlace = new Set<string>();
  /** By key: several citations may name one document. */
  readonly #placing = new Map<string, Promise<unknown>>();
  readonly #underWay = new Map<string, number>();
  /** Of `wanted`: written by this run, and present before. */
  #done = 0;
  #kept = 0;
  #aside = 0;
  #progress: ReturnType<FolderRun<T>['progress']> | undefined;
  #stopped: LksError | undefined;
  #manifest!: Manifest;
  #told: string | undefined;
  /** Whether the service answered at all, also with `not-found`. */
  answered = false;

  constructor(private readonly run: FolderRun<T>) {}

  /** Writes the documents with `place`. Throws what ends the run; for a single document, any failure. */
  async write(place: Place<T>): Promise<void> {
    const { folder, flags, requests } = this.run;
    await removeAbandoned(folder);
    const isAlone = await this.run.isAlone();
    this.#manifest = await Manifest.open(folder, {
      kind: 'documents',
      ...this.run,
      ...flags,
      writes: !isAlone || flags.resume,
    });
    try {
      if (isAlone) await this.#fetchOne(place);
      else await this.#fetchAll(place);
      const isFinished = this.#stopped === undefined && this.#failed.every(({ error }) => !MAY_COME.has(error.kind));
      if (isFinished) await this.#manifest.finish();
    } finally {
      await this.#manifest.close();
      if (!requests.signal.aborted) this.#told = await this.#manifest.where();
    }
  }

  async #fetchOne(place: Place<T>): Promise<void> {
    const { fetch, settle, note } = this.run;
    for await (const job of this.#jobs()) {
      const fetched = await fetch(job.asked, false);
      this.answered = true;
      const placed = await this.#place({ ...job, fetched }, place);
      this.#settle(job, undefined);
      settle();
      if (placed?.how === 'written') note(say.files.wrote(placed.file));
    }
    const [failed] = this.#failed;
    if (failed !== undefined) throw failed.error;
  }

  async #fetchAll(place: Place<T>): Promise<void> {
    const { requests, fetch, settle, note } = this.run;
    const pointless = new WeakSet<LksError>();
    settle();
    this.#progress = this.run.progress();
    const schedule = new Schedule<Job<T>, void>({
      ...requests,
      items: this.#jobs(),
      attempt: async (job) => {
        job.fetched ??= await fetch(job.asked, true);
        await this.#place(job, place, pointless);
      },
      putAside: ({ one }) => {
        this.#aside += 1;
        note(say.files.putAside(one.text));
      },
      judge: (error) => (pointless.has(error) ? { kind: 'hopeless' } : undefined),
    });
    try {
      for await (const settled of schedule) {
        const error = 'error' in settled ? settled.error : undefined;
        this.#settle(settled.item, error);
        if (error !== undefined) await this.#manifest.miss(settled.item.one.text, idIn(settled.item.asked), error);
      }
    } finally {
      this.#progress.stop();
      this.answered = schedule.answered;
    }
    // If all failures are refusals, the service is at its limit.
    const limited = this.#failed.every(({ error }) => error.kind === 'rate-limited')
      ? this.#failed[0]?.error
      : undefined;
    this.#stopped = schedule.stopped ?? (this.answered ? undefined : limited);
    // Interrupted documents have not failed; a resumed run asks for them.
    if (!requests.signal.aborted)
      for (const { item, error } of schedule.unfinished) if (error !== undefined) this.#settle(item, error);
  }

  async *#jobs(): AsyncGenerator<Job<T>> {
    const { wanted, requests, idOfResult } = this.run;
    const { signal } = requests;
    for (let one = await wanted.next(); one !== undefined; one = await wanted.next()) {
      await yieldToEventLoop(signal);
      try {
        const asked: WantedItem =
          one.kind === 'row' ? { kind: 'uuid', id: await idOfResult(one.row), text: one.text } : one;
        const before = this.#underWay.get(asked.text);
        if (before !== undefined) this.#underWay.set(asked.text, before + 1);
        else if (!(await this.#isThere(asked))) {
          this.#underWay.set(asked.text, 1);
          yield { one, asked };
        }
      } catch (error) {
        if (!(error instanceof LksError) || signal.aborted) throw error;
        this.#failed.push({ asked: one.text, error });
      }
    }
  }

  /** Counts a finished job as often as it was requested. */
  #settle({ one, asked }: Job<T>, error: LksError | undefined): void {
    const times = this.#underWay.get(asked.text) ?? 1;
    this.#underWay.delete(asked.text);
    for (let time = 0; time < times; time += 1)
      if (error === undefined) this.#done += 1;
      else this.#failed.push({ asked: one.text, error });
    this.#showProgress();
  }

  #showProgress(): void {
    const done = this.#done + this.#kept + this.#failed.length;
    // Postponed documents that were settled by now no longer count as postponed.
    const { total, taken } = this.run.wanted;
    const aside = Math.min(this.#aside, (total ?? taken) - done);
    this.#progress?.update({ done, all: total, before: this.#kept, aside });
  }

  /** Whether a document is in place already. Throws `local` if its file exists and may not be replaced. */
  async #isThere(one: WantedItem): Promise<boolean> {
    const { resume, force } = this.run.flags;
    const entry = one.kind === 'uuid' ? this.#manifest.ofId(one.id) : this.#manifest.ofAsked(one.text);
    if (entry === undefined) return false;
    if (this.#inPlace.has(keyOf(entry))) {
      this.#done += 1;
      return true;
    }
    if (force && !resume) {
      await this.#manifest.add({ ...entry, status: 'stale' });
      return false;
    }
    if (force && entry.status === 'stale') return false;
    const file = path.join(this.run.folder, entry.file);
    const digest = await digestOfFile(file);
    if (digest === undefined) return false;
    if (!resume) throw exists(file);
    if (digest === entry.sha256) {
      // An interrupted run with `--force` marked it; this run keeps the file.
      if (entry.status === 'stale') await this.#manifest.add({ ...entry, status: 'ok' });
      this.#kept += 1;
      this.#showProgress();
      return true;
    }
    if (force) return false;
    throw new LksError('local', say.files.changed(file), { hint: say.files.changedHint });
  }

  /** Writes a document, once. Throws `local`; errors that every other document would meet are added to `pointless`. */
  async #place(job: Job<T>, place: Place<T>, pointless?: WeakSet<LksError>): Promise<Placed | undefined> {
    const { at, lang, only, resume } = this.run.flags;
    const fetched = job.fetched!;
    const { data } = fetched.answer;
    const day = dayOf(job.one, at, only);
    const key = keyOf({ id: data.id, day });
    await this.#placing.get(key)?.catch(() => {});
    if (this.#inPlace.has(key)) return undefined;
    const name = this.#manifest.nameFor(data, day);
    const entry: Omit<Entry, 'sha256' | 'origin'> = {
      id: data.id,
      asked: job.one.kind === 'row' ? data.id : job.one.text,
      ...(at !== undefined && { at }),
      ...(lang !== undefined && { lang }),
      ...(day !== undefined && { day }),
      ...(only && { only: true as const }),
      file: name,
      status: 'ok',
      url: asText(data.url),
      // A cached document was fetched earlier.
      fetched_at: fetched.answer.meta?.cached?.at ?? currentDate().toISOString(),
    };
    let isAnnounced = false;
    const orPointless = (error: LksError): never => {
      pointless?.add(error);
      throw error;
    };
    // Recorded first, so that a killed run does not fetch it again.
    const before = (sha256: string): Promise<void> => {
      isAnnounced = true;
      return this.#manifest.announce({ ...entry, sha256 }).catch(orPointless);
    };
    const putting = (async () => {
      const placed = await place(name, fetched, { adopt: resume, before });
      if ('error' in placed) {
        if (placed.how === 'failed' && !isCrowded(placed.error)) pointless?.add(placed.error);
        throw placed.error;
      }
      this.#inPlace.add(key);
      // The file counts, even if the manifest fails.
      job.fetched = undefined;
      await this.#manifest.add({ ...entry, sha256: placed.sha256 }, isAnnounced).catch(orPointless);
      return placed;
    })();
    this.#placing.set(key, putting);
    return putting.finally(() => this.#placing.delete(key));
  }

  /** Notes for the end: how many documents are there, how many were before, and where they are listed. */
  get notes(): string[] {
    const kept = this.#kept === 0 ? [] : [say.files.kept(this.#kept)];
    const there = this.#done + this.#kept;
    if (this.#told === undefined || there === 0) return kept;
    return [...kept, say.files.summary(there, this.run.folder, this.#told)];
  }

  /** Exit code 4 for a key, 6 for a limit, 5 if nothing arrived, else 8 (contract.md, "Several things at once"). */
  failure(): LksError | undefined {
    if (this.#failed.length === 0 && this.#stopped === undefined) return undefined;
    const failed = failedItems(this.#failed);
    const { total, taken } = this.run.wanted;
    const error = this.#stopped;
    if (error === undefined)
      return new LksError('partial', say.files.someFailed(this.#failed.length, total ?? taken), {
        ...failed,
        hint: this.#hint(),
      });
    const { unreachable, partial } = EXIT_CODES;
    const exitCode = error.exitCode === unreachable && this.#done > 0 ? partial : error.exitCode;
    const there = this.#done + this.#kept;
    return new LksError('partial', say.files.cutShort(error.message, there, total), {
      hint: [error.hint, this.run.goOn].filter((part) => part !== undefined).join('\n'),
      commands: error.commands,
      code: exitCode === partial ? undefined : error.code,
      status: error.status,
      exitCode,
      ...failed,
    });
  }

  #hint(): string | undefined {
    const inTheWay = this.#failed.some(({ error }) => error.kind === 'local');
    if (inTheWay) return this.run.flags.resume ? say.files.changedHint : say.files.inTheWayHint;
    return this.#failed.some(({ error }) => MAY_COME.has(error.kind)) ? this.run.goOn : undefined;
  }
}

const idIn = (asked: WantedItem): string | undefined => (asked.kind === 'uuid' ? asked.id : undefined);

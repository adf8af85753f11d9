/**
 * Many documents into a folder, a file each. A run goes on past what fails, gives up on a service that is gone, and can
 * be resumed: what is there is not fetched again.
 */
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

/** The documents asked for, in order. */
interface WantedDocuments {
  next(): Promise<WantedItem | undefined>;
  /** How many were taken, and how many there are, once the end is known. */
  readonly taken: number;
  readonly total: number | undefined;
}

/** Options for every document and for the folder. */
export interface FolderFlags {
  /** The day of the texts. */
  at: string | undefined;
  lang: Language | undefined;
  /** Only the cited places. */
  only: boolean;
  /** `--resume`: only missing documents. */
  resume: boolean;
  /** `--force`: existing files may be replaced. */
  force: boolean;
}

export interface FolderRun<T> {
  folder: string;
  /** Of the files. */
  extension: string;
  /** Who is asked. */
  origin: string;
  /** What the files of this run are, as it would be typed: with other flags they would be others. */
  asked: string;
  /** How to resume it, in a sentence. */
  goOn: string;
  wanted: WantedDocuments;
  /** Whether that is one document by name: its failure is that of the run, and the folder gets no manifest. */
  isAlone(): Promise<boolean>;
  flags: FolderFlags;
  requests: Pick<ScheduleOptions<never, never>, 'atMost' | 'maxWaitMs' | 'wait' | 'signal' | 'notice'>;
  /** The id of a result of the last search. Throws `usage`. */
  idOfResult(number: number): Promise<string>;
  /** `once`: each request is made once, and what fails is thrown. */
  fetch(wanted: WantedItem, once: boolean): Promise<T>;
  /** Receives notes and progress. */
  note(sentence: string): void;
  settle(): void;
  progress(): { update(state: RunState): void; stop(): void };
}

/**
 * Puts what was fetched in the folder, whole or not at all. `adopt`: a file with this very text counts as written.
 * `before` is told of a file that is not there yet, before it is.
 */
export type Place<T> = (
  name: string,
  fetched: T,
  how: { adopt: boolean; before: (sha256: string) => Promise<void> },
) => Promise<Placed>;

/** Something to fetch, and what was fetched of it until it is in place. */
interface Job<T> {
  /** As it was asked for, and as it is looked up: a result of the last search is a document. */
  one: WantedItem;
  asked: WantedItem;
  fetched?: T | undefined;
}

/**
 * Of which text a citation is, as names of files tell it: its day, and that of its knowledge where it is another one.
 * `only`: the places in it too, which are then all that is in the file.
 */
function dayOf(one: WantedItem, at: string | undefined, only: boolean): string | undefined {
  const places = only && one.kind !== 'failed' ? pinpointsOf(one).map(({ text }) => text) : [];
  if (one.kind !== 'citation') return places.join(', ') || undefined;
  const { day, knownOn } = one;
  const known = knownOn === undefined || knownOn === day ? '' : `z ${knownOn}`;
  const named = [at === undefined ? day : undefined, known, places.join(', ')];
  return named.filter(Boolean).join(' ') || undefined;
}

/** Kinds of failure that are worth a retry. */
const MAY_COME = new Set(['rate-limited', 'unreachable', 'bad-response', 'failed', 'local']);

/** Fetches documents into a folder; `failure` and `notes` are asked for when all files are written. */
export class DocumentFolder<T extends { answer: DocumentAnswer }> {
  readonly #failed: { asked: string; error: LksError }[] = [];
  readonly #inPlace = new Set<string>();
  /** What is being put in place, by what it is: several citations may name one document. */
  readonly #placing = new Map<string, Promise<unknown>>();
  /** What is under way, in the words in which it was asked for, with how often it was asked for again meanwhile. */
  readonly #underWay = new Map<string, number>();
  /** Of `wanted`: fetched and in place, and there before. */
  #done = 0;
  #kept = 0;
  /** How many were put aside. */
  #aside = 0;
  #progress: ReturnType<FolderRun<T>['progress']> | undefined;
  #stopped: LksError | undefined;
  #manifest!: Manifest;
  #told: string | undefined;
  /** Whether anybody answered at all: a document, or that there is none. */
  answered = false;

  constructor(private readonly run: FolderRun<T>) {}

  /** Fetches the documents and has them placed. Throws what ends all of it; for one document, whatever fails. */
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

  /** One document by name: tried as any request is, and its failure is the run's. */
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
    // Only refusals: the service is at its limit, whatever the document.
    const limited = this.#failed.every(({ error }) => error.kind === 'rate-limited')
      ? this.#failed[0]?.error
      : undefined;
    this.#stopped = schedule.stopped ?? (this.answered ? undefined : limited);
    // Interrupted documents have not failed; a resumed run asks for them.
    if (!requests.signal.aborted)
      for (const { item, error } of schedule.unfinished) if (error !== undefined) this.#settle(item, error);
  }

  /** What has to be fetched. What is there, and what may not be written, is settled here. */
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

  /** Counts what has come to its end, as often as it was asked for. */
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
    // Those that are tried once more at the end are settled one after another by then.
    const { total, taken } = this.run.wanted;
    const aside = Math.min(this.#aside, (total ?? taken) - done);
    this.#progress?.update({ done, all: total, before: this.#kept, aside });
  }

  /**
   * Whether a document need not be fetched: it is in place, from this run or, with `--resume`, from an earlier one.
   * Throws `local` where its file is there and may not be replaced.
   */
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
      // A run with `--force` was stopped; this run keeps the file.
      if (entry.status === 'stale') await this.#manifest.add({ ...entry, status: 'ok' });
      this.#kept += 1;
      this.#showProgress();
      return true;
    }
    if (force) return false;
    throw new LksError('local', say.files.changed(file), { hint: say.files.changedHint });
  }

  /** Puts what was fetched in place, once. Throws `local`; `pointless` gets what every other document would meet. */
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
      // A document that was kept from before was fetched then.
      fetched_at: fetched.answer.meta?.cached?.at ?? currentDate().toISOString(),
    };
    let isAnnounced = false;
    const orPointless = (error: LksError): never => {
      pointless?.add(error);
      throw error;
    };
    // Recorded before it is in place, so that a killed run does not ask for it again.
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

  /** What a person should know at the end: how many documents are there, or were before, and where they are listed. */
  get notes(): string[] {
    const kept = this.#kept === 0 ? [] : [say.files.kept(this.#kept)];
    const there = this.#done + this.#kept;
    if (this.#told === undefined || there === 0) return kept;
    return [...kept, say.files.summary(there, this.run.folder, this.#told)];
  }

  /** What the run ends with: 4 for a key, 6 for a limit, 5 where nothing arrived, else 8 ("Several things at once"). */
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

  /** What to do about a run that came to its end: keep or replace what was in the way, else try again. */
  #hint(): string | undefined {
    const inTheWay = this.#failed.some(({ error }) => error.kind === 'local');
    if (inTheWay) return this.run.flags.resume ? say.files.changedHint : say.files.inTheWayHint;
    return this.#failed.some(({ error }) => MAY_COME.has(error.kind)) ? this.run.goOn : undefined;
  }
}

const idIn = (asked: WantedItem): string | undefined => (asked.kind === 'uuid' ? asked.id : undefined);

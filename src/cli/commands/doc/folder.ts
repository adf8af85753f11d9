/**
 * `lks doc … --output DIR/`: a file a document. A run goes on past what fails, gives up on a service that is gone, and can
 * be gone on with: what is there is not fetched again (`--resume`).
 */

import path from 'node:path';
import type { Backend } from '../../../contract/backend';
import { EXIT_CODES, failedItems, LksError } from '../../../contract/errors';
import type { DocumentAnswer, Jurisdiction, Language } from '../../../contract/types';
import { pinpointsOf } from '../../../lookup/pinpoints-of';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { digestOfFile, exists, type Placed, removeAbandoned } from '../../../platform/files';
import { isCrowded } from '../../../platform/schedule/outcome';
import { Schedule } from '../../../platform/schedule/run';
import { quoteWord } from '../../../platform/shell';
import { RunProgress } from '../../../platform/terminal';
import { asText } from '../../../platform/text/safe-text';
import { turn } from '../../../platform/yield';
import { FORMATS } from '../../../render/formats';
import { waitsOf } from '../../command/answered-by';
import type { OutputFile, PlaceFile } from '../../command/command';
import type { Context } from '../../command/context';
import { globalWords } from '../../command/retype';
import { idOfRow } from '../../documents/row';
import type { Wanted, WantedItem } from '../../documents/wanted';
import { Account, type Entry, keyOf } from './account';

export interface FolderRun<T> {
  context: Context;
  args: readonly string[];
  backend: Backend;
  wanted: Wanted;
  flags: FolderFlags;
  /** `once`: each request is made once, and what fails is thrown. */
  fetch(wanted: WantedItem, once: boolean): Promise<T>;
  outputOf(fetched: T): OutputFile['output'];
}

/** What is asked of every document, and how the folder is to be taken. */
interface FolderFlags {
  /** The day of the texts. */
  at: string | undefined;
  lang: Language | undefined;
  jurisdiction: Jurisdiction | undefined;
  full: boolean;
  partial: boolean;
  /** Nothing but the places that are cited. */
  only: boolean;
  /** Only what is not there yet. */
  resume: boolean;
}

/** Something to fetch, and what was fetched of it until it is in place. */
interface Job<T> {
  /** As it was asked for, and as it is looked up: a row of the last search is a document. */
  one: WantedItem;
  asked: WantedItem;
  fetched?: T | undefined;
}

/** Documents that are asked of a service at the same time. A library is on this computer, and its publishers keep to their pace. */
const AT_MOST = 8;

/**
 * Of which text a citation is, as names of files tell it: its day, and that of its knowledge where it is another one. `only`: the places
 * in it too, which are then all that is in the file.
 */
function dayOf(one: WantedItem, at: string | undefined, only: boolean): string | undefined {
  const places = only && one.kind !== 'failed' ? pinpointsOf(one).map(({ text }) => text) : [];
  if (one.kind !== 'citation') return places.join(', ') || undefined;
  const { day, knownOn } = one;
  const known = knownOn === undefined || knownOn === day ? '' : `z ${knownOn}`;
  const named = [at === undefined ? day : undefined, known, places.join(', ')];
  return named.filter(Boolean).join(' ') || undefined;
}

/** Kinds of failure that may be gone the next time. */
const MAY_COME = new Set(['rate-limited', 'unreachable', 'bad-response', 'failed', 'local']);

/** Fetches documents into the folder of `--output`; `failure` and `notes` are asked for when all files are written. */
export class DocumentFolder<T extends { answer: DocumentAnswer }> {
  readonly #run: FolderRun<T>;
  readonly #folder: string;
  readonly #extension: string;
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
  #progress: RunProgress | undefined;
  #stopped: LksError | undefined;
  #account!: Account;
  #told: string | undefined;
  /** Whether anybody answered at all: a document, or that there is none. */
  answered = false;

  constructor(run: FolderRun<T>) {
    this.#run = run;
    this.#folder = run.context.globals.output!;
    this.#extension = FORMATS[run.context.format].extension;
  }

  /** Fetches the documents and has them placed. Throws what makes all of it pointless; for one document, whatever fails. */
  async write(place: PlaceFile): Promise<void> {
    const { context, args, backend, wanted, flags } = this.#run;
    await removeAbandoned(this.#folder);
    const alone = !args.includes('-') && (await wanted.isOne());
    this.#account = await Account.open(this.#folder, {
      kind: 'documents',
      origin: backend.description.location,
      asked: this.#words().join(' '),
      extension: this.#extension,
      at: flags.at,
      lang: flags.lang,
      only: flags.only,
      resume: flags.resume,
      keeps: !alone || flags.resume,
    });
    try {
      if (alone) await this.#fetchOne(place);
      else await this.#fetchAll(place);
      const isComplete = this.#stopped === undefined && this.#failed.every(({ error }) => !MAY_COME.has(error.kind));
      if (isComplete) await this.#account.complete();
    } finally {
      await this.#account.close();
      if (!context.signal.aborted) this.#told = await this.#account.where();
    }
  }

  /** One document by name: tried as any request is, and its failure is the run's. */
  async #fetchOne(place: PlaceFile): Promise<void> {
    const { context } = this.#run;
    for await (const job of this.#jobs()) {
      const fetched = await this.#run.fetch(job.asked, false);
      this.answered = true;
      const placed = await this.#place({ ...job, fetched }, place);
      this.#settle(job, undefined);
      context.settle();
      if (placed?.how === 'written') context.io.note(say.files.wrote(placed.file));
    }
    const [failed] = this.#failed;
    if (failed !== undefined) throw failed.error;
  }

  async #fetchAll(place: PlaceFile): Promise<void> {
    const { context, backend, fetch } = this.#run;
    const { io, signal } = context;
    const pointless = new WeakSet<LksError>();
    context.settle();
    this.#progress = new RunProgress(io, say.progress.documents);
    const schedule = new Schedule<Job<T>, void>({
      items: this.#jobs(),
      attempt: async (job) => {
        job.fetched ??= await fetch(job.asked, true);
        await this.#place(job, place, pointless);
      },
      atMost: backend.description.kind === 'hosted' ? AT_MOST : 1,
      ...waitsOf(context),
      signal,
      notice: (notice) => context.notice(notice),
      putAside: ({ one }) => {
        this.#aside += 1;
        io.note(say.files.putAside(one.text));
      },
      judge: (error) => (pointless.has(error) ? { kind: 'hopeless' } : undefined),
    });
    try {
      for await (const settled of schedule) {
        const error = 'error' in settled ? settled.error : undefined;
        this.#settle(settled.item, error);
        if (error !== undefined) await this.#account.miss(settled.item.one.text, idIn(settled.item.asked), error);
      }
    } finally {
      this.#progress.stop();
      this.answered = schedule.answered;
    }
    // Nothing came but refusals: it is the service that has enough, not these documents.
    const limited = this.#failed.every(({ error }) => error.kind === 'rate-limited')
      ? this.#failed[0]?.error
      : undefined;
    this.#stopped = schedule.stopped ?? (this.answered ? undefined : limited);
    // What a person stopped has not failed: it is asked for when the run is gone on with.
    if (!signal.aborted)
      for (const { item, error } of schedule.unfinished) if (error !== undefined) this.#settle(item, error);
  }

  /** What has to be fetched. What is there, and what may not be written, is settled here. */
  async *#jobs(): AsyncGenerator<Job<T>> {
    const { context, backend, wanted } = this.#run;
    for (let one = await wanted.next(); one !== undefined; one = await wanted.next()) {
      await turn(context.signal);
      try {
        const asked: WantedItem =
          one.kind === 'row' ? { kind: 'uuid', id: await idOfRow(context, backend, one.row), text: one.text } : one;
        const before = this.#underWay.get(asked.text);
        if (before !== undefined) this.#underWay.set(asked.text, before + 1);
        else if (!(await this.#isThere(asked))) {
          this.#underWay.set(asked.text, 1);
          yield { one, asked };
        }
      } catch (error) {
        if (!(error instanceof LksError) || context.signal.aborted) throw error;
        this.#failed.push({ asked: one.text, error });
      }
    }
  }

  /** Keeps account of what has come to its end, as often as it was asked for. */
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
    const { total, taken } = this.#run.wanted;
    const aside = Math.min(this.#aside, (total ?? taken) - done);
    this.#progress?.update({ done, all: total, before: this.#kept, aside });
  }

  /**
   * Whether a document need not be fetched: it is in place, from this run or, with `--resume`, from an earlier one. Throws
   * `local` where its file is there and may not be replaced.
   */
  async #isThere(one: WantedItem): Promise<boolean> {
    const { flags, context } = this.#run;
    const entry = one.kind === 'uuid' ? this.#account.ofId(one.id) : this.#account.ofAsked(one.text);
    if (entry === undefined) return false;
    if (this.#inPlace.has(keyOf(entry))) {
      this.#done += 1;
      return true;
    }
    const { force } = context.globals;
    if (force && !flags.resume) {
      await this.#account.append({ ...entry, status: 'stale' });
      return false;
    }
    if (force && entry.status === 'stale') return false;
    const file = path.join(this.#folder, entry.file);
    const digest = await digestOfFile(file);
    if (digest === undefined) return false;
    if (!flags.resume) throw exists(file);
    if (digest === entry.sha256) {
      // A run that was to replace it was stopped, and this one keeps what is there.
      if (entry.status === 'stale') await this.#account.append({ ...entry, status: 'ok' });
      this.#kept += 1;
      this.#showProgress();
      return true;
    }
    if (force) return false;
    throw new LksError('local', say.files.changed(file), { hint: say.files.changedHint });
  }

  /** Puts what was fetched in place, once for each document. Throws `local`; `pointless` gets what every other one would meet. */
  async #place(job: Job<T>, place: PlaceFile, pointless?: WeakSet<LksError>): Promise<Placed | undefined> {
    const { flags, outputOf } = this.#run;
    const fetched = job.fetched!;
    const { data } = fetched.answer;
    const day = dayOf(job.one, flags.at, flags.only);
    const key = keyOf({ id: data.id, day });
    await this.#placing.get(key)?.catch(() => {});
    if (this.#inPlace.has(key)) return undefined;
    const name = this.#account.nameFor(data, day);
    const entry: Omit<Entry, 'sha256' | 'origin'> = {
      id: data.id,
      asked: job.one.kind === 'row' ? data.id : job.one.text,
      ...(flags.at !== undefined && { at: flags.at }),
      ...(flags.lang !== undefined && { lang: flags.lang }),
      ...(day !== undefined && { day }),
      ...(flags.only && { only: true }),
      file: name,
      status: 'ok',
      url: asText(data.url),
      // A document that was kept from before was fetched then.
      fetched_at: fetched.answer.meta?.cached?.at ?? currentDate().toISOString(),
    };
    const putting = (async () => {
      const placed = await place({ name, output: outputOf(fetched), adopt: flags.resume });
      if ('error' in placed) {
        if (placed.how === 'failed' && !isCrowded(placed.error)) pointless?.add(placed.error);
        throw placed.error;
      }
      this.#inPlace.add(key);
      // It is there, whatever becomes of the account.
      job.fetched = undefined;
      await this.#account.append({ ...entry, sha256: placed.sha256 }).catch((error) => {
        pointless?.add(error);
        throw error;
      });
      return placed;
    })();
    this.#placing.set(key, putting);
    return putting.finally(() => this.#placing.delete(key));
  }

  /** What a person should know at the end: how many documents there are, how many were there already, and where they are listed. */
  get notes(): string[] {
    const kept = this.#kept === 0 ? [] : [say.files.kept(this.#kept)];
    const there = this.#done + this.#kept;
    if (this.#told === undefined || there === 0) return kept;
    return [...kept, say.files.summary(there, this.#folder, this.#told)];
  }

  /** What the run ends with: 4 for a key, 6 for a limit, 5 where nothing arrived, else 8 (contract.md, "Several things at once"). */
  failure(): LksError | undefined {
    if (this.#failed.length === 0 && this.#stopped === undefined) return undefined;
    const failed = failedItems(this.#failed);
    const { total, taken } = this.#run.wanted;
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
      hint: [error.hint, this.#goOn()].filter((part) => part !== undefined).join('\n'),
      code: exitCode === partial ? undefined : error.code,
      status: error.status,
      exitCode,
      ...failed,
    });
  }

  /** What to do about a run that came to its end: keep or replace what was in the way, else try again what may come yet. */
  #hint(): string | undefined {
    const inTheWay = this.#failed.some(({ error }) => error.kind === 'local');
    if (inTheWay) return this.#run.flags.resume ? say.files.changedHint : say.files.inTheWayHint;
    return this.#failed.some(({ error }) => MAY_COME.has(error.kind)) ? this.#goOn() : undefined;
  }

  /** What says what the files of this run are: with other flags they would be others. */
  #words(): string[] {
    const { context, flags } = this.#run;
    const { at, lang, jurisdiction, only, full, partial } = flags;
    const asked = Object.entries({ at, lang, jurisdiction, format: context.format, fields: context.globals.fields });
    return [
      'lks doc',
      ...asked.flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag} ${quoteWord(String(value))}`])),
      ...Object.entries({ full, partial, only }).flatMap(([flag, on]) => (on ? [`--${flag}`] : [])),
    ];
  }

  #goOn(): string {
    const { context, args, flags: given } = this.#run;
    const { at, lang, jurisdiction, only, full, partial } = given;
    const asked = Object.entries({ at, lang, jurisdiction });
    const flags = asked.flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, value]));
    flags.push(...Object.entries({ full, partial, only }).flatMap(([flag, on]) => (on ? [`--${flag}`] : [])));
    const words = ['lks', 'doc', ...args.map(quoteWord), ...flags];
    words.push(...globalWords(context.globals), '--output', quoteWord(this.#folder));
    if (context.globals.force) words.push('--force');
    return say.files.goOn([...words, '--resume'].join(' '), args.includes('-'));
  }
}

const idIn = (asked: WantedItem): string | undefined => (asked.kind === 'uuid' ? asked.id : undefined);

/**
 * `lks doc … --output DIR/`: a file a document. A run goes on past what fails, gives up on a service that is gone, and can
 * be gone on with: what is there is not fetched again (`--resume`).
 */

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from '../../contract/backend';
import type { DocumentAnswer } from '../../contract/types';
import { failedItems, LksError } from '../../errors';
import { digestOfFile, exists, type Placed, removeAbandoned } from '../../files';
import type { DocumentWish } from '../../lookup/document-id';
import { pinpointsOf } from '../../lookup/pinpoints-of';
import { say } from '../../messages';
import { FORMATS } from '../../render/formats';
import { asText } from '../../render/safe-text';
import { quoteWord } from '../../shell';
import { turn } from '../../turn';
import type { OutputFile } from '../command';
import type { Context } from '../context';
import { globalWords } from '../search/retype';
import { Endurance } from './endurance';
import { type Entry, Journal, keyOf } from './journal';
import { idOfRow } from './row';
import type { Wanted, WantedItem } from './wanted';

export interface FolderRun<T> {
  context: Context;
  args: readonly string[];
  backend: Backend;
  wanted: Wanted;
  /** The day of `--at`. */
  at: string | undefined;
  /** What else is asked of every document. */
  wish: DocumentWish;
  /** Nothing but the places that are cited (`--only`). */
  only: boolean;
  /** Only what is not there yet. */
  resume: boolean;
  fetch(wanted: WantedItem): Promise<T>;
  outputOf(fetched: T): OutputFile['output'];
}

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
const MAY_COME = new Set(['rate-limited', 'unreachable', 'bad-response']);

/** Fetches documents into the folder of `--output`; `failure` and `notes` are asked for when all files are written. */
export class DocumentFolder<T extends { answer: DocumentAnswer }> {
  readonly #run: FolderRun<T>;
  readonly #folder: string;
  readonly #extension: string;
  readonly #failed: { asked: string; error: LksError }[] = [];
  /** Documents that stayed at 429, to be tried once more at the end. */
  readonly #aside: { one: WantedItem; error: LksError }[] = [];
  readonly #inPlace = new Set<string>();
  /** Of `wanted`: fetched and in place, and there before. */
  #done = 0;
  #kept = 0;
  readonly endurance: Endurance;
  #stopped: LksError | undefined;
  /** What the service asked to wait before anything else is asked for. */
  #restSeconds = 0;

  constructor(run: FolderRun<T>) {
    this.#run = run;
    this.#folder = run.context.globals.output!;
    this.#extension = FORMATS[run.context.format].extension;
    const { globals, settings } = run.context;
    this.endurance = new Endurance(globals.wait ? settings().maxWait.value * 1000 : 0);
  }

  /** The documents as files, as they arrive. Throws what makes all of it pointless; for one document, whatever fails. */
  async *files(): AsyncGenerator<OutputFile> {
    const { wanted, at, wish, only } = this.#run;
    await removeAbandoned(this.#folder);
    const journal = await Journal.open(this.#folder, { extension: this.#extension, at, lang: wish.lang, only });
    for (let one = await wanted.next(); one !== undefined; one = await wanted.next()) {
      yield* this.#take(one, journal, false);
      if (this.#stopped !== undefined) return;
    }
    const aside = this.#aside.splice(0);
    this.endurance.again();
    for (const { one, error } of aside) {
      // Nothing came but refusals: it is the service that has enough, not these documents.
      if (!this.endurance.answered) this.#stopped ??= error;
      if (this.#stopped === undefined) yield* this.#take(one, journal, true);
      else this.#failed.push({ asked: one.text, error });
    }
  }

  async *#take(one: WantedItem, journal: Journal, last: boolean): AsyncGenerator<OutputFile> {
    const { context, backend, fetch, wanted } = this.#run;
    try {
      await turn(context.signal);
      const asked: WantedItem =
        one.kind === 'row' ? { kind: 'uuid', id: await idOfRow(context, backend, one.row), text: one.text } : one;
      if (await this.#isThere(asked, journal)) return;
      await this.#rest();
      const fetched = await fetch(asked);
      this.endurance.heard();
      const file = this.#fileOf(one, fetched, journal);
      if (file !== undefined) yield file;
    } catch (error) {
      if (!(error instanceof LksError) || (await wanted.isAlone())) throw error;
      this.#judge(one, error, last);
    }
  }

  /**
   * Whether a document need not be fetched: it is in place, from this run or, with `--resume`, from an earlier one. Throws
   * `local` where its file is there and may not be replaced.
   */
  async #isThere(one: WantedItem, journal: Journal): Promise<boolean> {
    const { resume, context } = this.#run;
    const entry = one.kind === 'uuid' ? journal.ofId(one.id) : journal.ofAsked(one.text);
    if (entry === undefined) return false;
    if (this.#inPlace.has(keyOf(entry))) {
      this.#done += 1;
      return true;
    }
    const { force } = context.globals;
    if (force && !resume) {
      await journal.append({ ...entry, status: 'stale' });
      return false;
    }
    if (force && entry.status === 'stale') return false;
    const file = path.join(this.#folder, entry.file);
    const digest = await digestOfFile(file);
    if (digest === undefined) return false;
    if (!resume) throw exists(file);
    if (digest === entry.sha256) {
      this.#kept += 1;
      return true;
    }
    if (force) return false;
    throw new LksError('local', say.files.changed(file), { hint: say.files.changedHint });
  }

  #fileOf(one: WantedItem, fetched: T, journal: Journal): OutputFile | undefined {
    const { at, wish, only, outputOf, resume } = this.#run;
    const { data } = fetched.answer;
    const day = dayOf(one, at, only);
    if (this.#inPlace.has(keyOf({ id: data.id, day }))) {
      this.#done += 1;
      return undefined;
    }
    const name = journal.nameFor(data, day);
    const entry: Omit<Entry, 'sha256'> = {
      id: data.id,
      asked: one.kind === 'row' ? data.id : one.text,
      ...(at !== undefined && { at }),
      ...(wish.lang !== undefined && { lang: wish.lang }),
      ...(day !== undefined && { day }),
      ...(only && { only }),
      file: name,
      status: 'ok',
      url: asText(data.url),
      fetched_at: new Date().toISOString(),
    };
    const placed = (how: Placed): Promise<void> => this.#placed(one, entry, how, journal);
    return { name, output: outputOf(fetched), adopt: resume, placed };
  }

  /** Keeps account of a file that was written or not. For one document, throws why not. */
  async #placed(one: WantedItem, entry: Omit<Entry, 'sha256'>, how: Placed, journal: Journal): Promise<void> {
    const { args, resume, wanted } = this.#run;
    if ('error' in how) {
      if (await wanted.isAlone()) throw how.error;
      this.#failed.push({ asked: one.text, error: how.error });
      if (how.how === 'failed') this.#stop(how.error);
      return;
    }
    this.#inPlace.add(keyOf(entry));
    this.#done += 1;
    const line = { ...entry, sha256: how.sha256 };
    // A few documents by name need no journal, and the folder may be anybody's.
    if (!args.includes('-') && !resume && !journal.exists) return journal.remember(line);
    try {
      await journal.append(line);
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      this.#stop(error);
    }
  }

  /** Goes on, puts aside, or ends the run. */
  #judge(one: WantedItem, error: LksError, last: boolean): void {
    const { wanted, context } = this.#run;
    const { io, signal } = context;
    const verdict = this.endurance.judge(error, { last, left: wanted.left ?? 1 });
    if (error.kind === 'rate-limited') this.#restSeconds = error.retryAfter ?? 0;
    if (verdict === 'stop') this.#stop(error);
    if (verdict === 'aside') {
      this.#aside.push({ one, error });
      io.note(say.files.putAside(one.text));
    } else if (signal.aborted) wanted.putBack();
    else this.#failed.push({ asked: one.text, error });
  }

  #stop(error: LksError): void {
    this.#failed.push(...this.#aside.splice(0).map((put) => ({ asked: put.one.text, error: put.error })));
    this.#stopped = error;
  }

  /** The service said when it may be asked again, whatever is asked for. Throws the reason of an abort. */
  async #rest(): Promise<void> {
    const seconds = this.#restSeconds;
    if (seconds === 0) return;
    this.#restSeconds = 0;
    const { context } = this.#run;
    const cause = say.hosted.causes.limited;
    context.notice({ kind: 'waiting', seconds, attempt: 1, attempts: 1, reason: 'rate-limited', cause });
    await sleep(seconds * 1000, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted());
    context.notice({ kind: 'waited' });
  }

  /** What a person should know at the end: how many documents were there already. */
  get notes(): string[] {
    return this.#kept === 0 ? [] : [say.files.kept(this.#kept)];
  }

  /** What the run ends with: 4 for a key, 6 for a limit, 5 where nothing arrived, else 8 (contract.md, "Several things at once"). */
  failure(): LksError | undefined {
    if (this.#failed.length === 0 && this.#stopped === undefined) return undefined;
    const failed = failedItems(this.#failed);
    const { total, taken, left } = this.#run.wanted;
    const error = this.#stopped;
    if (error === undefined)
      return new LksError('partial', say.files.someFailed(this.#failed.length, total ?? taken), {
        ...failed,
        hint: this.#hint(),
      });
    const exitCode = error.exitCode === 5 && this.#done > 0 ? 8 : error.exitCode;
    const there = this.#done + this.#kept;
    return new LksError('partial', say.files.cutShort(error.message, there, total, left), {
      hint: [error.hint, this.#goOn()].filter((part) => part !== undefined).join('\n'),
      code: exitCode === 8 ? undefined : error.code,
      status: error.status,
      exitCode,
      ...failed,
    });
  }

  /** What to do about a run that came to its end: keep or replace what was in the way, else try again what may come yet. */
  #hint(): string | undefined {
    const inTheWay = this.#failed.some(({ error }) => error.kind === 'local');
    if (inTheWay) return this.#run.resume ? say.files.changedHint : say.files.inTheWayHint;
    return this.#failed.some(({ error }) => MAY_COME.has(error.kind)) ? this.#goOn() : undefined;
  }

  #goOn(): string {
    const { context, args, at, wish, only } = this.#run;
    const asked = Object.entries({ at, lang: wish.lang, jurisdiction: wish.jurisdiction });
    const flags = asked.flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, value]));
    if (only) flags.push('--only');
    const words = ['lks', 'doc', ...args.map(quoteWord), ...flags];
    words.push(...globalWords(context.globals), '--output', quoteWord(this.#folder));
    if (context.globals.force) words.push('--force');
    return say.files.goOn([...words, '--resume'].join(' '), args.includes('-'));
  }
}

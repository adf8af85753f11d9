/** Reads the files of a run twice: first for facts on the whole text, then for its citations. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { LawIndex } from '../../law/recognise/law-index';
import { say } from '../../messages/index';
import { currentDate } from '../../platform/clock';
import { bytesOf, isSpecialFile } from '../../platform/special-files';
import { type Spool, temporarySpool } from '../../platform/spool';
import { safeLine } from '../../platform/text/safe-text';
import { type Cited, citationsOfPieces } from '../citations/in-files';
import type { Unparsed } from '../citations/unparsed';
import { isOtherKind, type NamedFile } from '../texts/in-folder';
import { openText, type TextSource } from '../texts/open';
import type { Tell, TextPiece, Unread } from '../texts/piece';
import { LatestDay } from './time/day-meant';

const MOST_CACHED = 4 * 1024 * 1024;

/** Room for cached texts in characters, shared by the files of a run. */
interface TextCache {
  most: number;
  left: number;
}

export interface ReadingTwice {
  signal: AbortSignal;
  tell: Tell;
  /** For copies of input that can be read only once, such as standard input; by default that of the system. */
  folder?: string;
  cache: TextCache;
}

const isSame = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

/** Short texts are cached, long files reopened, and input that can be read only once is copied to disk. */
export class FileTwice {
  #cached: TextPiece[] | undefined = [];
  #spool: Spool | undefined;
  #facts: Stats | undefined;
  readonly #told = new Set<string>();

  constructor(
    private readonly source: TextSource,
    private readonly reading: ReadingTwice,
  ) {}

  /** The first reading. Throws as `openText`, and `local` if the text can be neither cached nor copied. */
  async *first(): AsyncGenerator<TextPiece> {
    const { signal, cache } = this.reading;
    let own = 0;
    for await (const piece of openText(await this.#opened(), signal, this.#tell)) {
      own += piece.text.length;
      if (own > cache.left) this.#cached = undefined;
      this.#cached?.push(piece);
      yield piece;
    }
    if (this.#cached === undefined) return;
    cache.left -= own;
    await this.close();
  }

  /** The file, or a source that copies its input to disk. */
  async #opened(): Promise<TextSource> {
    const { shown, path: file, bytes } = this.source;
    this.#facts = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file !== undefined && !isSpecialFile(file)) return this.source;
    const { folder, signal, cache } = this.reading;
    const told = (place: string, code: string) => say.texts.noTemporary(shown, place, code);
    const spool = temporarySpool(told, { ...(folder && { folder }), inMemory: cache.most });
    this.#spool = spool;
    const once = bytes ?? (() => bytesOf(file!, signal));
    return {
      shown,
      async *bytes() {
        for await (const piece of once()) {
          await spool.add(piece);
          yield piece;
        }
      },
    };
  }

  /** Both readings may give a sentence; passes it on once. */
  readonly #tell: Tell = (sentence, unread) => {
    if (!this.#told.has(sentence)) this.reading.tell(sentence, unread);
    this.#told.add(sentence);
  };

  async *#again(): AsyncGenerator<TextPiece> {
    if (this.#cached !== undefined) return yield* this.#cached;
    const spool = this.#spool;
    const again = spool === undefined ? this.source : { shown: this.source.shown, bytes: () => spool.bytes() };
    yield* openText(again, this.reading.signal, this.#tell);
    const { path: file } = this.source;
    if (spool !== undefined || file === undefined || this.#facts === undefined) return;
    const now = await stat(file).catch(() => undefined);
    if (now === undefined || !isSame(now, this.#facts))
      throw new LksError('local', say.texts.changed(this.source.shown), { hint: say.texts.changedHint });
  }

  /** Only after `first` was read to its end. Throws as `openText`, and `local` at the end if the file changed. */
  citations(file: string, laws: LawIndex, unparsed?: Unparsed): AsyncGenerator<Cited> {
    return citationsOfPieces(this.#again(), { file, laws, signal: this.reading.signal, unparsed });
  }

  /** Removes the copy on disk; cached text stays. */
  async close(): Promise<void> {
    await this.#spool?.close();
  }
}

/** A file to check, or why it cannot be. */
export interface ReadFile {
  file: string;
  shown: string;
  text: FileTwice;
  /** The latest day in its text; empty if none. */
  latest: string;
  none?: boolean;
  failure?: LksError;
  /** It was found in a folder, not named. */
  isFound?: boolean;
  /** A sentence saying that its kind is not read; for files found in a folder. */
  passed?: string;
  unread: Unread[];
}

export interface UnreadOfFile extends Unread {
  file: string;
}

interface Input {
  signal: AbortSignal;
  stdin: () => AsyncIterable<Buffer>;
  note: (sentence: string) => void;
}

/** Files by their names; `-` is standard input. */
export function filesOf(names: readonly NamedFile[], { signal, stdin, note }: Input): ReadFile[] {
  const cache = { most: MOST_CACHED, left: MOST_CACHED };
  return names.map(({ file, isFound = false, failure }) => {
    const shown = file === '-' ? say.texts.standardInput : safeLine(file);
    const source = file === '-' ? { shown, bytes: stdin } : { shown, path: file };
    const unread: Unread[] = [];
    const tell: ReadingTwice['tell'] = (sentence, kind) => {
      note(sentence);
      if (kind !== undefined) unread.push({ kind, detail: sentence });
    };
    const text = new FileTwice(source, { signal, tell, cache });
    return { file, shown, text, latest: '', unread, isFound, ...(failure && { failure }) };
  });
}

/** Stores why a file is not read; one found in a folder whose kind is not read is skipped. */
export async function setAside(one: ReadFile, error: LksError): Promise<void> {
  if (one.isFound === true && (await isOtherKind(error, one.file))) one.passed = error.message;
  else one.failure = notRead(error);
}

/** Damaged and too large files get the exit code of a missing one. */
const notRead = (error: LksError): LksError =>
  error.kind === 'failed'
    ? new LksError('local', error.message, { hint: error.hint, commands: error.commands, cause: error })
    : error;

/** Reads the latest day, and each citation for `cited`; stores why it cannot be read. Throws the signal's reason. */
export async function readFirst(
  one: ReadFile,
  { signal, laws, cited }: { signal: AbortSignal; laws: LawIndex; cited: ((one: Cited) => void) | undefined },
): Promise<void> {
  if (one.failure !== undefined) return;
  const days = new LatestDay(todayOf(currentDate()));
  async function* seen() {
    for await (const piece of one.text.first()) {
      days.push(piece.text);
      yield piece;
    }
  }
  try {
    if (cited === undefined) for await (const _piece of seen());
    else for await (const each of citationsOfPieces(seen(), { file: one.file, laws, signal })) cited(each);
    one.latest = days.latest;
  } catch (error) {
    if (!(error instanceof LksError) || signal.aborted) throw error;
    await setAside(one, error);
  }
}

export const noneRead = (files: readonly ReadFile[]): boolean => files.every(({ failure }) => failure !== undefined);

/** Whether every readable file was read completely. */
export const areWhole = (files: readonly ReadFile[]): boolean => files.every(({ unread }) => unread.length === 0);

/** Files in folders whose kind is not read. */
export const passedOf = (files: readonly ReadFile[]): { file: string; detail: string }[] =>
  files.flatMap(({ file, passed }) => (passed === undefined ? [] : [{ file, detail: passed }]));

export const unreadOf = (files: readonly ReadFile[]): UnreadOfFile[] =>
  files.flatMap(({ file, unread }) => unread.map((one) => ({ file, ...one })));

/** An unreadable file, then the error that cut the run short, then a kind that is not read. The message has both. */
export function failureOf(files: readonly ReadFile[], cut: LksError | undefined): LksError | undefined {
  const failed = files.flatMap(({ shown, failure }) => (failure === undefined ? [] : [{ shown, failure }]));
  const worst = (failed.find(({ failure }) => failure.kind === 'local') ?? failed[0])?.failure;
  if (worst === undefined) return cut;
  if (files.length === 1 && cut === undefined) return worst;
  const { kind, code, status } = cut !== undefined && worst.kind !== 'local' ? cut : worst;
  const sentences = [say.texts.someFailed(failed.length, files.length), ...(cut === undefined ? [] : [cut.message])];
  const hint = [worst.hint, cut?.hint].filter(Boolean).join('\n');
  return new LksError(kind, sentences.join(' '), {
    code,
    status,
    failures: failed.map(({ failure }) => failure.message),
    items: failed.map(({ shown, failure }) => ({ id: shown, code: failure.code, message: failure.message })),
    ...(hint !== '' && { hint }),
    commands: [...worst.commands, ...(cut?.commands ?? [])],
    ...(cut?.retryAfter !== undefined && { retryAfter: cut.retryAfter }),
  });
}

/** A file whose text is read twice: first for what has to be known of all of it, then for its citations. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import type { LawIndex } from '../../law/recognise/law-index';
import { say } from '../../messages';
import { bytesOf, isSpecialFile } from '../../platform/special-files';
import { Spool } from '../../platform/spool';
import { openText, type TextSource } from '../texts/open';
import type { Tell, TextPiece } from '../texts/piece';
import { type Cited, citationsOfPieces } from './in-files';
import type { Unparsed } from './unparsed';

/** Characters of texts that are kept between the first time and the second, of all files together. */
const MOST_KEPT = 4 * 1024 * 1024;

/** What is left for texts that are kept: shared by the files of one run. */
export class KeptTexts {
  left: number;

  constructor(readonly most = MOST_KEPT) {
    this.left = most;
  }
}

/** Where a file is read twice. */
export interface ReadingTwice {
  signal: AbortSignal;
  tell: Tell;
  /** For what can be read only once, such as standard input, where it is long. */
  folder: string;
  kept: KeptTexts;
}

const isSame = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

/** Short texts are kept, long files opened again, and what can be read only once is written down meanwhile. */
export class FileTwice {
  #kept: TextPiece[] | undefined = [];
  #spool: Spool | undefined;
  #facts: Stats | undefined;
  readonly #told = new Set<string>();

  constructor(
    private readonly source: TextSource,
    private readonly reading: ReadingTwice,
  ) {}

  /** The text, the first time. Throws as `openText` does, and `local` where it can neither be kept nor written down. */
  async *first(): AsyncGenerator<TextPiece> {
    const { signal, kept } = this.reading;
    let own = 0;
    for await (const piece of openText(await this.#opened(), signal, this.#tell)) {
      own += piece.text.length;
      if (own > kept.left) this.#kept = undefined;
      this.#kept?.push(piece);
      yield piece;
    }
    if (this.#kept !== undefined) kept.left -= own;
    if (this.#kept !== undefined) await this.close();
  }

  /** The file, or what reads it while it is written down. */
  async #opened(): Promise<TextSource> {
    const { shown, path: file, bytes } = this.source;
    this.#facts = file === undefined ? undefined : await stat(file).catch(() => undefined);
    const isOnce = file === undefined || isSpecialFile(file);
    if (!isOnce) return this.source;
    const { folder, signal, kept } = this.reading;
    const refuse = ({ code = '' }: NodeJS.ErrnoException) => {
      const { noTemporary, noTemporaryHint } = say.texts;
      return new LksError('local', noTemporary(shown, folder, code), { hint: noTemporaryHint });
    };
    const spool = new Spool(folder, refuse, kept.most);
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

  /** Tells a thing once; what takes too much to be read may have done so the second time alone. */
  readonly #tell: Tell = (sentence, unread) => {
    if (!this.#told.has(sentence)) this.reading.tell(sentence, unread);
    this.#told.add(sentence);
  };

  async *#again(): AsyncGenerator<TextPiece> {
    if (this.#kept !== undefined) return yield* this.#kept;
    const spool = this.#spool;
    const again = spool === undefined ? this.source : { shown: this.source.shown, bytes: () => spool.bytes() };
    yield* openText(again, this.reading.signal, this.#tell);
    const { path: file } = this.source;
    if (spool !== undefined || file === undefined || this.#facts === undefined) return;
    const now = await stat(file).catch(() => undefined);
    if (now === undefined || !isSame(now, this.#facts))
      throw new LksError('local', say.texts.changed(this.source.shown), { hint: say.texts.changedHint });
  }

  /** Its citations, once `first` has been read to its end. Throws as `openText` does; `local` at their end where the file changed meanwhile. */
  citations(file: string, laws: LawIndex, unparsed?: Unparsed): AsyncGenerator<Cited> {
    return citationsOfPieces(this.#again(), { file, laws, signal: this.reading.signal, unparsed });
  }

  /** Lets go of what was written down; texts that were kept stay. */
  async close(): Promise<void> {
    await this.#spool?.close();
  }
}

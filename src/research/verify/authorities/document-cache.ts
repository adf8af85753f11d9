/** A cache of documents: in memory, and for a service, which counts requests, also on disk. */

import { type Backend, type DocumentCall, localLibrary } from '../../../contract/backend';
import type { WholeText } from '../../../contract/outline';
import type { LegalDocument } from '../../../contract/types';
import { say } from '../../../messages';
import { type Spool, temporarySpool } from '../../../platform/spool';

/** Characters in memory; other fields are estimated. */
const MOST_CACHED = 8 * 1024 * 1024;
const PART = 60;

const sizeOf = ({ body, summary, parts = [] }: LegalDocument): number =>
  1000 + body.length + summary.length + PART * parts.length;

/** A whole law; its articles are known if the library has it in parts. */
export type WholeLaw = LegalDocument & Partial<Pick<WholeText, 'articles'>>;

/** Documents by UUID, and whole laws by number. */
export class DocumentCache {
  readonly #cached = new Map<string, WholeLaw>();
  #size = 0;
  readonly #filed = new Map<string, { start: number; end: number }>();
  #file: Spool | undefined;

  constructor(
    private readonly backend: Backend,
    private readonly call: DocumentCall,
    private readonly most = MOST_CACHED,
  ) {}

  /**
   * A document by its UUID. Throws the backend's errors, and `local` if it cannot be written to disk.
   * @param at first day of its text; absent or empty for today's.
   */
  async of(id: string, at = ''): Promise<LegalDocument> {
    const options = at === '' ? {} : { options: { at } };
    const ask = async () => (await this.backend.document(id, { ...this.call, ...options, alone: true })).data;
    return (await this.#kept(at === '' ? id : `${id} ${at}`, ask))!;
  }

  /** All articles of a law of a library as one text; undefined if it lacks the law. Throws the library's errors. */
  whole(work: string): Promise<WholeLaw | undefined> {
    const library = localLibrary(this.backend);
    return this.#kept(work, async () => {
      const whole = await library?.whole(work, { ...this.call, notice: () => {} });
      if (whole !== undefined) return whole.data;
      const single = await library?.validity(work);
      return single && this.of(single.id);
    });
  }

  async #kept(key: string, ask: () => Promise<WholeLaw | undefined>): Promise<WholeLaw | undefined> {
    const cached = this.#cached.get(key);
    if (cached !== undefined) {
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached;
    }
    const place = this.#filed.get(key);
    const document =
      place === undefined
        ? await ask()
        : (JSON.parse((await this.#file!.slice(place.start, place.end)).toString('utf8')) as LegalDocument);
    if (document === undefined || this.#cached.has(key)) return document;
    this.#cached.set(key, document);
    this.#size += sizeOf(document);
    for (const [oldest, one] of this.#cached) {
      if (this.#size <= this.most || oldest === key) break;
      await this.#letGo(oldest, one);
    }
    return document;
  }

  async #letGo(key: string, document: LegalDocument): Promise<void> {
    this.#cached.delete(key);
    this.#size -= sizeOf(document);
    if (localLibrary(this.backend) !== undefined || this.#filed.has(key)) return;
    this.#file ??= temporarySpool(say.verifying.noTemporary);
    const bytes = Buffer.from(JSON.stringify(document));
    const start = await this.#file.add(bytes);
    this.#filed.set(key, { start, end: start + bytes.length });
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

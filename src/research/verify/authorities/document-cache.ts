/** Documents that were read: of a library the last ones, of a service, which counts requests, all of them. */
import { type Backend, type DocumentCall, localLibrary } from '../../../contract/backend';
import type { WholeText } from '../../../contract/outline';
import type { LegalDocument } from '../../../contract/types';
import { zlib } from '../../../platform/builtins';

/** Characters as they are; what a service sent is packed beyond them. Other fields are estimated. */
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
  readonly #packed = new Map<string, Buffer>();

  constructor(
    private readonly backend: Backend,
    private readonly call: DocumentCall,
    private readonly most = MOST_CACHED,
  ) {}

  /** Throws the backend's errors. @param at first day of its text; absent or empty for today's. */
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
    const packed = this.#packed.get(key);
    const document = cached ?? (packed === undefined ? await ask() : unpacked(packed));
    if (document === undefined) return undefined;
    // What was used last goes last.
    if (!this.#cached.delete(key)) this.#size += sizeOf(document);
    this.#cached.set(key, document);
    for (const [oldest, one] of this.#cached) {
      if (this.#size <= this.most || oldest === key) break;
      this.#cached.delete(oldest);
      this.#size -= sizeOf(one);
      if (localLibrary(this.backend) === undefined && !this.#packed.has(oldest)) this.#packed.set(oldest, pack(one));
    }
    return document;
  }
}

const pack = (document: LegalDocument): Buffer => zlib().deflateSync(JSON.stringify(document));
const unpacked = (packed: Buffer): LegalDocument => JSON.parse(zlib().inflateSync(packed).toString());

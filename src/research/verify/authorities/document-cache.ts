/** A cache of documents: in memory, and for a service, which counts requests, also on disk. */

import { type Backend, type DocumentCall, localLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { LegalDocument } from '../../../contract/types';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { Spool } from '../../../platform/spool';

/** Characters in memory; other fields are estimated. */
const MOST_CACHED = 8 * 1024 * 1024;
const PART = 60;

const sizeOf = ({ body, summary, parts = [] }: LegalDocument): number =>
  1000 + body.length + summary.length + PART * parts.length;

/** Documents by UUID. */
export class DocumentCache {
  readonly #cached = new Map<string, LegalDocument>();
  #size = 0;
  readonly #filed = new Map<string, { start: number; end: number }>();
  #file: Spool | undefined;

  constructor(
    private readonly backend: Backend,
    private readonly call: DocumentCall,
    private readonly most = MOST_CACHED,
  ) {}

  /** A document by its UUID. Throws the backend's errors, and `local` if it cannot be written to disk. */
  async of(id: string): Promise<LegalDocument> {
    const cached = this.#cached.get(id);
    if (cached !== undefined) {
      this.#cached.delete(id);
      this.#cached.set(id, cached);
      return cached;
    }
    const place = this.#filed.get(id);
    const document =
      place === undefined
        ? (await this.backend.document(id, this.call)).data
        : (JSON.parse((await this.#file!.slice(place.start, place.end)).toString('utf8')) as LegalDocument);
    this.#cached.set(id, document);
    this.#size += sizeOf(document);
    for (const [oldest, one] of this.#cached) {
      if (this.#size <= this.most || oldest === id) break;
      await this.#letGo(oldest, one);
    }
    return document;
  }

  async #letGo(id: string, document: LegalDocument): Promise<void> {
    this.#cached.delete(id);
    this.#size -= sizeOf(document);
    if (localLibrary(this.backend) !== undefined || this.#filed.has(id)) return;
    const folder = os().tmpdir();
    this.#file ??= new Spool(folder, ({ code = '' }) => {
      const { noTemporary } = say.verifying;
      return new LksError('local', noTemporary(folder, code), { hint: say.texts.noTemporaryHint });
    });
    const bytes = Buffer.from(JSON.stringify(document));
    const start = await this.#file.add(bytes);
    this.#filed.set(id, { start, end: start + bytes.length });
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

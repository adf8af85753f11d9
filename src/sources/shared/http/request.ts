import type { Spool } from '../../../platform/spool';

/** Validators (`ETag`, `Last-Modified`), sent with the next request so that an unchanged file is not sent again. */
export interface Visit {
  etag: string;
  modified: string;
}

export interface PublisherRequest {
  readonly url: URL;
  /** Identifier as the user knows it. */
  readonly what: string;
  readonly accept: string;
  readonly language?: string;
  /** Most bytes of body, compressed and uncompressed. */
  readonly limit: number;
  /** Storage for large bodies, and its limit. The provider closes what it opens. */
  readonly spool?: { readonly limit: number; readonly open: () => Spool };
  /** Validators of the last answer; allows status 304. */
  readonly known?: Visit;
  /** Further statuses with a valid body: 300 of CELLAR, 406 of SRU. */
  readonly also?: readonly number[];
  /** The answer is a web page (a judgment of the EU's court). */
  readonly pages?: boolean;
}

export interface PublisherAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** All of a body too large for memory; `body` then has its beginning. */
  readonly spooled?: Spool;
  /** Lower case, without parameters; may be empty. */
  readonly mediaType: string;
  readonly visit: Visit;
  /** `YYYY-MM-DD HH:MM:SS` UTC, by the publisher's clock if possible. */
  readonly answeredAt: string;
}

/** A request to a publisher, and its answer. */

import type { Spool } from '../../../platform/spool';

/** Validators of an answer (`ETag`, `Last-Modified`), sent with the next request so that an unchanged file is not sent again. */
export interface Visit {
  /** The ETag header as sent, or empty. */
  etag: string;
  /** The Last-Modified header as sent, or empty. */
  modified: string;
}

export interface PublisherRequest {
  /** At the publisher's official host. */
  readonly url: URL;
  /** The document asked for, as the user knows it: an identifier. */
  readonly what: string;
  readonly accept: string;
  /** `nld`, `eng`: for a publisher that keeps its texts by language. */
  readonly language?: string;
  /** Most bytes of body, packed and unpacked. */
  readonly limit: number;
  /** Where a body is kept that may be larger than what is held in memory, and how large it may be. Whoever gives it closes what it opens. */
  readonly spool?: { readonly limit: number; readonly open: () => Spool };
  /** Validators of the last answer; with these 304 is an answer too. */
  readonly known?: Visit;
  /** Statuses beside 200 whose body is an answer: 300 of CELLAR, 406 of SRU. */
  readonly also?: readonly number[];
  /** The answer is itself a web page (a judgment of the EU's court as HTML). */
  readonly pages?: boolean;
}

export interface PublisherAnswer {
  /** 200, 304 for what is known already, or one of `also`. */
  readonly status: number;
  readonly body: Buffer;
  /** All of a body that is larger than what is held in memory; `body` is how it begins. */
  readonly spooled?: Spool;
  /** In lower case, without parameters; empty where there is none. */
  readonly mediaType: string;
  readonly visit: Visit;
  /** When the publisher gave it, by its own clock where that can be: `YYYY-MM-DD HH:MM:SS` in UTC. */
  readonly answeredAt: string;
}

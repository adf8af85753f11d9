/** Types of the fault switchboard; what each kind does stands in `faults.mjs`. */

export type FaultKind =
  | 'reset'
  | 'close'
  | 'cut'
  | 'cut-reset'
  | 'cut-chunked'
  | 'cut-unframed'
  | 'gzip'
  | 'gzip-cut'
  | 'gzip-crc'
  | 'gzip-bomb'
  | 'huge'
  | 'encoding'
  | 'stall'
  | 'stall-body'
  | 'drip'
  | 'status'
  | 'html'
  | 'bad-json'
  | 'empty'
  | 'bad-utf8'
  | 'bom'
  | 'redirect'
  | 'long-header'
  | 'informational-flood'
  | 'length-and-chunked'
  | 'reason'
  | 'garbage'
  | 'raw'
  | 'change'
  | 'wrong-id'
  | 'no-data'
  | 'no-meta'
  | 'total'
  | 'repeat-page'
  | 'empty-page'
  | 'deep'
  | 'degraded';

export interface Fault {
  kind: FaultKind;
  /** Only requests of this operation. */
  on?: 'search' | 'document' | 'health';
  /** How many requests it hits; 1 unless told, Infinity for all. */
  times?: number;
  /** How many matching requests pass first; 0 unless told. */
  after?: number;
  /** For `status`, `html` and `redirect`. */
  status?: number;
  headers?: Record<string, string | string[]>;
  /** For `status`: a string or bytes go out as they are, anything else as JSON. */
  body?: unknown;
  /** For `status`: the media type. */
  type?: string;
  /** For `redirect`. */
  location?: string;
  /** For `gzip-bomb` and `huge`. */
  megabytes?: number;
  /** For `drip`: the pause between bytes. */
  everyMs?: number;
  /** For `total`. */
  total?: unknown;
  /** For `wrong-id`. */
  id?: string;
  /** For `raw`: the bytes of the whole answer, latin1. */
  raw?: string;
  /** For `change`: takes the good envelope, gives another. */
  // biome-ignore lint/suspicious/noExplicitAny: the envelope's shape is what the test is about
  change?: (envelope: any, request: { query: Record<string, string> }) => unknown;
}

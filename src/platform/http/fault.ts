/** Why an exchange stopped, where it was we who stopped it. */

export type FaultReason = 'deadline' | 'too-large' | 'wire' | 'interim' | 'proxy-status' | 'proxy-connection';

/** A failed exchange: what undici and Node report comes as their own errors with a `code`; this is ours. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';

  constructor(
    readonly reason: FaultReason,
    /** The status of a proxy's answer. */
    readonly status = 0,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** True when the failure came after the headers of the answer: the answer was cut, not refused. */
export interface FailureContext {
  headersSeen: boolean;
  /** Whether the connection had carried an answer before: a reset may then only mean that it had gone stale. */
  reused: boolean;
}

/** What an exchange throws: the cause, and how far it had come. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';

  constructor(
    override readonly cause: unknown,
    readonly context: FailureContext,
  ) {
    super('exchange failed', { cause });
  }
}

/** The `code` of a Node, TLS or undici error; empty where there is none or it is not spelled as one. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : '';
}

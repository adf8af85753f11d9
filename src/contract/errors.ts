/**
 * Exit codes (contract.md, "Exit codes"), the error class, and the table of kinds of failure with exit code, API code
 * and HTTP status (contract.md, "Errors").
 */
import { suggested } from './suggested';

/** Described in `say.topics.exit` for the help and in docs/development/contract.md. */
export const EXIT_CODES = {
  ok: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  key: 4,
  unreachable: 5,
  limited: 6,
  unverified: 7,
  partial: 8,
  news: 9,
  internal: 70,
  local: 74,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitName = keyof typeof EXIT_CODES;
export type ExitCode = (typeof EXIT_CODES)[ExitName];

export type ErrorKind =
  | 'failed'
  | 'usage'
  | 'not-found'
  | 'no-key'
  | 'key-rejected'
  | 'plan-required'
  | 'unreachable'
  | 'bad-response'
  | 'rate-limited'
  | 'no-credits'
  | 'partial'
  | 'internal'
  | 'local'
  | 'interrupted'
  | 'terminated'
  | 'hung-up';

interface KindRow {
  readonly exitCode: ExitCode;
  /** `error.code` in machine output, unless the service sent one. */
  readonly code: string;
  /** HTTP status in the contract; null if none. */
  readonly status: number | null;
}

export const ERROR_KINDS: Readonly<Record<ErrorKind, KindRow>> = {
  failed: { exitCode: EXIT_CODES.failed, code: 'failed', status: null },
  usage: { exitCode: EXIT_CODES.usage, code: 'invalid_parameters', status: 422 },
  'not-found': { exitCode: EXIT_CODES.notFound, code: 'not_found', status: 404 },
  'no-key': { exitCode: EXIT_CODES.key, code: 'missing_api_key', status: 401 },
  'key-rejected': { exitCode: EXIT_CODES.key, code: 'invalid_api_key', status: 401 },
  'plan-required': { exitCode: EXIT_CODES.key, code: 'plan_required', status: 403 },
  unreachable: { exitCode: EXIT_CODES.unreachable, code: 'unreachable', status: null },
  'bad-response': { exitCode: EXIT_CODES.unreachable, code: 'bad_response', status: null },
  'rate-limited': { exitCode: EXIT_CODES.limited, code: 'rate_limit_exceeded', status: 429 },
  'no-credits': { exitCode: EXIT_CODES.limited, code: 'insufficient_credits', status: 402 },
  partial: { exitCode: EXIT_CODES.partial, code: 'partial', status: null },
  internal: { exitCode: EXIT_CODES.internal, code: 'internal', status: null },
  local: { exitCode: EXIT_CODES.local, code: 'local_error', status: null },
  'hung-up': { exitCode: EXIT_CODES.hungUp, code: 'interrupted', status: null },
  interrupted: { exitCode: EXIT_CODES.interrupted, code: 'interrupted', status: null },
  terminated: { exitCode: EXIT_CODES.terminated, code: 'interrupted', status: null },
};

/** One of several requested items that failed. */
export interface FailedItem {
  /** As requested. */
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

export interface LksErrorOptions {
  /** One sentence on what the user can do, the fix last. What is `runnable` in it becomes `commands`. */
  hint?: string;
  /** Further command lines, or those of an error whose hint is reused. */
  commands?: readonly string[];
  /** The service's `error.code`. */
  code?: string;
  /** HTTP status received; null without HTTP. */
  status?: number | null;
  /** Only for `--debug`. */
  cause?: unknown;
  /** The message for a log, which programs read: in English whatever is spoken. */
  logged?: string | undefined;
  /** The wrong parameter (`q`, `limit` …), for 422 answers and hints. */
  parameter?: string;
  /** Seconds until a retry makes sense (`Retry-After`). */
  retryAfter?: number;
  /** Failed items of a bulk run, one line each, possibly only the first. */
  failures?: readonly string[];
  /** The same for programs: see `failedItems`. */
  items?: readonly FailedItem[];
  /** Number of failures, if more than the lines. */
  failuresInAll?: number;
  /** What the hint suggests, for a face with its own wording. */
  remedy?: 'search';
  /** If different from the kind's (a set cut short; contract.md, "Several things at once"). */
  exitCode?: ExitCode;
}

/** A failure that a user can meet. `message` says what failed and the rule; `hint` what to do. */
export class LksError extends Error {
  override readonly name = 'LksError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly status: number | null;
  readonly exitCode: ExitCode;
  readonly hint: string | undefined;
  /** Command lines in the hint that run as they are. */
  readonly commands: readonly string[];
  readonly parameter: string | undefined;
  readonly retryAfter: number | undefined;
  readonly remedy: 'search' | undefined;
  readonly logged: string | undefined;
  readonly failures: readonly string[];
  readonly items: readonly FailedItem[];
  readonly failuresInAll: number;

  constructor(kind: ErrorKind, message: string, options: LksErrorOptions = {}) {
    const said = suggested(message);
    super(said.text, options.cause === undefined ? undefined : { cause: options.cause });
    const row = ERROR_KINDS[kind];
    this.kind = kind;
    this.code = options.code ?? row.code;
    this.status = options.status ?? null;
    this.exitCode = options.exitCode ?? row.exitCode;
    const { text, commands } = suggested(options.hint ?? '');
    this.hint = options.hint === undefined ? undefined : text;
    this.commands = [...new Set([...(options.commands ?? []), ...said.commands, ...commands])];
    this.parameter = options.parameter;
    this.retryAfter = options.retryAfter;
    this.remedy = options.remedy;
    this.logged = options.logged;
    this.failures = options.failures ?? [];
    this.items = options.items ?? [];
    this.failuresInAll = options.failuresInAll ?? this.failures.length;
  }

  /** A copy with every sentence passed through `clean`. */
  reworded(clean: (text: string) => string): LksError {
    const { kind, code, status, exitCode, parameter, retryAfter, remedy } = this;
    const hint = this.hint === undefined ? undefined : clean(this.hint);
    const commands = this.commands.map(clean).filter((line) => line !== '');
    const options = { hint, commands, code: clean(code), status, exitCode, parameter, retryAfter, remedy };
    return new LksError(kind, clean(this.message), {
      ...options,
      cause: this.cause,
      logged: this.logged && clean(this.logged),
      failures: this.failures.map(clean),
      items: this.items.map(({ id, code, message }) => ({ id: clean(id), code: clean(code), message: clean(message) })),
      failuresInAll: this.failuresInAll,
    });
  }
}

/** Failed items, for people and for programs. */
export function failedItems(failed: readonly { asked: string; error: LksError }[]): {
  failures: string[];
  items: FailedItem[];
} {
  return {
    failures: failed.map(({ asked, error }) => `${asked}: ${error.message}`),
    items: failed.map(({ asked, error }) => ({ id: asked, code: error.code, message: error.message })),
  };
}

/** Whether a search failed because its index, in a cluster, is unavailable; documents can still be read. */
export const isWithoutIndex = (error: unknown): boolean =>
  error instanceof LksError && ['index_mismatch', 'index_unavailable'].includes(error.code ?? '');

/** `homepage` of package.json, the base of the documentation; undefined in builds without one and in tests. */
declare const LKS_HOMEPAGE: string;

/** Documentation of a kind; relative to the project without a homepage. */
export function docsOf(kind: ErrorKind, homepage = typeof LKS_HOMEPAGE === 'string' ? LKS_HOMEPAGE : ''): string {
  return `${homepage === '' ? '' : `${homepage.replace(/\/+$/, '')}/`}docs/errors.md#${kind}`;
}

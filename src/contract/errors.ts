/**
 * The one table of exit codes (contract.md, "Exit codes"), the one error class of the product, and the one table that ties a
 * kind of failure to an exit code, an API code and an HTTP status (contract.md, "Errors").
 */
import { suggested } from './suggested';

/** All that the process can end with. `say.topics.exit` says when, for the help; docs/contract.md has the same rows. */
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
  /** Exit code of the process. */
  readonly exitCode: ExitCode;
  /** `error.code` in machine output, where the service sent none of its own. */
  readonly code: string;
  /** The HTTP status that stands for this kind in the contract; null where there is none. */
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

/** One of several things that were asked for and did not come. */
export interface FailedItem {
  /** As it was asked for. */
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

export interface LksErrorOptions {
  /** What the user can do about it: one sentence, the fix last. What is `runnable` in it becomes `commands`. */
  hint?: string;
  /** Command lines beside those in the hint, or those of an error whose hint this one takes over. */
  commands?: readonly string[];
  /** The service's own `error.code`, if it sent one. */
  code?: string;
  /** The HTTP status that came back; null where there was no HTTP. */
  status?: number | null;
  /** Kept for `--debug`; never printed otherwise. */
  cause?: unknown;
  /** The parameter at fault (`q`, `limit` …), for 422 answers and hints. */
  parameter?: string;
  /** Seconds after which a retry makes sense (`Retry-After`). */
  retryAfter?: number;
  /** Items that failed in a bulk run: one line each; the first of them, where there are very many. */
  failures?: readonly string[];
  /** The same items for programs: see `failedItems`. */
  items?: readonly FailedItem[];
  /** How many failed in all, where that is more than the lines. */
  failuresInAll?: number;
  /** The kind of thing that the hint tells to do, for a face that says it in its own way. */
  remedy?: 'search';
  /** Exit code, where it differs from the kind's (a set cut short; contract.md, "Several things at once"). */
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
  /** The command lines of lks that the hint suggests, for programs: each runs as it stands. */
  readonly commands: readonly string[];
  readonly parameter: string | undefined;
  readonly retryAfter: number | undefined;
  readonly remedy: 'search' | undefined;
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
    this.failures = options.failures ?? [];
    this.items = options.items ?? [];
    this.failuresInAll = options.failuresInAll ?? this.failures.length;
  }

  /** The same failure with every sentence passed through `clean`. */
  reworded(clean: (text: string) => string): LksError {
    const { kind, code, status, exitCode, parameter, retryAfter, remedy } = this;
    const hint = this.hint === undefined ? undefined : clean(this.hint);
    const commands = this.commands.map(clean).filter((line) => line !== '');
    const options = { hint, commands, code: clean(code), status, exitCode, parameter, retryAfter, remedy };
    return new LksError(kind, clean(this.message), {
      ...options,
      cause: this.cause,
      failures: this.failures.map(clean),
      items: this.items.map(({ id, code, message }) => ({ id: clean(id), code: clean(code), message: clean(message) })),
      failuresInAll: this.failuresInAll,
    });
  }
}

/** Failures among several items, for people and for programs. */
export function failedItems(failed: readonly { asked: string; error: LksError }[]): {
  failures: string[];
  items: FailedItem[];
} {
  return {
    failures: failed.map(({ asked, error }) => `${asked}: ${error.message}`),
    items: failed.map(({ asked, error }) => ({ id: asked, code: error.code, message: error.message })),
  };
}

/** Whether a search failed since the index that it needs is in a cluster, and is not there: documents are read without it. */
export const isWithoutIndex = (error: unknown): boolean =>
  error instanceof LksError && ['index_mismatch', 'index_unavailable'].includes(error.code ?? '');

/** `homepage` of package.json, below which the documents are; none of a build without one, and in tests. */
declare const LKS_HOMEPAGE: string;

/** The address of a kind: from the root of the project, behind the homepage where there is one. */
export function docsOf(kind: ErrorKind, homepage = typeof LKS_HOMEPAGE === 'string' ? LKS_HOMEPAGE : ''): string {
  return `${homepage === '' ? '' : `${homepage.replace(/\/+$/, '')}/`}docs/errors.md#${kind}`;
}

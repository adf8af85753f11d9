/** Errors of the database of a registry, as errors that people can act on. */
import { LksError } from '../../../contract/errors';
import { ofPrograms, say } from '../../../messages';

/** The code of the error of a registry that cannot answer now. */
export const REGISTRY_AWAY_CODE = 'registry_unavailable';

/** The database did not answer in time. */
export class TooLate extends Error {
  readonly code = 'ETIMEDOUT';
}

type Reason = Exclude<keyof typeof say.registry.reasons, 'away'>;

/** SQLSTATE, or its first characters, and codes of Node.js: why the database does not do what it is asked. */
const REASONS: readonly (readonly [RegExp, Reason])[] = [
  [/^28|^SASL/, 'account'],
  [/^3D000$/, 'database'],
  [/^42501$/, 'rights'],
  [/^53300$/, 'full'],
  [/^25006$/, 'readOnly'],
  [/CERT|^ERR_TLS|SELF_SIGNED|^ERR_SSL|^ERR_OSSL|VERIFY/, 'tls'],
  [/^42|^23|^22/, 'other'],
];

/** Errors of pg without a code. */
const UNCODED: readonly (readonly [RegExp, string])[] = [
  [/^SASL|client password/, 'SASL'],
  [/SSL/, 'ERR_SSL'],
  [/timeout/, 'ETIMEDOUT'],
];

function codeOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  return UNCODED.find(([pattern]) => pattern.test(String(message)))?.[1] ?? 'ECONNRESET';
}

/**
 * An error of the database: `unreachable` where it is away, `local` where it refuses; both `registry_unavailable`. What the database says itself is
 * not in it, which may name anything.
 */
export function postgresError(error: unknown, shown: string): LksError {
  if (error instanceof LksError) return error;
  const code = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  const why = reason ?? 'away';
  return new LksError(reason === undefined ? 'unreachable' : 'local', say.registry.reasons[why](shown, code), {
    hint: say.registry.hints[why],
    logged: ofPrograms.registry.reasons[why](shown, code),
    code: REGISTRY_AWAY_CODE,
    cause: error,
  });
}

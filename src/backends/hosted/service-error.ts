/** The error object of the contract, `{"error":{"code","message"}}` (contract.md, "Errors"), as far as it can be trusted. */
import { plainLine } from '../../contract/plain-text';
import { mediaTypeOf, type Reply } from '../../platform/http/reply';
import { type Secret, withoutSecrets } from '../../platform/secret';
import { readJson } from './body';

const LONGEST_MESSAGE = 300;
const MAX_ERROR_BYTES = 256 * 1024;

export interface ServiceError {
  /** Whether a web page came instead. */
  isPage: boolean;
  code: string | undefined;
  /** Safe to show on one line; the key, should the service repeat it, is taken out, or all of it where a key is too short to be told from words. */
  message: string | undefined;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** Reads the body of a refusal. Never throws: a body that cannot be read says nothing. */
export async function readServiceError(reply: Reply, key: Secret): Promise<ServiceError> {
  const isPage = mediaTypeOf(reply.headers).includes('html');
  const value = await readJson(reply.body, reply.headers, MAX_ERROR_BYTES).catch(() => undefined);
  const error = field(withoutSecrets(value, [key]), 'error');
  const [code, message] = [field(error, 'code'), field(error, 'message')];
  const isShown = typeof code === 'string' && key.isFoundInText;
  return {
    isPage,
    code: typeof code === 'string' && /^[a-z][a-z0-9_.-]{0,63}$/i.test(code) ? code : undefined,
    message: isShown && typeof message === 'string' ? plainLine(message, LONGEST_MESSAGE) || undefined : undefined,
  };
}

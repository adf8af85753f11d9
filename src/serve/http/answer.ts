/** What the service answers: a status and a JSON body, or a page. */
import { ERROR_KINDS, type LksError } from '../../contract/errors';

export interface Answer {
  status: number;
  body: string | Uint8Array;
  /** Media type; JSON by default. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** The connection ends with this answer: what follows on it cannot be trusted. */
  close?: true;
}

/** An answer in the error envelope (contract.md, "Errors"). */
export function refusal(
  status: number,
  code: string,
  message: string,
  extra: Pick<Answer, 'headers' | 'close'> = {},
): Answer {
  return { status, body: JSON.stringify({ error: { code, message } }), ...extra };
}

/** The answer of the contract to a failure of a kind that has a status there. */
export function refusalFor(kind: LksError['kind'], message: string, headers?: Answer['headers']): Answer {
  const { status, code } = ERROR_KINDS[kind];
  return refusal(status ?? 500, code, message, headers === undefined ? {} : { headers });
}

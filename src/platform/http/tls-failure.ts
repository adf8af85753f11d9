/** Failures of TLS: never tried again, because a certificate does not get better within a minute. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { TryFailure } from './failure';

type Reason = 'selfSigned' | 'unknownIssuer' | 'expired' | 'notYet' | 'otherName' | 'noTls';

/** Codes of certificate checks (OpenSSL, X509_STORE_CTX_get_error) and of Node's own check of names. */
const REASONS: Readonly<Record<string, Reason>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownIssuer',
  CERT_UNTRUSTED: 'unknownIssuer',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  HOSTNAME_MISMATCH: 'otherName',
  EPROTO: 'noTls',
};

/** True for codes that come from TLS and not from the connection below it. */
export function isTlsCode(code: string): boolean {
  return code in REASONS || /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_)/.test(code);
}

/**
 * The failure behind a TLS failure; `peer` as it is called in messages. `addressHint`: what to do when another server may
 * be answering, where that is not to look at the address in the settings.
 */
export function tlsFailure(code: string, peer: string, cause: unknown, addressHint?: string): TryFailure {
  const { tls, causes } = say.hosted;
  const reason: Reason | undefined = REASONS[code] ?? (code.startsWith('ERR_SSL_') ? 'noTls' : undefined);
  const hints: Record<Reason, string> = {
    selfSigned: tls.hint,
    unknownIssuer: tls.hint,
    expired: tls.clockHint,
    notYet: tls.clockHint,
    otherName: addressHint ?? tls.nameHint,
    noTls: addressHint ?? tls.protocolHint,
  };
  const words = reason === undefined ? tls.other(code) : tls[reason];
  const hint = reason === undefined ? tls.hint : hints[reason];
  const error = new LksError('unreachable', tls.failed(peer, words), { hint, cause });
  return { kind: 'final', cause: causes.other, error: () => error };
}

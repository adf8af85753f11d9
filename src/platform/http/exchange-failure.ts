/** Classifies failed exchanges by error codes of Node, OpenSSL and undici. Their messages are never shown. */
import { type ErrorKind, LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { TryFailure } from './failure';
import { codeOf, ExchangeError, ExchangeFault } from './fault';
import type { FailureKind } from './policy';
import { BESIDE_BODY } from './wire';

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

function isTlsCode(code: string): boolean {
  return code in REASONS || /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_)/.test(code);
}

/**
 * Classifies a TLS failure of `peer` (its name in messages). `addressHint`: the hint if another server may be
 * answering, by default to check the address in the settings.
 */
function tlsFailure(code: string, peer: string, cause: unknown, addressHint?: string): TryFailure {
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

export interface Peers {
  /** Host, and port unless it is the scheme's default. */
  service: string;
  /** Host and port of the proxy in use. */
  proxy: string | undefined;
  /** True if the connection goes to the proxy itself, without a tunnel. */
  proxyIsPeer: boolean;
  /** Hints, if the peer is no service with an address in the settings. */
  hints?: PeerHints;
}

/** Hints by what is in doubt. */
interface PeerHints {
  address: string;
  name: string;
  /** Whether the answer comes from the peer at all. */
  answer: string;
}

const serviceHints = (): PeerHints => ({
  address: say.hosted.connection.hint,
  name: say.hosted.connection.nameHint,
  answer: say.hosted.answers.notApiHint,
});

type ConnectionWord = 'refused' | 'reset' | 'unreachable' | 'slow' | 'noName';

const CONNECTION_CODES: Readonly<Record<string, ConnectionWord>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ETIMEDOUT: 'slow',
  UND_ERR_CONNECT_TIMEOUT: 'slow',
  EAI_AGAIN: 'noName',
  ENOTFOUND: 'noName',
};

/** After the headers these mean that the body was cut off; before them, that the headers contradict each other. */
const CUT_CODES = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'HPE_INVALID_EOF_STATE']);

/** Errors of undici's HTTP parser have a code only sometimes, and a name always. */
const isParserError = (cause: unknown, code: string): boolean =>
  CUT_CODES.has(code) || code.startsWith('HPE_') || (cause instanceof Error && cause.name === 'HTTPParserError');

function final(kind: ErrorKind, message: string, hint: string | undefined, cause: unknown): TryFailure {
  const error = new LksError(kind, message, { hint, cause });
  return { kind: 'final', cause: say.hosted.causes.other, error: () => error };
}

function connectionFailure(word: ConnectionWord, code: string, peer: string, hint: string, cause: unknown): TryFailure {
  const kind: FailureKind = code === 'ENOTFOUND' ? 'no-name' : 'connection';
  return {
    kind,
    cause: say.hosted.causes[word],
    error: ({ tries }) => new LksError('unreachable', say.hosted.connection[word](peer, tries), { hint, cause }),
  };
}

function ownFailure(
  fault: ExchangeFault,
  peers: Peers,
  timeoutMs: number,
  limit: number,
  hints: PeerHints,
): TryFailure {
  const { answers, causes, connection, proxy } = say.hosted;
  switch (fault.reason) {
    case 'deadline':
      return {
        kind: 'deadline',
        cause: causes.deadline,
        error: ({ tries }) =>
          new LksError('unreachable', connection.deadline(peers.service, timeoutMs, tries), {
            hint: connection.deadlineHint,
          }),
      };
    case 'too-large':
      return final('bad-response', answers.tooLarge(limit / 2 ** 20), hints.answer, fault);
    case 'wire':
      return final('bad-response', answers.besideBody(BESIDE_BODY / 2 ** 20), hints.answer, fault);
    case 'interim':
      return final('bad-response', answers.tooManyInterim, hints.answer, fault);
    case 'proxy-status':
      return proxyRefusal(fault.status, peers.proxy ?? '', fault);
    case 'proxy-connection': {
      const code = codeOf(fault.cause);
      const peer = proxy.name(peers.proxy ?? '');
      const word = CONNECTION_CODES[code];
      if (word !== undefined) return connectionFailure(word, code, peer, proxy.checkHint, fault.cause);
      if (isTlsCode(code)) return tlsFailure(code, peer, fault.cause);
      return final('unreachable', connection.other(peer, code || 'unknown', 1), proxy.checkHint, fault.cause);
    }
  }
}

/** A proxy that refused to pass the request on. 502 to 504 are network failures that may pass. */
export function proxyRefusal(status: number, host: string, cause?: unknown): TryFailure {
  const { proxy, causes } = say.hosted;
  const error =
    status === 407
      ? new LksError('unreachable', proxy.authentication(host), { hint: proxy.authenticationHint, cause })
      : new LksError('unreachable', proxy.refused(host, status), { hint: proxy.refusedHint, cause });
  const kind = status >= 502 && status <= 504 ? 'connection' : 'final';
  return { kind, cause: causes.other, error: () => error };
}

function cutFailure(cause: unknown): TryFailure {
  const { answers, causes } = say.hosted;
  return {
    kind: 'damaged',
    cause: causes.damaged,
    error: ({ tries }) => new LksError('bad-response', answers.cut(tries), { hint: answers.damagedHint, cause }),
  };
}

/**
 * Classifies a rejected exchange. `timeoutMs` and `limit` (bytes): those of the try. Rethrows anything else: the
 * caller's abort, and LksErrors.
 */
export function exchangeFailure(error: unknown, peers: Peers, timeoutMs: number, limit: number): TryFailure {
  if (!(error instanceof ExchangeError)) throw error;
  const { cause, context } = error;
  const { answers, connection, proxy } = say.hosted;
  const hints = peers.hints ?? serviceHints();
  if (cause instanceof ExchangeFault) return ownFailure(cause, peers, timeoutMs, limit, hints);
  const code = codeOf(cause);
  const word = CONNECTION_CODES[code];
  if (context.headersSeen && (CUT_CODES.has(code) || word !== undefined)) return cutFailure(cause);
  if (word !== undefined) {
    const peer = peers.proxyIsPeer ? proxy.name(peers.proxy ?? '') : peers.service;
    const hint = peers.proxyIsPeer ? proxy.checkHint : word === 'noName' ? hints.name : hints.address;
    const failure = connectionFailure(word, code, peer, hint, cause);
    return word === 'reset' && context.reused ? { ...failure, kind: 'stale' } : failure;
  }
  if (isTlsCode(code)) return tlsFailure(code, peers.service, cause, peers.hints?.answer);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return final('bad-response', answers.headersTooLarge, hints.answer, cause);
  if (isParserError(cause, code)) return final('bad-response', answers.notHttp, hints.answer, cause);
  if (code === 'EMFILE' || code === 'ENFILE')
    return final('local', connection.tooManyFiles, connection.tooManyFilesHint, cause);
  return final('unreachable', connection.other(peers.service, code || 'unknown', 1), hints.address, cause);
}

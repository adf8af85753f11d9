/** The HTTP server with everything that keeps it up: bounds on size, time and number of what clients send. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Answer, newRequestId, refusal } from './exchange';

/** Milliseconds; a client that takes longer is cut off. */
const HEADERS_TIME = 10_000;
const REQUEST_TIME = 15_000;
const IDLE_TIME = 30_000;
const SILENCE = 45_000;
const CHECK_EVERY = 1_000;
/** Bytes of the request line and headers together: as most servers, and as Node.js by itself. */
const HEADER_BYTES = 16_384;

export interface Handlers {
  /** Called with a new connection; false refuses it as one too many. */
  connected: (socket: Socket) => boolean;
  request: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called with what was refused before it was a request. */
  refused: (answer: Answer, socket: Socket, id: string) => void;
}

/** Connections that may wait to be accepted; the system may allow fewer. */
const BACKLOG = 4_096;
/** Seconds after which a client with too many connections may try again. */
const TRY_AGAIN = 5;

/** The answer to an error of the parser. */
function refusalOf(code: string | undefined): Answer {
  const { tooLarge, tooSlow, badRequest } = say.serving.refusals;
  if (code === 'HPE_HEADER_OVERFLOW') return refusal(431, 'headers_too_large', tooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal(408, 'request_timeout', tooSlow);
  return refusal(400, 'bad_request', badRequest);
}

function answerRaw(socket: Socket, { status, body, headers = {} }: Answer): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${String(body)}`, () => socket.destroy());
}

const tooManyConnections = (): Answer =>
  refusal(429, 'too_many_connections', say.serving.refusals.tooManyConnections, {
    headers: { 'Retry-After': String(TRY_AGAIN) },
  });

/** Refuses a connection of an address that has too many. */
export function refuseConnection(socket: Socket): void {
  answerRaw(socket, tooManyConnections());
}

/** Refuses a connection that nobody will take any more. */
export function refuseStopping(socket: Socket): void {
  answerRaw(socket, refusal(503, 'unavailable', say.serving.refusals.stopping));
}

/** Makes the server; it does not listen yet. */
export function makeServer({ connected, request, refused }: Handlers): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      keepAliveTimeout: IDLE_TIME,
      connectionsCheckingInterval: CHECK_EVERY,
      // A request without Host gets the envelope too: see `Exchange.malformed`.
      requireHostHeader: false,
      noDelay: true,
    },
    request,
  );
  const refuse = (socket: Socket, answer: Answer): void => {
    const id = newRequestId();
    refused(answer, socket, id);
    answerRaw(socket, { ...answer, headers: { ...answer.headers, 'X-Request-Id': id } });
  };
  const { expectation, method } = say.serving.refusals;
  server.on('connection', (socket: Socket) => {
    if (!connected(socket)) refuse(socket, tooManyConnections());
  });
  // Node.js would answer these without a body, or hang up.
  const noTunnel = refusal(405, 'method_not_allowed', method('GET, HEAD'), { headers: { Allow: 'GET, HEAD' } });
  server.on('connect', (_request, socket) => refuse(socket as Socket, noTunnel));
  const unexpected = refusal(417, 'expectation_failed', expectation);
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, unexpected));
  // A request with a body is refused before its body has been sent.
  server.on('checkContinue', request);
  // A socket on which nothing moves, in either direction.
  server.timeout = SILENCE;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Nothing can be sent on a connection that was reset, or in the middle of an answer.
    const busy = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || busy) return void socket.destroy();
    refuse(socket as Socket, refusalOf(error.code));
  });
  return server;
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number, otherHint?: string): LksError {
  const { serving } = say;
  const noAddress: [string, string] = [serving.noAddress(host), serving.noAddressHint];
  const known: Readonly<Record<string, [message: string, hint: string]>> = {
    EADDRINUSE: [serving.portInUse(host, port), serving.portInUseHint],
    EACCES: [serving.portForbidden(port), serving.portForbiddenHint],
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  };
  const { code = '' } = error;
  const [message, hint] = known[code] ?? [serving.cannotListen(host, port, code), serving.cannotListenHint];
  return new LksError('local', message, { hint: otherHint ?? hint, cause: error });
}

/** Listens; gives the port. Throws `local`, with this hint in place of its own: in use, not allowed, no address of this computer. */
export function listen(server: NetServer, host: string, port: number, hint?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port, hint)));
    server.listen(port, host, BACKLOG, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

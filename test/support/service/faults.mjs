/**
 * The fault switchboard: what a server, a proxy or a network can do to an answer. A fault is data, so that a test reads
 * as a table; its fields are told in `faults.d.mts`.
 */
import { gzipSync } from 'node:zlib';
import { HEALTH_DEGRADED } from './search.mjs';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Faults that change what the answer says, not how it travels. Each takes the good envelope and gives another.
 * @type {Record<string, (envelope: any, fault: import('./faults.d.mts').Fault, request: any) => unknown>}
 */
export const CHANGES = {
  change: (envelope, fault, request) => fault.change?.(envelope, request),
  'wrong-id': (envelope, fault) => ({
    data: { ...envelope.data, id: fault.id ?? '99999999-0000-4000-8000-000000000000' },
  }),
  'no-data': ({ data: _, ...rest }) => rest,
  'no-meta': ({ data }) => ({ data }),
  total: ({ data, meta }, fault) => ({ data, meta: { ...meta, total: fault.total } }),
  'empty-page': ({ meta }) => ({ data: [], meta }),
  degraded: () => ({ data: HEALTH_DEGRADED }),
};

/**
 * Faults of travel: each writes, or does not write, to the response. `body` is the good answer as bytes.
 * @type {Record<string, (response: import('node:http').ServerResponse, body: Buffer, fault: import('./faults.d.mts').Fault) => void>}
 */
export const TRAVEL = {
  reset: (response) => response.socket?.resetAndDestroy(),
  close: (response) => response.socket?.destroy(),
  cut: (response, body) => sendHalf(response, body, { 'content-length': body.length }, (socket) => socket.end()),
  'cut-reset': (response, body) =>
    sendHalf(response, body, { 'content-length': body.length }, (socket) => socket.resetAndDestroy()),
  'cut-chunked': (response, body) => sendHalf(response, body, {}, (socket) => socket.end()),
  'cut-unframed': (response, body) =>
    raw(response, `HTTP/1.1 200 OK\r\ncontent-type: ${JSON_TYPE}\r\n\r\n`, half(body)),
  gzip: (response, body) => sendGzip(response, gzipSync(body)),
  'gzip-cut': (response, body) => sendGzip(response, half(gzipSync(body))),
  'gzip-crc': (response, body) => sendGzip(response, spoilChecksum(gzipSync(body))),
  'gzip-bomb': (response, _, fault) =>
    sendGzip(response, gzipSync(Buffer.alloc((fault.megabytes ?? 64) * 2 ** 20, ' '))),
  huge: (response, _, fault) => send(response, 200, Buffer.alloc((fault.megabytes ?? 20) * 2 ** 20, ' ')),
  encoding: (response, body, fault) => send(response, 200, body, { 'content-encoding': 'br', ...fault.headers }),
  stall: () => {},
  'stall-body': (response, body) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': body.length });
    response.write(half(body));
  },
  drip: (response, body, fault) => drip(response, body, fault.everyMs ?? 20),
  status: (response, _, fault) => {
    const whole = typeof fault.body === 'string' || Buffer.isBuffer(fault.body);
    send(response, fault.status ?? 500, Buffer.from(whole ? fault.body : JSON.stringify(fault.body ?? {})), {
      'content-type': fault.type ?? JSON_TYPE,
      ...fault.headers,
    });
  },
  html: (response, _, fault) => {
    const page = Buffer.from('<!doctype html><title>Sign in</title><p>SECRET-PAGE-TEXT');
    send(response, fault.status ?? 200, page, { 'content-type': 'text/html; charset=utf-8' });
  },
  'bad-json': (response, body) => send(response, 200, Buffer.concat([half(body), Buffer.from('\u001b[31mBAD')])),
  deep: (response, body) =>
    send(
      response,
      200,
      Buffer.concat([body.subarray(0, -1), Buffer.from(`,"extra":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)]),
    ),
  empty: (response) => send(response, 200, Buffer.alloc(0)),
  'bad-utf8': (response, body) =>
    send(response, 200, Buffer.from(body.toString().replace(/[a-z]{3}/, '\xff\xfe'), 'latin1')),
  bom: (response, body) => send(response, 200, Buffer.concat([Buffer.from('\ufeff'), body])),
  redirect: (response, _, fault) =>
    send(response, fault.status ?? 302, Buffer.alloc(0), { location: fault.location ?? '/', ...fault.headers }),
  'long-header': (response, body) => send(response, 200, body, { 'x-long': 'x'.repeat(100 * 1024) }),
  'informational-flood': (response, body) =>
    raw(response, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(5000) + head(body), body),
  'length-and-chunked': (response, body) =>
    raw(
      response,
      `HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      Buffer.alloc(0),
      body,
    ),
  reason: (response, body) => raw(response, head(body, 503, '\u001b[31mREASON-TEXT'), body),
  garbage: (response) => raw(response, 'SSH-2.0-OpenSSH_9.6\r\n', Buffer.alloc(0)),
  raw: (response, _, fault) => raw(response, fault.raw ?? '', Buffer.alloc(0)),
};

/** @param {Buffer} bytes */
const half = (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** @param {Buffer} gzip The last 8 bytes are the checksum and the length (RFC 1952). */
function spoilChecksum(gzip) {
  const spoiled = Buffer.from(gzip);
  spoiled[spoiled.length - 8] = (spoiled[spoiled.length - 8] ?? 0) ^ 0xff;
  return spoiled;
}

/** @param {Buffer} body */
function head(body, status = 200, reason = 'OK') {
  return `HTTP/1.1 ${status} ${reason}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${body.length}\r\n\r\n`;
}

/** Sends a whole answer. @param {import('node:http').ServerResponse} response @param {number} status @param {Buffer} body */
export function send(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': body.length, ...headers });
  response.end(body);
}

function sendGzip(response, bytes) {
  send(response, 200, bytes, { 'content-encoding': 'gzip' });
}

function sendHalf(response, body, headers, stop) {
  response.writeHead(200, { 'content-type': JSON_TYPE, ...headers });
  response.write(half(body), () => setTimeout(() => response.socket && stop(response.socket), 20));
}

function raw(response, text, body) {
  response.socket?.end(Buffer.concat([Buffer.from(text, 'latin1'), body]));
}

function drip(response, body, everyMs) {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': body.length });
  let at = 0;
  const timer = setInterval(() => response.write(body.subarray(at, ++at)), everyMs);
  response.on('close', () => clearInterval(timer));
}

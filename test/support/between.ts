/** A server between lks and a service: it passes on what comes, and changes it as proxies and other releases do. */
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { listenHere } from './listening.mjs';

export interface Between {
  url: string;
  /** Method, path and length of the body of each request. */
  readonly seen: { method: string; path: string; bytes: number }[];
  /** Answers a request itself, and says so; else it is passed on. */
  instead?: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean) | undefined;
  /** The body of an answer as it is passed on. */
  change?: ((path: string, body: Buffer) => Buffer) | undefined;
  /** Bytes of an answer that are passed on before the connection is closed. */
  cut?: ((path: string) => number | undefined) | undefined;
  /** Where requests go. */
  to: string;
  close(): Promise<void>;
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Such a server, on this computer. */
export async function startBetween(to: string): Promise<Between> {
  const { url, close } = await listenHere((request, response) => void pass(request, response));
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(request);
    const [path = ''] = request.url!.split('?');
    between.seen.push({ method: request.method!, path, bytes: body.length });
    if (between.instead?.(request, response, body)) return;
    const { host: _host, 'accept-encoding': _packed, ...headers } = request.headers;
    const passed = send(new URL(request.url!, between.to), { method: request.method, headers }, async (answer) => {
      const came = await bytesOf(answer);
      const whole = between.change?.(path, came) ?? came;
      const { 'transfer-encoding': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode!, { ...kept, 'content-length': whole.length });
      const most = between.cut?.(path);
      if (most === undefined) response.end(whole);
      else response.write(whole.subarray(0, most), () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    passed.end(body);
  };
  const between: Between = {
    url,
    seen: [],
    to,
    close,
  };
  return between;
}

/** For `change`: the announcement of a release that had questions, and did not answer as a library. */
export function withoutLibrary(path: string, body: Buffer): Buffer {
  if (!path.endsWith('/health')) return body;
  const answer = JSON.parse(body.toString());
  for (const extension of answer.meta?.extensions ?? [])
    extension.questions = extension.questions.filter((name: string) => name !== 'library' && name !== 'search');
  return Buffer.from(JSON.stringify(answer));
}

/** Serves one assistant over standard input and output, until it hangs up or the process is to end. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Io } from '../io';
import { say } from '../messages';
import { redact } from '../secret';
import { LineTransport } from './line-transport';
import { buildServer, type ServerOptions } from './server';

/**
 * Resolves when the conversation is over, having closed what it opened but the backend. Throws `local` when standard output
 * cannot be written to. Both revisions of the protocol are served: the handshake of 2025 and the requests of 2026-07-28.
 */
export async function serveAssistant(io: Io, options: ServerOptions): Promise<void> {
  const refused = (why: string): void => io.note(say.mcp.badMessage(why));
  const transport = new LineTransport({
    input: io.stdin,
    write: (line) => io.stdout.write(redact(line, io.secrets)),
    refused,
    signal: options.signal,
  });
  const handle = serveStdio(() => buildServer(options), { transport });
  try {
    await transport.ended;
  } finally {
    await handle.close();
  }
}

/** The tools and resources as a server of the protocol: the one file that knows both. */
import {
  type CallToolResult,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  type jsonSchemaValidator,
  type ListToolsResult,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Backend, Notice } from '../contract/backend';
import { LksError } from '../contract/errors';
import { checkValue } from '../contract/parameters';
import { plainLine } from '../contract/plain-text';
import { say } from '../messages';
import { redact } from '../platform/secret';
import type { Io } from '../platform/terminal';
import { coverageTool } from './coverage-tool';
import { documentTool, PAGE, readPage, shownPage } from './document-tool';
import { failureText, type Places } from './failure';
import { chainTool, citedByTool, citesTool, citeTool } from './follow-tools';
import { healthTool } from './health-tool';
import { LineTransport } from './line-transport';
import { searchTool } from './search-tool';
import { diffTool, outlineTool, versionsTool } from './time-tools';
import type { Asking, Tool } from './tool';
import { verifyTool } from './verify-tool';

/** The sentence for a wait; nothing for any other notice. */
function wordWait(notice: Notice): string | undefined {
  if (notice.kind !== 'waiting') return undefined;
  const { reason, seconds, cause, attempt, attempts } = notice;
  return reason === 'rate-limited'
    ? say.terminal.waitingForLimit(seconds)
    : say.terminal.retrying(cause, seconds, attempt, attempts);
}

/** A listener that tells the assistant of waits, if it asked to be told of progress. */
function tellWaits({ mcpReq }: ServerContext): (notice: Notice) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return (notice) => {
    const message = progressToken === undefined ? undefined : wordWait(notice);
    if (message === undefined) return;
    progress += 1;
    const params = { progressToken: progressToken!, progress, message };
    // An assistant that has gone needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

const TOOLS: readonly Tool[] = [
  searchTool,
  documentTool,
  outlineTool,
  versionsTool,
  diffTool,
  citedByTool,
  citesTool,
  chainTool,
  citeTool,
  verifyTool,
  coverageTool,
  healthTool,
];

interface ServerOptions {
  version: string;
  /** One sentence for the assistant: which backend is asked. */
  asked: string;
  backend: () => Promise<Backend>;
  /** Aborted when the process is to end. */
  signal: AbortSignal;
  /** Words a notice of a backend on stderr. */
  notice: (notice: Notice) => void;
  /** What any failure is to the user; a fault of lks gets an id and a report. */
  failureOf: (error: unknown) => Promise<LksError>;
  places: Places;
}

function listTools(): ListToolsResult {
  const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };
  const tools = TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title(),
    description: tool.description(),
    inputSchema: tool.inputSchema(),
    outputSchema: tool.outputSchema(),
    annotations: { title: tool.title(), ...hints },
  }));
  return { tools } as ListToolsResult;
}

const ADDRESS = /^lks:\/\/document\/([^/?#]+)(?:\?page=([^&#]*))?$/i;
const MEDIA_TYPE = 'text/plain';

/** The templates of `lks://document/{id}` (RFC 6570, level 1): a document by its id or external identifier, page 1 or `?page=N`. */
function resourceTemplates() {
  const common = { description: say.mcp.resource, mimeType: MEDIA_TYPE };
  return [
    { name: 'document', title: say.mcp.resourceTitle, uriTemplate: 'lks://document/{id}', ...common },
    {
      name: 'document-page',
      title: say.mcp.resourcePageTitle,
      uriTemplate: 'lks://document/{id}?page={page}',
      ...common,
    },
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What an address names. Throws `usage` for one that is no address of a document. */
function readAddress(uri: string): { name: string; page?: number } {
  const match = ADDRESS.exec(uri);
  const name = decoded(match?.[1] ?? '').trim();
  if (name === '') throw new LksError('usage', say.mcp.unknownResource, { parameter: 'uri' });
  const page = match?.[2];
  return page === undefined ? { name } : { name, page: checkValue(PAGE, page) as number };
}

/** The contents of a resource: one page of the document, marked as data. Throws as `readPage` does. */
async function readResource(uri: string, asking: Asking) {
  const read = await readPage(readAddress(uri), asking);
  return { contents: [{ uri, mimeType: MEDIA_TYPE, text: shownPage(read) }] };
}

/** The protocol's word for a resource that could not be read: it has no results that are failures. */
function resourceError(uri: string, error: LksError, text: string): ProtocolError {
  if (error.kind === 'not-found') return new ResourceNotFoundError(uri, text);
  return new ProtocolError(error.kind === 'usage' ? INVALID_PARAMS : INTERNAL_ERROR, text, { code: error.code });
}

const ASKS_NOTHING: jsonSchemaValidator = {
  getValidator() {
    throw new Error('a schema of what nobody asks');
  },
};

/** A server with the tools and the resources, not connected yet. */
function buildServer(options: ServerOptions): Server {
  const { version, asked, places, failureOf } = options;
  const info = { name: 'lks', title: 'Legal knowledge search', version };
  const server = new Server(info, {
    capabilities: { tools: {}, resources: {} },
    instructions: say.mcp.instructions(asked),
    // For what a server asks the user, and this one asks nothing: its own validator is not in the bundle (build/absent.mjs).
    jsonSchemaValidator: ASKS_NOTHING,
  });
  const askingFor = (context: ServerContext): Asking => {
    const tell = tellWaits(context);
    const notice = (told: Notice): void => {
      options.notice(told);
      tell(told);
    };
    return {
      backend: options.backend,
      call: { signal: AbortSignal.any([context.mcpReq.signal, options.signal]), notice },
    };
  };
  server.setRequestHandler('tools/list', listTools);
  server.setRequestHandler('tools/call', async ({ params }, context): Promise<CallToolResult> => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new ProtocolError(
        INVALID_PARAMS,
        say.mcp.unknownTool(
          plainLine(params.name, 60),
          TOOLS.map(({ name }) => name),
        ),
      );
    try {
      const { text, data } = await tool.run(params.arguments ?? {}, askingFor(context));
      return { content: [{ type: 'text', text }], structuredContent: data };
    } catch (error) {
      const text = failureText(await failureOf(error), places);
      return { content: [{ type: 'text', text }], isError: true };
    }
  });
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resourceTemplates() }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
    try {
      return await readResource(uri, askingFor(context));
    } catch (error) {
      const failure = await failureOf(error);
      throw resourceError(uri, failure, failureText(failure, places));
    }
  });
  return server;
}

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

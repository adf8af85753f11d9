/** An assistant: the official client, talking over stdio to the real binary; and a raw wire, for what no client sends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Client, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { expect } from 'vitest';
import { BIN, cleanEnvironment, makeHome } from '../../support/run';

export type Env = Record<string, string | undefined>;

/** What a tool gave, with its data validated against the schema that the server announced. */
interface Told {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any shape.
  data: any;
}

export interface Assistant {
  client: Client;
  /** Calls a tool; fails when its data does not fit its output schema. */
  call(name: string, args?: Record<string, unknown>): Promise<Told>;
  /** What the server wrote to stderr so far. */
  stderr(): string;
  close(): Promise<void>;
}

const validators = new AjvJsonSchemaValidator();

async function connected(client: Client, transport: StdioClientTransport): Promise<Assistant> {
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Told> => {
    const result = await client.callTool({ name, arguments: args });
    const isError = result.isError === true;
    const schema = tools.find((tool) => tool.name === name)?.outputSchema;
    if (!isError) {
      // biome-ignore lint/suspicious/noExplicitAny: the validator has a schema type of its own.
      const { valid, errorMessage } = validators.getValidator(schema as any)(result.structuredContent);
      expect(valid, errorMessage).toBe(true);
    }
    const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    return { isError, text, data: result.structuredContent };
  };
  return { client, call, stderr: () => stderr, close: () => client.close() };
}

/** Starts `lks mcp` and connects; `mode` is how the client finds the revision of the protocol. */
export async function startAssistant(
  home: string,
  env: Env = {},
  { args = [], mode = 'legacy' }: { args?: string[]; mode?: VersionNegotiationMode } = {},
): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    env: cleanEnvironment(home, env) as Record<string, string>,
    stderr: 'pipe',
    cwd: home,
  });
  return connected(new Client({ name: 'lks-test', version: '0' }, { versionNegotiation: { mode } }), transport);
}

/** A home and an assistant on it, for a block of tests. */
export async function startAlone(env: Env = {}): Promise<Assistant & { home: string }> {
  const { home, remove } = makeHome();
  const assistant = await startAssistant(home, env);
  const close = async (): Promise<void> => {
    await assistant.close();
    remove();
  };
  return { ...assistant, home, close };
}

export interface Wire {
  child: ChildProcess;
  /** Sends a message, or a text as it is. */
  send(message: object | string): void;
  /** Resolves with the answer to a request once it is there. */
  answer(id: number): Promise<Record<string, unknown>>;
  /** Every line of stdout so far, parsed; fails on a line that is no JSON-RPC. */
  lines(): Record<string, unknown>[];
  stderr(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** `lks mcp` with its bare pipes. */
export function openWire(home: string, env: Env = {}): Wire {
  const child = spawn(process.execPath, [BIN, 'mcp'], { cwd: home, env: cleanEnvironment(home, env) });
  let stdout = '';
  let stderr = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString('utf8');
    for (const check of waiting) check();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  child.stdin.on('error', () => {});
  const lines = (): Record<string, unknown>[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const message = JSON.parse(line) as Record<string, unknown>;
        expect(message.jsonrpc).toBe('2.0');
        return message;
      });
  const answer = (id: number): Promise<Record<string, unknown>> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = lines().find((message) => message.id === id && !('method' in message));
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return {
    child,
    send: (message) => child.stdin.write(typeof message === 'string' ? message : `${JSON.stringify(message)}\n`),
    answer,
    lines,
    stderr: () => stderr,
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal }))),
  };
}

export const request = (id: number, method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

export const callOf = (id: number, name: string, args: object = {}): object =>
  request(id, 'tools/call', { name, arguments: args });

export const INITIALIZE = request(0, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'wire', version: '0' },
});

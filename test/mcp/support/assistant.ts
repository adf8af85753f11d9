/** An assistant: the official client, and a raw wire for what no client sends; with `lks mcp` in this process or in one of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import {
  Client,
  deserializeMessage,
  type JsonSchemaType,
  type JsonSchemaValidator,
  serializeMessage,
  type Transport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { expect, onTestFinished } from 'vitest';
import { clockFrom, HURRY, load } from '../../support/in-process';
import { homeOfTest } from '../../support/of-test';
import { BIN, cleanEnvironment, makeHome, type Reason } from '../../support/run';

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

/** `lks mcp` of the built product in the process of the test, between streams. Command lines run beside it as they do beside a process. */
interface Here {
  input: PassThrough;
  stderr(): string;
  /** Its exit code. */
  ended: Promise<number>;
  /** Ends it as a signal does. */
  stop(): void;
}

/** The console as it was: `lks mcp` takes it for itself. */
const CONSOLE = { ...console };

function startHere(home: string, env: Env, args: readonly string[], told: (text: string) => void): Here {
  const input = new PassThrough();
  const controller = new AbortController();
  let errors = '';
  const sink = (take: (text: string) => void) => () => ({
    write(text: string | Uint8Array, done: () => void): void {
      take(String(text));
      done();
    },
    on: () => {},
  });
  const ended = load()
    .run(['mcp', ...args], {
      env: cleanEnvironment(home, env),
      stdin: () => input,
      stdout: sink(told),
      stderr: sink((text) => {
        errors += text;
      }),
      controller,
      clock: clockFrom(undefined, HURRY),
    })
    .finally(() => Object.assign(console, CONSOLE));
  return { input, stderr: () => errors, ended, stop: () => controller.abort() };
}

/** The client's end of the streams of `lks mcp` in this process. */
class HereTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #here: Here;

  constructor(home: string, env: Env, args: readonly string[]) {
    this.#here = startHere(home, env, args, (line) => this.onmessage?.(deserializeMessage(line)));
    void this.#here.ended.then(() => this.onclose?.());
  }

  async start(): Promise<void> {}

  async send(message: Parameters<Transport['send']>[0]): Promise<void> {
    this.#here.input.write(serializeMessage(message));
  }

  stderr(): string {
    return this.#here.stderr();
  }

  async close(): Promise<void> {
    this.#here.input.end();
    this.#here.stop();
    expect(await this.#here.ended).toBe(0);
  }
}

/** Compiles each schema that a server announces once: that is most of what a connection costs. */
class CompiledOnce extends AjvJsonSchemaValidator {
  // biome-ignore lint/suspicious/noExplicitAny: the base class gives validators of any type too.
  readonly #compiled = new Map<string, JsonSchemaValidator<any>>();

  override getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema);
    const validator = this.#compiled.get(text) ?? super.getValidator<T>(schema);
    this.#compiled.set(text, validator);
    return validator;
  }
}
const validators = new CompiledOnce();

async function connected(client: Client, transport: Transport, stderr: () => string): Promise<Assistant> {
  await client.connect(transport);
  const { tools } = await client.listTools();
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Told> => {
    const result = await client.callTool({ name, arguments: args });
    const isError = result.isError === true;
    const schema = tools.find((tool) => tool.name === name)?.outputSchema;
    if (!isError) {
      const { valid, errorMessage } = validators.getValidator(schema as JsonSchemaType)(result.structuredContent);
      expect(valid, errorMessage).toBe(true);
    }
    const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    return { isError, text, data: result.structuredContent };
  };
  return { client, call, stderr, close: () => client.close() };
}

interface Start {
  args?: string[];
  /** How the client finds the revision of the protocol. */
  mode?: VersionNegotiationMode;
  /** Why it is given a process of its own; where none is told it runs in this one. */
  why?: Reason;
}

/** Starts `lks mcp` and connects. A runtime that is told something else (`NODE_OPTIONS`) is a process of its own. */
export async function startAssistant(
  home: string,
  env: Env = {},
  { args = [], mode = 'legacy', why = env.NODE_OPTIONS === undefined ? undefined : 'start' }: Start = {},
): Promise<Assistant> {
  const client = new Client(
    { name: 'lks-test', version: '0' },
    { versionNegotiation: { mode }, jsonSchemaValidator: validators },
  );
  if (why === undefined) {
    const here = new HereTransport(home, env, args);
    return connected(client, here, () => here.stderr());
  }
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    env: cleanEnvironment(home, env) as Record<string, string>,
    stderr: 'pipe',
    cwd: home,
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  return connected(client, transport, () => stderr);
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

/** An assistant that ends with its test; in a home of its own unless told. */
export async function assistantOfTest(env: Env = {}, home = homeOfTest(), how: Start = {}): Promise<Assistant> {
  const assistant = await startAssistant(home, env, how);
  onTestFinished(() => assistant.close());
  return assistant;
}

export interface Wire {
  /** Sends a message, or a text or bytes as they are. */
  send(message: object | string | Buffer): void;
  /** Resolves with the answer to a request once it is there. */
  answer(id: number): Promise<Record<string, unknown>>;
  /** Every line of stdout so far, parsed; fails on a line that is no JSON-RPC. */
  lines(): Record<string, unknown>[];
  stderr(): string;
  /** Closes its input. */
  end(): void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** What has come on stdout, line by line, and who waits for an answer among it. */
function linesOfWire(): Pick<Wire, 'answer' | 'lines'> & { take: (text: string) => void } {
  let stdout = '';
  const waiting = new Set<() => void>();
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
  const take = (text: string): void => {
    stdout += text;
    for (const check of waiting) check();
  };
  return { answer, lines, take };
}

const lineOf = (message: object | string | Buffer): string | Buffer =>
  typeof message === 'string' || Buffer.isBuffer(message) ? message : `${JSON.stringify(message)}\n`;

/** `lks mcp` with its bare pipes, in a process of its own. */
export function openWire(home: string, env: Env = {}): Wire & { child: ChildProcess } {
  const child = spawn(process.execPath, [BIN, 'mcp'], { cwd: home, env: cleanEnvironment(home, env) });
  const { take, ...wire } = linesOfWire();
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => take(chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  child.stdin.on('error', () => {});
  return {
    ...wire,
    child,
    send: (message) => child.stdin.write(lineOf(message)),
    stderr: () => stderr,
    end: () => child.stdin.end(),
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal }))),
  };
}

/** What `lks mcp` in this process says to all of an input, and how it ends. */
export async function tellHere(
  home: string,
  stdin: string | Buffer,
  args: readonly string[] = [],
  env: Env = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  const { input, ended, stderr } = startHere(home, env, args, (text) => {
    stdout += text;
  });
  input.end(stdin);
  return { code: await ended, stdout, stderr: stderr() };
}

/** `lks mcp` in this process, between bare streams. */
export function openWireHere(home: string, env: Env = {}): Wire & { stop(): void } {
  const { take, ...wire } = linesOfWire();
  const { input, ended, stderr, stop } = startHere(home, env, [], take);
  return {
    ...wire,
    send: (message) => input.write(lineOf(message)),
    stderr,
    end: () => input.end(),
    stop,
    ended: ended.then((code) => ({ code, signal: null })),
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

/** `lks mcp`: the profile's backend for an AI assistant, over standard input and output. */

import { homedir } from 'node:os';
import { format } from 'node:util';
import type { Backend } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { answeredBy } from '../../mcp/asked';
import type { Places } from '../../mcp/failure';
import { serveAssistant } from '../../mcp/server';
import { say } from '../../messages';
import { wrapWords } from '../../render/width';
import { defineCommand } from '../command/command';
import type { Context } from '../command/context';

const WRITERS = ['log', 'info', 'debug', 'dir', 'table', 'group', 'timeEnd', 'timeLog', 'count'] as const;

/** Redirects console output to `note`: stdout carries the protocol, which a stray line would break. */
function divertConsole(note: (line: string) => void): void {
  const divert = (...values: unknown[]): void => note(format(...values));
  Object.assign(globalThis.console, Object.fromEntries(WRITERS.map((name) => [name, divert])));
}

/** Global output flags have no effect here. */
function refuseOutputFlags({ globals: { output, format, fields, curl } }: Context): void {
  const given = { '--output': output, '--format': format, '--fields': fields, '--curl': curl || undefined };
  const flag = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (flag !== undefined) throw new LksError('usage', say.mcp.noOutput(flag), { hint: say.mcp.noOutputHint });
}

function sentenceOf(context: Context): string {
  const { backend, apiUrl, problem } = context.settings();
  if (backend === undefined || problem !== undefined) return say.mcp.askedNothing(problem?.message ?? '');
  // Whether the library also asks publishers is stored in the library.
  if (backend === 'library') return say.mcp.willAskLibrary;
  return answeredBy({ kind: backend, location: apiUrl?.value ?? '' }).asked;
}

/** Local paths and their replacements in answers: an assistant need not know them. */
function placesOf(context: Context): Places {
  const { library } = context.settings();
  const places: [string, string][] = library === undefined ? [] : [[library.value, say.mcp.theLibrary]];
  const homes = new Set([context.env.HOME, homedir()].filter((home) => home !== undefined && home.length > 1));
  return [...places, ...[...homes].map((home): [string, string] => [home!, '~'])];
}

/** The backend of the profile. A failure to open is permanent, since settings are read once. */
async function openFor(context: Context): Promise<Backend> {
  try {
    return await context.backend();
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    const { kind, message, commands, code, status, cause } = error;
    const hint = [error.hint, say.mcp.restart].filter((part) => part !== undefined).join('\n');
    throw new LksError(kind, message, { hint, commands, code, status, cause });
  } finally {
    context.settle();
  }
}

/** Serves until the assistant disconnects or a signal comes, both with exit code 0. Throws `usage` for output flags. */
export const command = defineCommand({
  needs: 'backend',
  details: () => say.mcp.details,
  examples: ['lks mcp', 'lks mcp --profile kantoor'],
  async run(context) {
    refuseOutputFlags(context);
    const { io, signal, version } = context;
    divertConsole((line) => io.note(line));
    const asked = sentenceOf(context);
    const width = io.err.columns ?? Number.POSITIVE_INFINITY;
    const opening = io.stdinIsTerminal ? say.mcp.onTerminal : say.mcp.started(asked);
    io.note(wrapWords(opening, width).join('\n'));
    await serveAssistant(io, {
      version,
      asked,
      signal,
      backend: () => openFor(context),
      // Warnings about an answer quote it, so they go with it, not to stderr, which the assistant's program logs.
      notice: (notice) => {
        if (notice.kind !== 'answer-notice') context.notice(notice);
      },
      failureOf: async (error) => (error instanceof LksError ? error : context.reportFault(error)),
      places: placesOf(context),
    });
    return {};
  },
});

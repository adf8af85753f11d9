/** A failure on stderr for people and programs (contract.md, "Output" and "JSON"). Loaded only when needed. */
import { docsOf, type LksError } from '../contract/errors';
import { say } from '../messages';
import { jsonText } from '../platform/text/json-text';
import { safeBlock, safeLine } from '../platform/text/safe-text';
import { type Format, isMachine } from './formats';
import { paintFor } from './paint';
import type { RenderOptions } from './view';
import { wrapWords } from './width';

export interface ErrorOptions {
  /** Format of the results; machine formats get the failure as one line of JSON. */
  format: Format;
  colour: RenderOptions['colour'];
  /** Columns of stderr; undefined off a terminal: no wrapping. */
  width: number | undefined;
  /** `--debug`: also the codes and the chain of causes. */
  debug: boolean;
}

const FAILURES_SHOWN = 20;
const CAUSES_SHOWN = 5;
const LEAST_WIDTH = 20;

function machineLine(error: LksError): string {
  const { kind, code, message, hint = null, commands, status, exitCode, retryAfter, items, failuresInAll } = error;
  const later = retryAfter === undefined ? {} : { retry_after: retryAfter };
  const left = failuresInAll - items.length;
  const several = items.length === 0 ? {} : { items, ...(left > 0 && { items_left_out: left }) };
  const body = { code, message, hint, commands, docs: docsOf(kind), status, exit_code: exitCode };
  return `${jsonText({ error: { ...body, ...later, ...several } })}\n`;
}

function wrapped(text: string, width: number, indent = ''): string[] {
  const lines = safeBlock(text).split('\n');
  return lines.flatMap((line) => wrapWords(safeLine(line), width - indent.length)).map((line) => indent + line);
}

function messageLines(message: string, width: number, mark: (text: string) => string): string[] {
  const name = say.render.failure;
  const [first = '', ...rest] = wrapped(`${name} ${message}`, width);
  return [mark(name) + first.slice(name.length), ...rest];
}

function failureLines({ failures, failuresInAll }: LksError, width: number): string[] {
  const lines = failures.slice(0, FAILURES_SHOWN).flatMap((failure) => wrapped(safeLine(failure), width, '  '));
  const left = failuresInAll - Math.min(failures.length, FAILURES_SHOWN);
  return left > 0 ? [...lines, ...wrapped(say.render.moreFailures(left), width, '  ')] : lines;
}

/**
 * A cause for `--debug`: name, code, message and unwrapped frames. The message of a SyntaxError is left out: it quotes
 * the parsed text, perhaps a key or escape sequence (faults.md, "Traps of the runtime").
 */
function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) return say.render.cause(typeof cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const message = cause instanceof SyntaxError ? '' : `: ${cause.message}`;
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [say.render.cause(`${cause.name}${code}${message}`), ...frames].join('\n');
}

function debugLines(error: LksError, width: number): string[] {
  const lines = wrapped(say.render.technical(error.code, error.status, error.exitCode), width);
  let cause: unknown = error.cause;
  for (let shown = 0; cause !== undefined && shown < CAUSES_SHOWN; shown++) {
    lines.push(...safeBlock(causeText(cause)).split('\n'));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return lines;
}

/**
 * The block for stderr: message, at most 20 failed items, hint; or for `json` and `jsonl` one line
 * `{"error":{code,message,hint,commands,docs,status,exit_code}}`, with `retry_after` (seconds) if the service gives it
 * and `items` if several were asked for. Ends with a line feed. Never throws.
 */
export function renderError(error: LksError, options: ErrorOptions): string {
  if (isMachine(options.format)) return machineLine(error);
  const width = options.width === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WIDTH, options.width);
  const lines = [
    ...messageLines(error.message, width, paintFor(options.colour).failure),
    ...failureLines(error, width),
    ...(error.hint === undefined ? [] : wrapped(error.hint, width)),
    ...(options.debug ? debugLines(error, width) : []),
  ];
  return `${lines.join('\n')}\n`;
}

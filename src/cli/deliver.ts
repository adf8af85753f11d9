/** Prints a command's outcome to stdout, a pager, a file or a folder; then stderr lines. */

import { LksError } from '../contract/errors';
import { say } from '../messages';
import type { Placed } from '../platform/files';
import { needsPager, openedAt, pagerCommand, showInPager } from '../platform/terminal';
import { safeLine } from '../platform/text/safe-text';
import { FORMATS, rendererFor } from '../render/formats';
import type { Chunks, Output, Renderer, RenderOptions } from '../render/view';
import type { Command, Outcome, OutputFile } from './command/command';
import type { Context } from './command/context';
import { lineTyped, type Typed } from './command/retype';

/** The width of fzf's preview pane, if fzf runs this command for one. */
function previewWidth({ env, format }: Context): number | undefined {
  const columns = Number(env.FZF_PREVIEW_COLUMNS);
  return format === 'table' && Number.isSafeInteger(columns) && columns > 1 ? columns : undefined;
}

function optionsOf(context: Context, toFile: boolean): RenderOptions {
  const { io, globals } = context;
  return {
    width: toFile ? undefined : (io.out.columns ?? previewWidth(context)),
    colour: toFile ? 0 : io.colour('out'),
    links: !toFile && io.showsLinks,
    fields: globals.fields,
    csvRaw: globals.csvRaw,
  };
}

/**
 * Checks before any request that the target of `--output` can be written. `looks`: the command checks an existing file
 * itself, since an earlier run may have left it. Throws `local`, or `usage` for a folder where a file is meant.
 */
export async function prepareTarget(
  command: Command,
  context: Context,
  { typed, looks }: { typed: Typed; looks: boolean },
): Promise<void> {
  const target = context.globals.output;
  if (isShown(target, context) && FORMATS[context.format].binary === true)
    throw new LksError('usage', say.sheet.notOnTerminal, {
      hint: say.sheet.toFile(
        `${lineTyped(typed)} --format ${context.format} -o results.${FORMATS[context.format].extension}`,
      ),
      parameter: 'format',
    });
  if (target === undefined || target === '-') return;
  const { isFolderTarget, prepareFile, prepareFolder } = await import('../platform/files');
  if (!(await isFolderTarget(target))) return prepareFile(target, context.globals.force || looks);
  if (command.writesFolder !== true)
    throw new LksError('usage', say.files.isFolder(target), { hint: say.files.isFolderHint });
  await prepareFolder(target);
}

const isShown = (target: string | undefined, { io }: Context): boolean =>
  io.out.isTerminal && (target === undefined || ['-', '/dev/tty'].includes(target));

/** Finished text as one row per line, for formats that are not text. */
async function linesOf(text: string | AsyncIterable<string>): Promise<Output> {
  const whole = typeof text === 'string' ? text : String(await collect(text));
  const rows = whole
    .trimEnd()
    .split('\n')
    .map((line) => ({ line }));
  return {
    data: { data: rows },
    view: { kind: 'records', columns: [{ key: 'line', label: say.sheet.line }], rows },
  };
}

async function* renderedLines(text: string | AsyncIterable<string>, renderer: Renderer, options: RenderOptions) {
  yield* renderer.render(await linesOf(text), { ...options, fields: undefined });
}

function chunksOf(outcome: Outcome, renderer: Renderer, options: RenderOptions): Chunks {
  if (outcome.text !== undefined && options.sheet !== undefined) return renderedLines(outcome.text, renderer, options);
  if (outcome.text !== undefined) return typeof outcome.text === 'string' ? [outcome.text] : outcome.text;
  if (outcome.records !== undefined) return renderer.records!(outcome.records, options);
  if (outcome.rows !== undefined) return renderer.rows!(outcome.rows, options);
  return outcome.output === undefined ? [] : renderer.render(outcome.output, options);
}

async function collect(chunks: Chunks): Promise<string | Uint8Array> {
  let text = '';
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks)
    if (typeof chunk === 'string') text += chunk;
    else bytes.push(chunk);
  return bytes.length === 0 ? text : Buffer.concat(bytes);
}

async function print(outcome: Outcome, context: Context, { renderer, sheet }: Rendering): Promise<void> {
  const { io } = context;
  const target = context.globals.output;
  const toFile = target !== undefined && target !== '-';
  const chunks = chunksOf(outcome, renderer, { ...optionsOf(context, toFile), sheet });
  if (toFile) {
    const { writeWholeFile } = await import('../platform/files');
    const { placed, replaces = false } = outcome;
    await writeWholeFile(target, chunks, context.globals.force || replaces, {
      adopt: placed !== undefined,
      ...(outcome.secret && { mode: 0o600 }),
      signal: context.signal,
    });
    return placed?.();
  }
  const pager = outcome.pager === true && io.out.isTerminal ? pagerCommand(context.env) : undefined;
  if (pager === undefined) return io.stdout.writeAll(chunks);
  const text = String(await collect(chunks));
  const leavesNothing = context.settings().private.value;
  if (needsPager(io, text) && (await showInPager(io, openedAt(pager, text, outcome.opensAt), text, leavesNothing)))
    return;
  await io.stdout.write(text);
}

/** Rethrows a write error, with `lost` as its hint if the output cannot be made again. */
function notWritten(error: unknown, { lost }: Outcome): never {
  if (lost === undefined || !(error instanceof LksError)) throw error;
  throw new LksError(error.kind, error.message, { hint: lost, code: error.code });
}

/** Renders a document and writes it to the folder; a rendering failure is reported like a file name in use. */
async function place(file: OutputFile, context: Context, { renderer, sheet }: Rendering): Promise<Placed> {
  const { globals } = context;
  const { writeInFolder } = await import('../platform/files');
  let text: string | Uint8Array;
  try {
    text = await collect(renderer.render(file.output, { ...optionsOf(context, true), sheet }));
  } catch (error) {
    if (error instanceof LksError) return { how: 'refused', error };
    throw error;
  }
  return writeInFolder(globals.output!, file.name, text, { ...file, force: globals.force });
}

/** Stderr lines, wrapped on a terminal: footer, backend and its warnings, notes. Nothing under `--quiet`. */
async function printNotes(outcome: Outcome, context: Context): Promise<void> {
  const { io, serviceNotices, settings, cachedLine } = context;
  if (io.quiet) return;
  const footer = outcome.footer?.();
  // A search shows it among its remarks.
  const cached = cachedLine === undefined || footer !== undefined ? [] : [cachedLine];
  const notes = [...cached, ...(outcome.notes ?? [])];
  const disclosures = [
    ...(outcome.disclosure === undefined ? [] : [outcome.disclosure]),
    // Without any, settings are left alone: help needs none.
    ...[...serviceNotices].map((notice) => say.commands.noticeFrom[settings().backend ?? 'library'](notice)),
  ];
  const commands = outcome.commands ?? [];
  if (footer === undefined && disclosures.length + notes.length + commands.length === 0) return;
  const [{ renderFooter }, { wrapWords }] = await Promise.all([import('../render/footer'), import('../render/width')]);
  const width = io.err.columns;
  const wrap = (text: string): string => (width === undefined ? text : wrapWords(text, width).join('\n'));
  if (footer !== undefined) io.note(renderFooter(footer, { width }).trimEnd());
  for (const disclosure of disclosures) io.note(wrap(disclosure));
  for (const note of notes) io.note(wrap(note));
  for (const command of commands) io.note(safeLine(command));
}

interface Rendering {
  renderer: Renderer;
  sheet: RenderOptions['sheet'];
}

async function renderingOf(outcome: Outcome, context: Context, command: Command, typed: Typed): Promise<Rendering> {
  const renderer = await rendererFor(context.format);
  if (FORMATS[context.format].binary !== true) return { renderer, sheet: undefined };
  const { sheetFacts } = await import('./command/sheet');
  return { renderer, sheet: sheetFacts(outcome, context, { line: lineTyped(typed), needs: command.needs }) };
}

/** Prints the outcome; returns the exit code. A failure in the outcome is thrown after everything is printed. */
export async function deliver(outcome: Outcome, context: Context, command: Command, typed: Typed): Promise<number> {
  const { io } = context;
  const rendering = await renderingOf(outcome, context, command, typed);
  if (outcome.files === undefined) context.settle();
  await (outcome.files === undefined
    ? print(outcome, context, rendering).catch((error: unknown) => notWritten(error, outcome))
    : outcome.files((file) => place(file, context, rendering)));
  context.settle();
  if (!io.stdout.closed) await outcome.delivered?.();
  if (!io.stdout.closed) await printNotes(outcome, context);
  const failure = outcome.failure?.();
  if (failure !== undefined) throw failure;
  return outcome.exitCode ?? 0;
}

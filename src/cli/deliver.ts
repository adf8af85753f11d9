/** Prints what a command handed back: to stdout, a pager, a file or a folder; then what belongs on stderr. */

import { LksError } from '../contract/errors';
import { say } from '../messages';
import type { Placed } from '../platform/files';
import { needsPager, openedAt, pagerCommand, showInPager } from '../platform/terminal';
import { safeLine } from '../platform/text/safe-text';
import { rendererFor } from '../render/formats';
import type { Renderer, RenderOptions } from '../render/view';
import type { Command, Outcome, OutputFile } from './command/command';
import type { Context } from './command/context';

/** The width of the pane in which fzf shows a preview, where it runs this command for one. */
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
 * Proves that the target of `--output` can be written to, before the command makes a request (faults: nothing is spent on
 * an answer that has nowhere to go). `looks`: the command looks at a file that is there itself, since an earlier run may have left it. Throws `local`, or `usage` for a folder where one file is meant.
 */
export async function prepareTarget(command: Command, context: Context, looks: boolean): Promise<void> {
  const target = context.globals.output;
  if (target === undefined || target === '-') return;
  const { isFolderTarget, prepareFile, prepareFolder } = await import('../platform/files');
  if (!(await isFolderTarget(target))) return prepareFile(target, context.globals.force || looks);
  if (command.writesFolder !== true)
    throw new LksError('usage', say.files.isFolder(target), { hint: say.files.isFolderHint });
  await prepareFolder(target);
}

/** The chunks of an outcome in the chosen format, whatever its shape. */
function chunksOf(
  outcome: Outcome,
  renderer: Renderer,
  options: RenderOptions,
): Iterable<string> | AsyncIterable<string> {
  if (outcome.text !== undefined) return typeof outcome.text === 'string' ? [outcome.text] : outcome.text;
  if (outcome.records !== undefined) return renderer.records!(outcome.records, options);
  if (outcome.rows !== undefined) return renderer.rows!(outcome.rows, options);
  return outcome.output === undefined ? [] : renderer.render(outcome.output, options);
}

async function collect(chunks: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function print(outcome: Outcome, context: Context, renderer: Renderer): Promise<void> {
  const { io } = context;
  const target = context.globals.output;
  const toFile = target !== undefined && target !== '-';
  const chunks = chunksOf(outcome, renderer, optionsOf(context, toFile));
  if (toFile) {
    const { writeWholeFile } = await import('../platform/files');
    const { placed, replaces = false } = outcome;
    await writeWholeFile(target, chunks, context.globals.force || replaces, { adopt: placed !== undefined });
    return placed?.();
  }
  const pager = outcome.pager === true && io.out.isTerminal ? pagerCommand(context.env) : undefined;
  if (pager === undefined) return io.stdout.writeAll(chunks);
  const text = await collect(chunks);
  const leavesNothing = context.settings().private.value;
  if (needsPager(io, text) && (await showInPager(io, openedAt(pager, text, outcome.opensAt), text, leavesNothing)))
    return;
  await io.stdout.write(text);
}

/** Renders one document and puts it in the folder; a document that cannot be rendered is refused like a name that is taken. */
async function place(file: OutputFile, context: Context, renderer: Renderer): Promise<Placed> {
  const { globals } = context;
  const { writeInFolder } = await import('../platform/files');
  let text: string;
  try {
    text = await collect(renderer.render(file.output, optionsOf(context, true)));
  } catch (error) {
    if (error instanceof LksError) return { how: 'refused', error };
    throw error;
  }
  return writeInFolder(globals.output!, file.name, text, { ...file, force: globals.force });
}

/** What belongs on stderr, wrapped on a terminal: the footer, who answered and its warnings, what else there is to say. */
async function printNotes(outcome: Outcome, context: Context): Promise<void> {
  const { io, serviceNotices, settings, cachedLine } = context;
  const footer = io.quiet ? undefined : outcome.footer?.();
  // A search has it among its remarks.
  const cached = cachedLine === undefined || footer !== undefined ? [] : [cachedLine];
  const notes = io.quiet ? [] : [...cached, ...(outcome.notes ?? [])];
  const disclosures = [
    ...(outcome.disclosure === undefined ? [] : [outcome.disclosure]),
    ...[...serviceNotices].map(say.commands.noticeFrom[settings().backend ?? 'library']),
  ];
  const commands = io.quiet ? [] : (outcome.commands ?? []);
  if (footer === undefined && disclosures.length + notes.length + commands.length === 0) return;
  const [{ renderFooter }, { wrapWords }] = await Promise.all([import('../render/footer'), import('../render/width')]);
  const width = io.err.columns;
  const wrap = (text: string): string => (width === undefined ? text : wrapWords(text, width).join('\n'));
  if (footer !== undefined) io.note(renderFooter(footer, { width }).trimEnd());
  for (const disclosure of disclosures) io.error(`${wrap(disclosure)}\n`);
  for (const note of notes) io.note(wrap(note));
  for (const command of commands) io.note(safeLine(command));
}

/** Prints the outcome; returns the exit code. A failure that the outcome carries is thrown after everything is printed. */
export async function deliver(outcome: Outcome, context: Context): Promise<number> {
  const { io } = context;
  const renderer = await rendererFor(context.format);
  if (outcome.files === undefined) context.settle();
  await (outcome.files === undefined
    ? print(outcome, context, renderer)
    : outcome.files((file) => place(file, context, renderer)));
  context.settle();
  if (!io.stdout.closed) await outcome.delivered?.();
  if (!io.stdout.closed) await printNotes(outcome, context);
  const failure = outcome.failure?.();
  if (failure !== undefined) throw failure;
  return outcome.exitCode ?? 0;
}

/** `lks cites FILE…`: the citations in files. Sends no requests; the user's own library supplies names of laws. */

import { localLibrary } from '../../../contract/backend';
import { EXIT_CODES, type FailedItem, LksError } from '../../../contract/errors';
import { MOST_PLACES } from '../../../law/places/pinpoints';
import { LawIndex } from '../../../law/recognise/law-index';
import { readName } from '../../../lookup/read-name';
import { forPrograms, say } from '../../../messages';
import { chunksOf } from '../../../platform/special-files';
import { safeCell, safeLine } from '../../../platform/text/safe-text';
import { isForPeople, isSheet } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { type CitationInFile, citationsIn, whereOf } from '../../../research/citations/in-files';
import type { Tell } from '../../../research/texts/piece';
import type { UnreadOfFile } from '../../../research/verify/reading';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { countOf } from '../../command/facts';

/** Names of laws to recognise, with those of the user's own library; if that is unreadable, a note says so. */
async function lawsOf(context: Context): Promise<LawIndex> {
  // No service is asked: nobody expects this command to send anything.
  if (context.settings().backend !== 'library') return new LawIndex();
  try {
    const library = localLibrary(await context.backend());
    return new LawIndex(await (await library?.following())?.namesOfLaws());
  } catch (error) {
    if (!(error instanceof LksError) || context.signal.aborted) throw error;
    context.io.note(say.texts.noLibrary(error.message));
    return new LawIndex();
  }
}

const FIELDS = [
  ...([
    'file',
    'line',
    'column',
    'page',
    'paragraph',
    'footnote',
    'text',
    'kind',
    'external_id',
    'name',
    'law',
  ] as const),
  ...(['article', 'pinpoint', 'basis', 'heading'] as const),
];

function viewOf(rows: readonly CitationInFile[], context: Context): RecordsView {
  if (isSheet(context.format) || context.globals.fields !== undefined)
    return {
      kind: 'records',
      columns: FIELDS.map((key) => ({ key, label: key })),
      rows: rows.map((row) => Object.fromEntries(FIELDS.map((key) => [key, safeCell(row[key] ?? '')]))),
    };
  const { columns } = say.texts;
  const isRead = isForPeople(context.format);
  const several = new Set(rows.map(({ file }) => file)).size > 1;
  const keys = [...(several ? (['file'] as const) : []), 'where', 'names', 'basis', 'text'] as const;
  return {
    kind: 'records',
    columns: keys.map((key) => ({
      key,
      label: columns[key],
      ...(key === 'names' && { identifies: true as const }),
      ...(key === 'text' && { below: true }),
    })),
    rows: rows.map((row) => ({
      file: safeCell(row.file),
      where: safeCell(isRead ? whereOf(row) : forPrograms(() => whereOf(row))),
      text: safeCell(row.text),
      names: safeCell(row.external_id ?? (isRead ? row.name : row.text)),
      basis: isRead ? say.texts.basis[row.basis] : row.basis,
    })),
  };
}

/** Citations in files. Unreadable files are listed as failures; with a single file its error is thrown. */
export async function citesOfFiles(context: Context, args: readonly string[], count: boolean): Promise<Outcome> {
  const laws = await lawsOf(context);
  const failed: FailedItem[] = [];
  const rows: CitationInFile[] = [];
  const none: string[] = [];
  const unread: UnreadOfFile[] = [];
  let total = 0;
  for (const file of new Set(args)) {
    const shown = file === '-' ? say.texts.standardInput : safeLine(file);
    const bytes = () => chunksOf(context.io.stdin, context.signal);
    const before = rows.length;
    const tell: Tell = (sentence, kind) => {
      context.io.note(sentence);
      if (kind !== undefined) unread.push({ file, kind, detail: sentence });
    };
    if (args.length === 1 && file !== '-' && readName(file).kind !== 'unknown')
      context.io.note(say.texts.isFile(shown));
    try {
      const source = file === '-' ? { shown, bytes } : { shown, path: file };
      let found = 0;
      const asked = { file, laws, signal: context.signal, tell };
      for await (const { row, found: read } of citationsIn(source, asked)) {
        if (read.hasMore) context.io.note(say.texts.morePlaces(`${shown} ${whereOf(row)}`, MOST_PLACES));
        found += 1;
        if (!count) rows.push(row);
      }
      total += found;
      if (found === 0) none.push(shown);
    } catch (error) {
      if (!(error instanceof LksError) || context.signal.aborted || args.length === 1) throw error;
      // A file that failed half-way is not listed in part.
      rows.length = before;
      failed.push({ id: shown, code: error.code, message: error.message });
    }
  }
  const failure = failed.length === 0 ? undefined : someFailed(failed, new Set(args).size);
  if (failure !== undefined && failed.length === new Set(args).size) throw failure;
  const meta = { total, complete: failure === undefined && unread.length === 0, unread };
  const ending = {
    notes: none.map((shown) => say.texts.none(shown)),
    ...(unread.length > 0 && { exitCode: EXIT_CODES.partial }),
    ...(failure !== undefined && { failure: () => failure }),
  };
  if (count)
    return {
      ...ending,
      output: { ...countOf(meta.total, meta), data: { data: meta, meta } },
    };
  return { ...ending, output: { data: { data: rows, meta }, view: viewOf(rows, context) }, pager: true };
}

const someFailed = (failed: readonly FailedItem[], all: number): LksError =>
  new LksError('partial', say.texts.someFailed(failed.length, all), {
    failures: failed.map(({ message }) => message),
    items: failed,
  });

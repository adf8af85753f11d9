/** `lks doc … --output DIR/`: one file per document. */
import type { Backend } from '../../../contract/backend';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { RunProgress } from '../../../platform/terminal';
import { FORMATS } from '../../../render/formats';
import { DocumentFolder, type FolderFlags } from '../../../research/bulk/documents';
import { answeredBy, callOf, waitsOf } from '../../command/answered-by';
import type { Outcome, OutputFile } from '../../command/command';
import type { Context } from '../../command/context';
import { globalWords } from '../../command/retype';
import { type Asking, type Fetched, fetchOne } from '../../documents/fetch';
import { idOfRow } from '../../documents/row';
import type { Wanted } from '../../documents/wanted';

/** Concurrent document requests to a service. A library, and its publishers, get one at a time. */
const AT_MOST = 8;

interface Folder {
  args: readonly string[];
  flags: Asking & Omit<FolderFlags, 'force'>;
  wanted: Wanted;
  /** Completes a document with the requested fields. */
  whole(fetched: Fetched): Promise<Fetched>;
  outputOf(fetched: Fetched): OutputFile['output'];
}

function flagWords(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([flag, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? `--${flag}` : `--${flag} ${quoteWord(String(value))}`];
  });
}

function resumeCommand({ globals }: Context, { args, flags }: Folder, folder: string): string {
  const { at, knownOn, lang, jurisdiction, full, partial, only, withdrawn } = flags;
  const given = { at, 'known-on': knownOn, lang, jurisdiction, full, partial, only, withdrawn };
  const typed = [...args.map(quoteWord), ...flagWords(given)];
  const place = ['--output', quoteWord(folder), ...(globals.force ? ['--force'] : [])];
  return ['lks', 'doc', ...typed, ...globalWords(globals), ...place, '--resume'].join(' ');
}

export function intoFolder(context: Context, backend: Backend, asked: Folder): Outcome {
  const { args, flags, wanted, whole, outputOf } = asked;
  const { io, signal, format, globals } = context;
  const { at, knownOn, lang, jurisdiction, full, partial, only, withdrawn } = flags;
  const { kind, location } = backend.description;
  const folder = globals.output!;
  const run = new DocumentFolder<Fetched>({
    folder,
    extension: FORMATS[format].extension,
    origin: location,
    asked: [
      'lks doc',
      ...flagWords({
        at,
        'known-on': knownOn,
        lang,
        jurisdiction,
        format,
        fields: globals.fields,
        full,
        partial,
        only,
        withdrawn,
      }),
    ].join(' '),
    goOn: say.files.goOn(resumeCommand(context, asked, folder), args.includes('-')),
    wanted,
    isAlone: async () => !args.includes('-') && (await wanted.isOne()),
    flags: { ...flags, force: globals.force },
    requests: {
      atMost: kind === 'hosted' ? AT_MOST : 1,
      ...waitsOf(context),
      signal,
      notice: (notice) => context.notice(notice),
    },
    idOfResult: (number) => idOfRow(context, backend, number),
    fetch: async (one, once) => whole(await fetchOne(context, backend, one, flags, { ...callOf(context), once })),
    note: (sentence) => io.note(sentence),
    settle: () => context.settle(),
    progress: () => new RunProgress(io, say.progress.documents),
  });
  const who = answeredBy(context, backend);
  return {
    files: (place) => run.write((name, fetched, how) => place({ name, output: outputOf(fetched), ...how })),
    // Read after the files are written; empty if nothing was answered.
    get disclosure() {
      return run.answered ? who.disclosure : undefined;
    },
    get notes() {
      return [...run.notes, ...(run.answered ? (who.notes ?? []) : [])];
    },
    failure: () => run.failure(),
  };
}

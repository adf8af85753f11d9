/** `lks forget`: erases what tells of one's work, and says what it leaves and why. */
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { os } from '../../platform/builtins';
import { eraseDocuments, reportOn } from '../../state/cache/files';
import { eraseJournal, isOfLks, readJournal } from '../../state/journal';
import { cacheDir, configDir, dataDir, memoryDir, stateDir } from '../../state/profile';
import { isResultListFile } from '../../state/result-list';
import { FAULT_REPORT, JOURNAL } from '../../state/stored-state';
import { WATCHES_FILE } from '../../state/watch-list';
import { defineCommand } from '../command/command';
import type { Context } from '../command/context';
import { factsView } from '../command/facts';

/** The files of a folder whose names pass; none where there is no such folder. Throws the system's error. */
function filesIn(folder: string | undefined, passes: (name: string) => boolean): string[] {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter(passes)
    .map((name) => path.join(folder, name))
    .filter((file) => lstatSync(file).isFile());
}

/** What will be erased, by kind. */
interface Found {
  documents: number;
  rows: string[];
  reports: string[];
  journals: string[];
  /** The list of what is watched. */
  watches: string[];
}

/** Whether a file that has the name of a journal is one: a manifest may be of another program. */
async function isJournal(file: string): Promise<boolean> {
  if (path.basename(file) !== 'manifest.jsonl') return true;
  const found = await readJournal(file, false);
  return found !== undefined && isOfLks(found);
}

/** Journals in folders that were named; of a file the one beside it. Throws `usage` for what is not there. */
async function journalsOf(named: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const target of named) {
    const beside = `${target}.lks-journal`;
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats === undefined && !existsSync(beside)) throw new LksError('usage', say.privacy.nothingThere(target));
    const files = stats?.isDirectory()
      ? filesIn(target, (name) => JOURNAL.test(name))
      : existsSync(beside)
        ? [beside]
        : [];
    for (const file of files) if (await isJournal(file)) found.push(file);
  }
  return found;
}

async function find({ env }: Context, named: readonly string[]): Promise<Found> {
  const [cache, state] = [cacheDir(env), stateDir(env)];
  const { documents, damaged } = cache === undefined ? { documents: 0, damaged: 0 } : reportOn(cache);
  return {
    documents: documents + damaged,
    rows: [...filesIn(state, isResultListFile), ...filesIn(memoryDir(env), isResultListFile)],
    reports: filesIn(state ?? os().tmpdir(), (name) => FAULT_REPORT.test(name)),
    journals: await journalsOf(named),
    watches: filesIn(dataDir(env), (name) => name === WATCHES_FILE),
  };
}

/** What stays, with the reason and what removes it: only what is there. */
function leftOf(context: Context): string[] {
  const { env } = context;
  const store = context.profiles();
  const [config, data] = [configDir(env), dataDir(env)];
  const { library, libraryExists } = context.settings();
  const damaged = filesIn(config, (name) => name.startsWith('config.json.corrupt-'));
  const service = data === undefined ? [] : filesIn(data, (name) => name === 'service.db');
  return [
    ...(store.list().length === 0 ? [] : [say.privacy.leftProfiles(store.path ?? '')]),
    ...damaged.map(say.privacy.leftDamaged),
    ...(libraryExists ? [say.privacy.leftLibrary(library?.value ?? '')] : []),
    ...filesIn(data, (name) => name.startsWith('library.db.damaged-')).map(say.privacy.leftLibrary),
    ...service.map(say.privacy.leftService),
    say.privacy.leftOutputs,
  ];
}

/** Asks on a terminal. Throws `usage` where there is nobody to ask and no `--yes`. */
async function confirm({ io, signal, settle }: Context, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!io.stdinIsTerminal || !io.err.isTerminal)
    throw new LksError('usage', say.privacy.needsYes, { hint: say.privacy.needsYesHint, parameter: 'yes' });
  settle();
  const { askLine } = await import('../command/prompt');
  return /^(y|yes|j|ja)$/i.test(await askLine(io, say.privacy.ask, signal));
}

function eraseFiles(files: readonly string[]): number {
  for (const file of files) {
    try {
      rmSync(file, { force: true });
    } catch (error) {
      const reason = say.profiles.reason((error as NodeJS.ErrnoException).code ?? '');
      throw new LksError('local', say.cache.cannotErase(file, reason), {
        hint: say.cache.cannotEraseHint,
        cause: error,
      });
    }
  }
  return files.length;
}

async function eraseJournals(files: readonly string[]): Promise<number> {
  for (const file of files) await eraseJournal(file);
  return files.length;
}

/** Erases it. Throws `local` for what cannot be erased: what was erased before stays erased. */
export const command = defineCommand({
  needs: 'nothing',
  details: () => say.privacy.details,
  arguments: { folder: { help: () => say.privacy.folders, completes: 'file' } },
  flags: { yes: { kind: 'switch', short: 'y', help: () => say.privacy.yes } },
  examples: ['lks forget --yes'],
  async run(context, { args, flags }) {
    const found = await find(context, args);
    const some =
      found.documents + found.rows.length + found.reports.length + found.journals.length + found.watches.length > 0;
    const { documents, rows, reports, journals, watches } = found;
    context.io.note(
      some
        ? say.privacy.found(documents, rows.length, reports.length, journals.length, watches.length)
        : say.privacy.nothing,
    );
    if (some && !(await confirm(context, flags.yes))) throw new LksError('failed', say.privacy.notErased);
    const erased = {
      documents: eraseDocuments(cacheDir(context.env)),
      rows: eraseFiles(found.rows),
      reports: eraseFiles(found.reports),
      journals: await eraseJournals(found.journals),
      watches: eraseFiles(found.watches),
    };
    const left = leftOf(context);
    const { columns } = say.privacy;
    const view = factsView([
      [columns.documents, String(erased.documents)],
      [columns.rows, String(erased.rows)],
      [columns.reports, String(erased.reports)],
      [columns.journals, String(erased.journals)],
      [columns.watches, String(erased.watches)],
    ]);
    return { output: { data: { data: { erased, left } }, view }, notes: left };
  },
});

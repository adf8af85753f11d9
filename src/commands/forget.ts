/** `lks forget`: erases what tells of one's work, and says what it leaves and why. */
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { os } from '../builtins';
import { eraseKept, reportOn } from '../cache/files';
import { LksError } from '../errors';
import { FAULT_REPORT, JOURNAL } from '../kept';
import { say } from '../messages';
import { cacheDir, configDir, dataDir, stateDir } from '../profile';
import { isRowsFile } from '../rows';
import { defineCommand } from './command';
import type { Context } from './context';
import { factsView } from './facts';

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
}

/** Journals in folders that were named; beside a file, the journal of that file. Throws `usage` for what is not there. */
function journalsOf(named: readonly string[]): string[] {
  return named.flatMap((target) => {
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) return filesIn(target, (name) => JOURNAL.test(name));
    const beside = [`${target}.lks-journal`, `${target}.lks-journal.lock`].filter((file) => existsSync(file));
    if (stats === undefined && beside.length === 0) throw new LksError('usage', say.privacy.nothingThere(target));
    return JOURNAL.test(target) ? [target, ...beside] : beside;
  });
}

function find({ env }: Context, named: readonly string[]): Found {
  const [cache, state] = [cacheDir(env), stateDir(env)];
  const { documents, damaged } = cache === undefined ? { documents: 0, damaged: 0 } : reportOn(cache);
  return {
    documents: documents + damaged,
    rows: filesIn(state, isRowsFile),
    reports: filesIn(state ?? os().tmpdir(), (name) => FAULT_REPORT.test(name)),
    journals: journalsOf(named),
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
  const { askLine } = await import('./login/prompt');
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

/** Erases it. Throws `local` for what cannot be erased: what was erased before stays erased. */
export const command = defineCommand({
  needs: 'nothing',
  details: () => say.privacy.details,
  arguments: { folder: { help: () => say.privacy.folders, completes: 'file' } },
  flags: { yes: { kind: 'switch', short: 'y', help: () => say.privacy.yes } },
  examples: ['lks forget --yes'],
  async run(context, { args, flags }) {
    const found = find(context, args);
    context.io.note(say.privacy.found(found.documents, found.rows.length, found.reports.length, found.journals.length));
    const some = found.documents + found.rows.length + found.reports.length + found.journals.length > 0;
    const { documents, rows, reports, journals } = found;
    context.io.note(
      some ? say.privacy.found(documents, rows.length, reports.length, journals.length) : say.privacy.nothing,
    );
    if (some && !(await confirm(context, flags.yes))) throw new LksError('failed', say.privacy.notErased);
    const erased = {
      documents: eraseKept(cacheDir(context.env)),
      rows: eraseFiles(found.rows),
      reports: eraseFiles(found.reports),
      journals: eraseFiles(found.journals),
    };
    const left = leftOf(context);
    const { columns } = say.privacy;
    const view = factsView([
      [columns.documents, String(erased.documents)],
      [columns.rows, String(erased.rows)],
      [columns.reports, String(erased.reports)],
      [columns.journals, String(erased.journals)],
    ]);
    return { output: { data: { data: { erased, left } }, view }, notes: left };
  },
});

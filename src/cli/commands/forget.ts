/** `lks forget`: erases traces of the user's work; lists what stays and why. */
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { os } from '../../platform/builtins';
import type { Environment } from '../../platform/environment';
import { removeAbandoned } from '../../platform/files';
import { systemCode } from '../../platform/whole-file';
import { eraseDocuments, reportOn } from '../../state/cache/files';
import { eraseJournal, readJournal } from '../../state/journal';
import { cacheDir, configDir, dataDir, memoryDir, stateDir } from '../../state/profile';
import { JOURNAL, type Place, STORED_STATE, type StoredItem } from '../../state/stored-state';
import { defineCommand } from '../command/command';
import type { Context } from '../command/context';
import { type Fact, factsOutput } from '../command/facts';

function filesIn(folder: string | undefined, passes: (name: string) => boolean): string[] {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter(passes)
    .map((name) => path.join(folder, name))
    .filter((file) => lstatSync(file).isFile());
}

/** Folders of stored state that is erased by file. */
const FOLDERS: Readonly<Partial<Record<Place, (env: Environment) => string | undefined>>> = {
  data: dataDir,
  memory: memoryDir,
  state: stateDir,
};

const PASSING = /\.lock|\.tmp$/;

/** The files of one kind; reports are in the system's temporary folder if there is no home. */
const storedFiles = (env: Environment, kind: NonNullable<StoredItem['forgotten']>): string[] =>
  STORED_STATE.filter(({ forgotten }) => forgotten === kind).flatMap(({ place, has }) => {
    const folder = FOLDERS[place]?.(env) ?? (kind === 'reports' ? os().tmpdir() : undefined);
    return filesIn(folder, (name) => has(name) && !PASSING.test(name));
  });

/** A `manifest.jsonl` may belong to another program. */
async function isJournal(file: string): Promise<boolean> {
  if (path.basename(file) !== 'manifest.jsonl') return true;
  return (await readJournal(file, false))?.isOurs === true;
}

/** Journals in the named folders, or of the named files. Throws `usage` for a missing path. */
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

async function find({ env }: Context, named: readonly string[]) {
  const { documents, damaged } = reportOn(cacheDir(env));
  return {
    documents: documents + damaged,
    rows: storedFiles(env, 'rows'),
    reports: storedFiles(env, 'reports'),
    journals: await journalsOf(named),
    watches: storedFiles(env, 'watches'),
  };
}

function leftOf(context: Context): string[] {
  const { env } = context;
  const store = context.profiles();
  const [config, data] = [configDir(env), dataDir(env)];
  const { library, libraryExists } = context.settings();
  const damaged = filesIn(config, (name) => name.startsWith('config.json.corrupt-'));
  const service = data === undefined ? [] : filesIn(data, (name) => name.endsWith('service.db'));
  return [
    ...(store.list().length === 0 ? [] : [say.privacy.leftProfiles(store.path ?? '')]),
    ...damaged.map(say.privacy.leftDamaged),
    ...(libraryExists ? [say.privacy.leftLibrary(library?.value ?? '')] : []),
    ...filesIn(data, (name) => name.startsWith('library.db.damaged-')).map(say.privacy.leftLibrary),
    ...service.map(say.privacy.leftService),
    say.privacy.leftOutputs,
  ];
}

function eraseFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    const reason = say.profiles.reason(systemCode(error));
    throw new LksError('local', say.cache.cannotErase(file, reason), { hint: say.cache.cannotEraseHint, cause: error });
  }
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.privacy.details,
  arguments: { folder: { help: () => say.privacy.folders, completes: 'file' } },
  flags: { yes: { kind: 'switch', short: 'y', help: () => say.privacy.yes } },
  examples: ['lks forget --yes'],
  async run(context, { args, flags }) {
    const { env, io } = context;
    const { documents, rows, reports, journals, watches } = await find(context, args);
    const files = [...rows, ...reports, ...watches];
    const some = documents + files.length + journals.length > 0;
    io.note(
      some
        ? say.privacy.found(documents, rows.length, reports.length, journals.length, watches.length)
        : say.privacy.nothing,
    );
    if (some && !flags.yes) {
      const { confirm } = await import('../command/prompt');
      const { ask, needsYes, needsYesHint } = say.privacy;
      await confirm(context, ask, needsYes, needsYesHint);
    }
    const erased = {
      documents: eraseDocuments(cacheDir(env)),
      rows: rows.length,
      reports: reports.length,
      journals: journals.length,
      watches: watches.length,
    };
    for (const file of files) eraseFile(file);
    for (const file of journals) await eraseJournal(file);
    // Half-written files of killed processes.
    for (const folderOf of Object.values(FOLDERS)) await removeAbandoned(folderOf(env) ?? '');
    const left = leftOf(context);
    const { columns } = say.privacy;
    const facts = (Object.keys(erased) as (keyof typeof erased)[]).map(
      (kind): Fact => [columns[kind], String(erased[kind])],
    );
    return { output: factsOutput(context, facts, { erased, left }, { erased }), notes: left };
  },
});

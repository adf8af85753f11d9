/** Wraps the conf package, which reads and writes the file of profiles. */
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Fields, parseFields } from './profile';

/** Access to conf files by path. */
export interface ConfFiles {
  /** The contents of an existing file. Throws errors of the file system, and `SyntaxError` for a damaged file. */
  read(path: string): Fields;
  /** Replaces a file atomically, mode 0600, following links; the caller holds the lock. Throws file system errors. */
  write(path: string, value: Fields): void;
}

/** The part of Conf that is used. */
interface Conf {
  readonly path: string;
  store: Fields;
}
type NewConf = new (options: Readonly<Record<string, unknown>>) => Conf;

const OPTIONS = {
  fileExtension: '',
  configFileMode: 0o600,
  accessPropertiesByDotNotation: false,
  clearInvalidConfig: false,
  deserialize: parseFields,
  // conf reads invalid UTF-8 as U+FFFD, which counts as damage; a real U+FFFD is written as an escape.
  serialize: (value: Fields) => `${JSON.stringify(value, undefined, 2).replaceAll('\ufffd', '\\ufffd')}\n`,
};

type Listener = (...values: unknown[]) => void;

const listeners = (): [event: string | symbol, listener: Listener][] =>
  process.eventNames().flatMap((event) => {
    return process
      .listeners(event as 'SIGINT')
      .map((listener): [string | symbol, Listener] => [event, listener as Listener]);
  });

/** conf's signal listeners would bypass the orderly end in `main` (faults.md, "What packages do", 1): remove them. */
async function importConf(): Promise<NewConf> {
  const before = new Set(listeners().map(([, listener]) => listener));
  const { default: Conf } = await import('conf');
  for (const [event, listener] of listeners()) {
    if (!before.has(listener)) process.removeListener(event as 'SIGINT', listener as NodeJS.SignalsListener);
  }
  return Conf as unknown as NewConf;
}

export async function loadConf(): Promise<ConfFiles> {
  const Conf = await importConf();
  const open = (path: string): Conf => new Conf({ ...OPTIONS, cwd: dirname(path), configName: basename(path) });
  return {
    read: (path) => open(path).store,
    write(path, value) {
      const target = fs.existsSync(path) ? fs.realpathSync(path) : path;
      removeLeftovers(target);
      try {
        const fresh = open(temporaryName(target));
        fresh.store = value;
        requireWhole(fresh);
        renameOver(fresh.path, target);
      } catch (error) {
        removeLeftovers(target);
        throw error;
      }
      syncFolder(dirname(target));
    },
  };
}

/** Reads back what was written: on a nearly full disk a write may be short without an error, which conf misses. */
function requireWhole(file: Conf): void {
  try {
    void file.store;
  } catch {
    throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
  }
}

/** On Windows a virus scanner or reader may briefly hold the old file: 20 tries in 1 s. */
function renameOver(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

/** Makes a rename survive a power cut, where folders can be synced. */
function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // Windows, and some network file systems. The content itself has been synced.
  }
}

const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${Math.random().toString(36).slice(2, 10)}.tmp`);

/** Removes temporary files of killed writers, including conf's own: they contain keys too. */
function removeLeftovers(path: string): void {
  for (const name of fs.readdirSync(dirname(path))) {
    if (name.startsWith(`.${basename(path)}.`) && /\.tmp(-\w+)?$/.test(name))
      fs.rmSync(join(dirname(path), name), { force: true });
  }
}

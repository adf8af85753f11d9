/** The door to the conf package: it keeps the file's layout, and merges what is set into what is there. */
import { writeWhole } from './whole-file';

/** What is used of a Conf, its protected writer included (which its types call private). */
interface ConfFile {
  readonly path: string;
  store: Record<string, unknown>;
}
type ConfOptions = Readonly<Record<string, unknown>>;

const OPTIONS: ConfOptions = {
  projectName: 'lks',
  projectSuffix: '',
  configName: 'config',
  configFileMode: 0o600,
  accessPropertiesByDotNotation: false,
  clearInvalidConfig: false,
};

type Listener = (...values: unknown[]) => void;

const listeners = (): [event: string | symbol, listener: Listener][] =>
  process.eventNames().flatMap((event) => {
    return process
      .listeners(event as 'SIGINT')
      .map((listener): [string | symbol, Listener] => [event, listener as Listener]);
  });

/**
 * Imports conf, and takes back the signal listeners that come with it: they would send a first Ctrl-C on to the process
 * a second time, past the orderly end that `main` gives it (faults.md, "What packages do", 1).
 */
async function importConf(): Promise<new (options: ConfOptions) => ConfFile> {
  const before = new Set(listeners().map(([, listener]) => listener));
  const { default: Conf } = await import('conf');
  for (const [event, listener] of listeners()) {
    if (!before.has(listener)) process.removeListener(event as 'SIGINT', listener as NodeJS.SignalsListener);
  }
  return Conf as unknown as new (
    options: ConfOptions,
  ) => ConfFile;
}

/**
 * Loads conf (about 0.2 s) and returns an opener of `config.json` in a folder. The opened file reads itself afresh at
 * every `store`, and replaces itself as a whole, synced, mode 0600, when `store` is assigned: conf's own writer takes a
 * short write on a full disk for a whole one. Open it only while holding the lock.
 */
export async function loadConf(): Promise<(folder: string) => ConfFile> {
  const Conf = await importConf();
  class WholeConf extends Conf {
    /** Called by conf's setter of `store`. */
    protected _write(value: Record<string, unknown>): void {
      writeWhole(this.path, `${JSON.stringify(value, undefined, 2)}\n`);
    }
  }
  return (folder) => new WholeConf({ ...OPTIONS, cwd: folder });
}

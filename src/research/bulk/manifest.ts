/** The manifest of a folder: a line for each file and failure. It is the journal of the run, compacted at its end. */
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import type { LegalDocument } from '../../contract/types';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { fileNameOf } from '../../platform/files';
import { Journal, type JournalRun, type ReadJournal, readJournal } from '../../state/journal';

const MANIFEST = 'manifest.jsonl';
/** Used if another file has the name `MANIFEST`. */
const HIDDEN = '.lks-journal.jsonl';

export interface Entry {
  id: string;
  /** As requested; the same words need no second request. */
  asked: string;
  origin: string;
  at?: string;
  lang?: string;
  /** The day of the cited text, and the places of `--only`: each gets its own file. */
  day?: string;
  /** `--only`: the file has only the cited places. */
  only?: true;
  file: string;
  sha256: string;
  /** `stale`: a run with `--force` is to replace it, and has not yet. */
  status: 'ok' | 'stale';
  url: string;
  fetched_at: string;
}

/** A failed request; `status` is the error code. */
interface Missed {
  id: string | null;
  asked: string;
  origin: string;
  file: null;
  sha256: null;
  status: string;
  url: null;
  fetched_at: string;
}

/** Names made by `fileNameOf`: a foreign manifest must not point outside the folder. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isMissed = (line: Partial<Entry> | Missed): line is Missed =>
  isText(line.asked) && isText(line.status) && line.file === null;

function isEntry(line: Partial<Entry>): line is Entry {
  const texts = [line.id, line.asked, line.origin, line.sha256, line.url, line.fetched_at];
  const more = [line.at, line.day, line.lang].filter((text) => text !== undefined);
  return [...texts, ...more].every(isText) && isText(line.file) && FILE_NAME.test(line.file);
}

const foldName = (name: string): string => name.toLowerCase();

/** The key of a file: a document, or its text of a day. */
export const keyOf = ({ id, day }: { id: string; day?: string | undefined }): string =>
  day === undefined ? id : `${id} ${day}`;

function* namesFor(
  { external_id: identifier, language, id }: LegalDocument,
  day: string | undefined,
  extension: string,
) {
  const text = `${identifier || id}${language === '' || language === 'nl' ? '' : ` ${language}`}`;
  const base = day === undefined ? text : `${text} ${day}`;
  yield fileNameOf(base, extension);
  for (let number = 2; ; number += 1) yield fileNameOf(`${base} ${number}`, extension);
}

interface FolderRun extends JournalRun {
  extension: string;
  at: string | undefined;
  lang: string | undefined;
  only: boolean;
  resume: boolean;
  /** Whether the manifest is written: not for a single document, which may go into any folder. */
  writes: boolean;
}

export class Manifest {
  #journal: Journal | undefined;
  /** The latest line of each file name. */
  readonly #entries = new Map<string, Entry>();
  readonly #missed = new Map<string, Missed>();
  /** The latest line of each document and request, for this run's kind of files. */
  readonly #byId = new Map<string, Entry>();
  readonly #byAsked = new Map<string, Entry>();
  /** The key that each file name belongs to, for any kind of file. */
  readonly #owners = new Map<string, string>();
  readonly #names = new Map<string, string>();

  private constructor(
    private readonly file: string,
    private readonly run: FolderRun,
    journal: Journal | undefined,
    lines: readonly unknown[],
  ) {
    this.#journal = journal;
    for (const line of lines as (Partial<Entry> | Missed)[]) {
      if (isMissed(line)) this.#missed.set(line.asked, line);
      else if (isEntry(line)) this.#take(line);
    }
  }

  /** Throws `usage` for another unfinished run or origin, `local` if in use by another run or no regular file. */
  static async open(folder: string, run: FolderRun): Promise<Manifest> {
    const named = path.join(folder, MANIFEST);
    const found = await readJournal(named, false);
    const file = found?.isOurs !== false ? named : path.join(folder, HIDDEN);
    if (!run.writes) return new Manifest(file, run, undefined, (await readJournal(file))?.lines ?? []);
    const { kind, origin, asked } = run;
    const beginsAnew = (left: ReadJournal | undefined): boolean => {
      if (run.resume && left !== undefined) refuseOther(file, left, origin);
      return false;
    };
    const journal = await Journal.open(file, { kind, origin, asked }, { beginsAnew });
    return new Manifest(file, run, journal, journal.before.lines);
  }

  #take(entry: Entry): void {
    const { extension, at, lang, only, origin } = this.run;
    const key = keyOf(entry);
    this.#entries.set(foldName(entry.file), entry);
    this.#missed.delete(entry.asked);
    this.#owners.set(foldName(entry.file), key);
    if (!entry.file.endsWith(`.${extension}`)) return;
    this.#names.set(key, entry.file);
    if (entry.at !== at || entry.lang !== lang || (entry.only === true) !== only || entry.origin !== origin) return;
    this.#byId.set(key, entry);
    this.#byAsked.set(entry.asked, entry);
  }

  ofId(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The entry of a request, in the same words, for this run's kind of files. */
  ofAsked(asked: string): Entry | undefined {
    const entry = this.#byAsked.get(asked);
    return entry === undefined ? undefined : this.#byId.get(keyOf(entry));
  }

  /** Its earlier name, else the first free one, ignoring case as many disks do. `day`: of the cited text. */
  nameFor(document: LegalDocument, day: string | undefined): string {
    const key = keyOf({ id: document.id, day });
    const before = this.#names.get(key);
    if (before !== undefined) return before;
    for (const name of namesFor(document, day, this.run.extension)) {
      const owner = this.#owners.get(foldName(name));
      if ((owner !== undefined && owner !== key) || foldName(name) === MANIFEST) continue;
      this.#owners.set(foldName(name), key);
      this.#names.set(key, name);
      return name;
    }
    throw new Error('no name is left');
  }

  /** Records a file before it is in place. Throws `local`. */
  async announce(entry: Omit<Entry, 'origin'>): Promise<void> {
    await this.#journal?.append({ ...entry, origin: this.run.origin });
  }

  /** Records a file that is in place, unless announced. Throws `local`. */
  async add(entry: Omit<Entry, 'origin'>, isAnnounced = false): Promise<void> {
    this.#take({ ...entry, origin: this.run.origin });
    if (!isAnnounced) await this.announce(entry);
  }

  async miss(asked: string, id: string | undefined, { code }: LksError): Promise<void> {
    const { origin } = this.run;
    const fetched_at = currentDate().toISOString();
    const line = { id: id ?? null, asked, origin, file: null, sha256: null, status: code, url: null, fetched_at };
    this.#missed.set(asked, line);
    await this.#journal?.append(line);
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  /** Compacts the manifest to a line for each file or failure. Throws `local`. */
  async finish(): Promise<void> {
    await this.#journal?.finish([...this.#entries.values(), ...this.#missed.values()]);
  }

  async where(): Promise<string | undefined> {
    return (await lstat(this.file).catch(() => undefined)) && this.file;
  }
}

/** Throws `usage`, naming both origins, if the folder was filled only from another origin. */
function refuseOther(file: string, { header, lines }: ReadJournal, origin: string): void {
  const origins = new Set((lines as Partial<Entry>[]).map((line) => line.origin ?? origin));
  if (header?.origin === origin || origins.size === 0 || origins.has(origin)) return;
  throw new LksError('usage', say.files.otherOrigin(file, header?.origin ?? [...origins][0]!, origin), {
    hint: say.files.otherRunHint(file),
  });
}

/**
 * The manifest of a folder of documents: a line for each request and its file. It is the journal of the run that writes the
 * folder, and is compacted at the end. It is checked against the folder, where files may have been moved or changed.
 */
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import type { LegalDocument } from '../../contract/types';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { fileNameOf } from '../../platform/files';
import { Journal, type JournalRun, type ReadJournal, readJournal } from '../../state/journal';

const MANIFEST = 'manifest.jsonl';
/** Its name if another file has that one. */
const HIDDEN = '.lks-journal.jsonl';

/** A document and the file that holds it. */
export interface Entry {
  id: string;
  /** As requested; the same words need no second request. */
  asked: string;
  /** Who was asked. */
  origin: string;
  /** The day of `--at`. */
  at?: string;
  /** The language of `--lang`. */
  lang?: string;
  /** The day of the text that was named, and the places of `--only`: each is a file of its own. */
  day?: string;
  /** Nothing but these places is in the file. */
  only?: true;
  /** The name in the folder. */
  file: string;
  /** Of the file, in hexadecimal. */
  sha256: string;
  /** `stale`: asked for again with `--force`, and not there as that run wants it yet. */
  status: 'ok' | 'stale';
  url: string;
  fetched_at: string;
}

/** A failed request: `status` is the code of the failure. */
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

/** Only names that `fileNameOf` makes: a foreign manifest must not point outside the folder. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isMissed = (line: Partial<Entry> | Missed): line is Missed =>
  isText(line.asked) && isText(line.status) && line.file === null;

function isEntry(line: Partial<Entry>): line is Entry {
  const texts = [line.id, line.asked, line.origin, line.sha256, line.url, line.fetched_at];
  const more = [line.at, line.day, line.lang].filter((text) => text !== undefined);
  return [...texts, ...more].every(isText) && isText(line.file) && FILE_NAME.test(line.file);
}

/** A file name without case, which many disks ignore. */
const foldName = (name: string): string => name.toLowerCase();

/** What one file holds: a document, or its text of a day. */
export const keyOf = ({ id, day }: { id: string; day?: string | undefined }): string =>
  day === undefined ? id : `${id} ${day}`;

/** Names for a document, the plain one first. */
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

/** The kind of files of a run: format, day, language, and whether of places only. */
interface FolderRun extends JournalRun {
  extension: string;
  at: string | undefined;
  lang: string | undefined;
  only: boolean;
  /** Whether files of an earlier run count. */
  resume: boolean;
  /** Whether the run writes it: one document by name needs none, and the folder may be anybody's. */
  writes: boolean;
}

export class Manifest {
  #journal: Journal | undefined;
  /** What each name holds: the latest line about it. */
  readonly #entries = new Map<string, Entry>();
  readonly #missed = new Map<string, Missed>();
  /** The latest line of each document and each wording, for the kind of file of this run. */
  readonly #byId = new Map<string, Entry>();
  readonly #byAsked = new Map<string, Entry>();
  /** Who has a name, whatever the kind of file. */
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

  /**
   * Opens the manifest of a folder. Throws `usage` where it is of another run that is not finished, or of another
   * origin, `local` where another run is at work in the folder, or it is no plain file.
   */
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

  /** The line of a document in this format and on this day. */
  ofId(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The line of what was asked for in these words, in this format and on this day. */
  ofAsked(asked: string): Entry | undefined {
    const entry = this.#byAsked.get(asked);
    return entry === undefined ? undefined : this.#byId.get(keyOf(entry));
  }

  /**
   * The name for a document: the one it had before, else the first that no other document has. Names that
   * differ in case only count as one, since on many disks they are. `day`: of the text that was named.
   */
  nameFor(document: LegalDocument, day: string | undefined): string {
    const key = keyOf({ id: document.id, day });
    const before = this.#names.get(key);
    if (before !== undefined) return before;
    for (const name of namesFor(document, day, this.run.extension)) {
      const owner = this.#owners.get(foldName(name));
      // The manifest itself is in the folder too.
      if ((owner !== undefined && owner !== key) || foldName(name) === MANIFEST) continue;
      this.#owners.set(foldName(name), key);
      this.#names.set(key, name);
      return name;
    }
    throw new Error('no name is left');
  }

  /** Writes down a file that is going to be in place. Throws `local`. */
  async announce(entry: Omit<Entry, 'origin'>): Promise<void> {
    await this.#journal?.append({ ...entry, origin: this.run.origin });
  }

  /** A file is in place; it is written down unless it was announced. Throws `local`. */
  async add(entry: Omit<Entry, 'origin'>, isAnnounced = false): Promise<void> {
    this.#take({ ...entry, origin: this.run.origin });
    if (!isAnnounced) await this.announce(entry);
  }

  /** Adds what did not come. Throws `local`. */
  async miss(asked: string, id: string | undefined, { code }: LksError): Promise<void> {
    const { origin } = this.run;
    const fetched_at = currentDate().toISOString();
    const line = { id: id ?? null, asked, origin, file: null, sha256: null, status: code, url: null, fetched_at };
    this.#missed.set(asked, line);
    await this.#journal?.append(line);
  }

  /** Closes the manifest; the run can be resumed. */
  async close(): Promise<void> {
    await this.#journal?.close();
  }

  /** Completes the run: compacts the manifest to a line per file or failure. Throws `local`. */
  async finish(): Promise<void> {
    await this.#journal?.finish([...this.#entries.values(), ...this.#missed.values()]);
  }

  /** Its file, as a person would name it; undefined where there is none. */
  async where(): Promise<string | undefined> {
    return (await lstat(this.file).catch(() => undefined)) && this.file;
  }
}

/** Throws `usage`, with both, where none of what is there came from who would be asked now. */
function refuseOther(file: string, { header, lines }: ReadJournal, origin: string): void {
  const origins = new Set((lines as Partial<Entry>[]).map((line) => line.origin ?? origin));
  if (header?.origin === origin || origins.size === 0 || origins.has(origin)) return;
  throw new LksError('usage', say.files.otherOrigin(file, header?.origin ?? [...origins][0]!, origin), {
    hint: say.files.otherRunHint(file),
  });
}

/**
 * The journal of a folder of documents, `.lks-journal.jsonl`: which document became which file, one JSON line a document,
 * appended when its file is in place. What it says is checked against the folder: a person may have moved or changed it.
 */
import { constants } from 'node:fs';
import { lstat, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LegalDocument } from '../../contract/types';
import { LksError } from '../../errors';
import { failure, fileNameOf } from '../../files';
import { say } from '../../messages';
import { jsonText } from '../../render/json-text';

const JOURNAL = '.lks-journal.jsonl';

/** A document and the file that holds it. */
export interface Entry {
  id: string;
  /** As it was asked for: what is asked for in the same words again needs no request. */
  asked: string;
  /** The day of `--at`. */
  at?: string;
  /** The language of `--lang`. */
  lang?: string;
  /** The day of the text that was asked for by a jci or an address, and the places of `--only`: each is a file of its own. */
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

/** Only names that `fileNameOf` makes: a journal may come from elsewhere, and must lead nowhere. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** One line; undefined for what is none, such as a line that was cut off by a kill. */
function readEntry(line: string): Entry | undefined {
  try {
    const entry = JSON.parse(line) as Entry;
    const texts = [entry.id, entry.asked, entry.sha256, entry.url, entry.fetched_at];
    if (!texts.every(isText) || !isText(entry.file) || !FILE_NAME.test(entry.file)) return undefined;
    return [entry.at, entry.day, entry.lang].every((day) => day === undefined || isText(day)) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** What may not be told apart in a file name: case, on many disks (names are ASCII already). */
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

/** What the files of a run are: another kind, day or language is another file, and so is one of places alone. */
interface JournalRun {
  extension: string;
  at: string | undefined;
  lang: string | undefined;
  only: boolean;
}

export class Journal {
  readonly #file: string;
  /** The latest line of each document and each wording, for the kind of file of this run. */
  readonly #byId = new Map<string, Entry>();
  readonly #byAsked = new Map<string, Entry>();
  /** Who has a name, whatever the kind of file. */
  readonly #owners = new Map<string, string>();
  readonly #names = new Map<string, string>();
  /** Whether there is one in the folder. */
  exists: boolean;
  #torn: boolean;

  private constructor(
    file: string,
    private readonly run: JournalRun,
    text: string | undefined,
  ) {
    this.#file = file;
    this.exists = text !== undefined;
    this.#torn = text !== undefined && text !== '' && !text.endsWith('\n');
    for (const line of text?.split('\n') ?? []) {
      const entry = readEntry(line);
      if (entry !== undefined) this.#take(entry);
    }
  }

  /** Reads the journal of a folder; one that is not there is empty. Throws `local` for one that is no plain file. */
  static async open(folder: string, run: JournalRun): Promise<Journal> {
    const file = path.join(folder, JOURNAL);
    const found = await lstat(file).catch(() => undefined);
    if (found !== undefined && !found.isFile())
      throw new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint });
    if (found === undefined) return new Journal(file, run, undefined);
    const text = await readFile(file, 'utf8').catch((error) => {
      throw failure(error, file);
    });
    return new Journal(file, run, text);
  }

  #take(entry: Entry): void {
    const key = keyOf(entry);
    this.#owners.set(foldName(entry.file), key);
    if (!entry.file.endsWith(`.${this.run.extension}`)) return;
    this.#names.set(key, entry.file);
    if (entry.at !== this.run.at || entry.lang !== this.run.lang || (entry.only === true) !== this.run.only) return;
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
      if (owner !== undefined && owner !== key) continue;
      this.#owners.set(foldName(name), key);
      this.#names.set(key, name);
      return name;
    }
    throw new Error('no name is left');
  }

  /** Appends a line, whole, also after one that was cut off. Throws `local`. */
  async append(entry: Entry): Promise<void> {
    this.#take(entry);
    const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = constants;
    try {
      const handle = await open(this.#file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o644);
      try {
        await handle.writeFile(`${this.#torn ? '\n' : ''}${jsonText(entry)}\n`);
        this.#torn = false;
        this.exists = true;
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw failure(error, this.#file);
    }
  }

  /** Remembers a line for this run alone. */
  remember(entry: Entry): void {
    this.#take(entry);
  }
}

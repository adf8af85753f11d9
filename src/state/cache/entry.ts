/** The file of a cached document: its format, its name and its greatest age. Pure: no disk and no clock. */
import { sha256 } from '../../platform/builtins';

/** Part of every name, so that an older lks never reads what a newer one wrote in another way. */
const FORMAT = 1;

/** The service that gave a document, and the key that it was given to. */
export interface Owner {
  /** The base address of the service. */
  url: string;
  /** The origin of that address. */
  origin: string;
  /** SHA-256 of the key, hexadecimal: another key may be given other documents. */
  keyDigest: string;
}

export interface Entry {
  /** When it was fetched, milliseconds since 1970. */
  at: number;
  /** The answer of the service, parsed. */
  answer: unknown;
}

/** The fields by which a document is found offline, and which a choice among several shows. */
export interface StoredName {
  id: string;
  external_id: string;
  title: string;
  language: string;
}

/** The head of a file, before the answer. */
type Facts = Partial<StoredName> & { at?: number };

/** The folder of all that one origin gave: one name for all keys, so that it can be erased without knowing the key. */
export const folderName = (origin: string): string => sha256(`origin ${origin}`).slice(0, 32);

/** The file of a document (its UUID in lower case): nothing of the address, the key or the id can be read from it. */
export const fileName = ({ url, keyDigest }: Owner, id: string): string =>
  `${sha256(JSON.stringify([FORMAT, url, keyDigest, id]))}.json`;

/** True of a name that `fileName` gives. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{64}\.json$/.test(name);

/** An entry as its file holds it: a line with the SHA-256 of all that follows, a line of facts, the answer. */
export function packEntry(id: string, { at, answer }: Entry): string {
  const { external_id, title, language } = Object(
    (answer as { data?: unknown } | undefined)?.data,
  ) as Partial<StoredName>;
  const facts: Facts = { id, at, external_id, title, language };
  const rest = `${JSON.stringify(facts)}\n${JSON.stringify(answer)}\n`;
  return `${sha256(rest)}\n${rest}`;
}

/** The names of the document in a file, from the beginning of its text; undefined where it has none. */
export function nameIn(text: string): StoredName | undefined {
  const [, facts, ...rest] = text.split('\n', 3);
  if (facts === undefined || rest.length === 0) return undefined;
  try {
    const { id, external_id, title, language } = JSON.parse(facts) as Facts;
    const isWhole = [id, external_id, title, language].every((fact) => typeof fact === 'string');
    return isWhole ? ({ id, external_id, title, language } as StoredName) : undefined;
  } catch {
    return undefined;
  }
}

/** The entry in a file; undefined where any byte of it is another than was written, or it is of another document. */
export function unpackEntry(text: string, id: string): Entry | undefined {
  const [sum, facts, answer] = text.split('\n', 3);
  if (facts === undefined || answer === undefined || sha256(text.slice(sum!.length + 1)) !== sum) return undefined;
  try {
    const { id: own, at } = JSON.parse(facts) as Facts;
    return own === id && typeof at === 'number' ? { at, answer: JSON.parse(answer) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The age of an entry in whole seconds; undefined where it was fetched after `now`, which says that the clock was set
 * meanwhile and that nobody knows the age. A minute is let pass: two computers may share a home.
 */
export function ageOf(at: number, now: number): number | undefined {
  const age = Math.floor((now - at) / 1000);
  return age < -60 ? undefined : Math.max(0, age);
}

/** A file on disk, as much as a choice of what goes needs. */
export interface StoredFile {
  file: string;
  bytes: number;
  /** When it was last used, milliseconds since 1970. */
  usedAt: number;
}

/** Files that were not used for so long are removed, room or not. */
export const LONGEST_UNUSED_MS = 90 * 86_400_000;
/** When room is made, so much of the limit is left in use: the next document does not have to make room again. */
const FILLED = 0.9;

/** The files to remove so that the rest takes at most `limit` bytes: the least recently used, and all that are unused for too long. */
export function superfluous(files: readonly StoredFile[], limit: number, now: number): StoredFile[] {
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const target = total > limit ? limit * FILLED : total;
  const oldestFirst = [...files].sort((one, other) => one.usedAt - other.usedAt);
  return oldestFirst.filter(({ bytes, usedAt }) => {
    if (total <= target && now - usedAt <= LONGEST_UNUSED_MS) return false;
    total -= bytes;
    return true;
  });
}

/** The file of a cached document: format, name and greatest age. Pure: no disk and no clock. */
import { sha256 } from '../../platform/builtins';

/** Part of every file name, so that other versions of lks do not read it. */
const FORMAT = 1;

/** The service that sent a document, and the key used. */
export interface Owner {
  url: string;
  origin: string;
  /** SHA-256 of the key, hexadecimal: another key may be given other documents. */
  keyDigest: string;
}

export interface Entry {
  /** When it was fetched, milliseconds since 1970. */
  at: number;
  answer: unknown;
}

/** Fields for finding a document offline and choosing among several. */
export interface StoredName {
  id: string;
  external_id: string;
  title: string;
  language: string;
}

type Facts = Partial<StoredName> & { at?: number };

/** Folder of an origin, for all keys, so that it can be erased without knowing the key. */
export const folderName = (origin: string): string => sha256(`origin ${origin}`).slice(0, 32);

/** File name of a document (UUID in lower case); reveals neither address, key nor id. */
export const fileName = ({ url, keyDigest }: Owner, id: string): string =>
  `${sha256(JSON.stringify([FORMAT, url, keyDigest, id]))}.json`;

/** Whether `fileName` could have made the name. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{64}\.json$/.test(name);

/** An entry as file content: a line with the SHA-256 of the rest, a line of facts, the answer. */
export function packEntry(id: string, { at, answer }: Entry): string {
  const { external_id, title, language } = Object(
    (answer as { data?: unknown } | undefined)?.data,
  ) as Partial<StoredName>;
  const facts: Facts = { id, at, external_id, title, language };
  const rest = `${JSON.stringify(facts)}\n${JSON.stringify(answer)}\n`;
  return `${sha256(rest)}\n${rest}`;
}

/** The names in the beginning of a file; undefined if it has none. */
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

/** The entry in a file; undefined if any byte was changed, or it is another document. */
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

/** Age in whole seconds; undefined if fetched after `now` (clock changed), give or take a minute (shared home). */
export function ageOf(at: number, now: number): number | undefined {
  const age = Math.floor((now - at) / 1000);
  return age < -60 ? undefined : Math.max(0, age);
}

/** A file on disk, for choosing which to remove. */
export interface StoredFile {
  file: string;
  bytes: number;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** Files unused for this long are removed in any case. */
export const LONGEST_UNUSED_MS = 90 * 86_400_000;
/** Share of the limit that stays in use when room is made, so that the next document need not make room again. */
const FILLED = 0.9;

/** The files to remove to stay below `limit` bytes: the least recently used, and those unused for too long. */
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

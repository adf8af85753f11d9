/** Reads names as the backend knows them: a library knows more laws than the built-in table. */
import { type Backend, localLibrary, type WorkNamed } from '../contract/backend';
import type { LksError } from '../contract/errors';
import type { CitedName, Name, NamedSet } from '../contract/name';
import { lawsOfTable } from '../law/laws/law-citation';
import { parseIdentifier } from '../sources/identifiers';
import { readNames } from './read-name';

/** An argument: a name, a set of documents, or a row of the last search. */
export type DocArgument = Name | NamedSet | { readonly kind: 'row'; readonly row: number; readonly text: string };

/** One document, or text that could not be read, which fails on look-up. */
export type WantedItem =
  | Exclude<DocArgument, NamedSet>
  | { readonly kind: 'failed'; readonly text: string; readonly error: LksError };

/** See `readNames`. */
export type ReadNames = (text: string) => readonly (Name | NamedSet)[];

const ROW = /^\d{1,6}$/;
const MOST_WORDS = 30;
/** Begins a citation, whatever precedes. */
const BEGINS = /^\(?(?:artt?|art(?:ikel(?:en)?|icles?)|overweging(?:en)?|recitals?|bijlage|annex)\b/i;
/** A court, which begins a citation of a decision. */
const COURT =
  /^\(?(?:HR|PHR|Hof|Gerechtshof|Rb\.?|Rechtbank|Ktr\.?|Vzr\.?|AB?RvS|ABRvS|RvS|CRvB|CBb|HvJ(?:EU|EG)?|GvEA|Gerecht|EHRM|CJEU|ECJ|ECtHR|ECHR|A-G)$/i;
/** May be part of an unreadable citation, so that a number in it is not a row. */
const OF_CITATION = /\d/;

/**
 * Reads the arguments joined as one citation if they are one (`art. 6:162 BW`, `artt. 3:40 en 3:44 BW`), else cut into the longest
 * runs that are (`art. 3:13 BW art. 3:14 BW`); an argument with white space in it is a run by itself. Whole numbers are rows of the last
 * search. Words that are no citation come back as one `unknown`, up to where the next one begins: never as their first half. One argument may
 * also be a line of stdin: several ids, a line of `search --jsonl`, a whole `--json` answer, a tab-separated line of `search --plain`. Blank
 * ones are left out. Never throws.
 *
 * @param read with the names of laws that whoever is asked knows; those of the built-in table unless told.
 */
export function readDocArguments(args: readonly string[], read: ReadNames = readNames): DocArgument[] {
  const given = args.map((argument) => argument.replace(/^\ufeff/, '').trim()).filter((argument) => argument !== '');
  if (given.every((argument) => ROW.test(argument))) return given.flatMap((one) => readOne(one, read));
  if (given.length === 1) return readLine(given[0]!, read);
  // Two identifiers are two things.
  const isOne = given.length <= MOST_WORDS && given.filter(isIdentifier).length < 2;
  const joined = isOne ? known(read(given.join(' '))) : undefined;
  return joined === undefined ? readRuns(given, read) : [...joined];
}

function known(names: readonly DocArgument[]): readonly DocArgument[] | undefined {
  return names.some((name) => name.kind === 'unknown') ? undefined : names;
}

function readLine(text: string, read: ReadNames): DocArgument[] {
  if (text.includes('\t')) {
    const columns = text.split('\t');
    const first = read(columns[0] ?? '');
    return [...(known(first) ?? known(read(columns.at(-1) ?? '')) ?? first)];
  }
  const words = text.split(/\s+/);
  if (!/^[[{"]/.test(text) && words.length <= MOST_WORDS && words.filter(isIdentifier).length > 1)
    return readRuns(words, read);
  const whole = readOne(text, read);
  if (whole[0]?.kind !== 'unknown' || /^[[{"]/.test(text)) return whole;
  const parts = readRuns(words, read);
  return parts.every((part) => part.kind !== 'unknown') ? parts : whole;
}

function readOne(text: string, read: ReadNames): DocArgument[] {
  if (ROW.test(text)) return [{ kind: 'row', row: Number(text), text }];
  return readJson(text, read) ?? [...read(text)];
}

/** Arguments with white space, and JSON, are one item each. */
const isWhole = (argument: string): boolean => /\s|^[[{"]/.test(argument);

const isIdentifier = (argument: string): boolean => parseIdentifier(argument) !== undefined;

function readRuns(words: readonly string[], read: ReadNames): DocArgument[] {
  const identifiers = words.map(isIdentifier);
  const runs = words.map((_, at) => (): Run | undefined => longestRun(words, identifiers, at, read));
  const out: DocArgument[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runs[at]!();
    if (run !== undefined && (run.whole || beginsAnother(words, run.end, runs))) {
      out.push(...run.names);
      at = run.end;
      continue;
    }
    const end = endOfUnknown(words, identifiers, at);
    out.push(...unknownOf(words.slice(at, end).join(' '), read));
    at = end;
  }
  return out;
}

const unknownOf = (text: string, read: ReadNames): readonly DocArgument[] => {
  const names = read(text);
  return known(names) === undefined ? names.slice(0, 1) : [{ kind: 'unknown', text }];
};

interface Run {
  names: readonly DocArgument[];
  end: number;
  /** A single argument or an identifier, which nothing that follows belongs to. */
  whole: boolean;
}

/** The longest run that is a name, with at most one identifier. */
function longestRun(
  words: readonly string[],
  identifiers: readonly boolean[],
  from: number,
  read: ReadNames,
): Run | undefined {
  const first = words[from]!;
  if (isWhole(first)) return { names: readOne(first, read), end: from + 1, whole: true };
  let end = from + 1;
  for (let seen = identifiers[from] ? 1 : 0; end < words.length && end - from < MOST_WORDS; end += 1) {
    if (isWhole(words[end]!)) break;
    if (identifiers[end]) seen += 1;
    if (seen > 1) break;
  }
  for (; end > from + 1; end -= 1) {
    const names = known(read(words.slice(from, end).join(' ')));
    if (names !== undefined) return { names, end, whole: false };
  }
  const names = known(readOne(first, read));
  return names && { names, end: from + 1, whole: identifiers[from]! };
}

function beginsAnother(words: readonly string[], at: number, runs: readonly (() => Run | undefined)[]): boolean {
  const next = words[at];
  return next === undefined || isWhole(next) || BEGINS.test(next) || runs[at]!() !== undefined;
}

/** The end of unreadable words: where something else surely begins. */
function endOfUnknown(words: readonly string[], identifiers: readonly boolean[], from: number): number {
  let cited = [OF_CITATION, BEGINS, COURT].some((sign) => sign.test(words[from]!));
  for (let at = from + 1; at < words.length; at += 1) {
    const word = words[at]!;
    if (isWhole(word) || identifiers[at] || BEGINS.test(word) || (!cited && ROW.test(word))) return at;
    cited ||= OF_CITATION.test(word);
  }
  return words.length;
}

function readJson(text: string, read: ReadNames): DocArgument[] | undefined {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return readValue(JSON.parse(text), text, read);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readValue(value: unknown, text: string, read: ReadNames): DocArgument[] {
  if (Array.isArray(value)) return value.flatMap((item) => readValue(item, text, read));
  if (typeof value === 'string') return [...read(value)];
  const { id, external_id: externalId, data } = (value ?? {}) as Record<string, unknown>;
  if (typeof data === 'object' && data !== null) return readValue(data, text, read);
  for (const field of [id, externalId]) {
    const found = typeof field === 'string' ? known(read(field)) : undefined;
    if (found !== undefined) return [...found];
  }
  return [...read(text)];
}

/** See `LocalLibrary.worksNamed`. */
type LawNames = (name: string) => readonly WorkNamed[];

/**
 * A reader that knows the names of the laws that are held, besides those of the table. The table goes before the library: where that has
 * other works by the very name, what was read says which (`otherWorks`).
 */
export function readerWith(lawNames: LawNames): ReadNames {
  return (text) => {
    /** By the numbers of the works of the table that have it: names that other works of the library have too. */
    const contested: { name: string; works: readonly string[]; others: readonly string[] }[] = [];
    const names = readNames(text, (name) => {
      const table = lawsOfTable(name);
      const held = lawNames(name);
      if (table.length === 0) return held;
      const others = held.filter(({ id, exact }) => exact && table.every((law) => law.id !== id)).map(({ id }) => id);
      if (others.length > 0) contested.push({ name, works: table.map(({ id }) => id), others });
      return table;
    });
    return contested.length === 0 ? names : names.map((name) => withOthers(name, contested));
  };
}

function withOthers(
  name: Name | NamedSet,
  contested: readonly { name: string; works: readonly string[]; others: readonly string[] }[],
): Name | NamedSet {
  if (name.kind !== 'citation') return name;
  const found = contested.find(({ works }) => isOf(name, works));
  return found === undefined ? name : { ...name, otherWorks: { law: found.name, works: found.others } };
}

const isOf = ({ externalIds }: CitedName, works: readonly string[]): boolean =>
  externalIds.every((id) => works.some((work) => id === work || id.startsWith(`${work} `)));

/**
 * What is read with the names that whoever answers knows: of a service of the contract alone only the table tells what its laws are called.
 * `read` is called again as long as it asks for names that have not been looked up: those of a whole line are then asked for at once.
 */
export async function withNamesOf<T>(backend: Backend, read: (names: ReadNames) => T): Promise<T> {
  const library = localLibrary(backend);
  if (library === undefined) return read(readNames);
  const known = new Map<string, readonly WorkNamed[]>();
  for (;;) {
    const asked = new Set<string>();
    const worksOf: LawNames = (name) => {
      const works = known.get(name);
      if (works === undefined) asked.add(name);
      return works ?? [];
    };
    let found: { value: T } | undefined;
    try {
      found = { value: read(readerWith(worksOf)) };
    } catch (error) {
      // A name requested now may make it readable.
      if (asked.size === 0) throw error;
    }
    if (asked.size === 0) return found!.value;
    const names = [...asked];
    const works = await library.worksNamed(names);
    for (const [at, name] of names.entries()) known.set(name, works[at] ?? []);
  }
}

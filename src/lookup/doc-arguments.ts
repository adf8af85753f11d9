/** The arguments of `doc`, and the lines it reads from stdin, as what they point at (contract.md, "Citations as arguments"). */

import type { Name } from '../contract/name';
import { readName } from './read-name';

/** One thing that a command was asked for: a name, or a row of the search just shown. */
export type DocArgument = Name | { readonly kind: 'row'; readonly row: number; readonly text: string };

const ROW = /^\d{1,6}$/;
/**
 * Reads the arguments joined as one citation if they are one (`art. 6:162 BW`), else one by one. Whole numbers are rows
 * of the last search. One argument may also be a line of stdin: several ids, a line of `search --jsonl`, a whole `--json`
 * answer, a tab-separated line of `search --plain`. Blank ones are left out. Never throws; what is nothing comes back as
 * `unknown`.
 */
export function readDocArguments(args: readonly string[]): DocArgument[] {
  const given = args.map((argument) => argument.replace(/^\ufeff/, '').trim()).filter((argument) => argument !== '');
  if (given.every((argument) => ROW.test(argument))) return given.flatMap(readOne);
  const joined = given.length > 1 ? known(readName(given.join(' '))) : undefined;
  return joined === undefined ? given.flatMap(readLine) : [joined];
}

/** Undefined for what is no name. */
const known = (name: Name): Name | undefined => (name.kind === 'unknown' ? undefined : name);

function readLine(text: string): DocArgument[] {
  if (text.includes('\t')) {
    const columns = text.split('\t');
    const first = readName(columns[0] ?? '');
    return [known(first) ?? known(readName(columns.at(-1) ?? '')) ?? first];
  }
  const whole = readOne(text);
  if (whole[0]?.kind !== 'unknown') return whole;
  const parts = text.split(/\s+/).flatMap(readOne);
  return parts.every((part) => part.kind !== 'unknown') ? parts : whole;
}

function readOne(text: string): DocArgument[] {
  if (ROW.test(text)) return [{ kind: 'row', row: Number(text), text }];
  return readJson(text) ?? [readName(text)];
}

/** What a JSON object, list or answer points at; undefined for text that is no JSON. */
function readJson(text: string): DocArgument[] | undefined {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return readValue(JSON.parse(text), text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readValue(value: unknown, text: string): DocArgument[] {
  if (Array.isArray(value)) return value.flatMap((item) => readValue(item, text));
  if (typeof value === 'string') return [readName(value)];
  const { id, external_id: externalId, data } = (value ?? {}) as Record<string, unknown>;
  if (typeof data === 'object' && data !== null) return readValue(data, text);
  for (const field of [id, externalId]) {
    const found = typeof field === 'string' ? known(readName(field)) : undefined;
    if (found !== undefined) return [found];
  }
  return [readName(text)];
}

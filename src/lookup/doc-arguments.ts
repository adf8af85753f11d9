/** The arguments of `doc`, and the lines it reads from stdin, as what they point at (contract.md, "Citations as arguments"). */

import { readAlias } from '../names/alias';
import { readCitation, readUnlistedLaw } from '../names/citation';
import { parseIdentifier } from '../sources/identifiers';

/** One thing that a command was asked for; `text` is how it was asked for, short enough for a message. */
export type DocArgument = { readonly text: string } & (
  | {
      /** A row of the search just shown; the command knows which document that is. */
      readonly kind: 'row';
      readonly row: number;
    }
  | { readonly kind: 'uuid'; readonly id: string }
  | {
      /** An identifier or citation that a search resolves: `resolveIdentifier(text, …)`. */
      readonly kind: 'citation';
      readonly externalIds: readonly string[];
      /** The day whose text it names, `YYYY-MM-DD`: see `Citation.day`. */
      readonly day?: string;
    }
  /** A case number or LJN, or an article of a law that the table of laws does not have: resolved in the same way. */
  | { readonly kind: 'alias' }
  /** No identifier at all; `resolveIdentifier` refuses it as a usage error. */
  | { readonly kind: 'unknown' }
);

const ROW = /^\d{1,6}$/;
/** Of text that is nothing, no more than this is kept. */
const SHOWN = 60;

/**
 * Reads the arguments joined as one citation if they are one (`art. 6:162 BW`), else one by one. Whole numbers are rows
 * of the last search. One argument may also be a line of stdin: several ids, a line of `search --jsonl`, a whole `--json`
 * answer, a tab-separated line of `search --plain`. Blank ones are left out. Never throws; what is nothing comes back as
 * `unknown`.
 */
export function readDocArguments(args: readonly string[]): DocArgument[] {
  const given = args.map((argument) => argument.replace(/^\ufeff/, '').trim()).filter((argument) => argument !== '');
  if (given.every((argument) => ROW.test(argument))) return given.flatMap(readOne);
  const joined = given.length > 1 ? readText(given.join(' ')) : undefined;
  return joined === undefined ? given.flatMap(readLine) : [joined];
}

function readLine(text: string): DocArgument[] {
  if (text.includes('\t')) {
    const columns = text.split('\t');
    return [readText(columns[0] ?? '') ?? readText(columns.at(-1) ?? '') ?? unknown(columns[0] ?? '')];
  }
  const whole = readOne(text);
  if (whole[0]?.kind !== 'unknown') return whole;
  const parts = text.split(/\s+/).flatMap(readOne);
  return parts.every((part) => part.kind !== 'unknown') ? parts : whole;
}

function readOne(text: string): DocArgument[] {
  if (ROW.test(text)) return [{ kind: 'row', row: Number(text), text }];
  return readJson(text) ?? [readText(text) ?? unknown(text)];
}

function readText(text: string): DocArgument | undefined {
  const identifier = parseIdentifier(text);
  if (identifier?.kind === 'uuid') return { kind: 'uuid', id: identifier.value, text };
  const citation = readCitation(text, identifier);
  if (citation !== undefined) {
    const { externalIds, day } = citation;
    return { kind: 'citation', externalIds, ...(day === undefined ? {} : { day }), text };
  }
  return readAlias(text) === undefined && readUnlistedLaw(text) === undefined ? undefined : { kind: 'alias', text };
}

const unknown = (text: string): DocArgument => ({
  kind: 'unknown',
  text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
});

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
  if (typeof value === 'string') return [readText(value) ?? unknown(value)];
  const { id, external_id: externalId, data } = (value ?? {}) as Record<string, unknown>;
  if (typeof data === 'object' && data !== null) return readValue(data, text);
  for (const field of [id, externalId]) {
    const found = typeof field === 'string' ? readText(field) : undefined;
    if (found !== undefined) return [found];
  }
  return [unknown(text)];
}

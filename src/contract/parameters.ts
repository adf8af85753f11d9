/**
 * Strict checks of parameters as the contract words them, and the types that result. Limits are in `operations.ts`;
 * `forgiving.ts` normalises input first.
 */

import { say } from '../messages';
import { isCalendarDate } from './dates';
import { LksError } from './errors';
import { type DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS, type Parameter, SEARCH_PARAMETERS } from './operations';

type ValueOf<P extends Parameter> = P extends { choices: readonly (infer Choice)[] }
  ? Choice
  : { text: string; choice: string; date: string; uuid: string; integer: number; switch: true }[P['kind']];

/** Always has a value: required, or with a default. */
type AlwaysThere = { readonly required: true } | { readonly kind: 'integer' };

type Flat<T> = { [Name in keyof T]: T[Name] };

/** Checked values by parameter name. */
export type QueryOf<Table extends readonly Parameter[]> = Flat<
  { [P in Extract<Table[number], AlwaysThere> as P['name']]: ValueOf<P> } & {
    [P in Exclude<Table[number], AlwaysThere> as P['name']]?: ValueOf<P>;
  }
>;

/** A checked search, as backends get it. */
export type SearchQuery = QueryOf<typeof SEARCH_PARAMETERS>;

/** Library options beyond the contract; `takes.ts` says which backend takes which. */
export type LibraryOptions = QueryOf<typeof LIBRARY_PARAMETERS>;

export type DocumentWishes = QueryOf<typeof DOCUMENT_PARAMETERS>;

export type RawParameters = Readonly<Record<string, string | undefined>>;

/** The name of a parameter in messages: wire name by default, flag on the terminal. */
export type Label = (parameter: Parameter) => string;

const wireName: Label = (parameter) => parameter.name;

/** `--limit`, or "the search words" for `q`. */
export const flagName: Label = (parameter) => (parameter.flag === null ? say.parameters.qLabel : `--${parameter.flag}`);

function invalid(parameter: Parameter, message: string): LksError {
  return new LksError('usage', message, { parameter: parameter.name });
}

/** In code points, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/** 15 digits: far above any row number and exact in JavaScript. */
const LARGEST_INTEGER = 10 ** 15 - 1;

/** The checked value in its own type; undefined for a switch that is off. Throws `usage`. */
export function checkValue(
  parameter: Parameter,
  text: string,
  label: Label = wireName,
): string | number | true | undefined {
  const name = label(parameter);
  switch (parameter.kind) {
    case 'text': {
      const value = text.trim();
      if (parameter.minLength !== undefined && lengthOf(value) < parameter.minLength)
        throw invalid(parameter, say.invalid.tooShort(name, parameter.minLength, lengthOf(value)));
      if (parameter.maxLength !== undefined && lengthOf(value) > parameter.maxLength)
        throw invalid(parameter, say.invalid.tooLong(name, parameter.maxLength, lengthOf(value)));
      return value;
    }
    case 'choice':
      if (!parameter.choices.includes(text)) throw invalid(parameter, say.invalid.choice(name, parameter.choices));
      return text;
    case 'date':
      if (!isCalendarDate(text)) throw invalid(parameter, say.invalid.date(name));
      return text;
    case 'integer': {
      const value = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      const { minimum, maximum } = parameter;
      if (maximum === undefined && /^\+?\d{16,}$/.test(text))
        throw invalid(parameter, say.invalid.integer(name, minimum, LARGEST_INTEGER));
      if (!Number.isSafeInteger(value) || value < minimum || (maximum !== undefined && value > maximum))
        throw invalid(parameter, say.invalid.integer(name, minimum, maximum));
      return value === 0 ? 0 : value;
    }
    case 'switch':
      if (text !== 'true' && text !== 'false') throw invalid(parameter, say.invalid.choice(name, ['true', 'false']));
      return text === 'true' ? true : undefined;
    case 'uuid':
      return text;
  }
}

/** Checks raw values; ignores unknown names and empty texts. Throws `usage`. */
export function checkTable<const Table extends readonly Parameter[]>(
  table: Table,
  raw: RawParameters,
  label: Label = wireName,
): QueryOf<Table> {
  const query: Record<string, string | number | true> = {};
  for (const parameter of table) {
    const text = raw[parameter.name];
    if (text === undefined) {
      if (parameter.required) throw invalid(parameter, say.invalid.missing(label(parameter)));
      if (parameter.kind === 'integer') query[parameter.name] = parameter.default;
      continue;
    }
    const value = checkValue(parameter, text, label);
    if (value !== undefined && value !== '') query[parameter.name] = value;
  }
  return query as QueryOf<Table>;
}

/**
 * Checks raw search parameters, as on the wire; fills in defaults, ignores unknown names and empty text filters. Throws
 * `usage` with `parameter` (contract.md, "Errors": 422 `invalid_parameters`).
 */
export function checkSearchQuery(raw: RawParameters, label: Label = wireName): SearchQuery {
  return inOrder(checkTable(SEARCH_PARAMETERS, raw, label));
}

/** Throws `usage` if the dates are reversed. */
function inOrder(checked: SearchQuery): SearchQuery {
  if (checked.date_from !== undefined && checked.date_to !== undefined && checked.date_from > checked.date_to)
    throw new LksError('usage', say.invalid.dateOrder(checked.date_from, checked.date_to), { parameter: 'date_from' });
  return checked;
}

/**
 * Checks a search without words (`q` is empty), for libraries only (contract.md, "What lks asks of a library"). Throws
 * as `checkSearchQuery`.
 */
export function checkBrowseQuery(raw: RawParameters, label: Label = wireName): SearchQuery {
  const [q, ...others] = SEARCH_PARAMETERS;
  return inOrder({ [q.name]: '', ...checkTable(others, raw, label) });
}

/** Checks raw library options. Throws `usage`. */
export function checkLibraryOptions(raw: RawParameters, label: Label = wireName): LibraryOptions {
  return checkTable(LIBRARY_PARAMETERS, raw, label);
}

/** Wire parameters in contract order, without absent ones and an offset of 0. */
export function toWire(query: SearchQuery): [name: string, value: string][] {
  const wire: [string, string][] = [];
  for (const { name } of SEARCH_PARAMETERS) {
    const value = query[name];
    if (value === undefined || (name === 'offset' && value === 0)) continue;
    wire.push([name, String(value)]);
  }
  return wire;
}

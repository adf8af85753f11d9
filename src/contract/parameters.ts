/**
 * Strict checks of the search parameters, as the contract words them, and the types of what has passed. The limits themselves
 * are in `operations.ts`. `forgiving.ts` turns what people type into what passes here.
 */

import { say } from '../messages';
import { isCalendarDate } from './dates';
import { LksError } from './errors';
import { type DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS, type Parameter, SEARCH_PARAMETERS } from './operations';

type ValueOf<P extends Parameter> = P extends { choices: readonly (infer Choice)[] }
  ? Choice
  : { text: string; choice: string; date: string; uuid: string; integer: number; switch: true }[P['kind']];

/** A row of a table whose value is there even where nothing was given: it is required, or has a default. */
type AlwaysThere = { readonly required: true } | { readonly kind: 'integer' };

type Flat<T> = { [Name in keyof T]: T[Name] };

/** The values of a table of parameters by their names, once they have been checked. */
export type QueryOf<Table extends readonly Parameter[]> = Flat<
  { [P in Extract<Table[number], AlwaysThere> as P['name']]: ValueOf<P> } & {
    [P in Exclude<Table[number], AlwaysThere> as P['name']]?: ValueOf<P>;
  }
>;

/** A search that has passed the checks: what every backend gets. */
export type SearchQuery = QueryOf<typeof SEARCH_PARAMETERS>;

/** What is asked of a library beyond the contract; who takes which is in `takes.ts`. */
export type LibraryOptions = QueryOf<typeof LIBRARY_PARAMETERS>;

/** The same of one document. */
export type DocumentWishes = QueryOf<typeof DOCUMENT_PARAMETERS>;

export type RawParameters = Readonly<Record<string, string | undefined>>;

/** How a parameter is called to the one who gave it: the wire name by default, a flag on the terminal. */
export type Label = (parameter: Parameter) => string;

const wireName: Label = (parameter) => parameter.name;

/** The name of a parameter as a terminal user knows it: `--limit`, or "the search words" for `q`. */
export const flagName: Label = (parameter) => (parameter.flag === null ? say.parameters.qLabel : `--${parameter.flag}`);

function invalid(parameter: Parameter, message: string): LksError {
  return new LksError('usage', message, { parameter: parameter.name });
}

/** Length in characters as people count them (code points), not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/** The largest number that is read, 15 digits: more than rows can be, and far from where numbers of JavaScript lose their units. */
const LARGEST_INTEGER = 10 ** 15 - 1;

/** Checks one value against its declaration; returns the value in its own type, undefined for a switch that is off. Throws `usage`. */
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

/** Checks the raw values of a table of parameters; unknown names are ignored, and a text that is empty is none. Throws `usage`. */
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
 * Checks the raw parameters of a search, all strings as on the wire; unknown names are ignored, and a text filter that
 * is empty is no filter.
 * Returns the query with defaults filled in. Throws `usage` with `parameter` set (contract.md, "Errors": 422 `invalid_parameters`).
 */
export function checkSearchQuery(raw: RawParameters, label: Label = wireName): SearchQuery {
  return inOrder(checkTable(SEARCH_PARAMETERS, raw, label));
}

/** The same query. Throws `usage` where its dates are in no order. */
function inOrder(checked: SearchQuery): SearchQuery {
  if (checked.date_from !== undefined && checked.date_to !== undefined && checked.date_from > checked.date_to)
    throw new LksError('usage', say.invalid.dateOrder(checked.date_from, checked.date_to), { parameter: 'date_from' });
  return checked;
}

/**
 * Checks the raw parameters of a search without words, which only a library takes (contract.md, "What lks asks of a library"): its `q` is
 * empty. Throws as `checkSearchQuery` does.
 */
export function checkBrowseQuery(raw: RawParameters, label: Label = wireName): SearchQuery {
  const [q, ...others] = SEARCH_PARAMETERS;
  return inOrder({ [q.name]: '', ...checkTable(others, raw, label) });
}

/** Checks the raw values of what is asked of a library, as `checkSearchQuery` does. Throws `usage`. */
export function checkLibraryOptions(raw: RawParameters, label: Label = wireName): LibraryOptions {
  return checkTable(LIBRARY_PARAMETERS, raw, label);
}

/** The query as wire parameters, in the order of the contract; what is at its default of 0 or absent is left out. */
export function toWire(query: SearchQuery): [name: string, value: string][] {
  const wire: [string, string][] = [];
  for (const { name } of SEARCH_PARAMETERS) {
    const value = query[name];
    if (value === undefined || (name === 'offset' && value === 0)) continue;
    wire.push([name, String(value)]);
  }
  return wire;
}

/**
 * The operations of the service, declared once: paths, parameters, limits, choices, statuses and help (contract.md,
 * "Operations" and "Limits"). Flags, client-side checks, completions, help, and later `serve` and `mcp`, come from here.
 */
import { say } from '../messages';
import { DOCUMENT_GROUPS, JURISDICTIONS, LANGUAGES } from './types';

interface ParameterBase {
  /** Name on the wire. */
  readonly name: string;
  /** The terminal flag without dashes, or null for a positional argument. */
  readonly flag: string | null;
  readonly short?: string;
  /** Other spellings of the flag that are accepted. */
  readonly flagAliases?: readonly string[];
  readonly required?: boolean;
  /** One line of help; read when help is shown, so that the interface language can be chosen first. */
  readonly help: () => string;
}

export interface TextParameter extends ParameterBase {
  readonly kind: 'text';
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

export interface DateParameter extends ParameterBase {
  readonly kind: 'date';
  /** Which day a year or a month stands for when only that is given. */
  readonly bound: 'first' | 'last';
}

export interface IntegerParameter extends ParameterBase {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum?: number;
  readonly default: number;
}

export interface UuidParameter extends ParameterBase {
  readonly kind: 'uuid';
}

export type Parameter = TextParameter | ChoiceParameter | DateParameter | IntegerParameter | UuidParameter;

export type OperationName = 'search' | 'document' | 'health';

export interface Operation {
  readonly name: OperationName;
  readonly method: 'GET';
  /** Path below the base address; `{uuid}` stands for the path parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Error statuses that the contract lists for this endpoint. */
  readonly statuses: readonly number[];
}

export const SEARCH_PARAMETERS = [
  { name: 'q', flag: null, kind: 'text', required: true, minLength: 3, help: () => say.parameters.q },
  { name: 'lang', flag: 'lang', kind: 'choice', choices: LANGUAGES, help: () => say.parameters.lang },
  {
    name: 'jurisdiction',
    flag: 'jurisdiction',
    kind: 'choice',
    choices: JURISDICTIONS,
    help: () => say.parameters.jurisdiction,
  },
  { name: 'type', flag: 'type', kind: 'choice', choices: DOCUMENT_GROUPS, help: () => say.parameters.type },
  { name: 'area', flag: 'area', kind: 'text', help: () => say.parameters.area },
  { name: 'law', flag: 'law', kind: 'text', maxLength: 120, help: () => say.parameters.law },
  {
    name: 'date_from',
    flag: 'from',
    flagAliases: ['date-from'],
    kind: 'date',
    bound: 'first',
    help: () => say.parameters.from,
  },
  { name: 'date_to', flag: 'to', flagAliases: ['date-to'], kind: 'date', bound: 'last', help: () => say.parameters.to },
  {
    name: 'limit',
    flag: 'limit',
    short: 'n',
    kind: 'integer',
    minimum: 1,
    maximum: 25,
    default: 10,
    help: () => say.parameters.limit,
  },
  { name: 'offset', flag: 'offset', kind: 'integer', minimum: 0, default: 0, help: () => say.parameters.offset },
] as const satisfies readonly Parameter[];

export const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  search: {
    name: 'search',
    method: 'GET',
    path: '/api/knowledge/search',
    parameters: SEARCH_PARAMETERS,
    statuses: [401, 402, 403, 422, 429],
  },
  document: {
    name: 'document',
    method: 'GET',
    path: '/api/knowledge/documents/{uuid}',
    parameters: [{ name: 'uuid', flag: null, kind: 'uuid', required: true, help: () => say.parameters.uuid }],
    statuses: [401, 404],
  },
  health: { name: 'health', method: 'GET', path: '/api/knowledge/health', parameters: [], statuses: [401] },
};

/** The declaration of one search parameter, by its name on the wire. */
export function searchParameter(name: string): Parameter | undefined {
  return SEARCH_PARAMETERS.find((parameter) => parameter.name === name);
}

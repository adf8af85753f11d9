/**
 * The operations, declared once: paths, parameters, limits, choices, statuses and help (contract.md, "Operations" and
 * "Limits"). Source of flags, client-side checks, completions, help, `serve`, `mcp` and the query types
 * (`parameters.ts`).
 */
import { say } from '../messages';
import { DOCUMENT_GROUPS, JURISDICTIONS, LANGUAGES, SORTS } from './vocabulary';

interface ParameterBase {
  readonly name: string;
  /** Without dashes; null for a positional argument. */
  readonly flag: string | null;
  readonly short?: string;
  /** Accepted aliases of the flag. */
  readonly flagAliases?: readonly string[];
  readonly required?: boolean;
  /**
   * Description without the limits, which `helpOf` adds. A function, so that the interface language can be chosen
   * first.
   */
  readonly about: () => string;
  /** Names that completion offers. */
  readonly completes?: 'law' | 'court';
  /** Repeated values are joined by commas. */
  readonly repeatable?: true;
  /** Flags that exclude it, as typed. */
  readonly excludes?: readonly string[];
  /** Its flag is one that people use: it is in the short help of a command. */
  readonly usual?: true;
}

interface TextParameter extends ParameterBase {
  readonly kind: 'text';
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

interface DateParameter extends ParameterBase {
  readonly kind: 'date';
  /** Which day a year or month alone means. */
  readonly bound: 'first' | 'last';
}

export interface IntegerParameter extends ParameterBase {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum?: number;
  readonly default: number;
}

interface UuidParameter extends ParameterBase {
  readonly kind: 'uuid';
}

/** `true` or `false` on the wire. */
interface SwitchParameter extends ParameterBase {
  readonly kind: 'switch';
}

export type Parameter =
  | TextParameter
  | ChoiceParameter
  | DateParameter
  | IntegerParameter
  | UuidParameter
  | SwitchParameter;

/**
 * Use in a search that also queries the publishers (`--live`). `asked`: sent to them; `checked`: filters their hits
 * (`backends/live/questions.ts`); `rows`: about rows of any origin; `never`: publishers cannot take it and are not
 * queried.
 */
interface OfSearch {
  readonly publishers: 'asked' | 'checked' | 'rows' | 'never';
}

export type OperationName = 'search' | 'document' | 'health';

export interface Operation {
  readonly name: OperationName;
  readonly method: 'GET';
  /** Below the base address; `{uuid}` is the path parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Library only: never sent to a service. */
  readonly libraryParameters: readonly Parameter[];
  /** Error statuses in the contract. */
  readonly statuses: readonly number[];
}

/** Search parameters of the contract only (contract.md, "Search parameters"). */
export const SEARCH_PARAMETERS = [
  {
    name: 'q',
    publishers: 'asked',
    flag: null,
    kind: 'text',
    required: true,
    minLength: 3,
    about: () => say.parameters.q,
  },
  {
    name: 'lang',
    publishers: 'asked',
    flag: 'lang',
    kind: 'choice',
    choices: LANGUAGES,
    about: () => say.parameters.lang,
  },
  {
    name: 'jurisdiction',
    publishers: 'checked',
    flag: 'jurisdiction',
    kind: 'choice',
    choices: JURISDICTIONS,
    about: () => say.parameters.jurisdiction,
  },
  {
    name: 'type',
    usual: true,
    publishers: 'checked',
    flag: 'type',
    kind: 'choice',
    choices: DOCUMENT_GROUPS,
    about: () => say.parameters.type,
  },
  { name: 'area', publishers: 'checked', flag: 'area', kind: 'text', about: () => say.parameters.area },
  {
    name: 'law',
    usual: true,
    // contract.md, "Search parameters".
    publishers: 'never',
    flag: 'law',
    kind: 'text',
    maxLength: 120,
    completes: 'law',
    about: () => say.parameters.law,
  },
  {
    name: 'date_from',
    usual: true,
    publishers: 'checked',
    flag: 'from',
    flagAliases: ['date-from'],
    kind: 'date',
    bound: 'first',
    about: () => say.parameters.from,
  },
  {
    name: 'date_to',
    usual: true,
    publishers: 'checked',
    flag: 'to',
    flagAliases: ['date-to'],
    kind: 'date',
    bound: 'last',
    about: () => say.parameters.to,
  },
  {
    name: 'limit',
    usual: true,
    publishers: 'rows',
    flag: 'limit',
    short: 'n',
    kind: 'integer',
    minimum: 1,
    maximum: 25,
    default: 10,
    about: () => say.parameters.limit,
  },
  {
    name: 'offset',
    publishers: 'rows',
    flag: 'offset',
    kind: 'integer',
    minimum: 0,
    default: 0,
    about: () => say.parameters.offset,
  },
] as const satisfies readonly (Parameter & OfSearch)[];

/** Library parameters beyond the contract (contract.md, "What lks asks of a library"). */
export const LIBRARY_PARAMETERS = [
  {
    name: 'all_words',
    publishers: 'rows',
    flag: 'all-words',
    kind: 'switch',
    about: () => say.commands.allWords,
  },
  {
    name: 'court',
    usual: true,
    publishers: 'checked',
    flag: 'court',
    kind: 'text',
    completes: 'court',
    repeatable: true,
    about: () => say.commands.court,
  },
  {
    name: 'sort',
    publishers: 'checked',
    flag: 'sort',
    kind: 'choice',
    choices: SORTS,
    about: () => say.commands.sort,
  },
  {
    name: 'facets',
    publishers: 'rows',
    flag: 'facets',
    kind: 'switch',
    about: () => say.commands.facets,
  },
  {
    name: 'at',
    usual: true,
    // Publishers are queried for current law only.
    publishers: 'never',
    flag: 'at',
    kind: 'date',
    bound: 'first',
    about: () => say.commands.at,
  },
  {
    name: 'live',
    publishers: 'asked',
    flag: 'live',
    kind: 'switch',
    excludes: ['at'],
    about: () => say.live.flag,
  },
  {
    name: 'explain',
    publishers: 'rows',
    flag: 'explain',
    kind: 'switch',
    about: () => say.commands.explain,
  },
] as const satisfies readonly (Parameter & OfSearch)[];

/** Those for `lks serve` and `mcp`; the others concern display. */
export const SHARED_PARAMETERS = LIBRARY_PARAMETERS.filter(({ name }) =>
  ['court', 'sort', 'at', 'facets'].includes(name),
);

/** The day as of which the text of `at` is known. Not in `LIBRARY_PARAMETERS`: a search has texts as known today. */
export const KNOWN_ON = {
  name: 'known_on',
  flag: 'known-on',
  kind: 'date',
  bound: 'first',
  about: () => say.commands.knownOn,
} as const satisfies Parameter;

/** Parameters for a single document, also for `lks serve`. */
export const DOCUMENT_PARAMETERS = [
  {
    name: 'withdrawn',
    flag: 'withdrawn',
    kind: 'switch',
    about: () => say.commands.withdrawn,
  },
] as const satisfies readonly Parameter[];

export const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  search: {
    name: 'search',
    method: 'GET',
    path: '/api/knowledge/search',
    parameters: SEARCH_PARAMETERS,
    libraryParameters: LIBRARY_PARAMETERS,
    statuses: [401, 402, 403, 422, 429],
  },
  document: {
    name: 'document',
    method: 'GET',
    path: '/api/knowledge/documents/{uuid}',
    parameters: [{ name: 'uuid', flag: null, kind: 'uuid', required: true, about: () => say.parameters.uuid }],
    libraryParameters: DOCUMENT_PARAMETERS,
    statuses: [401, 404],
  },
  health: {
    name: 'health',
    method: 'GET',
    path: '/api/knowledge/health',
    parameters: [],
    libraryParameters: [],
    statuses: [401],
  },
};

/** Description of a parameter with its limits. */
export function helpOf(parameter: Parameter): string {
  const about = parameter.about();
  const { limits } = say.parameters;
  if (parameter.kind === 'text' && parameter.minLength !== undefined)
    return `${about}; ${limits.minLength(parameter.minLength)}`;
  if (parameter.kind === 'text' && parameter.maxLength !== undefined)
    return `${about}; ${limits.maxLength(parameter.maxLength)}`;
  if (parameter.kind === 'integer' && parameter.maximum !== undefined)
    return `${about}, ${limits.range(parameter.minimum, parameter.maximum, parameter.default)}`;
  return about;
}

type SearchParameter = (typeof SEARCH_PARAMETERS)[number];

/** The declaration of a search parameter. */
export function searchParameter<Name extends SearchParameter['name']>(name: Name) {
  return SEARCH_PARAMETERS.find((parameter) => parameter.name === name) as Extract<SearchParameter, { name: Name }>;
}

type LibraryParameter = (typeof LIBRARY_PARAMETERS)[number];

/** The declaration of a library parameter. */
export function libraryParameter<Name extends LibraryParameter['name']>(name: Name) {
  return LIBRARY_PARAMETERS.find((parameter) => parameter.name === name) as Extract<LibraryParameter, { name: Name }>;
}
